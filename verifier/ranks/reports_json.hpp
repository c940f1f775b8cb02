// What ranks tell each other of sequences, as JSON; numbers in their exact texts. Reading throws std::exception if the text is not what was written.
#pragma once

#include <nlohmann/json.hpp>

#include "claims/enclosed_distance.hpp"
#include "claims/exactness.hpp"
#include "claims/robustness.hpp"
#include "claims/softmax_prover.hpp"

namespace certiformer {

using RankJson = nlohmann::json;

[[nodiscard]] RankJson to_json(const Exact& x);
[[nodiscard]] Exact exact_from(const RankJson& json);
[[nodiscard]] RankJson to_json(const std::optional<Exact>& x);
[[nodiscard]] std::optional<Exact> optional_exact_from(const RankJson& json);

/// Without the verdict, which belongs to the whole.
[[nodiscard]] RankJson to_json(const ExactnessReport& report);
[[nodiscard]] ExactnessReport exactness_from(const RankJson& json);
[[nodiscard]] RankJson to_json(const RangeProof& proof);
[[nodiscard]] RangeProof range_proof_from(const RankJson& json);
[[nodiscard]] RankJson to_json(const DistanceEnclosure& distance);
[[nodiscard]] DistanceEnclosure distance_from(const RankJson& json);
[[nodiscard]] RankJson to_json(const DoublePassStatistics& statistics);
[[nodiscard]] DoublePassStatistics pass_statistics_from(const RankJson& json);
[[nodiscard]] RankJson to_json(const SearchedSequence& searched);
[[nodiscard]] SearchedSequence searched_from(const RankJson& json);

}  // namespace certiformer
