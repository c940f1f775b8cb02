// L14, the sweep: a line projection, then groups of tokens go to their targets from right to left.
//   First block: eta = 0, x -> s e_1 with s = u.x + b0, and the first three kinks beside it; then four kinks a block. A block adds f(s),
//   s = x_1, f piecewise linear and 0 left of its kinks. A group has its left end at a and goes to y; with p = a - h if its plateau has
//   room (C2), else p = a, it brings
//     a move kink at p - h, behind which f rises so that f(p) = y - p e_1;
//     and if it has a plateau (L12), a collapse kink at p, behind which f has slope -e_1: all that is right of p lands on y.
// Hypothesis: groups are disjoint on the line, p - h is not left of the next group to the left, nor of S0 >= max y_1 + 1, S0 >= 0 (the
//   projection is a relu); a group without a plateau is one point.
// Conclusion: every group lands on its target. Behind its block a group is left of S0, where every later block is the identity; a collapse
//   kink that stands in the block before its move kink puts the whole group at p, which the move kink then sends to y. With G groups, C of
//   them with a plateau: exactly ceil((G + C + 1) / 4) blocks of width at most 4.
#pragma once

#include "stages/compact_choices.hpp"

namespace certiformer {

/// The token of points that is group.left_end is the leftmost of its group along the choice's direction.
template <Scalar T> [[nodiscard]] std::vector<Block<T>> sweep(const State<T>& points, const State<T>& outputs, const SweepChoice& choice);

}  // namespace certiformer
