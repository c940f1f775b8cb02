// Sums of products in floats, in every order at once (F1 to F4, mathematics section 5).
//
// Covered: products rounded and then added in any order and association, or fused into an addition (FMA); terms that are exactly zero
// added anywhere (padding); subnormal results, and subnormal operands when they are read, flushed to zero or not.
#pragma once

#include <optional>
#include <stdexcept>
#include <vector>

#include "enclosure/float_arithmetic.hpp"
#include "enclosure/zonotope.hpp"

namespace certiformer {

/// Overflow cannot be excluded, or a sum has more terms than the bounds are made for; then nothing is claimed.
class FloatOverflow : public std::runtime_error {
 public:
  FloatOverflow() : std::runtime_error("a value may come near the largest one of the format") {}
};

/// The product of a weight and a float, or a constant; not exactly zero.
struct FloatTerm {
  FloatRange product;   // of the exact product
  bool rounds = false;  // the product, if it is formed by itself, may be rounded
  Exact flush;          // not zero if the operand or the product may be subnormal: a bound of what flushing does to the product
};
[[nodiscard]] FloatTerm product_term(const FloatArithmetic& format, const Exact& weight, const FloatRange& x);
[[nodiscard]] FloatTerm constant_term(const Exact& weight);

/// How far a computed sum is from the exact sum of its terms, whatever the order.
struct FloatSum {
  Exact error;                 // |computed - exact| <= error
  std::optional<Exact> point;  // the computed sum is this number in every order (then error = 0 is not about the exact sum)
  long grid = every_grid;      // the computed sum is a multiple of 2^grid
};

/// `exact`: an enclosure of the exact sum that may be narrower than the sum of the terms' ranges. Throws FloatOverflow.
[[nodiscard]] FloatSum enclose_sum(const FloatArithmetic& format, const std::vector<FloatTerm>& terms, const Extent& exact);

}  // namespace certiformer
