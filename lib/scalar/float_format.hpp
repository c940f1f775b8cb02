// A binary floating-point format (IEEE 754), and how exact numbers lie in it.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "scalar/scalar.hpp"

namespace certiformer {

struct FloatFormat {
  const char* name;
  long precision;                         // p: bits of a significand
  long least_exponent, greatest_exponent;  // of normal numbers: 2^e <= |x| < 2^(e+1)
  Exact (*round)(const Exact& x);          // to nearest, ties to even
};

namespace detail {
template <std::floating_point T> Exact rounded_to(const Exact& x) { return to_exact<T>(round_to_format<T>(x)); }
}  // namespace detail

inline const FloatFormat binary64{"binary64", 53, -1022, 1023, detail::rounded_to<double>};
inline const FloatFormat binary32{"binary32", 24, -126, 127, detail::rounded_to<float>};

/// The e with x an odd multiple of 2^e; nothing for zero and for numbers that are not dyadic.
[[nodiscard]] inline std::optional<long> unit_exponent(const Exact& x) {
  if (!x.is_dyadic() || x.is_zero()) return std::nullopt;
  return x.floor_log2() + 1 - static_cast<long>(arf_bits(x.dyadic()));
}

/// Whether x is zero or a normal number of p bits with an exponent of the format.
[[nodiscard]] inline bool is_normal_or_zero(const Exact& x, const FloatFormat& format) {
  if (x.is_zero()) return true;
  if (!x.is_dyadic() || static_cast<long>(arf_bits(x.dyadic())) > format.precision) return false;
  const long exponent = x.floor_log2();
  return format.least_exponent <= exponent && exponent <= format.greatest_exponent;
}

/// F2: the least p such that the sum of |terms| is at most 2^p units, where all terms are multiples of the unit: in p bits every partial sum,
/// in any order and association, is exact. Nothing if a term is not dyadic.
[[nodiscard]] inline std::optional<long> exact_sum_bits(const std::vector<Exact>& terms) {
  std::optional<long> unit;
  Exact total;
  for (const Exact& term : terms) {
    if (term.is_zero()) continue;
    if (!term.is_dyadic()) return std::nullopt;
    unit = unit ? std::min(*unit, *unit_exponent(term)) : unit_exponent(term);
    total += abs(term);
  }
  if (!unit) return 1;
  const long size = total.floor_log2();
  return size - *unit + (total == Exact::power_of_two(size) ? 0 : 1);
}

}  // namespace certiformer
