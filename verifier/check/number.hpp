// Exact numbers: m 2^e / q with m odd (or zero), q odd and positive, gcd(m, q) = 1. Nearly all numbers of a replay are dyadic
// (q = 1); then no operation computes a gcd, which is what makes this form faster than a quotient of two integers.
#pragma once

#include <gmpxx.h>

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace certiformer_check {

class Number {
 public:
  Number() = default;  // zero
  explicit Number(unsigned long value);
  // numerator * 2^exponent / denominator; the denominator is not zero.
  static Number quotient(mpz_class numerator, mpz_class denominator, std::int64_t exponent);

  int sign() const { return sgn(mantissa_); }
  std::uint64_t bits() const;
  std::int64_t leading_place() const;  // of x not zero: 2^place <= |x| < 2^(place + 2), and 2^(place + 1) <= |x| if x is dyadic
  // Of x not zero: the largest g such that x is an integer times 2^g; nothing if x is not dyadic.
  std::optional<std::int64_t> grid() const { return denominator_ == 1 ? std::optional(exponent_) : std::nullopt; }

  Number& operator+=(const Number& other) { return add(other, false); }
  Number& operator-=(const Number& other) { return add(other, true); }
  Number& operator*=(const Number& other);
  Number& operator/=(const Number& other);  // other is not zero
  Number operator-() const;

  bool operator==(const Number& other) const;
  std::strong_ordering operator<=>(const Number& other) const;

  std::string exact_text() const;  // an integer or p/q
  std::string text() const;        // the same for messages: the magnitude alone if that would be long

  // The largest integer k with k 2^place <= a / b; b is positive.
  friend mpz_class floor_quotient(const Number& a, const Number& b, std::int64_t place);

 private:
  Number& add(const Number& other, bool negated);
  void canonicalise();

  mpz_class mantissa_ = 0;
  mpz_class denominator_ = 1;
  std::int64_t exponent_ = 0;
};

inline Number operator+(Number a, const Number& b) { return a += b; }
inline Number operator-(Number a, const Number& b) { return a -= b; }
inline Number operator*(Number a, const Number& b) { return a *= b; }
inline Number operator/(Number a, const Number& b) { return a /= b; }
Number magnitude(const Number& a);
mpz_class floor_quotient(const Number& a, const Number& b, std::int64_t place);
// The multiples of 2^place next to a / b, below or equal and above or equal; b is positive.
Number quotient_down(const Number& a, const Number& b, std::int64_t place);
Number quotient_up(const Number& a, const Number& b, std::int64_t place);

using Vector = std::vector<Number>;  // compared lexicographically
using Token = Vector;

// a.b over the coordinates of a.
Number dot(const Vector& a, const Vector& b);
// x += factor * v over the coordinates of x.
void add_multiple(Vector& x, const Number& factor, const Vector& v);
bool is_zero(const Vector& v);
std::string text(const Vector& v);

}  // namespace certiformer_check
