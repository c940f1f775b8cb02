#include "exponential.hpp"

#include <map>
#include <utility>

namespace certiformer_check {
namespace {

enum class Rounding { down, up };

// Bits beyond the wanted ones, for the roundings of about a hundred operations, which the squarings amplify by 2^8.
constexpr unsigned guard_bits = 64;
constexpr unsigned squarings = 8;

// value / 2^bits and value / divisor, for value >= 0 and divisor > 0.
mpz_class shifted(const mpz_class& value, unsigned bits, Rounding rounding) {
  mpz_class result;
  const auto shift = rounding == Rounding::up ? mpz_cdiv_q_2exp : mpz_fdiv_q_2exp;
  shift(result.get_mpz_t(), value.get_mpz_t(), bits);
  return result;
}

mpz_class divided(const mpz_class& value, unsigned long divisor, Rounding rounding) {
  mpz_class result;
  const auto divide = rounding == Rounding::up ? mpz_cdiv_q_ui : mpz_fdiv_q_ui;
  divide(result.get_mpz_t(), value.get_mpz_t(), divisor);
  return result;
}

// Integers around 2^places ln 2 = sum over n of 2^(places + 1) / ((2n + 1) 3^(2n + 1)). Each term loses less than 1 when rounded
// down; the first term that is below 1 and those behind it, each at most a ninth of the one before, make less than 2.
struct Bounds {
  mpz_class down;
  mpz_class up;
};

const Bounds& ln2(unsigned places) {
  static std::map<unsigned, Bounds> known;
  const auto [entry, is_new] = known.try_emplace(places);
  if (!is_new) return entry->second;
  const mpz_class two = mpz_class(1) << (places + 1);
  mpz_class sum = 0;
  mpz_class power = 3;
  unsigned long n = 0;
  for (mpz_class term = two / power; term > 0; term = two / (power * (2 * n + 1))) {
    sum += term;
    power *= 9;
    ++n;
  }
  entry->second = {sum, sum + n + 2};
  return entry->second;
}

// A bound of 2^places exp(r / 2^places), 0 <= r < 2^(places + 1): Taylor's series at t = r / 2^squarings < 1/128, then squarings.
// The rest behind a term that is at most 1 is less than 1.
mpz_class exp_of_reduced(const mpz_class& r, unsigned places, Rounding rounding) {
  const mpz_class t = shifted(r, squarings, rounding);
  mpz_class term = mpz_class(1) << places;
  mpz_class sum = term;
  for (unsigned long n = 1; term > 1; ++n) {
    term = divided(shifted(term * t, places, rounding), n, rounding);
    sum += term;
  }
  if (rounding == Rounding::up) sum += 1;
  for (unsigned k = 0; k < squarings; ++k) sum = shifted(sum * sum, places, rounding);
  return sum;
}

// A bound of exp(x / 2^places), |x / 2^places| <= 4 bits + 1: 2^-k exp(r) with r = k ln 2 + x / 2^places between 0 and 2.
Number exp_of_fixed(const mpz_class& x, unsigned places, Rounding rounding) {
  const Bounds& log = ln2(places);
  mpz_class k;
  mpz_cdiv_q(k.get_mpz_t(), mpz_class(-x).get_mpz_t(), log.down.get_mpz_t());
  k += 1;
  const bool larger = (rounding == Rounding::up) == (sgn(k) >= 0);
  const mpz_class r = k * (larger ? log.up : log.down) + x;
  return Number::quotient(exp_of_reduced(r, places, rounding), 1, -k.get_si() - static_cast<std::int64_t>(places));
}

mpz_class limit(unsigned bits) { return mpz_class(4 * bits) << (bits + guard_bits); }

Number power_of_two(std::int64_t exponent) { return Number::quotient(1, 1, exponent); }

}  // namespace

std::optional<Number> exp_above(const Number& x, const Number& tau, unsigned bits) {
  const unsigned places = bits + guard_bits;
  const mpz_class fixed = -floor_quotient(-x, tau, -static_cast<std::int64_t>(places));
  if (fixed < -limit(bits)) return power_of_two(-4 * static_cast<std::int64_t>(bits));
  if (fixed > limit(bits)) return std::nullopt;
  return exp_of_fixed(fixed, places, Rounding::up);
}

Number exp_below(const Number& x, const Number& tau, unsigned bits) {
  const unsigned places = bits + guard_bits;
  const mpz_class fixed = floor_quotient(x, tau, -static_cast<std::int64_t>(places));
  if (fixed < -limit(bits)) return Number{};
  if (fixed > limit(bits)) return power_of_two(4 * static_cast<std::int64_t>(bits));
  return exp_of_fixed(fixed, places, Rounding::down);
}

}  // namespace certiformer_check
