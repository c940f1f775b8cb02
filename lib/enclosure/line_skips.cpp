#include "enclosure/line_skips.hpp"

#include <algorithm>

#include "forward/line_run.hpp"

namespace certiformer {

Interval interval_along(const Vector<Exact>& u, const Zonotope& z, const Exact& scale) {
  Extent s = extent(u, z);
  s.radius *= scale;
  return {s.centre - s.radius, s.centre + s.radius};
}

LineRunSkips::LineRunSkips(const std::vector<EnclosureLayer>& layers, std::size_t first, std::size_t end, Vector<Exact> direction) : first_(first), count_(end - first), direction_(std::move(direction)) {
  while (leaves_ < count_) leaves_ *= 2;
  nodes_.resize(2 * leaves_);
  for (std::size_t k = 0; k < count_; ++k) {
    const LineLayer layer = line_layer(*layers[first + k].ff, direction_);
    Node& node = nodes_[leaves_ + k];
    const auto is_identity = [](const LineLayer::Side& side) { return side.is_translation && side.by.empty(); };
    node.always = layer.kinks.empty() && is_identity(layer.left);
    if (layer.kinks.empty()) continue;
    if (is_identity(layer.left)) node.left = layer.kinks.front().position;
    if (is_identity(layer.right)) node.right = layer.kinks.back().position;
  }
  for (std::size_t k = leaves_; k-- > 1;) nodes_[k] = joined(nodes_[2 * k], nodes_[2 * k + 1]);
}

LineRunSkips::Node LineRunSkips::joined(const Node& a, const Node& b) {
  if (a.always) return b;
  if (b.always) return a;
  Node both{false, {}, {}};
  if (a.left && b.left) both.left = std::min(*a.left, *b.left);
  if (a.right && b.right) both.right = std::max(*a.right, *b.right);
  return both;
}

bool LineRunSkips::leaves_alone(const Node& node, const Interval& along) {
  return node.always || (node.left && !(*node.left < along.high)) || (node.right && !(along.low < *node.right));
}

std::optional<std::size_t> LineRunSkips::find(std::size_t node, std::size_t begin, std::size_t end, std::size_t from, const Interval& along) const {
  if (end <= from || leaves_alone(nodes_[node], along)) return std::nullopt;
  if (end - begin == 1) return begin;
  const std::size_t middle = begin + (end - begin) / 2;
  if (const auto found = find(2 * node, begin, middle, from, along)) return found;
  return find(2 * node + 1, middle, end, from, along);
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
    if (along.run != &run) along = {&run, interval_along(run.direction(), z, scale)};
    from = run.next(from, along.interval);
    if (from < run.end()) break;
  }
  return from;
}

}  // namespace certiformer
