#define BOOST_TEST_MODULE float_exact
#include <boost/test/unit_test.hpp>

#include <cmath>

#include "claims/exactness.hpp"
#include "construct/float_exact.hpp"
#include "construct/round_targets.hpp"
#include "forward/forward.hpp"
#include "io/dataset_file.hpp"
#include "io/error.hpp"
#include "model/visit.hpp"
#include "random_instances.hpp"
#include "rational_oracle.hpp"
#include "scalar/rational.hpp"
#include "stages/float_error.hpp"
#include "stages/float_line.hpp"
#include "stages/moves.hpp"
#include "stages/staircase.hpp"
#include "stages/uniform.hpp"

using namespace certiformer;

namespace {

Exact dyadic(long numerator, long exponent = 0) { return Exact(numerator) * Exact::power_of_two(exponent); }

/// Subsets of a small pool: overlapping and nested inputs, often with equal means; all m_j = 1, n_j = m_j, or anything between. Targets are
/// multiples of a quarter.
Dataset<Exact> random_float_dataset(std::uint64_t seed) {
  Random random(seed);
  const std::size_t d = 2 + random.below(3);
  const Sequence<Exact> pool = testing::distinct_tokens(random, d, 3 + random.below(6));
  const std::uint64_t kind = random.below(3);
  Dataset<Exact> dataset{d, "", {}};
  for (std::size_t tries = 1 + random.below(8); tries > 0; --tries) {
    Pair<Exact> pair{"p" + std::to_string(tries), {}, {}};
    for (const Vector<Exact>& x : pool) if (random.below(2) == 0) pair.input.push_back(x);
    if (pair.input.empty()) pair.input.push_back(pool.front());
    const std::size_t n = pair.input.size(), m = kind == 0 ? 1 : kind == 1 ? n : 1 + random.below(n);
    for (std::size_t k = 0; k < m; ++k) {
      Vector<Exact> y{dyadic(static_cast<long>(k) * 3 - 7)};
      while (y.size() < d) y.push_back(dyadic(random.between(-30, 30), -2));
      pair.output.push_back(std::move(y));
    }
    dataset.pairs.push_back(std::move(pair));
    try {
      check_dataset("random", dataset);
    } catch (const Error&) {
      dataset.pairs.pop_back();  // the same input as before
    }
  }
  return dataset;
}

Vector<Exact> behind_blocks(const std::vector<Block<Exact>>& blocks, Vector<Exact> x) {
  PlainDecisions<Exact> decide;
  for (const Block<Exact>& block : blocks) x = feed_forward(block.ff, x, decide);
  return x;
}

/// Groups [3g, 3g + 2] of a line at 64, with steps of 1/4.
StaircaseChoice staircase_of(std::size_t groups) {
  StaircaseChoice choice{{Exact(1), Exact(0)}, Exact(0), dyadic(1, -2), {}};
  for (std::size_t g = 0; g < groups; ++g) choice.groups.push_back({{0, g}, Exact(64) + Exact(static_cast<long>(3 * g)) - dyadic(1, -1)});
  return choice;
}

bool all_normal(const Transformer<Exact>& model, const FloatFormat& format) {
  bool normal = true;
  for (const Block<Exact>& block : model.blocks) visit_parameters(block, [&](const Exact& parameter) { normal = normal && is_normal_or_zero(parameter, format); });
  return normal;
}

/// u.x + b in T, in a random order.
template <class T> T shuffled_dot(const Vector<Exact>& u, const std::vector<T>& x, const Exact& b, Random& random) {
  std::vector<T> terms{convert<T>(b)};
  for (std::size_t k = 0; k < u.size(); ++k) terms.push_back(convert<T>(u[k]) * x[k]);
  while (terms.size() > 1) {
    std::swap(terms[random.below(terms.size())], terms.back());
    const T last = terms.back();
    terms.pop_back();
    terms[random.below(terms.size())] += last;
  }
  return terms.front();
}

}  // namespace

