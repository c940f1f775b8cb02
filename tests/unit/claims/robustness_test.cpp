// L15: box passes enclose the images of every input of a box; proved radii hold at random inputs of the box; upper bounds are attained by inputs with
// another image. The oracle is the plain forward pass in rationals of another library.
#define BOOST_TEST_MODULE robustness
#include <boost/test/unit_test.hpp>

#include <algorithm>

#include "claims/hausdorff.hpp"
#include "claims/robustness.hpp"
#include "construct/compact.hpp"
#include "construct/theorem_hardmax.hpp"
#include "enclosure/box_pass.hpp"
#include "forward/forward.hpp"
#include "io/dataset_file.hpp"
#include "io/error.hpp"
#include "model/visit.hpp"
#include "random_instances.hpp"
#include "rational_oracle.hpp"
#include "scalar/rational.hpp"

using namespace certiformer;

namespace {

/// Corners of the box of this radius, and inputs on its faces and inside.
Sequence<Exact> neighbour(Random& random, Sequence<Exact> tokens, const Exact& radius) {
  const bool corner = random.below(2) == 0;
  for (Vector<Exact>& x : tokens)
    for (Exact& entry : x) entry += radius * (corner || random.below(2) == 0 ? Exact(random.below(2) == 0 ? 1 : -1) : Exact(random.between(-8, 8)) * Exact::power_of_two(-3));
  return tokens;
}

bool contains(const Zonotope& z, const Exact& scale, const Vector<Exact>& x, const Vector<Exact>& u) {
  const Extent e = extent(u, z);
  return !(e.radius * scale < abs(dot(u, x) - e.centre));
}

/// The images of the model are the targets.
Dataset<Exact> with_images_as_targets(const Transformer<mpq_rational>& model, Dataset<Exact> dataset) {
  for (Pair<Exact>& pair : dataset.pairs) {
    pair.output = testing::rational_oracle(model, pair.input);
    std::sort(pair.output.begin(), pair.output.end());
    pair.output.erase(std::unique(pair.output.begin(), pair.output.end()), pair.output.end());
  }
  return dataset;
}

struct Counts {
  std::size_t positive = 0, zero = 0, unknown = 0, upper = 0, tight = 0;
};

/// Everything that a report says, held against the oracle.
void check_report(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const RobustnessReport& report, Random& random, int samples, Counts& counts) {
  const Transformer<mpq_rational> rational = convert<mpq_rational>(model);
  BOOST_REQUIRE(report.sequences.size() == dataset.pairs.size());
  BOOST_TEST((report.verdict != Verdict::Refuted));
  counts.unknown += report.verdict == Verdict::Unknown;
  for (std::size_t j = 0; j < dataset.pairs.size(); ++j) {
    const SequenceRobustness& own = report.sequences[j];
    BOOST_TEST(!(own.radius < report.radius));
    if (own.upper) BOOST_TEST(!(*own.upper < own.radius));
    for (int k = 0; k < samples; ++k) {
      const Sequence<Exact> tokens = neighbour(random, dataset.pairs[j].input, own.radius);
      BOOST_TEST(!hausdorff(testing::rational_oracle(rational, tokens), dataset.pairs[j].output).has_value(), "sequence " << j << " within " << own.radius.text());
    }
  }
  if (!report.counterexample) return;
  const Counterexample& found = *report.counterexample;
  const Pair<Exact>& pair = dataset.pairs[found.sequence];
  Sequence<Exact> tokens = found.tokens;
  if (report.upper->is_zero()) {  // affine and not constant: wrong as near as one likes
    counts.zero += 1;
    for (const long k : {1L, 7L, 40L, 200L}) {
      Sequence<Exact> near = pair.input;
      for (std::size_t i = 0; i < near.size(); ++i) add_multiple(near[i], Exact::power_of_two(-k), difference(tokens[i], pair.input[i]));
      tokens = near;
      if (k > 7) BOOST_TEST(hausdorff(testing::rational_oracle(rational, near), pair.output).has_value(), "on the segment at 2^-" << k);
    }
    return;
  }
  counts.positive += report.radius.sign() > 0;
  counts.upper += 1;
  counts.tight += *report.upper < report.radius * (Exact(1) + Exact::power_of_two(-10));
  Exact distance;
  for (std::size_t i = 0; i < tokens.size(); ++i) distance = std::max(distance, max_norm_distance(tokens[i], pair.input[i]));
  BOOST_TEST((distance == *report.upper));
  BOOST_TEST(hausdorff(testing::rational_oracle(rational, tokens), pair.output).has_value());
}

}  // namespace

