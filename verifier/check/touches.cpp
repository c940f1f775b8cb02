#include "touches.hpp"

#include <algorithm>
#include <iterator>

namespace certiformer_check {
namespace {

std::size_t number_below(const std::vector<Number>& sorted, const Number& x) {
  return static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), x) - sorted.begin());
}

std::size_t number_up_to(const std::vector<Number>& sorted, const Number& x) {
  return static_cast<std::size_t>(std::upper_bound(sorted.begin(), sorted.end(), x) - sorted.begin());
}

}  // namespace

Touches::Touches(const std::vector<Touched>& layers) : count_(layers.size()) {
  for (const Touched& layer : layers) {
    if (layer.first) kinks_.push_back(*layer.first);
    if (layer.last) kinks_.push_back(*layer.last);
  }
  std::sort(kinks_.begin(), kinks_.end());
  kinks_.erase(std::unique(kinks_.begin(), kinks_.end()), kinks_.end());
  while (leaves_ < count_) leaves_ *= 2;
  nodes_.resize(2 * leaves_);
  for (std::size_t k = 0; k < count_; ++k) {
    const std::size_t first = layers[k].first ? number_up_to(kinks_, *layers[k].first) : 0;
    const std::size_t last = layers[k].last ? number_below(kinks_, *layers[k].last) : kinks_.size();
    nodes_[leaves_ + k] = {{first, last}};
  }
  for (std::size_t k = leaves_; k-- > 1;) nodes_[k] = united(nodes_[2 * k], nodes_[2 * k + 1]);
}

// Intervals that share a place are joined. A range meets what they make exactly if it meets one of them: it has at most one place missing
// between its last and its first, and neighbours that share none are left apart.
Touches::Node Touches::united(const Node& a, const Node& b) {
  Node all, result;
  std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(all));
  for (const Interval& interval : all) {
    if (result.empty() || result.back().last < interval.first) {
      result.push_back(interval);
    } else {
      result.back().last = std::max(result.back().last, interval.last);
    }
  }
  return result;
}

// Of the intervals that do not end before the range, the first begins first.
bool Touches::meets(const Node& node, const Interval& range) {
  const auto ends_before = [&](const Interval& interval) { return interval.last < range.first; };
  const auto next = std::partition_point(node.begin(), node.end(), ends_before);
  return next != node.end() && next->first <= range.last;
}

std::size_t Touches::next(std::size_t from, const Range& range) const {
  return find(1, 0, leaves_, from, {number_up_to(kinks_, range.low), number_below(kinks_, range.high)}).value_or(count_);
}

// Among the layers from `begin` to `end`, which the node is above.
std::optional<std::size_t> Touches::find(std::size_t node, std::size_t begin, std::size_t end, std::size_t from, const Interval& range) const {
  if (end <= from || !meets(nodes_[node], range)) return std::nullopt;
  if (end - begin == 1) return begin;
  const std::size_t middle = begin + (end - begin) / 2;
  if (const auto found = find(2 * node, begin, middle, from, range)) return found;
  return find(2 * node + 1, middle, end, from, range);
}

}  // namespace certiformer_check
