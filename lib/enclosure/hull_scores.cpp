#include "enclosure/hull_scores.hpp"

#include <cmath>

namespace certiformer {
namespace {

/// Rigorous, an operation each: they pay for the roundings of the bound itself (its terms are nonnegative), for those of the value and of a
/// parameter's double, and for underflow.
constexpr double slack = 1 + 0x1p-40;
constexpr double rounding = 0x1p-50;
constexpr double tiny = 0x1p-400;

/// a x for a parameter that `a` is the double of.
Approximation times(double a, const Approximation& x) {
  const double value = a * x.value;
  return {value, (std::fabs(a) * x.error + std::fabs(value) * rounding) * slack + tiny};
}
Approximation times(const Approximation& a, const Approximation& b) {
  const double value = a.value * b.value;
  return {value, (std::fabs(a.value) * b.error + a.error * (std::fabs(b.value) + b.error) + std::fabs(value) * rounding) * slack + tiny};
}
void add(Approximation& sum, const Approximation& x) {
  sum.value += x.value;
  sum.error = (sum.error + x.error + std::fabs(sum.value) * rounding) * slack;
}
Approximation zero() { return {0, 0}; }
Approximation entry(const Hull& hull, std::size_t k) { return {hull.centre[k], hull.radius[k]}; }

Approximation difference(const Hull& a, const Hull& b, std::size_t k) {
  Approximation result = entry(a, k);
  add(result, {-b.centre[k], b.radius[k]});
  return result;
}

Approximation product(const std::vector<double>& row, const Hull& x) {
  Approximation result = zero();
  for (std::size_t k = 0; k < row.size(); ++k) add(result, times(row[k], entry(x, k)));
  return result;
}

}  // namespace

double hull_distance(const Hull& l, const Hull& m, std::size_t k) {
  const Approximation x = difference(l, m, k);
  return (std::fabs(x.value) + x.error) * slack;
}

HullScores::HullScores(const Operator<Exact>& A, const std::vector<Hull>& tokens) : tokens_(tokens), alpha_(filtered_double(A.alpha)) {
  for (const RankOne<Exact>& r : A.rank) {
    p_.push_back(filtered_doubles(r.p));
    q_.push_back(filtered_doubles(r.q));
  }
  for (const Vector<Exact>& row : A.dense) dense_.push_back(filtered_doubles(row));
}

void HullScores::ask(std::size_t i) {
  const Hull& x = tokens_[i];
  query_.clear();
  if (!dense_.empty()) {
    for (const std::vector<double>& row : dense_) query_.push_back(product(row, x));
    return;
  }
  for (std::size_t k = 0; k < x.centre.size(); ++k) query_.push_back(times(alpha_, entry(x, k)));
  for (std::size_t r = 0; r < p_.size(); ++r) {
    const Approximation along = product(q_[r], x);
    for (std::size_t k = 0; k < query_.size(); ++k) add(query_[k], times(p_[r][k], along));
  }
}

Approximation HullScores::score(std::size_t m) const {
  Approximation result = zero();
  for (std::size_t k = 0; k < query_.size(); ++k) add(result, times(query_[k], entry(tokens_[m], k)));
  return result;
}

Approximation HullScores::lead(std::size_t l, std::size_t m) const {
  Approximation result = zero();
  for (std::size_t k = 0; k < query_.size(); ++k) add(result, times(query_[k], difference(tokens_[l], tokens_[m], k)));
  return result;
}

std::size_t HullScores::leader() const {
  std::vector<Approximation> scores;
  std::size_t best = 0;
  for (std::size_t m = 0; m < tokens_.size(); ++m) {
    scores.push_back(score(m));
    if (scores[best].value < scores[m].value) best = m;
  }
  for (std::size_t m = 0; m < scores.size(); ++m)
    if (m != best && !(scores[m].value + scores[m].error < scores[best].value - scores[best].error)) return tokens_.size();
  return best;
}

}  // namespace certiformer
