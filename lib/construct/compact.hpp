// Beyond the theorems: compact, exact under hardmax and under softmax at every temperature (mathematics section 5).
//
//   distinct means            K blocks              only where no single layer in front of the attention makes the means distinct
//   uniform attention (L13)   1 block               sequences occupy disjoint ranges of a line
//   sweep (L14)               ceil((G+C+1)/4)       G groups go to their targets, C of them have a plateau
//
//   Plain: G = M and C = N' = #{j : n_j > m_j}, or G = N and C = 0 where all m_j = 1 (one point a sequence):
//     L = 1 + ceil((M + N' + 1) / 4) + K, with N' = 0 where all m_j = 1.
//   Robust (C2): C = G = M, so that L = 2 + floor(M/2) + K, and the model is exact on a neighbourhood of the data set.
//   K = max(0, ceil(k/4) - 1) for the k <= N - 1 neurons that make the means distinct. Width at most 4.
#pragma once

#include "construct/assemble.hpp"
#include "construct/compact_plan.hpp"

namespace certiformer {

/// L without K.
[[nodiscard]] std::size_t compact_blocks(const Dataset<Exact>& dataset, Robustness robustness);

/// The construction in the scalar T, with the choices of `choose`. Exact over Q for T = Exact and an exact chooser.
template <Scalar T> [[nodiscard]] Transformer<T> compact(const Dataset<T>& dataset, CompactChooser<T>& choose);

/// Decides with the given seed, builds over Exact, and records the plan in the model.
[[nodiscard]] Transformer<Exact> build_compact(const Dataset<Exact>& dataset, std::uint64_t seed, Robustness robustness, CompactPlan* plan = nullptr,
                                               Deadline deadline = {});

/// Builds over Exact by a plan that was recorded for this data set.
[[nodiscard]] Transformer<Exact> rebuild_compact(const Dataset<Exact>& dataset, const CompactPlan& plan, Robustness robustness);

}  // namespace certiformer
