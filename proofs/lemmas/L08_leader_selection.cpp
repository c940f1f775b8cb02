// L8, leader selection. In M blocks of width at most 4 the leaders of all sequences go to their targets (L6), one after another, and all other
// tokens to x + shift in [1, beta]^d.
// Hypothesis: each leader is, when it moves, isolated along u by at least h (3h with a trapezoid).
#include <algorithm>

#include "catalogue.hpp"
#include "construct/plan.hpp"
#include "draw.hpp"
#include "evaluate.hpp"
#include "moves.hpp"
#include "stages/leaders.hpp"

namespace certiformer::proofs {
namespace {

Bump bump_of(const Instance& i) { return i.number("trapezoid").is_zero() ? Bump::Hat : Bump::Trapezoid; }
Exact room_of(const Instance& i) { return Exact(bump_of(i) == Bump::Hat ? 1 : 3); }

/// "K"[j][k] = (position of leader k in X_j).
std::vector<std::vector<std::size_t>> leaders_of(const Instance& i) {
  std::vector<std::vector<std::size_t>> leaders;
  for (const Sequence<Exact>& sequence : i.state("K")) {
    leaders.emplace_back();
    for (const Vector<Exact>& k : sequence) leaders.back().push_back(static_cast<std::size_t>(k.at(0).to_double()));
  }
  return leaders;
}

State<Exact> targets_of(const Instance& i) {
  const std::vector<std::size_t> sizes = sizes_of(i.state("Y"));
  const std::vector<Vector<Exact>> all = leader_targets(sizes, i.number("beta"), i.vector("u").size());
  State<Exact> targets;
  auto next = all.begin();
  for (const std::size_t m : sizes) targets.emplace_back(next, next + static_cast<std::ptrdiff_t>(m)), next += static_cast<std::ptrdiff_t>(m);
  return targets;
}

State<Exact> shifted(const Instance& i) {
  State<Exact> state = i.state("X");
  for (Sequence<Exact>& sequence : state)
    for (Vector<Exact>& x : sequence) for (std::size_t k = 0; k < x.size(); ++k) x[k] += i.vector("shift")[k];
  return state;
}

bool is_isolated(const Instance& i) { return are_isolated(gaps_when_moving(shifted(i), leaders_of(i), targets_of(i), i.vector("u")), i.state("H"), room_of(i)); }

bool is_in_box(const Instance& i) {
  for (const Sequence<Exact>& sequence : shifted(i))
    for (const Vector<Exact>& x : sequence) for (const Exact& entry : x) if (entry < Exact(1) || i.number("beta") < entry) return false;
  for (const Sequence<Exact>& sequence : i.state("Y"))
    for (const Vector<Exact>& y : sequence) for (const Exact& entry : y) if (i.number("beta") < abs(entry)) return false;
  return true;
}

LeaderChoice choice_of(const Instance& i) {
  LeaderChoice choice{i.vector("u"), i.vector("shift"), i.number("beta"), {}};
  const auto leaders = leaders_of(i);
  for (std::size_t j = 0; j < leaders.size(); ++j)
    for (std::size_t k = 0; k < leaders[j].size(); ++k) choice.moves.push_back({{j, leaders[j][k]}, i.state("H")[j][k].front()});
  return choice;
}

void with_choice(Instance& i, const LeaderChoice& choice) {
  i.vectors["u"] = choice.direction;
  i.vectors["shift"] = choice.shift;
  i.numbers["beta"] = choice.beta;
  State<Exact> H(i.state("Y").size()), K(i.state("Y").size());
  for (const Move& move : choice.moves) {
    H.at(move.place.sequence).push_back({move.half_width});
    K.at(move.place.sequence).push_back({Exact(static_cast<long>(move.place.token))});
  }
  i.states["H"] = H, i.states["K"] = K;
}

template <Scalar T> Staged<T> run_stage(const Instance& i, State<T> X, const State<T>& Y) {
  HardmaxPlan plan;
  plan.leaders = choice_of(i);
  HardmaxReplayer<T> choose(plan);
  return leader_selection<T>(std::move(X), Y, choose, bump_of(i));
}

/// Where each token must be: leaders at targets, others shifted; in the order of X.
State<Exact> expected_state(const Instance& i) {
  State<Exact> state = shifted(i);
  const State<Exact> targets = targets_of(i);
  const auto leaders = leaders_of(i);
  for (std::size_t j = 0; j < leaders.size(); ++j)
    for (std::size_t k = 0; k < leaders[j].size(); ++k) state[j][leaders[j][k]] = targets[j][k];
  return state;
}

void by_library(const Instance& i, Findings& findings) {
  const Staged<Exact> staged = run_stage<Exact>(i, i.state("X"), i.state("Y"));
  const State<Exact> behind = through_by_library(staged.blocks, i.state("X")), expected = expected_state(i);
  const State<Exact> targets = targets_of(i);
  for (std::size_t j = 0; j < behind.size(); ++j) {
    findings.equal("tokens behind the blocks", behind[j], expected[j]);
    for (std::size_t k = 0; k < targets[j].size(); ++k) findings.equal("the leaders come first in the stage's state", staged.state[j][k], targets[j][k]);
    findings.same_set("the stage's state, against the blocks", staged.state[j], behind[j]);
  }
  findings.equal("blocks, against M", staged.blocks.size(), token_count(i.state("Y")));
  findings.at_most("width", width_of(staged.blocks), std::size_t{4});
}

void by_event_order(const Instance& i, Findings& findings) {
  const Staged<Exact> staged = run_stage<Exact>(i, i.state("X"), i.state("Y"));
  const State<Exact> behind = through_by_exact_pass(staged.blocks, i.state("X")), expected = expected_state(i), written_out = through_by_formula(staged.blocks, i.state("X"));
  for (std::size_t j = 0; j < behind.size(); ++j) {
    findings.equal("tokens behind the blocks, event-ordered", behind[j], expected[j]);
    findings.equal("tokens behind the blocks, by the definition written out", written_out[j], expected[j]);
  }
}

void chooser_satisfies_hypotheses(const Instance& i, Findings& findings) {
  Instance chosen = i;
  with_choice(chosen, choose_leaders(i.state("X"), i.state("Y"), Random(static_cast<std::uint64_t>(i.integer("seed"))), bump_of(i)));
  findings.holds("the chosen leaders are isolated when they move", is_isolated(chosen));
  findings.holds("the chosen shift and beta put all tokens into the box", is_in_box(chosen));
  for (const Exact& entry : chosen.vector("u")) findings.holds("the chosen direction has positive integer entries", entry.is_integer() && entry.sign() > 0);
  for (std::size_t j = 0; j < chosen.state("K").size(); ++j) {
    findings.holds("the chosen leaders are distinct", distinct(chosen.state("K")[j]));
    findings.equal("the chosen leaders of a sequence, against m", chosen.state("K")[j].size(), i.state("Y")[j].size());
  }
  by_library(chosen, findings);
}

bool has_shape(const Instance& i) {
  const State<Exact>&X = i.state("X"), &Y = i.state("Y"), &K = i.state("K");
  if (!is_data(X, Y) || i.integer("seed") < 0 || !are_half_widths(i.state("H"), sizes_of(Y)) || sizes_of(K) != sizes_of(Y)) return false;
  const std::size_t d = X.front().front().size();
  if (i.vector("u").size() != d || i.vector("shift").size() != d || is_zero(i.vector("u")) || i.number("beta") < Exact(1)) return false;
  if (!(i.number("trapezoid").is_zero() || i.number("trapezoid").is_one())) return false;
  for (std::size_t j = 0; j < K.size(); ++j) {
    for (const Vector<Exact>& k : K[j]) if (k.size() != 1 || !k[0].is_integer() || k[0].sign() < 0 || !(k[0] < Exact(static_cast<long>(X[j].size())))) return false;
    if (!distinct(K[j])) return false;
  }
  return true;
}

Instance generate(Random& random, Kind kind) {
  for (;;) {
    Instance i;
    const std::size_t d = 2 + random.below(2);
    std::vector<std::size_t> sizes;
    for (std::uint64_t N = 1 + random.below(3); N > 0; --N) sizes.push_back(1 + random.below(4));
    i.states["X"] = draw_distinct_state(random, d, sizes, kind);
    i.states["Y"] = draw_outputs(random, i.state("X"), 3, kind);
    const bool trapezoid = random.below(2) == 0;
    i.numbers = {{"seed", Exact(random.between(1, 1000))}, {"trapezoid", Exact(trapezoid ? 1 : 0)}, {"beta", 1}};
    Vector<Exact> shift(d);
    for (const Sequence<Exact>& sequence : i.state("X"))
      for (const Vector<Exact>& x : sequence) for (std::size_t k = 0; k < d; ++k) shift[k] = std::max(shift[k], Exact(1) - x[k].floor());
    if (trapezoid) {
      for (Sequence<Exact>& sequence : i.states["X"]) for (Vector<Exact>& x : sequence) x = sum(std::move(x), shift);
      shift.assign(d, Exact(0));
    }
    i.vectors = {{"u", draw_direction(random, d, 1, 40)}, {"shift", shift}};
    Exact beta(1);
    for (const State<Exact>& state : {shifted(i), i.state("Y")})
      for (const Sequence<Exact>& sequence : state) for (const Vector<Exact>& x : sequence) for (const Exact& entry : x) beta = std::max(beta, abs(entry));
    i.numbers["beta"] = beta;
    for (std::size_t j = 0; j < sizes.size(); ++j) {
      Sequence<Exact>& own = i.states["K"].emplace_back();
      for (std::size_t k = 0; k < sizes[j]; ++k) own.push_back({Exact(static_cast<long>(k))});
      for (std::size_t k = 0; k < sizes[j]; ++k) std::swap(own[k], own[k + random.below(sizes[j] - k)]);
      own.resize(i.state("Y")[j].size());
    }
    const auto widths = draw_half_widths(random, kind, gaps_when_moving(shifted(i), leaders_of(i), targets_of(i), i.vector("u")), room_of(i));
    if (!widths) continue;
    i.states["H"] = half_widths_state(*widths, sizes_of(i.state("Y")));
    return i;
  }
}

/// Two tokens, one leader that moves with a hat of half-width h.
Instance two_tokens(long other, long h, bool trapezoid, long beta) {
  const Vector<Exact> x{Exact(2), Exact(2)}, y{Exact(other), Exact(2)};
  return {{{"seed", 1}, {"trapezoid", Exact(trapezoid ? 1 : 0)}, {"beta", beta}},
          {{"u", {Exact(1), Exact(1)}}, {"shift", {Exact(0), Exact(0)}}},
          {{"X", {{x, y}}}, {"Y", {{{Exact(0), Exact(0)}}}}, {"H", {{{Exact(h)}}}}, {"K", {{{Exact(0)}}}}}};
}

}  // namespace

Lemma leader_moves() {
  Lemma lemma;
  lemma.id = "L8";
  lemma.title = "leader selection";
  lemma.statement = "M blocks of width at most 4 put the m_j leaders of each sequence at their targets and all other tokens into [1, β]^d, if each leader is isolated by h along u (3h with a trapezoid) when it moves";
  lemma.shape = has_shape;
  lemma.hypotheses = {{"each leader is isolated along u by h, or 3h, when it moves", is_isolated, [] { return two_tokens(3, 4, false, 5); }, "", {}},
                      {"shift moves all tokens into [1, beta]^d, and beta bounds all |y|", is_in_box, {}, "the moves need it not; it is what the collapse (L9) relies on, and is checked there", {}},
                      {"with trapezoids shift = 0", [](const Instance& i) { return i.number("trapezoid").is_zero() || is_zero(i.vector("shift")); },
                       [] {
                         Instance i = two_tokens(9, 1, true, 12);
                         i.vectors["shift"] = {Exact(1), Exact(1)};
                         return i;
                       }, "", {}}};
  lemma.ways = {{"the stage's blocks through the library's pass", by_library},
                {"the same in event order, and by the definition written out", by_event_order},
                {"the chooser satisfies the hypotheses, found by brute force", chooser_satisfies_hypotheses}};
  lemma.generate = generate;
  lemma.replay = [](const Instance& i) {
    const Staged<mpfr_float> staged = run_stage<mpfr_float>(i, in_mpfr(i.state("X")), in_mpfr(i.state("Y")));
    return token_deviation(from_mpfr(through_in_mpfr(staged.blocks, in_mpfr(i.state("X")))), expected_state(i));
  };
  lemma.file = "proofs/lemmas/L08_leader_selection.cpp";
  lemma.code = {{"lib/stages/leaders.hpp", "leader_selection"}, {"lib/stages/choose_leaders.hpp", "choose_leaders"}};
  lemma.used_by = {{"lib/construct/theorem_hardmax.cpp", "theorem_hardmax"}, {"lib/construct/theorem_softmax.cpp", "theorem_softmax"}};
  return lemma;
}

}  // namespace certiformer::proofs
