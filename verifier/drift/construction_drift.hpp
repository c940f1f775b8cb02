// Construction drift: the plan of a model replayed in another scalar, and what its rounded parameters do to the result.
#pragma once

#include <string>

#include "construct/theorem_hardmax.hpp"
#include "drift/parameters.hpp"

namespace certiformer {

struct ConstructionDrift {
  std::string scalar;
  bool finite = true;  // false: a parameter overflows; then nothing else is known
  ParameterComparison compared;
  Exact distance;      // Hausdorff distance of the replayed model, evaluated exactly, to the targets
};

/// Replays a plan in double (bits = 0) or in mpfr of so many bits and holds the result against the rational replay.
[[nodiscard]] ConstructionDrift construction_drift(const Dataset<Exact>& dataset, const HardmaxPlan& plan, const std::string& scalar, long bits, const Deadline& deadline);

}  // namespace certiformer
