#include "scalar/exact.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "scalar/flint.hpp"

namespace certiformer {

struct Exact::Ratio {
  fmpq_t value;
  Ratio() { fmpq_init(value); }
  explicit Ratio(const fmpq_t other) { fmpq_init(value); fmpq_set(value, other); }
  Ratio(const Ratio&) = delete;
  Ratio& operator=(const Ratio&) = delete;
  ~Ratio() { fmpq_clear(value); }
};

namespace {

std::string decimal(const fmpz_t value) {
  if (!COEFF_IS_MPZ(*value)) return std::to_string(*value);
  std::unique_ptr<char, void (*)(void*)> digits(fmpz_get_str(nullptr, 10, value), flint_free);
  return digits.get();
}

bool is_power_of_two(const fmpz_t positive) {
  if (!COEFF_IS_MPZ(*positive)) return std::has_single_bit(static_cast<ulong>(*positive));
  return fmpz_is_even(positive) && fmpz_val2(positive) + 1 == fmpz_bits(positive);
}

std::size_t mix(std::size_t seed, std::size_t value) {  // the finaliser of splitmix64
  seed ^= value + 0x9e3779b97f4a7c15ULL + (seed << 6) + (seed >> 2);
  seed = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9ULL;
  return seed ^ (seed >> 27);
}

std::size_t hash_of(const fmpz_t value, std::size_t seed) {
  if (!COEFF_IS_MPZ(*value)) return mix(seed, static_cast<std::size_t>(*value));
  const __mpz_struct* big = COEFF_TO_PTR(*value);
  seed = mix(seed, static_cast<std::size_t>(big->_mp_size));
  for (int limb = 0; limb < std::abs(big->_mp_size); ++limb) seed = mix(seed, big->_mp_d[limb]);
  return seed;
}

}  // namespace

void Exact::RatioDelete::operator()(Ratio* ratio) const { delete ratio; }

void Exact::copy(const Exact& other) {
  arf_init(dyadic_);
  arf_set(dyadic_, other.dyadic_);
  if (other.ratio_) ratio_.reset(new Ratio(other.ratio_->value));
}

Exact& Exact::operator=(const Exact& other) {
  if (this != &other) {
    arf_set(dyadic_, other.dyadic_);
    ratio_.reset(other.ratio_ ? new Ratio(other.ratio_->value) : nullptr);
  }
  return *this;
}

Exact Exact::from_double(double value) {
  if (!std::isfinite(value)) throw std::domain_error("not a finite number");
  Exact result;
  arf_set_d(result.dyadic_, value);
  return result;
}

Exact Exact::power_of_two(long exponent) {
  Exact result;
  arf_set_si_2exp_si(result.dyadic_, 1, exponent);
  return result;
}

Exact Exact::from_arf(const arf_t value) {
  if (arf_is_special(value) && !arf_is_zero(value)) throw std::domain_error("not a finite number");
  Exact result;
  arf_set(result.dyadic_, value);
  return result;
}

Exact Exact::from_fmpz_2exp(const fmpz_t mantissa, const fmpz_t exponent) {
  Exact result;
  arf_set_fmpz_2exp(result.dyadic_, mantissa, exponent);
  return result;
}

Exact Exact::from_word_2exp(bool negative, std::uint64_t mantissa, long exponent) {
  Exact result;
  arf_set_ui(result.dyadic_, mantissa);
  arf_mul_2exp_si(result.dyadic_, result.dyadic_, exponent);
  if (negative) arf_neg(result.dyadic_, result.dyadic_);
  return result;
}

Exact Exact::from_words(bool negative, std::uint64_t numerator, std::uint64_t denominator) {
  const int shift = std::countr_zero(denominator);
  const std::uint64_t odd = denominator >> shift;
  const std::uint64_t factor = odd == 1 ? 1 : std::gcd(numerator, odd);
  if (factor == odd) return from_word_2exp(negative, numerator / odd, -shift);
  const int twos = std::min(shift, std::countr_zero(numerator));
  Exact result;
  result.ratio_.reset(new Ratio);
  fmpz_set_ui(fmpq_numref(result.ratio_->value), (numerator / factor) >> twos);
  fmpz_set_ui(fmpq_denref(result.ratio_->value), (denominator / factor) >> twos);
  if (negative) result.negate();
  return result;
}

Exact Exact::from_fmpq(const fmpq_t value) {
  Exact result;
  result.assign(value);
  return result;
}

void Exact::get_fmpq(fmpq_t result) const {
  if (ratio_) fmpq_set(result, ratio_->value);
  else arf_get_fmpq(result, dyadic_);
}

/// Takes a rational in lowest terms.
void Exact::assign(const fmpq_t value) {
  if (!ratio_) ratio_.reset(new Ratio);
  fmpq_set(ratio_->value, value);
  restore_form();
}

/// The invariant after ratio_ was set: dyadic values are held as dyadics.
void Exact::restore_form() {
  if (is_power_of_two(fmpq_denref(ratio_->value))) {
    const auto shift = static_cast<slong>(fmpz_bits(fmpq_denref(ratio_->value)) - 1);
    arf_set_fmpz(dyadic_, fmpq_numref(ratio_->value));
    arf_mul_2exp_si(dyadic_, dyadic_, -shift);
    ratio_.reset();
  } else {
    arf_zero(dyadic_);
  }
}

/// A number as a rational in lowest terms, without a copy if it is held as one.
class Exact::View {
 public:
  explicit View(const Exact& x) {
    if (x.ratio_) value_ = x.ratio_->value;
    else arf_get_fmpq(own_.value, x.dyadic_);
  }
  View(const View&) = delete;
  View& operator=(const View&) = delete;
  [[nodiscard]] const fmpq* get() const { return value_; }

