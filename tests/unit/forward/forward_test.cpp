#define BOOST_TEST_MODULE forward
#include <boost/test/unit_test.hpp>

#include <algorithm>

#include "claims/exactness.hpp"
#include "forward/exact_pass.hpp"
#include "forward/forward.hpp"
#include "model/visit.hpp"
#include "random_instances.hpp"
#include "scalar/mpfr.hpp"
#include "scalar/rational.hpp"

using namespace certiformer;

namespace {

template <Scalar T> Sequence<Exact> exact_values(const Sequence<T>& tokens) {
  Sequence<Exact> result;
  for (const Vector<T>& x : tokens) {
    Vector<Exact>& token = result.emplace_back();
    for (const T& entry : x) token.push_back(to_exact<T>(entry));
  }
  return result;
}

Sequence<Exact> by_position(const MergedSequence& sequence) {
  Sequence<Exact> tokens;
  for (const unsigned origin : sequence.origin) tokens.push_back(sequence.tokens[origin]);
  return tokens;
}

/// The margins by definition: every neuron at every token, every pair of scores.
class BruteForceMargins {
 public:
  explicit BruteForceMargins(const Transformer<Exact>& model) : model_(model) {}
  void run(Sequence<Exact> X) {
    for (const Block<Exact>& block : model_.blocks) {
      if (model_.order == LayerOrder::AttentionFirst) X = attend(block.sa, X);
      for (Vector<Exact>& x : X) {
        for (const Neuron<Exact>& neuron : block.ff.neurons)
          if (Exact pre = dot(neuron.u, x) + neuron.b; !pre.is_zero()) margins.preactivation.observe(abs(pre));
        PlainDecisions<Exact> decide;
        x = feed_forward(block.ff, x, decide);
      }
      if (model_.order == LayerOrder::FeedForwardFirst) X = attend(block.sa, X);
    }
  }
  Margins margins;

 private:
  Sequence<Exact> attend(const SelfAttention<Exact>& sa, const Sequence<Exact>& X) {
    if (!sa.V.is_zero()) {
      for (const Vector<Exact>& x : X) {
        std::vector<Exact> scores;
        for (const Vector<Exact>& y : X) scores.push_back(score(sa.A, x, y));
        const Exact largest = *std::max_element(scores.begin(), scores.end());
        for (const Exact& s : scores) if (s < largest) margins.score.observe(largest - s);
      }
    }
    PlainDecisions<Exact> decide;
    return apply_hardmax(sa, X, {}, decide);
  }
  const Transformer<Exact>& model_;
};

std::string text(const Minimum& minimum) { return minimum.value() ? minimum.value()->fraction_text() : "none"; }

}  // namespace

BOOST_AUTO_TEST_CASE(L4_exact_pass_agrees_with_plain_rationals_and_brute_force_margins) {
  std::size_t line_layers = 0, exact_decisions = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const std::size_t d = 2 + random.below(3);
    const Transformer<Exact> model = testing::random_transformer(random, d, 3 + random.below(12));
    const Dataset<Exact> dataset = testing::random_dataset(random, d, 4);
    ExactPassOptions plain;
    plain.event_order = false;
    const ExactPassResult fast = exact_pass(model, dataset), slow = exact_pass(model, dataset, plain);
    BruteForceMargins brute(model);
    for (std::size_t j = 0; j < dataset.pairs.size(); ++j) {
      const Sequence<Exact>& X = dataset.pairs[j].input;
      const Sequence<Exact> expected = forward<Exact>(model, X, Attention::Hardmax);
      BOOST_TEST((by_position(fast.sequences[j]) == expected), "seed " << seed << ", sequence " << j << ": event order");
      BOOST_TEST((by_position(slow.sequences[j]) == expected), "seed " << seed << ", sequence " << j << ": token by token");
      if (seed % 10 == 0)
        BOOST_TEST((exact_values(forward<mpq_rational>(convert<mpq_rational>(model), convert<mpq_rational>(X), Attention::Hardmax)) == expected), "seed " << seed);
      brute.run(X);
    }
    for (const ExactPassResult* result : {&fast, &slow}) {
      BOOST_TEST(text(result->margins.preactivation) == text(brute.margins.preactivation), "seed " << seed);
      BOOST_TEST(text(result->margins.score) == text(brute.margins.score), "seed " << seed);
    }
    line_layers += fast.statistics.line_blocks;
    exact_decisions += slow.statistics.exact;
  }
  BOOST_TEST(line_layers > 500u);  // both ways were really taken
  BOOST_TEST(exact_decisions > 500u);
}

BOOST_AUTO_TEST_CASE(exact_pass_at_extreme_scales) {
  // Numbers far outside double's range, and differences far below its precision, must all go to exact arithmetic.
  Random random(31);
  for (int k = 0; k < 60; ++k) {
    const std::size_t d = 2;
    Transformer<Exact> model = testing::random_transformer(random, d, 6);
    Dataset<Exact> dataset = testing::random_dataset(random, d, 3);
    for (Pair<Exact>& pair : dataset.pairs)
      for (Vector<Exact>& x : pair.input) {
        x[0] *= Exact::power_of_two(random.below(2) == 0 ? 2000 : 200);
        x[1] = x[1] * Exact::power_of_two(-200) + Exact(1);
      }
    const ExactPassResult result = exact_pass(model, dataset);
    for (std::size_t j = 0; j < dataset.pairs.size(); ++j)
      BOOST_TEST((by_position(result.sequences[j]) == forward<Exact>(model, dataset.pairs[j].input, Attention::Hardmax)), "instance " << k);
  }
}

