// Construction drift: the plan of a model replayed in another scalar, and what its rounded parameters do to the result.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "construct/theorem_hardmax.hpp"

namespace certiformer {

struct ParameterDifference {
  std::size_t block = 0;
  std::string name;  // "neuron 1, w[0]"
  Exact exact, replayed;
};

struct ConstructionDrift {
  std::string scalar;
  std::size_t parameters = 0, different = 0;
  bool finite = true;                         // false: a parameter overflows; then nothing else is known
  std::optional<ParameterDifference> first;   // the first that differs, in the order of the model file
  std::optional<ParameterDifference> worst;   // the one with the largest relative difference
  Exact largest_relative;
  Exact distance;                             // Hausdorff distance of the replayed model, evaluated exactly, to the targets
};

/// Replays a plan in double (bits = 0) or in mpfr of so many bits and holds the result against the rational replay.
[[nodiscard]] ConstructionDrift construction_drift(const Dataset<Exact>& dataset, const HardmaxPlan& plan, const std::string& scalar, long bits, const Deadline& deadline);

}  // namespace certiformer
