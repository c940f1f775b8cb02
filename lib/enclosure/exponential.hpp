// exp of numbers that are not positive, with a proved error and no table: what a vector unit can do.
#pragma once

#include <bit>
#include <cstdint>

namespace certiformer {

/// Rigorous. The relative error of exp_nonpositive for arguments of at least exp_floor; below it the result is 0.
inline constexpr double exp_relative_error = 0x1p-48;
inline constexpr double exp_floor = -700;
/// Rigorous: at least exp(exp_floor), what a result 0 may hide.
inline constexpr double exp_at_floor = 0x1p-1000;

/// exp(x), x <= 0: x = k log 2 + r with an integer k and |r| <= log(2)/2 + 2^-40; exp(r) by Taylor's polynomial of degree 13.
///   remainder     r^14/14! e^|r| <= 2^-57
///   reduction     k log2_high is exact (42 bits times 11), the difference from x is exact or within 2^-54, k |log 2 - high - low| <= 2^-90,
///                 so that r is within 2^-52
///   Horner        13 steps, each within 2^-53 of a value below 1.5: below 2^-50 together, as each step is multiplied by |r| < 0.36
/// Their sum, relative to exp(r) >= 0.7, is below 2^-48; 2^k is exact since k >= -1010.
[[nodiscard]] inline double exp_nonpositive(double x) {
  constexpr double log2_high = 0x1.62e42fefa38p-1, log2_low = 0x1.ef35793c7673p-45, magic = 0x1.8p52;
  const double bounded = x < exp_floor ? exp_floor : x;
  const double shifted = bounded * 0x1.71547652b82fep+0 + magic;  // the last bits of its mantissa are k
  const double k = shifted - magic;
  const double r = (bounded - k * log2_high) - k * log2_low;
  double p = 1.0 / 6227020800;
  p = p * r + 1.0 / 479001600;
  p = p * r + 1.0 / 39916800;
  p = p * r + 1.0 / 3628800;
  p = p * r + 1.0 / 362880;
  p = p * r + 1.0 / 40320;
  p = p * r + 1.0 / 5040;
  p = p * r + 1.0 / 720;
  p = p * r + 1.0 / 120;
  p = p * r + 1.0 / 24;
  p = p * r + 1.0 / 6;
  p = p * r + 0.5;
  p = p * r + 1;
  p = p * r + 1;
  const std::uint64_t power = (std::bit_cast<std::uint64_t>(shifted) << 52) + std::bit_cast<std::uint64_t>(1.0);
  const double result = p * std::bit_cast<double>(power);
  return x < exp_floor ? 0.0 : result;
}

}  // namespace certiformer
