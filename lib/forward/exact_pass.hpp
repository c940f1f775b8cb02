// The exact forward pass of a whole data set in lockstep: filtered, threaded, and event-ordered where the model allows it.
//
// Layers are applied to all sequences, one after another. Runs of feed-forward layers along one direction go through a LineRun
// (line_run.hpp), all other layers token by token behind the double filter. Equal tokens of a sequence are merged after
// attention and kept with their multiplicity, since means count positions and not values. The result equals forward<Exact>.
#pragma once

#include <functional>
#include <vector>

#include "forward/margins.hpp"
#include "forward/stop.hpp"
#include "model/transformer.hpp"

namespace certiformer {

/// A sequence on its way: distinct tokens (after merging), how many positions hold each, and where each position's token is.
struct MergedSequence {
  Sequence<Exact> tokens;
  std::vector<unsigned> multiplicity;
  std::vector<unsigned> origin;  // input position -> index in tokens
};

struct ExactPassOptions {
  Deadline deadline;
  bool event_order = true;  // off: every layer token by token, the oracle of the event-ordered pass
  std::function<void(std::size_t done, std::size_t total)> progress;  // layers; called from one thread
};

struct ExactPassResult {
  std::vector<MergedSequence> sequences;  // in the order of the data set
  Margins margins;
  PassStatistics statistics;
};

/// Raises `bits` to the length of the longest coordinate. Throws NumbersTooLong if one is beyond what the pass computes with.
void check_length(const Vector<Exact>& token, std::size_t& bits);
void check_length(const Vector<Exact>& token);

/// Merges the equal tokens of a sequence.
void merge_equal_tokens(MergedSequence& sequence);

/// T(X_j) for all j under hardmax attention (which is softmax at every temperature where A = 0, L13). Throws Stopped.
[[nodiscard]] ExactPassResult exact_pass(const Transformer<Exact>& model, const Dataset<Exact>& dataset, const ExactPassOptions& options = {});

}  // namespace certiformer
