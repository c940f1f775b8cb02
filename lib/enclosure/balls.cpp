#include "enclosure/balls.hpp"

#include <cmath>

namespace certiformer::balls {
namespace {

double frobenius_bound(const Matrix& m) {
  const double terms = static_cast<double>(m.size()) + 16;
  return std::sqrt(m.squaredNorm()) * (1 + terms * 0x1p-52) + tiny;
}

/// |W| |U| grows too fast: with pattern D, the Jacobian is eta I + W D U = (eta I + W U / 2) + W (D - I/2) U, and |D - I/2| <= 1/2.
double half_and_half(double eta, const BoundedMatrix& u, const BoundedMatrix& w) {
  const Eigen::Index d = w.value.rows(), width = u.value.rows();
  Matrix middle = 0.5 * (w.value * u.value);
  middle.diagonal().array() += eta;
  const double rounding = gamma(width + 2) * (std::fabs(eta) * std::sqrt(static_cast<double>(d)) + 0.5 * w.frobenius * u.frobenius);
  return (spectral_bound(middle) + rounding + 0.5 * w.spectral * u.spectral + tiny) * slack;
}

struct Nearest {
  Matrix value;
  bool is_exact = true;
};

Nearest columns_of(const std::vector<const Vector<Exact>*>& columns, std::size_t rows) {
  Nearest m{Matrix(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns.size()))};
  for (std::size_t c = 0; c < columns.size(); ++c) {
    for (std::size_t r = 0; r < rows; ++r) {
      const Exact& entry = (*columns[c])[r];
      m.value(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)) = filtered_double(entry);
      m.is_exact = m.is_exact && is_double(entry);
    }
  }
  return m;
}

}  // namespace

Row norms(const Eigen::Ref<const Matrix>& columns) {
  const double terms = static_cast<double>(columns.rows()) + 16;
  return columns.colwise().squaredNorm().array().sqrt() * (1 + terms * 0x1p-52) + tiny;
}

double spectral_bound(const Matrix& m, int squarings) {
  const double frobenius = frobenius_bound(m);
  if (squarings == 0 || m.size() == 0 || !(frobenius <= filter::largest)) return frobenius;
  const int exponent = std::ilogb(frobenius);
  const Matrix scaled = m * std::ldexp(1.0, -exponent);  // exact but for underflow; Frobenius norm below 2
  const Matrix square = m.rows() < m.cols() ? Matrix(scaled * scaled.transpose()) : Matrix(scaled.transpose() * scaled);
  // |computed - exact| <= gamma |scaled|_F^2 in the Frobenius norm, hence in the spectral one.
  const double bound = spectral_bound(square, squarings - 1) + 4 * gamma(std::max(m.rows(), m.cols())) + tiny;
  return std::min(frobenius, std::ldexp(std::sqrt(bound) * slack, exponent));
}

BoundedMatrix::BoundedMatrix(Matrix nearest, bool exact) : value(std::move(nearest)), is_exact(exact) {
  frobenius = frobenius_bound(value) * (1 + 0x1p-50);
  spectral = (spectral_bound(value) + filter::unit_roundoff * frobenius) * slack;  // the exact matrix differs by one rounding an entry
}

BoundedMatrix BoundedMatrix::of_columns(const std::vector<const Vector<Exact>*>& columns, std::size_t rows) {
  Nearest nearest = columns_of(columns, rows);
  return {std::move(nearest.value), nearest.is_exact};
}

BoundedMatrix BoundedMatrix::of_rows(const std::vector<const Vector<Exact>*>& rows, std::size_t columns) {
  const Nearest nearest = columns_of(rows, columns);
  return {nearest.value.transpose(), nearest.is_exact};
}

/// Sums of many products are made of parts, each summed in any order, so that a product takes part in few additions.
Balls product_at_centre(const BoundedMatrix& m, const Balls& x) {
  constexpr Eigen::Index part = 32;
  const Eigen::Index terms = m.value.cols(), parts = (terms + part - 1) / part;
  Balls y;
  y.centre.noalias() = m.value.leftCols(std::min(part, terms)) * x.centre.topRows(std::min(part, terms));
  Matrix more;
  for (Eigen::Index first = part; first < terms; first += part) {
    const Eigen::Index count = std::min(part, terms - first);
    more.noalias() = m.value.middleCols(first, count) * x.centre.middleRows(first, count);
    y.centre += more;
  }
  y.norm = norms(y.centre);
  y.radius = (gamma(std::min(part, terms) + parts) * (m.frobenius * x.norm + y.norm) + tiny) * slack;
  return y;
}

void add_scaled_centre(Balls& y, double a, const Balls& x) {
  y.radius += gamma(2) * (std::fabs(a) * x.norm + y.norm) + tiny;
  if (a == 1) y.centre += x.centre;
  else y.centre += a * x.centre;
  y.norm = norms(y.centre);
  y.radius = (y.radius + gamma(1) * y.norm) * slack;  // not finite if the sum is not
}

void add_bias_and_clip(Balls& x, const Eigen::VectorXd& bias, double bias_norm) {
  x.radius = (x.radius + gamma(2) * (x.norm + bias_norm)) * slack;
  x.centre = (x.centre.colwise() + bias).cwiseMax(0.0);
  x.norm = norms(x.centre);
}

LinearMap::LinearMap(const Operator<Exact>& op, std::size_t d) : dense_(!op.dense.empty()) {
  std::vector<const Vector<Exact>*> p, q;
  if (dense_) {
    for (const Vector<Exact>& row : op.dense) q.push_back(&row);
    left_ = BoundedMatrix::of_rows(q, d);
    norm_ = left_.spectral;
    return;
  }
  alpha_ = filtered_double(op.alpha);
  alpha_is_exact_ = is_double(op.alpha);
  for (const RankOne<Exact>& r : op.rank) p.push_back(&r.p), q.push_back(&r.q);
  left_ = BoundedMatrix::of_columns(p, d);
  right_ = BoundedMatrix::of_rows(q, d);
  norm_ = (std::fabs(alpha_) * (1 + 0x1p-50) + left_.spectral * right_.spectral) * slack;
}

bool LinearMap::is_finite() const { return left_.is_finite() && right_.is_finite() && norm_ <= filter::largest; }

FeedForwardMap::FeedForwardMap(const FeedForward<Exact>& ff, std::size_t d) : scalars_are_exact_(is_double(ff.eta)), eta_(filtered_double(ff.eta)), bias_(static_cast<Eigen::Index>(ff.neurons.size())) {
  std::vector<const Vector<Exact>*> u, w;
  for (std::size_t k = 0; k < ff.neurons.size(); ++k) {
    u.push_back(&ff.neurons[k].u);
    w.push_back(&ff.neurons[k].w);
    bias_[static_cast<Eigen::Index>(k)] = filtered_double(ff.neurons[k].b);
    scalars_are_exact_ = scalars_are_exact_ && is_double(ff.neurons[k].b);
  }
  u_ = BoundedMatrix::of_rows(u, d);
  w_ = BoundedMatrix::of_columns(w, d);
  bias_norm_ = frobenius_bound(bias_);
  lipschitz_ = (std::fabs(eta_) * (1 + 0x1p-50) + w_.spectral * u_.spectral) * slack;
  if (is_finite() && !ff.neurons.empty()) lipschitz_ = std::min(lipschitz_, half_and_half(eta_, u_, w_));
}

bool FeedForwardMap::is_finite() const { return u_.is_finite() && w_.is_finite() && bias_norm_ <= filter::largest && lipschitz_ <= filter::largest; }

}  // namespace certiformer::balls
