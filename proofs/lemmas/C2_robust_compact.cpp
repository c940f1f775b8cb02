// C2, robust compact. With a plateau for every group, with room on both sides, compact has 2 + floor(M/2) + K blocks and is exact on a whole
// neighbourhood of the data set, under hardmax and at every temperature: some eps > 0 such that T(X') = Y_j for all X' within eps of X_j.
#include "catalogue.hpp"
#include "construct/compact.hpp"
#include "draw.hpp"
#include "enclosure/zonotope_pass.hpp"
#include "evaluate.hpp"
#include "theorems.hpp"

namespace certiformer::proofs {
namespace {

/// "robust": 1 by hypothesis; 0 is the plain construction.
Robustness robustness_of(const Instance& i) { return i.number("robust").is_zero() ? Robustness::Plain : Robustness::Robust; }

Transformer<Exact> build(const Instance& i, CompactPlan* plan = nullptr) {
  return build_compact(dataset_of(i.state("X"), i.state("Y")), static_cast<std::uint64_t>(i.integer("seed")), robustness_of(i), plan);
}

/// X with every coordinate moved by eps, 0 or -eps, or by any part of eps.
State<Exact> moved(const State<Exact>& X, const Exact& eps, Random& random, bool corners) {
  State<Exact> result = X;
  for (Sequence<Exact>& tokens : result)
    for (Vector<Exact>& x : tokens) for (Exact& entry : x) entry += corners ? eps * Exact(random.below(2) == 0 ? 1 : -1) : eps * Exact(random.between(-8, 8)) * Exact::power_of_two(-3);
  return result;
}

bool is_exact(const Transformer<Exact>& model, const State<Exact>& X, const State<Exact>& Y) { return state_distance(through_by_library(model.blocks, X), Y).is_zero(); }

void neighbourhood_is_exact(const Instance& i, Findings& findings) {
  const Transformer<Exact> model = build(i);
  const Exact eps = radius_without_kinks(model, i.state("X"));
  Random random(static_cast<std::uint64_t>(i.integer("seed")));
  for (int sample = 0; sample < 6; ++sample) {
    const State<Exact> behind = through_by_library(model.blocks, moved(i.state("X"), eps, random, sample % 2 == 0));
    for (std::size_t j = 0; j < behind.size(); ++j) findings.same_set("the output set of a moved sequence", behind[j], i.state("Y")[j]);
  }
}

void itself_is_exact(const Instance& i, Findings& findings) {
  CompactPlan plan;
  const Transformer<Exact> model = build(i, &plan);
  const State<Exact> filtered = through_by_exact_pass(model.blocks, i.state("X")), written_out = through_by_formula(model.blocks, i.state("X"));
  const EnclosureModel layers(model);
  for (std::size_t j = 0; j < filtered.size(); ++j) {
    findings.same_set("the output set, by the exact pass", filtered[j], i.state("Y")[j]);
    findings.same_set("the output set, by the definition written out", written_out[j], i.state("Y")[j]);
    const ZonotopeOutputs outputs = zonotope_pass(layers, i.state("X")[j], TemperatureRange::all());
    findings.holds("no decision is open over all temperatures", !outputs.undecidable);
    for (const Zonotope& z : outputs.tokens) findings.holds("an output is one point over all temperatures", z.is_point());
  }
  std::size_t M = token_count(i.state("Y")), k = plan.means.neurons.size();
  findings.equal("blocks, against 2 + floor(M/2) + K", model.blocks.size(), 2 + M / 2 + (k > 4 ? (k + 3) / 4 - 1 : 0));
  findings.at_most("width", count(model).width, std::size_t{4});
}

/// No token is on a kink, and every group has room: strict inequalities, so that they hold nearby as well.
void room_on_both_sides(const Instance& i, Findings& findings) {
  const Transformer<Exact> model = build(i);
  State<Exact> state = i.state("X");
  for (const Block<Exact>& block : model.blocks) {
    for (Sequence<Exact>& tokens : state) {
      for (Vector<Exact>& x : tokens) {
        for (const Neuron<Exact>& neuron : block.ff.neurons) findings.less("0, against the distance of a token from a kink", Exact(0), abs(inner(neuron.u, x) + neuron.b));
        x = layer_by_formula(block.ff, x);
      }
      tokens = attention_by_formula(block.sa, tokens);
    }
  }
}

Instance generate(Random& random, Kind kind) {
  if (kind == Kind::Adversarial && random.below(8) == 0) {
    Instance i = draw_pairs_of_local_changes(random, 6, 2);
    i.numbers["robust"] = Exact(1);
    return i;
  }
  Instance i = random.below(2) == 0 ? draw_pairs(random, kind, 3, 3, 2) : draw_pairs_of_equal_means(random, kind, 2);
  i.numbers["robust"] = Exact(1);
  return i;
}

/// Two tokens that keep apart: without a plateau each lands beside its target as soon as it moves.
Instance plain() {
  const Vector<Exact> a{Exact(0), Exact(1)}, b{Exact(2), Exact(1)};
  return {{{"seed", 1}, {"robust", 0}}, {}, {{"X", {{a, b}}}, {"Y", {{{Exact(5), Exact(5)}, {Exact(6), Exact(9)}}}}}};
}

void equal_sets_have_equal_images(const Instance& i, Findings& findings) {
  Instance first = i;
  first.states["X"].resize(1);
  first.states["Y"].resize(1);
  first.numbers["robust"] = Exact(1);
  findings.holds("equal sets have the same targets", is_exact(build(first), {i.state("X").back()}, {i.state("Y").back()}));
}

}  // namespace

Lemma robust_construction() {
  Lemma lemma;
  lemma.id = "C2";
  lemma.title = "robust compact";
  lemma.statement = "with a plateau for every group, with room on both sides, compact has 2 + ⌊M/2⌋ + K blocks and is exact on a whole neighbourhood of the data set, under hardmax and at every temperature";
  lemma.shape = [](const Instance& i) { return has_pairs(i) && (i.number("robust").is_zero() || i.number("robust").is_one()); };
  lemma.hypotheses = pair_hypotheses(equal_sets_have_equal_images);
  for (Hypothesis& hypothesis : lemma.hypotheses)
    hypothesis.counterexample = [inner_instance = hypothesis.counterexample] {
      Instance i = inner_instance();
      i.numbers["robust"] = Exact(1);
      return i;
    };
  lemma.hypotheses.push_back({"every group has a plateau with room", [](const Instance& i) { return i.number("robust").is_one(); }, plain, "", {}});
  lemma.ways = {{"moved sequences, corners and parts of the neighbourhood, through the library's pass", neighbourhood_is_exact},
                {"the data set itself, by other passes and over all temperatures; counts", itself_is_exact},
                {"every token keeps off every kink", room_on_both_sides}};
  lemma.generate = generate;
  lemma.replay = [](const Instance& i) {
    CompactPlan plan;
    (void)build(i, &plan);
    CompactReplayer<mpfr_float> choose(plan);
    return replayed_distance(compact<mpfr_float>(convert<mpfr_float>(dataset_of(i.state("X"), i.state("Y"))), choose), i);
  };
  lemma.file = "proofs/lemmas/C2_robust_compact.cpp";
  lemma.code = {{"lib/construct/compact.hpp", "build_compact"}, {"lib/stages/choose_sweep.hpp", "choose_separated_line"}, {"lib/stages/choose_sweep.hpp", "choose_sweep"}};
  lemma.used_by = {{"verifier/program/constructions.hpp", "build_compact"}};
  return lemma;
}

}  // namespace certiformer::proofs
