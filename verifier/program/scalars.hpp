// The names of scalars, the same everywhere: rational, float, double, longdouble, mpfr:BITS.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "scalar/mpfr.hpp"

namespace certiformer {

/// "rational, double or mpfr:BITS".
[[nodiscard]] std::string scalar_names(std::initializer_list<std::string_view> allowed);
/// Empty if the name is one of `allowed` (mpfr stands for mpfr:BITS), else what is wrong with it.
[[nodiscard]] std::string check_scalar_name(const std::string& name, std::initializer_list<std::string_view> allowed);
/// The BITS of mpfr:BITS, 0 for other scalars.
[[nodiscard]] long mpfr_bits(const std::string& name);

/// Calls work.template operator()<T>() with the scalar of that name, mpfr_float at its precision.
template <class Work> auto with_scalar(const std::string& name, Work work) {
  if (name == "float") return work.template operator()<float>();
  if (name == "double") return work.template operator()<double>();
  if (name == "longdouble") return work.template operator()<long double>();
  if (const long bits = mpfr_bits(name); bits > 0) {
    const PrecisionScope precision(bits);
    return work.template operator()<mpfr_float>();
  }
  return work.template operator()<Exact>();
}

}  // namespace certiformer
