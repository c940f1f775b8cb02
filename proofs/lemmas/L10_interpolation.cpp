// L10, interpolation. In M blocks, one hat each along u, every point moves to its target and stays there.
// Hypothesis: each point is, when it moves, isolated along u by at least h from the points still to move and the targets already reached.
#include "catalogue.hpp"
#include "construct/plan.hpp"
#include "draw.hpp"
#include "evaluate.hpp"
#include "moves.hpp"
#include "stages/interpolation.hpp"

namespace certiformer::proofs {
namespace {

std::vector<std::vector<std::size_t>> in_order(const State<Exact>& state) {
  std::vector<std::vector<std::size_t>> order;
  for (const Sequence<Exact>& sequence : state) {
    order.emplace_back();
    for (std::size_t k = 0; k < sequence.size(); ++k) order.back().push_back(k);
  }
  return order;
}

std::vector<std::optional<Exact>> gaps(const Instance& i) { return gaps_when_moving(i.state("P"), in_order(i.state("P")), i.state("Y"), i.vector("u")); }

template <Scalar T> Staged<T> run_stage(const Instance& i, State<T> points, const State<T>& outputs) {
  HardmaxPlan plan;
  plan.interpolation = {i.vector("u"), half_widths_of(i.state("H"))};
  HardmaxReplayer<T> choose(plan);
  return interpolation<T>(std::move(points), outputs, choose);
}

void by_library(const Instance& i, Findings& findings) {
  const Staged<Exact> staged = run_stage<Exact>(i, i.state("P"), i.state("Y"));
  const State<Exact> behind = through_by_library(staged.blocks, i.state("P"));
  for (std::size_t j = 0; j < behind.size(); ++j) {
    findings.equal("points behind the blocks, against their targets", behind[j], i.state("Y")[j]);
    findings.equal("the stage's state", staged.state[j], i.state("Y")[j]);
  }
  findings.equal("blocks, against M", staged.blocks.size(), token_count(i.state("Y")));
  findings.at_most("width", width_of(staged.blocks), std::size_t{3});
}

void by_event_order(const Instance& i, Findings& findings) {
  const Staged<Exact> staged = run_stage<Exact>(i, i.state("P"), i.state("Y"));
  const State<Exact> behind = through_by_exact_pass(staged.blocks, i.state("P")), written_out = through_by_formula(staged.blocks, i.state("P"));
  for (std::size_t j = 0; j < behind.size(); ++j) {
    findings.equal("points behind the blocks, event-ordered", behind[j], i.state("Y")[j]);
    findings.equal("points behind the blocks, by the definition written out", written_out[j], i.state("Y")[j]);
  }
}

void chooser_satisfies_hypotheses(const Instance& i, Findings& findings) {
  const InterpolationChoice choice = choose_interpolation(i.state("P"), i.state("Y"), Random(static_cast<std::uint64_t>(i.integer("seed"))));
  Instance chosen = i;
  chosen.vectors["u"] = choice.direction;
  chosen.states["H"] = half_widths_state(choice.half_widths, sizes_of(i.state("Y")));
  findings.holds("the chosen half-widths are positive", are_half_widths(chosen.state("H"), sizes_of(i.state("Y"))));
  findings.holds("the points are isolated when they move", are_isolated(gaps(chosen), chosen.state("H"), Exact(1)));
  by_library(chosen, findings);
}

bool targets_avoid_points(const Instance& i) {
  for (const Sequence<Exact>& outputs : i.state("Y"))
    for (const Vector<Exact>& y : outputs)
      for (const Sequence<Exact>& points : i.state("P")) for (const Vector<Exact>& x : points) if (x == y) return false;
  return true;
}

Instance generate(Random& random, Kind kind) {
  for (;;) {
    Instance i;
    const std::size_t d = 2 + random.below(2);
    std::vector<std::size_t> sizes;
    for (std::uint64_t N = 1 + random.below(3); N > 0; --N) sizes.push_back(1 + random.below(3));
    i.states["P"] = draw_distinct_state(random, d, sizes, kind);
    State<Exact> Y;
    for (const std::size_t m : sizes) Y.push_back(draw_tokens(random, d, m, kind));
    i.states["Y"] = Y;
    if (!is_data(i.state("P"), Y)) continue;
    i.vectors["u"] = draw_direction(random, d, -20, 20);
    i.numbers["seed"] = Exact(random.between(1, 1000));
    const auto widths = draw_half_widths(random, kind, gaps(i), Exact(1));
    if (!widths) continue;
    i.states["H"] = half_widths_state(*widths, sizes);
    if (targets_avoid_points(i)) return i;
  }
}

}  // namespace

Lemma interpolating_blocks() {
  Lemma lemma;
  lemma.id = "L10";
  lemma.title = "interpolation";
  lemma.statement = "M blocks of one hat each move every point to its target, if each is isolated along u by h when it moves";
  lemma.shape = [](const Instance& i) {
    const State<Exact>&P = i.state("P"), &Y = i.state("Y");
    return is_data(P, Y) && sizes_of(P) == sizes_of(Y) && are_half_widths(i.state("H"), sizes_of(Y)) && i.vector("u").size() == P.front().front().size() && i.integer("seed") >= 0;
  };
  lemma.hypotheses = {{"each point is isolated along u by h when it moves", [](const Instance& i) { return are_isolated(gaps(i), i.state("H"), Exact(1)); },
                       [] {
                         return Instance{{{"seed", 1}}, {{"u", {Exact(1), Exact(0)}}},
                                         {{"P", {{{Exact(0), Exact(0)}, {Exact(1), Exact(0)}}}}, {"Y", {{{Exact(5), Exact(5)}, {Exact(6), Exact(6)}}}}, {"H", {{{Exact(2)}, {Exact(2)}}}}}};
                       }, "", {}},
                      {"no target is a point", targets_avoid_points, {}, "it is what lets a direction be found that isolates; the moves themselves do not need it", {}}};
  lemma.ways = {{"the stage's blocks through the library's pass", by_library},
                {"the same in event order, and by the definition written out", by_event_order},
                {"the chooser satisfies the hypotheses, found by brute force", chooser_satisfies_hypotheses}};
  lemma.generate = generate;
  lemma.replay = [](const Instance& i) {
    const Staged<mpfr_float> staged = run_stage<mpfr_float>(i, in_mpfr(i.state("P")), in_mpfr(i.state("Y")));
    return token_deviation(from_mpfr(through_in_mpfr(staged.blocks, in_mpfr(i.state("P")))), i.state("Y"));
  };
  lemma.file = "proofs/lemmas/L10_interpolation.cpp";
  lemma.code = {{"lib/stages/interpolation.hpp", "interpolation"}, {"lib/stages/choose_leaders.hpp", "choose_interpolation"}};
  lemma.used_by = {{"lib/construct/theorem_hardmax.cpp", "theorem_hardmax"}};
  return lemma;
}

}  // namespace certiformer::proofs
