#define BOOST_TEST_MODULE double_pass
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>

#include "enclosure/ball_pass.hpp"
#include "enclosure/balls.hpp"
#include "enclosure/double_pass.hpp"
#include "enclosure/exponential.hpp"
#include "forward/exact_pass.hpp"
#include "random_instances.hpp"
#include "random_models.hpp"
#include "scalar/ball.hpp"

using namespace certiformer;

namespace {

/// A double of about the given size, with 53 random bits.
Exact random_double(Random& random, double size) { return Exact::from_double((static_cast<double>(random.bits() >> 11) * 0x1p-52 - 1) * size); }

Vector<Exact> random_doubles(Random& random, std::size_t d, double size) {
  Vector<Exact> x;
  for (std::size_t k = 0; k < d; ++k) x.push_back(random_double(random, size));
  return x;
}

/// Dense operators and wide layers whose entries are scaled as those of a freshly initialised network.
Transformer<Exact> dense_model(Random& random, std::size_t d, std::size_t width, std::size_t blocks, double scale = 1) {
  Transformer<Exact> model;
  model.dimension = d;
  const double by_d = scale / std::sqrt(static_cast<double>(d)), by_width = scale / std::sqrt(static_cast<double>(width));
  for (std::size_t k = 0; k < blocks; ++k) {
    Block<Exact>& block = model.blocks.emplace_back();
    for (std::size_t i = 0; i < width; ++i) block.ff.neurons.push_back({random_doubles(random, d, by_d), random_double(random, by_d), random_doubles(random, d, by_width)});
    for (std::size_t i = 0; i < d; ++i) {
      block.sa.V.dense.push_back(random_doubles(random, d, by_d));
      block.sa.A.dense.push_back(random_doubles(random, d, by_d));
    }
  }
  return model;
}

Dataset<Exact> dense_dataset(Random& random, std::size_t d, std::initializer_list<std::size_t> lengths, double size = 1) {
  Dataset<Exact> dataset{d, "", {}};
  for (const std::size_t n : lengths) {
    Pair<Exact>& pair = dataset.pairs.emplace_back();
    for (std::size_t i = 0; i < n; ++i) pair.input.push_back(random_doubles(random, d, size));
  }
  return dataset;
}

Exact centre_entry(const DoubleOutputs& outputs, std::size_t d, std::size_t i, std::size_t k) { return Exact::from_double(outputs.centres[i * d + k]); }

/// Checks |x_i - centre_i| <= radius_i by exact squares; returns how many tokens have a radius below `sharp`.
std::size_t check_contains(const DoubleOutputs& outputs, const MergedSequence& exact, double sharp, std::uint64_t seed) {
  const std::size_t d = exact.tokens.front().size();
  std::size_t sharp_tokens = 0;
  BOOST_REQUIRE_EQUAL(outputs.radii.size(), exact.origin.size());
  for (std::size_t i = 0; i < outputs.radii.size(); ++i) {
    const double radius = outputs.radii[i];
    if (!std::isfinite(radius)) continue;
    Exact square;
    for (std::size_t k = 0; k < d; ++k) {
      const Exact difference = exact.tokens[exact.origin[i]][k] - centre_entry(outputs, d, i, k);
      square.add_product(difference, difference);
    }
    const Exact bound = Exact::from_double(radius);
    BOOST_REQUIRE_MESSAGE(!(bound * bound < square), "seed " << seed << " token " << i << ": radius " << radius << " below " << std::sqrt(square.to_double()));
    sharp_tokens += radius <= sharp;
  }
  return sharp_tokens;
}

struct Coverage {
  std::size_t tokens = 0, sharp = 0;
  DoublePassStatistics statistics;
};

void check_hardmax(const Transformer<Exact>& model, const Dataset<Exact>& dataset, std::uint64_t seed, double sharp, Coverage& coverage) {
  const ExactPassResult exact = exact_pass(model, dataset);
  const std::vector<DoubleOutputs> outputs = DoublePass(model, std::nullopt).run(dataset, coverage.statistics);
  for (std::size_t j = 0; j < outputs.size(); ++j) {
    coverage.tokens += outputs[j].radii.size();
    coverage.sharp += check_contains(outputs[j], exact.sequences[j], sharp, seed);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(for_all_x_from_floor_to_0_exp_is_within_its_stated_relative_error) {
  Random random(1);
  double worst = 0;
  for (int k = 0; k < 20000; ++k) {
    const double x = k < 1000 ? -static_cast<double>(k) * 0.7 : -std::ldexp(static_cast<double>(random.bits() >> 11), -53) * (k % 2 == 0 ? 700 : 1);
    Ball error = Ball::around(Exact::from_double(exp_nonpositive(x)), 128);
    Ball exact = Ball::exp(Ball::around(Exact::from_double(x), 128), 128);
    error.divide(exact, 128);
    error.subtract(Ball::around(Exact(1), 128), 128);
    worst = std::max(worst, error.largest_magnitude(53).to_double());
  }
  BOOST_TEST(worst < exp_relative_error);
  BOOST_TEST(exp_nonpositive(0) == 1);
  BOOST_TEST(exp_nonpositive(-701) == 0);
  BOOST_TEST(exp_nonpositive(-std::numeric_limits<double>::infinity()) == 0);
}

BOOST_AUTO_TEST_CASE(for_all_matrices_the_spectral_bound_is_above_every_stretch_and_near_the_largest) {
  for (int seed = 1; seed <= 60; ++seed) {
    std::srand(static_cast<unsigned>(seed));
    const Eigen::Index rows = 1 + seed % 17, columns = 1 + seed % 23;
    const balls::Matrix m = balls::Matrix::Random(rows, columns) * std::ldexp(1.0, seed % 5 * 90 - 180);
    Eigen::VectorXd v = Eigen::VectorXd::Random(columns);
    for (int k = 0; k < 300; ++k) v = (m.transpose() * (m * v)).normalized();  // power iteration: the largest stretch from below
    const double stretch = (m * v).norm(), bound = balls::spectral_bound(m);
    BOOST_TEST(bound >= stretch * (1 - 1e-12));
    BOOST_TEST(bound <= stretch * 1.25);
  }
  BOOST_TEST(balls::spectral_bound(balls::Matrix::Zero(3, 3)) <= 0x1p-400);
}

BOOST_AUTO_TEST_CASE(for_all_small_models_with_ties_and_thirds_the_exact_tokens_are_in_the_balls) {
  Coverage coverage;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const std::size_t d = 2 + random.below(3);
    if (seed % 2 == 0) {
      const Transformer<Exact> model = testing::random_transformer(random, d, 1 + random.below(6));
      check_hardmax(model, testing::random_dataset(random, d, 4), seed, 1e-6, coverage);
    } else {
      const Transformer<Exact> model = test::random_model(random, d, 1 + random.below(4));
      check_hardmax(model, test::random_dataset(random, 4, d, 5), seed, 1e-6, coverage);
    }
  }
  BOOST_TEST(coverage.statistics.exact > 50);
  BOOST_TEST(coverage.statistics.enclosed > 50);
  BOOST_TEST(coverage.statistics.proved > 1000);
  BOOST_TEST(coverage.sharp * 10 > coverage.tokens * 7);
}

BOOST_AUTO_TEST_CASE(for_all_dense_models_the_exact_tokens_are_in_small_balls_and_no_decision_is_left) {
  Coverage coverage;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Random random(seed);
    const std::size_t d = 8 + 4 * seed;
    check_hardmax(dense_model(random, d, seed % 2 == 0 ? 4 : 24, 4), dense_dataset(random, d, {1, 9, 20}), seed, 1e-9, coverage);
  }
  BOOST_TEST(coverage.sharp == coverage.tokens);
  BOOST_TEST(coverage.statistics.given_up == 0U);
}

BOOST_AUTO_TEST_CASE(for_all_softmax_models_the_300_bit_balls_meet_the_double_balls) {
  std::size_t tokens = 0, sharp = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    Random random(seed);
    const bool wide = seed % 20 == 0;
    const std::size_t d = wide ? 12 : 2 + random.below(3);
    const Transformer<Exact> model = wide ? dense_model(random, d, 16, 3) : test::random_model(random, d, 1 + random.below(3));
    const Dataset<Exact> dataset = wide ? dense_dataset(random, d, {7, 80}) : test::random_dataset(random, 3, d, 5);
    const Exact tau = Exact(static_cast<long>(1 + random.below(12))) / Exact(static_cast<long>(1 + random.below(3)));
    DoublePassStatistics statistics;
    const std::vector<DoubleOutputs> outputs = DoublePass(model, tau).run(dataset, statistics);
    const EnclosureModel layers(model);
    for (std::size_t j = 0; j < dataset.pairs.size(); ++j) {
      const BallOutputs exact = ball_pass(layers, dataset.pairs[j].input, tau, 300);
      for (std::size_t i = 0; i < outputs[j].radii.size(); ++i) {
        if (!std::isfinite(outputs[j].radii[i])) continue;
        const BallToken& token = exact.tokens[exact.origin[i]];
        Exact square;
        for (std::size_t k = 0; k < d; ++k) {
          Ball difference = Ball::around(token.centre[k] - centre_entry(outputs[j], d, i, k), 300);
          difference.add(token.deviation[k], 300);
          const Exact least = difference.least_magnitude(53);
          square.add_product(least, least);
        }
        const Exact bound = Exact::from_double(outputs[j].radii[i]);
        BOOST_REQUIRE_MESSAGE(!(bound * bound < square), "seed " << seed << " sequence " << j << " token " << i);
        ++tokens;
        sharp += outputs[j].radii[i] < 1e-5;
      }
    }
  }
  BOOST_TEST(sharp * 10 > tokens * 7);
}

