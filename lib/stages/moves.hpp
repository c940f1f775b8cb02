// C3, the moves: points sigma_g = start_1 + (g - 1) delta on the line go to their targets, from right to left, four a block.
//   A block adds f(s), s = x_1, f piecewise linear and 0 left of its kinks, which are at sigma_g - delta, with f(sigma_g) = y - sigma_g e_1.
// Hypothesis: sigma_1 - delta >= S0, an integer above every y_1.
// Conclusion: group g lands on its y; a moved token is left of all later kinks and stays: ceil(M/4) blocks of width at most 4.
// In floating point: s - kink is delta, 2 delta, 3 delta or 4 delta, a slope is a multiple of 1/delta of differences of short
//   dyadics, and sums are exact in any order as long as F2 holds (choose_staircase.hpp checks it term by term).
#pragma once

#include "stages/float_choices.hpp"

namespace certiformer {

template <Scalar T> [[nodiscard]] std::vector<Block<T>> moves(const State<T>& outputs, const StaircaseChoice& choice);

}  // namespace certiformer
