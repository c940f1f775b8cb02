// L9, collapse: the attention of the last leader block, A = I, rho = 0, V = I.
// Hypothesis: sequence j has its leaders at r_j (1, ..., 1), r_j > beta, and near the sphere in the negative orthant (L6), all other
//   tokens in [1, beta]^d.
// Conclusion: by orthant domination (L5) the far leader and all non-leaders land on r_j (1, ..., 1), every sphere leader on itself:
//   m_j distinct points, disjoint between sequences.
#pragma once

#include "stages/choices.hpp"
#include "stages/state.hpp"

namespace certiformer {

template <Scalar T> [[nodiscard]] SelfAttention<T> collapse_attention() {
  SelfAttention<T> sa;
  sa.rho = T(0);
  sa.V.alpha = T(1);
  sa.A.alpha = T(1);
  return sa;
}

/// The points behind the collapse: the first m_j tokens of each sequence, where leader selection put its leaders.
template <Scalar T> [[nodiscard]] State<T> collapse(State<T> state, const State<T>& outputs) {
  for (std::size_t j = 0; j < state.size(); ++j) state[j].resize(outputs[j].size());
  return state;
}

}  // namespace certiformer
