// Approximation: a double beside a bound of its error; the filter in front of exact arithmetic (mathematics section 7).
//
// An expression is first evaluated on Approximations; its sign is certain when |value| > error. Overflow, underflow and
// NaN all end in an error bound that is not finite, which means doubt, and doubt means that the exact value is computed.
// Rounding to nearest is assumed and never changed; the bounds below are rigorous for binary64 (proofs depend on them).
#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "scalar/exact.hpp"

namespace certiformer {

namespace filter {
/// Rigorous. Half an ulp of 1: the relative error of one rounding to nearest.
inline constexpr double unit_roundoff = 0x1p-53;
/// Rigorous. Magnitudes whose pairwise products and sums of up to 2^20 products neither overflow nor lose bits to underflow.
inline constexpr double smallest = 0x1p-480;
inline constexpr double largest = 0x1p480;
inline constexpr double doubt = std::numeric_limits<double>::infinity();
}  // namespace filter

/// The nearest double of x, or NaN where the filter must not be used.
[[nodiscard]] inline double filtered_double(const Exact& x) {
  const double value = x.to_double();
  const double magnitude = std::fabs(value);
  if (magnitude >= filter::smallest && magnitude <= filter::largest) return value;
  return x.is_zero() ? 0.0 : std::numeric_limits<double>::quiet_NaN();
}

/// Whether filtered_double(x) is x itself (or NaN).
[[nodiscard]] inline bool is_double(const Exact& x) { return x.is_dyadic() && x.bits() <= 53; }

struct Approximation {
  double value = 0;
  double error = filter::doubt;

  [[nodiscard]] Sign sign() const {
    if (value > error) return Sign::Positive;
    if (-value > error) return Sign::Negative;
    return Sign::Unknown;
  }
};

/// Accumulates sums of products of filtered doubles, each within one rounding of its exact value.
/// A sum of k products a_i b_i: every term carries at most 3 roundings of its own and k of the additions, so that
/// |computed - exact| <= (1+u)^(k+3) - 1 times sum |a_i b_i| <= (k+4) u sum |a_i b_i| for k < 2^20; the bound itself is
/// computed in floating point, and 8 more units pay for that.
class FilteredSum {
 public:
  void add_product(double a, double b) { add(a * b); }
  void add(double term) {
    value_ += term;
    magnitude_ += std::fabs(term);
    ++terms_;
  }
  [[nodiscard]] Approximation result() const {
    const double error = magnitude_ * (static_cast<double>(terms_) + 12) * filter::unit_roundoff;
    if (!(magnitude_ <= filter::largest * filter::largest) || terms_ >= (1 << 20)) return {value_, filter::doubt};
    return {value_, error};
  }

 private:
  double value_ = 0;
  double magnitude_ = 0;
  int terms_ = 0;
};

[[nodiscard]] inline std::vector<double> filtered_doubles(const std::vector<Exact>& vector) {
  std::vector<double> doubles;
  doubles.reserve(vector.size());
  for (const Exact& entry : vector) doubles.push_back(filtered_double(entry));
  return doubles;
}

}  // namespace certiformer
