// L11, softmax tail. If s_l - s_m >= g_m > 0 for all m != l, then at every temperature up to tau
//   pi_m <= mu_m exp(-g_m / tau)   and   |sum pi_m x_m - x_l| <= sum_m mu_m exp(-g_m / tau) |x_m - x_l|   coordinatewise,
// mu_m the number of positions that hold token m; the bound increases with tau. A rational bound: exp(-y) <= 2^(-floor(y q)), q < log2 e.
// Over a range of temperatures the weights lie in centre +- radius.
#include <algorithm>

#include "catalogue.hpp"
#include "draw.hpp"
#include "enclosure/weights.hpp"
#include "evaluate.hpp"
#include "scalar/ball.hpp"

namespace certiformer::proofs {
namespace {

constexpr long bits = 320;

Ball number(const Exact& x) { return Ball::around(x, bits); }

/// exp(-gap / tau).
Ball tail(const Exact& gap, const Exact& tau) {
  Ball x = number(gap);
  x.divide(number(tau), bits);
  x.negate();
  return Ball::exp(x, bits);
}

/// pi_m of all tokens but the reference at temperature tau, from the definition.
std::vector<Ball> weights_at(const Instance& i, const Exact& tau) {
  std::vector<Ball> weights;
  Ball total = number(i.number("mu_l"));
  for (std::size_t m = 0; m < i.vector("g").size(); ++m) {
    Ball weight = tail(i.vector("g")[m], tau);
    weight.multiply(number(i.vector("mu")[m]), bits);
    total.add(weight, bits);
    weights.push_back(weight);
  }
  for (Ball& weight : weights) weight.divide(total, bits);
  return weights;
}

std::vector<Exact> temperatures(const Instance& i) {
  const Exact& tau = i.number("tau");
  return {tau, tau * i.number("lower"), tau * i.number("lower") * Exact::power_of_two(-6)};
}

void bounds_of_exp(const Instance& i, Findings& findings) {
  const Exact q = Exact(144269504) / Exact(100000000);  // just below log2 e = 1.4426950408...
  for (const Exact& g : i.vector("g")) {
    const Exact& tau = i.number("tau");
    if (!(abs(g / tau) < Exact(600))) continue;
    const Ball value = tail(g, tau);
    const std::optional<Exact> upper = exp_upper(g, tau);
    findings.holds("there is an upper bound", upper.has_value());
    if (!upper) return;
    const Exact slack = *upper * Exact::power_of_two(-100);
    findings.less("exp(-g/tau), against its upper bound", value.lower(bits), *upper);
    findings.less("the upper bound less 2^-100, against exp(-g/tau)", *upper - slack, value.upper(bits));
    findings.less("the lower bound, against exp(-g/tau)", exp_lower(g, tau), value.upper(bits));
    findings.less("exp(-g/tau), against the lower bound and 2^-100", value.lower(bits), exp_lower(g, tau) + slack);
    if (g.sign() > 0) findings.at_most("exp(-y), against 2^(-floor(y q))", value.lower(bits), Exact::power_of_two(-static_cast<long>((g / tau * q).floor().to_double())));
    // The upper bound increases with tau, up to its own rounding.
    const Exact cooler = exp_upper(g, tau * i.number("lower")).value_or(*upper * Exact(2));
    findings.at_most("the bound at a lower temperature, against the bound", cooler, *upper + slack);
  }
}

/// |pi - centre| <= radius, in balls.
void inside(const Ball& pi, const Weight& weight, Findings& findings) {
  findings.at_most("centre - radius, against the weight", weight.centre - weight.radius, pi.upper(bits));
  findings.at_most("the weight, against centre + radius", pi.lower(bits), weight.centre + weight.radius);
}

void weights_are_enclosed(const Instance& i, Findings& findings) {
  std::vector<ScoreGap> points, intervals;
  for (std::size_t m = 0; m < i.vector("g").size(); ++m) {
    const Exact& g = i.vector("g")[m];
    const auto mu = static_cast<unsigned>(i.vector("mu")[m].to_double());
    points.push_back({g, g, mu});
    intervals.push_back({g - i.number("low"), g + i.number("high"), mu});
  }
  const auto mu_l = static_cast<unsigned>(i.number("mu_l").to_double());
  const std::vector<Exact> taus = temperatures(i);
  for (const bool exact_gaps : {true, false}) {
    for (const TemperatureRange& range : {TemperatureRange::up_to(taus[0]), TemperatureRange::between(taus[1], taus[0]), TemperatureRange::at(taus[1]), TemperatureRange::all()}) {
      std::optional<std::size_t> undecided;
      const bool decidable = range.from || !range.to || exact_gaps || std::all_of(intervals.begin(), intervals.end(), [](const auto& gap) { return gap.low.sign() >= 0; });
      if (!decidable) continue;
      const std::vector<Weight> weights = enclose_weights(exact_gaps ? points : intervals, mu_l, range, undecided);
      findings.holds("the weights are enclosed", !undecided && weights.size() == points.size());
      if (undecided) return;
      for (const Exact& tau : taus) {
        if ((range.from && tau < *range.from) || (range.to && *range.to < tau)) continue;
        const std::vector<Ball> pi = weights_at(i, tau);
        for (std::size_t m = 0; m < pi.size(); ++m) inside(pi[m], weights[m], findings);
      }
    }
  }
}

void tail_of_the_sum(const Instance& i, Findings& findings) {
  const Sequence<Exact>& tokens = i.sequence("X");  // x_l first
  const Exact& tau = i.number("tau");
  for (const Exact& cooler : temperatures(i)) {
    const std::vector<Ball> pi = weights_at(i, cooler);
    for (std::size_t k = 0; k < tokens.front().size(); ++k) {
      Ball sum, bound;
      for (std::size_t m = 0; m < pi.size(); ++m) {
        const Exact apart = tokens[m + 1][k] - tokens.front()[k];
        sum.add_product(apart, pi[m], bits);
        Ball most = tail(i.vector("g")[m], tau);
        most.multiply(number(i.vector("mu")[m]), bits);
        bound.add_product(abs(apart), most, bits);
        if (k == 0) findings.at_most("a weight, against mu exp(-g/tau)", pi[m].lower(bits), most.upper(bits));
      }
      findings.at_most("|sum pi_m x_m - x_l|, against its bound", sum.least_magnitude(bits), bound.upper(bits));
    }
  }
}

/// By how much a weight that mpfr computes is above mu_m exp(-g_m / tau).
Exact replay(const Instance& i) {
  const Vector<Exact>&g = i.vector("g"), &mu = i.vector("mu");
  Exact excess;
  for (const Exact& tau : temperatures(i)) {
    std::vector<mpfr_float> weights;
    mpfr_float total = convert<mpfr_float>(i.number("mu_l"));
    for (std::size_t m = 0; m < g.size(); ++m) {
      weights.push_back(convert<mpfr_float>(mu[m]) * ScalarTraits<mpfr_float>::exp(-(convert<mpfr_float>(g[m]) / convert<mpfr_float>(tau))));
      total += weights.back();
    }
    for (std::size_t m = 0; m < g.size(); ++m) {
      Ball bound = tail(g[m], tau);
      bound.multiply(number(mu[m]), bits);
      excess = std::max(excess, to_exact<mpfr_float>(weights[m] / total) - bound.upper(bits));
    }
  }
  return excess;
}

Instance generate(Random& random, Kind kind) {
  Instance i;
  const std::size_t others = 1 + random.below(4);
  Vector<Exact> g, mu;
  const Exact tau = kind == Kind::Adversarial ? Exact::power_of_two(random.between(-12, 6)) / Exact(3) : draw_positive(random, kind);
  for (std::size_t m = 0; m < others; ++m) {
    g.push_back(kind == Kind::Boundary ? Exact::power_of_two(-random.between(0, 60)) : tau * Exact(random.between(1, 600)) / Exact(random.between(1, 600)));
    mu.emplace_back(random.between(1, 4));
  }
  i.vectors = {{"g", g}, {"mu", mu}};
  i.numbers = {{"tau", tau}, {"lower", Exact(random.between(1, 15)) * Exact::power_of_two(-4)}, {"mu_l", Exact(random.between(1, 3))}};
  i.numbers["low"] = random.below(2) == 0 ? Exact(0) : *std::min_element(g.begin(), g.end());
  i.numbers["high"] = random.below(2) == 0 ? Exact(0) : draw_positive(random, kind);
  i.states["X"] = {draw_tokens(random, 2, others + 1, kind)};
  return i;
}

Instance one_other(long g, long low, long high) {
  return {{{"tau", 1}, {"lower", Exact::power_of_two(-1)}, {"mu_l", 1}, {"low", low}, {"high", high}}, {{"g", {Exact(g)}}, {"mu", {Exact(1)}}}, {{"X", {{{Exact(0), Exact(0)}, {Exact(1), Exact(1)}}}}}};
}

}  // namespace

Lemma softmax_tail() {
  Lemma lemma;
  lemma.id = "L11";
  lemma.title = "softmax tail";
  lemma.statement = "if token l's score is larger than each other one's by g_m > 0, then π_m ≤ μ_m exp(−g_m/τ) and |Σ π_m x_m − x_l| ≤ Σ μ_m exp(−g_m/τ) |x_m − x_l| at every temperature up to τ; over a range of temperatures the weights lie in centre ± radius";
  lemma.shape = [](const Instance& i) {
    const std::size_t others = i.vector("g").size();
    if (others == 0 || i.vector("mu").size() != others || i.sequence("X").size() != others + 1 || i.number("tau").sign() <= 0) return false;
    if (i.number("lower").sign() <= 0 || !(i.number("lower") < Exact(1)) || i.integer("mu_l") < 1 || i.integer("mu_l") > 1000) return false;
    for (const Exact& mu : i.vector("mu")) if (!mu.is_integer() || mu < Exact(1) || Exact(1000) < mu) return false;
    for (const Vector<Exact>& x : i.sequence("X")) if (x.size() != i.sequence("X").front().size() || x.empty()) return false;
    return true;
  };
  lemma.hypotheses = {{"every g_m > 0", [](const Instance& i) { return std::all_of(i.vector("g").begin(), i.vector("g").end(), [](const Exact& g) { return g.sign() > 0; }); },
                       [] { return one_other(-1, 0, 0); }, "", {}},
                      {"s_l - s_m is in [g_m - low, g_m + high]", [](const Instance& i) { return i.number("low").sign() >= 0 && i.number("high").sign() >= 0; },
                       [] { return one_other(1, -1, 2); }, "", {}}};
  lemma.ways = {{"the library's bounds of exp, against balls of more bits and 2^(-floor(y q))", bounds_of_exp},
                {"the library's weights over ranges of temperatures, against the definition in balls", weights_are_enclosed},
                {"the tail by its formula, in balls", tail_of_the_sum}};
  lemma.generate = generate;
  lemma.replay = replay;
  lemma.file = "proofs/lemmas/L11_softmax_tail.cpp";
  lemma.code = {{"lib/enclosure/weights.hpp", "enclose_weights"}, {"lib/enclosure/weights.hpp", "exp_upper"}};
  lemma.used_by = {{"lib/enclosure/zonotope_pass.cpp", "zonotope_pass"}};
  lemma.for_all = "weight, deviation, ties, all temperatures up to τ; the bound by a power of two";
  return lemma;
}

}  // namespace certiformer::proofs
