// Decimal logarithms of exact numbers of any size, for pictures and fits.
#pragma once

#include <cmath>

#include "scalar/exact.hpp"

namespace certiformer {

/// log10 x to about double precision; x > 0.
[[nodiscard]] inline double log10_of(const Exact& x) {
  const long exponent = x.floor_log2();
  return std::log10(2.0) * static_cast<double>(exponent) + std::log10((x * Exact::power_of_two(-exponent)).to_double());
}

}  // namespace certiformer
