// Soundness of the passes: random softmax outputs at 1000 bits lie inside the zonotopes and inside the balls, for random models with mixed
// operators, several attention layers and both orders; and zonotopes do not grow.
#define BOOST_TEST_MODULE enclosure_passes
#include <algorithm>
#include <cmath>

#include <boost/test/unit_test.hpp>

#include "random_models.hpp"
#include "enclosure/ball_pass.hpp"
#include "enclosure/zonotope_layers.hpp"
#include "enclosure/zonotope_pass.hpp"
#include "forward/forward.hpp"
#include "model/visit.hpp"
#include "scalar/mpfr.hpp"

namespace certiformer {
namespace {

constexpr long oracle_bits = 1000;
const Exact& oracle_error() {  // what 1000-bit rounding may have done to numbers of this size
  static const Exact error = Exact::power_of_two(-800);
  return error;
}

Sequence<Exact> oracle(const Transformer<Exact>& model, const Sequence<Exact>& input, const Exact& tau, long bits = oracle_bits) {
  const PrecisionScope precision(bits);
  const Sequence<mpfr_float> output = forward<mpfr_float>(convert<mpfr_float>(model), convert<mpfr_float>(input), Attention::Softmax, convert<mpfr_float>(tau));
  Sequence<Exact> exact;
  for (const Vector<mpfr_float>& x : output) {
    Vector<Exact>& token = exact.emplace_back();
    for (const mpfr_float& entry : x) token.push_back(to_exact<mpfr_float>(entry));
  }
  return exact;
}

/// u.x within u.z for a direction u: for all u this is membership.
bool contains(const Zonotope& z, const Vector<Exact>& x, const Vector<Exact>& u, const Exact& error = oracle_error()) {
  const Extent e = extent(u, z);
  return !(e.radius + error < abs(dot(u, x) - e.centre));
}

bool contains(const Zonotope& z, const Vector<Exact>& x, Random& random) {
  for (std::size_t k = 0; k < x.size(); ++k) {
    Vector<Exact> axis(x.size());
    axis[k] = Exact(1);
    if (!contains(z, x, axis)) return false;
  }
  for (int k = 0; k < 6; ++k) if (!contains(z, x, random_direction(random, x.size(), -4, 4))) return false;
  return true;
}

struct Case {
  std::size_t decided = 0, with_width = 0, with_open_neurons = 0;
  void run(std::uint64_t seed) {
    Random random(seed);
    const std::size_t d = 2 + random.below(3);
    const Transformer<Exact> model = test::random_model(random, d, 1 + random.below(4));
    const Sequence<Exact> input = test::random_sequence(random, 1 + random.below(6), d, 12);
    const EnclosureModel layers(model);
    const Exact from = Exact(random.between(1, 40)) * Exact::power_of_two(-5);
    const Exact to = from * (Exact(1) + Exact::power_of_two(-random.between(4, 40)));
    TemperatureRange range = TemperatureRange::between(from, to);
    Exact tau = from + (to - from) * Exact(random.between(0, 16)) * Exact::power_of_two(-4);
    switch (random.below(3)) {
      case 0: range = TemperatureRange::up_to(to); tau = to * Exact(random.between(1, 16)) * Exact::power_of_two(-4); break;
      case 1: range = TemperatureRange::at(tau); break;
      default: break;
    }
    const ZonotopeOutputs outputs = zonotope_pass(layers, input, range, {}, 8 * random.below(2));
    const Sequence<Exact> truth = oracle(model, input, tau);
    BOOST_TEST_CONTEXT("seed " << seed << ", tau " << tau.text()) {
      if (!outputs.undecidable) {
        ++decided;
        with_open_neurons += outputs.open_neurons > 0;
        for (std::size_t i = 0; i < truth.size(); ++i) {
          const Zonotope& z = outputs.tokens[outputs.origin[i]];
          with_width += !z.is_point();
          BOOST_TEST(contains(z, truth[i], random), "token " << i << " is outside its zonotope");
        }
      }
      for (const long bits : {64L, 300L}) {
        const BallOutputs balls = ball_pass(layers, input, tau, bits);
        for (std::size_t i = 0; i < truth.size(); ++i) {
          const BallToken& token = balls.tokens[balls.origin[i]];
          for (std::size_t k = 0; k < d; ++k) {
            if (!token.deviation[k].is_finite()) continue;
            const Exact deviation = truth[i][k] - token.centre[k];
            const bool inside = !(deviation + oracle_error() < token.deviation[k].lower(bits)) && !(token.deviation[k].upper(bits) + oracle_error() < deviation);
            BOOST_TEST(inside, "token " << i << " is outside its ball at " << bits << " bits");
          }
        }
      }
    }
  }
};

/// Tokens (-gap, payload, 1), some of them several times; scores are the first coordinate, and in a second layer the payload.
struct FarTokens {
  Transformer<Exact> model;
  Sequence<Exact> input;
  explicit FarTokens(Random& random) {
    static const std::vector<std::pair<long, long>> gaps = {{1, 1 << 20}, {1, 3}, {83, 10}, {28, 1}, {37, 1}, {60, 1}, {89, 1}, {300, 1}, {700, 1}, {7097, 10}, {710, 1}, {71001, 100}, {7101, 10}, {711, 1}, {745, 1}, {1000, 1}};
    static const std::vector<long> sizes = {0, 0, 1, 20, 60, 200, 400, 470};
    const std::size_t theme = random.below(gaps.size() - 3);
    const auto add = [&](const Exact& gap) {
      const Exact payload = Exact(random.below(2) == 0 ? 1 : -1) * Exact(random.between(1, 9)) * Exact::power_of_two(sizes[random.below(sizes.size())]);
      for (std::size_t copies = 1 + random.below(2) * random.below(6); copies > 0; --copies) input.push_back({-gap, payload, Exact(1)});
    };
    add(Exact(0));
    for (std::size_t count = 1 + random.below(3); count > 0; --count) {
      const auto [p, q] = gaps[random.below(3) == 0 ? random.below(gaps.size()) : theme + random.below(3)];
      add(Exact(p) / Exact(q));
    }
    model.dimension = 3;
    const Vector<Exact> score{Exact(1), Exact(0), Exact(0)}, payload{Exact(0), Exact(1), Exact(0)}, one{Exact(0), Exact(0), Exact(1)};
    SelfAttention<Exact>& first = model.blocks.emplace_back().sa;
    first.rho = Exact(static_cast<long>(random.below(2)));
    first.V.rank = {{payload, payload}};
    if (first.rho.is_zero()) first.V.rank.push_back({one, one});
    first.A.rank = {{score, one}};
    if (random.below(2) == 0) return;
    SelfAttention<Exact>& second = model.blocks.emplace_back().sa;
    second.V.rank = {{payload, payload}};
    second.A.rank = {{scaled(payload, Exact(random.between(-20, 20)) * Exact::power_of_two(-sizes[random.below(sizes.size())])), one}};
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(softmax_outputs_of_tokens_far_behind_lie_inside_zonotopes) {
  const Exact error = Exact::power_of_two(-1600), to(1), from = Exact(1) - Exact::power_of_two(-6);
  std::size_t decided = 0, with_width = 0;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    Random random(seed);
    const FarTokens far(random);
    const Exact tau = random.below(2) == 0 ? to : from;
    const TemperatureRange range = std::vector{TemperatureRange::at(tau), TemperatureRange::up_to(to), TemperatureRange::between(from, to)}[random.below(3)];
    const ZonotopeOutputs outputs = zonotope_pass(EnclosureModel(far.model), far.input, range);
    if (outputs.undecidable) continue;
    ++decided;
    const Sequence<Exact> truth = oracle(far.model, far.input, tau, 3000);
    for (std::size_t i = 0; i < truth.size(); ++i) {
      const Zonotope& z = outputs.tokens[outputs.origin[i]];
      with_width += !z.is_point();
      for (std::size_t k = 0; k < 3; ++k) {
        Vector<Exact> axis(3);
        axis[k] = Exact(1);
        BOOST_TEST(contains(z, truth[i], axis, error), "seed " << seed << ": coordinate " << k << " of token " << i << " is outside its zonotope");
      }
    }
  }
  BOOST_TEST_MESSAGE(decided << " passes decided, " << with_width << " zonotopes with a width");
  BOOST_TEST(decided > 700U);
  BOOST_TEST(with_width > 2000U);
}

BOOST_AUTO_TEST_CASE(a_distance_beyond_doubles_is_not_neglected) {
  // The scores tell the tokens apart in doubles, the bound of their distance overflows by its own roundings.
  const Exact radius = Exact::power_of_two(1024) - Exact(5) * Exact::power_of_two(983);
  const Vector<Exact> score{Exact::power_of_two(200), Exact(0), Exact(0)}, payload{Exact(0), Exact(1), Exact(0)}, one{Exact(0), Exact(0), Exact(1)};
  std::vector<Zonotope> tokens{{one, {}}, {sum(one, scaled(score, -Exact::power_of_two(270))), {{0, scaled(payload, radius)}}}};
  const std::vector<Hull> hulls{hull_of(tokens[0]), hull_of(tokens[1])};
  BOOST_REQUIRE(std::isinf(hull_distance(hulls[0], hulls[1], 1)));
  SelfAttention<Exact> sa;
  sa.V.rank = {{payload, payload}};
  sa.A.rank = {{score, one}};
  HullScores scores(sa.A, hulls);
  scores.ask(0);
  const Approximation lead = scores.lead(0, 1);
  BOOST_REQUIRE(lead.value - lead.error > far_gap(TemperatureRange::at(Exact(1))));
  SymbolSource symbols = 1;
  ZonotopeAttention(TemperatureRange::at(Exact(1))).attend(sa, tokens, {1, 1}, hulls, symbols);
  BOOST_TEST((abs(tokens[0].centre[1]) < Exact(2)));
  BOOST_TEST((Exact(0) < tokens[0].radius()[1]));
  BOOST_TEST((tokens[0].radius()[1] < Exact(2)));
}

BOOST_AUTO_TEST_CASE(softmax_outputs_lie_inside_zonotopes_and_balls) {
  Case all;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) all.run(seed);
  BOOST_TEST_MESSAGE(all.decided << " of 600 passes decided, " << all.with_width << " zonotopes with a width, " << all.with_open_neurons << " passes with neurons left open");
  BOOST_TEST(all.with_open_neurons > 5U);
  BOOST_TEST(all.decided > 150U);
  BOOST_TEST(all.with_width > 200U);
}

BOOST_AUTO_TEST_CASE(zonotopes_stay_short) {
  Random random(9);
  Transformer<Exact> model;
  model.dimension = 3;
  for (int k = 0; k < 60; ++k) {  // contracting attention, sixty times
    Block<Exact>& block = model.blocks.emplace_back();
    block.sa.rho = Exact::power_of_two(-1);
    block.sa.V.alpha = Exact(3) * Exact::power_of_two(-3);
    block.sa.A.alpha = Exact(1);
  }
  const Sequence<Exact> input = test::random_sequence(random, 5, 3, 40);
  const ZonotopeOutputs outputs = zonotope_pass(EnclosureModel(model), input, TemperatureRange::at(Exact(1)));
  BOOST_REQUIRE(!outputs.undecidable);
  for (const Zonotope& z : outputs.tokens) {
    BOOST_TEST(z.generators.size() <= 67U);
    for (const Exact& entry : z.centre) BOOST_TEST(entry.bits() < 400U);
    for (const Generator& g : z.generators)
      for (const Exact& entry : g.direction) BOOST_TEST(entry.bits() <= 64U);
    for (const Exact& r : z.radius()) BOOST_TEST((r < Exact::power_of_two(-60)));
  }
}

BOOST_AUTO_TEST_CASE(uniform_attention_is_exact) {
  Random random(3);
  Transformer<Exact> model;
  model.dimension = 2;
  Block<Exact>& block = model.blocks.emplace_back();
  block.sa.V.alpha = Exact(1);
  const Sequence<Exact> input = test::random_sequence(random, 3, 2, 10);
  const ZonotopeOutputs outputs = zonotope_pass(EnclosureModel(model), input, TemperatureRange::all());
  BOOST_REQUIRE(!outputs.undecidable);
  for (std::size_t i = 0; i < input.size(); ++i) {
    const Zonotope& z = outputs.tokens[outputs.origin[i]];
    BOOST_TEST(z.is_point());
    for (std::size_t k = 0; k < 2; ++k) BOOST_TEST((z.centre[k] == input[i][k] + (input[0][k] + input[1][k] + input[2][k]) / Exact(3)));
  }
}

}  // namespace certiformer
