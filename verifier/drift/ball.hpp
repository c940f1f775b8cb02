// Sums of products of balls.
#pragma once

#include <vector>

#include "scalar/ball.hpp"

namespace certiformer {

using BallVector = std::vector<Ball>;

[[nodiscard]] inline BallVector ball_vector(const std::vector<Exact>& vector, long bits) {
  BallVector result;
  for (const Exact& x : vector) result.push_back(Ball::around(x, bits));
  return result;
}

/// sum of a_k b_k, plus start.
[[nodiscard]] inline Ball ball_dot(const BallVector& a, const BallVector& b, Ball start, long bits) {
  for (std::size_t k = 0; k < a.size(); ++k) start.add_product(a[k], b[k], bits);
  return start;
}

/// x += factor direction.
inline void ball_add_multiple(BallVector& x, const Ball& factor, const BallVector& direction, long bits) {
  for (std::size_t k = 0; k < x.size(); ++k) x[k].add_product(factor, direction[k], bits);
}

}  // namespace certiformer
