// F4. If s - start is exact in floats and s >= start, then s - relu(fl(s - start)) = start exactly: a step of the staircase lands on its threshold,
// whatever rounding made of s.
#include "catalogue.hpp"
#include "evaluate.hpp"
#include "floats.hpp"
#include "forward/forward.hpp"
#include "scalar/mpfr.hpp"

namespace certiformer::proofs {
namespace {

/// x -> x - relu(x_1 - start) e_1.
template <Scalar T> FeedForward<T> step(const T& start) {
  FeedForward<T> ff;
  ff.neurons.push_back({{T(1), T(0)}, -start, {T(-1), T(0)}});
  return ff;
}

template <Scalar T> Exact behind_step(const Instance& i) {
  PlainDecisions<T> decide;
  return to_exact<T>(feed_forward(step<T>(convert<T>(i.number("start"))), {convert<T>(i.number("s")), T(0)}, decide).front());
}

void in_hardware(const Instance& i, Findings& findings) {
  in_format(i, [&](auto zero) {
    using T = decltype(zero);
    findings.equal("the library's layer in floats, against start", behind_step<T>(i), i.number("start"));
    const T s = as_float<T>(i.number("s")), start = as_float<T>(i.number("start"));
    const T excess = s - start, active = excess > T(0) ? excess : T(0);
    findings.equal("the same with FMA, the terms the other way round", exact_value(std::fma(T(-1), active, s)), i.number("start"));
  });
}

void by_formula(const Instance& i, Findings& findings) {
  const Exact excess = relu(i.number("s") - i.number("start"));
  in_format(i, [&](auto zero) { findings.equal("the excess rounded, against itself", exact_value(as_float<decltype(zero)>(excess)), excess); });
  findings.equal("s - relu(s - start)", i.number("s") - excess, i.number("start"));
  const PrecisionScope scope(precision_of(i));
  findings.equal("the library's layer in mpfr at p bits, against start", behind_step<mpfr_float>(i), i.number("start"));
}

bool is_exact(const Instance& i) {
  const Exact difference = i.number("s") - i.number("start");
  bool same = false;
  in_format(i, [&](auto zero) { same = exact_value(as_float<decltype(zero)>(difference)) == difference; });
  return same;
}

Instance generate(Random& random, Kind kind) {
  for (;;) {
    Instance i;
    i.numbers = {{"format", random.below(2) == 0 ? 32 : 64}};
    const Exact s = draw_float(random, i, -5, 5);
    Exact start = kind == Kind::Boundary ? (s * Exact(8)).floor() * Exact::power_of_two(-3) : draw_float(random, i, s.floor_log2() - 1, s.floor_log2());
    if (kind == Kind::Adversarial && s.sign() > 0) start = abs(start);  // Sterbenz
    if (kind == Kind::Boundary && random.below(4) == 0) start = s;
    i.numbers["s"] = s, i.numbers["start"] = start;
    if (is_float(i, start) && !(s < start) && is_exact(i)) return i;
  }
}

Instance pair(Exact s, Exact start) { return {{{"format", 32}, {"s", std::move(s)}, {"start", std::move(start)}}, {}, {}}; }

}  // namespace

Lemma exact_step() {
  Lemma lemma;
  lemma.id = "F4";
  lemma.title = "exact step";
  lemma.statement = "if s − start is exact in floats and s ≥ start, then s − relu(fl(s − start)) = start exactly";
  lemma.shape = [](const Instance& i) {
    const bool format = i.integer("format") == 32 || i.integer("format") == 64;
    return format && is_float(i, i.number("s")) && is_float(i, i.number("start"));
  };
  lemma.hypotheses = {{"s - start is a value of the format", is_exact, [] { return pair(Exact(1), Exact::power_of_two(-30)); }, "", {}},
                      {"s >= start", [](const Instance& i) { return !(i.number("s") < i.number("start")); }, [] { return pair(Exact(1), Exact(2)); }, "", {}}};
  lemma.ways = {{"hardware: the library's layer in floats, and with FMA", in_hardware}, {"the formula, and the library's layer in mpfr at p bits", by_formula}};
  lemma.generate = generate;
  lemma.replay = [](const Instance& i) { return abs(behind_step<mpfr_float>(i) - i.number("start")); };
  lemma.file = "proofs/lemmas/F4_exact_step.cpp";
  lemma.code = {{"lib/forward/forward.hpp", "feed_forward"}};
  lemma.used_by = {{"lib/stages/staircase.hpp", "staircase"}};
  lemma.for_all = "formats, ties";
  return lemma;
}

}  // namespace certiformer::proofs
