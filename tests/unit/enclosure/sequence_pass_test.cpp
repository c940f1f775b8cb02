// Passes that visit only the layers that may touch a token give what the plain loop over all layers gives: tokens, symbols, merged positions, open neurons
// and the first decision that could not be made. Models mix runs along one line (in any order on it, with multiples of u of either sign, constant
// neurons, layers that act on a whole side) with layers off the line, eta != 1 and attention.
#define BOOST_TEST_MODULE enclosure_sequence_pass
#include <boost/test/unit_test.hpp>

#include "enclosure/ball_pass.hpp"
#include "enclosure/hull_scores.hpp"
#include "enclosure/zonotope_layers.hpp"
#include "enclosure/zonotope_pass.hpp"
#include "forward/forward.hpp"
#include "random_models.hpp"

namespace certiformer {
namespace {

/// A bump, a step, a ramp, a constant shift, or anything, along u.
FeedForward<Exact> line_layer(Random& random, const Vector<Exact>& u, long spread) {
  const std::size_t d = u.size();
  const Exact at = test::random_dyadic(random, spread, 2), width = Exact(random.between(1, 4)) * Exact::power_of_two(-2);
  Vector<Exact> w = test::random_vector(random, d, 4, 3);
  if (is_zero(w)) w.back() = Exact(1);  // else a single kink does nothing: skipped, where the plain loop would leave its neuron open
  const Exact sign(random.below(2) == 0 ? 1 : -1);
  FeedForward<Exact> ff;
  const auto add = [&](const Exact& position, const Exact& slope) { ff.neurons.push_back({scaled(u, sign), -sign * position, scaled(w, slope)}); };
  switch (random.below(8)) {
    case 0: add(at, Exact(1)), add(at + width, Exact(-1)); break;                                            // step
    case 1: add(at, Exact(1)); break;                                                                        // ramp
    case 2: ff.neurons.push_back({Vector<Exact>(d), Exact(random.between(-1, 2)), scaled(w, Exact::power_of_two(-4))}); break;
    case 3: ff.neurons.push_back({scaled(u, Exact(random.between(-3, 3))), test::random_dyadic(random, 30, 2), w}), add(at, Exact(-1)); break;
    default: add(at, Exact(1)), add(at + width, Exact(-2)), add(at + width * Exact(2), Exact(1));            // hat
  }
  return ff;
}

Transformer<Exact> line_model(Random& random, std::size_t d) {
  Transformer<Exact> model;
  model.dimension = d;
  model.attention = Attention::Softmax;
  model.order = random.below(2) == 0 ? LayerOrder::FeedForwardFirst : LayerOrder::AttentionFirst;
  const std::uint64_t stretches = 1 + random.below(3);
  for (std::uint64_t s = 0; s < stretches; ++s) {
    Vector<Exact> u = test::random_vector(random, d, 3, 0);
    u.front() = Exact(1);
    const std::uint64_t length = 4 + random.below(50);
    for (std::uint64_t k = 0; k < length; ++k) model.blocks.emplace_back().ff = line_layer(random, u, 60);
    const std::uint64_t behind = random.below(4);
    Block<Exact>& block = model.blocks.emplace_back();
    if (behind == 0) block.ff.eta = Exact(random.between(-1, 1)) * Exact::power_of_two(-1);
    if (behind == 1) block.ff.neurons.push_back({test::random_vector(random, d, 6, 2), test::random_dyadic(random, 20, 3), test::random_vector(random, d, 6, 3)});
    if (behind >= 2) {
      block.sa.rho = test::random_dyadic(random, 4, 2);
      block.sa.V = test::random_operator(random, d);
      block.sa.A = test::random_operator(random, d);
    }
  }
  return model;
}

EnclosureModel without_skips(const Transformer<Exact>& model) {
  EnclosureModel plain(model);
  plain.skips = LineSkips(plain.layers.size());
  return plain;
}

bool same(const std::optional<Undecidable>& a, const std::optional<Undecidable>& b) {
  if (!a || !b) return !a && !b;
  return a->block == b->block && a->token == b->token && a->neuron == b->neuron && a->rival == b->rival;
}

Sequence<Exact> input_of(Random& random, std::size_t d) {
  Sequence<Exact> input = test::random_sequence(random, 1 + random.below(7), d, 40);
  if (random.below(3) == 0) input.push_back(input.front());  // a repeated token
  return input;
}

}  // namespace

BOOST_AUTO_TEST_CASE(skipping_is_the_plain_loop) {
  std::size_t decided = 0, undecided = 0, with_width = 0, open = 0, in_runs = 0;
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    Random random(seed);
    const std::size_t d = 1 + random.below(3);
    const Transformer<Exact> model = line_model(random, d);
    const EnclosureModel skipping(model), plain = without_skips(model);
    for (std::size_t k = 0; k < skipping.layers.size(); ++k) in_runs += skipping.skips.run_of(k) != nullptr;
    const Sequence<Exact> input = input_of(random, d);
    const Exact tau = Exact(random.between(1, 40)) * Exact::power_of_two(random.between(-7, 3));
    const std::uint64_t kind = random.below(3);
    const TemperatureRange range = kind == 0 ? TemperatureRange::at(tau) : kind == 1 ? TemperatureRange::up_to(tau) : TemperatureRange::between(tau, Exact(2) * tau);
    BOOST_TEST_CONTEXT("seed " << seed) {
      const std::size_t most_open = 5 * random.below(3);
      const ZonotopeOutputs a = zonotope_pass(skipping, input, range, {}, most_open), b = zonotope_pass(plain, input, range, {}, most_open);
      BOOST_TEST(same(a.undecidable, b.undecidable));
      BOOST_TEST(a.open_neurons == b.open_neurons);
      BOOST_TEST(a.origin == b.origin);
      BOOST_REQUIRE(a.tokens.size() == b.tokens.size());
      for (std::size_t i = 0; i < a.tokens.size(); ++i) {
        BOOST_TEST(a.tokens[i].is_identical(b.tokens[i]));
        with_width += !a.tokens[i].is_point();
      }
      (a.undecidable ? undecided : decided) += 1;
      open += a.open_neurons > 0;
      const BallOutputs x = ball_pass(skipping, input, tau, 128), y = ball_pass(plain, input, tau, 128);
      BOOST_TEST(x.origin == y.origin);
      BOOST_REQUIRE(x.tokens.size() == y.tokens.size());
      for (std::size_t i = 0; i < x.tokens.size(); ++i) {
        BOOST_TEST((x.tokens[i].centre == y.tokens[i].centre));
        for (std::size_t k = 0; k < d; ++k) BOOST_TEST(arb_overlaps(x.tokens[i].deviation[k].get(), y.tokens[i].deviation[k].get()) != 0);
      }
    }
  }
  BOOST_TEST_MESSAGE(decided << " decided, " << undecided << " not, " << with_width << " zonotopes with a width, " << open << " passes with open neurons, " << in_runs << " layers in runs");
  BOOST_TEST(decided > 50U);
  BOOST_TEST(undecided > 20U);
  BOOST_TEST(with_width > 50U);
  BOOST_TEST(open > 20U);
}

