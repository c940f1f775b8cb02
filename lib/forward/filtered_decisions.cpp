#include "forward/filtered_decisions.hpp"

#include <algorithm>
#include <numeric>

#include "forward/forward.hpp"

namespace certiformer {
namespace {

/// Rigorous: what an underflow of a product may hide, many times over.
constexpr double underflow_slack = 0x1p-1000;
/// Rigorous: pays for the rounding of an error bound that is itself computed in floating point.
constexpr double bound_slack = 1 + 0x1p-40;

/// a.x for approximate a and filtered x, with a rigorous error.
Approximation dot(const std::vector<Approximation>& a, const std::vector<double>& x) {
  double value = 0, magnitude = 0, inherited = 0;
  for (std::size_t k = 0; k < x.size(); ++k) {
    const double term = a[k].value * x[k];
    value += term;
    magnitude += std::fabs(term);
    inherited += a[k].error * std::fabs(x[k]);
  }
  const double rounding = magnitude * (static_cast<double>(x.size()) + 12) * filter::unit_roundoff;
  const double error = (rounding + inherited * (1 + 0x1p-50)) * bound_slack + underflow_slack;
  return {value, error < filter::largest * filter::largest && std::fabs(value) < filter::doubt ? error : filter::doubt};
}

Approximation filtered_dot(const double* a, const std::vector<double>& x) {
  FilteredSum sum;
  for (std::size_t k = 0; k < x.size(); ++k) sum.add_product(a[k], x[k]);
  return sum.result();
}

}  // namespace

FilteredNeurons::FilteredNeurons(const FeedForward<Exact>& ff) {
  u.reserve(ff.neurons.size());
  for (const Neuron<Exact>& neuron : ff.neurons) {
    u.push_back(filtered_doubles(neuron.u));
    b.push_back(filtered_double(neuron.b));
  }
}

std::optional<Exact> FilteredPreactivations::preactivation(const FeedForward<Exact>& ff, std::size_t neuron, const Vector<Exact>& x) {
  FilteredSum filtered;
  const std::vector<double>& u = neurons_.u[neuron];
  for (std::size_t k = 0; k < u.size(); ++k) filtered.add_product(u[k], x_[k]);
  filtered.add(neurons_.b[neuron]);
  const Approximation approximation = filtered.result();
  const Sign sign = approximation.sign();
  const bool clear_margin = !margins_.preactivation.may_be_smaller(approximation);
  ++(sign == Sign::Unknown ? statistics_.exact : statistics_.filtered);
  if (sign == Sign::Negative && clear_margin) return std::nullopt;
  Exact value = dot(ff.neurons[neuron].u, x) + ff.neurons[neuron].b;
  if (!clear_margin && !value.is_zero()) margins_.preactivation.observe(abs(value));
  if (value.sign() > 0) return value;
  return std::nullopt;
}

void FilteredArgmax::begin_sequence(const Operator<Exact>& A, const Sequence<Exact>& tokens) {
  A_ = &A;
  tokens_ = &tokens;
  all_.resize(tokens.size());
  std::iota(all_.begin(), all_.end(), std::size_t{0});
  if (A.is_zero()) {
    shape_ = Shape::Zero;
  } else if (A.dense.empty() && A.alpha.is_zero() && A.rank.size() == 1) {
    shape_ = Shape::RankOne;
    std::vector<Exact> values;
    for (const Vector<Exact>& x : tokens) values.push_back(certiformer::dot(A.rank.front().p, x));
    largest_ = extreme(values, 1);
    smallest_ = extreme(values, -1);
  } else {
    shape_ = Shape::General;
    doubles_.clear();
    for (const Vector<Exact>& x : tokens) doubles_.push_back(filtered_doubles(x));
    alpha_ = {filtered_double(A.alpha)};
    rank_p_.clear();
    rank_q_.clear();
    dense_.clear();
    for (const RankOne<Exact>& r : A.rank) {
      for (const Exact& entry : r.p) rank_p_.push_back(filtered_double(entry));
      for (const Exact& entry : r.q) rank_q_.push_back(filtered_double(entry));
    }
    for (const Vector<Exact>& row : A.dense) dense_.push_back(filtered_doubles(row));
  }
}

/// The positions of the largest (direction 1) or smallest (-1) value and the distance to the next one.
FilteredArgmax::Extreme FilteredArgmax::extreme(const std::vector<Exact>& values, int direction) const {
  const auto better = [direction](const Exact& a, const Exact& b) { return direction > 0 ? b < a : a < b; };
  Extreme result;
  const Exact* best = nullptr;
  const Exact* next = nullptr;
  for (std::size_t l = 0; l < values.size(); ++l) {
    if (best == nullptr || better(values[l], *best)) {
      next = best;
      best = &values[l];
      result.positions.clear();
    } else if (!(values[l] == *best) && (next == nullptr || better(values[l], *next))) {
      next = &values[l];
    }
    if (values[l] == *best) result.positions.push_back(l);
  }
  if (next != nullptr) result.gap = abs(*best - *next);
  return result;
}

std::vector<std::size_t> FilteredArgmax::argmax(std::size_t i) {
  switch (shape_) {
    case Shape::Zero: return all_;
    case Shape::RankOne: return rank_one_argmax(i);
    case Shape::General: break;
  }
  return general_argmax(i);
}

std::vector<std::size_t> FilteredArgmax::rank_one_argmax(std::size_t i) {
  const Exact factor = certiformer::dot(A_->rank.front().q, (*tokens_)[i]);
  ++statistics_.exact;
  if (factor.is_zero()) return all_;
  const Extreme& leaders = factor.sign() > 0 ? largest_ : smallest_;
  if (leaders.gap) margins_.score.observe(abs(factor) * *leaders.gap);
  return leaders.positions;
}

std::vector<std::size_t> FilteredArgmax::general_argmax(std::size_t i) {
  const std::size_t d = doubles_[i].size();
  std::vector<Approximation> image(d);  // A x_i
  if (!dense_.empty()) {
    for (std::size_t k = 0; k < d; ++k) image[k] = filtered_dot(dense_[k].data(), doubles_[i]);
  } else {
    std::vector<Approximation> factors;  // q_r . x_i
    for (std::size_t r = 0; r < A_->rank.size(); ++r) factors.push_back(filtered_dot(rank_q_.data() + r * d, doubles_[i]));
    factors.push_back({alpha_[0], std::fabs(alpha_[0]) * filter::unit_roundoff});
    for (std::size_t k = 0; k < d; ++k) {
      std::vector<double> column;
      for (std::size_t r = 0; r < A_->rank.size(); ++r) column.push_back(rank_p_[r * d + k]);
      column.push_back(doubles_[i][k]);
      image[k] = dot(factors, column);
    }
  }
  std::vector<Approximation> scores;
  scores.reserve(doubles_.size());
  double threshold = -filter::doubt;  // no largest score is below it
  for (const std::vector<double>& x : doubles_) {
    scores.push_back(dot(image, x));
    const double lower = scores.back().value - scores.back().error;
    if (lower > threshold) threshold = lower;
  }
  threshold -= std::fabs(threshold) * 0x1p-50;  // the subtraction above was rounded
  std::vector<std::size_t> candidates;
  for (std::size_t l = 0; l < scores.size(); ++l)
    if (const double upper = scores[l].value + scores[l].error; !(upper + std::fabs(upper) * 0x1p-50 < threshold)) candidates.push_back(l);
  ++(candidates.size() == 1 ? statistics_.filtered : statistics_.exact);
  if (candidates.size() > 1) candidates = exact_argmax(i, candidates);
  observe_gap(i, candidates, scores);
  return candidates;
}

std::vector<std::size_t> FilteredArgmax::exact_argmax(std::size_t i, const std::vector<std::size_t>& candidates) const {
  const Vector<Exact> image = times(*A_, (*tokens_)[i]);
  std::vector<std::size_t> best;
  Exact largest;
  for (const std::size_t l : candidates) {
    Exact value = certiformer::dot(image, (*tokens_)[l]);
    if (!best.empty() && value < largest) continue;
    if (best.empty() || largest < value) { best.clear(); largest = std::move(value); }
    best.push_back(l);
  }
  return best;
}

/// Computes the gap below the winners exactly, unless the filter shows that it is no new minimum.
void FilteredArgmax::observe_gap(std::size_t i, const std::vector<std::size_t>& winners, const std::vector<Approximation>& scores) {
  if (winners.size() == scores.size()) return;
  const Approximation& winner = scores[winners.front()];
  std::vector<bool> wins(scores.size(), false);
  for (const std::size_t l : winners) wins[l] = true;
  std::vector<std::size_t> rivals;
  for (std::size_t l = 0; l < scores.size(); ++l) {
    if (wins[l]) continue;
    const double error = (winner.error + scores[l].error) * bound_slack + std::fabs(winner.value) * 0x1p-50 + std::fabs(scores[l].value) * 0x1p-50;
    if (margins_.score.may_be_smaller({winner.value - scores[l].value, error})) rivals.push_back(l);
  }
  if (rivals.empty()) return;
  const Vector<Exact> image = times(*A_, (*tokens_)[i]);
  const Exact largest = certiformer::dot(image, (*tokens_)[winners.front()]);
  // Every rival's gap is at least the true one, and the nearest rival is among them whenever its gap is a new minimum.
  for (const std::size_t l : rivals) margins_.score.observe(largest - certiformer::dot(image, (*tokens_)[l]));
}

}  // namespace certiformer
