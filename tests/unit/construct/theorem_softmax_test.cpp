// For every data set: theorem-softmax has at most 2M + N + 1 blocks of width at most 4, no parameter depends on tau, the hardmax limit is exact,
// and there is a temperature up to which it is proved exact.
#define BOOST_TEST_MODULE theorem_softmax
#include "construct/theorem_softmax.hpp"

#include <algorithm>

#include <boost/test/unit_test.hpp>

#include "random_models.hpp"
#include "claims/exactness.hpp"
#include "claims/softmax_prover.hpp"

namespace certiformer {

BOOST_AUTO_TEST_CASE(random_data_sets) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    BOOST_TEST_CONTEXT("seed " << seed) {
      Random random(seed);
      const Dataset<Exact> dataset = test::random_dataset(random, 1 + random.below(7), 2 + random.below(2), 4);
      const DatasetCounts data = count(dataset);
      SoftmaxPlan plan;
      const Transformer<Exact> model = build_theorem_softmax(dataset, seed, Padding::None, &plan);
      BOOST_TEST(count(model).blocks <= 2 * data.M + data.N + 1);
      BOOST_TEST(count(model).width <= 4U);
      BOOST_TEST((model.attention == Attention::Softmax));
      BOOST_TEST((certify_exactness(dataset, model).verdict == Verdict::Proved));
      const SoftmaxProver prover(dataset, model, {});
      Exact tau(1024);
      while (prover.prove(TemperatureRange::up_to(tau)).verdict != Verdict::Proved && Exact::power_of_two(-60) < tau) tau *= Exact::power_of_two(-1);
      BOOST_TEST((Exact::power_of_two(-60) < tau));
      for (const long smaller : {2L, 1000L})  // once proved at a temperature, proved at every smaller one
        BOOST_TEST((prover.prove(TemperatureRange::up_to(tau / Exact(smaller))).verdict == Verdict::Proved));
    }
  }
}

BOOST_AUTO_TEST_CASE(padding_reaches_the_theorem_and_plans_replay) {
  Random random(12);
  const Dataset<Exact> dataset = test::random_dataset(random, 6, 3, 4);
  const DatasetCounts data = count(dataset);
  SoftmaxPlan plan;
  const Transformer<Exact> model = build_theorem_softmax(dataset, 5, Padding::TheoremCount, &plan);
  BOOST_TEST(count(model).blocks == 2 * data.M + 3 * data.N);
  const Transformer<Exact> again = rebuild_theorem_softmax(dataset, parse_softmax_plan("model", plan_text(plan), dataset), Padding::TheoremCount);
  BOOST_TEST(plan_text(plan) == again.construction->plan);
  BOOST_TEST(model.blocks.size() == again.blocks.size());
  BOOST_TEST((certify_exactness(dataset, again).verdict == Verdict::Proved));
}

}  // namespace certiformer
