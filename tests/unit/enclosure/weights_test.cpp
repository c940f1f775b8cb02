// L11 and its interval form: bounds of exp against Arb and MPFI, weights against MPFI, and the one-sided bound's monotonicity.
#define BOOST_TEST_MODULE enclosure_weights
#include "enclosure/weights.hpp"

#include <boost/test/unit_test.hpp>
#include <mpfi.h>

#include "scalar/ball.hpp"
#include "scalar/mpfr.hpp"
#include "stages/random.hpp"

namespace certiformer {
namespace {

constexpr long oracle_bits = 1000;

/// exp(-gap/tau) by MPFI, as an interval.
struct MpfiExp {
  mpfi_t value;
  MpfiExp(const Exact& gap, const Exact& tau) {
    mpfi_init2(value, oracle_bits);
    fmpq_t ratio;
    fmpq_init(ratio);
    (-gap / tau).get_fmpq(ratio);
    mpq_t q;
    mpq_init(q);
    fmpq_get_mpq(q, ratio);
    mpfi_set_q(value, q);
    mpfi_exp(value, value);
    mpq_clear(q);
    fmpq_clear(ratio);
  }
  MpfiExp(const MpfiExp&) = delete;
  MpfiExp& operator=(const MpfiExp&) = delete;
  ~MpfiExp() { mpfi_clear(value); }
  [[nodiscard]] bool reaches_infinity() const { return mpfr_inf_p(&value->right) != 0; }
  [[nodiscard]] Exact left() const { return end(&value->left); }
  [[nodiscard]] Exact right() const { return end(&value->right); }
  static Exact end(mpfr_srcptr x) {
    arf_t a;
    arf_init(a);
    arf_set_mpfr(a, x);
    Exact result = Exact::from_arf(a);
    arf_clear(a);
    return result;
  }
};

struct Arguments { Exact gap, tau; };

/// Random ones, tiny and huge gaps, and ratios beyond 10^6.
Arguments random_arguments(Random& random) {
  const Exact mantissa(random.between(1, 1'000'000'000));
  const Exact gap = mantissa * Exact::power_of_two(random.between(-120, 60)) * Exact(random.below(4) == 0 ? -1 : 1);
  const Exact tau = Exact(random.between(1, 1000)) / Exact(random.between(1, 1000)) * Exact::power_of_two(random.between(-40, 40));
  return {gap, tau};
}

}  // namespace

BOOST_AUTO_TEST_CASE(exp_bounds_enclose_what_arb_and_mpfi_say) {
  Random random(20261);
  std::size_t beyond_a_million = 0;
  for (int instance = 0; instance < 4000; ++instance) {
    const auto [gap, tau] = random_arguments(random);
    BOOST_TEST_CONTEXT("instance " << instance << ": gap " << gap.text() << ", tau " << tau.text()) {
      beyond_a_million += Exact(1'000'000) < gap / tau;
      const Exact lower = exp_lower(gap, tau);
      const std::optional<Exact> upper = exp_upper(gap, tau);
      const MpfiExp oracle(gap, tau);
      if (!oracle.reaches_infinity()) {
        BOOST_TEST(!(oracle.right() < lower));
        BOOST_TEST((!upper || !(*upper < oracle.left())));
        if (upper) BOOST_TEST(!(*upper < oracle.right()));
        BOOST_TEST(!(oracle.left() < lower));
      }
      Ball x = Ball::around(-gap / tau, oracle_bits);
      const Ball arb = Ball::exp(x, oracle_bits);
      BOOST_TEST(arb.is_finite());
      BOOST_TEST(!(arb.lower(oracle_bits) < lower));
      if (upper) BOOST_TEST(!(*upper < arb.upper(oracle_bits)));
    }
  }
  BOOST_TEST(beyond_a_million > 100U);
}

BOOST_AUTO_TEST_CASE(exp_bounds_are_tight_where_they_are_not_clamped) {
  Random random(5);
  for (int instance = 0; instance < 500; ++instance) {
    const Exact gap(random.between(0, 600)), tau(random.between(1, 9));
    const Exact lower = exp_lower(gap, tau), upper = *exp_upper(gap, tau);
    BOOST_TEST(!(upper < lower));
    BOOST_TEST(!(upper * (Exact(1) - Exact::power_of_two(-100)) > lower), "gap " << gap.text() << " tau " << tau.text());
  }
}

// For every gap >= 0 and tau_1 < tau_2: a bound that is proved at tau_2 holds at tau_1.
BOOST_AUTO_TEST_CASE(one_sided_bound_increases_with_temperature) {
  Random random(77);
  for (int instance = 0; instance < 2000; ++instance) {
    auto [gap, tau] = random_arguments(random);
    gap = abs(gap);
    const Exact smaller = tau * Exact(random.between(1, 999)) / Exact(1000);
    const Exact truth_at_smaller = exp_lower(gap, smaller);
    BOOST_TEST(!(*exp_upper(gap, tau) < truth_at_smaller), "gap " << gap.text() << " tau " << tau.text());
  }
}

BOOST_AUTO_TEST_CASE(weights_enclose_the_softmax_at_every_temperature_of_the_range) {
  Random random(4711);
  for (int instance = 0; instance < 300; ++instance) {
    const std::size_t n = instance % 50 == 49 ? 10'000 : 1 + random.below(12);
    const Exact from = Exact(random.between(1, 64)) * Exact::power_of_two(-4);
    const bool one_sided = random.below(2) == 0;
    const Exact to = from * (Exact(1) + Exact(random.between(0, 64)) * Exact::power_of_two(-6));
    const unsigned reference = 1 + static_cast<unsigned>(random.below(3));
    std::vector<ScoreGap> gaps;
    std::vector<Exact> truths;  // a score difference inside each gap
    for (std::size_t m = 0; m < n; ++m) {
      const Exact low = Exact(random.between(one_sided ? 0 : -16, 400)) * Exact::power_of_two(-3), width = Exact(random.between(0, 3)) * Exact::power_of_two(-5);
      gaps.push_back({low, low + width, 1 + static_cast<unsigned>(random.below(4))});
      truths.push_back(low + width * Exact(random.between(0, 4)) * Exact::power_of_two(-2));
    }
    std::optional<std::size_t> undecided;
    const std::vector<Weight> weights = enclose_weights(gaps, reference, one_sided ? TemperatureRange::up_to(to) : TemperatureRange::between(from, to), undecided);
    BOOST_REQUIRE(!undecided);
    const Exact tau = one_sided ? to * Exact(random.between(1, 16)) * Exact::power_of_two(-4) : from + (to - from) * Exact(random.between(0, 8)) * Exact::power_of_two(-3);
    const PrecisionScope precision(300);
    std::vector<mpfr_float> parts;
    mpfr_float total = convert<mpfr_float>(Exact(static_cast<long>(reference)));
    for (std::size_t m = 0; m < n; ++m) {
      parts.push_back(convert<mpfr_float>(Exact(static_cast<long>(gaps[m].multiplicity))) * ScalarTraits<mpfr_float>::exp(convert<mpfr_float>(-truths[m] / tau)));
      total += parts.back();
    }
    const Exact slack = Exact::power_of_two(-270);  // of the oracle's rounding to nearest
    std::size_t outside = 0;
    for (std::size_t m = 0; m < n; ++m) outside += weights[m].radius + slack < abs(to_exact<mpfr_float>(parts[m] / total) - weights[m].centre);
    BOOST_TEST(outside == 0U, "instance " << instance << ", n = " << n);
  }
}

BOOST_AUTO_TEST_CASE(an_undecided_sign_is_never_guessed) {
  std::optional<std::size_t> undecided;
  const std::vector<ScoreGap> gaps{{Exact(1), Exact(2), 1}, {Exact(-1), Exact(1), 1}};
  BOOST_TEST(enclose_weights(gaps, 1, TemperatureRange::up_to(Exact(1)), undecided).empty());
  BOOST_REQUIRE(undecided);
  BOOST_TEST(*undecided == 1U);
}

BOOST_AUTO_TEST_CASE(ties_are_exact_and_count_positions) {
  std::optional<std::size_t> undecided;
  const std::vector<Weight> weights = enclose_weights({{Exact(0), Exact(0), 2}}, 1, TemperatureRange::up_to(Exact(1)), undecided);
  BOOST_TEST((weights.front().centre == Exact(2) / Exact(3) && weights.front().radius.is_zero()));
}

}  // namespace certiformer
