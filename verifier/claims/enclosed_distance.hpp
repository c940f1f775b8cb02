// Distances of a dense or imported model's outputs to their targets by the double pass: enclosed, fast, and often enough to decide.
//
// A token lies in a Euclidean ball, so each of its coordinates is within the radius of the centre's: its distance to a target in the max norm is
// known up to radius and rounding. Equality can only be refuted this way; a distance can be proved or refuted.
#pragma once

#include <optional>
#include <vector>

#include "claims/softmax_prover.hpp"
#include "enclosure/double_pass.hpp"
#include "model/transformer.hpp"

namespace certiformer {

/// Heuristic (speed only): dense operators, or layers too wide for exact numbers to stay short. Others are evaluated exactly at once.
[[nodiscard]] bool suits_double_pass(const Transformer<Exact>& model);

/// What the double pass knows of the distance of each sequence's outputs to its targets.
struct EnclosedDistances {
  std::vector<DistanceEnclosure> sequences;  // in the order of the data set
  DoublePassStatistics statistics;
};
/// Throws TimeIsUp.
[[nodiscard]] EnclosedDistances enclosed_distances(const Dataset<Exact>& dataset, const DoublePass& pass, const Deadline& deadline);

struct EnclosedReport {
  Verdict verdict = Verdict::Unknown;
  DistanceEnclosure distance;         // the largest over all sequences
  std::optional<SoftmaxMiss> miss;    // the farthest, if it refutes; under hardmax too
  std::vector<std::size_t> doubtful;  // sequences whose enclosure contains the bound of the claim
  std::size_t exact_sequences = 0;    // evaluated exactly in the end
  DoublePassStatistics statistics;
};

/// The claim: distance <= within for each of `count` sequences, or equality if there is no `within`.
[[nodiscard]] EnclosedReport judge(const EnclosedDistances& distances, std::size_t count, const std::optional<Exact>& within);

}  // namespace certiformer