BOOST_AUTO_TEST_CASE(L15_images_of_inputs_of_a_box_lie_in_the_box_pass) {
  std::size_t decided = 0, open = 0, shrunk = 0, moving = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Random random(seed);
    const std::size_t d = 2 + random.below(2);
    const Transformer<Exact> model = testing::random_transformer(random, d, 1 + random.below(6));
    const Transformer<mpq_rational> rational = convert<mpq_rational>(model);
    const Sequence<Exact> input = testing::distinct_tokens(random, d, 1 + random.below(4));
    const BoxPass pass(model);
    for (const long exponent : {2L, 6L, 12L}) {
      for (const bool shrink : {false, true}) {
        const Exact radius = Exact::power_of_two(-exponent);
        const BoxOutputs outputs = pass.run(box_around(input, radius), {{}, shrink ? std::size_t{0} : std::size_t{8}, shrink, {}});
        if (!outputs.decided) {
          BOOST_REQUIRE(outputs.limit.has_value());
          BOOST_TEST((outputs.limit->ratio < Exact(1)), "seed " << seed);
          continue;
        }
        ++decided;
        open += outputs.open_neurons > 0;
        shrunk += outputs.scale < Exact(1);
        BOOST_TEST(outputs.scale.sign() > 0);
        for (int k = 0; k < 4; ++k) {
          const Sequence<Exact> images = testing::rational_oracle(rational, neighbour(random, input, radius * outputs.scale));
          for (std::size_t i = 0; i < input.size(); ++i) {
            const Zonotope& z = outputs.tokens[outputs.origin[i]];
            moving += !z.is_point();
            for (int direction = 0; direction < 4; ++direction)
              BOOST_TEST(contains(z, outputs.scale, images[i], random_direction(random, d, -3, 3)), "seed " << seed << ", token " << i << ", radius 2^-" << exponent << (shrink ? ", shrinking" : ""));
          }
        }
      }
    }
  }
  BOOST_TEST_MESSAGE(decided << " passes decided, " << open << " with open neurons, " << shrunk << " shrunk, " << moving << " tokens with a width");
  BOOST_TEST(decided > 300u);
  BOOST_TEST(open > 30u);
  BOOST_TEST(shrunk > 30u);
  BOOST_TEST(moving > 300u);
}

BOOST_AUTO_TEST_CASE(L15_the_radius_of_a_step_is_what_it_is_by_hand) {
  // x -> relu(s + 1) - relu(s - 1) - relu(s - 5) e_1 with s = x_1 + x_2: 2 on [1, 5]. At s = 2: radius 1/2, by the corner (-1/2, -1/2).
  Transformer<Exact> model;
  model.dimension = 2;
  Block<Exact>& block = model.blocks.emplace_back();
  block.ff.eta = Exact(0);
  const Vector<Exact> u{Exact(1), Exact(1)}, e{Exact(1), Exact(0)};
  block.ff.neurons = {{u, Exact(1), e}, {u, Exact(-1), scaled(e, Exact(-1))}, {u, Exact(-5), scaled(e, Exact(-1))}};
  const Dataset<Exact> dataset{2, "", {{"a", {{Exact(2), Exact(0)}}, {{Exact(2), Exact(0)}}}, {"b", {{Exact(0), Exact(3)}}, {{Exact(2), Exact(0)}}}}};
  const RobustnessReport report = certify_robustness(dataset, model);
  BOOST_TEST((report.verdict == Verdict::Proved));
  BOOST_TEST((report.radius == Exact::power_of_two(-1)));
  BOOST_TEST((report.sequences[1].radius == Exact(1)));
  BOOST_REQUIRE(report.upper.has_value());
  BOOST_TEST((*report.upper < Exact::power_of_two(-1) + Exact::power_of_two(-30)));
  BOOST_TEST(report.limiting_sequence.value() == 0u);
  BOOST_TEST(report.sequences[0].limiting.value().neuron.value() == 1u);
}

