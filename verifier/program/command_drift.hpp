// What `certiformer drift` measures, gathered by command_drift.cpp and told by drift_report.cpp and drift_plot.cpp.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "drift/ball_reference.hpp"
#include "drift/construction_drift.hpp"
#include "drift/result.hpp"
#include "drift/sufficient_bits.hpp"
#include "program/inputs.hpp"
#include "program/outcome.hpp"

namespace certiformer {

struct DriftLaneOutcome {
  std::unique_ptr<ScalarLaneBase> lane;
  LaneResult result;
};

struct DriftMeasurement {
  const Inputs& in;
  Attention attention = Attention::Hardmax;
  std::optional<Exact> temperature;
  std::vector<DriftLaneOutcome> lanes;  // in the order of --scalars, naive before the other orders of a scalar
  SufficientBits sufficient;
  std::optional<long> a_priori;         // bits
  std::vector<ConstructionDrift> construction;
  std::string no_construction;          // why there is none
  std::optional<BallPrecision> enclosure;  // softmax: how good the balls are
};

/// The stage a block belongs to, or "".
[[nodiscard]] std::string stage_of(const Transformer<Exact>& model, std::size_t block);
/// "double", or "double, pairwise sums".
[[nodiscard]] std::string lane_label(const LaneTask& task);

[[nodiscard]] std::vector<std::string> drift_lines(const DriftMeasurement& measured);
[[nodiscard]] Json drift_json(const DriftMeasurement& measured);
[[nodiscard]] std::string drift_csv(const DriftMeasurement& measured);
[[nodiscard]] std::string drift_plot(const DriftMeasurement& measured);

}  // namespace certiformer
