// The claims "float-exact" and "float-within" (SPEC.md sections 1 and 9): in every covered floating-point evaluation the output set equals Y_j as
// numbers, or lies within a distance of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "claims/float_evaluation.hpp"
#include "enclosure/float_pass.hpp"
#include "scalar/verdict.hpp"

namespace certiformer {

struct FloatExactnessOptions {
  const FloatArithmetic* format = nullptr;
  Attention attention = Attention::Hardmax;
  std::optional<Exact> tau;     // softmax with A != 0; every temperature otherwise
  std::optional<Exact> within;  // the claim is distance <= within instead of equality
  Deadline deadline;
};

/// What was rounded before anything was computed.
struct RoundedParameters {
  std::size_t weights = 0, inputs = 0;
  std::string first_weight;  // where, in words
};

/// A covered evaluation whose output set is wrong.
struct FloatMiss {
  std::size_t sequence = 0;
  std::string order;                        // how sums were evaluated
  std::optional<std::string> hitting_order;  // another evaluation of this sequence that is right
  bool missed = false;                      // true: `value` is a target that no token reaches; false: a token's value that is no target
  std::size_t input_token = 0;              // the token, or the one nearest to the missed target
  std::vector<std::string> value;           // canonical text; "nan", "inf", "-inf" too
  std::optional<Exact> distance;            // Hausdorff; nothing if an output is no number
};

struct FloatExactnessReport {
  Verdict verdict = Verdict::Unknown;
  std::string reason;                     // of Unknown, and of a Refuted without a miss
  std::optional<FloatMiss> miss;
  std::optional<FloatObstacle> obstacle;  // the first decision that rounding could flip, also beside a Proved
  std::optional<Exact> distance;          // a proved bound of the Hausdorff distance in every covered evaluation
  RoundedParameters rounded;
  std::size_t evaluated = 0;              // feed-forward layers evaluated on a token or group
  std::size_t evaluations = 0;            // sequences evaluated concretely
};

/// Throws TimeIsUp.
[[nodiscard]] FloatExactnessReport certify_float_exactness(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const FloatExactnessOptions& options);

/// One sentence: where the obstacle is, counted from 0.
[[nodiscard]] std::string describe(const FloatObstacle& obstacle, const Dataset<Exact>& dataset);

/// The covered evaluations, as --help and SPEC.md list them.
[[nodiscard]] const char* covered_evaluations();

}  // namespace certiformer
