// The arithmetic of a binary floating-point format (scalar/float_format.hpp): which numbers it holds, subnormal ones too, and how far rounding goes
// (F1; mathematics section 5, "Float certificate").
//
// A nonzero value of a format is m 2^e with |m| < 2^p; it is normal if its magnitude lies in [2^emin, 2^(emax+1)). All numbers here are
// exact: nothing of this file computes in floats.
#pragma once

#include <limits>
#include <optional>
#include <string_view>

#include "scalar/exact.hpp"

namespace certiformer {

struct FloatArithmetic {
  std::string_view name;
  long precision = 0;      // p
  long emin = 0, emax = 0;

  [[nodiscard]] Exact unit_roundoff() const { return Exact::power_of_two(-precision); }    // u
  [[nodiscard]] Exact smallest_normal() const { return Exact::power_of_two(emin); }        // lambda
  /// Magnitudes that the proofs allow. Sums of up to 2^31 of them are far from overflow.
  [[nodiscard]] Exact largest_allowed() const { return Exact::power_of_two(emax - 32); }
  [[nodiscard]] bool is_value(const Exact& x) const;
  /// A nonzero value below the smallest normal: hardware may flush it to zero.
  [[nodiscard]] bool is_subnormal(const Exact& x) const { return !x.is_zero() && abs(x) < smallest_normal(); }
  /// The values next to x: the largest one <= x, the smallest one >= x, the nearest (ties to even). No overflow: the exponent is unbounded above.
  [[nodiscard]] Exact below(const Exact& x) const;
  [[nodiscard]] Exact above(const Exact& x) const { return -below(-x); }
  [[nodiscard]] Exact nearest(const Exact& x) const;
  /// A bound of |fl(y) - y| for all |y| <= magnitude: half an ulp of its binade.
  [[nodiscard]] Exact half_ulp(const Exact& magnitude) const;
  /// gamma_k = k u / (1 - k u), for k u <= 1/2 (F1).
  [[nodiscard]] Exact gamma(long k) const;
};

[[nodiscard]] const FloatArithmetic& binary64_arithmetic();
[[nodiscard]] const FloatArithmetic& binary32_arithmetic();
/// Nothing if no format has this name.
[[nodiscard]] const FloatArithmetic* find_float_arithmetic(std::string_view name);

/// Every integer multiple of 2^grid is one of 2^lesser_grid; zero is a multiple of everything.
inline constexpr long every_grid = std::numeric_limits<long>::max();
/// The largest g such that x is a multiple of 2^g; x dyadic.
[[nodiscard]] long grid_of(const Exact& x);

/// What is known of a float: low <= x <= high, and x is a multiple of 2^grid.
struct FloatRange {
  Exact low, high;
  long grid = every_grid;
  [[nodiscard]] bool is_zero() const { return low.is_zero() && high.is_zero(); }
  [[nodiscard]] Exact magnitude() const { return std::max(abs(low), abs(high)); }
};

/// The grid that any value of the format has that lies in [low, high]: a value of magnitude >= 2^e is a multiple of 2^(e-p+1).
[[nodiscard]] long grid_between(const FloatArithmetic& format, const Exact& low, const Exact& high);

/// True unless x is zero or certainly at least the smallest normal: then an operation may read it as zero.
[[nodiscard]] bool may_be_flushed(const FloatArithmetic& format, const FloatRange& x);

}  // namespace certiformer
