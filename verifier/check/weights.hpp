// Softmax weights over a range of temperatures. SPEC.md section 6 explains how.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "number.hpp"
#include "zonotope.hpp"

namespace certiformer_check {

// The tau with from <= tau <= to and tau > 0.
struct Temperatures {
  Number from;
  Number to;
};

// |pi - centre| <= radius
struct Weight {
  Number centre;
  Number radius;
};

struct Weights {
  std::vector<Weight> of;              // in the order of the gaps
  std::optional<std::size_t> unbound;  // a gap that has no bound at small temperatures; then the weights mean nothing
};

// The weights pi_m of the tokens m beside a token l, from enclosures of the gaps s_l - s_m, at every one of the temperatures.
Weights enclose_weights(const std::vector<Range>& gaps, const Temperatures& temperatures, unsigned bits);

// A bound on the weight of a token whose score is lower than another one's by the gap at least, at every one of the temperatures; nothing if
// that is not far below 2^-bits.
std::optional<Number> negligible_weight(const Number& gap, const Temperatures& temperatures, unsigned bits);

}  // namespace certiformer_check
