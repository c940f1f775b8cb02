#include "enclosure/pairs.hpp"

#include <cmath>

namespace certiformer::balls {
namespace {

using Array = Eigen::ArrayXd;

constexpr double square = filter::unit_roundoff * filter::unit_roundoff;

/// a + b = sum + error (Knuth).
template <class A, class B> void two_sum(const A& a, const B& b, A& sum, A& error) {
  const A s = a + b, z = s - a;
  error = (a - (s - z)) + (b - z);
  sum = s;
}

/// a = head + tail, each of at most 26 bits (Veltkamp).
template <class A> void split(const A& a, A& head, A& tail) {
  const A t = a * (0x1p27 + 1);
  head = t - (t - a);
  tail = a - head;
}

/// The error of product = fl(a b) (Dekker): a b - product, from the halves of a and b.
template <class A> A product_error(const A& product, const A& a_head, const A& a_tail, double b_head, double b_tail) {
  return a_tail * b_tail - (((product - a_head * b_head) - a_tail * b_head) - a_head * b_tail);
}

double norm_bound(const Array& x) { return std::sqrt(x.square().sum()) * (1 + (static_cast<double>(x.size()) + 64) * 0x1p-52) + tiny; }

/// Makes high + low a pair again, without error; the radius is not finite if the centre is not.
void normalise(Pairs& x) {
  two_sum<Array, Array>(x.high, x.low, x.high, x.low);
  x.norm = norm_bound(x.high);
  x.radius = (x.radius + square * x.norm) * slack;
}

}  // namespace

Pairs pairs_of(const Vector<Exact>& x) {
  const auto d = static_cast<Eigen::Index>(x.size());
  Pairs result{Array(d), Array::Zero(d), 0, 0};
  double rounding = 0;
  for (Eigen::Index k = 0; k < d; ++k) {
    const Exact& entry = x[static_cast<std::size_t>(k)];
    result.high[k] = filtered_double(entry);
    if (is_double(entry) || !std::isfinite(result.high[k])) continue;
    result.low[k] = (entry - Exact::from_double(result.high[k])).to_double();
    rounding = square;
  }
  result.norm = norm_bound(result.high);
  result.radius = (2 * rounding * result.norm + (rounding > 0 ? tiny : 0)) * slack;
  if (!(result.norm <= filter::largest)) result.radius = filter::doubt;
  return result;
}

Pairs product_at_centre(const BoundedMatrix& m, const Pairs& x) {
  const Eigen::Index rows = m.value.rows(), terms = m.value.cols();
  Pairs y{Array::Zero(rows), Array::Zero(rows), 0, 0};
  Array head(rows), tail(rows), sum(rows), sum_error(rows);
  for (Eigen::Index k = 0; k < terms; ++k) {
    const Array a = m.value.col(k).array(), term = a * x.high[k];
    double x_head = 0, x_tail = 0;
    split(a, head, tail);
    split(x.high[k], x_head, x_tail);
    two_sum(y.high, term, sum, sum_error);
    y.low += (product_error(term, head, tail, x_head, x_tail) + sum_error) + a * x.low[k];
    y.high = sum;
  }
  y.radius = (pair_gamma(terms) * m.frobenius * x.norm + tiny) * slack;
  normalise(y);
  return y;
}

/// Each of the roundings is one of numbers of at most u times |y|, |a x| or their sum.
void add_scaled_centre(Pairs& y, double a, const Pairs& x) {
  const Array term = a * x.high;
  Array head, tail, sum, error;
  double a_head = 0, a_tail = 0;
  split(x.high, head, tail);
  split(a, a_head, a_tail);
  two_sum(y.high, term, sum, error);
  y.radius = (y.radius + 16 * square * (y.norm + std::fabs(a) * x.norm) + tiny) * slack;
  y.low = ((y.low + error) + product_error<Array>(term, head, tail, a_head, a_tail)) + a * x.low;
  y.high = sum;
  normalise(y);
}

Approximation dot(const Pairs& a, const Pairs& b) {
  double sum = 0, rest = 0;
  for (Eigen::Index k = 0; k < a.high.size(); ++k) {
    const double term = a.high[k] * b.high[k];
    double a_head = 0, a_tail = 0, b_head = 0, b_tail = 0, error = 0;
    split(a.high[k], a_head, a_tail);
    split(b.high[k], b_head, b_tail);
    two_sum(sum, term, sum, error);
    rest += ((product_error(term, a_head, a_tail, b_head, b_tail) + error) + a.high[k] * b.low[k]) + a.low[k] * b.high[k];
  }
  const double error = (pair_gamma(a.high.size() + 2) * a.norm * b.norm + a.radius * (b.norm + b.radius) + a.norm * b.radius + tiny) * slack;
  return {sum + rest, error * slack};
}

void add_bias_and_clip(Pairs& x, const Eigen::VectorXd& bias, double bias_norm) {
  Array error;
  x.radius = (x.radius + 4 * square * (x.norm + bias_norm)) * slack;
  two_sum<Array, Array>(x.high, bias.array(), x.high, error);
  x.low += error;
  normalise(x);
  x.low = (x.high > 0).select(x.low, 0.0);
  x.high = x.high.max(0.0);
}

}  // namespace certiformer::balls
