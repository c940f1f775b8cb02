// How far a computed token is from the true one.
#pragma once

#include <stdexcept>

#include "drift/magnitude.hpp"
#include "model/vector.hpp"

namespace certiformer {

struct TokenDeviation {
  Magnitude absolute, relative, ulps;

  /// One coordinate, with the ulp of a mantissa of `bits` bits: 2^(e - bits + 1) where 2^e <= |exact| < 2^(e+1), whatever the exponent.
  void observe(const Exact& computed, const Exact& exact, long bits) {
    if (computed == exact) return;
    const Magnitude distance(computed - exact);
    raise(absolute, distance);
    if (exact.is_zero()) return;
    raise(relative, distance.divided_by(Magnitude(exact)));
    raise(ulps, distance.shifted(bits - 1 - exact.floor_log2()));
  }
  [[nodiscard]] static TokenDeviation infinite() { return {Magnitude::infinite(), Magnitude::infinite(), Magnitude::infinite()}; }
};

/// The deviation of a token in T.
template <Scalar T> [[nodiscard]] TokenDeviation deviation(const Vector<T>& computed, const Vector<Exact>& exact, long bits) {
  TokenDeviation result;
  try {
    for (std::size_t c = 0; c < exact.size(); ++c) result.observe(to_exact<T>(computed[c]), exact[c], bits);
  } catch (const std::domain_error&) {  // not finite
    return TokenDeviation::infinite();
  }
  return result;
}

}  // namespace certiformer