 private:
  Fmpq own_;
  const fmpq* value_ = own_.value;
};

template <class Operation> void Exact::apply_rational(const fmpq* other, Operation operation) {
  if (!ratio_) {
    ratio_.reset(new Ratio);
    arf_get_fmpq(ratio_->value, dyadic_);
  }
  operation(ratio_->value, ratio_->value, other);  // the operands may be one
  restore_form();
}

Exact& Exact::operator+=(const Exact& other) {
  if (!ratio_ && !other.ratio_) arf_add(dyadic_, dyadic_, other.dyadic_, ARF_PREC_EXACT, ARF_RND_DOWN);
  else apply_rational(View(other).get(), fmpq_add);
  return *this;
}

Exact& Exact::operator-=(const Exact& other) {
  if (!ratio_ && !other.ratio_) arf_sub(dyadic_, dyadic_, other.dyadic_, ARF_PREC_EXACT, ARF_RND_DOWN);
  else apply_rational(View(other).get(), fmpq_sub);
  return *this;
}

Exact& Exact::operator*=(const Exact& other) {
  if (!ratio_ && !other.ratio_) arf_mul(dyadic_, dyadic_, other.dyadic_, ARF_PREC_EXACT, ARF_RND_DOWN);
  else apply_rational(View(other).get(), fmpq_mul);
  return *this;
}

Exact& Exact::operator/=(const Exact& other) {
  if (other.is_zero()) throw std::domain_error("division by zero");
  if (!ratio_ && !other.ratio_ && arf_cmpabs_2exp_si(other.dyadic_, other.floor_log2()) == 0) {  // by +-2^e: stays dyadic
    const long exponent = other.floor_log2();
    const bool negative = arf_sgn(other.dyadic_) < 0;  // before the change: other may be *this
    arf_mul_2exp_si(dyadic_, dyadic_, -exponent);
    if (negative) arf_neg(dyadic_, dyadic_);
  } else {
    apply_rational(View(other).get(), fmpq_div);
  }
  return *this;
}

void Exact::add_product(const Exact& a, const Exact& b) {
  if (!ratio_ && !a.ratio_ && !b.ratio_) {
    arf_addmul(dyadic_, a.dyadic_, b.dyadic_, ARF_PREC_EXACT, ARF_RND_DOWN);
  } else if (!a.is_zero() && !b.is_zero()) {
    Fmpq product;
    fmpq_mul(product.value, View(a).get(), View(b).get());
    apply_rational(product.value, fmpq_add);
  }
}

void Exact::negate() {
  if (ratio_) fmpq_neg(ratio_->value, ratio_->value);
  else arf_neg(dyadic_, dyadic_);
}

bool Exact::equals(const Exact& other) const {
  if (!ratio_ && !other.ratio_) return arf_equal(dyadic_, other.dyadic_) != 0;
  return ratio_ && other.ratio_ && fmpq_equal(ratio_->value, other.ratio_->value) != 0;
}

int Exact::compare(const Exact& other) const {
  if (!ratio_ && !other.ratio_) return arf_cmp(dyadic_, other.dyadic_);
  return fmpq_cmp(View(*this).get(), View(other).get());
}

int Exact::sign() const { return ratio_ ? fmpq_sgn(ratio_->value) : arf_sgn(dyadic_); }

double Exact::to_double() const {
  if (!ratio_) return arf_get_d(dyadic_, ARF_RND_NEAR);
  // A quotient of 64 bits, sticky bit set because the division is never exact, rounds once and correctly.
  arf_t numerator, denominator, quotient;
  arf_init(numerator); arf_init(denominator); arf_init(quotient);
  arf_set_fmpz(numerator, fmpq_numref(ratio_->value));
  arf_set_fmpz(denominator, fmpq_denref(ratio_->value));
  arf_div(quotient, numerator, denominator, 128, ARF_RND_DOWN);
  arf_t sticky;
  arf_init(sticky);
  arf_set_si_2exp_si(sticky, arf_sgn(quotient), arf_abs_bound_lt_2exp_si(quotient) - 140);
  arf_add(quotient, quotient, sticky, ARF_PREC_EXACT, ARF_RND_DOWN);
  const double result = arf_get_d(quotient, ARF_RND_NEAR);
  arf_clear(numerator); arf_clear(denominator); arf_clear(quotient); arf_clear(sticky);
  return result;
}

Exact Exact::floor() const {
  Exact result;
  if (!ratio_) {
    arf_floor(result.dyadic_, dyadic_);
  } else {
    Fmpz quotient;
    fmpz_fdiv_q(quotient.value, fmpq_numref(ratio_->value), fmpq_denref(ratio_->value));
    arf_set_fmpz(result.dyadic_, quotient.value);
  }
  return result;
}

long Exact::floor_log2() const {
  if (is_zero()) throw std::domain_error("logarithm of zero");
  if (!ratio_) return arf_abs_bound_lt_2exp_si(dyadic_) - 1;
  long exponent = static_cast<long>(fmpz_bits(fmpq_numref(ratio_->value))) - static_cast<long>(fmpz_bits(fmpq_denref(ratio_->value)));
  if (abs(*this) < power_of_two(exponent)) --exponent;
  return exponent;
}

std::size_t Exact::bits() const {
  if (!ratio_) return arf_is_zero(dyadic_) ? 0 : static_cast<std::size_t>(arf_bits(dyadic_));
  return fmpz_bits(fmpq_numref(ratio_->value)) + fmpz_bits(fmpq_denref(ratio_->value));
}

std::size_t Exact::hash() const {
  if (ratio_) return hash_of(fmpq_denref(ratio_->value), hash_of(fmpq_numref(ratio_->value), 1));
  if (arf_is_zero(dyadic_)) return 0;
  mp_srcptr limbs;
  mp_size_t count;
  ARF_GET_MPN_READONLY(limbs, count, dyadic_);
  std::size_t seed = mix(ARF_SGNBIT(dyadic_) ? 7 : 3, static_cast<std::size_t>(ARF_EXP(dyadic_)));
  if (COEFF_IS_MPZ(ARF_EXP(dyadic_))) seed = hash_of(ARF_EXPREF(dyadic_), 5);
  for (mp_size_t limb = 0; limb < count; ++limb) seed = mix(seed, limbs[limb]);
  return seed;
}

std::string Exact::fraction_text() const {
  const View value(*this);
  std::string text = decimal(fmpq_numref(value.get()));
  if (!fmpz_is_one(fmpq_denref(value.get()))) text += "/" + decimal(fmpq_denref(value.get()));
  return text;
}

std::string Exact::text() const {
  if (ratio_) return fraction_text();
  if (arf_is_zero(dyadic_)) return "0";
  if (arf_is_int(dyadic_) && arf_abs_bound_lt_2exp_si(dyadic_) <= 53) return std::to_string(arf_get_si(dyadic_, ARF_RND_DOWN));
  // The limbs of an arf hold the fraction of 0.1... 2^exponent: behind the leading bit come the digits, four bits each.
  static_assert(FLINT_BITS == 64);
  mp_srcptr limbs;
  mp_size_t count;
  ARF_GET_MPN_READONLY(limbs, count, dyadic_);
  std::string text = ARF_SGNBIT(dyadic_) ? "-0x1." : "0x1.";
  for (mp_size_t k = count; k-- > 0;) {
    const mp_limb_t next = k > 0 ? limbs[k - 1] : 0;
    mp_limb_t digits = (limbs[k] << 1U) | (next >> 63);
    std::array<char, 16> characters;
    std::size_t used = 0;
    for (; digits != 0 || (k > 0 && used < characters.size()); digits <<= 4U) characters[used++] = "0123456789abcdef"[digits >> 60];
    text.append(characters.data(), used);
  }
  if (text.back() == '.') text.pop_back();
  if (!COEFF_IS_MPZ(ARF_EXP(dyadic_))) return text + "p" + std::to_string(ARF_EXP(dyadic_) - 1);
  Fmpz exponent;
  fmpz_sub_ui(exponent.value, ARF_EXPREF(dyadic_), 1);
  return text + "p" + decimal(exponent.value);
}

}  // namespace certiformer
