#include "drift/error_bound.hpp"

#include <algorithm>
#include <cmath>

#include "claims/hausdorff.hpp"

namespace certiformer {
namespace {

using Bound = ErrorBoundLane::Bound;
using Bounds = std::vector<Bound>;

/// Rigorous: pays for the roundings of the bounds themselves (fewer than 2^20 operations of 2^-53 at most).
constexpr Bound slack = 1 + 0x1p-30L;

/// |x|, not below it.
Bound upper(const Exact& x) { return x.is_zero() ? 0 : std::fabs(convert<long double>(x)) * (1 + 0x1p-50L); }

Bounds upper(const Vector<Exact>& vector) {
  Bounds result;
  for (const Exact& x : vector) result.push_back(upper(x));
  return result;
}

Bound product(const Bounds& a, const Bounds& b) {
  Bound sum = 0;
  for (std::size_t k = 0; k < a.size(); ++k) sum += a[k] * b[k];
  return sum;
}

/// margin > error, for certain.
bool exceeds(const Exact& margin, Bound error) {
  if (!std::isfinite(error)) return false;
  return !margin.is_zero() && std::fabs(convert<long double>(margin)) * (1 - 0x1p-50L) > error * slack;
}

}  // namespace

ErrorBoundLane::ErrorBoundLane(long bits, const Dataset<Exact>& dataset) : unit_(std::ldexp(1.0L, static_cast<int>(-bits))) {
  for (const Pair<Exact>& pair : dataset.pairs) {
    errors_.emplace_back(pair.input.size());
    magnitudes_.emplace_back(pair.input.size());
    for (std::size_t i = 0; i < pair.input.size(); ++i) {
      look_at(pair.input[i], errors_.size() - 1, i);
      for (const Bound x : magnitudes_.back()[i]) errors_.back()[i].push_back(x * unit_);
    }
  }
}

void ErrorBoundLane::look_at(const Vector<Exact>& token, std::size_t j, std::size_t i) { magnitudes_[j][i] = upper(token); }

/// (1 + u)^roundings - 1, not below it; infinite if that is not small.
Bound ErrorBoundLane::gamma(std::size_t roundings) const {
  const Bound first_order = static_cast<Bound>(roundings) * unit_;
  return first_order <= 0x1p-6L ? first_order * 1.04L : INFINITY;  // m u / (1 - m u)
}

ErrorBoundLane::BoundOperator ErrorBoundLane::absolute(const Operator<Exact>& op) {
  BoundOperator result{upper(op.alpha), {}, {}, {}};
  for (const RankOne<Exact>& r : op.rank) result.p.push_back(upper(r.p)), result.q.push_back(upper(r.q));
  for (const Vector<Exact>& row : op.dense) result.dense.push_back(upper(row));
  return result;
}

/// |op| x for x >= 0.
Bounds ErrorBoundLane::image(const BoundOperator& op, const Bounds& x) {
  Bounds y;
  for (std::size_t c = 0; c < x.size(); ++c) y.push_back(op.dense.empty() ? op.alpha * x[c] : product(op.dense[c], x));
  for (std::size_t r = 0; r < op.p.size() && op.dense.empty(); ++r) {
    const Bound factor = product(op.q[r], x);
    for (std::size_t c = 0; c < x.size(); ++c) y[c] += factor * op.p[r][c];
  }
  return y;
}

void ErrorBoundLane::begin_block(const Block<Exact>& block) {
  u_.clear(), w_.clear(), b_.clear(), same_direction_.clear();
  for (const Neuron<Exact>& neuron : block.ff.neurons) {
    u_.push_back(upper(neuron.u));
    same_direction_.push_back(u_.size() > 1 && u_.back() == u_[u_.size() - 2]);
    w_.push_back(upper(neuron.w));
    b_.push_back(upper(neuron.b));
  }
  eta_ = upper(block.ff.eta);
  rho_ = upper(block.sa.rho);
  A_ = absolute(block.sa.A);
  V_ = absolute(block.sa.V);
}

void ErrorBoundLane::apply(const LayerStep& step, const Reference& reference) {
  for (std::size_t j = 0; j < errors_.size() && !stopped_; ++j) {
    if (step.sa != nullptr) attend(step, reference, j);
    for (std::size_t i = 0; step.ff != nullptr && i < errors_[j].size() && !stopped_; ++i) {
      if (reference.changed(j, i)) look_at(reference.token(j, i), j, i);  // by a layer before, in this block
      feed(step, reference, j, i);
    }
  }
}

void ErrorBoundLane::feed(const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i) {
  const Sign* signs = reference.signs(j, i);
  const std::size_t d = magnitudes_[j][i].size();
  const Bounds old = errors_[j][i];
  const PatternMap* pattern = reference.pattern(j, i);
  Bounds computed;  // |x| in the computation
  for (std::size_t c = 0; c < d; ++c) computed.push_back(magnitudes_[j][i][c] + old[c]);
  Bounds added(d, 0), terms(d, 0);
  bool active = !step.ff->eta.is_one();
  Bound along = 0, propagated = 0;  // |u| |x|, |u| E
  for (std::size_t k = 0; k < u_.size(); ++k) {
    if (!same_direction_[k]) along = product(u_[k], computed), propagated = product(u_[k], old);
    const Bound rounding = gamma(d + 2) * (along + b_[k]);
    const Neuron<Exact>& neuron = step.ff->neurons[k];
    Bound relu = propagated + rounding;
    if (signs[k] != Sign::Zero) {
      const Approximation& near = reference.preactivation(j, i, k);
      const Bound error = relu;
      const bool clear = std::fabs(near.value) * (1 - 0x1p-50L) - near.error > error * slack;
      if (clear && signs[k] == Sign::Negative) continue;
      const Exact value = clear ? Exact() : dot(neuron.u, reference.token(j, i)) + neuron.b;
      if (!clear && !exceeds(value, error)) stopped_ = true;
      if (signs[k] == Sign::Negative) continue;
      relu += clear ? std::fabs(near.value) + near.error : upper(value);
    }
    active = true;
    for (std::size_t c = 0; c < d; ++c) {
      added[c] += w_[k][c] * (signs[k] == Sign::Zero || pattern == nullptr ? rounding + propagated : rounding);
      terms[c] += w_[k][c] * relu;
    }
  }
  if (!active) return;
  for (std::size_t c = 0; c < d; ++c) {
    Bound carried = eta_ * old[c];
    if (pattern != nullptr) {
      carried = 0;
      for (std::size_t s = 0; s < d; ++s) carried += static_cast<Bound>(pattern->bound[c * d + s]) * old[s];
    }
    errors_[j][i][c] = (carried + added[c] + gamma(u_.size() + 3) * (eta_ * computed[c] + terms[c])) * slack;
  }
}

/// Every token outside the argmax set of token i is below it by more than the error of the two scores.
bool ErrorBoundLane::argmax_is_proved(const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i) const {
  const Operator<Exact>& A = step.sa->A;
  if (A.is_zero()) return true;  // all scores are zero in any precision
  if (reference.argmax(j, i).size() > 1) return false;
  const std::size_t d = magnitudes_[j][i].size();
  const auto computed = [&](std::size_t l) {
    Bounds x = magnitudes_[j][l];
    for (std::size_t c = 0; c < d; ++c) x[c] += errors_[j][l][c];
    return x;
  };
  const Bounds row = image(A_, computed(i));
  const Bounds row_error = image(A_, errors_[j][i]);
  const auto error = [&](std::size_t l) {
    const Bounds y = computed(l);
    return gamma(2 * d + A.rank.size() + 8) * product(row, y) + product(row_error, y) + product(row, errors_[j][l]);
  };
  const std::size_t winner = reference.argmax(j, i).front();
  Bound largest = 0;  // error of a score inside the set
  for (std::size_t l = 0; l < errors_[j].size(); ++l) if (reference.index(j, l) == winner) largest = std::max(largest, error(l));
  const Exact top = score(A, reference.token(j, i), reference.merged_token(j, winner));
  for (std::size_t l = 0; l < errors_[j].size(); ++l) {
    if (reference.index(j, l) == winner) continue;
    if (!exceeds(top - score(A, reference.token(j, i), reference.token(j, l)), largest + error(l))) return false;
  }
  return true;
}

void ErrorBoundLane::attend(const LayerStep& step, const Reference& reference, std::size_t j) {
  const std::size_t n = errors_[j].size(), d = magnitudes_[j].front().size();
  const bool moves = !step.sa->V.is_zero();
  for (std::size_t i = 0; i < n; ++i)
    if (reference.changed(j, i)) look_at(reference.token(j, i), j, i);
  std::vector<Bounds> result;
  for (std::size_t i = 0; i < n; ++i) {
    Bounds error, value(d, 0), value_error(d, 0);
    for (std::size_t l = 0; l < n && moves; ++l) {
      if (!std::ranges::count(reference.argmax(j, i), reference.index(j, l))) continue;
      for (std::size_t c = 0; c < d; ++c) {
        value[c] = std::max(value[c], magnitudes_[j][l][c] + errors_[j][l][c]);
        value_error[c] = std::max(value_error[c], errors_[j][l][c]);
      }
    }
    if (moves && !argmax_is_proved(step, reference, j, i)) stopped_ = true;
    for (std::size_t c = 0; c < d; ++c) value_error[c] += gamma(n + 2) * value[c];  // of the mean
    const Bounds image_error = image(V_, value_error), image_value = image(V_, value);
    for (std::size_t c = 0; c < d; ++c) {
      const Bound own = magnitudes_[j][i][c] + errors_[j][i][c];
      error.push_back((rho_ * errors_[j][i][c] + image_error[c] + gamma(3) * rho_ * own + gamma(d + step.sa->V.rank.size() + 8) * 2 * image_value[c]) * slack);
    }
    result.push_back(std::move(error));
  }
  errors_[j] = std::move(result);
}

void ErrorBoundLane::end_block(const Reference& reference) {
  for (std::size_t j = 0; j < errors_.size(); ++j)
    for (std::size_t i = 0; i < errors_[j].size(); ++i)
      if (reference.changed(j, i)) look_at(reference.token(j, i), j, i);
}

bool ErrorBoundLane::proves(const Reference& reference, const Dataset<Exact>& dataset, const TargetGrid& grid) const {
  if (stopped_) return false;
  for (std::size_t j = 0; j < errors_.size(); ++j) {
    Sequence<Exact> tokens;
    for (std::size_t i = 0; i < errors_[j].size(); ++i) {
      tokens.push_back(reference.token(j, i));
      for (std::size_t c = 0; c < dataset.dimension; ++c)
        if (!exceeds(grid.steps()[c] * Exact::power_of_two(-1), errors_[j][i][c])) return false;
    }
    if (hausdorff(tokens, dataset.pairs[j].output)) return false;
  }
  return true;
}

}  // namespace certiformer
