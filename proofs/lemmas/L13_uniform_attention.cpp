// L13, uniform attention. A = 0: every weight is 1/n, under hardmax with mean ties and under softmax at every temperature, so that
// x_i -> rho x_i + nu mean(X). With rho = 1, and nu times the least gap between projected means more than twice (robust: four times) the largest
// range of a sequence along u, the sequences occupy disjoint ranges of u.x, in the order of their means, at least one (three) such ranges apart.
#include <algorithm>

#include "catalogue.hpp"
#include "draw.hpp"
#include "enclosure/ball_pass.hpp"
#include "enclosure/weights.hpp"
#include "enclosure/zonotope_pass.hpp"
#include "evaluate.hpp"
#include "stages/choose_sweep.hpp"
#include "stages/uniform.hpp"

namespace certiformer::proofs {
namespace {

Block<Exact> block_of(const Instance& i, const State<Exact>& X) {
  Block<Exact> block = uniform_attention<Exact>({{}, {}, X}, {i.number("rho"), i.number("nu")}).blocks.front();
  block.sa.A.alpha += i.number("A");  // 0 by hypothesis
  return block;
}

Sequence<Exact> expected(const Instance& i, const Sequence<Exact>& tokens) {
  Sequence<Exact> result = tokens;
  const Vector<Exact> mean = mean_by_formula(tokens);
  for (Vector<Exact>& x : result) for (std::size_t k = 0; k < x.size(); ++k) x[k] = i.number("rho") * x[k] + i.number("nu") * mean[k];
  return result;
}

void under_hardmax(const Instance& i, Findings& findings) {
  const State<Exact>& X = i.state("X");
  const State<Exact> by_stage = uniform_attention<Exact>({{}, {}, X}, {i.number("rho"), i.number("nu")}).state;
  const State<Exact> by_library = through_by_library({block_of(i, X)}, X), filtered = through_by_exact_pass({block_of(i, X)}, X);
  for (std::size_t j = 0; j < X.size(); ++j) {
    findings.equal("tokens behind the block, against rho x + nu mean(X)", by_library[j], expected(i, X[j]));
    findings.equal("the same by the exact pass", filtered[j], expected(i, X[j]));
    findings.equal("the stage's state", by_stage[j], expected(i, X[j]));
  }
}

void at_every_temperature(const Instance& i, Findings& findings) {
  Transformer<Exact> model;
  model.dimension = i.state("X").front().front().size();
  model.blocks = {block_of(i, i.state("X"))};
  const EnclosureModel layers(model);
  for (const Sequence<Exact>& tokens : i.state("X")) {
    const ZonotopeOutputs outputs = zonotope_pass(layers, tokens, TemperatureRange::all());
    findings.holds("no decision is open over all temperatures", !outputs.undecidable);
    if (outputs.undecidable) return;
    const Sequence<Exact> targets = expected(i, tokens);
    const BallOutputs balls = ball_pass(layers, tokens, i.number("tau"), 100);
    for (std::size_t k = 0; k < tokens.size(); ++k) {
      const Zonotope& z = outputs.tokens[outputs.origin[k]];
      findings.holds("a token is one point over all temperatures", z.is_point());
      findings.equal("that point", z.centre, targets[k]);
      const BallToken& ball = balls.tokens[balls.origin[k]];
      for (std::size_t c = 0; c < targets[k].size(); ++c) {
        findings.at_most("lower end of the ball at one temperature", ball.centre[c] + ball.deviation[c].lower(100), targets[k][c]);
        findings.at_most("the point, against the upper end of the ball", targets[k][c], ball.centre[c] + ball.deviation[c].upper(100));
      }
    }
  }
  std::optional<std::size_t> undecided;
  const std::vector<ScoreGap> ties(3, ScoreGap{Exact(0), Exact(0), 2});
  for (const Weight& weight : enclose_weights(ties, 5, TemperatureRange::all(), undecided)) {
    findings.equal("weight of a token that 2 of 11 positions hold, all scores equal", weight.centre, Exact(2) / Exact(11));
    findings.equal("its radius", weight.radius, Exact(0));
  }
}

/// [least, largest] of u.x.
std::pair<Exact, Exact> range_of(const Sequence<Exact>& tokens, const Vector<Exact>& u) {
  std::pair<Exact, Exact> range{inner(u, tokens.front()), inner(u, tokens.front())};
  for (const Vector<Exact>& x : tokens) range.first = std::min(range.first, inner(u, x)), range.second = std::max(range.second, inner(u, x));
  return range;
}

/// Behind uniform attention with the chosen u and nu the ranges are `apart` diameters apart, in the order of the means.
void ranges_are_disjoint(const State<Exact>& X, const Vector<Exact>& u, const UniformChoice& attention, const Exact& apart, Findings& findings) {
  const State<Exact> behind = uniform_attention<Exact>({{}, {}, X}, attention).state;
  std::vector<std::pair<Exact, std::size_t>> means;
  Exact diameter;
  for (std::size_t j = 0; j < X.size(); ++j) {
    means.emplace_back(inner(u, mean_by_formula(X[j])), j);
    if (!attention.rho.is_zero()) diameter = std::max(diameter, range_of(X[j], u).second - range_of(X[j], u).first);
  }
  std::sort(means.begin(), means.end());
  for (std::size_t k = 1; k < means.size(); ++k) {
    const Exact between = range_of(behind[means[k].second], u).first - range_of(behind[means[k - 1].second], u).second;
    findings.less("0, against the gap between neighbouring sequences", Exact(0), between);
    findings.at_most("diameters, against the gap between neighbouring sequences", apart * diameter, between);
  }
  for (std::size_t j = 0; j < X.size(); ++j)
    findings.holds("tokens of a sequence stay distinct, or become one point", attention.rho.is_zero() ? range_of(behind[j], u).first == range_of(behind[j], u).second : distinct(behind[j]));
}

void ranges_by_choice(const Instance& i, Findings& findings) {
  const State<Exact>& X = i.state("X");
  for (const Robustness robustness : {Robustness::Plain, Robustness::Robust}) {
    State<Exact> Y;  // outputs of two tokens where there are two: then rho = 1
    for (const Sequence<Exact>& tokens : X) Y.emplace_back(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(tokens.size(), 2)));
    const SeparatedLine line = choose_separated_line(X, Y, robustness, Random(static_cast<std::uint64_t>(i.integer("seed"))));
    findings.holds("rho is 0 exactly if every output is one token", line.attention.rho == Exact(one_token_each(Y) ? 0 : 1));
    findings.equal("nu is a power of two", line.attention.nu, power_of_two_below(line.attention.nu));
    ranges_are_disjoint(X, line.direction, line.attention, Exact(robustness == Robustness::Robust ? 3 : 1), findings);
  }
}

/// Equal means: whatever u and nu are, the ranges meet.
void ranges_meet(const Instance& i, Findings& findings) { ranges_are_disjoint(i.state("X"), {Exact(1), Exact(3)}, {Exact(1), Exact(64)}, Exact(1), findings); }

bool means_are_distinct(const Instance& i) {
  Sequence<Exact> means;
  for (const Sequence<Exact>& tokens : i.state("X")) means.push_back(mean_by_formula(tokens));
  return distinct(means);
}

Instance generate(Random& random, Kind kind) {
  for (;;) {
    Instance i;
    const std::size_t d = 2 + random.below(2);
    State<Exact> state;
    for (std::uint64_t N = 1 + random.below(4); N > 0; --N) state.push_back(draw_tokens(random, d, 1 + random.below(4), kind));
    i.states["X"] = state;
    i.numbers = {{"rho", Exact(static_cast<long>(random.below(2)))}, {"nu", draw_positive(random, kind)}, {"A", 0}, {"tau", draw_positive(random, kind)}, {"seed", Exact(random.between(1, 1000))}};
    if (means_are_distinct(i)) return i;
  }
}

Instance two_sequences(long A, long mean) {
  const Vector<Exact> a{Exact(0), Exact(1)}, b{Exact(2), Exact(1)};
  return {{{"rho", 1}, {"nu", 1}, {"A", A}, {"tau", 1}, {"seed", 1}}, {}, {{"X", {{a, b}, {{Exact(mean), Exact(1)}}}}}};
}

}  // namespace

