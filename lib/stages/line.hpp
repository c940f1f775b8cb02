// Line projection, and L12, plateau collapse: how theorem-softmax interpolates (mathematics section 4).
//   Projection, one block: eta = 0, x -> (u.x + b0) e_1.
//   Collapse, one block an output token: x -> x + f(s) with s = x_1, f piecewise linear with the kinks
//     s_0 - 2h, s_0 - h, s_0 + h, s_0 + 2h  and the values  0, y - (s_0 - h) e_1, y - (s_0 + h) e_1, 0.
// Hypothesis: all projected points s exceed S0 > max y_1, S0 >= 0, and are distinct; h <= min(isolation of s_0, s_0 - S0) / 5.
// Conclusion: between the inner kinks f has slope -e_1, so that the whole interval [s_0 - h, s_0 + h] lands on y exactly, whatever small
//   errors softmax attention left; a moved token has its first coordinate below S0, left of all later kinks, and stays.
#pragma once

#include "stages/choices.hpp"
#include "stages/state.hpp"

namespace certiformer {

/// points[j][k] goes to s e_1, s = u.x + b0: one block.
template <Scalar T> [[nodiscard]] Staged<T> line_projection(State<T> points, const LineChoice& choice);

/// points[j][k] = s e_1 goes to outputs[j][k]: M blocks.
template <Scalar T> [[nodiscard]] Staged<T> plateau_interpolation(State<T> points, const State<T>& outputs, const LineChoice& choice);

}  // namespace certiformer
