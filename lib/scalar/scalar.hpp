// What a number is: the Scalar concept, and how each scalar is named and converted to and from Exact.
//
// Construction and forward pass are templates over it. Models of the concept: Exact, mpq_rational (rational.hpp),
// mpfr_float (mpfr.hpp), double, float, long double.
#pragma once

#include <cmath>
#include <concepts>
#include <string>

#include "scalar/exact.hpp"

namespace certiformer {

/// Conversions of a scalar type T; specialised by each.
template <class T> struct ScalarTraits;

template <class T>
concept Scalar = std::copyable<T> && requires(T a, const T& b, const Exact& exact) {
  { a + b } -> std::convertible_to<T>;
  { a - b } -> std::convertible_to<T>;
  { a * b } -> std::convertible_to<T>;
  { a / b } -> std::convertible_to<T>;
  { -b } -> std::convertible_to<T>;
  { a < b } -> std::convertible_to<bool>;
  { a == b } -> std::convertible_to<bool>;
  { ScalarTraits<T>::from(exact) } -> std::same_as<T>;      // nearest value of the scalar
  { ScalarTraits<T>::exact(b) } -> std::same_as<Exact>;     // throws std::domain_error if not finite
  { ScalarTraits<T>::has_exp } -> std::convertible_to<bool>;
};

template <> struct ScalarTraits<Exact> {
  static constexpr bool has_exp = false;
  static Exact from(const Exact& x) { return x; }
  static Exact exact(const Exact& x) { return x; }
};

/// x rounded once, to nearest, ties to even; infinite beyond the range of T.
template <std::floating_point T> [[nodiscard]] T round_to_format(const Exact& x);
template <std::floating_point T> [[nodiscard]] Exact exact_value(T x);

template <std::floating_point T> struct ScalarTraits<T> {
  static constexpr bool has_exp = true;
  static T from(const Exact& x) { return round_to_format<T>(x); }
  static Exact exact(T x) { return exact_value(x); }
  static T exp(T x) { return std::exp(x); }
};

/// The nearest value of T.
template <Scalar T> [[nodiscard]] T convert(const Exact& x) { return ScalarTraits<T>::from(x); }
/// The exact value of x; throws std::domain_error if x is not finite.
template <Scalar T> [[nodiscard]] Exact to_exact(const T& x) { return ScalarTraits<T>::exact(x); }

}  // namespace certiformer