Lemma uniform_mean() {
  Lemma lemma;
  lemma.id = "L13";
  lemma.title = "uniform attention";
  lemma.statement = "A = 0 gives every weight 1/n, under hardmax with mean ties and under softmax at every temperature; with the chosen ν sequences of distinct means occupy disjoint ranges of u·x";
  lemma.shape = [](const Instance& i) { return is_state(i.state("X")) && i.number("tau").sign() > 0 && i.number("nu").sign() > 0 && (i.number("rho").is_zero() || i.number("rho").is_one()) && i.integer("seed") >= 0 && (void(i.number("A")), true); };
  lemma.hypotheses = {{"A = 0", [](const Instance& i) { return i.number("A").is_zero(); }, [] { return two_sequences(1, 5); }, "", {}},
                      {"the means of the sequences are distinct", means_are_distinct, [] { return two_sequences(0, 1); }, "", ranges_meet}};
  lemma.ways = {{"hardmax: the stage and the library's passes, against rho x + nu mean(X)", under_hardmax},
                {"every temperature: the zonotope pass and balls, against the same", at_every_temperature},
                {"the ranges behind the chosen nu, plain and robust", ranges_by_choice}};
  lemma.generate = generate;
  lemma.replay = [](const Instance& i) {
    const UniformChoice choice{i.number("rho"), i.number("nu")};
    const State<Exact> found = from_mpfr(uniform_attention<mpfr_float>({{}, {}, in_mpfr(i.state("X"))}, choice).state);
    State<Exact> targets;
    for (const Sequence<Exact>& tokens : i.state("X")) targets.push_back(expected(i, tokens));
    return token_deviation(found, targets);
  };
  lemma.file = "proofs/lemmas/L13_uniform_attention.cpp";
  lemma.code = {{"lib/stages/uniform.hpp", "uniform_attention"}, {"lib/stages/choose_sweep.hpp", "choose_separated_line"}};
  lemma.used_by = {{"lib/construct/compact.cpp", "compact"}, {"lib/enclosure/weights.cpp", "enclose_weights"}, {"verifier/claims/exactness.hpp", "has_uniform_attention"}};
  lemma.for_all = "any number of tokens, every temperature";
  return lemma;
}

}  // namespace certiformer::proofs