/// Against the definition: the layers passed over are the identity on the interval, and the layer found may act on it.
BOOST_AUTO_TEST_CASE(the_next_layer_of_a_run) {
  std::size_t passed = 0, found = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Random random(seed);
    const Vector<Exact> u{Exact(1)};
    Transformer<Exact> model;
    model.dimension = 1;
    const std::uint64_t length = 1 + random.below(70);
    for (std::uint64_t k = 0; k < length; ++k) model.blocks.emplace_back().ff = line_layer(random, u, 30);
    const EnclosureModel prepared(model);
    const LineRunSkips* run = prepared.skips.run_of(0);
    if (run == nullptr) continue;  // constant neurons only
    for (int query = 0; query < 40; ++query) {
      const Exact low = test::random_dyadic(random, 40, 3), high = low + Exact(random.below(3) == 0 ? random.between(0, 40) : random.between(0, 1)) * Exact::power_of_two(-3);
      const std::size_t from = run->first() + random.below(run->end() - run->first());
      const Exact& c = run->direction().front();  // the run's own u: a multiple of ours
      const std::size_t next = run->next(from, run->locate({std::min(c * low, c * high), std::max(c * low, c * high)}));
      BOOST_REQUIRE(from <= next);
      BOOST_REQUIRE(next <= run->end());
      const auto moves = [&](std::size_t k, const Exact& s) {
        PlainDecisions<Exact> decide;
        return feed_forward(*prepared.layers[k].ff, Vector<Exact>{s}, decide) != Vector<Exact>{s};
      };
      for (std::size_t k = from; k < next; ++k) {
        ++passed;
        for (Exact s = low; !(high < s); s += Exact::power_of_two(-4)) BOOST_TEST(!moves(k, s), "seed " << seed << ": layer " << k << " moves " << s.text());
      }
      if (next == run->end()) continue;
      ++found;
      const std::vector<Neuron<Exact>>& neurons = prepared.layers[next].ff->neurons;
      Exact leftmost(1000), rightmost(-1000);
      for (const Neuron<Exact>& neuron : neurons) {
        if (neuron.u.front().is_zero()) continue;
        const Exact kink = -neuron.b / neuron.u.front();
        leftmost = std::min(leftmost, kink), rightmost = std::max(rightmost, kink);
      }
      const bool beyond_left = high < leftmost, beyond_right = rightmost < low;
      if (beyond_left || beyond_right) BOOST_TEST(moves(next, beyond_left ? Exact(-900) : Exact(900)), "seed " << seed << ": layer " << next << " is the identity there");
    }
  }
  BOOST_TEST(passed > 5000U);
  BOOST_TEST(found > 1000U);
}

