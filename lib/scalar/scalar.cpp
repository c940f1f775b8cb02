#include "scalar/scalar.hpp"

#include <algorithm>
#include <stdexcept>

#include "scalar/mpfr.hpp"
#include "scalar/rational.hpp"

namespace certiformer {

template <std::floating_point T> T round_to_format(const Exact& x) {
  constexpr int precision = std::numeric_limits<T>::digits;
  constexpr long subnormal_ulp = std::numeric_limits<T>::min_exponent - std::numeric_limits<T>::digits;
  if (x.is_zero()) return T(0);
  const long exponent = x.floor_log2();
  if (exponent > std::numeric_limits<T>::max_exponent) return x.sign() < 0 ? -std::numeric_limits<T>::infinity() : std::numeric_limits<T>::infinity();
  if (exponent < subnormal_ulp - 1) return x.sign() < 0 ? -T(0) : T(0);
  const long ulp = std::max(exponent - precision + 1, subnormal_ulp);
  const Exact scaled = abs(x) * Exact::power_of_two(-ulp);
  Exact rounded = scaled.floor();
  const Exact rest = scaled - rounded;
  const Exact half = Exact::power_of_two(-1);
  const bool odd = !(rounded * half).is_integer();
  if (rest > half || (rest == half && odd)) rounded += 1;
  // At most 2^64: two doubles, or one, hold it without rounding.
  const Exact high = (rounded * Exact::power_of_two(-32)).floor();
  const Exact low = rounded - high * Exact::power_of_two(32);
  const T magnitude = std::ldexp(static_cast<T>(high.to_double()), 32) + static_cast<T>(low.to_double());
  const T result = std::ldexp(magnitude, static_cast<int>(ulp));
  return x.sign() < 0 ? -result : result;
}

template <std::floating_point T> Exact exact_value(T x) {
  if (!std::isfinite(x)) throw std::domain_error("not a finite number");
  const auto high = static_cast<double>(x);
  if constexpr (std::numeric_limits<T>::digits <= std::numeric_limits<double>::digits) {
    return Exact::from_double(high);
  } else {  // long double: its mantissa in two halves, since its exponent may exceed that of a double
    int exponent = 0;
    const T mantissa = std::frexp(x, &exponent);
    const auto leading = static_cast<double>(mantissa);
    const auto trailing = static_cast<double>(mantissa - static_cast<T>(leading));
    return (Exact::from_double(leading) + Exact::from_double(trailing)) * Exact::power_of_two(exponent);
  }
}

template float round_to_format<float>(const Exact&);
template double round_to_format<double>(const Exact&);
template long double round_to_format<long double>(const Exact&);
template Exact exact_value(float);
template Exact exact_value(double);
template Exact exact_value(long double);

mpq_rational ScalarTraits<mpq_rational>::from(const Exact& x) {
  fmpq_t value;
  fmpq_init(value);
  x.get_fmpq(value);
  mpq_rational result;
  fmpq_get_mpq(result.backend().data(), value);
  fmpq_clear(value);
  return result;
}

Exact ScalarTraits<mpq_rational>::exact(const mpq_rational& x) {
  fmpq_t value;
  fmpq_init(value);
  fmpq_set_mpq(value, x.backend().data());
  Exact result = Exact::from_fmpq(value);
  fmpq_clear(value);
  return result;
}

namespace {
thread_local long precision_bits = 53;
}

PrecisionScope::PrecisionScope(long bits) : saved_(precision_bits) {
  if (bits < 2 || bits > 1000000000) throw std::domain_error("a precision is 2 to 1000000000 bits");
  precision_bits = bits;
}

PrecisionScope::~PrecisionScope() { precision_bits = saved_; }

long PrecisionScope::bits() { return precision_bits; }

mpfr_float ScalarTraits<mpfr_float>::from(const Exact& x) {
  mpfr_float result;
  if (x.is_dyadic()) {
    if (arf_get_mpfr(result.data(), x.dyadic(), MPFR_RNDN) != 0) mpfr_set_inexflag();
  } else {
    mpfr_set_q(result.data(), ScalarTraits<mpq_rational>::from(x).backend().data(), MPFR_RNDN);
  }
  return result;
}

Exact ScalarTraits<mpfr_float>::exact(const mpfr_float& x) {
  if (mpfr_number_p(x.data()) == 0) throw std::domain_error("not a finite number");
  arf_t value;
  arf_init(value);
  arf_set_mpfr(value, x.data());
  Exact result = Exact::from_arf(value);
  arf_clear(value);
  return result;
}

mpfr_float ScalarTraits<mpfr_float>::exp(const mpfr_float& x) {
  mpfr_float result;
  mpfr_exp(result.data(), x.data(), MPFR_RNDN);
  return result;
}

}  // namespace certiformer
