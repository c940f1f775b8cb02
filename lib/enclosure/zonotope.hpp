// Zonotopes: centre + sum of eps_s g_s, |eps_s| <= 1, with exact centre and generators (mathematics section 4).
//
// A symbol s is one unknown of a sequence (which box error an attention layer made); tokens that share a symbol share its unknown, so that
// an affine map keeps exactly what it cancels. Intervals cannot: this is why a plateau (L12) leaves no generator behind.
#pragma once

#include <optional>
#include <vector>

#include "model/transformer.hpp"

namespace certiformer {

struct Generator {
  unsigned symbol = 0;
  Vector<Exact> direction;
};

struct Zonotope {
  Vector<Exact> centre;
  std::vector<Generator> generators;  // ascending symbols, no zero directions

  [[nodiscard]] bool is_point() const { return generators.empty(); }
  /// The same centre and the same generators: then the same token for every value of the symbols.
  [[nodiscard]] bool is_identical(const Zonotope& other) const;
  /// Half the width of each coordinate: sum |g_s|.
  [[nodiscard]] Vector<Exact> radius() const;
};

/// What one linear functional does on a zonotope: u.x = centre +- radius.
struct Extent {
  Exact centre, radius;
};
[[nodiscard]] Extent extent(const Vector<Exact>& u, const Zonotope& z);

/// a + factor b, symbol by symbol.
[[nodiscard]] Zonotope combined(const Zonotope& a, const Exact& factor, const Zonotope& b);
/// op z.
[[nodiscard]] Zonotope image(const Operator<Exact>& op, const Zonotope& z);
/// An upper bound, coordinate by coordinate, of |op x| over all |x| <= box.
[[nodiscard]] Vector<Exact> image_bound(const Operator<Exact>& op, const Vector<Exact>& box);
/// The enclosure of <a, b> over all values of the symbols: terms linear in a symbol keep their correlation.
[[nodiscard]] Extent product_extent(const Zonotope& a, const Zonotope& b);

/// Hands out the symbols of one sequence.
using SymbolSource = unsigned;

/// Adds a fresh generator box_k e_k for each k with box_k != 0.
void add_box(Zonotope& z, const Vector<Exact>& box, SymbolSource& symbols);

/// Bounds the growth of a zonotope, outward: coordinates that have a radius are rounded to a few bits more than the radius has, and if
/// there are many generators the smaller half becomes part of the box. What this loses goes into fresh generators along the axes;
/// `box` does too. Coordinates without radius, and points, stay exact.
void add_box_and_shorten(Zonotope& z, Vector<Exact> box, SymbolSource& symbols);

/// True if a coordinate that has a radius carries far more bits than the radius makes sense of.
[[nodiscard]] bool is_long(const Zonotope& z);

}  // namespace certiformer
