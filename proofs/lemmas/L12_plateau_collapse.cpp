// L12, plateau collapse. On the line x -> (u.x + b0) e_1 a displacement f with kinks s - 2h, s - h, s + h, s + 2h and the values 0,
// y - (s-h) e_1, y - (s+h) e_1, 0 has slope -e_1 between the inner kinks: the whole interval [s - h, s + h] lands on y exactly, and stays.
// Hypothesis: h <= min(distance to the other points, s - S0) / 5, S0 >= all y_1, S0 >= 0.
#include "bumps.hpp"
#include "catalogue.hpp"
#include "construct/plan.hpp"
#include "draw.hpp"
#include "evaluate.hpp"
#include "model/visit.hpp"
#include "moves.hpp"
#include "stages/line.hpp"

namespace certiformer::proofs {
namespace {

LineChoice choice_of(const Instance& i) { return {i.vector("u"), i.number("offset"), half_widths_of(i.state("H"))}; }

std::vector<std::vector<Exact>> places(const Instance& i) {
  std::vector<std::vector<Exact>> line;
  for (const Sequence<Exact>& sequence : i.state("P")) {
    line.emplace_back();
    for (const Vector<Exact>& x : sequence) line.back().push_back(inner(i.vector("u"), x) + i.number("offset"));
  }
  return line;
}

/// For each point the distance to the nearest other point and to S0.
std::vector<std::optional<Exact>> rooms(const Instance& i) {
  std::vector<Exact> all;
  for (const auto& line : places(i)) all.insert(all.end(), line.begin(), line.end());
  std::vector<std::optional<Exact>> result;
  for (std::size_t k = 0; k < all.size(); ++k) {
    std::vector<Exact> others = all;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
    Exact room = all[k] - i.number("S0");
    if (const auto gap = gap_to(all[k], others)) room = std::min(room, *gap);
    result.push_back(room.sign() < 0 ? Exact(0) : room);
  }
  return result;
}

bool has_room(const Instance& i) { return are_isolated(rooms(i), i.state("H"), Exact(5)); }

bool is_beyond_outputs(const Instance& i) {
  for (const Sequence<Exact>& outputs : i.state("Y")) for (const Vector<Exact>& y : outputs) if (i.number("S0") < y.front()) return false;
  return true;
}

Vector<Exact> on_axis(const Exact& s, std::size_t d) {
  Vector<Exact> x(d);
  x.front() = s;
  return x;
}

/// All of a plateau lands on its target: its ends, its middle, and places between.
void intervals_land(const Instance& i, Findings& findings) {
  const std::size_t d = i.vector("u").size();
  const LineChoice choice = choice_of(i);
  const Staged<Exact> line = line_projection<Exact>(i.state("P"), choice);
  const Staged<Exact> staged = plateau_interpolation<Exact>(line.state, i.state("Y"), choice);
  const auto s = places(i);
  const State<Exact> projected = through_by_library(line.blocks, i.state("P")), direct = through_by_library(staged.blocks, projected);
  for (std::size_t j = 0; j < s.size(); ++j) {
    findings.equal("the points behind all blocks", direct[j], i.state("Y")[j]);
    findings.equal("the stage's state", staged.state[j], i.state("Y")[j]);
    for (std::size_t k = 0; k < s[j].size(); ++k) {
      findings.equal("a point on the line", projected[j][k], on_axis(s[j][k], d));
      findings.equal("the stage's point on the line", line.state[j][k], on_axis(s[j][k], d));
      Sequence<Exact> interval;
      for (const long eighth : {-8, -5, 0, 3, 8}) interval.push_back(on_axis(s[j][k] + Exact(eighth) * Exact::power_of_two(-3) * i.state("H")[j][k].front(), d));
      const State<Exact> landed = through_by_library(staged.blocks, {interval});
      for (const Vector<Exact>& x : landed.front()) findings.equal("a token of the plateau behind all blocks", x, i.state("Y")[j][k]);
    }
  }
  findings.equal("blocks of the projection", line.blocks.size(), std::size_t{1});
  findings.equal("blocks, against M", staged.blocks.size(), token_count(i.state("Y")));
  findings.at_most("width", width_of(staged.blocks), std::size_t{4});
}

/// Each block is x + f(x_1), with f from its corners by interpolation, at places of every piece.
void blocks_by_corners(const Instance& i, Findings& findings) {
  const std::size_t d = i.vector("u").size();
  const LineChoice choice = choice_of(i);
  const Staged<Exact> staged = plateau_interpolation<Exact>(line_projection<Exact>(i.state("P"), choice).state, i.state("Y"), choice);
  const auto s = places(i);
  std::size_t block = 0;
  for (std::size_t j = 0; j < s.size(); ++j) {
    for (std::size_t k = 0; k < s[j].size(); ++k, ++block) {
      const Exact& h = i.state("H")[j][k].front();
      const Vector<Exact>& y = i.state("Y")[j][k];
      for (const long quarter : {-12, -8, -7, -4, -3, 0, 2, 4, 6, 8, 11}) {
        const Exact at = s[j][k] + Exact(quarter) * Exact::power_of_two(-2) * h;
        Vector<Exact> expected = on_axis(at, d);
        for (std::size_t c = 0; c < d; ++c) {
          const Exact left = y[c] - (c == 0 ? s[j][k] - h : Exact(0)), right = y[c] - (c == 0 ? s[j][k] + h : Exact(0));
          expected[c] += interpolated({{s[j][k] - h - h, Exact(0)}, {s[j][k] - h, left}, {s[j][k] + h, right}, {s[j][k] + h + h, Exact(0)}}, at);
        }
        findings.equal("a block at a place, against its corners", layer_by_formula(staged.blocks.at(block).ff, on_axis(at, d)), expected);
      }
    }
  }
}

void chooser_satisfies_hypotheses(const Instance& i, Findings& findings) {
  const LineChoice choice = choose_line(i.state("P"), i.state("Y"), Random(static_cast<std::uint64_t>(i.integer("seed"))));
  Instance chosen = i;
  chosen.vectors["u"] = choice.direction;
  chosen.numbers["offset"] = choice.offset;
  chosen.numbers["S0"] = beyond_outputs(i.state("Y"));
  chosen.states["H"] = half_widths_state(choice.half_widths, sizes_of(i.state("Y")));
  findings.holds("S0 is beyond the outputs", is_beyond_outputs(chosen));
  findings.holds("the chosen half-widths are positive", are_half_widths(chosen.state("H"), sizes_of(i.state("Y"))));
  findings.holds("the chosen plateaus have room", has_room(chosen));
  intervals_land(chosen, findings);
}

Instance generate(Random& random, Kind kind) {
  for (;;) {
    Instance i;
    const std::size_t d = 2 + random.below(2);
    std::vector<std::size_t> sizes;
    for (std::uint64_t N = 1 + random.below(3); N > 0; --N) sizes.push_back(1 + random.below(2));
    State<Exact> Y;
    for (const std::size_t m : sizes) Y.push_back(draw_tokens(random, d, m, kind));
    i.states = {{"P", draw_distinct_state(random, d, sizes, kind)}, {"Y", Y}};
    i.vectors["u"] = draw_direction(random, d, 1, 20);
    i.numbers = {{"seed", Exact(random.between(1, 1000))}, {"offset", 0}, {"S0", 0}};
    for (const Sequence<Exact>& outputs : Y) for (const Vector<Exact>& y : outputs) i.numbers["S0"] = std::max(i.number("S0"), y.front());
    Exact least = places(i).front().front();
    for (const auto& line : places(i)) for (const Exact& s : line) least = std::min(least, s);
    i.numbers["offset"] = i.number("S0") - least + draw_positive(random, kind);
    const auto widths = draw_half_widths(random, kind, rooms(i), Exact(5));
    if (!widths) continue;
    i.states["H"] = half_widths_state(*widths, sizes);
    return i;
  }
}

/// Points 10 and 11 on the line with these half-widths, to targets with these first coordinates.
Instance two_points(long h, long y, long S0) {
  return {{{"seed", 1}, {"offset", 0}, {"S0", S0}},
          {{"u", {Exact(1), Exact(0)}}},
          {{"P", {{{Exact(10), Exact(0)}, {Exact(20), Exact(0)}}}}, {"Y", {{{Exact(y), Exact(1)}, {Exact(0), Exact(2)}}}}, {"H", {{{Exact(h)}, {Exact(h)}}}}}};
}

}  // namespace

Lemma plateau_collapse() {
  Lemma lemma;
  lemma.id = "L12";
  lemma.title = "plateau collapse";
  lemma.statement = "a displacement of slope −e₁ on [s − h, s + h] sends the whole interval to y exactly, and it stays there, if h ≤ min(isolation of s, s − S₀)/5, S₀ ≥ 0 and S₀ ≥ every y₁";
  lemma.shape = [](const Instance& i) {
    const State<Exact>&P = i.state("P"), &Y = i.state("Y");
    (void)i.number("offset"), (void)i.number("S0");
    return is_data(P, Y) && all_distinct(P) && sizes_of(P) == sizes_of(Y) && are_half_widths(i.state("H"), sizes_of(Y)) && i.vector("u").size() == P.front().front().size() && i.integer("seed") >= 0;
  };
  lemma.hypotheses = {{"h <= min(isolation, s - S0) / 5", has_room, [] { return two_points(5, 3, 3); }, "", {}},
                      {"S0 >= every y_1", is_beyond_outputs, [] { return two_points(1, 21, 3); }, "", {}},
                      {"S0 >= 0, since the projection is a relu", [](const Instance& i) { return i.number("S0").sign() >= 0; },
                       [] {
                         Instance i = two_points(1, -31, -31);
                         i.numbers["offset"] = Exact(-25);  // the points are at -15 and -5
                         i.states["Y"][0][1] = {Exact(-32), Exact(2)};
                         return i;
                       }, "", {}}};
  lemma.ways = {{"the ends, the middle and more of every plateau, through the library's pass", intervals_land},
                {"each block as a function of x_1, interpolated between its corners", blocks_by_corners},
                {"the chooser satisfies the hypotheses, found by brute force", chooser_satisfies_hypotheses}};
  lemma.generate = generate;
  lemma.replay = [](const Instance& i) {
    const auto line = line_projection<mpfr_float>(in_mpfr(i.state("P")), choice_of(i));
    const auto staged = plateau_interpolation<mpfr_float>(line.state, in_mpfr(i.state("Y")), choice_of(i));
    return token_deviation(from_mpfr(through_in_mpfr(staged.blocks, through_in_mpfr(line.blocks, in_mpfr(i.state("P"))))), i.state("Y"));
  };
  lemma.file = "proofs/lemmas/L12_plateau_collapse.cpp";
  lemma.code = {{"lib/stages/line.hpp", "line_projection"}, {"lib/stages/line.hpp", "plateau_interpolation"}, {"lib/stages/choose_line.hpp", "choose_line"}};
  lemma.used_by = {{"lib/construct/theorem_softmax.cpp", "theorem_softmax"}, {"lib/stages/sweep.cpp", "sweep"}};
  lemma.for_all = "s, c, h, y, in every dimension; the projection: d = 3";
  return lemma;
}

}  // namespace certiformer::proofs
