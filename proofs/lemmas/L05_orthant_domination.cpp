// L5, orthant domination. Tokens x with all coordinates in [1, beta], and the far point r (1, ..., 1) with r > beta:
//   <x, r1> > <x, x'> for all such x, x', and <r1, r1> > <r1, x'>.
// So the collapse attention (A = I, rho = 0, V = I) sends all of them, and the far point itself, to the far point.
#include <algorithm>

#include "catalogue.hpp"
#include "draw.hpp"
#include "evaluate.hpp"
#include "forward/filtered_decisions.hpp"
#include "forward/forward.hpp"
#include "model/visit.hpp"
#include "stages/collapse.hpp"

namespace certiformer::proofs {
namespace {

Vector<Exact> far_point(const Instance& i) { return Vector<Exact>(i.sequence("X").front().size(), i.number("r")); }

Sequence<Exact> with_far_point(const Instance& i) {
  Sequence<Exact> tokens = i.sequence("X");
  tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(tokens.size() / 2), far_point(i));
  return tokens;
}

void by_attention(const Instance& i, Findings& findings) {
  const SelfAttention<Exact> sa = collapse_attention<Exact>();
  Margins margins;
  PassStatistics statistics;
  FilteredArgmax filtered(margins, statistics);
  PlainDecisions<Exact> plain;
  for (const Vector<Exact>& y : apply_hardmax(sa, with_far_point(i), {}, filtered)) findings.equal("a token behind the collapse (filter)", y, far_point(i));
  for (const Vector<Exact>& y : apply_hardmax(sa, with_far_point(i), {}, plain)) findings.equal("a token behind the collapse (plain)", y, far_point(i));
}

/// <x, r1> - <x, x'> = sum x_k (r - x'_k) >= d (r - beta).
void by_formula(const Instance& i, Findings& findings) {
  const Sequence<Exact> tokens = with_far_point(i);
  const Vector<Exact> far = far_point(i);
  const Exact least = Exact(static_cast<long>(far.size())) * (i.number("r") - i.number("beta"));
  for (const Vector<Exact>& x : tokens)
    for (const Vector<Exact>& other : i.sequence("X")) findings.at_most("d (r - beta), against the gap of scores", least, inner(x, far) - inner(x, other));
  findings.less("d (r - beta)", Exact(0), least);
}

Instance generate(Random& random, Kind kind) {
  Instance i;
  const std::size_t d = 2 + random.below(4);
  Sequence<Exact> tokens;
  Exact beta(1);
  for (std::uint64_t n = 1 + random.below(6); n > 0; --n) tokens.push_back(draw_above_one(random, d, kind));
  for (const Vector<Exact>& x : tokens) for (const Exact& entry : x) beta = std::max(beta, entry);
  if (random.below(2) == 0) tokens.emplace_back(d, beta);  // the corner nearest to the far point
  const Exact over = kind == Kind::Adversarial ? Exact::power_of_two(-60) : kind == Kind::Boundary ? Exact::power_of_two(-6) : draw_positive(random, kind);
  i.states["X"] = {tokens};
  i.numbers = {{"beta", beta}, {"r", beta + over}};
  return i;
}

Instance with_tokens(long beta, long r, Sequence<Exact> tokens) { return {{{"beta", beta}, {"r", r}}, {}, {{"X", {std::move(tokens)}}}}; }

Exact replay(const Instance& i) {
  Block<mpfr_float> block;
  block.sa = collapse_attention<mpfr_float>();
  const State<Exact> found = from_mpfr(through_in_mpfr({block}, in_mpfr({with_far_point(i)})));
  return token_deviation(found, {Sequence<Exact>(found.front().size(), far_point(i))});
}

bool every_entry(const Instance& i, const std::function<bool(const Exact&)>& holds) {
  for (const Vector<Exact>& x : i.sequence("X")) if (!std::all_of(x.begin(), x.end(), holds)) return false;
  return true;
}

}  // namespace

Lemma orthant_domination() {
  Lemma lemma;
  lemma.id = "L5";
  lemma.title = "orthant domination";
  lemma.statement = "for tokens x, x′ in [1, β]^d and r > β the far point r(1, …, 1) has a larger score than x′, for x and for itself";
  lemma.shape = [](const Instance& i) {
    (void)i.number("beta"), (void)i.number("r");
    const Sequence<Exact>& tokens = i.sequence("X");
    return !tokens.empty() && !tokens.front().empty() && every_entry(i, [](const Exact&) { return true; }) &&
           std::all_of(tokens.begin(), tokens.end(), [&](const auto& x) { return x.size() == tokens.front().size(); });
  };
  lemma.hypotheses = {
      {"coordinates are at least 1", [](const Instance& i) { return every_entry(i, [](const Exact& x) { return !(x < Exact(1)); }); },
       [] { return with_tokens(2, 3, {{Exact(-1), Exact(-1)}}); }, "", {}},
      {"coordinates are at most beta", [](const Instance& i) { return every_entry(i, [&](const Exact& x) { return !(i.number("beta") < x); }); },
       [] { return with_tokens(2, 3, {{Exact(9), Exact(9)}}); }, "", {}},
      {"r > beta", [](const Instance& i) { return i.number("beta") < i.number("r"); }, [] { return with_tokens(5, 2, {{Exact(5), Exact(5)}}); }, "", {}}};
  lemma.ways = {{"the collapse attention, by the filter and by plain scores", by_attention}, {"the gap of scores by its formula", by_formula}};
  lemma.generate = generate;
  lemma.replay = replay;
  lemma.file = "proofs/lemmas/L05_orthant_domination.cpp";
  lemma.code = {{"lib/stages/collapse.hpp", "collapse_attention"}};
  lemma.used_by = {{"lib/stages/leaders.cpp", "leader_targets"}, {"lib/construct/theorem_hardmax.cpp", "theorem_hardmax"}, {"lib/construct/theorem_softmax.cpp", "theorem_softmax"}};
  lemma.for_all = "each summand of the scalar products, in every dimension; in full for d = 2, 3, 4";
  return lemma;
}

}  // namespace certiformer::proofs
