#include "forward/line_order.hpp"

#include <algorithm>

namespace certiformer {

LineOrder::LineOrder(std::vector<Vector<Exact>*> tokens, Vector<Exact> direction) : direction_(std::move(direction)), nodes_(tokens.size() + 1) {
  for (std::size_t k = 0; k < tokens.size(); ++k) {
    nodes_[k + 1].key = key(*tokens[k]);
    nodes_[k + 1].token = tokens[k];
  }
  std::stable_sort(nodes_.begin() + 1, nodes_.end(), [](const Node& a, const Node& b) { return a.key < b.key; });
  root_ = balanced(1, nodes_.size());
}

LineOrder::Tree LineOrder::balanced(std::size_t begin, std::size_t end) {
  if (begin == end) return 0;
  const std::size_t middle = begin + (end - begin) / 2;
  nodes_[middle].left = balanced(begin, middle);
  nodes_[middle].right = balanced(middle + 1, end);
  update(static_cast<Tree>(middle));
  return static_cast<Tree>(middle);
}

void LineOrder::translate(Tree tree, const Vector<Exact>& by, const Exact& along) {
  if (tree == 0) return;
  Node& node = nodes_[tree];
  if (!along.is_zero()) node.key = SortKey(node.key.value() + along);
  *node.token = sum(std::move(*node.token), by);
  if (node.size == 1) return;
  node.pending = node.pending.empty() ? by : sum(std::move(node.pending), by);
  node.pending_along += along;
}

void LineOrder::translate(Tree tree, const Vector<Exact>& by) { translate(tree, by, dot(direction_, by)); }

void LineOrder::push(Tree tree) {
  if (nodes_[tree].pending.empty()) return;
  const Vector<Exact> by = std::exchange(nodes_[tree].pending, {});
  const Exact along = std::exchange(nodes_[tree].pending_along, Exact());
  translate(nodes_[tree].left, by, along);
  translate(nodes_[tree].right, by, along);
}

std::optional<Exact> LineOrder::below(const SortKey& position) {
  Tree best = 0;
  for (Tree tree = root_; tree != 0;) {
    push(tree);
    const bool is_below = nodes_[tree].key < position;
    if (is_below) best = tree;
    tree = is_below ? nodes_[tree].right : nodes_[tree].left;
  }
  return best == 0 ? std::nullopt : std::optional(nodes_[best].key.value());
}

std::optional<Exact> LineOrder::above(const SortKey& position) {
  Tree best = 0;
  for (Tree tree = root_; tree != 0;) {
    push(tree);
    const bool is_above = position < nodes_[tree].key;
    if (is_above) best = tree;
    tree = is_above ? nodes_[tree].left : nodes_[tree].right;
  }
  return best == 0 ? std::nullopt : std::optional(nodes_[best].key.value());
}

std::pair<LineOrder::Tree, LineOrder::Tree> LineOrder::split(Tree tree, const SortKey& position, bool inclusive) {
  if (tree == 0) return {0, 0};
  push(tree);
  const bool goes_left = inclusive ? !(position < nodes_[tree].key) : nodes_[tree].key < position;
  auto [low, high] = split(goes_left ? nodes_[tree].right : nodes_[tree].left, position, inclusive);
  if (goes_left) nodes_[tree].right = std::exchange(low, tree);
  else nodes_[tree].left = std::exchange(high, tree);
  update(tree);
  return {low, high};
}

LineOrder::Tree LineOrder::merged(Tree left, Tree right) {
  if (left == 0 || right == 0) return left + right;
  const bool left_on_top = random_() % (size(left) + size(right)) < size(left);
  const Tree top = left_on_top ? left : right;
  push(top);
  if (left_on_top) nodes_[top].right = merged(nodes_[top].right, right);
  else nodes_[top].left = merged(left, nodes_[top].left);
  update(top);
  return top;
}

const SortKey& LineOrder::first(Tree tree) {
  for (push(tree); nodes_[tree].left != 0; push(tree)) tree = nodes_[tree].left;
  return nodes_[tree].key;
}

const SortKey& LineOrder::last(Tree tree) {
  for (push(tree); nodes_[tree].right != 0; push(tree)) tree = nodes_[tree].right;
  return nodes_[tree].key;
}

void LineOrder::put_back(Tree part) {
  if (root_ == 0) {
    root_ = part;
  } else if (part == 0) {
    return;
  } else if (!(first(part) < last(root_))) {
    root_ = merged(root_, part);
  } else if (!(first(root_) < last(part))) {
    root_ = merged(part, root_);
  } else {  // they have come to overlap
    if (size(root_) < size(part)) std::swap(root_, part);
    for (const Tree node : flattened(part)) insert(node);
  }
}

void LineOrder::insert(Tree node) {
  const auto [low, high] = split(take_all(), nodes_[node].key, true);
  root_ = merged(merged(low, node), high);
}

std::vector<LineOrder::Tree> LineOrder::flattened(Tree tree) {
  std::vector<Tree> result, open;
  while (tree != 0 || !open.empty()) {
    for (; tree != 0; tree = nodes_[tree].left) {
      push(tree);
      open.push_back(tree);
    }
    result.push_back(open.back());
    tree = nodes_[open.back()].right;
    open.pop_back();
  }
  for (const Tree node : result) nodes_[node].left = nodes_[node].right = 0, nodes_[node].size = 1;
  return result;
}

void LineOrder::finish() { (void)flattened(take_all()); }

}  // namespace certiformer
