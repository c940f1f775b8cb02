// Binary floating-point formats, and what any covered way of evaluating a sum can give. SPEC.md section 9 explains how.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "number.hpp"

namespace certiformer_check {

// Values m 2^e with |m| < 2^precision; normal: of magnitude 2^least_exponent or more, below 2^(largest_exponent + 1).
struct Format {
  std::string_view name;
  std::int64_t precision;
  std::int64_t least_exponent;
  std::int64_t largest_exponent;

  Number smallest_normal() const;
  bool too_large(const Number& magnitude) const;  // rule 43
  bool is_subnormal(const Number& x) const;
  // The values next to x, below or equal and above or equal, and the nearest, ties to even.
  Number below(const Number& x) const;
  Number above(const Number& x) const { return -below(-x); }
  Number nearest(const Number& x) const;
  Number half_ulp(const Number& magnitude) const;  // at least |fl(y) - y| for |y| <= magnitude
  Number gamma(std::uint64_t roundings) const;     // at least k u / (1 - k u)
};

// Nothing if there is no such format.
const Format* find_format(std::string_view name);

// low <= x <= high, and x is an integer multiple of 2^grid.
struct Known {
  static constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();  // the grid of zero
  Number low;
  Number high;
  std::int64_t grid = any;

  bool is_zero() const { return low.sign() == 0 && high.sign() == 0; }
  Number largest() const;
};

std::int64_t grid_of(const Number& x);                          // x is dyadic
std::int64_t grid_between(const Format& format, const Number& low, const Number& high);  // of any value of the format there
bool may_be_subnormal(const Format& format, const Known& x);

// A product of a weight and a stored value, or a constant; not exactly zero.
struct Term {
  Known product;
  bool rounds = false;  // the product by itself may be rounded
  Number flushed;       // at least what flushing to zero changes; zero if neither the operand nor the product can be subnormal
};
Term product(const Format& format, const Number& weight, const Known& x);
Term constant(const Number& weight);

// Whatever the order: |computed - exact| <= error, or the computed value is `point`; it is a multiple of 2^grid.
struct Computed {
  Number error;
  std::optional<Number> point;
  std::int64_t grid = Known::any;
};
// The exact sum lies in middle +- radius. Rule 43 is the caller's, by `total`.
Computed sum(const Format& format, const std::vector<Term>& terms, const Number& middle, const Number& radius);
Number total(const std::vector<Term>& terms);  // of the magnitudes

}  // namespace certiformer_check
