// Exact: a rational number, held as a dyadic (Arb's arf: mantissa and exponent) whenever it is one.
//
// Nearly every value of our constructions is dyadic, and dyadic arithmetic needs no gcd. Only a division (a mean over
// three tokens, a coordinate 1/3) brings in a general rational; it is held as a FLINT fmpq in lowest terms and falls back
// to the dyadic form as soon as its denominator is a power of two. The form is a function of the value, so equality and
// hashing are structural.
#pragma once

#if __has_include(<arf.h>)
#include <arf.h>
#include <flint/fmpq.h>
#else
#include <flint/arf.h>
#include <flint/fmpq.h>
#endif

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "scalar/verdict.hpp"

namespace certiformer {

class Exact {
 public:
  Exact() { arf_init(dyadic_); }
  Exact(int value) : Exact(static_cast<long>(value)) {}  // NOLINT: numbers convert
  Exact(long value) { arf_init(dyadic_); arf_set_si(dyadic_, value); }  // NOLINT
  Exact(const Exact& other) { if (other.is_short()) *dyadic_ = *other.dyadic_; else copy(other); }
  Exact(Exact&& other) noexcept : ratio_(std::move(other.ratio_)) { arf_init(dyadic_); arf_swap(dyadic_, other.dyadic_); }
  Exact& operator=(const Exact& other);
  Exact& operator=(Exact&& other) noexcept { arf_swap(dyadic_, other.dyadic_); ratio_.swap(other.ratio_); return *this; }
  ~Exact() { if (has_memory()) arf_clear(dyadic_); }

  /// The exact value of a finite double; throws std::domain_error for NaN and infinities.
  [[nodiscard]] static Exact from_double(double value);
  /// numerator / denominator; throws std::domain_error if the denominator is zero.
  [[nodiscard]] static Exact ratio(const Exact& numerator, const Exact& denominator) { return numerator / denominator; }
  /// 2^exponent.
  [[nodiscard]] static Exact power_of_two(long exponent);
  [[nodiscard]] static Exact from_arf(const arf_t value);
  [[nodiscard]] static Exact from_fmpz_2exp(const fmpz_t mantissa, const fmpz_t exponent);
  /// +-mantissa * 2^exponent; exponent within +-2^60.
  [[nodiscard]] static Exact from_word_2exp(bool negative, std::uint64_t mantissa, long exponent);
  /// +-numerator / denominator; the denominator is not zero.
  [[nodiscard]] static Exact from_words(bool negative, std::uint64_t numerator, std::uint64_t denominator);

  Exact& operator+=(const Exact& other);
  Exact& operator-=(const Exact& other);
  Exact& operator*=(const Exact& other);
  /// Throws std::domain_error on division by zero.
  Exact& operator/=(const Exact& other);
  /// *this += a * b.
  void add_product(const Exact& a, const Exact& b);
  void negate();

  [[nodiscard]] friend Exact operator+(Exact a, const Exact& b) { a += b; return a; }
  [[nodiscard]] friend Exact operator-(Exact a, const Exact& b) { a -= b; return a; }
  [[nodiscard]] friend Exact operator*(Exact a, const Exact& b) { a *= b; return a; }
  [[nodiscard]] friend Exact operator/(Exact a, const Exact& b) { a /= b; return a; }
  [[nodiscard]] friend Exact operator-(Exact a) { a.negate(); return a; }

  [[nodiscard]] friend bool operator==(const Exact& a, const Exact& b) { return a.equals(b); }
  [[nodiscard]] friend std::strong_ordering operator<=>(const Exact& a, const Exact& b) { return a.compare(b) <=> 0; }

  [[nodiscard]] bool is_dyadic() const { return ratio_ == nullptr; }
  [[nodiscard]] bool is_zero() const { return is_dyadic() && arf_is_zero(dyadic_) != 0; }
  [[nodiscard]] bool is_one() const { return is_dyadic() && arf_is_one(dyadic_) != 0; }
  [[nodiscard]] bool is_integer() const { return is_dyadic() && arf_is_int(dyadic_) != 0; }
  /// -1, 0 or 1.
  [[nodiscard]] int sign() const;

  /// The nearest double. Values beyond double's range become infinite or zero: see Approximation for a safe filter.
  [[nodiscard]] double to_double() const;
  /// The largest integer not above the value.
  [[nodiscard]] Exact floor() const;
  [[nodiscard]] Exact ceil() const { return -((-*this).floor()); }
  /// The e with 2^e <= |x| < 2^(e+1); throws std::domain_error for zero.
  [[nodiscard]] long floor_log2() const;
  /// Bits of the numerator's plus of the denominator's odd part: the length of the number as an exact datum.
  [[nodiscard]] std::size_t bits() const;
  [[nodiscard]] std::size_t hash() const;

  /// Canonical text (architecture "Files"): integers of at most 53 bits in decimal, other dyadics as hexfloats with leading digit 1,
  /// other rationals as p/q in lowest terms.
  [[nodiscard]] std::string text() const;
  /// p/q (or p) in decimal digits, whatever the size.
  [[nodiscard]] std::string fraction_text() const;

  /// The value in the dyadic form; only for is_dyadic().
  [[nodiscard]] const arf_struct* dyadic() const { return dyadic_; }
  /// Writes the value as a rational in lowest terms.
  void get_fmpq(fmpq_t result) const;
  [[nodiscard]] static Exact from_fmpq(const fmpq_t value);

 private:
  struct Ratio;
  class View;
  struct RatioDelete { void operator()(Ratio* ratio) const; };
  /// Whether the dyadic form owns memory: a mantissa of more than two limbs or a huge exponent.
  [[nodiscard]] bool has_memory() const { return ARF_HAS_PTR(dyadic_) || COEFF_IS_MPZ(ARF_EXP(dyadic_)); }
  /// Most numbers: no memory but their own, so that a copy is one of bits.
  [[nodiscard]] bool is_short() const { return !has_memory() && ratio_ == nullptr; }
  void copy(const Exact& other);
  void assign(const fmpq_t value);
  [[nodiscard]] bool equals(const Exact& other) const;
  [[nodiscard]] int compare(const Exact& other) const;
  void restore_form();
  template <class Operation> void apply_rational(const fmpq* other, Operation operation);

  arf_t dyadic_;                              // the value, or zero if ratio_ is set
  std::unique_ptr<Ratio, RatioDelete> ratio_;  // not a dyadic: the value in lowest terms
};

/// The largest power of two that is at most x; x > 0.
[[nodiscard]] inline Exact power_of_two_below(const Exact& x) { return Exact::power_of_two(x.floor_log2()); }
[[nodiscard]] inline Exact abs(Exact x) { if (x.sign() < 0) x.negate(); return x; }

struct ExactHash {
  [[nodiscard]] std::size_t operator()(const Exact& x) const { return x.hash(); }
};

}  // namespace certiformer
