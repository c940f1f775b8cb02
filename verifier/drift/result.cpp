#include "drift/result.hpp"

namespace certiformer {

LaneResult result_of(const ScalarLaneBase& lane, const Dataset<Exact>& dataset, const TargetGrid& grid) {
  LaneResult result;
  for (std::size_t j = 0; j < dataset.pairs.size(); ++j) {
    const FinalTokens tokens = lane.final_tokens(j);
    const Sequence<Exact>& targets = dataset.pairs[j].output;
    const std::optional<FarthestToken> farthest = tokens ? hausdorff(*tokens, targets) : std::nullopt;
    if (!tokens) result.finite = false;
    else if (!farthest) ++result.exact_sequences;
    else if (result.distance < farthest->distance) result.distance = farthest->distance;
    if (tokens && (!farthest || grid.right(*tokens, targets))) ++result.right_sequences;
    else if (!result.first_wrong) result.first_wrong = j;
  }
  return result;
}

}  // namespace certiformer
