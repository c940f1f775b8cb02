#include "enclosure/float_arithmetic.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "scalar/flint.hpp"
#include "scalar/float_format.hpp"

namespace certiformer {
namespace {

FloatArithmetic arithmetic_of(const FloatFormat& format) { return {format.name, format.precision, format.least_exponent, format.greatest_exponent}; }

const std::array<FloatArithmetic, 2>& formats() {
  static const std::array<FloatArithmetic, 2> list{arithmetic_of(binary64), arithmetic_of(binary32)};
  return list;
}

/// The distance of values of the format near x, not zero; below the smallest normal it stays that of the smallest normal.
Exact quantum(const FloatArithmetic& format, const Exact& x) { return Exact::power_of_two(std::max(x.floor_log2(), format.emin) - format.precision + 1); }

}  // namespace

const FloatArithmetic& binary64_arithmetic() { return formats()[0]; }
const FloatArithmetic& binary32_arithmetic() { return formats()[1]; }

const FloatArithmetic* find_float_arithmetic(std::string_view name) {
  const auto it = std::find_if(formats().begin(), formats().end(), [&](const FloatArithmetic& format) { return format.name == name; });
  return it == formats().end() ? nullptr : &*it;
}

bool FloatArithmetic::is_value(const Exact& x) const {
  if (x.is_zero()) return true;
  if (!x.is_dyadic() || x.floor_log2() > emax) return false;
  return (x / quantum(*this, x)).is_integer();
}

Exact FloatArithmetic::below(const Exact& x) const {
  if (x.is_zero()) return x;
  const Exact step = quantum(*this, x);
  return (x / step).floor() * step;
}

Exact FloatArithmetic::nearest(const Exact& x) const {
  if (x.is_zero()) return x;
  const Exact step = quantum(*this, x);
  const Exact scaled = x / step;
  const Exact low = scaled.floor(), rest = scaled - low, half = Exact::power_of_two(-1);
  const bool low_is_even = (low * half).is_integer();
  const bool up = half < rest || (rest == half && !low_is_even);
  return (up ? low + Exact(1) : low) * step;
}

Exact FloatArithmetic::half_ulp(const Exact& magnitude) const {
  const long binade = magnitude.is_zero() ? emin : std::max(magnitude.floor_log2(), emin);
  return Exact::power_of_two(binade - precision);
}

Exact FloatArithmetic::gamma(long k) const {
  const Exact ku = Exact(k) * unit_roundoff();
  if (Exact::power_of_two(-1) < ku) throw std::domain_error("gamma_k needs k u <= 1/2");
  // Rounded outward: a denominator 1 - k u would make every later number a long fraction.
  return (ku / (Exact(1) - ku) / Exact::power_of_two(-2 * precision)).ceil() * Exact::power_of_two(-2 * precision);
}

long grid_of(const Exact& x) {
  if (x.is_zero()) return every_grid;
  if (!x.is_dyadic()) throw std::domain_error("only dyadic numbers have a grid");
  fmpz_t mantissa, exponent;
  fmpz_init(mantissa);
  fmpz_init(exponent);
  arf_get_fmpz_2exp(mantissa, exponent, x.dyadic());  // the mantissa is odd
  const bool fits = fmpz_fits_si(exponent) != 0;
  const long grid = fits ? fmpz_get_si(exponent) : 0;
  fmpz_clear(mantissa);
  fmpz_clear(exponent);
  if (!fits) throw std::domain_error("the exponent is out of range");
  return grid;
}

long grid_between(const FloatArithmetic& format, const Exact& low, const Exact& high) {
  const long finest = format.emin - format.precision + 1;
  if (low.is_zero() && high.is_zero()) return every_grid;
  if (low.sign() <= 0 && high.sign() >= 0) return finest;
  const Exact least = std::min(abs(low), abs(high));
  return std::max(least.floor_log2() - format.precision + 1, finest);
}

bool may_be_flushed(const FloatArithmetic& format, const FloatRange& x) {
  if (x.is_zero() || x.grid >= format.emin) return false;  // a nonzero multiple of 2^grid >= lambda is no subnormal
  const Exact lambda = format.smallest_normal();
  return x.low < lambda && -lambda < x.high;
}

}  // namespace certiformer
