// C3: a transformer whose ordinary floating-point evaluation, in any order of summation and at any temperature, is exact, bit for bit
// (mathematics section 5).
//
//   distinct means            K blocks           only where no single layer in front of the attention makes the means distinct
//   uniform attention (L13)   1 block            sequences occupy disjoint ranges of a line
//   line projection           1 block            x -> (u.x + b0) e_1, alone: every later neuron reads the same float
//   staircase                 ceil(M/2) blocks   M groups collapse onto an arithmetic progression, whatever rounding did to them
//   moves                     ceil(M/4) blocks   each point goes to its target; all sums are exact (F2)
//
// L = 2 + ceil(M/2) + ceil(M/4) + K. Width at most 4. Exact over Q under hardmax and under softmax at every temperature, and on a neighbourhood
// of the data set. The choices are made for a format; `certify --arithmetic` proves what they promise.
#pragma once

#include "construct/assemble.hpp"
#include "construct/float_exact_plan.hpp"

namespace certiformer {

/// L without K.
[[nodiscard]] std::size_t float_exact_blocks(const DatasetCounts& counts);

/// The construction in the scalar T, with the choices of `choose`. Exact over Q for T = Exact and an exact chooser.
template <Scalar T> [[nodiscard]] Transformer<T> float_exact(const Dataset<T>& dataset, FloatExactChooser<T>& choose);

/// Decides with the given seed, builds over Exact, and records the plan in the model. Throws FormatTooNarrow.
[[nodiscard]] Transformer<Exact> build_float_exact(const Dataset<Exact>& dataset, std::uint64_t seed, const FloatFormat& format, FloatExactPlan* plan = nullptr,
                                                   Deadline deadline = {});

/// Builds over Exact by a plan that was recorded for this data set.
[[nodiscard]] Transformer<Exact> rebuild_float_exact(const Dataset<Exact>& dataset, const FloatExactPlan& plan);

}  // namespace certiformer
