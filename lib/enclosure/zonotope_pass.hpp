// The zonotope pass: encloses T_tau(X) for every temperature of a range at once (mathematics section 4, L11).
//
// Feed-forward: every neuron provably on or off over the zonotope, and the pattern's affine map applied exactly to centre and generators;
// otherwise Undecidable, unless some neurons may stay open: relu(s) on [a, b], a < 0 < b, lies in lambda s + [0, beta] for every lambda in
// [0, 1] with beta = max(-lambda a, (1 - lambda) b). Attention: y_i = rho x_i + V (x_l + sum pi_m (x_m - x_l)) with the weights of weights.hpp; what
// the weights leave open becomes a fresh box. Uniform attention is exact (L13).
#pragma once

#include <optional>

#include "enclosure/enclosure_model.hpp"
#include "enclosure/temperatures.hpp"
#include "enclosure/undecidable.hpp"
#include "enclosure/zonotope.hpp"
#include "forward/stop.hpp"

namespace certiformer {

/// Either every output of a sequence, or the first decision that could not be made.
struct ZonotopeOutputs {
  std::vector<Zonotope> tokens;     // distinct ones
  std::vector<std::size_t> origin;  // input position -> index in tokens
  std::optional<Undecidable> undecidable;
  std::size_t open_neurons = 0;     // enclosed, not decided
};

/// At most `most_open_neurons` neurons may stay open. Throws TimeIsUp. Sequences are independent: this may run in any number of threads.
[[nodiscard]] ZonotopeOutputs zonotope_pass(const EnclosureModel& model, const Sequence<Exact>& input, const TemperatureRange& range, const Deadline& deadline = {},
                                            std::size_t most_open_neurons = 0);

}  // namespace certiformer
