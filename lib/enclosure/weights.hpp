// L11 and its interval form: softmax weights over a range of temperatures, from enclosures of score differences.
//
// With l the reference token and delta_m = s_l - s_m, the weight of the token m (mu_m positions) is pi_m = mu_m r_m / sum_k mu_k r_k,
// r_m = exp(-delta_m / tau). For delta in [low, high]:
//   r <= exp(-low / to)  if low >= 0,  exp(-low / from) otherwise;    r >= exp(-high / from) if high > 0, exp(-high / to) otherwise.
// The first of these needs no lower end of the range: it is L11, for all tau in (0, to].
#pragma once

#include <optional>
#include <vector>

#include "enclosure/temperatures.hpp"

namespace certiformer {

/// A score difference s_l - s_m, and how many positions hold token m.
struct ScoreGap {
  Exact low, high;
  unsigned multiplicity = 1;
};

/// |pi - centre| <= radius.
struct Weight {
  Exact centre, radius;
};

/// Bounds of exp(-gap / tau), for any gap and any tau > 0: an upper one, nothing if it is beyond 2^1024, at least 2^-1024; a lower one,
/// 0 or between 2^-1024 and 2^1024. The upper one increases with tau for gap >= 0, up to its own rounding (128 bits).
[[nodiscard]] std::optional<Exact> exp_upper(const Exact& gap, const Exact& tau);
[[nodiscard]] Exact exp_lower(const Exact& gap, const Exact& tau);

/// For every gap above the first number, which may be infinite, and every tau of the range, exp(-gap / tau) is at most the second one: exp_upper says
/// no more of it.
[[nodiscard]] double far_gap(const TemperatureRange& range);
[[nodiscard]] Exact far_ratio();

/// The weights of the other tokens beside the reference token, which occurs `multiplicity` times; over every temperature of the range. Apart from
/// these there are tokens at `far` positions with gaps above far_gap(): the weight of each is at most far_ratio().
/// `undecided` is set to the first gap whose sign would have to be known and is not; then the result is empty.
/// Where all gaps are exactly zero (A = 0: L13) the weights are exact.
[[nodiscard]] std::vector<Weight> enclose_weights(const std::vector<ScoreGap>& gaps, unsigned multiplicity, const TemperatureRange& range,
                                                  std::optional<std::size_t>& undecided, unsigned far = 0);

}  // namespace certiformer
