#define BOOST_TEST_MODULE scalar
#include <boost/test/unit_test.hpp>

#include <cfenv>
#include <random>

#include "io/number.hpp"
#include "scalar/approximation.hpp"
#include "scalar/mpfr.hpp"
#include "scalar/rational.hpp"
#include "scalar/sort_key.hpp"
#include "stages/random.hpp"

using namespace certiformer;

namespace {

/// Dyadics and other rationals of mixed size.
Exact random_exact(Random& random) {
  const Exact p(random.between(-1'000'000, 1'000'000));
  switch (random.below(5)) {
    case 0: return Exact(random.between(-3, 3));
    case 1: return p / Exact(random.between(1, 1000));
    case 2: return p * Exact::power_of_two(random.between(-300, 300));
    case 3: return (p * Exact::power_of_two(200) + Exact(1)) * Exact::power_of_two(random.between(-400, 0));
    default: return p * Exact::power_of_two(-8);
  }
}

mpq_rational rational(const Exact& x) { return convert<mpq_rational>(x); }

}  // namespace

BOOST_AUTO_TEST_CASE(exact_agrees_with_mpq_rational) {
  Random random(11);
  for (int k = 0; k < 20000; ++k) {
    const Exact a = random_exact(random), b = random_exact(random);
    BOOST_TEST_CONTEXT("instance " << k << ": a = " << a.fraction_text() << ", b = " << b.fraction_text()) {
      BOOST_TEST(rational(a + b) == rational(a) + rational(b));
      BOOST_TEST(rational(a - b) == rational(a) - rational(b));
      BOOST_TEST(rational(a * b) == rational(a) * rational(b));
      if (!b.is_zero()) BOOST_TEST(rational(a / b) == rational(a) / rational(b));
      else BOOST_CHECK_THROW((void)(a / b), std::domain_error);
      Exact sum = a;
      sum.add_product(a, b);
      BOOST_TEST(rational(sum) == rational(a) + rational(a) * rational(b));
      BOOST_TEST((a < b) == (rational(a) < rational(b)));
      BOOST_TEST((a == b) == (rational(a) == rational(b)));
      BOOST_TEST(a.sign() == rational(a).sign());
      BOOST_TEST((to_exact(rational(a)) == a));
      if (!a.is_zero()) {
        const Exact power = power_of_two_below(abs(a));
        BOOST_TEST((power <= abs(a)));
        BOOST_TEST((abs(a) < power * Exact(2)));
      }
      const Exact floor = a.floor();
      BOOST_TEST((floor.is_integer() && floor <= a && a < floor + Exact(1)));
    }
  }
}

BOOST_AUTO_TEST_CASE(division_aliases_and_self_operations) {
  for (const Exact& x : {Exact(-4), Exact(3), Exact(1) / Exact(3), Exact::power_of_two(-70)}) {
    Exact a = x;
    const Exact& same = a;  // the operand is the result
    a /= same;
    BOOST_TEST(a.is_one());
    a = x;
    a -= same;
    BOOST_TEST(a.is_zero());
    a = x;
    a.add_product(same, same);
    BOOST_TEST((a == x + x * x));
  }
}

BOOST_AUTO_TEST_CASE(the_form_is_a_function_of_the_value) {
  Random random(12);
  for (int k = 0; k < 5000; ++k) {
    const Exact a = random_exact(random), b = random_exact(random);
    const Exact same = (a + b) - b;  // the same value by another way
    BOOST_TEST((same == a));
    BOOST_TEST(same.hash() == a.hash());
    BOOST_TEST(same.text() == a.text());
    BOOST_TEST(same.is_dyadic() == a.is_dyadic());
    BOOST_TEST((parse_number(a.text()) == a));
    BOOST_TEST((parse_number(a.fraction_text()) == a));
  }
}

BOOST_AUTO_TEST_CASE(canonical_text) {
  const std::pair<const char*, const char*> table[] = {
      {"0", "0"}, {"-0", "0"}, {"0/7", "0"}, {"6/4", "0x1.8p0"}, {"-7", "-7"}, {"9007199254740991", "9007199254740991"},
      {"9007199254740993", "0x1.00000000000008p53"}, {"0.1", "1/10"}, {"-2/6", "-1/3"}, {"0x1.8p-3", "0x1.8p-3"}, {"0.1875", "0x1.8p-3"},
      {"1e3", "1000"}, {"0x10", "16"}, {"1e-1", "1/10"}};
  for (const auto& [text, canonical] : table) {
    BOOST_TEST(parse_number(text).text() == canonical);
  }
}

