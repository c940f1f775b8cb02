// L15, robustness radius. While every decision is made for all X' with |x'_i - x_i| <= r (max norm), T is affine there: T(X')_i = centre + sum of generators
// times the symbols of X', exactly. An output without generators is the same for all X'; if all of them are so and their set is Y_j, T is exact
// on the whole box. The largest r is a minimum of quotients, found in one pass.
#include "catalogue.hpp"
#include "construct/compact.hpp"
#include "construct/theorem_hardmax.hpp"
#include "draw.hpp"
#include "enclosure/box_pass.hpp"
#include "evaluate.hpp"
#include "theorems.hpp"

namespace certiformer::proofs {
namespace {

/// "model": 0 robust compact, 1 compact, 2 theorem-hardmax.
Transformer<Exact> build(const Instance& i) {
  const Dataset<Exact> dataset = dataset_of(i.state("X"), i.state("Y"));
  const auto seed = static_cast<std::uint64_t>(i.integer("seed"));
  if (i.number("model") == Exact(2)) return build_theorem_hardmax(dataset, seed);
  return build_compact(dataset, seed, i.number("model").is_zero() ? Robustness::Robust : Robustness::Plain);
}

BoxPassOptions shrinking() {
  BoxPassOptions options;
  options.shrink = true;
  return options;
}

/// The pass on a box at which every decision is made, and its radius; 0 if there is none (a token on a kink).
struct Decided {
  BoxOutputs outputs;
  Exact radius;
};

/// In front of the last attention the pass names a ratio by which the box must shrink; behind it, it shrinks by itself.
Decided decided_box(const BoxPass& pass, const Sequence<Exact>& tokens, Exact r) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    BoxOutputs outputs = pass.run(box_around(tokens, r), shrinking());
    if (outputs.decided) return {outputs, r * outputs.scale};
    if (!outputs.limit || outputs.limit->ratio.is_zero()) break;
    r *= outputs.limit->ratio;
  }
  return {};
}

/// Symbols: +-1 (corners), or eighths, times "stretch", which is 1 by hypothesis.
std::vector<Exact> draw_symbols(const Instance& i, const Sequence<Exact>& tokens, Random& random, bool corner) {
  std::vector<Exact> symbols;
  for (std::size_t s = 0; s < tokens.size() * tokens.front().size(); ++s)
    symbols.push_back((corner ? Exact(random.below(2) == 0 ? 1 : -1) : Exact(random.between(-8, 8)) * Exact::power_of_two(-3)) * i.number("stretch"));
  return symbols;
}

Sequence<Exact> moved(Sequence<Exact> tokens, const Exact& radius, const std::vector<Exact>& symbols) {
  std::size_t s = 0;
  for (Vector<Exact>& x : tokens) for (Exact& entry : x) entry += radius * symbols[s++];
  return tokens;
}

/// The token is the affine map of the symbols, where the pass has kept them; a line projection joins them into one, which is then anything in [-1, 1].
void is_enclosed(const Vector<Exact>& token, const Zonotope& z, const Exact& scale, const std::vector<Exact>& symbols, Findings& findings) {
  Vector<Exact> value = z.centre, reach(token.size());
  bool kept = true;
  for (const Generator& g : z.generators) {
    kept = kept && g.symbol < symbols.size();
    for (std::size_t k = 0; k < token.size(); ++k) {
      reach[k] += scale * abs(g.direction[k]);
      if (kept) value[k] += scale * symbols[g.symbol] * g.direction[k];
    }
  }
  if (kept) return findings.equal("a token of T(X'), against the affine map", token, value);
  for (std::size_t k = 0; k < token.size(); ++k) findings.at_most("a coordinate's distance from the centre, against the generators", abs(token[k] - z.centre[k]), reach[k]);
}

/// What a decided box means for the neurons of the first layer, straight from the words: none changes between active and not for any X' of the box.
void first_layer_is_decided(const FeedForward<Exact>& ff, const Sequence<Exact>& tokens, const Exact& radius, Findings& findings) {
  for (const Neuron<Exact>& neuron : ff.neurons) {
    Exact reach;  // of u.x' over the box
    for (const Exact& entry : neuron.u) reach += abs(entry) * radius;
    for (const Vector<Exact>& x : tokens) findings.at_most("how far a first neuron's value moves on the box, against its distance from 0", reach, abs(inner(neuron.u, x) + neuron.b));
  }
}

void affine_on_the_box(const Instance& i, Findings& findings) {
  const Transformer<Exact> model = build(i);
  const BoxPass pass(model);
  Random random(static_cast<std::uint64_t>(i.integer("seed")));
  for (std::size_t j = 0; j < i.state("X").size(); ++j) {
    const Sequence<Exact>& tokens = i.state("X")[j];
    const auto [outputs, radius] = decided_box(pass, tokens, i.number("r"));
    findings.at_most("0, against the radius", Exact(0), radius);
    if (radius.is_zero()) continue;
    first_layer_is_decided(model.blocks.front().ff, tokens, radius, findings);
    for (int sample = 0; sample < 4; ++sample) {
      const std::vector<Exact> symbols = draw_symbols(i, tokens, random, sample % 2 == 0);
      const State<Exact> inside{moved(tokens, radius, symbols)}, behind = through_by_formula(model.blocks, inside);
      for (std::size_t t = 0; t < tokens.size(); ++t) is_enclosed(behind.front()[t], outputs.tokens.at(outputs.origin.at(t)), outputs.scale, symbols, findings);
    }
  }
}

