// L14, sweep. Behind x -> s e_1, s = u.x + b0, groups of tokens go to their targets from right to left: a move kink at p - h, behind which the
// displacement rises so that f(p) = y - p e_1, and for a plateau a collapse kink at p, behind which f has slope -e_1. With G groups, C of them
// with a plateau: exactly ceil((G + C + 1) / 4) blocks of width at most 4.
// Hypothesis: p - h is not left of the next group to the left, nor of S0 >= all y_1, S0 >= 0; a group without plateau is one point.
#include <algorithm>

#include "catalogue.hpp"
#include "draw.hpp"
#include "evaluate.hpp"
#include "model/visit.hpp"
#include "moves.hpp"
#include "stages/choose_line.hpp"
#include "stages/choose_sweep.hpp"
#include "stages/sweep.hpp"

namespace certiformer::proofs {
namespace {

/// "G"[g]: the tokens of group g, from right to left; "Y"[g]: its target; "H"[g]: h; "plateau"[g]: 0 none, 1 at the left end, 2 with room.
Plateau plateau_of(const Instance& i, std::size_t g) { return static_cast<Plateau>(static_cast<int>(i.vector("plateau")[g].to_double())); }

struct Ends {
  Exact left, right;
  std::size_t leftmost = 0;
};

Ends ends_of(const Instance& i, std::size_t g) {
  Ends ends;
  const Sequence<Exact>& tokens = i.state("G")[g];
  for (std::size_t k = 0; k < tokens.size(); ++k) {
    const Exact s = inner(i.vector("u"), tokens[k]) + i.number("offset");
    if (k == 0 || s < ends.left) ends.left = s, ends.leftmost = k;
    if (k == 0 || ends.right < s) ends.right = s;
  }
  return ends;
}

/// p, where the group's plateau begins, or the point itself.
Exact start_of(const Instance& i, std::size_t g) { return ends_of(i, g).left - (plateau_of(i, g) == Plateau::WithRoom ? i.state("H")[g][0][0] : Exact(0)); }

SweepChoice choice_of(const Instance& i) {
  SweepChoice choice{i.vector("u"), i.number("offset"), {}};
  for (std::size_t g = 0; g < i.state("G").size(); ++g) choice.groups.push_back({{g, ends_of(i, g).leftmost}, {g, 0}, i.state("H")[g][0][0], plateau_of(i, g)});
  return choice;
}

bool kinks_are_clear(const Instance& i) {
  for (std::size_t g = 0; g < i.state("G").size(); ++g) {
    const Exact left_of = g + 1 < i.state("G").size() ? ends_of(i, g + 1).right : i.number("S0");
    if (start_of(i, g) - i.state("H")[g][0][0] < left_of) return false;
  }
  return true;
}

bool is_beyond_outputs(const Instance& i) {
  return std::all_of(i.state("Y").begin(), i.state("Y").end(), [&](const auto& y) { return !(i.number("S0") < y.front().front()); });
}

bool single_points(const Instance& i) {
  for (std::size_t g = 0; g < i.state("G").size(); ++g) if (plateau_of(i, g) == Plateau::None && ends_of(i, g).left < ends_of(i, g).right) return false;
  return true;
}

/// All tokens of group g, and where there is room a token at p as well.
State<Exact> tokens_of(const Instance& i) {
  State<Exact> state = i.state("G");
  for (std::size_t g = 0; g < state.size(); ++g)
    if (plateau_of(i, g) == Plateau::WithRoom) state[g].push_back(on_level(state[g].front(), i.vector("u"), start_of(i, g) - i.number("offset")));
  return state;
}

void all_at_targets(const char* what, const State<Exact>& behind, const Instance& i, Findings& findings) {
  for (std::size_t g = 0; g < behind.size(); ++g) for (const Vector<Exact>& x : behind[g]) findings.equal(what, x, i.state("Y")[g].front());
}

void by_library(const Instance& i, Findings& findings) {
  const std::vector<Block<Exact>> blocks = sweep<Exact>(i.state("G"), i.state("Y"), choice_of(i));
  all_at_targets("a token behind the sweep", through_by_library(blocks, tokens_of(i)), i, findings);
  std::size_t kinks = i.state("G").size();
  for (std::size_t g = 0; g < i.state("G").size(); ++g) kinks += plateau_of(i, g) != Plateau::None;
  findings.equal("blocks, against ceil((G + C + 1) / 4)", blocks.size(), (kinks + 1 + 3) / 4);
  findings.at_most("width", width_of(blocks), std::size_t{4});
}

void by_event_order(const Instance& i, Findings& findings) {
  const std::vector<Block<Exact>> blocks = sweep<Exact>(i.state("G"), i.state("Y"), choice_of(i));
  all_at_targets("a token behind the sweep, event-ordered", through_by_exact_pass(blocks, tokens_of(i)), i, findings);
  all_at_targets("a token behind the sweep, by the definition written out", through_by_formula(blocks, tokens_of(i)), i, findings);
}

/// Each block after the first is the identity left of its leftmost kink, which is right of S0.
void moved_tokens_rest(const Instance& i, Findings& findings) {
  const std::vector<Block<Exact>> blocks = sweep<Exact>(i.state("G"), i.state("Y"), choice_of(i));
  for (std::size_t k = 0; k < blocks.size(); ++k) {
    findings.holds("there is no attention", blocks[k].sa.is_identity());
    for (const Neuron<Exact>& neuron : blocks[k].ff.neurons) {
      if (k == 0 && &neuron == &blocks[k].ff.neurons.front()) continue;  // the projection
      const Exact kink = k == 0 ? i.number("offset") - neuron.b : -neuron.b;
      findings.at_most("S0, against a kink", i.number("S0"), kink);
      Vector<Exact> expected = k == 0 ? i.vector("u") : Vector<Exact>(i.vector("u").size());
      if (k > 0) expected.front() = Exact(1);
      findings.equal("what the neuron reads", neuron.u, expected);
    }
    if (k == 0) continue;
    for (const Sequence<Exact>& y : i.state("Y")) findings.equal("a target behind a later block", layer_by_formula(blocks[k].ff, y.front()), y.front());
  }
}

void with_choice(Instance& i, const SweepChoice& choice) {
  Instance chosen = i;
  chosen.vectors["u"] = choice.direction;
  chosen.numbers["offset"] = choice.offset;
  chosen.numbers["S0"] = beyond_outputs(i.state("Y"));
  chosen.vectors["plateau"].clear();
  for (const char* name : {"G", "Y", "H"}) chosen.states[name].clear();
  for (const SweepGroup& group : choice.groups) {
    chosen.states["G"].push_back(i.state("G").at(group.left_end.sequence));
    chosen.states["Y"].push_back(i.state("Y").at(group.target.sequence));
    chosen.states["H"].push_back({{group.half_width}});
    chosen.vectors["plateau"].emplace_back(static_cast<int>(group.plateau));
  }
  i = std::move(chosen);
}

void chooser_satisfies_hypotheses(const Instance& i, Findings& findings) {
  for (const Robustness robustness : {Robustness::Plain, Robustness::Robust}) {
    std::vector<LineGroup> groups;
    for (std::size_t g = i.state("G").size(); g-- > 0;) {
      const Ends ends = ends_of(i, g);
      groups.push_back({ends.left - i.number("offset"), ends.right - i.number("offset"), {g, ends.leftmost}, {g, 0}, !(ends.left < ends.right)});
    }
    Instance chosen = i;
    with_choice(chosen, place_kinks(i.vector("u"), groups, i.state("Y"), robustness));
    findings.equal("groups", chosen.state("G").size(), i.state("G").size());
    findings.holds("the chosen kinks are clear", kinks_are_clear(chosen));
    findings.holds("S0 is beyond the outputs", is_beyond_outputs(chosen));
    findings.holds("groups without plateau are points", single_points(chosen));
    if (robustness == Robustness::Robust)
      for (std::size_t g = 0; g < chosen.state("G").size(); ++g) {
        const Exact &h = chosen.state("H")[g][0][0], next = g + 1 < chosen.state("G").size() ? ends_of(chosen, g + 1).right : chosen.number("S0");
        findings.at_most("3 h, against the gap to the next group (C2)", Exact(3) * h, ends_of(chosen, g).left - next);
        findings.holds("every group has a plateau with room (C2)", plateau_of(chosen, g) == Plateau::WithRoom);
      }
    by_library(chosen, findings);
  }
}

bool has_shape(const Instance& i) {
  const State<Exact>&G = i.state("G"), &Y = i.state("Y");
  (void)i.number("offset"), (void)i.number("S0");
  if (!is_data(G, Y) || i.vector("plateau").size() != G.size() || i.vector("u").size() != G.front().front().size() || is_zero(i.vector("u"))) return false;
  const std::vector<std::size_t> ones(G.size(), 1);
  if (sizes_of(Y) != ones || !are_half_widths(i.state("H"), ones)) return false;
  for (const Exact& p : i.vector("plateau")) if (!(p == Exact(0) || p == Exact(1) || p == Exact(2))) return false;
  for (std::size_t g = 0; g + 1 < G.size(); ++g) if (!(ends_of(i, g + 1).right < ends_of(i, g).left)) return false;
  return true;
}

/// Groups and gaps from left to right.
Instance generate(Random& random, Kind kind) {
  Instance i;
  const std::size_t d = 2 + random.below(2), count = 1 + random.below(7);
  const Vector<Exact> u = draw_direction(random, d, 1, 5);
  i.vectors["u"] = u;
  Exact S0;  // 0 or more
  for (std::size_t g = 0; g < count; ++g) {
    i.states["Y"].push_back({draw_vector(random, d, kind)});
    S0 = std::max(S0, i.states["Y"].back().front().front());
  }
  i.numbers["S0"] = S0;
  i.numbers["offset"] = Exact(random.between(-3, 3));
  Exact end = S0;
  for (std::size_t g = 0; g < count; ++g) {
    const int plateau = static_cast<int>(random.below(3));
    const Exact gap = draw_positive(random, kind), room = plateau == 2 ? gap / Exact(2) : gap;
    const Exact h = kind == Kind::Boundary ? room : power_of_two_below(room);
    Sequence<Exact> tokens;
    Exact s = end + gap;
    for (std::uint64_t n = plateau == 0 ? 1 : 1 + random.below(3); n > 0; --n) {
      tokens.push_back(on_level(draw_vector(random, d, kind), u, s - i.number("offset")));
      end = s;
      s += draw_positive(random, kind);
    }
    if (tokens.size() > 1) std::swap(tokens.front(), tokens.back());
    i.states["G"].insert(i.states["G"].begin(), tokens);
    i.states["H"].insert(i.states["H"].begin(), {{h}});
    i.vectors["plateau"].insert(i.vectors["plateau"].begin(), Exact(plateau));
  }
  return i;
}

/// Groups {10} and {4} on the line, or {10, 11} and {4}.
Instance two_groups(long h, long y, long S0, bool wide) {
  Sequence<Exact> right{{Exact(10), Exact(0)}};
  if (wide) right.push_back({Exact(11), Exact(0)});
  return {{{"offset", 0}, {"S0", S0}},
          {{"u", {Exact(1), Exact(0)}}, {"plateau", {Exact(0), Exact(0)}}},
          {{"G", {right, {{Exact(4), Exact(0)}}}}, {"Y", {{{Exact(y), Exact(7)}}, {{Exact(0), Exact(8)}}}}, {"H", {{{Exact(h)}}, {{Exact(1)}}}}}};
}

/// Five points; the first goes to y_1 = 5, right of the kinks of the second block.
Instance returns_into_a_later_kink() {
  Instance i{{{"offset", 0}, {"S0", 1}}, {{"u", {Exact(1), Exact(0)}}, {"plateau", Vector<Exact>(5)}}, {}};
  for (const long s : {40, 30, 20, 10, 4}) {
    i.states["G"].push_back({{Exact(s), Exact(0)}});
    i.states["Y"].push_back({{Exact(s == 40 ? 5 : 0), Exact(s)}});
    i.states["H"].push_back({{Exact(1)}});
  }
  return i;
}

}  // namespace

Lemma sweeping_blocks() {
  Lemma lemma;
  lemma.id = "L14";
  lemma.title = "sweep";
  lemma.statement = "G groups on a line, C of them with a plateau, go to their targets from right to left in exactly ⌈(G + C + 1)/4⌉ blocks of width at most 4, if no move kink is left of the next group, nor of S₀, S₀ ≥ 0 and S₀ ≥ every y₁";
  lemma.shape = has_shape;
  lemma.hypotheses = {{"no move kink is left of the next group to the left, nor of S0", kinks_are_clear, [] { return two_groups(9, 1, 1, false); }, "", {}},
                      {"S0 >= every y_1", is_beyond_outputs, returns_into_a_later_kink, "", {}},
                      {"S0 >= 0, since the projection is a relu", [](const Instance& i) { return i.number("S0").sign() >= 0; },
                       [] {
                         Instance i = two_groups(1, -21, -21, false);
                         i.numbers["offset"] = Exact(-14);  // the groups are at -4 and -10
                         i.states["Y"][1][0] = {Exact(-22), Exact(8)};
                         return i;
                       }, "", {}},
                      {"a group without a plateau is one point", single_points, [] { return two_groups(1, 1, 1, true); }, "", {}}};
  lemma.ways = {{"the stage's blocks through the library's pass, all tokens of every group and the ends of its room", by_library},
                {"the same in event order, and by the definition written out", by_event_order},
                {"kinks and targets: behind their block tokens rest", moved_tokens_rest},
                {"the chooser satisfies the hypotheses, plain and robust", chooser_satisfies_hypotheses}};
  lemma.generate = generate;
  lemma.replay = [](const Instance& i) {
    const auto blocks = sweep<mpfr_float>(in_mpfr(i.state("G")), in_mpfr(i.state("Y")), choice_of(i));
    return state_distance(from_mpfr(through_in_mpfr(blocks, in_mpfr(i.state("G")))), i.state("Y"));
  };
  lemma.file = "proofs/lemmas/L14_sweep.cpp";
  lemma.code = {{"lib/stages/sweep.hpp", "sweep"}, {"lib/stages/choose_sweep.hpp", "place_kinks"}};
  lemma.used_by = {{"lib/construct/compact.cpp", "compact"}, {"lib/construct/resnet.cpp", "resnet"}, {"lib/stages/choose_sweep.cpp", "choose_sweep"}, {"lib/stages/choose_runs.cpp", "choose_runs"}};
  lemma.for_all = "every block that can occur, so any number of groups (the induction over blocks is by hand); whole sweeps of few groups";
  return lemma;
}

}  // namespace certiformer::proofs
