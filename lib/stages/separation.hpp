// L7, separation.
//   FF: constant neuron (shift into the open positive orthant) and a hat, or a trapezoid alone, that lifts one token z by a multiple of u.
//   SA: A = u 1^T, rho = 1, V = nu I, so that each token gains nu times the leader argmax u.x of its sequence (L4).
// Hypothesis: the sequences are distinct as sets, their tokens distinct; z is isolated along u by h (3h with
//   a trapezoid) and the lifted z is beyond all
//   others; the shifted tokens are in the open positive orthant; every sequence has one leader; nu as chosen.
// Conclusion: the tokens of sequences with unequal histories of leaders are disjoint; the others moved rigidly. Once no two
//   sequences share a token, all tokens are distinct. At most N - 1 blocks, width at most 4.
#pragma once

#include "stages/choices.hpp"
#include "stages/state.hpp"

namespace certiformer {

template <Scalar T> [[nodiscard]] Staged<T> separation(State<T> state, Chooser<T>& choose, Bump bump);

/// The block of one choice.
template <Scalar T> [[nodiscard]] Block<T> separation_block(const State<T>& state, const SeparationChoice& choice, Bump bump);

}  // namespace certiformer
