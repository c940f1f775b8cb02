// Bounds of the exponential function, by integers alone. SPEC.md section 6 explains how.
#pragma once

#include <optional>

#include "number.hpp"

namespace certiformer_check {

// A number >= exp(x / tau), tau > 0, relatively closer than about 2^-bits; 2^(-4 bits) if x / tau < -4 bits; nothing if
// x / tau > 4 bits.
std::optional<Number> exp_above(const Number& x, const Number& tau, unsigned bits);

// A number <= exp(x / tau), likewise; 0 if x / tau < -4 bits; 2^(4 bits) if x / tau > 4 bits.
Number exp_below(const Number& x, const Number& tau, unsigned bits);

}  // namespace certiformer_check
