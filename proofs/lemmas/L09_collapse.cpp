// L9, collapse. With leaders at their targets (L6) and all other tokens in [1, beta]^d, the attention A = I, rho = 0, V = I sends every sphere
// leader to itself, all other tokens to the far leader: sequence j becomes m_j distinct points, disjoint between sequences.
#include <algorithm>

#include "catalogue.hpp"
#include "draw.hpp"
#include "evaluate.hpp"
#include "forward/filtered_decisions.hpp"
#include "forward/forward.hpp"
#include "model/visit.hpp"
#include "stages/collapse.hpp"
#include "stages/leaders.hpp"

namespace certiformer::proofs {
namespace {

/// Behind leader selection: the m_j leaders, then the tokens of "X".
State<Exact> led(const Instance& i) {
  std::vector<std::size_t> sizes;
  for (const Exact& m : i.vector("m")) sizes.push_back(static_cast<std::size_t>(m.to_double()));
  const std::vector<Vector<Exact>> targets = leader_targets(sizes, i.number("beta"), static_cast<std::size_t>(i.integer("d")));
  State<Exact> state;
  auto next = targets.begin();
  for (std::size_t j = 0; j < sizes.size(); ++j) {
    state.emplace_back(next, next + static_cast<std::ptrdiff_t>(sizes[j]));
    next += static_cast<std::ptrdiff_t>(sizes[j]);
    state.back().insert(state.back().end(), i.state("X")[j].begin(), i.state("X")[j].end());
  }
  return state;
}

/// As many empty outputs as leaders: only their number matters.
State<Exact> outputs_of(const Instance& i) {
  State<Exact> outputs;
  for (const Exact& m : i.vector("m")) outputs.emplace_back(static_cast<std::size_t>(m.to_double()));
  return outputs;
}

void by_stage(const Instance& i, Findings& findings) {
  const State<Exact> before = led(i), points = collapse(before, outputs_of(i));
  Block<Exact> block;
  block.sa = collapse_attention<Exact>();
  const State<Exact> plain = through_by_library({block}, before), filtered = through_by_exact_pass({block}, before);
  findings.holds("the points are distinct, between sequences as well", all_distinct(points));
  for (std::size_t j = 0; j < points.size(); ++j) {
    findings.equal("points of a sequence, against m", points[j].size(), outputs_of(i)[j].size());
    findings.same_set("the sequence behind the attention, against the stage's points", plain[j], points[j]);
    findings.equal("the pass with filter, against the plain one", filtered[j], plain[j]);
  }
}

void by_formula(const Instance& i, Findings& findings) {
  const State<Exact> before = led(i);
  Block<Exact> block;
  block.sa = collapse_attention<Exact>();
  for (std::size_t j = 0; j < before.size(); ++j) {
    const std::size_t m = outputs_of(i)[j].size();
    const Sequence<Exact> behind = attention_by_formula(block.sa, before[j]);
    for (std::size_t k = 0; k < before[j].size(); ++k) {
      const Vector<Exact>& leader = k > 0 && k < m ? before[j][k] : before[j].front();
      findings.equal("a token behind the attention, written out", behind[k], leader);
      for (const Vector<Exact>& other : before[j])
        if (other != leader) findings.less("another score, against the leader's", inner(before[j][k], other), inner(before[j][k], leader));
    }
  }
}

Instance generate(Random& random, Kind kind) {
  Instance i;
  const std::size_t d = 2 + random.below(3);
  Exact beta(1);
  Vector<Exact> m;
  State<Exact> state;
  for (std::uint64_t N = 1 + random.below(3); N > 0; --N) {
    m.emplace_back(random.between(1, kind == Kind::Adversarial ? 6 : 3));
    Sequence<Exact>& sequence = state.emplace_back();
    for (std::uint64_t n = random.below(4); n > 0; --n) sequence.push_back(draw_above_one(random, d, kind));
    for (const Vector<Exact>& x : sequence) for (const Exact& entry : x) beta = std::max(beta, entry);
    while (!distinct(sequence)) sequence.pop_back();
  }
  if (kind == Kind::Boundary && state.front().empty()) state.front().emplace_back(d, beta);
  i.states["X"] = state;
  i.vectors["m"] = m;
  i.numbers = {{"beta", beta}, {"d", Exact(static_cast<long>(d))}};
  return i;
}

bool all_entries(const Instance& i, const std::function<bool(const Exact&)>& holds) {
  for (const Sequence<Exact>& sequence : i.state("X")) for (const Vector<Exact>& x : sequence) if (!std::all_of(x.begin(), x.end(), holds)) return false;
  return true;
}

Instance one_token(long beta, Vector<Exact> x) { return {{{"beta", beta}, {"d", 2}}, {{"m", {Exact(2)}}}, {{"X", {{std::move(x)}}}}}; }

}  // namespace

Lemma collapsing_attention() {
  Lemma lemma;
  lemma.id = "L9";
  lemma.title = "collapse";
  lemma.statement = "with leaders at their targets and all other tokens in [1, β]^d, the attention A = I, ρ = 0, V = I leaves m_j distinct points of sequence j, disjoint between sequences";
  lemma.shape = [](const Instance& i) {
    const long d = i.integer("d");
    if (d < 2 || d > 8 || i.vector("m").size() != i.state("X").size() || i.vector("m").empty() || i.number("beta") < Exact(1)) return false;
    for (const Exact& m : i.vector("m")) if (!m.is_integer() || m < Exact(1) || Exact(20) < m) return false;
    for (const Sequence<Exact>& sequence : i.state("X")) {
      if (!distinct(sequence)) return false;
      for (const Vector<Exact>& x : sequence) if (x.size() != static_cast<std::size_t>(d)) return false;
    }
    return true;
  };
  lemma.hypotheses = {{"coordinates of the other tokens are at least 1", [](const Instance& i) { return all_entries(i, [](const Exact& x) { return !(x < Exact(1)); }); },
                       [] { return one_token(2, {Exact(-9), Exact(-9)}); }, "", {}},
                      {"coordinates of the other tokens are at most beta", [](const Instance& i) { return all_entries(i, [&](const Exact& x) { return !(i.number("beta") < x); }); },
                       [] { return one_token(2, {Exact(50), Exact(50)}); }, "", {}}};
  lemma.ways = {{"the stage's attention and points, through the library's passes", by_stage}, {"attention and all scores written out", by_formula}};
  lemma.generate = generate;
  lemma.replay = [](const Instance& i) {
    const State<Exact> before = led(i);
    Block<mpfr_float> block;
    block.sa = collapse_attention<mpfr_float>();
    return state_distance(from_mpfr(through_in_mpfr({block}, in_mpfr(before))), collapse(before, outputs_of(i)));
  };
  lemma.file = "proofs/lemmas/L09_collapse.cpp";
  lemma.code = {{"lib/stages/collapse.hpp", "collapse_attention"}, {"lib/stages/collapse.hpp", "collapse"}};
  lemma.used_by = {{"lib/construct/theorem_hardmax.cpp", "theorem_hardmax"}, {"lib/construct/theorem_softmax.cpp", "theorem_softmax"}};
  lemma.for_all = "a sequence of four tokens in d = 2";
  return lemma;
}

}  // namespace certiformer::proofs
