#include "weights.hpp"

#include <algorithm>

#include "exponential.hpp"

namespace certiformer_check {
namespace {

const Number one{1};

// exp(-gap / tau) is at least low, and at most high if there is a high.
struct Ratio {
  Number low;
  std::optional<Number> high;
};

bool is_no_gap(const Range& gap) { return gap.low.sign() == 0 && gap.high.sign() == 0; }

Ratio ratio_of(const Range& gap, const Temperatures& tau, unsigned bits) {
  if (is_no_gap(gap)) return {one, one};
  const bool from_zero = tau.from.sign() <= 0;
  Ratio ratio;
  if (gap.low.sign() >= 0) {
    ratio.high = exp_above(-gap.low, tau.to, bits);
  } else if (!from_zero) {
    ratio.high = exp_above(-gap.low, tau.from, bits);
  }
  if (gap.high.sign() <= 0) {
    ratio.low = exp_below(-gap.high, tau.to, bits);
  } else if (!from_zero) {
    ratio.low = exp_below(-gap.high, tau.from, bits);
  }
  return ratio;
}

// An interval as centre and radius, the centre and the radius short where the interval is wide.
Weight weight_between(const Number& low, const Number& high) {
  constexpr std::int64_t kept_bits = 32;  // any value is right
  const Number width = high - low;
  if (width.sign() == 0) return {low, Number{}};
  const std::int64_t place = width.leading_place() - kept_bits;
  Weight weight;
  weight.centre = quotient_down(low + high, Number{2}, place);
  weight.radius = quotient_up(std::max(high - weight.centre, weight.centre - low), one, place);
  return weight;
}

// pi_m grows with its own ratio and falls with the others.
Weight weight_of(const Ratio& ratio, const Number& total_low, const std::optional<Number>& total_high, unsigned bits) {
  Number high = one;
  if (ratio.high && ratio.high->sign() > 0) {
    const Number total = total_low - ratio.low + *ratio.high;
    high = quotient_up(*ratio.high, total, ratio.high->leading_place() - total.leading_place() - static_cast<std::int64_t>(bits));
  }
  Number low;
  if (total_high && ratio.low.sign() > 0) {
    const Number total = *total_high - *ratio.high + ratio.low;
    low = quotient_down(ratio.low, total, ratio.low.leading_place() - total.leading_place() - static_cast<std::int64_t>(bits));
  }
  return weight_between(low, std::min(high, one));
}

}  // namespace

Weights enclose_weights(const std::vector<Range>& gaps, const Temperatures& temperatures, unsigned bits) {
  Weights weights;
  if (std::all_of(gaps.begin(), gaps.end(), is_no_gap)) {
    weights.of.assign(gaps.size(), {one / Number{gaps.size() + 1}, Number{}});
    return weights;
  }
  std::vector<Ratio> ratios;
  Number total_low = one;  // the token l itself
  std::optional<Number> total_high = one;
  for (std::size_t m = 0; m < gaps.size(); ++m) {
    ratios.push_back(ratio_of(gaps[m], temperatures, bits));
    const Ratio& ratio = ratios.back();
    if (!ratio.high && temperatures.from.sign() <= 0 && !weights.unbound) weights.unbound = m;
    total_low += ratio.low;
    if (!ratio.high) total_high.reset();
    if (total_high) *total_high += *ratio.high;
  }
  for (const Ratio& ratio : ratios) weights.of.push_back(weight_of(ratio, total_low, total_high, bits));
  return weights;
}

// pi_m <= r_m <= exp(-gap / to)
std::optional<Number> negligible_weight(const Number& gap, const Temperatures& temperatures, unsigned bits) {
  if (gap.sign() <= 0) return std::nullopt;
  std::optional<Number> weight = exp_above(-gap, temperatures.to, bits);
  if (weight && weight->leading_place() > -3 * static_cast<std::int64_t>(bits)) weight.reset();  // any limit is right
  return weight;
}

}  // namespace certiformer_check