BOOST_AUTO_TEST_CASE(C3_the_staircase_puts_every_group_on_one_point_of_a_progression) {
  for (const std::size_t groups : {1, 2, 3, 4, 7}) {
    const StaircaseChoice choice = staircase_of(groups);
    const std::vector<Block<Exact>> blocks = staircase<Exact>(choice);
    BOOST_TEST(blocks.size() == (groups + 1) / 2);
    for (const Block<Exact>& block : blocks) {
      BOOST_TEST(block.ff.neurons.size() <= 4u);
      BOOST_TEST(block.sa.is_identity());
      for (const Neuron<Exact>& neuron : block.ff.neurons) BOOST_TEST((abs(neuron.w[0]) == Exact(1) && neuron.w[1].is_zero() && neuron.u == Vector<Exact>{1, 0}));
    }
    for (std::size_t g = 0; g < groups; ++g)
      for (const Exact& place : {dyadic(0), dyadic(1, -7), Exact::ratio(Exact(4), Exact(3)), dyadic(2)}) {
        const Vector<Exact> x{Exact(64) + Exact(static_cast<long>(3 * g)) + place, Exact(5)};
        BOOST_TEST((behind_blocks(blocks, x) == Vector<Exact>{choice.groups[0].start + dyadic(static_cast<long>(g), -2), Exact(5)}));
      }
    BOOST_TEST((behind_blocks(blocks, {Exact(9), Exact(2)}) == Vector<Exact>{Exact(9), Exact(2)}));
  }
}

BOOST_AUTO_TEST_CASE(C3_the_staircase_by_its_formula) {
  const std::vector<Block<Exact>> blocks = staircase<Exact>(staircase_of(3));
  const auto biases = [](const Block<Exact>& block) {
    std::vector<Exact> result;
    for (const Neuron<Exact>& neuron : block.ff.neurons) result.push_back(neuron.b * neuron.w[0]);  // minus the threshold of an end, or the start
    return result;
  };
  BOOST_TEST((biases(blocks[0]) == std::vector<Exact>{dyadic(139, -1), dyadic(133, -1), dyadic(-277, -2)}));  // 69.5; 66.5, 69.25
  BOOST_TEST((biases(blocks[1]) == std::vector<Exact>{dyadic(127, -1), dyadic(-265, -2)}));                  // 63.5, 66.25
}

BOOST_AUTO_TEST_CASE(C3_the_moves_send_every_point_to_its_target) {
  for (const std::size_t groups : {1, 3, 4, 5, 9}) {
    const StaircaseChoice choice = staircase_of(groups);
    State<Exact> targets(1);
    for (std::size_t g = 0; g < groups; ++g) targets[0].push_back({Exact(static_cast<long>(g * g) - 20), dyadic(static_cast<long>(7 * g), -1)});
    const std::vector<Block<Exact>> blocks = moves(targets, choice);
    BOOST_TEST(blocks.size() == (groups + 3) / 4);
    for (std::size_t g = 0; g < groups; ++g)
      BOOST_TEST((behind_blocks(blocks, {choice.groups[0].start + choice.step * Exact(static_cast<long>(g)), Exact(0)}) == targets[0][g]));
    BOOST_TEST((behind_blocks(blocks, {Exact(63), Exact(1)}) == Vector<Exact>{Exact(63), Exact(1)}));
  }
}

BOOST_AUTO_TEST_CASE(F2_counts_the_bits_of_a_sum) {
  BOOST_TEST((exact_sum_bits({dyadic(1), dyadic(1, -3)}) == 4L));  // 9/8 in units of 1/8: 9 <= 2^4
  BOOST_TEST((exact_sum_bits({dyadic(7), dyadic(-1)}) == 3L));     // 8 <= 2^3
  BOOST_TEST((exact_sum_bits({dyadic(7), dyadic(-2)}) == 4L));
  BOOST_TEST((exact_sum_bits({dyadic(6), dyadic(0), dyadic(2)}) == 2L));
  BOOST_TEST((exact_sum_bits({}) == 1L));
  BOOST_TEST(!exact_sum_bits({Exact::ratio(Exact(1), Exact(3))}).has_value());
  BOOST_TEST(is_normal_or_zero(dyadic(16777215), binary32));
  BOOST_TEST(!is_normal_or_zero(dyadic(16777217), binary32));
  BOOST_TEST(is_normal_or_zero(dyadic(16777217), binary64));
  BOOST_TEST(!is_normal_or_zero(dyadic(1, -127), binary32));
  BOOST_TEST(!is_normal_or_zero(dyadic(1, 128), binary32));
  BOOST_TEST(!is_normal_or_zero(Exact::ratio(Exact(1), Exact(3)), binary64));
}

