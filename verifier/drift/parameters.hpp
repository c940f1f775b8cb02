// Two models of the same shape, parameter by parameter: what a replay in another scalar changed.
#pragma once

#include <optional>
#include <string>

#include "model/transformer.hpp"

namespace certiformer {

struct ParameterDifference {
  std::size_t block = 0;
  std::string name;  // "neuron 1, w[0]"
  Exact exact, replayed;
};

struct ParameterComparison {
  std::size_t parameters = 0, different = 0;
  std::optional<ParameterDifference> first;  // the first that differs, in the order of the model file
  std::optional<ParameterDifference> worst;  // the one with the largest relative difference
  Exact largest_relative;                    // |replayed - exact| / |exact|, over exact != 0
};

/// Throws std::logic_error if the models differ in shape.
[[nodiscard]] ParameterComparison compare_parameters(const Transformer<Exact>& exact, const Transformer<Exact>& replayed);

}  // namespace certiformer
