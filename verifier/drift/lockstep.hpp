// Lanes beside a reference, block by block. Memory: the tokens of all sides once, and what each lane keeps of a block.
#pragma once

#include <functional>
#include <span>

#include "drift/lane.hpp"

namespace certiformer {

struct LockstepOptions {
  Deadline deadline;
  std::function<void(std::size_t done, std::size_t total)> progress;  // blocks
};

/// Runs the model on the reference's data set. Lanes run in parallel. Throws TimeIsUp.
void run_lockstep(const Transformer<Exact>& model, Reference& reference, std::span<Lane* const> lanes, const LockstepOptions& options);

}  // namespace certiformer
