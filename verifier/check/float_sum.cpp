#include "float_sum.hpp"

#include <algorithm>
#include <array>

namespace certiformer_check {
namespace {

constexpr std::array<Format, 2> formats = {{{"binary64", 53, -1022, 1023}, {"binary32", 24, -126, 127}}};
constexpr std::int64_t headroom = 32;  // sums of 2^31 allowed magnitudes do not overflow

Number power(std::int64_t exponent) { return Number::quotient(1, 1, exponent); }

// The place e with 2^e <= |x| < 2^(e+1) if x is dyadic; else at most one more than that, or less.
std::int64_t upper_place(const Number& x) { return x.leading_place() + 1; }
std::int64_t lower_place(const Number& x) { return x.grid() ? x.leading_place() + 1 : x.leading_place(); }

bool is_power_of_two(const Number& x) { return x.sign() != 0 && x.grid() && *x.grid() == x.leading_place() + 1; }

// F2: a multiple of 2^grid, which is no subnormal number, of magnitude at most 2^precision of them.
bool is_held(const Format& format, std::int64_t grid, const Number& magnitude) {
  if (magnitude.sign() == 0) return true;
  if (grid < format.least_exponent) return false;
  return grid > format.largest_exponent || magnitude <= power(grid + format.precision);
}

// F3: x in a, -y in b or the other way round, with y / 2 <= x <= 2 y.
bool is_sterbenz(const Known& a, const Known& b) {
  const Known& x = a.low.sign() > 0 ? a : b;
  const Known& y = a.low.sign() > 0 ? b : a;  // negative
  if (x.low.sign() <= 0 || y.high.sign() >= 0) return false;
  return x.high <= Number{2} * -y.high && -y.low <= Number{2} * x.low;
}

struct Bounds {
  Number positive;  // partial sums of any of the terms are in [-negative, positive]
  Number negative;
  Number flushed;
  std::int64_t grid = Known::any;
  bool rounds = false;
};

Bounds bounds_of(const std::vector<Term>& terms) {
  Bounds b;
  for (const Term& term : terms) {
    if (term.product.high.sign() > 0) b.positive += term.product.high;
    if (term.product.low.sign() < 0) b.negative -= term.product.low;
    b.flushed += term.flushed;
    b.grid = std::min(b.grid, term.product.grid);
    b.rounds = b.rounds || term.rounds;
  }
  return b;
}

// One product, or the sum of two exact products: at most the result is rounded.
std::optional<Computed> rounded_once(const Format& format, const std::vector<Term>& terms, const Bounds& b, const Number& middle, const Number& radius) {
  const bool one = terms.size() == 1;
  const bool two = terms.size() == 2 && !b.rounds;
  if (!one && !two) return std::nullopt;
  const Number magnitude_bound = std::min(magnitude(middle) + radius, std::max(b.positive, b.negative));
  const bool exact = (one && !b.rounds) || is_held(format, b.grid, magnitude_bound) ||
                     (two && b.grid >= format.least_exponent && is_sterbenz(terms[0].product, terms[1].product));
  if (exact) return Computed{{}, std::nullopt, b.grid};
  if (radius.sign() == 0 && !format.is_subnormal(middle)) {  // F4: whatever the terms are, this is their sum
    const Number point = format.nearest(middle);
    return Computed{{}, point, grid_of(point)};
  }
  if (b.grid < format.least_exponent) return std::nullopt;
  return Computed{format.half_ulp(magnitude_bound), std::nullopt, b.grid};
}

}  // namespace

const Format* find_format(std::string_view name) {
  const auto* it = std::find_if(formats.begin(), formats.end(), [&](const Format& format) { return format.name == name; });
  return it == formats.end() ? nullptr : it;
}

Number Format::smallest_normal() const { return power(least_exponent); }
bool Format::too_large(const Number& magnitude) const { return power(largest_exponent - headroom) < magnitude; }
bool Format::is_subnormal(const Number& x) const { return x.sign() != 0 && magnitude(x) < smallest_normal(); }

Number Format::below(const Number& x) const {
  if (x.sign() == 0) return x;
  std::int64_t exponent = upper_place(x);
  if (magnitude(x) < power(exponent)) --exponent;
  return quotient_down(x, Number{1}, std::max(exponent, least_exponent) - precision + 1);
}

Number Format::nearest(const Number& x) const {
  const Number low = below(x), high = above(x);
  if (low == high) return low;
  if (x - low != high - x) return x - low < high - x ? low : high;
  return grid_of(low) > grid_of(high) ? low : high;  // of two neighbours one is an even multiple of their distance
}

Number Format::half_ulp(const Number& magnitude) const {
  const std::int64_t exponent = magnitude.sign() == 0 ? least_exponent : std::max(upper_place(magnitude), least_exponent);
  return power(exponent - precision);
}

Number Format::gamma(std::uint64_t roundings) const {
  const Number ku = Number{roundings} * power(-precision);
  return ku * (Number{1} + Number{2} * ku);  // 1 / (1 - t) <= 1 + 2 t for 0 <= t <= 1/2
}

Number Known::largest() const { return std::max(magnitude(low), magnitude(high)); }

std::int64_t grid_of(const Number& x) { return x.sign() == 0 ? Known::any : x.grid().value(); }

std::int64_t grid_between(const Format& format, const Number& low, const Number& high) {
  const std::int64_t finest = format.least_exponent - format.precision + 1;
  if (low.sign() == 0 && high.sign() == 0) return Known::any;
  if (low.sign() <= 0 && high.sign() >= 0) return finest;
  return std::max(lower_place(std::min(magnitude(low), magnitude(high))) - format.precision + 1, finest);
}

bool may_be_subnormal(const Format& format, const Known& x) {
  if (x.is_zero() || x.grid >= format.least_exponent) return false;
  return x.low < format.smallest_normal() && -format.smallest_normal() < x.high;
}

Term product(const Format& format, const Number& weight, const Known& x) {
  const Number a = weight * x.low, b = weight * x.high;
  Term term;
  term.product = {std::min(a, b), std::max(a, b), x.grid == Known::any ? Known::any : x.grid + grid_of(weight)};
  if (may_be_subnormal(format, x)) term.flushed += magnitude(weight) * format.smallest_normal();
  if (may_be_subnormal(format, term.product)) term.flushed += format.smallest_normal();
  term.rounds = !is_power_of_two(weight) && !is_held(format, term.product.grid, term.product.largest());
  return term;
}

Term constant(const Number& weight) { return {{weight, weight, grid_of(weight)}, false, {}}; }

Number total(const std::vector<Term>& terms) {
  Number result;
  for (const Term& term : terms) result += term.product.largest();
  return result;
}

Computed sum(const Format& format, const std::vector<Term>& terms, const Number& middle, const Number& radius) {
  if (terms.empty()) return {{}, Number{}, Known::any};
  const Bounds b = bounds_of(terms);
  const Number largest = std::max(b.positive, b.negative);
  if (b.flushed.sign() == 0) {
    if (is_held(format, b.grid, largest)) return {{}, std::nullopt, b.grid};  // F2
    if (std::optional<Computed> computed = rounded_once(format, terms, b, middle, radius)) return *computed;
  }
  const std::uint64_t m = terms.size();
  Number lost;  // by underflow
  if (b.grid < format.least_exponent || b.flushed.sign() != 0) lost = Number{16 * m} * format.smallest_normal() + Number{2} * b.flushed;
  const Number reach = largest + format.gamma(m) * total(terms) + lost;  // F1: no number that is rounded is larger
  Number error = lost + Number{m - 1} * format.half_ulp(reach);
  for (const Term& term : terms) {
    if (term.rounds) error += format.half_ulp(term.product.largest());
  }
  return {error, std::nullopt, std::max(b.grid, format.least_exponent - format.precision + 1)};
}

}  // namespace certiformer_check
