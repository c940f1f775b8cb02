#include "enclosure/line_skips.hpp"

#include <algorithm>

#include "forward/line_run.hpp"

namespace certiformer {

Interval interval_along(const Vector<Exact>& u, const Zonotope& z, const Exact& scale) {
  Extent s = extent(u, z);
  s.radius *= scale;
  return {s.centre - s.radius, s.centre + s.radius};
}

LineRunSkips::LineRunSkips(const std::vector<EnclosureLayer>& layers, std::size_t first, std::size_t end, Vector<Exact> direction)
    : first_(first), end_(end), direction_(std::move(direction)) {
  struct Reach {  // the open interval a layer acts on; no end: unbounded
    std::size_t layer;
    std::optional<Exact> left, right;
  };
  std::vector<Reach> reaches;
  for (std::size_t k = first; k < end; ++k) {
    const LineLayer layer = line_layer(*layers[k].ff, direction_);
    const auto is_identity = [](const LineLayer::Side& side) { return side.is_translation && side.by.empty(); };
    if (layer.kinks.empty() && is_identity(layer.left)) continue;
    Reach& reach = reaches.emplace_back(Reach{k, {}, {}});
    if (layer.kinks.empty()) continue;
    if (is_identity(layer.left)) cuts_.push_back(reach.left.emplace(layer.kinks.front().position));
    if (is_identity(layer.right)) cuts_.push_back(reach.right.emplace(layer.kinks.back().position));
  }
  std::sort(cuts_.begin(), cuts_.end());
  cuts_.erase(std::unique(cuts_.begin(), cuts_.end()), cuts_.end());
  while (leaves_ < cuts_.size() + 1) leaves_ *= 2;
  nodes_.resize(2 * leaves_);
  const auto cut = [&](const Exact& position) { return static_cast<std::size_t>(std::lower_bound(cuts_.begin(), cuts_.end(), position) - cuts_.begin()); };
  for (const Reach& reach : reaches) {
    const Gaps gaps{reach.left ? cut(*reach.left) + 1 : 0, reach.right ? cut(*reach.right) : cuts_.size()};
    if (gaps.first <= gaps.last) insert(1, 0, leaves_, gaps, reach.layer);
  }
}

void LineRunSkips::insert(std::size_t node, std::size_t begin, std::size_t end, const Gaps& gaps, std::size_t layer) {
  if (end <= gaps.first || gaps.last < begin) return;
  nodes_[node].inside.push_back(layer);
  if (gaps.first <= begin && end <= gaps.last + 1) {
    nodes_[node].own.push_back(layer);
    return;
  }
  const std::size_t middle = begin + (end - begin) / 2;
  insert(2 * node, begin, middle, gaps, layer);
  insert(2 * node + 1, middle, end, gaps, layer);
}

/// A layer on (left, right) acts on a point of the interval only if left < high and low < right. (A point that is a cut meets the gap behind it.)
LineRunSkips::Gaps LineRunSkips::locate(const Interval& along) const {
  const auto first = std::upper_bound(cuts_.begin(), cuts_.end(), along.low), last = std::lower_bound(cuts_.begin(), cuts_.end(), along.high);
  return {static_cast<std::size_t>(first - cuts_.begin()), static_cast<std::size_t>(std::max(first, last) - cuts_.begin())};
}

std::size_t LineRunSkips::first_from(const std::vector<std::size_t>& layers, std::size_t from) const {
  const auto found = std::lower_bound(layers.begin(), layers.end(), from);
  return found == layers.end() ? end_ : *found;
}

std::size_t LineRunSkips::find(std::size_t node, std::size_t begin, std::size_t end, const Gaps& gaps, std::size_t from) const {
  if (end <= gaps.first || gaps.last < begin || nodes_[node].inside.empty()) return end_;
  if (gaps.first <= begin && end <= gaps.last + 1) return first_from(nodes_[node].inside, from);
  const std::size_t middle = begin + (end - begin) / 2;
  return std::min({first_from(nodes_[node].own, from), find(2 * node, begin, middle, gaps, from), find(2 * node + 1, middle, end, gaps, from)});
}

LineSkips::LineSkips(const std::vector<EnclosureLayer>& layers) : run_of_(layers.size()) {
  std::size_t first = 0;
  Vector<Exact> direction;
  const auto close = [&](std::size_t end) {
    if (first < end && !direction.empty()) {
      for (std::size_t k = first; k < end; ++k) run_of_[k] = runs_.size();
      runs_.emplace_back(layers, first, end, std::move(direction));
    }
    direction.clear();
    first = end;
  };
  const auto joins = [&](std::size_t k) {
    Vector<Exact> shared = direction;
    if (layers[k].ff == nullptr || !joins_run(*layers[k].ff, shared)) return false;
    direction = std::move(shared);
    return true;
  };
  for (std::size_t k = 0; k < layers.size(); ++k) {
    if (joins(k)) continue;
    close(k);
    if (!joins(k)) first = k + 1;
  }
  close(layers.size());
}

std::size_t LineSkips::next(std::size_t from, const Zonotope& z, const Exact& scale, Along& along) const {
  while (from < run_of_.size() && run_of_[from]) {
    const LineRunSkips& run = runs_[*run_of_[from]];
    if (along.run != &run) along = {&run, run.locate(interval_along(run.direction(), z, scale))};
    from = run.next(from, along.gaps);
    if (from < run.end()) break;
  }
  return from;
}

}  // namespace certiformer
