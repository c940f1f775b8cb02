// The box pass (L15): encloses T(X') for every X' of a set of inputs that is given as one zonotope a token.
//
// The set of L15 is the box |x'_i - x_i| <= r (max norm) around all tokens at once: one generator r e_k for each token and coordinate, a symbol for each.
// Feed-forward layers, uniform attention and hardmax attention whose argmax sets are the same for all X' are affine there, and are applied
// exactly to centres and generators; so a plateau leaves no generator behind, and an output without generators is the same for all X'. Behind the
// last attention each token goes on alone, past all layers that provably leave it untouched (line_skips.hpp).
//   feed-forward: |u.c + b| >= sum |u.g_s| decides a neuron; if not, it may stay open (zonotope_layers.hpp).
//   hardmax:      l has the largest score if s_l - s_m > 0 for every X', or identically 0 (then both are attended to).
//   softmax:      zonotope_layers.hpp, for every temperature of a range.
// While the pass is affine, every decision has the form value >= t rate for inputs whose generators are scaled by t, so that the largest t for which all
// are made is the least quotient value / rate: `shrink` finds it without bisection.
#pragma once

#include <optional>
#include <vector>

#include "enclosure/enclosure_model.hpp"
#include "enclosure/temperatures.hpp"
#include "enclosure/undecidable.hpp"
#include "enclosure/zonotope.hpp"
#include "forward/stop.hpp"

namespace certiformer {

struct BoxPassOptions {
  std::optional<TemperatureRange> temperatures;  // softmax; nothing: hardmax
  std::size_t most_open_neurons = 0;             // of a sequence
  bool shrink = false;                           // scales the generators down where that makes a decision; no neuron stays open
  Deadline deadline;
};

/// A decision that was not made, or that made the generators shrink.
struct BoxLimit {
  Undecidable decision;
  Exact ratio;  // generators this many times as large (at most 1; rounded down) would do, as far as the pass is affine; 0: none would
  /// The values +-1 of the symbols that drive the decision to its border; symbols that do not matter are left out.
  std::vector<std::pair<unsigned, int>> push;
};

struct BoxOutputs {
  bool decided = false;             // else `limit` says where the pass ended
  std::vector<Zonotope> tokens;     // distinct ones, their generators to be taken `scale` times
  std::vector<std::size_t> origin;  // input position -> index in tokens
  Exact scale{1};
  std::optional<BoxLimit> limit;    // the last decision that made `scale` smaller
  std::size_t open_neurons = 0;
};

class BoxPass {
 public:
  /// The model must outlive the pass.
  explicit BoxPass(const Transformer<Exact>& model);

  /// Throws Stopped. Sequences are independent: this may run in any number of threads.
  [[nodiscard]] BoxOutputs run(const std::vector<Zonotope>& start, const BoxPassOptions& options) const;

 private:
  std::optional<EnclosureModel> head_;  // up to the last attention that mixes tokens
  std::optional<EnclosureModel> tail_;  // feed-forward layers, and attentions that only scale
};

/// The box of radius r around the tokens: token i, coordinate k has the symbol i d + k.
[[nodiscard]] std::vector<Zonotope> box_around(const Sequence<Exact>& tokens, const Exact& radius);
/// The segment from one sequence to another of equal length: one symbol, -1 at `from`, 1 at `to`.
[[nodiscard]] std::vector<Zonotope> segment_between(const Sequence<Exact>& from, const Sequence<Exact>& to);
[[nodiscard]] std::vector<Zonotope> points_of(const Sequence<Exact>& tokens);

}  // namespace certiformer
