// Ball: a real number that is known up to an error (Arb's arb: midpoint and radius); owns its arb_t.
//
// Guarantee: every operation's result contains the exact result for every choice of the operands inside their balls. The precision is that
// of the midpoint, in bits; it decides how small a radius gets, never whether the ball is right.
#pragma once

#if __has_include(<arb.h>)
#include <arb.h>
#else
#include <flint/arb.h>
#endif

#include "scalar/exact.hpp"

namespace certiformer {

class Ball {
 public:
  Ball() { arb_init(value_); }
  Ball(const Ball& other) { arb_init(value_); arb_set(value_, other.value_); }
  Ball(Ball&& other) noexcept { arb_init(value_); arb_swap(value_, other.value_); }
  Ball& operator=(const Ball& other) { arb_set(value_, other.value_); return *this; }
  Ball& operator=(Ball&& other) noexcept { arb_swap(value_, other.value_); return *this; }
  ~Ball() { arb_clear(value_); }

  /// A ball around x.
  [[nodiscard]] static Ball around(const Exact& x, long bits);
  /// The hull of [low, high]; low <= high.
  [[nodiscard]] static Ball between(const Exact& low, const Exact& high, long bits);

  void add(const Ball& other, long bits) { arb_add(value_, value_, other.value_, bits); }
  void subtract(const Ball& other, long bits) { arb_sub(value_, value_, other.value_, bits); }
  void multiply(const Ball& other, long bits) { arb_mul(value_, value_, other.value_, bits); }
  void divide(const Ball& other, long bits) { arb_div(value_, value_, other.value_, bits); }
  /// *this += a b.
  void add_product(const Ball& a, const Ball& b, long bits) { arb_addmul(value_, a.value_, b.value_, bits); }
  void add_product(const Exact& a, const Ball& b, long bits);
  void negate() { arb_neg(value_, value_); }
  [[nodiscard]] static Ball exp(const Ball& x, long bits) { Ball y; arb_exp(y.value_, x.value_, bits); return y; }
  /// max(x, 0).
  [[nodiscard]] Ball positive_part(long bits) const;

  [[nodiscard]] bool is_zero() const { return arb_is_zero(value_) != 0; }        // exactly 0
  [[nodiscard]] bool is_finite() const { return arb_is_finite(value_) != 0; }
  [[nodiscard]] bool is_positive() const { return arb_is_positive(value_) != 0; }  // every number in it
  [[nodiscard]] bool is_negative() const { return arb_is_negative(value_) != 0; }
  /// Bounds of the absolute value, and of the value, rounded outward to `bits`; the ball must be finite.
  [[nodiscard]] Exact least_magnitude(long bits) const;
  [[nodiscard]] Exact largest_magnitude(long bits) const;
  [[nodiscard]] Exact lower(long bits) const;
  [[nodiscard]] Exact upper(long bits) const;
  /// The midpoint as the nearest double, and a double that is at least the radius (infinite if the ball is not finite).
  [[nodiscard]] double midpoint() const { return arf_get_d(arb_midref(value_), ARF_RND_NEAR); }
  [[nodiscard]] double radius() const;
  /// For Arb's own functions.
  [[nodiscard]] arb_ptr get() { return value_; }
  [[nodiscard]] arb_srcptr get() const { return value_; }

 private:
  arb_t value_;
};

}  // namespace certiformer
