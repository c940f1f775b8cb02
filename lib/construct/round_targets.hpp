// Targets for float-exact: what a format can hold, and what its sums can make.
#pragma once

#include <optional>

#include "model/dataset.hpp"
#include "scalar/float_format.hpp"
#include "stages/choices.hpp"

namespace certiformer {

/// A target that is no number of the format: no evaluation in it returns that.
[[nodiscard]] std::optional<TokenPlace> unreachable_target(const Dataset<Exact>& dataset, const FloatFormat& format);

/// The same data set with its targets rounded to the nearest numbers of the format. Throws std::domain_error on overflow.
[[nodiscard]] Dataset<Exact> with_nearest_targets(Dataset<Exact> dataset, const FloatFormat& format);

/// The same data set with its targets rounded to multiples of one power of two, so large that the moves of float-exact are exact sums (F2) in
/// the format: p - 5 bits for 4 S0 and for the largest |y|.
[[nodiscard]] Dataset<Exact> with_fixed_targets(Dataset<Exact> dataset, const FloatFormat& format);

}  // namespace certiformer
