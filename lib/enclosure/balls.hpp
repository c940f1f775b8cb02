// Tokens as Euclidean balls of doubles, matrices with bounds of their norms, and what matrix products do to balls. For .cpp files only: it needs Eigen.
//
// A ball is a centre c and a radius r: the exact token x obeys |x - c| <= r in the Euclidean norm. One number a token is enough, since a matrix
// M changes a deviation by at most its spectral norm, and costs O(d) beside the O(d^2) of the product that moves the centre. (Bounds of each
// coordinate need a second product, |M| e, and grow by the norm of |M|, which for a dense M is about sqrt(d) times the norm of M.)
//
// Rigorous for binary64 with rounding to nearest, gradual underflow, and any order of summation; fused multiply-add only drops roundings.
//   gamma(k) >= ((1+u)^(k+2) - 1)       a sum of k products of doubles, each factor within one rounding of its exact value
//   tiny                                more than all underflows of a product: at most (k+1) sqrt(d) 2^-1074 each
//   slack                               each bound is a sum of nonnegative terms made by fewer than 2^12 roundings
// Overflow ends in a radius that is not finite (it contains gamma times the norm of the result), and that means: nothing is known.
#pragma once

#include <Eigen/Core>
#include <optional>

#include "model/transformer.hpp"
#include "scalar/approximation.hpp"

namespace certiformer::balls {

using Matrix = Eigen::MatrixXd;                      // tokens are columns
using Row = Eigen::Array<double, 1, Eigen::Dynamic>;  // one number a token

inline constexpr double slack = 1 + 0x1p-40;
inline constexpr double tiny = 0x1p-500;
[[nodiscard]] inline double gamma(Eigen::Index k) { return static_cast<double>(k + 2) * filter::unit_roundoff * (1 + 0x1p-20); }  // k < 2^30

/// Upper bounds of the Euclidean norms of the columns.
[[nodiscard]] Row norms(const Eigen::Ref<const Matrix>& columns);

struct Balls {
  Matrix centre;
  Row radius;
  Row norm;  // at least those of the centres
  [[nodiscard]] Eigen::Index size() const { return centre.cols(); }
  [[nodiscard]] Balls columns(Eigen::Index first, Eigen::Index count) const { return {centre.middleCols(first, count), radius.segment(first, count), norm.segment(first, count)}; }
};

/// An upper bound of the spectral norm: the Frobenius norm of M^T M to the power 2^squarings, rooted. Exact norms lie at most a factor
/// rank^(2^-squarings/2) below.
[[nodiscard]] double spectral_bound(const Matrix& m, int squarings = 4);

/// The nearest doubles of an exact matrix, and bounds of the exact norms; not finite if an entry is beyond the filter's range.
struct BoundedMatrix {
  Matrix value;
  double frobenius = 0, spectral = 0;
  bool is_exact = true;  // the exact entries are doubles
  BoundedMatrix() = default;
  BoundedMatrix(Matrix nearest, bool exact);
  [[nodiscard]] static BoundedMatrix of_rows(const std::vector<const Vector<Exact>*>& rows, std::size_t columns);
  [[nodiscard]] static BoundedMatrix of_columns(const std::vector<const Vector<Exact>*>& columns, std::size_t rows);
  [[nodiscard]] bool is_finite() const { return frobenius <= filter::largest; }
};

/// M c for the centres c of x; the radius is that of the roundings alone: gamma (|M|_F |c| + |M c|).
[[nodiscard]] Balls product_at_centre(const BoundedMatrix& m, const Balls& x);
/// y += a c, a within one rounding; the radius grows by the roundings alone.
void add_scaled_centre(Balls& y, double a, const Balls& x);
/// c = relu(c + bias), the bias within one rounding; the radius grows by the roundings alone.
void add_bias_and_clip(Balls& x, const Eigen::VectorXd& bias, double bias_norm);

// What follows is the same for Balls and for Pairs (pairs.hpp), for these only where all parameters are doubles (is_exact).

/// M x: the radius is larger by |M| r.
template <class Tokens> [[nodiscard]] Tokens product(const BoundedMatrix& m, const Tokens& x) {
  Tokens y = product_at_centre(m, x);
  y.radius = (y.radius + m.spectral * x.radius) * slack;
  return y;
}

/// x -> alpha x + left (right x), or a dense matrix.
class LinearMap {
 public:
  LinearMap(const Operator<Exact>& op, std::size_t d);
  [[nodiscard]] bool is_finite() const;
  [[nodiscard]] bool is_exact() const { return left_.is_exact && right_.is_exact && alpha_is_exact_; }  // in doubles
  [[nodiscard]] double norm() const { return norm_; }  // spectral, an upper bound
  template <class Tokens> [[nodiscard]] Tokens operator()(const Tokens& x) const;

 private:
  bool dense_ = false, alpha_is_exact_ = true;
  double alpha_ = 0;
  BoundedMatrix left_, right_;  // left_ alone if dense
  double norm_ = 0;
};

/// x -> eta x + W relu(U x + b).
class FeedForwardMap {
 public:
  FeedForwardMap(const FeedForward<Exact>& ff, std::size_t d);
  [[nodiscard]] bool is_finite() const;
  [[nodiscard]] bool is_exact() const { return u_.is_exact && w_.is_exact && scalars_are_exact_; }  // in doubles
  template <class Tokens> [[nodiscard]] Tokens operator()(const Tokens& x) const;

 private:
  bool scalars_are_exact_ = true;
  double eta_ = 1;
  BoundedMatrix u_, w_;
  Eigen::VectorXd bias_;
  double bias_norm_ = 0;
  double lipschitz_ = 1;
};

template <class Tokens> Tokens LinearMap::operator()(const Tokens& x) const {
  if (dense_) return product(left_, x);
  Tokens y = product(left_, product_at_centre(right_, x));
  add_scaled_centre(y, alpha_, x);
  y.radius = (y.radius + norm_ * x.radius) * slack;
  return y;
}

/// The rounding errors of the computation at the centre, and lipschitz r: two points differ behind relu by a factor in [0, 1] a neuron, so that
/// no sign has to be decided.
template <class Tokens> Tokens FeedForwardMap::operator()(const Tokens& x) const {
  Tokens hidden = product_at_centre(u_, x);
  add_bias_and_clip(hidden, bias_, bias_norm_);
  Tokens y = product(w_, hidden);
  add_scaled_centre(y, eta_, x);
  y.radius = (y.radius + lipschitz_ * x.radius) * slack;
  return y;
}

}  // namespace certiformer::balls
