// F2. If all terms are multiples of omega >= the smallest normal number and sum |terms| <= 2^p omega, every partial sum in any order and association
// is a multiple of omega of at most p bits, so that every order is exact.
#include <algorithm>

#include "catalogue.hpp"
#include "enclosure/float_sum.hpp"
#include "evaluate.hpp"
#include "floats.hpp"
#include "model/visit.hpp"
#include "scalar/float_format.hpp"

namespace certiformer::proofs {
namespace {

Exact total(const Instance& i) {
  Exact sum;
  for (const Exact& t : i.vector("t")) sum += t;
  return sum;
}

void in_hardware(const Instance& i, Findings& findings) {
  Random random(static_cast<std::uint64_t>(i.integer("seed")));
  in_format(i, [&](auto zero) {
    using T = decltype(zero);
    std::vector<T> terms, ones;
    for (const Exact& t : i.vector("t")) {
      const bool flipped = random.below(2) == 0;  // t = (-t)(-1): weights of a staircase
      terms.push_back(as_float<T>(flipped ? -t : t));
      ones.push_back(flipped ? T(-1) : T(1));
    }
    for (int order = 0; order < 24; ++order) findings.equal("a sum in some order", exact_value<T>(sum_of_products(terms, ones, random)), total(i));
  });
}

/// Every subset's sum is a value of the format: then no addition of two of them rounds.
void by_formula(const Instance& i, Findings& findings) {
  const Vector<Exact>& t = i.vector("t");
  for (std::size_t subset = 0; subset < (std::size_t{1} << t.size()); ++subset) {
    Exact sum;
    for (std::size_t k = 0; k < t.size(); ++k) if ((subset >> k) & 1U) sum += t[k];
    in_format(i, [&](auto zero) { findings.equal("a partial sum rounded, against itself", exact_value(as_float<decltype(zero)>(sum)), sum); });
  }
}

/// What the constructions ask: how many bits the sum takes.
void by_counting_bits(const Instance& i, Findings& findings) {
  const std::optional<long> bits = exact_sum_bits(i.vector("t"));
  findings.holds("the terms are dyadic", bits.has_value());
  if (bits) findings.at_most("bits of the sum, against p", Exact(*bits), Exact(precision_of(i)));
}

/// The float pass finds it out: no error, whatever the order.
void as_enclosed(const Instance& i, Findings& findings) {
  const FloatArithmetic& format = i.integer("format") == 32 ? binary32_arithmetic() : binary64_arithmetic();
  std::vector<FloatTerm> terms;
  for (const Exact& t : i.vector("t")) if (!t.is_zero()) terms.push_back(product_term(format, Exact(1), {t, t, grid_of(t)}));
  const FloatSum sum = enclose_sum(format, terms, {total(i), Exact(0)});
  if (sum.point) findings.equal("the number that the sum is said to be", *sum.point, total(i));
  else findings.equal("error of the sum, by the float pass", sum.error, Exact(0));
}

/// The error of a sum in some order.
Exact replay(const Instance& i) {
  Random random(static_cast<std::uint64_t>(i.integer("seed")));
  const std::vector<mpfr_float> terms = convert<mpfr_float>(i.vector("t")), ones(terms.size(), mpfr_float(1));
  Exact largest;
  for (int order = 0; order < 12; ++order) largest = std::max(largest, abs(to_exact<mpfr_float>(sum_of_products(terms, ones, random)) - total(i)));
  return largest;
}

bool are_multiples(const Instance& i) {
  return std::all_of(i.vector("t").begin(), i.vector("t").end(), [&](const Exact& t) { return (t / i.number("omega")).is_integer(); });
}

bool is_small(const Instance& i) {
  Exact size;
  for (const Exact& t : i.vector("t")) size += abs(t);
  return !(Exact::power_of_two(precision_of(i)) * i.number("omega") < size);
}

Instance generate(Random& random, Kind kind) {
  Instance i;
  i.numbers = {{"format", random.below(2) == 0 ? 32 : 64}, {"seed", Exact(random.between(1, 1000))}};
  const long p = precision_of(i);
  i.numbers["omega"] = Exact::power_of_two(kind == Kind::Adversarial ? least_exponent_of(i) : random.between(-20, 20));
  Exact left = Exact::power_of_two(p);  // of omega
  Vector<Exact> t;
  for (std::uint64_t k = 1 + random.below(7); k > 0; --k) {
    const Exact part = (left * Exact(random.between(1, 255)) * Exact::power_of_two(-8)).floor();
    const Exact odd = part.is_zero() || random.below(2) == 0 ? part : part - Exact(1);
    left -= odd;
    t.push_back((random.below(2) == 0 ? odd : -odd) * i.number("omega"));
  }
  if (kind == Kind::Boundary) t.push_back(left * i.number("omega"));  // exactly 2^p omega
  i.vectors["t"] = t;
  return i;
}

Instance three_terms(const Exact& omega, const Exact& large) {
  Instance i{{{"format", 32}, {"seed", 1}, {"omega", omega}}, {}, {}};
  i.vectors["t"] = {large, Exact(1), Exact(1)};
  return i;
}

}  // namespace

Lemma exact_sums() {
  Lemma lemma;
  lemma.id = "F2";
  lemma.title = "exact sums";
  lemma.statement = "if all terms are multiples of ω ≥ the smallest normal number and Σ|terms| ≤ 2^p ω, the sum is exact in every order and association";
  lemma.shape = [](const Instance& i) {
    if ((i.integer("format") != 32 && i.integer("format") != 64) || i.integer("seed") < 0 || i.number("omega").sign() <= 0 || i.vector("t").empty() || i.vector("t").size() > 10) return false;
    return std::all_of(i.vector("t").begin(), i.vector("t").end(), [&](const Exact& t) { return is_float(i, t); });
  };
  lemma.hypotheses = {{"the terms are multiples of omega", are_multiples, [] { return three_terms(Exact(4), Exact::power_of_two(24)); }, "", {}},
                      {"sum |terms| <= 2^p omega", is_small, [] { return three_terms(Exact(1), Exact::power_of_two(24)); }, "", {}},
                      {"omega is at least the smallest normal number", [](const Instance& i) { return !(i.number("omega") < Exact::power_of_two(least_exponent_of(i))); }, {},
                       "with gradual underflow sums are exact below it as well; hardware that flushes to zero is covered by it", {}}};
  lemma.ways = {{"hardware: random orders and associations, with FMA", in_hardware}, {"the formula: every partial sum is a value of the format", by_formula}, {"the library's count of bits", by_counting_bits}, {"the float pass's claim of the sum", as_enclosed}};
  lemma.generate = generate;
  lemma.replay = replay;
  lemma.file = "proofs/lemmas/F2_exact_sums.cpp";
  lemma.code = {{"lib/scalar/float_format.hpp", "exact_sum_bits"}, {"lib/enclosure/float_sum.hpp", "enclose_sum"}};
  lemma.used_by = {{"lib/stages/choose_staircase.cpp", "exact_sum_bits"}, {"lib/stages/float_error.cpp", "exact_sum_bits"}};
  lemma.for_all = "formats, ties, every order";
  return lemma;
}

}  // namespace certiformer::proofs
