#include "enclosure/weights.hpp"

#include <algorithm>
#include <limits>

#include "scalar/ball.hpp"

namespace certiformer {
namespace {

/// Heuristic: bits of the exponential function's bounds. Whatever it is, the bounds are bounds.
constexpr long exp_bits = 128;
/// Heuristic: ratios below 2^-1024 are enclosed by [0, 2^-1024], those above 2^1024 by [2^1024, infinity), so that numbers stay short.
constexpr long largest_exponent = 1024;
/// Heuristic: how finely a weight's centre is chosen, relative to its enclosure.
constexpr long centre_bits = 8;
/// Heuristic: bits of a weight's radius, which is rounded up.
constexpr long radius_bits = 30;

/// mu r in [low, high]; unbounded: no upper end.
struct Ratio {
  Exact low, high;
  bool unbounded = false;
};

Ball exp_of_minus(const Exact& gap, const Exact& tau) {
  Ball x = Ball::around(gap, exp_bits + 64);
  x.divide(Ball::around(tau, exp_bits + 64), exp_bits + 64);
  x.negate();
  return Ball::exp(x, exp_bits);
}

}  // namespace

std::optional<Exact> exp_upper(const Exact& gap, const Exact& tau) {
  const Ball value = exp_of_minus(gap, tau);
  if (!value.is_finite()) return std::nullopt;
  const Exact bound = value.upper(exp_bits);
  if (Exact::power_of_two(largest_exponent) < bound) return std::nullopt;
  return std::max(bound, Exact::power_of_two(-largest_exponent));
}

Exact exp_lower(const Exact& gap, const Exact& tau) {
  const Ball value = exp_of_minus(gap, tau);
  if (!value.is_finite()) return Exact(0);
  const Exact bound = value.lower(exp_bits);
  return bound < Exact::power_of_two(-largest_exponent) ? Exact(0) : std::min(bound, Exact::power_of_two(largest_exponent));
}

double far_gap(const TemperatureRange& range) {
  constexpr double log_of_largest = 710;  // rigorous: above 1024 log 2
  static_assert(largest_exponent == 1024);
  if (!range.to) return std::numeric_limits<double>::infinity();
  return std::max(range.to->to_double(), 0x1p-400) * log_of_largest * (1 + 0x1p-40);
}

Exact far_ratio() { return Exact::power_of_two(-largest_exponent); }

namespace {

/// Nothing if the range reaches down to 0 and the gap may be negative there.
std::optional<Ratio> ratio(const ScoreGap& gap, const TemperatureRange& range) {
  Ratio result;
  if (gap.low.sign() >= 0) {
    result.high = gap.low.is_zero() || !range.to ? Exact(1) : exp_upper(gap.low, *range.to).value_or(Exact(1));
  } else if (range.from) {
    const std::optional<Exact> bound = exp_upper(gap.low, *range.from);
    result.unbounded = !bound;
    if (bound) result.high = *bound;
  } else if (!range.to) {
    result.unbounded = true;  // any weight is in [0, 1]
  } else {
    return std::nullopt;
  }
  if (gap.high.sign() > 0) {
    if (range.from) result.low = exp_lower(gap.high, *range.from);
  } else {
    result.low = gap.high.is_zero() || !range.to ? Exact(1) : exp_lower(gap.high, *range.to);
  }
  const Exact count(static_cast<long>(gap.multiplicity));
  result.low *= count;
  result.high *= count;
  return result;
}

/// part / (part + rest), rounded outward.
Ball share(const Exact& part, const Exact& rest) {
  Ball value = Ball::around(part, exp_bits);
  Ball total = value;
  total.add(Ball::around(rest, exp_bits), exp_bits);
  value.divide(total, exp_bits);
  return value;
}

Weight weight_between(const Exact& low, const Exact& high) {
  if (low == high) return {low, Exact(0)};
  const Exact quantum = Exact::power_of_two((high - low).floor_log2() - centre_bits);
  const Exact half = Exact::power_of_two(-1);
  Weight weight;
  weight.centre = (((low + high) * half) / quantum).floor() * quantum;
  weight.radius = std::max(high - weight.centre, weight.centre - low);
  const Exact grain = Exact::power_of_two(weight.radius.floor_log2() - radius_bits);
  weight.radius = (weight.radius / grain).ceil() * grain;
  return weight;
}

std::vector<Weight> exact_weights(const std::vector<Ratio>& ratios, const Exact& reference) {
  Exact total = reference;
  for (const Ratio& r : ratios) total += r.low;
  std::vector<Weight> weights;
  for (const Ratio& r : ratios) weights.push_back({r.low / total, Exact(0)});
  return weights;
}

}  // namespace

std::vector<Weight> enclose_weights(const std::vector<ScoreGap>& gaps, unsigned multiplicity, const TemperatureRange& range, std::optional<std::size_t>& undecided, unsigned far) {
  const Exact reference(static_cast<long>(multiplicity));
  std::vector<Ratio> ratios;
  Exact total_low = reference, total_high = reference + Exact(static_cast<long>(far)) * far_ratio();
  bool unbounded = false, exact = far == 0;
  for (std::size_t m = 0; m < gaps.size(); ++m) {
    const std::optional<Ratio> r = ratio(gaps[m], range);
    if (!r) {
      undecided = m;
      return {};
    }
    exact = exact && gaps[m].low.is_zero() && gaps[m].high.is_zero();
    unbounded = unbounded || r->unbounded;
    total_low += r->low;
    total_high += r->high;
    ratios.push_back(*r);
  }
  if (exact) return exact_weights(ratios, reference);
  std::vector<Weight> weights;
  for (const Ratio& r : ratios) {
    const Exact high = r.unbounded ? Exact(1) : share(r.high, total_low - r.low).upper(exp_bits);
    const Exact low = unbounded || r.low.is_zero() ? Exact(0) : share(r.low, total_high - r.high).lower(exp_bits);
    weights.push_back(weight_between(low.sign() < 0 ? Exact(0) : low, std::min(high, Exact(1))));
  }
  return weights;
}

}  // namespace certiformer
