// T1.8. For every data set: theorem-softmax has at most 2M + N + 1 blocks of width at most 4, no parameter depends on tau, the hardmax limit is exact,
// and there is a temperature up to which it is proved exact.
#define BOOST_TEST_MODULE theorem_softmax
#include "construct/theorem_softmax.hpp"

#include <algorithm>

#include <boost/test/unit_test.hpp>

#include "random_models.hpp"
#include "claims/exactness.hpp"
#include "claims/softmax_prover.hpp"
#include "forward/forward.hpp"
#include "stages/hat.hpp"
#include "stages/line.hpp"

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

// L3: the displacement is w where |s - c| <= h and 0 where |s - c| >= 2h.
BOOST_AUTO_TEST_CASE(trapezoids_have_a_plateau) {
  Random random(31);
  for (int instance = 0; instance < 200; ++instance) {
    const Vector<Exact> u = random_direction(random, 3, -5, 5), w = test::random_vector(random, 3, 9, 1), x = test::random_vector(random, 3, 20, 2);
    const Exact h = Exact::power_of_two(random.between(-3, 3)), c = dot(u, x) + h * test::random_dyadic(random, 16, 2);
    FeedForward<Exact> ff;
    append_trapezoid(ff, u, c, h, w);
    PlainDecisions<Exact> decide;
    const Vector<Exact> moved = difference(feed_forward(ff, x, decide), x);
    const Exact distance = abs(dot(u, x) - c);
    if (!(h < distance)) BOOST_TEST((moved == w));
    else if (!(distance < h * Exact(2))) BOOST_TEST(is_zero(moved));
  }
}

// L12: everything within h of the point lands on y exactly, everything beyond 2h stays.
BOOST_AUTO_TEST_CASE(plateaus_collapse_an_interval_to_a_point) {
  Random random(32);
  for (int instance = 0; instance < 200; ++instance) {
    const Vector<Exact> y = test::random_vector(random, 3, 40, 2);
    const Exact s(random.between(100, 200)), h = Exact::power_of_two(random.between(-4, 4));
    const Vector<Exact> point{s, Exact(0), Exact(0)};
    const Staged<Exact> staged = plateau_interpolation<Exact>({{point}}, {{y}}, {{}, Exact(0), {h}});
    Vector<Exact> x = point;
    x.front() += h * test::random_dyadic(random, 12, 2);
    PlainDecisions<Exact> decide;
    const Vector<Exact> image = feed_forward(staged.blocks.front().ff, x, decide);
    const Exact distance = abs(x.front() - s);
    if (!(h < distance)) BOOST_TEST((image == y));
    else if (!(distance < h * Exact(2))) BOOST_TEST((image == x));
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
