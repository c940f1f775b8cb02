// L2, hat. For h > 0 the three neurons of
//   x -> x + w/h [relu(s-c+h) - 2 relu(s-c) + relu(s-c-h)],  s = u.x
// displace by w at s = c, by 0 where |s - c| >= h, and by (1 - |s - c|/h) w between.
#include "bumps.hpp"
#include "catalogue.hpp"
#include "evaluate.hpp"
#include "model/visit.hpp"
#include "stages/hat.hpp"

namespace certiformer::proofs {
namespace {

template <Scalar T> FeedForward<T> hat_of(const Instance& i) {
  FeedForward<T> ff;
  append_hat<T>(ff, convert<T>(i.vector("u")), convert<T>(i.number("c")), convert<T>(i.number("h")), convert<T>(i.vector("w")));
  return ff;
}

Corners corners_of(const Instance& i) {
  const Exact &c = i.number("c"), &h = i.number("h");
  return {{c - h, Exact(0)}, {c, Exact(1)}, {c + h, Exact(0)}};
}

Exact replay(const Instance& i) {
  Block<mpfr_float> block;
  block.ff = hat_of<mpfr_float>(i);
  Block<Exact> exact;
  exact.ff = hat_of<Exact>(i);
  return token_deviation(from_mpfr(through_in_mpfr({block}, in_mpfr(i.state("X")))), through_by_formula({exact}, i.state("X")));
}

}  // namespace

Lemma hat() {
  Lemma lemma;
  lemma.id = "L2";
  lemma.title = "hat";
  lemma.statement = "for h > 0 three neurons displace a token by w at u·x = c, and by 0 where |u·x − c| ≥ h";
  lemma.shape = has_bump_shape;
  lemma.hypotheses = {{"h > 0", [](const Instance& i) { return i.number("h").sign() > 0; },
                       [] { return Instance{{{"c", 0}, {"h", -1}}, {{"u", {Exact(1), Exact(0)}}, {"w", {Exact(1), Exact(0)}}}, {{"X", {{{Exact(0), Exact(0)}}}}}}; }, "", {}}};
  lemma.ways = {{"tokens through the layer, by the library and in balls, against the piecewise linear function", [](const Instance& i, Findings& f) { displaces_tokens(i, hat_of<Exact>(i), corners_of(i), f); }},
                {"for all s: kinks, values at kinks, slope 0 outside", [](const Instance& i, Findings& f) { has_corners(i, hat_of<Exact>(i), corners_of(i), f); }}};
  lemma.generate = [](Random& random, Kind kind) { return draw_bump(random, kind, 1); };
  lemma.replay = replay;
  lemma.file = "proofs/lemmas/L02_hat.cpp";
  lemma.code = {{"lib/stages/hat.hpp", "append_hat"}};
  lemma.used_by = {{"lib/stages/separation.cpp", "separation_block"}, {"lib/stages/leaders.cpp", "leader_selection"}, {"lib/stages/interpolation.cpp", "interpolation"}};
  lemma.for_all = "s, c, h, w, in every dimension";
  return lemma;
}

}  // namespace certiformer::proofs
