#define BOOST_TEST_MODULE construct
#include <boost/test/unit_test.hpp>

#include "claims/exactness.hpp"
#include "construct/theorem_hardmax.hpp"
#include "forward/forward.hpp"
#include "io/dataset_file.hpp"
#include "io/error.hpp"
#include "model/visit.hpp"
#include "random_instances.hpp"
#include "scalar/mpfr.hpp"
#include "scalar/rational.hpp"

using namespace certiformer;

namespace {

Dataset<Exact> example(const char* name) { return read_dataset(std::string(CERTIFORMER_EXAMPLES) + "/" + name); }

/// A valid data set with overlaps, nested inputs, n = m, and shared outputs.
Dataset<Exact> random_valid_dataset(std::uint64_t seed) {
  Random random(seed);
  const std::size_t d = 2 + random.below(4);
  const Sequence<Exact> pool = testing::distinct_tokens(random, d, 4 + random.below(10));
  Dataset<Exact> dataset{d, "", {}};
  const std::size_t pairs = 1 + random.below(8);
  while (dataset.pairs.size() < pairs) {
    Pair<Exact> pair{"p" + std::to_string(dataset.pairs.size()), {}, {}};
    const std::uint64_t mask = 1 + random.below((std::uint64_t{1} << std::min<std::size_t>(pool.size(), 8)) - 1);
    for (std::size_t i = 0; i < pool.size(); ++i) if ((mask >> i & 1) != 0) pair.input.push_back(pool[i]);
    pair.output = testing::distinct_tokens(random, d, 1 + random.below(pair.input.size()));
    dataset.pairs.push_back(std::move(pair));
    try {
      check_dataset("random", dataset);
    } catch (const Error&) {
      dataset.pairs.pop_back();  // the same input as before
      if (random.below(20) == 0) break;
    }
  }
  return dataset;
}

bool same_parameters(const Transformer<Exact>& a, const Transformer<Exact>& b) {
  std::vector<Exact> in_a, in_b;
  for (const Block<Exact>& block : a.blocks) visit_parameters(block, [&](const Exact& x) { in_a.push_back(x); });
  for (const Block<Exact>& block : b.blocks) visit_parameters(block, [&](const Exact& x) { in_b.push_back(x); });
  return in_a == in_b;
}

template <Scalar T> Transformer<Exact> replay(const Dataset<Exact>& dataset, const HardmaxPlan& plan) {
  HardmaxReplayer<T> choose(plan);
  return to_exact(theorem_hardmax<T>(convert<T>(dataset), choose));
}

}  // namespace

BOOST_AUTO_TEST_CASE(T1_6_L10_random_data_sets_are_interpolated_exactly) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Dataset<Exact> dataset = random_valid_dataset(seed);
    const Transformer<Exact> model = build_theorem_hardmax(dataset, seed);
    const DatasetCounts data = count(dataset);
    BOOST_TEST_CONTEXT("seed " << seed << ":\n" << dataset_text(dataset)) {
      BOOST_TEST((certify_exactness(dataset, model).verdict == Verdict::Proved));
      BOOST_TEST(count(model).width <= 4u);
      BOOST_TEST(model.blocks.size() <= 2 * data.M + data.N - 1);
      for (const Pair<Exact>& pair : dataset.pairs) {  // independent of the exact pass
        const Sequence<mpq_rational> out = forward<mpq_rational>(convert<mpq_rational>(model), convert<mpq_rational>(pair.input), Attention::Hardmax);
        Sequence<Exact> values;
        for (const Vector<mpq_rational>& x : out) {
          values.emplace_back();
          for (const mpq_rational& entry : x) values.back().push_back(to_exact<mpq_rational>(entry));
        }
        BOOST_TEST(!hausdorff(values, pair.output).has_value());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_plan_is_read_back_and_replayed) {
  for (const char* name : {"squares.json", "digits-inpaint-40.json"}) {
    const Dataset<Exact> dataset = example(name);
    HardmaxPlan plan;
    const Transformer<Exact> model = build_theorem_hardmax(dataset, 3, Padding::None, &plan);
    const HardmaxPlan again = parse_hardmax_plan("plan", plan_text(plan), dataset);
    BOOST_TEST(plan_text(again) == plan_text(plan));
    BOOST_TEST(same_parameters(rebuild_theorem_hardmax(dataset, again), model));
    BOOST_CHECK_THROW((void)parse_hardmax_plan("plan", "{}", dataset), Error);
    BOOST_CHECK_THROW((void)parse_hardmax_plan("plan", plan_text(plan), example(name[0] == 's' ? "digits-inpaint-40.json" : "squares.json")), Error);
  }
}

BOOST_AUTO_TEST_CASE(enough_bits_replay_the_rational_model_and_the_flag_says_so) {
  const Dataset<Exact> dataset = example("digits-inpaint-40.json");
  HardmaxPlan plan;
  const Transformer<Exact> model = build_theorem_hardmax(dataset, 1, Padding::None, &plan);
  {
    const PrecisionScope precision(512);
    const InexactFlag inexact;
    BOOST_TEST(same_parameters(replay<mpfr_float>(dataset, plan), model));
    BOOST_TEST(!inexact.raised());
  }
  {
    const PrecisionScope precision(20);
    const InexactFlag inexact;
    BOOST_TEST(!same_parameters(replay<mpfr_float>(dataset, plan), model));
    BOOST_TEST(inexact.raised());
  }
  const Transformer<Exact> in_double = replay<double>(dataset, plan);
  BOOST_TEST(in_double.blocks.size() == model.blocks.size());
}

BOOST_AUTO_TEST_CASE(padding_reaches_exactly_the_theorems_count) {
  const Dataset<Exact> dataset = example("squares.json");
  const DatasetCounts data = count(dataset);
  const Transformer<Exact> model = build_theorem_hardmax(dataset, 1, Padding::TheoremCount);
  BOOST_TEST(model.blocks.size() == 2 * data.M + 2 * data.N + 1);
  BOOST_TEST((certify_exactness(dataset, model).verdict == Verdict::Proved));
}

BOOST_AUTO_TEST_CASE(equal_seeds_build_equal_models) {
  const Dataset<Exact> dataset = example("verses-masked-60.json");
  BOOST_TEST(same_parameters(build_theorem_hardmax(dataset, 5), build_theorem_hardmax(dataset, 5)));
}

BOOST_AUTO_TEST_CASE(a_changed_number_is_refuted_unless_it_does_not_matter) {
  const Dataset<Exact> dataset = example("squares.json");
  const Transformer<Exact> model = build_theorem_hardmax(dataset, 1);
  Random random(77);
  std::size_t refuted = 0;
  for (int k = 0; k < 200; ++k) {
    Transformer<Exact> changed = model;
    std::vector<Exact*> parameters;
    for (Block<Exact>& block : changed.blocks) visit_parameters(block, [&](Exact& x) { parameters.push_back(&x); });
    Exact& parameter = *parameters[random.below(parameters.size())];
    parameter += random.below(2) == 0 ? Exact::power_of_two(-200) : Exact(random.between(1, 5));
    bool exact = true;
    for (const Pair<Exact>& pair : dataset.pairs) exact = exact && !hausdorff(forward<Exact>(changed, pair.input, Attention::Hardmax), pair.output);
    BOOST_TEST((certify_exactness(dataset, changed).verdict == (exact ? Verdict::Proved : Verdict::Refuted)), "mutant " << k);
    if (!exact) ++refuted;
  }
  BOOST_TEST(refuted > 100u);
}
