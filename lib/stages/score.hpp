// The one measure by which constructions compare directions, lifted tokens, nu and widths: the narrowest gap that a choice leaves, against
// what rounding may do to the numbers that are compared across it.
//   F1: u.x in p bits, summed in any order, errs by at most gamma_d sum_k |u_k x_k|. So  score = gap / max over tokens of sum_k |u_k x_k|;
//   1 / score, times the unit roundoff, is the share of the gap that rounding may eat up. It does not change when u is scaled.
// On a line s e_1 scale matters as well: a kink of width h sends a place s to y, at the slope (y - s e_1) / h, and the error of s, of the
// order of S0 + R for a line of range R beyond S0 > y_1, comes out multiplied by it: (S0 + R)^2 / h, with h proportional to R, is least at R = S0.
// float-exact measures the same, with the error of every layer in front of its line: float_line.hpp.
// Scores are found in doubles for many candidates, and exactly for the best of them: functions here are templates for both.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "model/vector.hpp"
#include "model/visit.hpp"
#include "scalar/sort_key.hpp"
#include "stages/choices.hpp"

namespace certiformer {

/// The state in doubles.
[[nodiscard]] inline State<double> nearest(const State<Exact>& state) {
  State<double> result;
  for (const Sequence<Exact>& sequence : state) result.push_back(convert<double>(sequence));
  return result;
}

/// max over the tokens of sum_k |u_k x_k|.
template <class T> [[nodiscard]] T magnitude(const State<T>& state, const Vector<T>& u) {
  using std::abs;
  T largest(0);
  for (const Sequence<T>& sequence : state) {
    for (const Vector<T>& x : sequence) {
      T total(0);
      for (std::size_t k = 0; k < u.size(); ++k) total += abs(T(u[k] * x[k]));
      if (largest < total) largest = std::move(total);
    }
  }
  return largest;
}

/// gap / magnitude; 1 if nothing is compared with anything but zero; nothing if there is no gap.
[[nodiscard]] inline std::optional<double> relative_margin(double gap, double magnitude) {
  if (!(gap > 0)) return std::nullopt;
  return magnitude > 0 ? gap / magnitude : 1.0;
}
[[nodiscard]] inline std::optional<double> relative_margin(const Exact& gap, const Exact& magnitude) {
  if (gap.sign() <= 0) return std::nullopt;
  return magnitude.is_zero() ? 1.0 : (gap / magnitude).to_double();
}

/// The power of two that scales a line of this range to (S0 / 2, S0]; 1 for a range of 0.
[[nodiscard]] inline Exact line_scale(const Exact& range, const Exact& S0) {
  return range.is_zero() ? Exact(1) : power_of_two_below(S0 / range);
}

/// A token's place on a line, and where the token is.
template <class T> struct OnLine {
  T s;
  TokenPlace place;
};

/// What places are sorted by: doubles in front of exact numbers.
template <class T> struct PlaceKey { using type = T; };
template <> struct PlaceKey<Exact> { using type = SortKey; };

/// All tokens along u, from left to right; ties in the order of the state.
template <class T> [[nodiscard]] std::vector<OnLine<T>> sorted_on_line(const State<T>& state, const Vector<T>& u) {
  std::vector<OnLine<T>> line;
  std::vector<std::pair<typename PlaceKey<T>::type, std::size_t>> order;
  for (std::size_t j = 0; j < state.size(); ++j) {
    for (std::size_t i = 0; i < state[j].size(); ++i) {
      line.push_back({dot(u, state[j][i]), {j, i}});
      order.emplace_back(typename PlaceKey<T>::type(line.back().s), order.size());
    }
  }
  std::sort(order.begin(), order.end());
  std::vector<OnLine<T>> sorted;
  sorted.reserve(line.size());
  for (const auto& [key, index] : order) sorted.push_back(std::move(line[index]));
  return sorted;
}

/// The least gap between any two tokens, relative; nothing if two coincide.
template <class T> [[nodiscard]] std::optional<double> least_gap_score(const State<T>& state, const Vector<T>& u) {
  const std::vector<OnLine<T>> line = sorted_on_line(state, u);
  if (line.size() == 1) return 1.0;
  T least = line[1].s - line[0].s;
  for (std::size_t k = 2; k < line.size(); ++k) least = std::min(least, T(line[k].s - line[k - 1].s));
  return relative_margin(least, magnitude(state, u));
}

}  // namespace certiformer
