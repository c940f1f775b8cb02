#include "enclosure/float_sum.hpp"

#include <algorithm>

namespace certiformer {
namespace {

/// So that gamma_m is small in every format.
constexpr long most_terms = 1L << 20;

bool is_power_of_two(const Exact& x) { return x.is_dyadic() && !x.is_zero() && power_of_two_below(abs(x)) == abs(x); }

/// What all orders of a sum have in common.
struct Partial {
  Exact highest, lowest;      // every partial sum of every subset of the exact terms lies in [-lowest, highest]
  Exact total;                // sum of |terms|
  Exact flush;                // what flushed operands may change
  long grid = every_grid;     // all terms are multiples of 2^grid
  bool rounds = false;        // some product may be rounded

  [[nodiscard]] Exact largest() const { return std::max(highest, lowest); }
};

Partial partial_sums(const std::vector<FloatTerm>& terms) {
  Partial p;
  for (const FloatTerm& term : terms) {
    if (term.product.high.sign() > 0) p.highest += term.product.high;
    if (term.product.low.sign() < 0) p.lowest += abs(term.product.low);
    p.total += term.product.magnitude();
    p.flush += term.flush;
    p.grid = std::min(p.grid, term.product.grid);
    p.rounds = p.rounds || term.rounds;
  }
  return p;
}

/// F2, applied to what is rounded: a multiple of omega = 2^grid >= lambda of magnitude at most 2^p omega is a value of the format, and no
/// subnormal one, so that it is stored as it is whether or not subnormals are flushed.
bool is_stored_exactly(const FloatArithmetic& format, long grid, const Exact& magnitude) {
  if (magnitude.is_zero()) return true;
  return grid >= format.emin && !(Exact::power_of_two(std::min(grid, format.emax) + format.precision) < magnitude);
}

/// F3 (Sterbenz) for all values of two ranges: y / 2 <= x <= 2 y makes x - y exact.
bool is_sterbenz(const FloatRange& a, const FloatRange& b) {
  const FloatRange x = a.low.sign() > 0 ? a : b, minus_y = a.low.sign() > 0 ? b : a;
  if (x.low.sign() <= 0 || minus_y.high.sign() >= 0) return false;
  const Exact two(2);
  return !(two * abs(minus_y.high) < x.high) && !(two * x.low < abs(minus_y.low));
}

/// Sums whose only rounding is that of the exact result: one product, or two terms that are exact floats.
std::optional<FloatSum> single_rounding(const FloatArithmetic& format, const std::vector<FloatTerm>& terms, const Partial& p, const Extent& exact) {
  const bool one = terms.size() == 1, two = terms.size() == 2 && !p.rounds;
  if (!one && !two) return std::nullopt;
  if (one && !p.rounds) return FloatSum{Exact(), std::nullopt, p.grid};  // a value times a power of two; not subnormal, as flush = 0
  const Exact magnitude = std::min(abs(exact.centre) + exact.radius, p.largest());
  if (is_stored_exactly(format, p.grid, magnitude)) return FloatSum{Exact(), std::nullopt, p.grid};
  if (two && p.grid >= format.emin && is_sterbenz(terms[0].product, terms[1].product)) return FloatSum{Exact(), std::nullopt, p.grid};
  // F4 in general form: s - fl(s - start) has the exact value start, a float, whatever s is. Rounded once it stays what it is.
  if (exact.radius.is_zero() && !format.is_subnormal(exact.centre)) {
    const Exact point = format.nearest(exact.centre);
    return FloatSum{Exact(), point, point.is_zero() ? every_grid : grid_of(point)};
  }
  if (p.grid < format.emin) return std::nullopt;  // the result might be subnormal: left to the general bound
  return FloatSum{format.half_ulp(magnitude), std::nullopt, p.grid};
}

}  // namespace

FloatTerm product_term(const FloatArithmetic& format, const Exact& weight, const FloatRange& x) {
  FloatTerm term;
  const Exact a = weight * x.low, b = weight * x.high;
  term.product = {std::min(a, b), std::max(a, b), x.grid == every_grid ? every_grid : x.grid + grid_of(weight)};
  if (may_be_flushed(format, x)) term.flush = abs(weight) * format.smallest_normal();
  if (may_be_flushed(format, term.product)) term.flush += format.smallest_normal();
  term.rounds = !is_power_of_two(weight) && !is_stored_exactly(format, term.product.grid, term.product.magnitude());
  return term;
}

FloatTerm constant_term(const Exact& weight) { return {{weight, weight, grid_of(weight)}, false, Exact()}; }

FloatSum enclose_sum(const FloatArithmetic& format, const std::vector<FloatTerm>& terms, const Extent& exact) {
  if (terms.empty()) return {Exact(), Exact(0), every_grid};
  const Partial p = partial_sums(terms);
  const long m = static_cast<long>(terms.size());
  if (most_terms < m || format.largest_allowed() < p.total) throw FloatOverflow();
  if (p.flush.is_zero()) {
    // F2: every product and every partial sum is such a multiple, so every operation of every order is exact.
    if (is_stored_exactly(format, p.grid, p.largest())) return {Exact(), std::nullopt, p.grid};
    if (std::optional<FloatSum> sum = single_rounding(format, terms, p, exact)) return *sum;
  }
  // Rounding a multiple of omega gives a multiple of omega. So if omega >= lambda no computed number is subnormal; else each of the at most
  // 2m operations loses at most lambda by its result and lambda by each of its two operands.
  const bool normal = p.grid >= format.emin && p.flush.is_zero();
  const Exact underflow = normal ? Exact() : Exact(16 * m) * format.smallest_normal() + Exact(2) * p.flush;
  // F1 bounds what the roundings so far have changed, hence every number that is rounded; then each of the m - 1 additions and each of the
  // products that round is charged with half an ulp of the largest it can be. Additions pass errors on unchanged.
  const Exact largest = p.largest() + format.gamma(m) * p.total + underflow;
  Exact error = underflow + Exact(m - 1) * format.half_ulp(largest);
  for (const FloatTerm& term : terms) if (term.rounds) error += format.half_ulp(term.product.magnitude());
  return {std::move(error), std::nullopt, std::max(p.grid, format.emin - format.precision + 1)};
}

}  // namespace certiformer
