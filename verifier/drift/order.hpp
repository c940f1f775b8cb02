// In which order a scalar evaluation sums, and the layers in those orders.
//
//   naive     the contract of forward/forward.hpp, what `forward --scalar` computes: products rounded, added from the first term on; eta x
//             first, then the neurons
//   fma       from the first term on, each product added by one fused multiply-add
//   pairwise  products rounded, then added by halves: the first ceil(n/2) terms, the others, their sum
//   reversed  products rounded, added from the last term on
//
// The last three sum as matrix products of frameworks do: b is added to u.x last; W relu(U x + b) is summed over all neurons before it is added
// to eta x; A x is formed first and a score is <A x, y>. An order rules every sum of a layer: over coordinates, neurons, and tokens.
#pragma once

#include <array>
#include <cmath>
#include <concepts>

#include "forward/forward.hpp"

namespace certiformer {

enum class SumOrder { Naive, Pairwise, Fma, Reversed };

inline constexpr std::array<SumOrder, 4> sum_orders{SumOrder::Naive, SumOrder::Pairwise, SumOrder::Fma, SumOrder::Reversed};

[[nodiscard]] constexpr const char* name(SumOrder order) {
  switch (order) {
    case SumOrder::Pairwise: return "pairwise";
    case SumOrder::Fma: return "fma";
    case SumOrder::Reversed: return "reversed";
    case SumOrder::Naive: break;
  }
  return "naive";
}

/// sum of a(k) b(k) over k = first .. last - 1, first < last.
template <std::floating_point T, class A, class B> [[nodiscard]] T ordered_sum(SumOrder order, std::size_t first, std::size_t last, const A& a, const B& b) {
  if (order == SumOrder::Pairwise && last - first > 1) {
    const std::size_t middle = first + (last - first + 1) / 2;
    return ordered_sum<T>(order, first, middle, a, b) + ordered_sum<T>(order, middle, last, a, b);
  }
  if (order == SumOrder::Reversed) {
    T sum = a(last - 1) * b(last - 1);
    for (std::size_t k = last - 1; k-- > first;) sum += a(k) * b(k);
    return sum;
  }
  T sum = a(first) * b(first);
  for (std::size_t k = first + 1; k < last; ++k) sum = order == SumOrder::Fma ? std::fma(a(k), b(k), sum) : sum + a(k) * b(k);
  return sum;
}

template <std::floating_point T> [[nodiscard]] T ordered_dot(SumOrder order, const Vector<T>& a, const Vector<T>& b) {
  return ordered_sum<T>(order, 0, a.size(), [&](std::size_t k) { return a[k]; }, [&](std::size_t k) { return b[k]; });
}

/// V x, A x.
template <std::floating_point T> [[nodiscard]] Vector<T> ordered_times(SumOrder order, const Operator<T>& op, const Vector<T>& x) {
  Vector<T> y;
  if (!op.dense.empty()) {
    for (const Vector<T>& row : op.dense) y.push_back(ordered_dot(order, row, x));
    return y;
  }
  y = scaled(x, op.alpha);
  Vector<T> factors;
  for (const RankOne<T>& r : op.rank) factors.push_back(ordered_dot(order, r.q, x));
  for (std::size_t c = 0; c < x.size() && !factors.empty(); ++c)
    y[c] += ordered_sum<T>(order, 0, factors.size(), [&](std::size_t r) { return factors[r]; }, [&](std::size_t r) { return op.rank[r].p[c]; });
  return y;
}

/// Sum of weights[l] tokens[positions[l]].
template <std::floating_point T>
[[nodiscard]] Vector<T> ordered_average(SumOrder order, const Vector<T>& weights, const Sequence<T>& tokens, const std::vector<std::size_t>& positions) {
  Vector<T> average;
  for (std::size_t c = 0; c < tokens.front().size(); ++c)
    average.push_back(ordered_sum<T>(order, 0, positions.size(), [&](std::size_t l) { return weights[l]; }, [&](std::size_t l) { return tokens[positions[l]][c]; }));
  return average;
}

}  // namespace certiformer
