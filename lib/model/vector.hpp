// Arithmetic of vectors in R^d, for every scalar.
#pragma once

#include "model/dataset.hpp"

namespace certiformer {

/// <a, b>; sizes equal.
template <Scalar T> [[nodiscard]] T dot(const Vector<T>& a, const Vector<T>& b) {
  T sum{0};
  for (std::size_t k = 0; k < a.size(); ++k) {
    if constexpr (std::same_as<T, Exact>) sum.add_product(a[k], b[k]);
    else sum += a[k] * b[k];
  }
  return sum;
}

/// x += factor * direction.
template <Scalar T> void add_multiple(Vector<T>& x, const T& factor, const Vector<T>& direction) {
  for (std::size_t k = 0; k < x.size(); ++k) {
    if constexpr (std::same_as<T, Exact>) x[k].add_product(factor, direction[k]);
    else x[k] += factor * direction[k];
  }
}

template <Scalar T> [[nodiscard]] Vector<T> sum(Vector<T> a, const Vector<T>& b) {
  for (std::size_t k = 0; k < a.size(); ++k) a[k] += b[k];
  return a;
}

template <Scalar T> [[nodiscard]] Vector<T> difference(Vector<T> a, const Vector<T>& b) {
  for (std::size_t k = 0; k < a.size(); ++k) a[k] -= b[k];
  return a;
}

template <Scalar T> [[nodiscard]] Vector<T> scaled(Vector<T> a, const T& factor) {
  for (T& entry : a) entry *= factor;
  return a;
}

template <Scalar T> [[nodiscard]] bool is_zero(const Vector<T>& a) {
  for (const T& entry : a) if (!(entry == T(0))) return false;
  return true;
}

struct VectorHash {
  [[nodiscard]] std::size_t operator()(const Vector<Exact>& x) const {
    std::size_t seed = x.size();
    for (const Exact& entry : x) seed = (seed * 0x9e3779b97f4a7c15ULL) ^ (entry.hash() + (seed >> 29));
    return seed;
  }
};

}  // namespace certiformer
