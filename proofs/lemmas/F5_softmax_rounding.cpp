// F5. Errors of scores enter softmax weights absolutely: if the scores over tau, the largest subtracted, err by at most delta, exp by at most 4 u
// relatively, and no weight is subnormal, then each computed weight of n tokens satisfies
//   |fl(pi_m) - pi_m| <= pi_m (e^(2 delta) (1 + u)^(n + 12) - 1),
// for division by the sum or multiplication by its reciprocal, sums in any order.
#include <algorithm>

#include "catalogue.hpp"
#include "evaluate.hpp"
#include "floats.hpp"
#include "forward/forward.hpp"
#include "model/visit.hpp"
#include "scalar/ball.hpp"

namespace certiformer::proofs {
namespace {

constexpr long bits = 256;

/// pi_m from the definition, in balls.
std::vector<Ball> exact_weights(const Instance& i) {
  std::vector<Ball> weights;
  Ball total;
  for (const Exact& s : i.vector("s")) {
    Ball x = Ball::around(s, bits);
    x.divide(Ball::around(i.number("tau"), bits), bits);
    weights.push_back(Ball::exp(x, bits));
    total.add(weights.back(), bits);
  }
  for (Ball& weight : weights) weight.divide(total, bits);
  return weights;
}

/// e^(2 delta) (1 + u)^(n + 12) - 1, rounded up.
Exact relative_bound(const Instance& i, long precision) {
  Ball bound = Ball::exp(Ball::around(i.number("delta") * Exact(2), bits), bits);
  const Ball step = Ball::around(Exact(1) + Exact::power_of_two(-precision), bits);
  for (std::size_t k = 0; k < i.vector("s").size() + 12; ++k) bound.multiply(step, bits);
  return bound.upper(bits) - Exact(1);
}

/// What a weight's error has over its bound, or less than 0.
Exact excess(const Exact& found, const Ball& weight, const Exact& relative) {
  Ball error = Ball::around(found, bits);
  error.subtract(weight, bits);
  return error.least_magnitude(bits) - relative * weight.upper(bits);
}

void within_bound(const char* what, const Instance& i, const std::vector<Exact>& found, Findings& findings) {
  const std::vector<Ball> weights = exact_weights(i);
  const Exact relative = relative_bound(i, precision_of(i));
  for (std::size_t m = 0; m < weights.size(); ++m) findings.at_most(what, excess(found[m], weights[m], relative), Exact(0));
}

/// The library's softmax on the unit vectors, whose outputs are the weights: A has rows s_m (1, ..., 1).
template <Scalar T> std::vector<Exact> weights_of_library(const std::vector<T>& s, const T& tau) {
  SelfAttention<T> sa;
  sa.rho = T(0), sa.V.alpha = T(1);
  Sequence<T> tokens(s.size(), Vector<T>(s.size(), T(0)));
  for (std::size_t m = 0; m < s.size(); ++m) {
    sa.A.dense.emplace_back(s.size(), s[m]);
    tokens[m][m] = T(1);
  }
  std::vector<Exact> found;
  const Sequence<T> weights = apply_softmax(sa, tokens, tau);
  for (const T& weight : weights.front()) found.push_back(to_exact<T>(weight));
  return found;
}

void by_library(const Instance& i, Findings& findings) {
  in_format(i, [&](auto zero) {
    using T = decltype(zero);
    within_bound("error of the library's weight, against its bound", i, weights_of_library<T>(convert<T>(i.vector("s")), convert<T>(i.number("tau"))), findings);
  });
}

/// Written out, with the reciprocals of tau and of the sum, and sums in random orders.
void by_reciprocals(const Instance& i, Findings& findings) {
  Random random(static_cast<std::uint64_t>(i.integer("seed")));
  in_format(i, [&](auto zero) {
    using T = decltype(zero);
    std::vector<T> scores;
    const T scale = T(1) / as_float<T>(i.number("tau"));
    for (const Exact& s : i.vector("s")) scores.push_back(as_float<T>(s) * scale);
    const T largest = *std::max_element(scores.begin(), scores.end());
    std::vector<T> parts;
    for (const T s : scores) parts.push_back(std::exp(s - largest));
    const T reciprocal = T(1) / sum_of_products(parts, std::vector<T>(parts.size(), T(1)), random);
    std::vector<Exact> found;
    for (const T part : parts) found.push_back(exact_value<T>(part * reciprocal));
    within_bound("error of a weight by reciprocals, against its bound", i, found, findings);
  });
}

/// What rounding makes of scores over tau: quotient (or two roundings), then the difference to the largest.
Exact score_error(const Instance& i, long precision) {
  Exact largest;
  for (const Exact& s : i.vector("s")) largest = std::max(largest, abs(s / i.number("tau")));
  const Exact u = Exact::power_of_two(-precision);
  return (Exact(8) * u) * largest;  // 2 (2u + u^2) for two quotients, u for a difference of at most twice the size, and room for u^2
}

/// The lemma at another precision, of scores and a temperature rounded to it: the largest excess of an error over its bound.
Exact replay(const Instance& i) {
  Instance at = i;
  at.vectors["s"] = rounded(i.vector("s"));
  at.numbers["tau"] = rounded(i.number("tau"));
  at.numbers["delta"] = score_error(at, PrecisionScope::bits());
  const std::vector<Exact> found = weights_of_library<mpfr_float>(convert<mpfr_float>(at.vector("s")), convert<mpfr_float>(at.number("tau")));
  const std::vector<Ball> weights = exact_weights(at);
  const Exact relative = relative_bound(at, PrecisionScope::bits());
  Exact largest;
  for (std::size_t m = 0; m < weights.size(); ++m) largest = std::max(largest, excess(found[m], weights[m], relative));
  return largest;
}

bool weights_are_normal(const Instance& i) {
  const Vector<Exact>& s = i.vector("s");
  const Exact range = (*std::max_element(s.begin(), s.end()) - *std::min_element(s.begin(), s.end())) / i.number("tau");
  return range < Exact(i.integer("format") == 32 ? 80 : 700);
}

Instance generate(Random& random, Kind kind) {
  for (;;) {
    Instance i;
    i.numbers = {{"format", random.below(2) == 0 ? 32 : 64}, {"seed", Exact(random.between(1, 1000))}};
    const long scale = kind == Kind::Adversarial ? 6 : 2;
    for (std::uint64_t n = 2 + random.below(5); n > 0; --n) i.vectors["s"].push_back(draw_float(random, i, -3, scale));
    if (kind == Kind::Boundary) i.vectors["s"].back() = i.vectors["s"].front();
    i.numbers["tau"] = abs(draw_float(random, i, -2, 3));
    i.numbers["delta"] = score_error(i, precision_of(i));
    if (weights_are_normal(i)) return i;
  }
}

Instance scores(long format, Vector<Exact> s, Exact tau) {
  Instance i{{{"format", format}, {"seed", 1}, {"tau", std::move(tau)}, {"delta", 0}}, {{"s", std::move(s)}}, {}};
  i.numbers["delta"] = score_error(i, precision_of(i));
  return i;
}

}  // namespace

Lemma softmax_rounding() {
  Lemma lemma;
  lemma.id = "F5";
  lemma.title = "softmax in floats";
  lemma.statement = "if scores err by at most δ absolutely and exp by 4u relatively, each computed weight errs by at most π_m (e^(2δ)(1 + u)^(n+12) − 1)";
  lemma.shape = [](const Instance& i) {
    const std::size_t n = i.vector("s").size();
    if ((i.integer("format") != 32 && i.integer("format") != 64) || i.integer("seed") < 0 || n < 2 || n > 50 || i.number("tau").sign() <= 0 || !is_float(i, i.number("tau"))) return false;
    return i.number("delta").sign() >= 0 && std::all_of(i.vector("s").begin(), i.vector("s").end(), [&](const Exact& s) { return is_float(i, s); });
  };
  lemma.hypotheses = {{"delta bounds the errors of scores over tau", [](const Instance& i) { return !(i.number("delta") < score_error(i, precision_of(i))); },
                       [] {
                         Instance i = scores(32, {Exact(1048577), Exact(1048576)}, Exact(3));
                         i.numbers["delta"] = Exact(0);
                         return i;
                       }, "", {}},
                      {"no weight is subnormal", weights_are_normal, [] { return scores(32, {Exact(0), Exact(-103)}, Exact(1)); }, "", {}}};
  lemma.ways = {{"the library's softmax in floats, against balls", by_library}, {"written out with reciprocals and sums in random orders, against balls", by_reciprocals}};
  lemma.generate = generate;
  lemma.replay = replay;
  lemma.file = "proofs/lemmas/F5_softmax_rounding.cpp";
  lemma.code = {{"lib/forward/forward.hpp", "apply_softmax"}};
  lemma.used_by = {};
  lemma.for_all = "scores, errors, any number of tokens";
  return lemma;
}

}  // namespace certiformer::proofs
