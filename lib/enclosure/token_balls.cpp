#include "enclosure/token_balls.hpp"

namespace certiformer {
namespace {

/// The matrix with these columns, by rows.
std::vector<Vector<Exact>> transposed(const std::vector<const Vector<Exact>*>& columns, std::size_t rows) {
  std::vector<Vector<Exact>> result(rows);
  for (const Vector<Exact>* column : columns)
    for (std::size_t r = 0; r < rows; ++r) result[r].push_back((*column)[r]);
  return result;
}

}  // namespace

TokenBalls::Balls TokenBalls::vector(const Vector<Exact>& x) const {
  Balls result;
  result.reserve(x.size());
  for (const Exact& entry : x) result.push_back(Ball::around(entry, bits_));
  return result;
}

TokenBalls::Map TokenBalls::map(const Operator<Exact>& op) const {
  Map result;
  result.dense = !op.dense.empty();
  for (const Vector<Exact>& row : op.dense) result.left.push_back(vector(row));
  if (result.dense) return result;
  result.alpha = Ball::around(op.alpha, bits_);
  std::vector<const Vector<Exact>*> p;
  for (const RankOne<Exact>& r : op.rank) {
    p.push_back(&r.p);
    result.right.push_back(vector(r.q));
  }
  for (const Vector<Exact>& row : transposed(p, input_.front().size())) result.left.push_back(vector(row));
  return result;
}

const TokenBalls::Parameters& TokenBalls::parameters(std::size_t layer) {
  Parameters& result = parameters_[layer];
  if (result.ready) return result;
  result.ready = true;
  if (const SelfAttention<Exact>* sa = layers_[layer].sa) {
    result.rho = Ball::around(sa->rho, bits_);
    result.V = map(sa->V);
    result.A = map(sa->A);
    return result;
  }
  const FeedForward<Exact>& ff = *layers_[layer].ff;
  result.ff.alpha = Ball::around(ff.eta, bits_);
  std::vector<const Vector<Exact>*> w;
  for (const Neuron<Exact>& neuron : ff.neurons) {
    w.push_back(&neuron.w);
    result.ff.right.push_back(vector(neuron.u));
    result.bias.push_back(Ball::around(neuron.b, bits_));
  }
  for (const Vector<Exact>& row : transposed(w, input_.front().size())) result.ff.left.push_back(vector(row));
  return result;
}

Ball TokenBalls::dot(const Balls& a, const Balls& b) const {
  static_assert(sizeof(Ball) == sizeof(arb_struct), "arb_dot runs over arrays of balls");
  Ball result;
  if (!a.empty()) arb_dot(result.get(), nullptr, 0, a.front().get(), 1, b.front().get(), 1, static_cast<slong>(a.size()), bits_);
  return result;
}

TokenBalls::Balls TokenBalls::times(const std::vector<Balls>& rows, const Balls& x) const {
  Balls result;
  result.reserve(rows.size());
  for (const Balls& row : rows) result.push_back(dot(row, x));
  return result;
}

TokenBalls::Balls TokenBalls::apply(const Map& m, const Balls& x) const {
  if (m.dense) return times(m.left, x);
  Balls y = times(m.left, times(m.right, x));
  for (std::size_t k = 0; k < x.size(); ++k) y[k].add_product(m.alpha, x[k], bits_);
  return y;
}

const TokenBalls::Balls& TokenBalls::value(std::size_t layer, std::size_t token) {
  const std::size_t key = layer * input_.size() + token;
  if (const auto it = values_.find(key); it != values_.end()) return it->second;
  Balls x = layer == 0 ? vector(input_[token]) : behind(layer - 1, token);
  return values_.emplace(key, std::move(x)).first->second;
}

TokenBalls::Balls TokenBalls::behind(std::size_t layer, std::size_t token) {
  const Balls& x = value(layer, token);
  const Parameters& own = parameters(layer);
  if (layers_[layer].ff != nullptr) {
    Balls hidden = times(own.ff.right, x);
    for (std::size_t k = 0; k < hidden.size(); ++k) {
      hidden[k].add(own.bias[k], bits_);
      hidden[k] = hidden[k].positive_part(bits_);
    }
    Balls y = times(own.ff.left, hidden);
    for (std::size_t k = 0; k < x.size(); ++k) y[k].add_product(own.ff.alpha, x[k], bits_);
    return y;
  }
  Balls y(x.size());
  if (!layers_[layer].sa->V.is_zero()) {
    const Attended& attended = decide_(layer, token);
    if (!attended.candidates) {
      y = apply(own.V, value(layer, attended.winner));
    } else {
      Balls mean(x.size());
      for (const std::size_t l : *attended.candidates) {
        const Balls& other = value(layer, l);
        for (std::size_t k = 0; k < mean.size(); ++k) mean[k].add(other[k], bits_);
      }
      const Ball count = Ball::around(Exact(static_cast<long>(attended.candidates->size())), bits_);
      for (Ball& entry : mean) entry.divide(count, bits_);
      y = apply(own.V, mean);
    }
  }
  for (std::size_t k = 0; k < x.size(); ++k) y[k].add_product(own.rho, x[k], bits_);
  return y;
}

std::optional<std::size_t> TokenBalls::winner(std::size_t layer, std::size_t token, const std::vector<std::size_t>& candidates) {
  const Balls query = apply(parameters(layer).A, value(layer, token));
  std::vector<Ball> scores;
  std::size_t best = 0;
  for (const std::size_t l : candidates) {
    scores.push_back(dot(query, value(layer, l)));
    if (arf_cmp(arb_midref(scores.back().get()), arb_midref(scores[best].get())) > 0) best = scores.size() - 1;
  }
  for (std::size_t k = 0; k < scores.size(); ++k) {
    if (k == best) continue;
    Ball gap = scores[best];
    gap.subtract(scores[k], bits_);
    if (!gap.is_positive()) return std::nullopt;
  }
  return candidates[best];
}

}  // namespace certiformer
