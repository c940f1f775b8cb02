// What the output sets of a lane are worth.
#pragma once

#include "claims/hausdorff.hpp"
#include "drift/grid.hpp"
#include "drift/lane.hpp"

namespace certiformer {

struct LaneResult {
  bool finite = true;
  Exact distance;                    // Hausdorff, the largest over all sequences; meaningful if finite
  std::size_t exact_sequences = 0;   // with distance 0
  std::size_t right_sequences = 0;   // equal after rounding to the targets' grid
  std::optional<std::size_t> first_wrong;  // the first sequence that is not right
};

[[nodiscard]] LaneResult result_of(const ScalarLaneBase& lane, const Dataset<Exact>& dataset, const TargetGrid& grid);

}  // namespace certiformer
