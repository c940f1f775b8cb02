#include "enclosure/line_skips.hpp"

#include <algorithm>

#include "forward/line_run.hpp"

namespace certiformer {

LineSkips::LineSkips(const std::vector<EnclosureLayer>& layers) : run_of_(layers.size()) {
  std::size_t first = 0;
  Vector<Exact> direction;
  for (std::size_t k = 0; k < layers.size(); ++k) {
    Vector<Exact> shared = direction;
    if (joins_run(*layers[k].ff, shared)) {
      direction = std::move(shared);
      continue;
    }
    add_run(layers, first, k, std::move(direction));
    direction.clear();
    shared.clear();
    const bool starts = joins_run(*layers[k].ff, shared);
    first = starts ? k : k + 1;
    if (starts) direction = std::move(shared);
  }
  add_run(layers, first, layers.size(), std::move(direction));
}

void LineSkips::add_run(const std::vector<EnclosureLayer>& layers, std::size_t first, std::size_t last, Vector<Exact> direction) {
  if (first >= last || direction.empty()) return;
  Run run{first, last - first, std::move(direction), 1, {}};
  while (run.leaves < run.count) run.leaves *= 2;
  run.nodes.resize(2 * run.leaves);
  for (std::size_t k = 0; k < run.count; ++k) {
    const LineLayer layer = line_layer(*layers[first + k].ff, run.direction);
    Node& node = run.nodes[run.leaves + k];
    const auto is_identity = [](const LineLayer::Side& side) { return side.is_translation && side.by.empty(); };
    node.always = layer.kinks.empty() && is_identity(layer.left);
    if (layer.kinks.empty()) continue;
    if (is_identity(layer.left)) node.left = layer.kinks.front().position;
    if (is_identity(layer.right)) node.right = layer.kinks.back().position;
  }
  for (std::size_t k = run.leaves; k-- > 1;) run.nodes[k] = joined(run.nodes[2 * k], run.nodes[2 * k + 1]);
  for (std::size_t k = first; k < last; ++k) run_of_[k] = runs_.size();
  runs_.push_back(std::move(run));
}

LineSkips::Node LineSkips::joined(const Node& a, const Node& b) {
  if (a.always) return b;
  if (b.always) return a;
  Node both{false, {}, {}};
  if (a.left && b.left) both.left = std::min(*a.left, *b.left);
  if (a.right && b.right) both.right = std::max(*a.right, *b.right);
  return both;
}

bool LineSkips::leaves_alone(const Node& node, const Along& along) {
  return node.always || (node.left && !(*node.left < along.high)) || (node.right && !(along.low < *node.right));
}

std::optional<std::size_t> LineSkips::find(const Run& run, std::size_t node, std::size_t begin, std::size_t end, std::size_t from, const Along& along) {
  if (end <= from || leaves_alone(run.nodes[node], along)) return std::nullopt;
  if (end - begin == 1) return begin;
  const std::size_t middle = begin + (end - begin) / 2;
  if (const auto found = find(run, 2 * node, begin, middle, from, along)) return found;
  return find(run, 2 * node + 1, middle, end, from, along);
}

std::size_t LineSkips::next(std::size_t from, const Zonotope& z, const Exact& scale, Along& along) const {
  while (from < run_of_.size() && run_of_[from]) {
    const Run& run = runs_[*run_of_[from]];
    if (along.run != run_of_[from]) {
      Extent s = extent(run.direction, z);
      s.radius *= scale;
      along = {run_of_[from], s.centre - s.radius, s.centre + s.radius};
    }
    if (const auto found = find(run, 1, 0, run.leaves, from - run.first, along)) return run.first + *found;
    from = run.first + run.count;
  }
  return from;
}

}  // namespace certiformer
