// The picture of a temperature bracket: distance to the target against tau, on logarithmic axes.
#pragma once

#include <string>

#include "claims/temperature.hpp"

namespace certiformer {

/// An SVG. Every point is a proved enclosure of the largest Hausdorff distance (ball passes); exact temperatures sit on the lowest line.
[[nodiscard]] std::string temperature_plot(const SoftmaxProver& prover, const TemperatureBracket& bracket);

}  // namespace certiformer
