// F1 and F2: how far an evaluation with a precision of p bits, summing in any order, can be from the exact state. What float-exact searches
// with; the certificate proves it.
//   Inputs that are no numbers of p bits err by 2u|x| (either neighbour). A sum whose terms are exact and satisfy F2 is exact; else a sum of k
//   products errs by gamma_k of the sum of absolute values, gamma_k = k u / (1 - k u), u = 2^-p.
#pragma once

#include "stages/state.hpp"

namespace certiformer {

/// A state, and bounds of the errors of its coordinates.
struct RoundedState {
  State<Exact> state;
  std::vector<std::vector<std::vector<double>>> errors;  // [sequence][token][coordinate]
};

[[nodiscard]] double unit_roundoff(long precision);
/// Infinite if k u >= 1.
[[nodiscard]] double gamma(std::size_t k, long precision);

[[nodiscard]] RoundedState rounded_inputs(State<Exact> inputs, long precision);
/// Behind a feed-forward layer with eta = 1.
[[nodiscard]] RoundedState behind(RoundedState before, const std::vector<Neuron<Exact>>& layer, long precision);

}  // namespace certiformer
