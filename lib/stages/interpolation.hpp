// L10, interpolation: one hat an output token, M blocks, along one direction.
// Hypothesis: u separates all points, and no target has the projection of a point; each point is, when it moves, isolated along u by at
//   least h from the points still to move and the targets already reached.
// Conclusion: point k of sequence j is moved to y_jk, and stays there.
#pragma once

#include "stages/choices.hpp"
#include "stages/state.hpp"

namespace certiformer {

/// points[j][k] goes to outputs[j][k].
template <Scalar T> [[nodiscard]] Staged<T> interpolation(State<T> points, const State<T>& outputs, HardmaxChooser<T>& choose);

}  // namespace certiformer
