// The baseline without attention (R1): tokens on a line, one move kink for each run of neighbours with one target (mathematics section 6).
//
//   sweep (L14)   ceil((G+C+1)/4) blocks   G <= T runs of tokens, C of them longer than one token
//
//   O(d T) parameters, for any number of sequences. Exists only if no token needs two images (stages/choose_images.hpp).
#pragma once

#include <stdexcept>

#include "construct/assemble.hpp"
#include "construct/compact_plan.hpp"
#include "stages/choose_images.hpp"

namespace certiformer {

/// Without attention no model, or none was found.
class NoImages : public std::runtime_error {
 public:
  explicit NoImages(Images found) : std::runtime_error("a token needs two images"), images(std::move(found)) {}
  Images images;  // Refuted or Unknown
};

template <Scalar T> [[nodiscard]] Transformer<T> resnet(const Dataset<T>& dataset, SweepChooser<T>& choose);

/// Decides with the given seed, builds over Exact, and records the plan in the model. Throws NoImages.
[[nodiscard]] Transformer<Exact> build_resnet(const Dataset<Exact>& dataset, std::uint64_t seed, ResnetPlan* plan = nullptr, Deadline deadline = {});

/// Builds over Exact by a plan that was recorded for this data set.
[[nodiscard]] Transformer<Exact> rebuild_resnet(const Dataset<Exact>& dataset, const ResnetPlan& plan);

}  // namespace certiformer