BOOST_AUTO_TEST_CASE(F2_sums_that_it_allows_are_exact_in_every_order) {
  Random random(11);
  for (int trial = 0; trial < 2000; ++trial) {
    std::vector<Exact> terms;
    for (std::size_t k = 0; k < 5; ++k) terms.push_back(dyadic(random.between(-(1L << 20), 1L << 20), random.between(-3, 3)));
    if (const std::optional<long> bits = exact_sum_bits(terms); !bits || *bits > 24) continue;
    Exact total;
    Vector<Exact> ones(5, Exact(1));
    std::vector<float> x;
    for (const Exact& term : terms) total += term, x.push_back(convert<float>(term));
    BOOST_TEST((to_exact<float>(shuffled_dot<float>(ones, x, Exact(0), random)) == total));
  }
}

BOOST_AUTO_TEST_CASE(C3_random_data_sets_are_exact_over_the_rationals_with_the_stated_blocks) {
  std::size_t narrow = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    const Dataset<Exact> dataset = random_float_dataset(seed);
    BOOST_TEST_CONTEXT("seed " << seed << ":\n" << dataset_text(dataset)) {
      FloatExactPlan plan;
      const Transformer<Exact> model = build_float_exact(dataset, seed, binary64, &plan);
      BOOST_TEST((certify_exactness(dataset, model).verdict == Verdict::Proved));
      for (const Pair<Exact>& pair : dataset.pairs) BOOST_TEST(!hausdorff(testing::rational_oracle(model, pair.input), pair.output).has_value());
      BOOST_TEST(has_uniform_attention(model));
      BOOST_TEST(count(model).width <= 4u);
      BOOST_TEST(all_normal(model, binary64));
      const std::size_t k = plan.means.neurons.size();
      BOOST_TEST(model.blocks.size() == float_exact_blocks(count(dataset)) + (k <= 4 ? 0 : (k + 3) / 4 - 1));
      BOOST_TEST(plan.report->margin > 1);
      BOOST_TEST(plan.report->bits_needed <= 53);
      if (plan.report->bits_needed > 24) ++narrow;
      const FloatExactPlan read = parse_float_exact_plan("memory", plan_text(plan), dataset);
      BOOST_TEST(plan_text(read) == plan_text(plan));
      FloatExactReplayer<double> replay(read);
      BOOST_TEST((certify_exactness(dataset, to_exact(float_exact<double>(convert<double>(dataset), replay))).verdict == Verdict::Proved));  // every parameter is a double
    }
  }
  BOOST_TEST(narrow <= 12u);
}

BOOST_AUTO_TEST_CASE(C3_models_for_binary32_have_binary32_parameters) {
  for (const char* name : {"digits-inpaint-40.json", "verses-masked-60.json", "order-sensitive/dataset.json"}) {
    const Dataset<Exact> dataset = read_dataset(std::string(CERTIFORMER_EXAMPLES) + "/" + name);
    FloatExactPlan plan;
    const Transformer<Exact> model = build_float_exact(dataset, 1, binary32, &plan);
    BOOST_TEST(all_normal(model, binary32));
    BOOST_TEST(plan.report->bits_needed <= 24);
    BOOST_TEST((certify_exactness(dataset, model).verdict == Verdict::Proved));
  }
}

