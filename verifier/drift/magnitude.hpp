// The size of a deviation: a non-negative number of any exponent, to 52 bits. Deviations are measured exactly and rounded only here.
#pragma once

#include <compare>
#include <limits>
#include <string>

#include "scalar/exact.hpp"

namespace certiformer {

class Magnitude {
 public:
  Magnitude() = default;  // zero
  /// |x|, rounded to the nearest.
  explicit Magnitude(const Exact& x);
  [[nodiscard]] static Magnitude infinite() { return {1, unbounded}; }

  [[nodiscard]] bool is_zero() const { return mantissa_ == 0; }
  [[nodiscard]] bool is_infinite() const { return exponent_ == unbounded; }
  /// The quotient; the divisor is neither zero nor infinite.
  [[nodiscard]] Magnitude divided_by(const Magnitude& other) const;
  /// Times 2^shift.
  [[nodiscard]] Magnitude shifted(long shift) const { return is_zero() || is_infinite() ? *this : Magnitude(mantissa_, exponent_ + shift); }
  /// The decimal logarithm; not for zero or infinity.
  [[nodiscard]] double log10() const;
  /// Six significant digits, "0" or "inf".
  [[nodiscard]] std::string text() const;

  [[nodiscard]] friend bool operator<(const Magnitude& a, const Magnitude& b) {
    if (a.is_zero() || b.is_zero()) return a.is_zero() && !b.is_zero();
    return a.exponent_ != b.exponent_ ? a.exponent_ < b.exponent_ : a.mantissa_ < b.mantissa_;
  }

 private:
  static constexpr long unbounded = std::numeric_limits<long>::max();
  Magnitude(double mantissa, long exponent) : mantissa_(mantissa), exponent_(exponent) {}
  double mantissa_ = 0;  // in [1, 2], or 0
  long exponent_ = 0;
};

/// Replaces `largest` if the candidate is larger.
inline void raise(Magnitude& largest, const Magnitude& candidate) { if (largest < candidate) largest = candidate; }

}  // namespace certiformer
