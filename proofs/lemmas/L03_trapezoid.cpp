// L3, trapezoid. For h > 0 the four neurons of
//   x -> x + w/h [relu(s-c+2h) - relu(s-c+h) - relu(s-c-h) + relu(s-c-2h)],  s = u.x
// displace by w where |s - c| <= h, and by 0 where |s - c| >= 2h.
#include "bumps.hpp"
#include "catalogue.hpp"
#include "evaluate.hpp"
#include "model/visit.hpp"
#include "stages/hat.hpp"

namespace certiformer::proofs {
namespace {

template <Scalar T> FeedForward<T> trapezoid_of(const Instance& i) {
  FeedForward<T> ff;
  append_trapezoid<T>(ff, convert<T>(i.vector("u")), convert<T>(i.number("c")), convert<T>(i.number("h")), convert<T>(i.vector("w")));
  return ff;
}

Corners corners_of(const Instance& i) {
  const Exact &c = i.number("c"), &h = i.number("h");
  return {{c - h - h, Exact(0)}, {c - h, Exact(1)}, {c + h, Exact(1)}, {c + h + h, Exact(0)}};
}

Exact replay(const Instance& i) {
  Block<mpfr_float> block;
  block.ff = trapezoid_of<mpfr_float>(i);
  Block<Exact> exact;
  exact.ff = trapezoid_of<Exact>(i);
  return token_deviation(from_mpfr(through_in_mpfr({block}, in_mpfr(i.state("X")))), through_by_formula({exact}, i.state("X")));
}

}  // namespace

Lemma trapezoid() {
  Lemma lemma;
  lemma.id = "L3";
  lemma.title = "trapezoid";
  lemma.statement = "for h > 0 four neurons displace a token by w where |u·x − c| ≤ h, and by 0 where |u·x − c| ≥ 2h";
  lemma.shape = has_bump_shape;
  lemma.hypotheses = {{"h > 0", [](const Instance& i) { return i.number("h").sign() > 0; },
                       [] { return Instance{{{"c", 0}, {"h", -1}}, {{"u", {Exact(1), Exact(0)}}, {"w", {Exact(1), Exact(0)}}}, {{"X", {{{Exact(0), Exact(0)}}}}}}; }, "", {}}};
  lemma.ways = {{"tokens through the layer, by the library and in balls, against the piecewise linear function", [](const Instance& i, Findings& f) { displaces_tokens(i, trapezoid_of<Exact>(i), corners_of(i), f); }},
                {"for all s: kinks, values at kinks, slope 0 outside", [](const Instance& i, Findings& f) { has_corners(i, trapezoid_of<Exact>(i), corners_of(i), f); }}};
  lemma.generate = [](Random& random, Kind kind) { return draw_bump(random, kind, 2); };
  lemma.replay = replay;
  lemma.file = "proofs/lemmas/L03_trapezoid.cpp";
  lemma.code = {{"lib/stages/hat.hpp", "append_trapezoid"}};
  lemma.used_by = {{"lib/stages/separation.cpp", "separation_block"}, {"lib/stages/leaders.cpp", "leader_selection"}};
  lemma.for_all = "s, c, h, w, in every dimension";
  return lemma;
}

}  // namespace certiformer::proofs
