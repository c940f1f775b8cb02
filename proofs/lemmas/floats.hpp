// What F1 to F5 have in common: hardware floats as instances, and sums in many orders.
#pragma once

#include <cmath>
#include <limits>

#include "draw.hpp"
#include "lemma.hpp"
#include "scalar/mpfr.hpp"

namespace certiformer::proofs {

/// "format" is 32 or 64. Calls use(float{}) or use(double{}).
template <class Use> void in_format(const Instance& instance, Use use) {
  if (instance.integer("format") == 32) use(float{});
  else use(double{});
}

template <class T> [[nodiscard]] T as_float(const Exact& x) { return round_to_format<T>(x); }
/// True if x is a value of the format, zero or normal.
[[nodiscard]] bool is_float(const Instance& instance, const Exact& x);
/// x rounded to the thread's precision of mpfr.
[[nodiscard]] Exact rounded(const Exact& x);
[[nodiscard]] Vector<Exact> rounded(const Vector<Exact>& x);
/// p, so that u = 2^-p; the exponent of the smallest normal number.
[[nodiscard]] long precision_of(const Instance& instance);
[[nodiscard]] long least_exponent_of(const Instance& instance);

/// a b + c, rounded once.
template <class T> [[nodiscard]] T fused(const T& a, const T& b, const T& c) { return std::fma(a, b, c); }
[[nodiscard]] inline mpfr_float fused(const mpfr_float& a, const mpfr_float& b, const mpfr_float& c) {
  mpfr_float result;
  mpfr_fma(result.data(), a.data(), b.data(), c.data(), MPFR_RNDN);
  return result;
}

/// a_1 b_1 + ... + a_k b_k in a random order and association; some products fused into an addition, others rounded by themselves.
template <class T> [[nodiscard]] T sum_of_products(const std::vector<T>& a, const std::vector<T>& b, Random& random) {
  std::vector<std::size_t> open(a.size());
  for (std::size_t k = 0; k < open.size(); ++k) open[k] = k;
  std::vector<T> sums;  // of trees
  while (!open.empty()) {
    const std::size_t at = random.below(open.size()), k = open[at];
    open.erase(open.begin() + static_cast<std::ptrdiff_t>(at));
    if (!sums.empty() && random.below(2) == 0) {
      T& sum = sums[random.below(sums.size())];
      sum = fused(a[k], b[k], sum);
    } else {
      const T product = a[k] * b[k];
      sums.push_back(product);
    }
  }
  while (sums.size() > 1) {
    const std::size_t at = random.below(sums.size() - 1);
    const T sum = sums[at] + sums.back();
    sums[at] = sum;
    sums.pop_back();
  }
  return sums.empty() ? T(0) : sums.front();
}

/// A random value of the format, with up to p bits, of magnitude 2^(low) to 2^(high).
[[nodiscard]] Exact draw_float(Random& random, const Instance& instance, long low, long high);

}  // namespace certiformer::proofs
