// R1, without attention. A model without attention that maps every X_j exactly onto Y_j exists if and only if some function f of tokens has
// f(X_j) = Y_j for all j. It then has G <= T move kinks, C <= G collapse kinks, ceil((G + C + 1) / 4) blocks, O(d T) parameters.
#include <algorithm>
#include <map>

#include "catalogue.hpp"
#include "construct/resnet.hpp"
#include "draw.hpp"
#include "evaluate.hpp"
#include "theorems.hpp"

namespace certiformer::proofs {
namespace {

/// Distinct values and where they are: tokens and targets by number.
struct Numbered {
  std::vector<std::vector<std::size_t>> X, Y;
  std::size_t tokens = 0, values = 0;
};

Numbered numbered(const Instance& i) {
  Numbered result;
  const auto number_all = [](const State<Exact>& state, std::vector<std::vector<std::size_t>>& numbers) {
    std::map<Vector<Exact>, std::size_t> known;
    for (const Sequence<Exact>& sequence : state) {
      numbers.emplace_back();
      for (const Vector<Exact>& x : sequence) numbers.back().push_back(known.emplace(x, known.size()).first->second);
      std::sort(numbers.back().begin(), numbers.back().end());
    }
    return known.size();
  };
  result.tokens = number_all(i.state("X"), result.X);
  result.values = number_all(i.state("Y"), result.Y);
  return result;
}

/// Whether f exists, by trying every function of tokens to values.
bool exists_by_trying(const Numbered& n) {
  std::vector<std::size_t> f(n.tokens, 0);
  for (;;) {
    bool all = true;
    for (std::size_t j = 0; j < n.X.size() && all; ++j) {
      std::vector<std::size_t> image;
      for (const std::size_t z : n.X[j]) image.push_back(f[z]);
      std::sort(image.begin(), image.end());
      image.erase(std::unique(image.begin(), image.end()), image.end());
      all = image == n.Y[j];
    }
    if (all) return true;
    std::size_t digit = 0;
    while (digit < f.size() && ++f[digit] == n.values) f[digit++] = 0;
    if (digit == f.size()) return false;
  }
}

void existence(const Instance& i, Findings& findings) {
  const Images images = choose_images(i.state("X"), i.state("Y"));
  findings.holds("the search for f ends with an answer", images.verdict != Verdict::Unknown);
  findings.holds("f exists, against trying every function", (images.verdict == Verdict::Proved) == exists_by_trying(numbered(i)));
  if (!images.witness) return;
  Sequence<Exact> common = i.state("Y").at(images.witness->sequences.front());
  for (const std::size_t j : images.witness->sequences) {
    const Sequence<Exact>&X = i.state("X").at(j), &Y = i.state("Y").at(j);
    findings.holds("the witness is a token of its sequences", std::find(X.begin(), X.end(), images.witness->token) != X.end());
    std::erase_if(common, [&](const Vector<Exact>& y) { return std::find(Y.begin(), Y.end(), y) == Y.end(); });
  }
  findings.holds("whose targets have nothing in common", common.empty());
}

void model_is_exact(const Instance& i, Findings& findings) {
  if (choose_images(i.state("X"), i.state("Y")).verdict != Verdict::Proved) {
    bool refused = false;
    try {
      (void)build_resnet(dataset_of(i.state("X"), i.state("Y")), 1);
    } catch (const NoImages&) {
      refused = true;
    }
    return findings.holds("the construction refuses", refused);
  }
  ResnetPlan plan;
  const Transformer<Exact> model = build_resnet(dataset_of(i.state("X"), i.state("Y")), static_cast<std::uint64_t>(i.integer("seed")), &plan);
  const State<Exact> behind = through_by_library(model.blocks, i.state("X")), filtered = through_by_exact_pass(model.blocks, i.state("X")), written_out = through_by_formula(model.blocks, i.state("X"));
  for (std::size_t j = 0; j < behind.size(); ++j) {
    findings.same_set("the output set, against the targets", behind[j], i.state("Y")[j]);
    findings.same_set("the same by the exact pass", filtered[j], i.state("Y")[j]);
    findings.same_set("the same by the definition written out", written_out[j], i.state("Y")[j]);
  }
  std::size_t kinks = plan.sweep.groups.size();
  for (const SweepGroup& group : plan.sweep.groups) kinks += group.plateau != Plateau::None;
  findings.at_most("runs, against distinct tokens", plan.sweep.groups.size(), numbered(i).tokens);
  findings.equal("blocks, against ceil((G + C + 1) / 4)", model.blocks.size(), (kinks + 1 + 3) / 4);
  for (const Block<Exact>& block : model.blocks) findings.holds("there is no attention", block.sa.is_identity());
}

/// Outputs drawn from few values, mostly images of one function, so that both answers are frequent.
Instance generate(Random& random, Kind kind) {
  Instance i;
  const std::size_t d = 2 + random.below(2);
  const State<Exact> X = draw_overlapping_state(random, 1 + random.below(3), d, 3, kind);
  const Sequence<Exact> values = draw_tokens(random, d, 3, kind);
  std::map<Vector<Exact>, std::size_t> f;
  State<Exact> Y;
  for (const Sequence<Exact>& tokens : X) {
    Sequence<Exact>& outputs = Y.emplace_back();
    for (const Vector<Exact>& x : tokens) {
      const Vector<Exact>& y = values[f.emplace(x, random.below(values.size())).first->second];
      if (std::find(outputs.begin(), outputs.end(), y) == outputs.end()) outputs.push_back(y);
    }
    if (random.below(6) == 0) outputs = {values[random.below(values.size())]};
  }
  i.states = {{"X", X}, {"Y", Y}};
  i.numbers["seed"] = Exact(random.between(1, 1000));
  return i;
}

/// A token that needs two images: no model without attention has them both.
Instance two_images() {
  const Vector<Exact> x{Exact(0), Exact(1)}, z{Exact(2), Exact(1)};
  return {{{"seed", 1}}, {}, {{"X", {{x}, {x, z}}}, {"Y", {{{Exact(5), Exact(5)}}, {{Exact(6), Exact(6)}}}}}};
}

/// Whatever is built for the first sequence gives the shared token one image.
void one_image_only(const Instance& i, Findings& findings) {
  const Transformer<Exact> model = build_resnet(dataset_of({i.state("X").front()}, {i.state("Y").front()}), 1);
  const State<Exact> behind = through_by_library(model.blocks, i.state("X"));
  for (std::size_t j = 0; j < behind.size(); ++j) findings.same_set("the output set, against the targets", behind[j], i.state("Y")[j]);
}

}  // namespace

Lemma without_attention() {
  Lemma lemma;
  lemma.id = "R1";
  lemma.title = "without attention";
  lemma.statement = "a model without attention exists if and only if some function f of tokens has f(X_j) = Y_j for all j; it then has ⌈(G + C + 1)/4⌉ blocks for G ≤ T runs of tokens, O(d T) parameters";
  lemma.shape = [](const Instance& i) {
    if (!has_pairs(i)) return false;
    const Numbered n = numbered(i);
    return n.tokens <= 8 && n.values <= 4;
  };
  lemma.hypotheses = {{"m_j <= n_j, and the sequences are distinct as sets",
                       [](const Instance& i) { return is_data(i.state("X"), i.state("Y")) && distinct_as_sets(i.state("X")); }, {},
                       "the rules of data sets; the statement is an equivalence: instances with and without f are drawn, and those without must be refused", {}}};
  lemma.ways = {{"existence: the search against trying every function", existence}, {"the model through the library's passes and written out, or its refusal; counts", model_is_exact},
                {"only if: one token has one image", [](const Instance&, Findings& findings) {
                   Findings broken;
                   one_image_only(two_images(), broken);
                   findings.holds("a token with two images breaks every model without attention", broken.verdict() == Verdict::Refuted);
                 }}};
  lemma.generate = generate;
  lemma.replay = [](const Instance& i) {
    if (choose_images(i.state("X"), i.state("Y")).verdict != Verdict::Proved) return Exact(0);
    ResnetPlan plan;
    const Dataset<Exact> dataset = dataset_of(i.state("X"), i.state("Y"));
    (void)build_resnet(dataset, static_cast<std::uint64_t>(i.integer("seed")), &plan);
    ResnetReplayer<mpfr_float> choose(plan);
    return replayed_distance(resnet<mpfr_float>(convert<mpfr_float>(dataset), choose), i);
  };
  lemma.file = "proofs/lemmas/R1_resnet.cpp";
  lemma.code = {{"lib/construct/resnet.hpp", "build_resnet"}, {"lib/stages/choose_images.hpp", "choose_images"}, {"lib/stages/choose_runs.hpp", "choose_runs"}};
  lemma.used_by = {{"verifier/program/constructions.hpp", "build_resnet"}};
  return lemma;
}

}  // namespace certiformer::proofs
