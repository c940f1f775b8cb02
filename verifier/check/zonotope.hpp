// Zonotopes: the points c + sum eps_s g_s over all |eps_s| <= 1. A symbol s is one unknown of a sequence: zonotopes that share a
// symbol share its eps_s.
#pragma once

#include <vector>

#include "model.hpp"
#include "number.hpp"

namespace certiformer_check {

struct Generator {
  unsigned symbol;
  Vector direction;
};

struct Zonotope {
  Vector centre;
  std::vector<Generator> generators;  // ascending symbols, no direction zero

  bool is_point() const { return generators.empty(); }
  Vector radius() const;  // sum |g_s| in each coordinate
};

void drop_zero_generators(Zonotope& z);

// sum |u.g_s|, the largest difference of u.x from u.c.
Number spread(const Vector& u, const Zonotope& z);

// a z, a linear map.
Zonotope scaled(const Number& factor, const Zonotope& z);
Zonotope image(const Operator& a, const Zonotope& z);

// a + factor b, symbol by symbol.
Zonotope combined(const Zonotope& a, const Number& factor, const Zonotope& b);

// [low, high] encloses u.x, or the products <a, b>.
struct Range {
  Number low;
  Number high;
};
Range range_along(const Vector& u, const Zonotope& z);  // of u.x
Range product_range(const Zonotope& a, const Zonotope& b);

Vector absolute(Vector v);  // |v| in each coordinate

// At least |a x| in each coordinate, for all |x| <= box.
Vector image_bound(const Operator& a, const Vector& box);

// Encloses z + [-box, box] with few generators of few bits: coordinates with a radius are rounded, small generators beyond a number
// joined, and what this loses, like the box, goes into fresh generators along the axes. Other coordinates, and points without a box,
// stay as they are. `next_symbol` is the first symbol not used in the sequence.
void widen(Zonotope& z, Vector box, unsigned& next_symbol);

}  // namespace certiformer_check