BOOST_AUTO_TEST_CASE(scores_that_differ_by_little_are_decided_by_longer_balls_or_exactly_and_equal_ones_by_the_mean) {
  Transformer<Exact> model;
  model.dimension = 2;
  Block<Exact>& block = model.blocks.emplace_back();
  block.sa.V.dense = {{Exact(1), Exact(0)}, {Exact(0), Exact(1)}};
  block.sa.A = block.sa.V;
  std::uint64_t seed = 0;
  for (const int exponent : {-100, -200, -700}) {
    for (const int sign : {-1, 0, 1}) {
      const Exact little = Exact(sign) * Exact::power_of_two(exponent);
      Dataset<Exact> dataset{2, "", {{"p", {{Exact(1) + little, Exact(1)}, {Exact(1), Exact(-1)}, {Exact(1) / Exact(2), Exact(0)}}, {}}}};
      Coverage coverage;
      check_hardmax(model, dataset, ++seed, 1e-14, coverage);
      BOOST_TEST(coverage.sharp == 3U);
      // The third token is in doubt: its scores are (1 + little) / 2 and 1 / 2.
      const bool by_balls = sign != 0 && exponent > -512;
      BOOST_TEST(coverage.statistics.balls == (by_balls ? 1U : 0U));
      BOOST_TEST(coverage.statistics.exact == (by_balls ? 0U : 1U));
      if (!by_balls && sign != 0) BOOST_TEST(coverage.statistics.bits >= 700U);
    }
  }
}

