// Theorem 1.6: a hardmax transformer of width at most 4 that interpolates N sequences exactly (mathematics section 3).
//
//   separation (L7)        s <= N - 1 blocks   all tokens distinct
//   leader selection (L8)  M blocks            m_j leaders a sequence, at targets of their own
//   collapse (L9)          attention of the last leader block
//   interpolation (L10)    M blocks            each point goes to its y
//
// L = s + 2M <= 2M + N - 1 blocks; `padding` adds identity blocks up to the theorem's 2M + 2N + 1.
#pragma once

#include "construct/assemble.hpp"
#include "construct/plan.hpp"

namespace certiformer {

/// The theorem's number of blocks, 2M + 2N + 1.
[[nodiscard]] std::size_t theorem_hardmax_blocks(const DatasetCounts& counts);

/// The construction in the scalar T, with the choices of `choose`. Exact over Q for T = Exact and an exact chooser.
template <Scalar T> [[nodiscard]] Transformer<T> theorem_hardmax(const Dataset<T>& dataset, HardmaxChooser<T>& choose);

/// Decides with the given seed, builds over Exact, and records the plan in the model.
[[nodiscard]] Transformer<Exact> build_theorem_hardmax(const Dataset<Exact>& dataset, std::uint64_t seed, Padding padding = Padding::None,
                                                       HardmaxPlan* plan = nullptr, Deadline deadline = {});

/// Builds over Exact by a plan that was recorded for this data set.
[[nodiscard]] Transformer<Exact> rebuild_theorem_hardmax(const Dataset<Exact>& dataset, const HardmaxPlan& plan, Padding padding = Padding::None);

}  // namespace certiformer
