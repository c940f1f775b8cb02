// Theorem 1.8. For N sequences, distinct as sets, with targets of 1 <= m_j <= n_j tokens there is a softmax transformer of width at most 4 with at
// most 2M + N + 1 <= 2M + 3N blocks, whose parameters do not depend on the temperature, that is exact at every temperature in (0, tau0], some tau0 > 0.
#include "catalogue.hpp"
#include "construct/theorem_softmax.hpp"
#include "draw.hpp"
#include "enclosure/ball_pass.hpp"
#include "enclosure/zonotope_pass.hpp"
#include "evaluate.hpp"
#include "theorems.hpp"

namespace certiformer::proofs {
namespace {

Transformer<Exact> build(const Instance& i, Padding padding = Padding::None) {
  return build_theorem_softmax(dataset_of(i.state("X"), i.state("Y")), static_cast<std::uint64_t>(i.integer("seed")), padding);
}

/// True if the zonotope pass proves the model exact at every temperature up to tau.
bool is_exact_up_to(const EnclosureModel& layers, const Instance& i, const Exact& tau) {
  for (std::size_t j = 0; j < i.state("X").size(); ++j) {
    const ZonotopeOutputs outputs = zonotope_pass(layers, i.state("X")[j], TemperatureRange::up_to(tau));
    if (outputs.undecidable) return false;
    Sequence<Exact> points;
    for (const Zonotope& z : outputs.tokens) {
      if (!z.is_point()) return false;
      points.push_back(z.centre);
    }
    if (!set_distance(points, i.state("Y")[j]).is_zero()) return false;
  }
  return true;
}

/// A tau0, by halving its logarithm; nothing if there is none above 2^-4096.
std::optional<Exact> some_temperature(const EnclosureModel& layers, const Instance& i) {
  for (long exponent = 2; exponent <= 4096; exponent *= 2)
    if (const Exact tau = Exact::power_of_two(-exponent); is_exact_up_to(layers, i, tau)) return tau;
  return std::nullopt;
}

void over_temperatures(const Instance& i, Findings& findings) {
  const Transformer<Exact> model = build(i);
  const EnclosureModel layers(model);
  const std::optional<Exact> tau0 = some_temperature(layers, i);
  findings.holds("some (0, tau0] is proved", tau0.has_value());
  if (!tau0) return;
  // The same in balls, at single temperatures: the enclosure of each output is within 2^-40 of a target, relative to the size of the numbers.
  for (const Exact& tau : {*tau0, *tau0 * Exact::power_of_two(-3)}) {
    for (std::size_t j = 0; j < i.state("X").size(); ++j) {
      const BallOutputs balls = ball_pass(layers, i.state("X")[j], tau, 256);
      for (const BallToken& token : balls.tokens) {
        bool at_target = false;
        for (const Vector<Exact>& y : i.state("Y")[j]) {
          bool contains = true;
          for (std::size_t k = 0; k < y.size(); ++k)
            contains = contains && !(y[k] < token.centre[k] + token.deviation[k].lower(128)) && !(token.centre[k] + token.deviation[k].upper(128) < y[k]);
          at_target = at_target || contains;
        }
        findings.holds("the ball of an output contains a target", at_target);
      }
    }
  }
}

void in_the_limit(const Instance& i, Findings& findings) {
  const Transformer<Exact> model = build(i, Padding::TheoremCount);
  const DatasetCounts counts = count(dataset_of(i.state("X"), i.state("Y")));
  const State<Exact> behind = through_by_library(model.blocks, i.state("X")), written_out = through_by_formula(model.blocks, i.state("X"));
  for (std::size_t j = 0; j < behind.size(); ++j) {
    findings.same_set("the output set in the limit tau -> 0", behind[j], i.state("Y")[j]);
    findings.same_set("the same by the definition written out", written_out[j], i.state("Y")[j]);
  }
  findings.equal("blocks with padding, against 2M + 3N", model.blocks.size(), 2 * counts.M + 3 * counts.N);
  findings.at_most("blocks, against 2M + N + 1", build(i).blocks.size(), 2 * counts.M + counts.N + 1);
  findings.at_most("width", count(model).width, std::size_t{4});
}

void equal_sets_have_equal_images(const Instance& i, Findings& findings) {
  equal_sets_on_one_model(i, [](const Instance& first) { return build(first); }, findings);
}

}  // namespace

Lemma softmax_theorem() {
  Lemma lemma;
  lemma.id = "T1.8";
  lemma.title = "Theorem 1.8";
  lemma.statement = "for N sequences, distinct as sets, and M target tokens a softmax transformer of width at most 4 with at most 2M + N + 1 blocks is exact at every temperature in (0, τ₀], for some τ₀ > 0";
  lemma.shape = has_pairs;
  lemma.hypotheses = pair_hypotheses(equal_sets_have_equal_images);
  lemma.ways = {{"the limit of temperature 0, through the library's pass and written out; counts", in_the_limit},
                {"the zonotope pass over (0, tau0], and balls at single temperatures", over_temperatures}};
  lemma.generate = [](Random& random, Kind kind) { return draw_pairs(random, kind, 3, 3, 2); };
  lemma.replay = [](const Instance& i) {
    SoftmaxPlan plan;
    const Dataset<Exact> dataset = dataset_of(i.state("X"), i.state("Y"));
    (void)build_theorem_softmax(dataset, static_cast<std::uint64_t>(i.integer("seed")), Padding::None, &plan);
    SoftmaxReplayer<mpfr_float> choose(plan);
    return replayed_distance(theorem_softmax<mpfr_float>(convert<mpfr_float>(dataset), choose), i);
  };
  lemma.file = "proofs/lemmas/T1_8_softmax.cpp";
  lemma.code = {{"lib/construct/theorem_softmax.hpp", "build_theorem_softmax"}};
  lemma.used_by = {{"verifier/program/constructions.hpp", "build_theorem_softmax"}};
  return lemma;
}

}  // namespace certiformer::proofs