BOOST_AUTO_TEST_CASE(L15_rounding_of_long_numbers_does_not_widen_the_radius) {
  // Factors of 2101 bits are rounded to the grain of a huge box, which the search then makes small: "b" is 2^-10 away from its edge, to the box a whole 2^-6.
  Transformer<Exact> model;
  model.dimension = 2;
  Block<Exact>& first = model.blocks.emplace_back();
  first.ff.eta = Exact(1) + Exact::power_of_two(-2100);
  first.sa.rho = Exact(0);
  first.sa.V.alpha = Exact(1);
  Block<Exact>& second = model.blocks.emplace_back();
  second.ff.eta = Exact(0);
  const Vector<Exact> y{Exact(3), Exact(3)}, e{Exact(1), Exact(0)}, f{Exact(0), Exact(1)};
  second.ff.neurons = {{Vector<Exact>(2), Exact(1), y}, {e, -Exact::power_of_two(-12), e}, {f, -Exact::power_of_two(-6), e}};
  const Exact near_edge = Exact::power_of_two(-6) - Exact::power_of_two(-10);
  const Dataset<Exact> dataset{2, "", {{"a", {{Exact(0), Exact(-8)}}, {y}}, {"b", {{Exact(-8), near_edge}}, {y}}}};
  const RobustnessReport report = certify_robustness(dataset, model);
  BOOST_TEST((report.verdict == Verdict::Proved));
  BOOST_REQUIRE(report.sequences.size() == 2u);
  BOOST_TEST((report.sequences[0].radius < Exact::power_of_two(-12)));
  BOOST_TEST((Exact::power_of_two(-13) < report.sequences[0].radius));
  BOOST_TEST((report.sequences[1].radius < Exact::power_of_two(-10)));
  BOOST_TEST((Exact::power_of_two(-11) < report.sequences[1].radius));
  Random random(1);
  Counts counts;
  check_report(dataset, model, report, random, 50, counts);
}

BOOST_AUTO_TEST_CASE(L15_a_harmless_kink_does_not_limit_the_radius) {
  // A kink on the token, which the mean and a plateau behind it swallow: its neuron stays open.
  Transformer<Exact> model;
  model.dimension = 2;
  Block<Exact>& first = model.blocks.emplace_back();
  first.ff.neurons = {{{Exact(1), Exact(0)}, Exact(0), {Exact(0), Exact::power_of_two(-4)}}};
  first.sa.rho = Exact(0);
  first.sa.V.alpha = Exact(1);
  Block<Exact>& second = model.blocks.emplace_back();
  second.ff.eta = Exact(0);
  const Vector<Exact> u{Exact(0), Exact(1)}, e{Exact(1), Exact(0)};
  second.ff.neurons = {{u, Exact(2), e}, {u, Exact(1), scaled(e, Exact(-1))}, {u, Exact(-1), scaled(e, Exact(-1))}};
  const Dataset<Exact> dataset{2, "", {{"a", {{Exact(0), Exact(0)}, {Exact(0), Exact::power_of_two(-2)}}, {{Exact(1), Exact(0)}}}}};
  const RobustnessReport report = certify_robustness(dataset, model);
  BOOST_TEST((report.verdict == Verdict::Proved));
  BOOST_TEST((Exact::power_of_two(-1) < report.radius));
  Random random(1);
  Counts counts;
  check_report(dataset, model, report, random, 50, counts);
}

