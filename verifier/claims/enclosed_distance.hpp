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

struct EnclosedReport {
  Verdict verdict = Verdict::Unknown;
  DistanceEnclosure distance;         // the largest over all sequences
  std::optional<SoftmaxMiss> miss;    // the farthest, if it refutes; under hardmax too
  std::vector<std::size_t> doubtful;  // sequences whose enclosure contains the bound of the claim
  std::size_t exact_sequences = 0;    // evaluated exactly in the end
  DoublePassStatistics statistics;
};

/// The claim: distance <= within for every sequence, or equality if there is no `within`; softmax at tau, or hardmax. Throws TimeIsUp.
[[nodiscard]] EnclosedReport enclosed_distances(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const std::optional<Exact>& tau,
                                                const std::optional<Exact>& within, const Deadline& deadline);

}  // namespace certiformer
