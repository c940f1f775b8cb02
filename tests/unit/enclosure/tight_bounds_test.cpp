// Soundness where a bound is nearly attained: small layers on tokens of known width. Each unknown of the input is set to -1, 0 or 1, the image of the tokens
// that this gives is computed at 1000 bits or more, and it must lie in what the enclosure leaves open for these values of the unknowns.
#define BOOST_TEST_MODULE tight_bounds
#include <cmath>

#include <boost/test/unit_test.hpp>

#include "enclosure/ball_pass.hpp"
#include "enclosure/zonotope_layers.hpp"
#include "forward/forward.hpp"
#include "model/visit.hpp"
#include "scalar/mpfr.hpp"

namespace certiformer {
namespace {

using Tokens = std::vector<Zonotope>;

Vector<Exact> vec(const Exact& a, const Exact& b, const Exact& c) { return {a, b, c}; }
Vector<Exact> axis(std::size_t k) {
  Vector<Exact> e(3);
  e[k] = Exact(1);
  return e;
}
Exact half(long k) { return Exact(k) * Exact::power_of_two(-1); }

Vector<Exact> at(const Zonotope& z, const std::vector<long>& unknowns) {
  Vector<Exact> x = z.centre;
  for (const Generator& g : z.generators) add_multiple(x, Exact(unknowns.at(g.symbol)), g.direction);
  return x;
}

/// |x - c - sum eps_s g_s| <= sum |g_t| over the fresh symbols t, up to the error of x.
bool contains(const Zonotope& z, const std::vector<long>& unknowns, const Vector<Exact>& x, const Exact& error) {
  Zonotope known{z.centre, {}}, fresh{Vector<Exact>(x.size()), {}};
  for (const Generator& g : z.generators) (g.symbol < unknowns.size() ? known : fresh).generators.push_back(g);
  const Vector<Exact> centre = at(known, unknowns), radius = fresh.radius();
  for (std::size_t k = 0; k < x.size(); ++k) if (radius[k] + error < abs(x[k] - centre[k])) return false;
  return true;
}

Sequence<Exact> oracle(const Transformer<Exact>& model, const Sequence<Exact>& input, const Exact& tau, long bits) {
  const PrecisionScope precision(bits);
  Sequence<Exact> exact;
  for (const Vector<mpfr_float>& x : forward<mpfr_float>(convert<mpfr_float>(model), convert<mpfr_float>(input), Attention::Softmax, convert<mpfr_float>(tau))) {
    Vector<Exact>& token = exact.emplace_back();
    for (const mpfr_float& entry : x) token.push_back(to_exact<mpfr_float>(entry));
  }
  return exact;
}

bool next(std::vector<long>& unknowns) {
  for (long& eps : unknowns) {
    if (++eps <= 1) return true;
    eps = -1;
  }
  return false;
}

/// Tokens (score, payload, 1): scores are the first coordinate, and the mean of the payloads is what comes out.
struct Attend {
  Transformer<Exact> model;
  Tokens before;
  std::vector<unsigned> multiplicity;
  std::size_t unknowns = 0;

  Attend() {
    model.dimension = 3;
    SelfAttention<Exact>& sa = model.blocks.emplace_back().sa;
    sa.rho = Exact(0);
    sa.V.rank = {{axis(1), axis(1)}};
    sa.A.rank = {{axis(0), axis(2)}};
  }

  /// With an unknown for each coordinate that has a width.
  void add(const Exact& score, const Exact& score_width, const Exact& payload, const Exact& payload_width, unsigned times = 1) {
    Zonotope& z = before.emplace_back(Zonotope{vec(score, payload, Exact(1)), {}});
    if (!score_width.is_zero()) z.generators.push_back({static_cast<unsigned>(unknowns++), scaled(axis(0), score_width)});
    if (!payload_width.is_zero()) z.generators.push_back({static_cast<unsigned>(unknowns++), scaled(axis(1), payload_width)});
    multiplicity.push_back(times);
  }

