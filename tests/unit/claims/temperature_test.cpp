// Brackets of tau*: both bounds are proved, intervals abut, and models without a tau* are recognised. Where a token crosses a kink of an earlier
// block before the output goes wrong, neurons are left open; if that does not suffice the verdict is UNKNOWN and names the neuron.
#define BOOST_TEST_MODULE claims_temperature
#include "claims/temperature.hpp"

#include <algorithm>

#include <boost/test/unit_test.hpp>

#include "random_models.hpp"
#include "construct/theorem_hardmax.hpp"
#include "construct/theorem_softmax.hpp"

namespace certiformer {

BOOST_AUTO_TEST_CASE(brackets_of_theorem_softmax) {
  std::size_t narrow = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    BOOST_TEST_CONTEXT("seed " << seed) {
      Random random(seed);
      const Dataset<Exact> dataset = test::random_dataset(random, 2 + random.below(4), 2, 4);
      const Transformer<Exact> model = build_theorem_softmax(dataset, seed);
      const SoftmaxProver prover(dataset, model, {});
      const TemperatureBracket bracket = enclose_temperature(prover, {});
      if (bracket.infinite) continue;
      BOOST_REQUIRE(bracket.upper);
      if (bracket.verdict == Verdict::Proved) {
        ++narrow;
        BOOST_TEST(!(*bracket.upper * Exact::power_of_two(-20) < *bracket.upper - bracket.lower()));
      } else {
        BOOST_TEST((bracket.verdict == Verdict::Unknown));
        BOOST_TEST(!bracket.reason.empty());
        BOOST_REQUIRE(bracket.obstacle);
        BOOST_TEST(bracket.obstacle->decision.has_value());
      }
      BOOST_TEST((bracket.miss->distance.sign() > 0));
      BOOST_TEST(std::is_sorted(bracket.steps.begin(), bracket.steps.end()));
      BOOST_TEST((prover.prove(TemperatureRange::up_to(bracket.steps.front())).verdict == Verdict::Proved));
      for (std::size_t k = 0; k + 1 < bracket.steps.size(); ++k)
        BOOST_TEST((prover.prove(TemperatureRange::between(bracket.steps[k], bracket.steps[k + 1]), std::nullopt, bracket.open_intervals > 0 ? 12 : 0).verdict == Verdict::Proved));
      BOOST_TEST(!prover.refute(*bracket.upper, prover.all_sequences(), 768).empty());
      for (const Exact& tau : {bracket.lower(), bracket.lower() / Exact(1000)}) {  // balls agree with zonotopes, two independent ways
        BOOST_TEST(prover.refute(tau, prover.all_sequences(), 768).empty());
        BOOST_TEST((prover.prove(TemperatureRange::at(tau)).verdict == Verdict::Proved));
      }
    }
  }
  BOOST_TEST(narrow >= 8U);
}

BOOST_AUTO_TEST_CASE(certificates_cut_every_step_in_two) {
  TemperatureBracket bracket;
  BOOST_TEST(certificate_cuts(bracket).empty());
  bracket.steps = {Exact(4)};
  BOOST_TEST(certificate_cuts(bracket).empty());
  bracket.steps = {Exact(4), Exact(6), Exact(7)};
  const std::vector<Exact> cuts{Exact(2), Exact(4), Exact(5), Exact(6), Exact(13) / Exact(2)};
  BOOST_TEST((certificate_cuts(bracket) == cuts));
}

BOOST_AUTO_TEST_CASE(a_hardmax_model_with_tails_is_refuted_at_the_floor) {
  Dataset<Exact> dataset{2, "", {}};
  dataset.pairs.push_back({"a", {{Exact(1), Exact(2)}, {Exact(3), Exact(1)}, {Exact(5), Exact(4)}}, {{Exact(0), Exact(7)}, {Exact(1), Exact(1)}}});
  const Transformer<Exact> model = build_theorem_hardmax(dataset, 1);
  const TemperatureBracket bracket = enclose_temperature(SoftmaxProver(dataset, model, {}), {});
  BOOST_TEST((bracket.verdict == Verdict::Refuted));
  BOOST_TEST(bracket.lower().is_zero());
  BOOST_TEST((bracket.upper == Exact::power_of_two(-60)));
  BOOST_TEST((bracket.miss->distance.sign() > 0));
}

BOOST_AUTO_TEST_CASE(single_tokens_make_tau_infinite) {
  Dataset<Exact> dataset{2, "", {}};
  dataset.pairs.push_back({"a", {{Exact(1), Exact(2)}}, {{Exact(0), Exact(7)}}});
  dataset.pairs.push_back({"b", {{Exact(3), Exact(2)}}, {{Exact(4), Exact(4)}}});
  const Transformer<Exact> model = build_theorem_softmax(dataset, 1);
  BOOST_TEST(enclose_temperature(SoftmaxProver(dataset, model, {}), {}).infinite);
}

BOOST_AUTO_TEST_CASE(a_wrong_model_is_refuted_at_every_temperature) {
  Dataset<Exact> dataset{2, "", {}};
  dataset.pairs.push_back({"a", {{Exact(1), Exact(2)}}, {{Exact(0), Exact(7)}}});
  Transformer<Exact> model;
  model.dimension = 2;
  const SoftmaxProver prover(dataset, model, {});
  const RangeProof proof = prover.prove(TemperatureRange::all());
  BOOST_TEST((proof.verdict == Verdict::Refuted));
  BOOST_TEST((proof.miss->distance == Exact(5)));
  BOOST_TEST((enclose_temperature(prover, {}).verdict == Verdict::Refuted));
}

BOOST_AUTO_TEST_CASE(a_deadline_makes_no_verdict) {
  Random random(2);
  const Dataset<Exact> dataset = test::random_dataset(random, 5, 2, 4);
  const Transformer<Exact> model = build_theorem_softmax(dataset, 1);
  BOOST_TEST((enclose_temperature(SoftmaxProver(dataset, model, Deadline(0.0)), {}).verdict == Verdict::Unknown));
}

}  // namespace certiformer
