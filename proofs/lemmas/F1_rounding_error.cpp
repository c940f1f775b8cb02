// F1. Where results are normal, |fl(a op b) - (a op b)| <= u |a op b|, u = 2^-p; a sum of k products in any order and association, with or without
// FMA, errs by at most gamma_k sum |a_i b_i|, gamma_k = k u / (1 - k u). (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., 3.1.)
#include "catalogue.hpp"
#include "enclosure/float_sum.hpp"
#include "evaluate.hpp"
#include "floats.hpp"
#include "model/visit.hpp"
#include "scalar/mpfr.hpp"
#include "stages/float_error.hpp"

namespace certiformer::proofs {
namespace {

template <class T> std::vector<T> floats_of(const Vector<Exact>& x) {
  std::vector<T> result;
  for (const Exact& entry : x) result.push_back(as_float<T>(entry));
  return result;
}

/// One operation: the hardware's result within u of the exact one, and equal to mpfr's at p bits.
void one_operation(const char* what, const Exact& found, const Exact& exact, const mpfr_float& rounded, const Exact& u, Findings& findings) {
  findings.at_most(what, abs(found - exact), u * abs(exact));
  findings.equal("the operation in mpfr at p bits, against the hardware", to_exact<mpfr_float>(rounded), found);
}

void single_operations(const Instance& i, Findings& findings) {
  const Exact u = Exact::power_of_two(-precision_of(i));
  const PrecisionScope scope(precision_of(i));
  in_format(i, [&](auto t) {
    using T = decltype(t);
    for (std::size_t k = 0; k < i.vector("a").size(); ++k) {
      const Exact &a = i.vector("a")[k], &b = i.vector("b")[k];
      const T x = as_float<T>(a), y = as_float<T>(b);
      const mpfr_float m = convert<mpfr_float>(a), n = convert<mpfr_float>(b);
      one_operation("error of a sum, against u |a + b|", exact_value<T>(x + y), a + b, m + n, u, findings);
      one_operation("error of a difference, against u |a - b|", exact_value<T>(x - y), a - b, m - n, u, findings);
      one_operation("error of a product, against u |a b|", exact_value<T>(x * y), a * b, m * n, u, findings);
      one_operation("error of a quotient, against u |a / b|", exact_value<T>(x / y), a / b, m / n, u, findings);
    }
  });
}

void sums_in_any_order(const Instance& i, Findings& findings) {
  const long k = static_cast<long>(i.vector("a").size());
  const Exact ku = Exact(k) * Exact::power_of_two(-precision_of(i));
  findings.at_most("gamma_k, against the library's", ku / (Exact(1) - ku), Exact::from_double(gamma(i.vector("a").size(), precision_of(i))) * (Exact(1) + Exact::power_of_two(-40)));
  const Exact exact = inner(i.vector("a"), i.vector("b"));
  Exact size;
  for (std::size_t l = 0; l < i.vector("a").size(); ++l) size += abs(i.vector("a")[l] * i.vector("b")[l]);
  Random random(static_cast<std::uint64_t>(i.integer("seed")));
  in_format(i, [&](auto t) {
    using T = decltype(t);
    const std::vector<T> a = floats_of<T>(i.vector("a")), b = floats_of<T>(i.vector("b"));
    for (int order = 0; order < 12; ++order)
      findings.at_most("error of a sum of products, against gamma_k sum |a b|", abs(exact_value<T>(sum_of_products(a, b, random)) - exact), ku / (Exact(1) - ku) * size);
  });
}

/// What the float pass claims of a sum: an error, a number that it is in every order, a grid.
void sums_as_enclosed(const Instance& i, Findings& findings) {
  const FloatArithmetic& format = i.integer("format") == 32 ? binary32_arithmetic() : binary64_arithmetic();
  std::vector<FloatTerm> terms;
  Exact exact;
  for (std::size_t k = 0; k < i.vector("a").size(); ++k) {
    const Exact& x = i.vector("b")[k];
    terms.push_back(product_term(format, i.vector("a")[k], {x, x, grid_of(x)}));
    exact += i.vector("a")[k] * x;
  }
  const FloatSum sum = enclose_sum(format, terms, {exact, Exact(0)});
  Random random(static_cast<std::uint64_t>(i.integer("seed")));
  in_format(i, [&](auto t) {
    using T = decltype(t);
    const std::vector<T> a = floats_of<T>(i.vector("a")), b = floats_of<T>(i.vector("b"));
    for (int order = 0; order < 12; ++order) {
      const Exact found = exact_value<T>(sum_of_products(a, b, random));
      if (sum.point) findings.equal("a sum that is said to be one number in every order", found, *sum.point);
      else findings.at_most("error of a sum, against the float pass's bound", abs(found - exact), sum.error);
      if (!found.is_zero()) findings.holds("a sum is on the grid that is said", grid_of(found) >= sum.grid);
    }
  });
}

/// The lemma at another precision, of numbers rounded to it: the largest excess of an error over its bound.
Exact replay(const Instance& i) {
  const long p = PrecisionScope::bits(), k = static_cast<long>(i.vector("a").size());
  const Exact u = Exact::power_of_two(-p), ku = Exact(k) * u;
  const Vector<Exact> a = rounded(i.vector("a")), b = rounded(i.vector("b"));
  const std::vector<mpfr_float> m = convert<mpfr_float>(a), n = convert<mpfr_float>(b);
  Exact excess, size;
  const auto observe = [&](const mpfr_float& found, const Exact& exact, const Exact& bound) { excess = std::max(excess, abs(to_exact<mpfr_float>(found) - exact) - bound); };
  for (std::size_t l = 0; l < a.size(); ++l) {
    observe(m[l] + n[l], a[l] + b[l], u * abs(a[l] + b[l]));
    observe(m[l] - n[l], a[l] - b[l], u * abs(a[l] - b[l]));
    observe(m[l] * n[l], a[l] * b[l], u * abs(a[l] * b[l]));
    observe(m[l] / n[l], a[l] / b[l], u * abs(a[l] / b[l]));
    size += abs(a[l] * b[l]);
  }
  Random random(static_cast<std::uint64_t>(i.integer("seed")));
  if (ku < Exact(1))
    for (int order = 0; order < 12; ++order) observe(sum_of_products(m, n, random), inner(a, b), ku / (Exact(1) - ku) * size);
  return excess;
}

/// Products and quotients normal, with room for the low half of a product in an FMA.
bool results_are_normal(const Instance& i) {
  const long least = least_exponent_of(i) + 2 * precision_of(i), largest = -least_exponent_of(i) - 16;
  for (std::size_t k = 0; k < i.vector("a").size(); ++k) {
    const Exact &a = i.vector("a")[k], &b = i.vector("b")[k];
    for (const Exact& result : {Exact(a * b), Exact(a / b)}) if (result.floor_log2() < least || result.floor_log2() > largest) return false;
    if (a.floor_log2() > largest || b.floor_log2() > largest) return false;
  }
  return true;
}

Instance generate(Random& random, Kind kind) {
  Instance i;
  i.numbers = {{"format", random.below(2) == 0 ? 32 : 64}, {"seed", Exact(random.between(1, 1000))}};
  const long spread = kind == Kind::Adversarial ? 30 : kind == Kind::Random ? 8 : 0;
  for (std::uint64_t k = 1 + random.below(9); k > 0; --k) {
    i.vectors["a"].push_back(draw_float(random, i, -spread / 2, spread / 2));
    i.vectors["b"].push_back(draw_float(random, i, -spread / 2, spread / 2));
  }
  if (kind == Kind::Boundary && i.vector("a").size() > 1) {  // massive cancellation
    i.vectors["a"].back() = -i.vectors["a"].front();
    i.vectors["b"].back() = i.vectors["b"].front();
  }
  return i;
}

}  // namespace

Lemma rounding_error() {
  Lemma lemma;
  lemma.id = "F1";
  lemma.title = "rounding error";
  lemma.statement = "for normal results |fl(a op b) − (a op b)| ≤ u|a op b|, and a sum of k products in any order, with or without FMA, errs by at most γ_k Σ|a_i b_i|, γ_k = ku/(1 − ku)";
  lemma.shape = [](const Instance& i) {
    const std::size_t k = i.vector("a").size();
    if ((i.integer("format") != 32 && i.integer("format") != 64) || i.integer("seed") < 0 || k == 0 || k > 1000 || i.vector("b").size() != k) return false;
    for (const char* name : {"a", "b"}) for (const Exact& x : i.vector(name)) if (x.is_zero() || !is_float(i, x)) return false;
    return true;
  };
  lemma.hypotheses = {{"results are normal, and nothing overflows", results_are_normal,
                       [] {
                         Instance i{{{"format", 32}, {"seed", 1}}, {}, {}};
                         i.vectors["a"] = {Exact::power_of_two(-70) * Exact(3)};
                         i.vectors["b"] = {Exact::power_of_two(-80) * Exact(5)};  // 15 2^-150 is no multiple of the least subnormal, 2^-149
                         return i;
                       }, "", {}}};
  lemma.ways = {{"single operations: hardware, against the exact result and mpfr at p bits", single_operations}, {"sums of products in random orders and associations, with FMA", sums_in_any_order},
                {"the same, against what the float pass claims of them", sums_as_enclosed}};
  lemma.generate = generate;
  lemma.replay = replay;
  lemma.file = "proofs/lemmas/F1_rounding_error.cpp";
  lemma.code = {{"lib/enclosure/float_sum.hpp", "enclose_sum"}, {"lib/stages/float_error.hpp", "gamma"}, {"lib/scalar/scalar.cpp", "round_to_format"}};
  lemma.used_by = {{"lib/enclosure/float_layers.hpp", "float_feed_forward"}, {"lib/stages/float_error.cpp", "behind"}, {"lib/stages/float_line.cpp", "gamma"}};
  lemma.for_all = "formats, ties, every order and use of FMA";
  return lemma;
}

}  // namespace certiformer::proofs
