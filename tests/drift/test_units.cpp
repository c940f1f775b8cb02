// The pieces of drift, each against a second way of computing the same.
#define BOOST_TEST_MODULE drift
#include <boost/test/unit_test.hpp>

#include "drift/error_bound.hpp"
#include "drift/magnitude.hpp"
#include "drift/order.hpp"
#include "drift/patterns.hpp"
#include "drift/result.hpp"
#include "drift/sufficient_bits.hpp"
#include "stages/random.hpp"

namespace certiformer {
namespace {

Exact ratio(long a, long b) { return Exact(a) / Exact(b); }

/// p/q with small p and q; dyadic on demand.
Exact random_number(Random& random, bool dyadic) {
  const Exact numerator(random.between(-24, 24));
  return dyadic ? numerator * Exact::power_of_two(-random.between(0, 4)) : numerator / Exact(random.between(1, 7));
}

Vector<Exact> random_vector(Random& random, std::size_t d, bool dyadic) {
  Vector<Exact> x;
  for (std::size_t c = 0; c < d; ++c) x.push_back(random_number(random, dyadic));
  return x;
}

Operator<Exact> random_operator(Random& random, std::size_t d, bool dyadic) {
  Operator<Exact> op;
  const std::uint64_t kind = random.below(4);
  if (kind == 0) {
    for (std::size_t r = 0; r < d; ++r) op.dense.push_back(random_vector(random, d, dyadic));
    return op;
  }
  if (kind != 2) op.alpha = random_number(random, dyadic);
  for (std::uint64_t r = 1; r < kind; ++r) op.rank.push_back({random_vector(random, d, dyadic), random_vector(random, d, dyadic)});
  return op;
}

Transformer<Exact> random_model(Random& random, std::size_t d, bool dyadic) {
  Transformer<Exact> model;
  model.dimension = d;
  model.order = random.below(2) == 0 ? LayerOrder::FeedForwardFirst : LayerOrder::AttentionFirst;
  model.blocks.resize(1 + random.below(4));
  for (Block<Exact>& block : model.blocks) {
    if (random.below(2) == 0) block.ff.eta = random_number(random, dyadic);
    const Vector<Exact> u = random_vector(random, d, dyadic);
    for (std::uint64_t k = random.below(random.below(3) == 0 ? 11 : 4); k > 0; --k)
      block.ff.neurons.push_back({random.below(2) == 0 ? u : random_vector(random, d, dyadic), random_number(random, dyadic), random_vector(random, d, dyadic)});
    if (random.below(2) == 0) block.sa = {random_number(random, dyadic), random_operator(random, d, dyadic), random_operator(random, d, dyadic)};
  }
  return model;
}

Dataset<Exact> random_dataset(Random& random, std::size_t d, bool dyadic) {
  Dataset<Exact> dataset{d, "", {}};
  for (int j = 0; j < 3; ++j) {
    Pair<Exact> pair{std::to_string(j), {}, {}};
    for (long i = 0; i < 4; ++i) {
      pair.input.push_back(random_vector(random, d, dyadic));
      pair.input.back().front() += Exact(100 * i);  // distinct
    }
    dataset.pairs.push_back(pair);
  }
  return dataset;
}

/// The targets become what the model gives, so that it is exact.
void make_exact(const Transformer<Exact>& model, Dataset<Exact>& dataset) {
  for (Pair<Exact>& pair : dataset.pairs) {
    pair.output.clear();
    for (const Vector<Exact>& y : forward<Exact>(model, pair.input, Attention::Hardmax))
      if (std::find(pair.output.begin(), pair.output.end(), y) == pair.output.end()) pair.output.push_back(y);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(magnitudes_are_ordered_and_divided_as_numbers) {
  Random random(1);
  for (int k = 0; k < 2000; ++k) {
    const Exact a = random_number(random, false) * Exact::power_of_two(random.between(-40, 40)), b = random_number(random, true) * Exact::power_of_two(random.between(-40, 40));
    BOOST_TEST((Magnitude(a) < Magnitude(b)) == (abs(a) < abs(b)));
    if (a.is_zero() || b.is_zero()) continue;
    const double quotient = std::pow(10.0, Magnitude(a).divided_by(Magnitude(b)).log10());
    BOOST_TEST(quotient == (abs(a) / abs(b)).to_double(), boost::test_tools::tolerance(1e-10));
    BOOST_TEST(std::stod(Magnitude(a).text()) == abs(a).to_double(), boost::test_tools::tolerance(1e-5));
  }
  BOOST_TEST(Magnitude().text() == "0");
  BOOST_TEST(Magnitude(Exact::power_of_two(-5000)).text() == "7.07981e-1506");
  BOOST_TEST((Magnitude(Exact::power_of_two(9999)) < Magnitude::infinite()));
}

BOOST_AUTO_TEST_CASE(the_grid_is_the_coarsest_that_holds_all_targets) {
  Dataset<Exact> dataset{3, "", {{"a", {}, {{Exact(12), ratio(1, 3), Exact(0)}, {Exact(20), ratio(-1, 2), Exact(0)}}}}};
  const TargetGrid grid(dataset);
  BOOST_TEST((grid.steps() == Vector<Exact>{Exact(4), ratio(1, 6), ratio(1, 6)}));
  BOOST_TEST((grid.rounded({Exact(10), ratio(1, 4), ratio(-1, 100)}) == Vector<Exact>{Exact(12), ratio(1, 3), Exact(0)}));
  BOOST_TEST(grid.right({{Exact(13), ratio(3, 10), Exact(0)}, {Exact(19), ratio(-1, 2), Exact(0)}}, dataset.pairs[0].output));
  BOOST_TEST(!grid.right({{Exact(13), ratio(3, 10), Exact(0)}}, dataset.pairs[0].output));
  const TargetGrid zeros(Dataset<Exact>{2, "", {{"a", {}, {{Exact(0), Exact(0)}}}}});
  BOOST_TEST((zeros.steps() == Vector<Exact>{Exact(1), Exact(1)}));
}

BOOST_AUTO_TEST_CASE(orders_differ_where_rounding_does) {
  const Vector<double> ones(4, 1.0), x{1.0, 0x1p-53, 0x1p-53, 0x1p-53};
  BOOST_TEST(ordered_dot(SumOrder::Naive, ones, x) == 1.0);
  BOOST_TEST(ordered_dot(SumOrder::Reversed, ones, x) == 1.0 + 0x1p-51);
  BOOST_TEST(ordered_dot(SumOrder::Pairwise, ones, x) == 1.0 + 0x1p-52);
  const double a = 1 + 0x1p-30;  // a a = 1 + 2^-29 + 2^-60
  BOOST_TEST(ordered_dot(SumOrder::Naive, Vector<double>{1.0, a}, Vector<double>{-1.0, a}) == 0x1p-29);
  BOOST_TEST(ordered_dot(SumOrder::Fma, Vector<double>{1.0, a}, Vector<double>{-1.0, a}) == 0x1p-29 + 0x1p-60);
}

BOOST_AUTO_TEST_CASE(pattern_maps_are_the_layer) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    Random random(seed);
    const std::size_t d = 2 + random.below(3);
    const Transformer<Exact> model = random_model(random, d, false);
    const FeedForward<Exact>& ff = model.blocks.front().ff;
    LayerPatterns patterns(ff);
    if (!patterns.has_maps()) continue;
    const Vector<Exact> x = random_vector(random, d, false);
    std::vector<Sign> signs;
    for (const Neuron<Exact>& neuron : ff.neurons) signs.push_back((dot(neuron.u, x) + neuron.b).sign() > 0 ? Sign::Positive : Sign::Negative);
    const PatternMap& map = patterns.map(signs.data(), d);
    PlainDecisions<Exact> decide;
    const Vector<Exact> y = feed_forward(ff, x, decide);
    for (std::size_t c = 0; c < d; ++c) BOOST_TEST((dot(map.J[c], x) + map.c[c] == y[c]), "seed " << seed);
    BOOST_TEST((!map.identity || y == x), "seed " << seed);
  }
}

BOOST_AUTO_TEST_CASE(the_exact_reference_is_the_plain_exact_pass) {
  for (std::uint64_t seed = 1; seed < 120; ++seed) {
    Random random(seed);
    const std::size_t d = 2 + random.below(3);
    const Transformer<Exact> model = random_model(random, d, seed % 2 == 0);
    const Dataset<Exact> dataset = random_dataset(random, d, seed % 2 == 0);
    const std::unique_ptr<Reference> reference = exact_reference(dataset);
    run_lockstep(model, *reference, {}, {});
    for (std::size_t j = 0; j < dataset.pairs.size(); ++j) {
      const Sequence<Exact> truth = forward<Exact>(model, dataset.pairs[j].input, Attention::Hardmax);
      for (std::size_t i = 0; i < truth.size(); ++i) BOOST_TEST((reference->token(j, i) == truth[i]), "seed " << seed << ", sequence " << j << ", token " << i);
    }
  }
}

/// For all models whose a-priori analysis succeeds at p bits: the pass in p bits makes every decision right and is right on the grid.
BOOST_AUTO_TEST_CASE(the_error_bound_is_sound) {
  std::size_t proved = 0;
  for (std::uint64_t seed = 1; seed < 120; ++seed) {
    Random random(seed);
    const std::size_t d = 2 + random.below(2);
    const bool dyadic = seed % 2 == 0;
    const Transformer<Exact> model = random_model(random, d, dyadic);
    Dataset<Exact> dataset = random_dataset(random, d, dyadic);
    make_exact(model, dataset);
    const DriftSubject subject{dataset, model, Attention::Hardmax, {}, [&] { return exact_reference(dataset); }, {}};
    const std::optional<long> bits = a_priori_bits(subject, 2, 2048);
    if (!bits) continue;
    ++proved;
    const std::unique_ptr<ScalarLaneBase> lane = make_lane({"mpfr:" + std::to_string(*bits), *bits}, dataset);
    Lane* const lanes[] = {lane.get()};
    const std::unique_ptr<Reference> reference = exact_reference(dataset);
    run_lockstep(model, *reference, lanes, {});
    BOOST_TEST(lane->report().divergences == 0U, "seed " << seed << ", " << *bits << " bits");
    BOOST_TEST(!result_of(*lane, dataset, TargetGrid(dataset)).first_wrong, "seed " << seed << ", " << *bits << " bits");
  }
  BOOST_TEST(proved > 40U);
}

}  // namespace certiformer
