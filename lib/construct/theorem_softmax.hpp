// Theorem 1.8: a softmax transformer of width at most 4, with parameters that do not depend on the temperature, that interpolates N
// sequences exactly at every temperature below some tau* > 0 (mathematics section 4).
//
//   shift                        1 block             all tokens into [1, infinity)^d
//   separation (L7, L3)          s <= N - 1 blocks   all tokens distinct
//   leader selection (L8, L3)    M blocks            m_j leaders a sequence, at targets of their own
//   collapse (L9, L11)           attention of the last leader block: tokens land near their leader
//   line projection              1 block             x -> (u.x + b0) e_1
//   interpolation (L12)          M blocks            a whole interval around each point goes to its y
//
// L = s + 2M + 2 <= 2M + N + 1 blocks; `padding` adds identity blocks up to the theorem's 2M + 3N.
#pragma once

#include "construct/assemble.hpp"
#include "construct/plan.hpp"

namespace certiformer {

/// The construction in the scalar T, with the choices of `choose`.
template <Scalar T> [[nodiscard]] Transformer<T> theorem_softmax(const Dataset<T>& dataset, SoftmaxChooser<T>& choose);

/// The theorem's number of blocks, 2M + 3N.
[[nodiscard]] std::size_t theorem_softmax_blocks(const DatasetCounts& counts);

/// Decides with the given seed, builds over Exact, and records the plan in the model.
[[nodiscard]] Transformer<Exact> build_theorem_softmax(const Dataset<Exact>& dataset, std::uint64_t seed, Padding padding = Padding::None,
                                                       SoftmaxPlan* plan = nullptr, Deadline deadline = {});

/// Builds over Exact by a plan that was recorded for this data set.
[[nodiscard]] Transformer<Exact> rebuild_theorem_softmax(const Dataset<Exact>& dataset, const SoftmaxPlan& plan, Padding padding = Padding::None);

}  // namespace certiformer
