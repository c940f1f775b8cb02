#include "number.hpp"

#include <algorithm>
#include <utility>

#include "rules.hpp"

namespace certiformer_check {
namespace {

static_assert(sizeof(unsigned long) >= sizeof(std::uint64_t), "counts are handed to GMP as unsigned long");

// Rule 26.
constexpr std::uint64_t most_bits = std::uint64_t{1} << 24;
constexpr std::int64_t largest_exponent = std::int64_t{1} << 40;

std::uint64_t bit_length(const mpz_class& value) {
  return sgn(value) == 0 ? 0 : mpz_sizeinbase(value.get_mpz_t(), 2);
}

void check_size(std::uint64_t bits) {
  if (bits > most_bits) {
    reject(Rule::number_size, "a number of the replay needs " + std::to_string(bits) + " bits");
  }
}

void shift_left(mpz_class& value, std::int64_t bits) {
  if (bits == 0 || sgn(value) == 0) return;
  const auto shift = static_cast<mp_bitcnt_t>(bits);
  check_size(bit_length(value) + shift);
  mpz_mul_2exp(value.get_mpz_t(), value.get_mpz_t(), shift);
}

}  // namespace

Number::Number(unsigned long value) : mantissa_(value) { canonicalise(); }

Number Number::quotient(mpz_class numerator, mpz_class denominator, std::int64_t exponent) {
  Number result;
  if (sgn(denominator) < 0) {
    numerator = -numerator;
    denominator = -denominator;
  }
  const mp_bitcnt_t twos = mpz_scan1(denominator.get_mpz_t(), 0);
  mpz_tdiv_q_2exp(denominator.get_mpz_t(), denominator.get_mpz_t(), twos);
  result.mantissa_ = std::move(numerator);
  result.denominator_ = std::move(denominator);
  result.exponent_ = exponent - static_cast<std::int64_t>(twos);
  result.canonicalise();
  return result;
}

// Restores the form m 2^e / q from any m, e and odd positive q.
void Number::canonicalise() {
  if (sgn(mantissa_) == 0) {
    denominator_ = 1;
    exponent_ = 0;
    return;
  }
  if (mpz_even_p(mantissa_.get_mpz_t())) {
    const mp_bitcnt_t twos = mpz_scan1(mantissa_.get_mpz_t(), 0);
    mpz_tdiv_q_2exp(mantissa_.get_mpz_t(), mantissa_.get_mpz_t(), twos);
    exponent_ += static_cast<std::int64_t>(twos);
  }
  if (denominator_ != 1) {
    const mpz_class common = gcd(mantissa_, denominator_);
    if (common != 1) {
      mpz_divexact(mantissa_.get_mpz_t(), mantissa_.get_mpz_t(), common.get_mpz_t());
      mpz_divexact(denominator_.get_mpz_t(), denominator_.get_mpz_t(), common.get_mpz_t());
    }
  }
  check_size(std::max(bit_length(mantissa_), bit_length(denominator_)));
  if (exponent_ > largest_exponent || exponent_ < -largest_exponent) {
    reject(Rule::number_size, "a number of the replay has the binary exponent " + std::to_string(exponent_));
  }
}

std::int64_t Number::leading_place() const {
  return static_cast<std::int64_t>(bit_length(mantissa_)) - 1 - static_cast<std::int64_t>(bit_length(denominator_)) + exponent_;
}

std::uint64_t Number::bits() const { return bit_length(mantissa_) + bit_length(denominator_); }

Number& Number::add(const Number& other, bool negated) {
  if (other.sign() == 0) return *this;
  if (sign() == 0) return *this = negated ? -other : other;
  mpz_class scaled;
  const mpz_class* addend = &other.mantissa_;
  const std::int64_t lower = std::min(exponent_, other.exponent_);
  if (denominator_ != other.denominator_ || other.exponent_ != lower) {
    scaled = other.mantissa_;
    addend = &scaled;
  }
  if (denominator_ != other.denominator_) {
    mantissa_ *= other.denominator_;
    scaled *= denominator_;
    denominator_ *= other.denominator_;
  }
  shift_left(mantissa_, exponent_ - lower);
  shift_left(scaled, other.exponent_ - lower);
  exponent_ = lower;
  if (negated) {
    mantissa_ -= *addend;
  } else {
    mantissa_ += *addend;
  }
  canonicalise();
  return *this;
}

Number& Number::operator*=(const Number& other) {
  mantissa_ *= other.mantissa_;
  if (other.denominator_ != 1) denominator_ *= other.denominator_;
  exponent_ += other.exponent_;
  canonicalise();
  return *this;
}

Number& Number::operator/=(const Number& other) {
  return *this = quotient(mantissa_ * other.denominator_, denominator_ * other.mantissa_,
                          exponent_ - other.exponent_);
}

Number Number::operator-() const {
  Number result = *this;
  mpz_neg(result.mantissa_.get_mpz_t(), result.mantissa_.get_mpz_t());
  return result;
}

bool Number::operator==(const Number& other) const {
  return exponent_ == other.exponent_ && mantissa_ == other.mantissa_ && denominator_ == other.denominator_;
}

// Signs first, then the place of the leading bit of |m| 2^e / q, which decides nearly always; then the difference.
std::strong_ordering Number::operator<=>(const Number& other) const {
  if (sign() != other.sign() || sign() == 0) return sign() <=> other.sign();
  const std::int64_t apart = leading_place() - other.leading_place();
  if (apart >= 2) return sign() <=> 0;
  if (apart <= -2) return 0 <=> sign();
  return (*this - other).sign() <=> 0;
}

std::string Number::exact_text() const {
  mpz_class numerator = mantissa_;
  mpz_class denominator = denominator_;
  shift_left(exponent_ >= 0 ? numerator : denominator, exponent_ >= 0 ? exponent_ : -exponent_);
  return numerator.get_str() + (denominator == 1 ? "" : "/" + denominator.get_str());
}

std::string Number::text() const {
  constexpr std::int64_t longest = 400;  // bits
  if (static_cast<std::int64_t>(bits()) <= longest && exponent_ <= longest && exponent_ >= -longest) return exact_text();
  return std::string(sign() < 0 ? "-" : "") + "(about 2^" + std::to_string(leading_place()) + ")";
}

Number magnitude(const Number& a) { return a.sign() < 0 ? -a : a; }

mpz_class floor_quotient(const Number& a, const Number& b, std::int64_t place) {
  mpz_class numerator = a.mantissa_ * b.denominator_;
  mpz_class denominator = a.denominator_ * b.mantissa_;
  const std::int64_t exponent = a.exponent_ - b.exponent_ - place;
  shift_left(exponent >= 0 ? numerator : denominator, exponent >= 0 ? exponent : -exponent);
  mpz_fdiv_q(numerator.get_mpz_t(), numerator.get_mpz_t(), denominator.get_mpz_t());
  return numerator;
}

Number quotient_down(const Number& a, const Number& b, std::int64_t place) {
  return Number::quotient(floor_quotient(a, b, place), 1, place);
}

Number quotient_up(const Number& a, const Number& b, std::int64_t place) { return -quotient_down(-a, b, place); }

Number dot(const Vector& a, const Vector& b) {
  Number result;
  for (std::size_t k = 0; k < a.size(); ++k) {
    if (a[k].sign() != 0 && b[k].sign() != 0) result += a[k] * b[k];
  }
  return result;
}

void add_multiple(Vector& x, const Number& factor, const Vector& v) {
  for (std::size_t k = 0; k < x.size(); ++k) {
    if (v[k].sign() != 0) x[k] += factor * v[k];
  }
}

bool is_zero(const Vector& v) {
  return std::all_of(v.begin(), v.end(), [](const Number& entry) { return entry.sign() == 0; });
}

std::string text(const Vector& v) {
  constexpr std::size_t shown = 8;
  std::string result = "(";
  for (std::size_t k = 0; k < std::min(v.size(), shown); ++k) result += (k == 0 ? "" : ", ") + v[k].text();
  return result + (v.size() > shown ? ", ...)" : ")");
}

}  // namespace certiformer_check