BOOST_AUTO_TEST_CASE(F1_the_error_of_a_place_bounds_what_binary32_does_in_any_order) {
  Random random(3);
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Dataset<Exact> dataset = random_float_dataset(seed);
    const State<Exact> X = inputs(dataset), Y = outputs(dataset);
    const FloatStart start = choose_float_start(X, Y, 24, Random(seed));
    if (start.means.neurons.size() > 4) continue;
    const double bound = place_error(X, Y, start, 24);
    for (const Sequence<Exact>& sequence : X) {
      const float weight = 1.0F / static_cast<float>(sequence.size());
      std::vector<std::vector<float>> tokens;
      for (const Vector<Exact>& token : sequence) {
        const Vector<float> x = convert<float>(token);
        std::vector<float> hidden;
        for (const Neuron<Exact>& neuron : start.means.neurons) hidden.push_back(std::max(0.0F, shuffled_dot<float>(neuron.u, x, neuron.b, random)));
        tokens.push_back(x);
        for (std::size_t k = 0; k < x.size(); ++k) {
          Vector<Exact> w;
          for (const Neuron<Exact>& neuron : start.means.neurons) w.push_back(neuron.w[k]);
          tokens.back()[k] = shuffled_dot<float>(w, hidden, to_exact<float>(x[k]), random);
        }
      }
      const Vector<Exact> weights(sequence.size(), to_exact<float>(weight));
      DistinctMeans<Exact> exact = distinct_means(State<Exact>{sequence}, start.means);
      const State<Exact> behind = uniform_attention(std::move(exact), start.uniform).state;
      for (std::size_t i = 0; i < sequence.size(); ++i) {
        std::vector<float> z;
        for (std::size_t k = 0; k < dataset.dimension; ++k) {
          std::vector<float> column;
          for (const std::vector<float>& token : tokens) column.push_back(token[k]);
          const float mean = shuffled_dot<float>(weights, column, Exact(0), random);
          z.push_back(convert<float>(start.uniform.rho) * tokens[i][k] + convert<float>(start.uniform.nu) * mean);
        }
        const Exact place = to_exact<float>(shuffled_dot<float>(start.direction, z, Exact(0), random));
        BOOST_TEST(abs(place - dot(start.direction, behind[0][i])).to_double() <= bound);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(C3_a_format_that_is_too_narrow_is_named_with_the_bits_that_would_do) {
  Dataset<Exact> dataset{2, "", {}};
  dataset.pairs.push_back({"a", {{Exact(1), Exact(0)}, {Exact(2), Exact(1)}}, {{Exact(1), Exact(1)}}});
  dataset.pairs.push_back({"b", {{Exact(1) + dyadic(1, -30), Exact(0)}, {Exact(2), Exact(1)}}, {{Exact(2), Exact(1)}}});
  dataset.pairs.push_back({"c", {{Exact(9), Exact(0)}, {Exact(2), Exact(7)}}, {{Exact(3), Exact(1)}}});
  dataset.pairs.push_back({"d", {{Exact(-5), Exact(4)}, {Exact(2), Exact(6)}}, {{Exact(4), Exact(1)}}});
  try {
    const Transformer<Exact> model = build_float_exact(dataset, 1, binary32);
    BOOST_ERROR("binary32 cannot tell a from b, with " << model.blocks.size() << " blocks");
  } catch (const FormatTooNarrow& narrow) {
    BOOST_TEST(narrow.report.bits_needed > 24);
    BOOST_TEST(narrow.report.bits_needed <= 53);
    BOOST_TEST(!narrow.report.obstacle.empty());
  }
  BOOST_TEST((certify_exactness(dataset, build_float_exact(dataset, 1, binary64)).verdict == Verdict::Proved));
}

BOOST_AUTO_TEST_CASE(C3_targets_that_are_no_numbers_of_the_format_are_rounded_on_demand) {
  const Dataset<Exact> squares = read_dataset(std::string(CERTIFORMER_EXAMPLES) + "/squares.json");
  BOOST_TEST(unreachable_target(squares, binary64).has_value());
  const Dataset<Exact> nearest = with_nearest_targets(squares, binary64);
  BOOST_TEST(!unreachable_target(nearest, binary64).has_value());
  BOOST_CHECK_THROW(build_float_exact(nearest, 1, binary64), FormatTooNarrow);  // 1/3 to 53 bits, plus a place on the line
  for (const FloatFormat* format : {&binary64, &binary32}) {
    const Dataset<Exact> fixed = with_fixed_targets(squares, *format);
    BOOST_TEST(!unreachable_target(fixed, *format).has_value());
    BOOST_TEST((certify_exactness(fixed, build_float_exact(fixed, 1, *format)).verdict == Verdict::Proved));
  }
}