/// Scores of points of the zonotopes lie within the doubles' errors, at any magnitude; a leader is one.
BOOST_AUTO_TEST_CASE(scores_in_doubles) {
  std::size_t leaders = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Random random(seed);
    const std::size_t d = 1 + random.below(4);
    const Operator<Exact> A = test::random_operator(random, d);
    const Exact scale = Exact::power_of_two(random.between(-300, 300)) / Exact(3), spread = scale * Exact::power_of_two(-random.between(0, 60));
    std::vector<Zonotope> tokens;
    std::vector<Hull> hulls;
    Sequence<Exact> points;
    for (std::uint64_t i = 2 + random.below(4); i-- > 0;) {
      Zonotope& z = tokens.emplace_back(Zonotope{scaled(test::random_vector(random, d, 8, 2), scale), {}});
      points.push_back(z.centre);
      for (unsigned symbol = 0; symbol < 2; ++symbol) {
        z.generators.push_back({symbol, scaled(test::random_vector(random, d, 4, 4), spread)});
        add_multiple(points.back(), Exact(random.between(-1, 1)), z.generators.back().direction);
      }
      hulls.push_back(hull_of(z));
    }
    HullScores scores(A, hulls);
    const auto within = [](const Approximation& a, const Exact& x) { return !(a.error < HUGE_VAL) || !(Exact::from_double(a.error) < abs(x - Exact::from_double(a.value))); };
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      scores.ask(i);
      const Vector<Exact> query = times(A, points[i]);
      std::size_t best = 0;
      for (std::size_t m = 0; m < tokens.size(); ++m) {
        if (dot(query, points[best]) < dot(query, points[m])) best = m;
        BOOST_TEST(within(scores.score(m), dot(query, points[m])), "seed " << seed);
        for (std::size_t l = 0; l < tokens.size(); ++l) BOOST_TEST(within(scores.lead(l, m), dot(query, difference(points[l], points[m]))), "seed " << seed);
        for (std::size_t k = 0; k < d; ++k) BOOST_TEST(!(Exact::from_double(hull_distance(hulls[i], hulls[m], k)) < abs(points[i][k] - points[m][k])), "seed " << seed);
      }
      if (scores.leader() == tokens.size()) continue;
      ++leaders;
      BOOST_TEST(scores.leader() == best, "seed " << seed);
    }
  }
  BOOST_TEST(leaders > 300U);
}

}  // namespace certiformer
