// Tokens as Euclidean balls whose centre is a pair of doubles a coordinate, high + low with |low| <= u |high|: about 106 bits, for decisions that the balls of
// doubles (balls.hpp) leave open. For .cpp files only: it needs Eigen.
//
// Products are compensated (Ogita, Rump, Oishi, "Accurate sum and dot product", 2005): the rounding error of every product and every sum is computed, without
// error, and added up in a second sum. Matrices must consist of doubles (is_exact), for their rounding would cost what the pairs gain.
//   pair_gamma(n) >= (n+2)^2 u^2 1.05 + u^2     a sum of n products: the second sum has 3 n terms, at most u times as large as sum |a_k x_k| together n+2 times
#pragma once

#include "enclosure/balls.hpp"

namespace certiformer::balls {

/// One token.
struct Pairs {
  Eigen::ArrayXd high, low;
  double radius = 0;
  double norm = 0;  // at least that of the centre, and of `high`
};

[[nodiscard]] inline double pair_gamma(Eigen::Index n) { return static_cast<double>(n + 6) * static_cast<double>(n + 6) * filter::unit_roundoff * filter::unit_roundoff; }

/// Not finite if an entry is beyond the filter's range.
[[nodiscard]] Pairs pairs_of(const Vector<Exact>& x);
/// M c for the centre c of x; the radius is that of the roundings alone.
[[nodiscard]] Pairs product_at_centre(const BoundedMatrix& m, const Pairs& x);
/// y += a c and c = relu(c + bias), for doubles a and bias; the radius grows by the roundings alone.
void add_scaled_centre(Pairs& y, double a, const Pairs& x);
void add_bias_and_clip(Pairs& x, const Eigen::VectorXd& bias, double bias_norm);
/// a.b for all points of the balls.
[[nodiscard]] Approximation dot(const Pairs& a, const Pairs& b);

}  // namespace certiformer::balls
