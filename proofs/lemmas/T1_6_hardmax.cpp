// Theorem 1.6. For N sequences, distinct as sets, with targets of 1 <= m_j <= n_j tokens there is a hardmax transformer of width at most 4 with
// at most 2M + N - 1 <= 2M + 2N + 1 blocks and O(d M) parameters that maps every sequence exactly onto its targets.
#include "catalogue.hpp"
#include "theorems.hpp"
#include "construct/theorem_hardmax.hpp"
#include "draw.hpp"
#include "evaluate.hpp"

namespace certiformer::proofs {
namespace {

Transformer<Exact> build(const Instance& i, Padding padding = Padding::None) {
  return build_theorem_hardmax(dataset_of(i.state("X"), i.state("Y")), static_cast<std::uint64_t>(i.integer("seed")), padding);
}

void by_library(const Instance& i, Findings& findings) {
  const Transformer<Exact> model = build(i);
  const DatasetCounts counts = count(dataset_of(i.state("X"), i.state("Y")));
  const State<Exact> behind = through_by_library(model.blocks, i.state("X"));
  for (std::size_t j = 0; j < behind.size(); ++j) findings.same_set("the output set, against the targets", behind[j], i.state("Y")[j]);
  findings.at_most("blocks, against 2M + N - 1", model.blocks.size(), 2 * counts.M + counts.N - 1);
  findings.at_most("width", count(model).width, std::size_t{4});
  // P is O(d M): a block has at most 4 neurons and two operators of rank at most 1, and there are at most 4M blocks since N <= M.
  findings.at_most("parameters, against 4M (12 d + 8)", count(model).parameters, 4 * counts.M * (12 * model.dimension + 8));
  findings.equal("blocks with padding, against 2M + 2N + 1", build(i, Padding::TheoremCount).blocks.size(), 2 * counts.M + 2 * counts.N + 1);
}

void by_other_passes(const Instance& i, Findings& findings) {
  const Transformer<Exact> model = build(i, Padding::TheoremCount);
  const State<Exact> filtered = through_by_exact_pass(model.blocks, i.state("X")), written_out = through_by_formula(model.blocks, i.state("X"));
  for (std::size_t j = 0; j < filtered.size(); ++j) {
    findings.same_set("the output set of the event-ordered pass", filtered[j], i.state("Y")[j]);
    findings.same_set("the output set by the definition written out", written_out[j], i.state("Y")[j]);
  }
}

/// Equal sets have equal images, under any transformer: here under the one for the first pair alone.
void equal_sets_have_equal_images(const Instance& i, Findings& findings) {
  equal_sets_on_one_model(i, [](const Instance& first) { return build(first); }, findings);
}

}  // namespace

Lemma hardmax_theorem() {
  Lemma lemma;
  lemma.id = "T1.6";
  lemma.title = "Theorem 1.6";
  lemma.statement = "for N sequences, distinct as sets, and M target tokens a hardmax transformer of width at most 4 with at most 2M + N − 1 blocks and O(d M) parameters maps every sequence exactly onto its targets";
  lemma.shape = has_pairs;
  lemma.hypotheses = pair_hypotheses(equal_sets_have_equal_images);
  lemma.ways = {{"the model through the library's pass; its counts", by_library}, {"the model with padding in event order, and by the definition written out", by_other_passes}};
  lemma.generate = [](Random& random, Kind kind) { return draw_pairs(random, kind, 3, 4, 2); };
  lemma.replay = [](const Instance& i) {
    HardmaxPlan plan;
    const Dataset<Exact> dataset = dataset_of(i.state("X"), i.state("Y"));
    (void)build_theorem_hardmax(dataset, static_cast<std::uint64_t>(i.integer("seed")), Padding::None, &plan);
    HardmaxReplayer<mpfr_float> choose(plan);
    return replayed_distance(theorem_hardmax<mpfr_float>(convert<mpfr_float>(dataset), choose), i);
  };
  lemma.file = "proofs/lemmas/T1_6_hardmax.cpp";
  lemma.code = {{"lib/construct/theorem_hardmax.hpp", "build_theorem_hardmax"}};
  lemma.used_by = {{"verifier/program/constructions.hpp", "build_theorem_hardmax"}};
  return lemma;
}

}  // namespace certiformer::proofs
