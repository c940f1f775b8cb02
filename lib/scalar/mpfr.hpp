// mpfr_float: binary floating point of any precision in bits, rounded to nearest, for replay.
//
// A thin owner of an mpfr_t. Boost.Multiprecision's type of this name counts precision in decimal digits, so that most bit counts
// (129, say) cannot be asked for; a replay that claims "128 bits suffice and 127 do not" needs every one. Results take
// the thread's precision: hold a PrecisionScope wherever such numbers are made. InexactFlag tells if anything was rounded.
#pragma once

#include <mpfr.h>

#include "scalar/scalar.hpp"

namespace certiformer {

/// Sets this thread's precision of mpfr_float results, in bits (2 to 1 000 000 000), and restores the old one at the end.
class PrecisionScope {
 public:
  explicit PrecisionScope(long bits);
  ~PrecisionScope();
  PrecisionScope(const PrecisionScope&) = delete;
  PrecisionScope& operator=(const PrecisionScope&) = delete;
  [[nodiscard]] static long bits();

 private:
  long saved_;
};

class mpfr_float {
 public:
  mpfr_float() : mpfr_float(0L) {}
  mpfr_float(int value) : mpfr_float(static_cast<long>(value)) {}  // NOLINT: numbers convert
  mpfr_float(long value) { mpfr_init2(value_, PrecisionScope::bits()); mpfr_set_si(value_, value, MPFR_RNDN); }  // NOLINT
  mpfr_float(const mpfr_float& other) { mpfr_init2(value_, mpfr_get_prec(other.value_)); mpfr_set(value_, other.value_, MPFR_RNDN); }
  mpfr_float(mpfr_float&& other) noexcept { mpfr_init2(value_, MPFR_PREC_MIN); mpfr_swap(value_, other.value_); }
  mpfr_float& operator=(mpfr_float other) noexcept { mpfr_swap(value_, other.value_); return *this; }
  ~mpfr_float() { mpfr_clear(value_); }

  [[nodiscard]] friend mpfr_float operator+(const mpfr_float& a, const mpfr_float& b) { return apply(mpfr_add, a, b); }
  [[nodiscard]] friend mpfr_float operator-(const mpfr_float& a, const mpfr_float& b) { return apply(mpfr_sub, a, b); }
  [[nodiscard]] friend mpfr_float operator*(const mpfr_float& a, const mpfr_float& b) { return apply(mpfr_mul, a, b); }
  [[nodiscard]] friend mpfr_float operator/(const mpfr_float& a, const mpfr_float& b) { return apply(mpfr_div, a, b); }
  [[nodiscard]] friend mpfr_float operator-(mpfr_float a) { mpfr_neg(a.value_, a.value_, MPFR_RNDN); return a; }
  mpfr_float& operator+=(const mpfr_float& other) { return *this = *this + other; }
  mpfr_float& operator-=(const mpfr_float& other) { return *this = *this - other; }
  mpfr_float& operator*=(const mpfr_float& other) { return *this = *this * other; }
  mpfr_float& operator/=(const mpfr_float& other) { return *this = *this / other; }
  [[nodiscard]] friend bool operator<(const mpfr_float& a, const mpfr_float& b) { return mpfr_less_p(a.value_, b.value_) != 0; }
  [[nodiscard]] friend bool operator>(const mpfr_float& a, const mpfr_float& b) { return b < a; }
  [[nodiscard]] friend bool operator==(const mpfr_float& a, const mpfr_float& b) { return mpfr_equal_p(a.value_, b.value_) != 0; }

  [[nodiscard]] mpfr_ptr data() { return value_; }
  [[nodiscard]] mpfr_srcptr data() const { return value_; }

 private:
  template <class Operation> static mpfr_float apply(Operation operation, const mpfr_float& a, const mpfr_float& b) {
    mpfr_float result;
    operation(result.value_, a.value_, b.value_, MPFR_RNDN);
    return result;
  }

  mpfr_t value_;
};

template <> struct ScalarTraits<mpfr_float> {
  static constexpr bool has_exp = true;
  static mpfr_float from(const Exact& x);
  static Exact exact(const mpfr_float& x);
  static mpfr_float exp(const mpfr_float& x);
};

/// Clears MPFR's inexact flag at its start; raised() says whether a result was rounded since. Per thread.
class InexactFlag {
 public:
  InexactFlag() { mpfr_clear_inexflag(); }
  [[nodiscard]] bool raised() const { return mpfr_inexflag_p() != 0; }
};

}  // namespace certiformer
