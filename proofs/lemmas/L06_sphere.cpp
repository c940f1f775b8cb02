// L6, sphere. Distinct s, t with |s| = |t|: <s,s> - <s,t> = |s - t|^2 / 2 > 0. Leader targets near a sphere in the open negative orthant keep
// the strict inequality inside a sequence, score negative against [1, beta]^d, and are dyadic and distinct; the far points are r_j (1, ..., 1),
// r_j > beta distinct.
#include <algorithm>

#include "catalogue.hpp"
#include "draw.hpp"
#include "evaluate.hpp"
#include "model/visit.hpp"
#include "stages/leaders.hpp"

namespace certiformer::proofs {
namespace {

std::vector<std::size_t> sizes_in(const Instance& i) {
  std::vector<std::size_t> sizes;
  for (const Exact& m : i.vector("m")) sizes.push_back(static_cast<std::size_t>(m.to_double()));
  return sizes;
}

void identity(const Instance& i, Findings& findings) {
  const Vector<Exact>&s = i.vector("s"), &t = i.vector("t");
  const Exact gap = inner(s, s) - inner(s, t);
  const Vector<Exact> apart = difference(s, t);
  findings.equal("<s,s> - <s,t>, against |s - t|^2 / 2", gap, inner(apart, apart) / Exact(2));
  findings.less("the gap of scores", Exact(0), gap);
}

State<Exact> targets_of(const Instance& i) {
  const std::vector<std::size_t> sizes = sizes_in(i);
  const std::vector<Vector<Exact>> all = leader_targets(sizes, i.number("beta"), static_cast<std::size_t>(i.integer("d")));
  State<Exact> targets;
  std::size_t next = 0;
  for (const std::size_t m : sizes) {
    targets.emplace_back(all.begin() + static_cast<std::ptrdiff_t>(next), all.begin() + static_cast<std::ptrdiff_t>(next + m));
    next += m;
  }
  return targets;
}

/// What the stage promises about its targets, straight from the words.
void targets_by_formula(const Instance& i, Findings& findings) {
  const State<Exact> targets = targets_of(i);
  const Exact& beta = i.number("beta");
  findings.holds("all targets are distinct", all_distinct(targets));
  for (const Sequence<Exact>& own : targets) {
    for (const Exact& entry : own.front()) {
      findings.equal("far points are on the diagonal", entry, own.front().front());
      findings.less("beta, against r", beta, entry);
    }
    for (std::size_t k = 1; k < own.size(); ++k) {
      const Exact norm = inner(own[k], own[k]);
      findings.less("(2 beta)^2, against the square of the sphere's radius", Exact(4) * beta * beta, norm);
      for (const Exact& entry : own[k]) {
        findings.less("a coordinate of a sphere point", entry, Exact(0));
        findings.holds("it is dyadic", entry.is_dyadic());
      }
      for (std::size_t l = 1; l < own.size(); ++l)
        if (l != k) findings.less("score with another sphere point, against its own", inner(own[k], own[l]), norm);
      for (const Vector<Exact>& x : i.sequence("X")) findings.less("score with a token in the positive orthant", inner(own[k], x), Exact(0));
    }
  }
}

/// |s| = |t| exactly, by stereographic projection; the targets by attention: each sphere leader attends to itself.
void targets_by_attention(const Instance& i, Findings& findings) {
  SelfAttention<Exact> sa;
  sa.rho = Exact(0), sa.V.alpha = Exact(1), sa.A.alpha = Exact(1);
  for (const Sequence<Exact>& own : targets_of(i)) {
    Sequence<Exact> tokens = own;
    tokens.insert(tokens.end(), i.sequence("X").begin(), i.sequence("X").end());
    const Sequence<Exact> behind = attention_by_formula(sa, tokens);
    for (std::size_t k = 1; k < own.size(); ++k) findings.equal("a sphere leader behind the attention", behind[k], own[k]);
    findings.equal("the far leader behind the attention", behind.front(), own.front());
  }
}

/// The gap <s,s> - <s,t> if it does not come out positive, else 0.
Exact unseen_gap(const Vector<Exact>& s, const Vector<Exact>& t) {
  const Vector<mpfr_float> a = convert<mpfr_float>(s), b = convert<mpfr_float>(t);
  return dot(a, b) < dot(a, a) ? Exact(0) : inner(s, s) - inner(s, t);
}

Exact replay(const Instance& i) {
  Exact widest = unseen_gap(i.vector("s"), i.vector("t"));
  for (const Sequence<Exact>& own : targets_of(i))
    for (std::size_t k = 1; k < own.size(); ++k)
      for (std::size_t l = 1; l < own.size(); ++l) if (l != k) widest = std::max(widest, unseen_gap(own[k], own[l]));
  return widest;
}

Vector<Exact> on_circle(const Exact& radius, const Exact& t) {
  const Exact norm = Exact(1) + t * t;
  return {radius * (Exact(1) - t * t) / norm, radius * Exact(2) * t / norm};
}

Instance generate(Random& random, Kind kind) {
  Instance i;
  const std::size_t d = 2 + random.below(3);
  Exact beta(1);
  Sequence<Exact> tokens;
  for (std::uint64_t n = random.below(3); n > 0; --n) tokens.push_back(draw_above_one(random, d, kind));
  for (const Vector<Exact>& x : tokens) for (const Exact& entry : x) beta = std::max(beta, entry.ceil());
  i.states["X"] = {tokens};
  Vector<Exact> m;
  for (std::uint64_t N = 1 + random.below(3); N > 0; --N) m.emplace_back(random.between(1, kind == Kind::Adversarial ? 9 : 4));
  const Exact radius = draw_positive(random, kind), t = draw_number(random, kind);
  const Exact closer = kind == Kind::Adversarial ? Exact::power_of_two(-50) : Exact::power_of_two(-3);
  i.vectors = {{"m", m}, {"s", on_circle(radius, t)}, {"t", on_circle(radius, t + closer)}};
  i.numbers = {{"beta", beta}, {"d", Exact(static_cast<long>(d))}};
  return i;
}

Instance two_points(Vector<Exact> s, Vector<Exact> t) {
  return {{{"beta", 1}, {"d", 2}}, {{"m", {Exact(1)}}, {"s", std::move(s)}, {"t", std::move(t)}}, {{"X", {{}}}}};
}

}  // namespace

Lemma sphere() {
  Lemma lemma;
  lemma.id = "L6";
  lemma.title = "sphere";
  lemma.statement = "distinct s, t with |s| = |t| have ⟨s,s⟩ − ⟨s,t⟩ = |s − t|²/2 > 0; the dyadic leader targets near a sphere of radius above 2β in the open negative orthant score highest with themselves";
  lemma.shape = [](const Instance& i) {
    const long d = i.integer("d");
    if (d < 2 || d > 8 || i.vector("m").empty() || i.vector("m").size() > 8 || i.vector("s").size() != 2 || i.vector("t").size() != 2) return false;
    for (const Exact& m : i.vector("m")) if (!m.is_integer() || m < Exact(1) || Exact(20) < m) return false;
    for (const Vector<Exact>& x : i.sequence("X")) {
      if (x.size() != static_cast<std::size_t>(d)) return false;
      for (const Exact& entry : x) if (entry < Exact(1) || i.number("beta") < entry) return false;
    }
    return true;
  };
  lemma.hypotheses = {
      {"s and t are distinct", [](const Instance& i) { return i.vector("s") != i.vector("t"); }, [] { return two_points({Exact(1), Exact(2)}, {Exact(1), Exact(2)}); }, "", {}},
      {"|s| = |t|", [](const Instance& i) { return inner(i.vector("s"), i.vector("s")) == inner(i.vector("t"), i.vector("t")); },
       [] { return two_points({Exact(-1), Exact(-1)}, {Exact(-2), Exact(-2)}); }, "", {}},
      {"beta >= 1", [](const Instance& i) { return !(i.number("beta") < Exact(1)); }, {}, "beta bounds tokens that were shifted above 1, so it cannot be smaller", {}}};
  lemma.ways = {{"the identity, on rational points of a circle", identity},
                {"the targets of the stage, held to its words one by one", targets_by_formula},
                {"the targets of the stage and tokens, through attention written out", targets_by_attention}};
  lemma.generate = generate;
  lemma.replay = replay;
  lemma.file = "proofs/lemmas/L06_sphere.cpp";
  lemma.code = {{"lib/stages/leaders.cpp", "leader_targets"}};
  lemma.used_by = {{"lib/stages/leaders.cpp", "leader_selection"}, {"lib/stages/choose_leaders.cpp", "choose_leaders"}};
  lemma.for_all = "the identity and the orthants by summands, in every dimension; in full for d = 2, 3, 4";
  return lemma;
}

}  // namespace certiformer::proofs
