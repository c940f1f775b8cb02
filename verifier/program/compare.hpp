// Every construction on one data set, side by side: what `certiformer compare` measures.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "claims/robustness.hpp"
#include "claims/temperature.hpp"
#include "program/constructions.hpp"

namespace certiformer {

/// A model of one construction and what is known of it. What is absent was not obtained: `notes` say why.
struct ComparedConstruction {
  std::string name;
  std::optional<TransformerCounts> counts;        // absent: there is no model, or none was found
  std::optional<TheoremBound> bound;              // what a theorem allows
  Exact norm_squared;
  std::size_t bits = 0;                           // of the longest parameter
  Verdict certified = Verdict::Unknown;           // exact: under hardmax, or at all temperatures up to `temperature`
  std::optional<Exact> temperature;               // of the certificate and of the double pass, where attention is softmax
  std::optional<TemperatureBracket> bracket;      // of tau*; upper may be absent
  std::optional<RobustnessReport> robustness;     // its verdict is Proved
  std::optional<Exact> double_distance;           // Hausdorff distance of a float64 pass; absent: not finite, or not obtained
  double build_seconds = 0;
  std::optional<double> certify_seconds;
  std::vector<std::string> notes;
};

struct CompareSettings {
  std::uint64_t seed = 1;
  double cell_seconds = 0;       // a cell that takes longer stays open; 0: no limit
  Exact relative_width = Exact::power_of_two(-10);  // of the bracket of tau*
};

/// One entry for each construction, in the order of constructions.hpp.
[[nodiscard]] std::vector<ComparedConstruction> compare_constructions(const Dataset<Exact>& dataset, const CompareSettings& settings);

/// Blocks of each construction on inputs of n tokens; nothing where there is no model or the time did not suffice.
struct Growth {
  std::vector<std::string> names;
  std::vector<std::size_t> tokens;                           // n, ascending
  std::vector<std::vector<std::optional<std::size_t>>> blocks;  // [construction][n]
};

/// The outputs of the data set, with fresh random inputs of n tokens each: n = max m_j, doubled until `most_tokens`, which ends the list.
[[nodiscard]] Growth grow(const Dataset<Exact>& dataset, std::size_t most_tokens, const CompareSettings& settings);

}  // namespace certiformer
