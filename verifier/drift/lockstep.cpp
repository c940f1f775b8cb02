#include "drift/lockstep.hpp"

#include <tbb/parallel_for.h>

namespace certiformer {

void run_lockstep(const Transformer<Exact>& model, Reference& reference, std::span<Lane* const> lanes, const LockstepOptions& options) {
  const auto each_lane = [&](const auto& work) {
    tbb::parallel_for(std::size_t{0}, lanes.size(), [&](std::size_t l) { if (!lanes[l]->stopped()) work(*lanes[l]); });
  };
  for (std::size_t k = 0; k < model.blocks.size(); ++k) {
    options.deadline.check();
    reference.begin_block();
    each_lane([&](Lane& lane) { lane.begin_block(model.blocks[k]); });
    for (const LayerStep& step : steps_of(model, k)) {
      reference.decide(step);
      each_lane([&](Lane& lane) { lane.apply(step, reference); });
      reference.advance(step);
    }
    each_lane([&](Lane& lane) { lane.end_block(reference); });
    if (options.progress) options.progress(k + 1, model.blocks.size());
  }
}

}  // namespace certiformer