BOOST_AUTO_TEST_CASE(L15_reports_on_random_models_agree_with_the_oracle) {
  Counts counts;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Random random(seed);
    const std::size_t d = 2 + random.below(2);
    Transformer<Exact> model = testing::random_transformer(random, d, 1 + random.below(5));
    if (seed % 3 == 0) {  // a step at the end: flat on both sides
      Block<Exact>& step = model.blocks.emplace_back();
      step.ff.eta = Exact(0);
      const Vector<Exact> u = testing::small_vector(random, d), w = testing::small_vector(random, d);
      step.ff.neurons = {{u, testing::small_number(random), w}, {u, Exact(-5), scaled(w, Exact(-1))}};
    }
    const Dataset<Exact> dataset = with_images_as_targets(convert<mpq_rational>(model), testing::random_dataset(random, d, 1 + random.below(3)));
    BOOST_TEST_CONTEXT("seed " << seed) { check_report(dataset, model, certify_robustness(dataset, model), random, 4, counts); }
  }
  BOOST_TEST_MESSAGE(counts.positive << " positive, " << counts.zero << " zero, " << counts.unknown << " unknown; of " << counts.upper << " upper bounds " << counts.tight << " are tight");
  BOOST_TEST(counts.zero > 40u);
  BOOST_TEST(counts.positive > 5u);
  BOOST_TEST(counts.unknown < 40u);
}

BOOST_AUTO_TEST_CASE(C2_robust_compact_models_of_random_data_sets_have_a_positive_radius) {
  Counts counts;
  std::size_t models = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    Dataset<Exact> dataset = testing::random_dataset(random, 2 + random.below(3), 1 + random.below(6));
    try {
      check_dataset("random", dataset);
    } catch (const Error&) {
      continue;  // two equal inputs
    }
    BOOST_TEST_CONTEXT("seed " << seed << ":\n" << dataset_text(dataset)) {
      const Transformer<Exact> robust = build_compact(dataset, seed, Robustness::Robust);
      const RobustnessReport report = certify_robustness(dataset, robust);
      BOOST_TEST((report.verdict == Verdict::Proved));
      BOOST_TEST((report.radius.sign() > 0));
      check_report(dataset, robust, report, random, 6, counts);
      const Transformer<Exact> plain = build_theorem_hardmax(dataset, seed);
      const RobustnessReport none = certify_robustness(dataset, plain);
      BOOST_TEST((none.verdict == Verdict::Proved));
      BOOST_TEST(none.radius.is_zero());
      check_report(dataset, plain, none, random, 0, counts);
      ++models;
    }
  }
  BOOST_TEST_MESSAGE(models << " models, " << counts.upper << " upper bounds, " << counts.tight << " tight");
  BOOST_TEST(counts.positive == models);
  BOOST_TEST(counts.zero == models);
}

BOOST_AUTO_TEST_CASE(what_is_not_exact_is_refuted_and_no_time_is_no_answer) {
  const Dataset<Exact> dataset = read_dataset(std::string(CERTIFORMER_EXAMPLES) + "/squares.json");
  const Transformer<Exact> model = build_compact(dataset, 1, Robustness::Robust);
  Dataset<Exact> other = dataset;
  other.pairs.front().output.front().front() += Exact(1);
  const RobustnessReport wrong = certify_robustness(other, model);
  BOOST_TEST((wrong.verdict == Verdict::Refuted));
  BOOST_TEST(wrong.inexact.value() == 0u);
  RobustnessOptions options;
  options.deadline = Deadline(0.0);
  const RobustnessReport late = certify_robustness(dataset, model, options);
  BOOST_TEST((late.verdict == Verdict::Unknown));
  BOOST_TEST(late.sequences.empty());
  BOOST_TEST(!late.reason.empty());
}