BOOST_AUTO_TEST_CASE(L13_multiplicity_counts_positions) {
  // Two of three tokens are merged by the first block; the mean of the next attention counts both.
  Transformer<Exact> model;
  model.dimension = 2;
  model.blocks.resize(2);
  model.blocks[0].ff.eta = 0;
  model.blocks[0].ff.neurons.push_back({{Exact(1), Exact(0)}, Exact(-2), {Exact(3), Exact(0)}});  // 0, 0, 3
  model.blocks[0].sa.A.rank.push_back({{Exact(1), Exact(0)}, {Exact(0), Exact(0)}});               // zero scores by a zero factor
  model.blocks[1].sa.rho = 0;
  model.blocks[1].sa.V.alpha = 1;
  const Dataset<Exact> dataset{2, "", {{"a", {{Exact(1), Exact(0)}, {Exact(2), Exact(5)}, {Exact(3), Exact(7)}}, {{Exact(1), Exact(0)}}}}};
  const ExactPassResult result = exact_pass(model, dataset);
  BOOST_TEST(result.sequences[0].tokens.size() == 1u);
  BOOST_TEST((result.sequences[0].tokens[0] == Vector<Exact>{Exact(1), Exact(0)}));
  BOOST_TEST(result.sequences[0].multiplicity[0] == 3u);
  BOOST_TEST((certify_exactness(dataset, model).verdict == Verdict::Proved));
}

BOOST_AUTO_TEST_CASE(a_passed_deadline_leaves_the_verdict_unknown) {
  Random random(5);
  const Transformer<Exact> model = testing::random_transformer(random, 2, 5);
  const Dataset<Exact> dataset = testing::random_dataset(random, 2, 3);
  ExactnessOptions options;
  options.pass.deadline = Deadline(1e-9);
  const ExactnessReport report = certify_exactness(dataset, model, options);
  BOOST_TEST((report.verdict == Verdict::Unknown));
  BOOST_TEST(!report.reason.empty());
}

BOOST_AUTO_TEST_CASE(numbers_that_grow_without_measure_leave_the_verdict_unknown) {
  Transformer<Exact> model;
  model.dimension = 2;
  for (int k = 0; k < 8; ++k) {  // the pass is given up long before the last block
    Block<Exact>& block = model.blocks.emplace_back();
    block.ff.eta = Exact::power_of_two(20'000'000) + Exact(1);
  }
  const Dataset<Exact> dataset{2, "", {{"a", {{Exact(1), Exact(0)}}, {{Exact(1), Exact(0)}}}}};
  BOOST_TEST((certify_exactness(dataset, model).verdict == Verdict::Unknown));
}

BOOST_AUTO_TEST_CASE(within_is_sharp) {
  // The identity model misses the target (1, 0) by exactly 1/3.
  Transformer<Exact> model;
  model.dimension = 2;
  const Exact third = Exact(1) / Exact(3);
  const Dataset<Exact> dataset{2, "", {{"a", {{Exact(1) + third, Exact(0)}}, {{Exact(1), Exact(0)}}}}};
  const auto verdict = [&](const Exact& eps) {
    ExactnessOptions options;
    options.within = eps;
    return certify_exactness(dataset, model, options).verdict;
  };
  BOOST_TEST((verdict(third) == Verdict::Proved));
  BOOST_TEST((verdict(third - Exact::power_of_two(-500)) == Verdict::Refuted));
  BOOST_TEST((verdict(Exact(0)) == Verdict::Refuted));
  const ExactnessReport report = certify_exactness(dataset, model);
  BOOST_TEST((report.verdict == Verdict::Refuted));
  BOOST_TEST((report.distance == third));
  BOOST_TEST((report.worst->nearest == Vector<Exact>{Exact(1), Exact(0)}));
}

BOOST_AUTO_TEST_CASE(softmax_approaches_hardmax) {
  Random random(41);
  for (int k = 0; k < 40; ++k) {
    Transformer<Exact> model = testing::random_transformer(random, 2, 1);
    model.blocks[0].sa = {Exact(1), testing::random_operator(random, 2), testing::random_operator(random, 2)};
    const Sequence<Exact> X = testing::distinct_tokens(random, 2, 4);
    const Sequence<Exact> hard = forward<Exact>(model, X, Attention::Hardmax);
    const PrecisionScope precision(256);
    const auto soft = exact_values(forward<mpfr_float>(convert<mpfr_float>(model), convert<mpfr_float>(X), Attention::Softmax, convert<mpfr_float>(Exact(1) / Exact(1000))));
    for (std::size_t i = 0; i < X.size(); ++i) BOOST_TEST((max_norm_distance(soft[i], hard[i]) < Exact::power_of_two(-30)), "instance " << k);
  }
}