/// The robust construction: no generators are left, the outputs are the targets, and the radius is no less than what slopes alone give.
void robust_models_are_constant(const Instance& i, Findings& findings) {
  Instance robust = i;
  robust.numbers["model"] = Exact(0);
  const Transformer<Exact> model = build(robust);
  const BoxPass pass(model);
  const Exact least = radius_without_kinks(model, i.state("X"));
  Random random(static_cast<std::uint64_t>(i.integer("seed")) + 1);
  for (std::size_t j = 0; j < i.state("X").size(); ++j) {
    const auto [outputs, radius] = decided_box(pass, i.state("X")[j], Exact(1));
    findings.at_most("the radius that slopes alone give, against the one found", std::min(least, Exact(1)), radius * (Exact(1) + Exact::power_of_two(-20)));
    Sequence<Exact> points;
    for (const Zonotope& z : outputs.tokens) {
      findings.holds("an output has no generator left", z.is_point());
      points.push_back(z.centre);
    }
    findings.same_set("the outputs on the whole box, against the targets", points, i.state("Y")[j]);
    const State<Exact> corner{moved(i.state("X")[j], radius, draw_symbols(i, i.state("X")[j], random, true))};
    findings.same_set("the outputs at a corner of the box, against the targets", through_by_library(model.blocks, corner).front(), i.state("Y")[j]);
  }
}

/// T in mpfr against T, at corners of the decided boxes.
Exact replay(const Instance& i) {
  const Transformer<Exact> model = build(i);
  const std::vector<Block<mpfr_float>> blocks = convert<mpfr_float>(model).blocks;
  const BoxPass pass(model);
  Random random(static_cast<std::uint64_t>(i.integer("seed")));
  Exact largest;
  for (const Sequence<Exact>& tokens : i.state("X")) {
    const State<Exact> corner{moved(tokens, decided_box(pass, tokens, i.number("r")).radius, draw_symbols(i, tokens, random, true))};
    largest = std::max(largest, token_deviation(from_mpfr(through_in_mpfr(blocks, in_mpfr(corner))), through_by_formula(model.blocks, corner)));
  }
  return largest;
}

Instance generate(Random& random, Kind kind) {
  Instance i = random.below(3) == 0 ? draw_pairs_of_equal_means(random, kind, 2) : draw_pairs(random, kind, 3, 3, 2);
  i.numbers["model"] = Exact(random.between(0, 2));
  i.numbers["r"] = draw_positive(random, kind);
  i.numbers["stretch"] = Exact(1);
  return i;
}

Instance beyond_the_box() {
  const Vector<Exact> a{Exact(0), Exact(1)}, b{Exact(2), Exact(1)};
  return {{{"seed", 1}, {"model", 0}, {"r", 1}, {"stretch", 1024}}, {}, {{"X", {{a, b}}}, {"Y", {{{Exact(5), Exact(5)}, {Exact(6), Exact(9)}}}}}};
}

}  // namespace

Lemma robustness_radius() {
  Lemma lemma;
  lemma.id = "L15";
  lemma.title = "robustness radius";
  lemma.statement = "while every decision is made for all X′ within r of X (max norm), T is affine on that box; outputs without generators are the same for all X′, and the largest such r is a minimum of quotients, found in one pass";
  lemma.shape = [](const Instance& i) {
    const Exact& model = i.number("model");
    return has_pairs(i) && is_data(i.state("X"), i.state("Y")) && distinct_as_sets(i.state("X")) && i.number("r").sign() > 0 && (model == Exact(0) || model == Exact(1) || model == Exact(2)) && i.number("stretch").sign() > 0;
  };
  lemma.hypotheses = {{"X' is within r of X", [](const Instance& i) { return !(Exact(1) < i.number("stretch")); }, beyond_the_box, "", {}}};
  lemma.ways = {{"the generators of the box pass, against T at corners and inside, by the definition written out", affine_on_the_box},
                {"robust compact: no generators, the targets, and a radius no less than slopes alone give", robust_models_are_constant}};
  lemma.generate = generate;
  lemma.replay = replay;
  lemma.file = "proofs/lemmas/L15_robustness_radius.cpp";
  lemma.code = {{"lib/enclosure/box_pass.hpp", "BoxPass"}, {"lib/enclosure/box_pass.hpp", "box_around"}};
  lemma.used_by = {{"verifier/claims/robustness.hpp", "certify_robustness"}};
  return lemma;
}

}  // namespace certiformer::proofs
