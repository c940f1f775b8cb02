// C3, the staircase: groups of tokens on the line collapse onto an arithmetic progression, with weights +-1 only.
//   A block adds, for at most two groups,  - relu(s - start_g) e_1 + relu(s - end_g) e_1,  s = x_1,  end_g = start_(g+1) - delta;
//   groups are taken from right to left, and the last one has no end.
// Hypothesis: start_g <= s <= end_g for all tokens of group g.
// Conclusion: a token of group g lands on start_g, and every token right of it moves left by end_g - start_g, so that in the end group g
//   sits at sigma_g = start_1 + (g - 1) delta, whatever its tokens were: ceil(M/2) blocks of width at most 4.
// In floating point: if s and the thresholds are multiples of one unit, below 2^p of which all sums of absolute values stay, then every
//   partial sum in any order is exact (F2), and so is the landing point (F4): rounding errors of s are swallowed.
#pragma once

#include "stages/float_choices.hpp"

namespace certiformer {

template <Scalar T> [[nodiscard]] std::vector<Block<T>> staircase(const StaircaseChoice& choice);

}  // namespace certiformer
