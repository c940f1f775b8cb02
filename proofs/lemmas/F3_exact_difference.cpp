// F3 (Sterbenz). For floats 0 <= y/2 <= x <= 2y the difference x - y is exact.
#include "catalogue.hpp"
#include "evaluate.hpp"
#include "floats.hpp"
#include "scalar/mpfr.hpp"

namespace certiformer::proofs {
namespace {

void in_hardware(const Instance& i, Findings& findings) {
  const Exact &x = i.number("x"), &y = i.number("y");
  in_format(i, [&](auto zero) {
    using T = decltype(zero);
    const T a = as_float<T>(x), b = as_float<T>(y);
    const T difference = a - b, back = b - a;
    findings.equal("x - y in floats", exact_value(difference), x - y);
    findings.equal("y - x in floats", exact_value(back), y - x);
    findings.equal("x - y by FMA", exact_value(std::fma(b, T(-1), a)), x - y);
  });
}

/// x - y is a multiple of the last place of the smaller one, and no larger than it: at most p bits. And in mpfr nothing is rounded.
void by_formula(const Instance& i, Findings& findings) {
  const Exact &x = i.number("x"), &y = i.number("y"), smaller = std::min(x, y), difference = abs(x - y);
  if (!smaller.is_zero()) {
    findings.at_most("|x - y|, against the smaller one", difference, smaller);
    const Exact place = Exact::power_of_two(smaller.floor_log2() - precision_of(i) + 1);
    findings.holds("x - y is a multiple of the last place of the smaller one", (difference / place).is_integer());
  }
  const PrecisionScope scope(precision_of(i));
  findings.equal("x - y in mpfr at p bits", to_exact<mpfr_float>(convert<mpfr_float>(x) - convert<mpfr_float>(y)), x - y);
}

Instance generate(Random& random, Kind kind) {
  for (;;) {
    Instance i;
    i.numbers = {{"format", random.below(2) == 0 ? 32 : 64}};
    const Exact y = abs(draw_float(random, i, kind == Kind::Adversarial ? least_exponent_of(i) + 1 : -20, 20));
    Exact x = abs(draw_float(random, i, y.floor_log2() - 1, y.floor_log2() + 1));
    if (kind == Kind::Boundary) x = random.below(2) == 0 ? y * Exact(2) : y * Exact::power_of_two(-1);
    i.numbers["x"] = x, i.numbers["y"] = y;
    if (!(x * Exact(2) < y) && !(y * Exact(2) < x)) return i;
  }
}

Instance pair(Exact x, Exact y) { return {{{"format", 32}, {"x", std::move(x)}, {"y", std::move(y)}}, {}, {}}; }

}  // namespace

Lemma exact_difference() {
  Lemma lemma;
  lemma.id = "F3";
  lemma.title = "Sterbenz";
  lemma.statement = "for floats with y/2 ≤ x ≤ 2y the difference x − y is exact";
  lemma.shape = [](const Instance& i) {
    const bool format = i.integer("format") == 32 || i.integer("format") == 64;
    return format && is_float(i, i.number("x")) && is_float(i, i.number("y")) && i.number("x").sign() >= 0 && i.number("y").sign() >= 0;
  };
  lemma.hypotheses = {{"y/2 <= x", [](const Instance& i) { return !(i.number("x") * Exact(2) < i.number("y")); }, [] { return pair(Exact::power_of_two(-30), Exact(1)); }, "", {}},
                      {"x <= 2y", [](const Instance& i) { return !(i.number("y") * Exact(2) < i.number("x")); }, [] { return pair(Exact(1), Exact::power_of_two(-30)); }, "", {}}};
  lemma.ways = {{"hardware: x - y, y - x, FMA", in_hardware}, {"the formula: a multiple of the last place, and mpfr at p bits", by_formula}};
  lemma.generate = generate;
  lemma.replay = [](const Instance& i) {
    return abs(to_exact<mpfr_float>(convert<mpfr_float>(i.number("x")) - convert<mpfr_float>(i.number("y"))) - (i.number("x") - i.number("y")));
  };
  lemma.file = "proofs/lemmas/F3_exact_difference.cpp";
  lemma.code = {{"lib/scalar/scalar.cpp", "round_to_format"}};
  lemma.used_by = {{"lib/stages/staircase.hpp", "staircase"}};
  lemma.for_all = "formats, ties";
  return lemma;
}

}  // namespace certiformer::proofs