/// Twins 2^-20 and 2^-40 apart have scores as near, behind layers of every kind.
BOOST_AUTO_TEST_CASE(for_all_models_near_twins_of_a_token_stay_in_their_balls) {
  Coverage coverage;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const std::size_t d = 2 + random.below(3);
    const Transformer<Exact> model = seed % 2 == 0 ? test::random_model(random, d, 2 + random.below(3)) : dense_model(random, d, 6, 3, 2);
    Dataset<Exact> dataset = dense_dataset(random, d, {4, 5});
    for (Pair<Exact>& pair : dataset.pairs) {
      Vector<Exact> twin = pair.input.front();
      for (Exact& entry : twin) entry += random_double(random, 0x1p-20);
      pair.input.push_back(twin);
      for (Exact& entry : twin) entry += random_double(random, 0x1p-40);
      pair.input.push_back(std::move(twin));
    }
    check_hardmax(model, dataset, seed, 1e-3, coverage);
  }
  BOOST_TEST(coverage.statistics.balls + coverage.statistics.exact > 5U);
  BOOST_TEST(coverage.sharp * 10 > coverage.tokens * 7);
}

BOOST_AUTO_TEST_CASE(whatever_the_scale_a_finite_radius_is_true) {
  Coverage coverage;
  std::size_t lost = 0;
  for (const int exponent : {-1000, -500, -300, -100, 100, 300, 470, 600}) {
    Random random(static_cast<std::uint64_t>(exponent + 2000));
    const Exact factor = Exact::power_of_two(exponent);
    Dataset<Exact> dataset = dense_dataset(random, 5, {4, 6});
    for (Pair<Exact>& pair : dataset.pairs)
      for (Vector<Exact>& x : pair.input) x = scaled(x, factor);
    check_hardmax(dense_model(random, 5, 6, 3), dataset, static_cast<std::uint64_t>(exponent + 2000), 1e-9, coverage);
    Transformer<Exact> large = dense_model(random, 5, 6, 3);
    for (Block<Exact>& block : large.blocks)
      for (Neuron<Exact>& neuron : block.ff.neurons) neuron.w = scaled(neuron.w, factor);
    const std::size_t before = coverage.statistics.given_up;
    check_hardmax(large, dense_dataset(random, 5, {4, 6}), static_cast<std::uint64_t>(exponent + 3000), 1e-9, coverage);
    lost += coverage.statistics.given_up - before;
  }
  BOOST_TEST(lost >= 4U);
  BOOST_TEST(coverage.sharp >= 10U);
}