  void check(const TemperatureRange& range, const std::vector<Exact>& temperatures, long bits = 1000) const {
    Tokens after = before;
    std::vector<Hull> hulls;
    for (const Zonotope& z : before) hulls.push_back(hull_of(z));
    SymbolSource symbols = static_cast<SymbolSource>(unknowns);
    ZonotopeAttention(range).attend(model.blocks[0].sa, after, multiplicity, hulls, symbols);
    std::vector<long> eps(unknowns, -1);
    std::size_t outside = 0;
    do {
      Sequence<Exact> input;
      for (std::size_t m = 0; m < before.size(); ++m) input.insert(input.end(), multiplicity[m], at(before[m], eps));
      for (const Exact& tau : temperatures)
        outside += contains(after[0], eps, oracle(model, input, tau, bits).front(), Exact::power_of_two(200 - bits)) ? 0 : 1;
    } while (next(eps));
    BOOST_TEST(outside == 0U);
  }
  void check_at_one(long bits = 1000) const { check(TemperatureRange::at(Exact(1)), {Exact(1)}, bits); }
};

}  // namespace

BOOST_AUTO_TEST_CASE(an_open_neuron_attains_its_ends) {
  for (const Exact& b : {Exact(0), half(1), half(-1), Exact(9) / Exact(10), Exact(-9) / Exact(10)}) {
    FeedForward<Exact> ff;
    ff.eta = Exact(1);
    ff.neurons.push_back({axis(0), b, axis(1)});
    Zonotope z{Vector<Exact>(3), {{0, axis(0)}}};
    const Zonotope before = z;
    SymbolSource symbols = 1;
    BOOST_REQUIRE(!feed_zonotope(ff, {Activity::Undecided}, z, symbols));
    for (long eps = -1; eps <= 1; ++eps) {
      const Vector<Exact> x = at(before, {eps});
      BOOST_TEST(contains(z, {eps}, sum(x, scaled(axis(1), std::max(Exact(0), x[0] + b))), Exact(0)), "b = " << b.text() << ", unknown " << eps);
    }
  }
}

BOOST_AUTO_TEST_CASE(scores_with_a_width_make_weights_with_a_width) {
  for (const long gap : {0L, 1L, 3L, 12L}) {
    Attend layer;
    layer.add(Exact(0), half(1), Exact(0), Exact(0));
    layer.add(Exact(-gap), half(1), Exact(1), Exact(0));
    layer.check_at_one();
    layer.add(Exact(-gap), Exact(0), Exact(-3), Exact(0), 4);
    layer.check_at_one();
  }
}

BOOST_AUTO_TEST_CASE(what_a_weight_leaves_open_meets_all_of_the_token) {
  Attend layer;  // payloads with equal centres: only their widths are left
  layer.add(Exact(0), half(1), Exact(0), Exact(0));
  layer.add(Exact(-1), half(1), Exact(0), Exact(1));
  layer.check_at_one();
}

BOOST_AUTO_TEST_CASE(a_small_weight_still_carries_the_width_of_its_token) {
  for (const long gap : {9L, 20L, 100L, 600L}) {
    Attend layer;
    layer.add(Exact(0), Exact(0), Exact(0), Exact(0));
    layer.add(Exact(-gap), Exact(0), Exact(1), Exact(1));
    layer.check_at_one(3000);
  }
}

BOOST_AUTO_TEST_CASE(weights_hold_at_both_ends_of_a_range) {
  for (const long gap : {0L, 1L, 12L}) {
    Attend layer;
    layer.add(Exact(0), Exact(0), Exact(0), Exact(0));
    layer.add(Exact(-gap), Exact(0), Exact(1), half(1), 2);
    layer.check(TemperatureRange::between(half(1), Exact(1)), {half(1), Exact(3) / Exact(4), Exact(1)});
    layer.check(TemperatureRange::up_to(Exact(1)), {Exact(1), half(1), Exact(1) / Exact(50)});
    layer.before[1].generators.push_back({static_cast<unsigned>(layer.unknowns++), scaled(axis(0), half(1))});
    layer.check(TemperatureRange::between(half(1), Exact(1)), {half(1), Exact(1)});
  }
}

BOOST_AUTO_TEST_CASE(every_neglected_token_counts) {
  for (long step = 0; step <= 20; ++step) {  // weights next to 2^-40 of the width of the largest one, on either side
    Attend layer;
    layer.add(Exact(0), Exact(0), Exact(0), Exact(0));
    layer.add(Exact(-1), half(1), Exact(0), Exact(0));
    for (const long copy : {0L, 1L, 2L}) layer.add(-Exact(290 + step) / Exact(10) - Exact(copy) * Exact::power_of_two(-20), Exact(0), Exact(1), Exact(0));
    layer.check_at_one();
  }
}

BOOST_AUTO_TEST_CASE(every_token_far_behind_counts) {
  for (const Exact& gap : {Exact(500), Exact(709), Exact(71001) / Exact(100), Exact(711)}) {
    for (const bool first : {false, true}) {
      Attend layer;
      layer.add(Exact(0), Exact(0), Exact(0), Exact(0));
      layer.add(-gap, Exact(0), Exact(first ? 9 : 0), Exact(0), 5);
      layer.add(-gap - half(1), Exact(0), Exact(first ? 0 : 9), Exact(0), 5);
      layer.check_at_one(3000);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_token_is_far_behind_only_if_all_of_it_is) {
  Attend layer;
  layer.add(Exact(0), Exact(0), Exact(0), Exact(0));
  layer.add(Exact(-711), Exact(400), Exact(1), Exact(0));
  layer.check_at_one(3000);
}

BOOST_AUTO_TEST_CASE(hulls_contain_what_doubles_do_not_hold) {
  for (const Exact& x : {Exact(1) / Exact(3), Exact(-2) / Exact(7), Exact::power_of_two(-481), Exact(-3) * Exact::power_of_two(-700), Exact::power_of_two(-1074), Exact::power_of_two(-2000)}) {
    for (const Exact& width : {Exact(0), abs(x) / Exact(7), Exact::power_of_two(-900)}) {
      Zonotope z{vec(x, x, Exact(1)), {{0, scaled(axis(1), width)}}};
      const Hull hull = hull_of(z);
      for (std::size_t k = 0; k < 2; ++k) {
        const Exact reach = abs(x - Exact::from_double(hull.centre[k])) + (k == 1 ? width : Exact(0));
        BOOST_TEST(!(Exact::from_double(hull.radius[k]) < reach), x.text() << " +- " << width.text());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(scores_that_balls_cannot_tell_apart_are_no_ties) {
  // Tokens (score, payload, 1, g). First the mean of g, which balls hold to so many bits, is added to the scores; they differ by 2^-100, which is one unit of the next layer.
  const auto e = [](std::size_t k) {
    Vector<Exact> v(4);
    v[k] = Exact(1);
    return v;
  };
  Transformer<Exact> model;
  model.dimension = 4;
  SelfAttention<Exact>& first = model.blocks.emplace_back().sa;
  first.V.rank = {{e(0), e(3)}};
  first.A.rank = {{e(3), e(2)}};
  SelfAttention<Exact>& second = model.blocks.emplace_back().sa;
  second.V.rank = {{e(1), e(1)}};
  second.A.rank = {{scaled(e(0), Exact::power_of_two(100)), e(2)}};
  const Sequence<Exact> input = {{Exact::power_of_two(-100), Exact(0), Exact(1), Exact(0)}, {Exact(0), Exact(1), Exact(1), Exact(-1)}};
  const Sequence<Exact> truth = oracle(model, input, Exact(1), 2000);
  std::size_t finite = 0;
  for (const long bits : {64L, 90L, 300L}) {
    const BallOutputs balls = ball_pass(EnclosureModel(model), input, Exact(1), bits);
    for (std::size_t i = 0; i < 2; ++i) {
      const BallToken& token = balls.tokens[balls.origin[i]];
      if (!token.deviation[1].is_finite()) continue;
      ++finite;
      const Exact deviation = truth[i][1] - token.centre[1], error = Exact::power_of_two(-1000);
      BOOST_TEST((!(deviation + error < token.deviation[1].lower(bits)) && !(token.deviation[1].upper(bits) + error < deviation)), "token " << i << " at " << bits << " bits");
    }
  }
  BOOST_TEST(finite >= 2U);
}

}  // namespace certiformer
