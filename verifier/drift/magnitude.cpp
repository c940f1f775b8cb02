#include "drift/magnitude.hpp"

#include <cmath>
#include <cstdio>

namespace certiformer {

Magnitude::Magnitude(const Exact& x) {
  if (x.is_zero()) return;
  exponent_ = x.floor_log2();
  mantissa_ = std::fabs((x * Exact::power_of_two(-exponent_)).to_double());
}

Magnitude Magnitude::divided_by(const Magnitude& other) const {
  if (is_zero() || is_infinite()) return *this;
  const double quotient = mantissa_ / other.mantissa_;
  const int below_one = quotient < 1 ? 1 : 0;
  return {below_one == 1 ? 2 * quotient : quotient, exponent_ - other.exponent_ - below_one};
}

double Magnitude::log10() const { return static_cast<double>(exponent_) * std::log10(2.0) + std::log10(mantissa_); }

std::string Magnitude::text() const {
  if (is_zero()) return "0";
  if (is_infinite()) return "inf";
  char digits[64];
  if (exponent_ > -1000 && exponent_ < 1000) {
    std::snprintf(digits, sizeof digits, "%.6g", std::ldexp(mantissa_, static_cast<int>(exponent_)));
    return digits;
  }
  const double logarithm = log10();
  const double whole = std::floor(logarithm);
  std::snprintf(digits, sizeof digits, "%.5fe%+.0f", std::pow(10.0, logarithm - whole), whole);
  return digits;
}

}  // namespace certiformer
