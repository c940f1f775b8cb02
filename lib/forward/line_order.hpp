// The tokens of a run in the order of s = u.x, any part of which is translated at once: a randomised balanced tree (the treap of Seidel and
// Aragon 1996, with sizes in place of priorities) whose nodes remember translations that their subtrees still have to take.
#pragma once

#include <cstddef>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "model/vector.hpp"
#include "scalar/sort_key.hpp"

namespace certiformer {

class LineOrder {
 public:
  /// A part of the order, or all of it; 0: empty.
  using Tree = unsigned;

  /// The tokens must outlive the order, and are changed by it.
  LineOrder(std::vector<Vector<Exact>*> tokens, Vector<Exact> direction);

  [[nodiscard]] unsigned size(Tree tree) const { return nodes_[tree].size; }
  /// The largest key below `position`, the smallest one above it, over all tokens.
  [[nodiscard]] std::optional<Exact> below(const SortKey& position);
  [[nodiscard]] std::optional<Exact> above(const SortKey& position);

  /// Takes the order apart: keys < position (or <= position, if `inclusive`), and the others. The order itself is then empty.
  [[nodiscard]] std::pair<Tree, Tree> split(Tree tree, const SortKey& position, bool inclusive);
  [[nodiscard]] Tree take_all() { return std::exchange(root_, 0U); }
  /// Adds `by` to all tokens of a part.
  void translate(Tree tree, const Vector<Exact>& by);
  /// Puts a part back. Cheap if it lies on one side of everything else.
  void put_back(Tree part);
  /// Calls change(token) for each token of a part, and puts it back where its key has gone.
  template <class Change> void change_and_put_back(Tree part, Change change) {
    for (const Tree node : flattened(part)) {
      change(*nodes_[node].token);
      nodes_[node].key = key(*nodes_[node].token);
      insert(node);
    }
  }
  /// Carries out what is pending; the tokens then have their values.
  void finish();

 private:
  struct Node {
    SortKey key;
    Vector<Exact>* token = nullptr;
    Vector<Exact> pending;  // for both children; empty: nothing
    Exact pending_along;    // u.pending
    Tree left = 0, right = 0;
    unsigned size = 0;
  };
  [[nodiscard]] SortKey key(const Vector<Exact>& token) const { return SortKey(dot(direction_, token)); }
  [[nodiscard]] Tree balanced(std::size_t begin, std::size_t end);
  void translate(Tree tree, const Vector<Exact>& by, const Exact& along);
  void push(Tree tree);
  void update(Tree tree) { nodes_[tree].size = 1 + size(nodes_[tree].left) + size(nodes_[tree].right); }
  /// No key of `left` is above one of `right`.
  [[nodiscard]] Tree merged(Tree left, Tree right);
  [[nodiscard]] const SortKey& first(Tree tree);
  [[nodiscard]] const SortKey& last(Tree tree);
  void insert(Tree node);
  /// The nodes in order, each on its own, with nothing pending.
  [[nodiscard]] std::vector<Tree> flattened(Tree tree);

  Vector<Exact> direction_;
  std::vector<Node> nodes_;  // the first is nobody
  Tree root_ = 0;
  std::minstd_rand random_;  // the same shapes everywhere
};

}  // namespace certiformer