BOOST_AUTO_TEST_CASE(floats_are_rounded_to_nearest_even) {
  std::mt19937_64 bits(13);
  Random random(13);
  for (int k = 0; k < 20000; ++k) {
    const double a = static_cast<double>(static_cast<std::int64_t>(bits())) * std::ldexp(1.0, static_cast<int>(random.between(-60, 60)));
    const double b = static_cast<double>(static_cast<std::int64_t>(bits())) * std::ldexp(1.0, static_cast<int>(random.between(-60, 60)));
    const Exact sum = Exact::from_double(a) + Exact::from_double(b), product = Exact::from_double(a) * Exact::from_double(b);
    BOOST_TEST(convert<double>(sum) == a + b);
    BOOST_TEST(convert<double>(product) == a * b);
    BOOST_TEST(sum.to_double() == a + b);
    BOOST_TEST(convert<float>(Exact::from_double(a)) == static_cast<float>(a));
    const Exact quotient = Exact::from_double(a) / Exact::from_double(b);
    BOOST_TEST(quotient.to_double() == a / b);
    BOOST_TEST(convert<double>(quotient) == a / b);
    const long double wide = static_cast<long double>(a) / static_cast<long double>(b);
    BOOST_TEST(convert<long double>(quotient) == wide);
    BOOST_TEST((to_exact(wide) == to_exact(convert<long double>(to_exact(wide)))));
  }
  BOOST_TEST(std::isinf(convert<double>(Exact::power_of_two(1024))));
  BOOST_TEST(convert<double>(Exact::power_of_two(-1074)) == 0x1p-1074);
  BOOST_TEST(convert<double>(Exact::power_of_two(-1075)) == 0.0);
  BOOST_TEST(convert<double>(Exact(3) * Exact::power_of_two(-1075)) == 0x1p-1073);
  BOOST_TEST(convert<float>(Exact::power_of_two(128) - Exact::power_of_two(103)) == std::numeric_limits<float>::infinity());
  BOOST_CHECK_THROW((void)to_exact(std::numeric_limits<double>::quiet_NaN()), std::domain_error);
}

BOOST_AUTO_TEST_CASE(mpfr_precision_is_in_bits_and_belongs_to_a_scope) {
  const long before = PrecisionScope::bits();
  for (const long precision : {2L, 53L, 64L, 127L, 128L, 129L, 1000L}) {
    const PrecisionScope scope(precision);
    const InexactFlag flag;
    const mpfr_float one(1), tiny = convert<mpfr_float>(Exact::power_of_two(1 - precision));
    BOOST_TEST((to_exact(one + tiny) == Exact(1) + Exact::power_of_two(1 - precision)));
    BOOST_TEST(!flag.raised());
    BOOST_TEST((one + tiny / mpfr_float(4) == one));
    BOOST_TEST(flag.raised());
  }
  BOOST_TEST(PrecisionScope::bits() == before);
  BOOST_CHECK_THROW(PrecisionScope(0), std::domain_error);
}

BOOST_AUTO_TEST_CASE(the_filter_never_decides_wrongly) {
  Random random(14);
  std::size_t decided = 0, doubtful = 0;
  for (int k = 0; k < 50000; ++k) {
    FilteredSum sum;
    Exact exact;
    const std::uint64_t terms = 1 + random.below(6);
    for (std::uint64_t t = 0; t < terms; ++t) {
      const Exact a = random_exact(random), b = random_exact(random);
      sum.add_product(filtered_double(a), filtered_double(b));
      exact.add_product(a, b);
    }
    if (random.below(2) == 0) {  // cancel all but a little
      const Exact rest = Exact(random.between(-2, 2)) * Exact::power_of_two(random.between(-200, 40));
      sum.add(filtered_double(rest - exact));
      exact = rest;
    }
    const Approximation approximation = sum.result();
    const Sign sign = approximation.sign();
    ++(sign == Sign::Unknown ? doubtful : decided);
    if (sign == Sign::Positive) BOOST_TEST(exact.sign() > 0);
    if (sign == Sign::Negative) BOOST_TEST(exact.sign() < 0);
    if (std::isfinite(approximation.error) && std::isfinite(approximation.value))
      BOOST_TEST((abs(Exact::from_double(approximation.value) - exact) <= Exact::from_double(approximation.error)));
  }
  BOOST_TEST(decided > 20000u);
  BOOST_TEST(doubtful > 5000u);
}

BOOST_AUTO_TEST_CASE(the_filter_doubts_what_a_double_cannot_hold) {
  for (const long exponent : {-2000L, -1074L, -500L, 500L, 2000L}) {
    FilteredSum sum;
    sum.add_product(filtered_double(Exact::power_of_two(exponent)), filtered_double(Exact(1)));
    BOOST_TEST((sum.result().sign() == Sign::Unknown));
  }
}

BOOST_AUTO_TEST_CASE(sort_keys_order_like_exact_numbers) {
  Random random(15);
  for (int k = 0; k < 5000; ++k) {
    const Exact a = random_exact(random);
    const Exact b = random.below(3) == 0 ? a + Exact::power_of_two(-600) : random_exact(random);
    BOOST_TEST((SortKey(a) < SortKey(b)) == (a < b));
    BOOST_TEST((SortKey(a) == SortKey(b)) == (a == b));
  }
}
