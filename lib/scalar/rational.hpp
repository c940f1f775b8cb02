// mpq_rational as a scalar: plain rationals over GMP, slow and simple; the oracle that faster scalars are held against.
#pragma once

#include <boost/multiprecision/gmp.hpp>

#include "scalar/scalar.hpp"

namespace certiformer {

using mpq_rational = boost::multiprecision::number<boost::multiprecision::gmp_rational, boost::multiprecision::et_off>;

template <> struct ScalarTraits<mpq_rational> {
  static constexpr bool has_exp = false;
  static mpq_rational from(const Exact& x);
  static Exact exact(const mpq_rational& x);
};

}  // namespace certiformer
