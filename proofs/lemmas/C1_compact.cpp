// C1, compact. For every data set: K = max(0, ceil(k/4) - 1) blocks that make the means distinct by k <= N - 1 neurons, uniform attention (L13), and
// a sweep (L14) of M groups, N' = #{j : n_j > m_j} of them with a plateau (none where all m_j = 1): L = 1 + ceil((M + N' + 1) / 4) + K blocks of
// width at most 4, exact under hardmax and under softmax at every temperature.
#include "catalogue.hpp"
#include "construct/compact.hpp"
#include "draw.hpp"
#include "enclosure/ball_pass.hpp"
#include "enclosure/zonotope_pass.hpp"
#include "evaluate.hpp"
#include "stages/means.hpp"
#include "stages/uniform.hpp"
#include "theorems.hpp"

namespace certiformer::proofs {
namespace {

Transformer<Exact> build(const Instance& i, CompactPlan* plan = nullptr) {
  return build_compact(dataset_of(i.state("X"), i.state("Y")), static_cast<std::uint64_t>(i.integer("seed")), Robustness::Plain, plan);
}

/// L from the numbers of tokens, and from how many neurons made the means distinct.
std::size_t blocks_by_formula(const Instance& i, std::size_t neurons) {
  const State<Exact>&X = i.state("X"), &Y = i.state("Y");
  std::size_t plateaus = 0, M = 0;
  for (std::size_t j = 0; j < X.size(); ++j) M += Y[j].size(), plateaus += X[j].size() > Y[j].size();
  if (M == X.size()) plateaus = 0;
  const std::size_t K = neurons > 4 ? (neurons + 3) / 4 - 1 : 0;
  return 1 + (M + plateaus + 1 + 3) / 4 + K;
}

void under_hardmax(const Instance& i, Findings& findings) {
  CompactPlan plan;
  const Transformer<Exact> model = build(i, &plan);
  const State<Exact> behind = through_by_library(model.blocks, i.state("X")), filtered = through_by_exact_pass(model.blocks, i.state("X")), written_out = through_by_formula(model.blocks, i.state("X"));
  for (std::size_t j = 0; j < behind.size(); ++j) {
    findings.same_set("the output set, against the targets", behind[j], i.state("Y")[j]);
    findings.same_set("the same by the exact pass", filtered[j], i.state("Y")[j]);
    findings.same_set("the same by the definition written out", written_out[j], i.state("Y")[j]);
  }
  findings.equal("blocks, against 1 + ceil((M + N' + 1) / 4) + K", model.blocks.size(), blocks_by_formula(i, plan.means.neurons.size()));
  findings.at_most("width", count(model).width, std::size_t{4});
}

void at_every_temperature(const Instance& i, Findings& findings) {
  const Transformer<Exact> model = build(i);
  const EnclosureModel layers(model);
  for (std::size_t j = 0; j < i.state("X").size(); ++j) {
    const ZonotopeOutputs outputs = zonotope_pass(layers, i.state("X")[j], TemperatureRange::all());
    findings.holds("no decision is open over all temperatures", !outputs.undecidable);
    if (outputs.undecidable) return;
    Sequence<Exact> points;
    for (const Zonotope& z : outputs.tokens) {
      findings.holds("an output is one point over all temperatures", z.is_point());
      points.push_back(z.centre);
    }
    findings.same_set("the output set over all temperatures", points, i.state("Y")[j]);
  }
}

/// What the search took the neurons of a layer to add to the means (Means, by `reading`), against the mean of their outputs.
void readings_are_means(const State<Exact>& state, const FeedForward<Exact>& ff, Findings& findings) {
  for (const Neuron<Exact>& neuron : ff.neurons) {
    const Lines projected = project(state, neuron.u);
    for (std::size_t j = 0; j < state.size(); ++j) {
      Exact total;
      for (const Vector<Exact>& x : state[j]) total += relu(inner(neuron.u, x) + neuron.b);
      findings.equal("a neuron's reading of a sequence, against the mean of its outputs", reading(projected[j], -neuron.b), total / Exact(static_cast<long>(state[j].size())));
    }
  }
}

/// The neurons in front of the attention: at most N - 1, and behind them means and tokens are distinct.
void means_become_distinct(const Instance& i, Findings& findings) {
  const State<Exact>& X = i.state("X");
  const MeansChoice choice = choose_means(X, i.state("Y"), Random(static_cast<std::uint64_t>(i.integer("seed"))));
  findings.at_most("neurons, against N - 1", choice.neurons.size(), X.size() - 1);
  const DistinctMeans<Exact> behind = distinct_means<Exact>(X, choice);
  std::vector<Block<Exact>> blocks = behind.blocks;
  blocks.push_back({behind.last, {}});
  State<Exact> written_out = X;
  for (const Block<Exact>& block : blocks) {
    readings_are_means(written_out, block.ff, findings);
    written_out = through_by_formula({block}, std::move(written_out));
  }
  Sequence<Exact> means;
  for (std::size_t j = 0; j < X.size(); ++j) {
    findings.equal("tokens behind the neurons, against the stage's state", written_out[j], behind.state[j]);
    means.push_back(mean_by_formula(written_out[j]));
    if (!one_token_each(i.state("Y"))) findings.holds("the tokens of a sequence stay distinct", distinct(written_out[j]));
  }
  findings.holds("the means are distinct", distinct(means));
  findings.at_most("width", width_of(blocks), std::size_t{4});
}

void equal_sets_have_equal_images(const Instance& i, Findings& findings) {
  equal_sets_on_one_model(i, [](const Instance& first) { return build(first); }, findings);
}

}  // namespace

Lemma compact_construction() {
  Lemma lemma;
  lemma.id = "C1";
  lemma.title = "compact";
  lemma.statement = "uniform attention and one sweep, 1 + ⌈(M + N′ + 1)/4⌉ + K blocks of width at most 4, map every sequence exactly onto its targets, under hardmax and under softmax at every temperature; at most N − 1 neurons make the means distinct";
  lemma.shape = has_pairs;
  lemma.hypotheses = pair_hypotheses(equal_sets_have_equal_images);
  lemma.ways = {{"hardmax: the library's passes and the definition written out; counts", under_hardmax},
                {"every temperature: the zonotope pass", at_every_temperature},
                {"the neurons that make the means distinct", means_become_distinct}};
  lemma.generate = [](Random& random, Kind kind) {
    if (kind == Kind::Adversarial && random.below(4) == 0) return draw_pairs_of_local_changes(random, 4 + random.below(4), 3);
    return random.below(2) == 0 ? draw_pairs(random, kind, 4, 4, 3) : draw_pairs_of_equal_means(random, kind, 3);
  };
  lemma.replay = [](const Instance& i) {
    CompactPlan plan;
    (void)build(i, &plan);
    CompactReplayer<mpfr_float> choose(plan);
    return replayed_distance(compact<mpfr_float>(convert<mpfr_float>(dataset_of(i.state("X"), i.state("Y"))), choose), i);
  };
  lemma.file = "proofs/lemmas/C1_compact.cpp";
  lemma.code = {{"lib/construct/compact.hpp", "build_compact"}, {"lib/stages/choose_means.hpp", "choose_means"}, {"lib/stages/means.hpp", "reading"}, {"lib/stages/uniform.hpp", "distinct_means"}};
  lemma.used_by = {{"verifier/program/constructions.hpp", "build_compact"}};
  return lemma;
}

}  // namespace certiformer::proofs
