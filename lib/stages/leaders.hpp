// L8, leader selection: one hat or trapezoid a leader, M blocks, along one direction.
//   The first block's constant neuron shifts all tokens into [1, beta]^d (with trapezoids they must be there already). Sequence j's first leader goes to the far point
//   r_j (1, ..., 1) with distinct r_j > beta; its other m_j - 1 leaders go to distinct points near a sphere in the open
//   negative orthant (L6), of radius more than 2 max|y|.
// Hypothesis: u has positive entries and every leader is, when it moves, isolated along u by at least h (3h with a trapezoid).
// Conclusion: the leaders sit at their targets, all other tokens are in [1, beta]^d. Width at most 4. In the state behind
//   the stage the leaders are the first m_j tokens of sequence j, the far one in front.
#pragma once

#include "stages/choices.hpp"
#include "stages/state.hpp"

namespace certiformer {

template <Scalar T> [[nodiscard]] Staged<T> leader_selection(State<T> state, const State<T>& outputs, Chooser<T>& choose, Bump bump);

/// The exact targets of the leaders, in the order of the moves: far point, then sphere points, for each sequence.
/// They are dyadic, pairwise distinct, and inside a sequence <s, s> > <s, s'> for s != s' on the sphere (checked exactly).
[[nodiscard]] std::vector<Vector<Exact>> leader_targets(const std::vector<std::size_t>& output_sizes, const Exact& beta, std::size_t dimension);

}  // namespace certiformer
