// How the line of theorem-softmax is chosen: the direction whose closest points are farthest apart, relative to the range.
#pragma once

#include "stages/choices.hpp"
#include "stages/random.hpp"

namespace certiformer {

/// Points must be distinct.
[[nodiscard]] LineChoice choose_line(const State<Exact>& points, const State<Exact>& outputs, Random random);

/// S0: an integer above every y_1, by 1 at least, and at least 1.
[[nodiscard]] Exact beyond_outputs(const State<Exact>& outputs);

}  // namespace certiformer
