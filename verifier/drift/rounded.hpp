// Rounded arithmetic of a scalar in place: the operations of model/vector.hpp, one rounding each, without temporaries for mpfr_float.
#pragma once

#include "model/vector.hpp"
#include "scalar/mpfr.hpp"

namespace certiformer {

/// sum += a b, two roundings; `scratch` saves an allocation.
template <Scalar T> void add_rounded_product(T& sum, const T& a, const T& b, T& scratch) {
  if constexpr (std::same_as<T, mpfr_float>) {
    mpfr_mul(scratch.data(), a.data(), b.data(), MPFR_RNDN);
    mpfr_add(sum.data(), sum.data(), scratch.data(), MPFR_RNDN);
  } else {
    scratch = a * b;
    sum += scratch;
  }
}

/// sum = u.x, from the first coordinate on.
template <Scalar T> void project(T& sum, const Vector<T>& u, const Vector<T>& x, T& scratch) {
  if constexpr (std::same_as<T, mpfr_float>) mpfr_set_zero(sum.data(), 1);
  else sum = T(0);
  for (std::size_t c = 0; c < x.size(); ++c) add_rounded_product(sum, u[c], x[c], scratch);
}

/// 0 < x; false for NaN.
template <Scalar T> [[nodiscard]] bool is_positive(const T& x) {
  if constexpr (std::same_as<T, mpfr_float>) return mpfr_nan_p(x.data()) == 0 && mpfr_sgn(x.data()) > 0;
  else return T(0) < x;
}

/// copy = original, in place where they have one size and precision.
template <Scalar T> void assign(Vector<T>& copy, const Vector<T>& original) {
  if constexpr (std::same_as<T, mpfr_float>) {
    if (copy.size() == original.size()) {
      for (std::size_t c = 0; c < copy.size(); ++c) mpfr_set(copy[c].data(), original[c].data(), MPFR_RNDN);
      return;
    }
  }
  copy = original;
}

}  // namespace certiformer
