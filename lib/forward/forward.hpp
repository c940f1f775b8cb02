// The forward pass X -> T(X), once, for every scalar and every way of making decisions (mathematics section 1).
//
// A decision policy answers the two questions a transformer asks of its numbers: is a neuron active, and which tokens have the
// largest score. PlainDecisions<T> compares in T itself; FilteredDecisions (filtered_decisions.hpp) compares exact numbers through a
// double filter. A policy that cannot decide throws; it never guesses.
//
// The order of floating-point operations is part of the contract, since drift is measured against it: u.x is summed from the
// first coordinate on, then b is added; eta x comes first, then the neurons in their order; scores are alpha <x,y> first,
// then the rank-one terms in their order; weighted means are summed over tokens in their order.
#pragma once

#include <optional>
#include <vector>

#include "model/transformer.hpp"
#include "model/vector.hpp"

namespace certiformer {

enum class LayerKind { FeedForward, Attention };

/// Watches a forward pass; the pass knows nothing else of its watchers.
template <Scalar T> class Observer {
 public:
  Observer() = default;
  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;
  virtual ~Observer() = default;
  /// After each layer of block `block` (counted from 0), identity layers included.
  virtual void after_layer(std::size_t block, LayerKind kind, const Sequence<T>& tokens) = 0;
};

/// V x, A x.
template <Scalar T> [[nodiscard]] Vector<T> times(const Operator<T>& op, const Vector<T>& x) {
  if (!op.dense.empty()) {
    Vector<T> y;
    y.reserve(x.size());
    for (const Vector<T>& row : op.dense) y.push_back(dot(row, x));
    return y;
  }
  Vector<T> y = scaled(x, op.alpha);
  for (const RankOne<T>& r : op.rank) add_multiple(y, dot(r.q, x), r.p);
  return y;
}

/// <A x, y>: alpha <x, y> + sum (q.x)(p.y), or through the dense matrix.
template <Scalar T> [[nodiscard]] T score(const Operator<T>& A, const Vector<T>& x, const Vector<T>& y) {
  if (!A.dense.empty()) return dot(times(A, x), y);
  T sum = A.alpha * dot(x, y);
  for (const RankOne<T>& r : A.rank) sum += dot(r.q, x) * dot(r.p, y);
  return sum;
}

/// Decides by comparing in T, whatever T can hold.
template <Scalar T> class PlainDecisions {
 public:
  void begin_token(const Vector<T>&) {}
  /// relu'(u.x + b): the pre-activation if it is positive.
  [[nodiscard]] std::optional<T> preactivation(const FeedForward<T>& ff, std::size_t neuron, const Vector<T>& x) const {
    T value = dot(ff.neurons[neuron].u, x) + ff.neurons[neuron].b;
    if (T(0) < value) return value;
    return std::nullopt;
  }
  void begin_sequence(const Operator<T>& A, const Sequence<T>& tokens) { A_ = &A, tokens_ = &tokens; }
  /// The positions of the largest score of token i, ascending.
  [[nodiscard]] std::vector<std::size_t> argmax(std::size_t i) const {
    std::vector<std::size_t> best{0};
    T largest = score(*A_, (*tokens_)[i], tokens_->front());
    for (std::size_t l = 1; l < tokens_->size(); ++l) {
      T value = score(*A_, (*tokens_)[i], (*tokens_)[l]);
      if (value < largest) continue;
      if (largest < value) { best.clear(); largest = std::move(value); }
      best.push_back(l);
    }
    return best;
  }

 private:
  const Operator<T>* A_ = nullptr;
  const Sequence<T>* tokens_ = nullptr;
};

/// FF(x) = eta x + sum over active neurons of (u.x + b) w.
template <Scalar T, class Decisions> [[nodiscard]] Vector<T> feed_forward(const FeedForward<T>& ff, const Vector<T>& x, Decisions& decide) {
  Vector<T> y = ff.eta == T(1) ? x : scaled(x, ff.eta);
  decide.begin_token(x);
  for (std::size_t k = 0; k < ff.neurons.size(); ++k)
    if (const std::optional<T> active = decide.preactivation(ff, k, x)) add_multiple(y, *active, ff.neurons[k].w);
  return y;
}

/// The mean of the tokens at `positions`, each counted `multiplicity` times (empty: once).
template <Scalar T>
[[nodiscard]] Vector<T> mean(const Sequence<T>& tokens, const std::vector<std::size_t>& positions, const std::vector<unsigned>& multiplicity) {
  if (positions.size() == 1) return tokens[positions.front()];
  Vector<T> total(tokens.front().size(), T(0));
  long count = 0;
  for (const std::size_t l : positions) {
    const long weight = multiplicity.empty() ? 1 : static_cast<long>(multiplicity[l]);
    if (weight == 1) total = sum(std::move(total), tokens[l]);
    else add_multiple(total, convert<T>(Exact(weight)), tokens[l]);
    count += weight;
  }
  const T divisor = convert<T>(Exact(count));
  for (T& entry : total) entry = entry / divisor;
  return total;
}

/// Hardmax attention, ties by the mean over the argmax set: y_i = rho x_i + V mean{x_l : l maximises <A x_i, x_l>}.
template <Scalar T, class Decisions>
[[nodiscard]] Sequence<T> apply_hardmax(const SelfAttention<T>& sa, Sequence<T> tokens, const std::vector<unsigned>& multiplicity, Decisions& decide) {
  const bool moves = !sa.V.is_zero();
  const bool keeps = sa.rho == T(1);
  if (!moves && keeps) return tokens;
  Sequence<T> result;
  result.reserve(tokens.size());
  if (moves) decide.begin_sequence(sa.A, tokens);
  std::vector<std::size_t> last;  // most tokens attend to the same set: its V mean is computed once
  Vector<T> value;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Vector<T> y = keeps ? tokens[i] : scaled(tokens[i], sa.rho);
    if (moves) {
      std::vector<std::size_t> leaders = decide.argmax(i);
      if (leaders != last) {
        value = times(sa.V, mean(tokens, leaders, multiplicity));
        last = std::move(leaders);
      }
      y = sum(std::move(y), value);
    }
    result.push_back(std::move(y));
  }
  return result;
}

/// Softmax attention at temperature tau > 0; the largest score is subtracted before exp. Only for scalars that have exp.
template <Scalar T> [[nodiscard]] Sequence<T> apply_softmax(const SelfAttention<T>& sa, Sequence<T> tokens, const T& tau) {
  const bool keeps = sa.rho == T(1);
  if (sa.V.is_zero() && keeps) return tokens;
  Sequence<T> result;
  result.reserve(tokens.size());
  for (const Vector<T>& x : tokens) {
    Vector<T> y = keeps ? x : scaled(x, sa.rho);
    if (!sa.V.is_zero()) {
      std::vector<T> weights;
      for (const Vector<T>& other : tokens) weights.push_back(score(sa.A, x, other) / tau);
      T largest = weights.front();
      for (const T& w : weights) if (largest < w) largest = w;
      T total{0};
      for (T& w : weights) { w = ScalarTraits<T>::exp(w - largest); total += w; }
      Vector<T> average(x.size(), T(0));
      for (std::size_t l = 0; l < tokens.size(); ++l) add_multiple(average, T(weights[l] / total), tokens[l]);
      y = sum(std::move(y), times(sa.V, average));
    }
    result.push_back(std::move(y));
  }
  return result;
}

/// T(X) with plain decisions, token by token: the reference that faster passes are held against. `temperature` is set exactly
/// if attention is softmax; throws std::logic_error for softmax on a scalar without exp.
template <Scalar T>
[[nodiscard]] Sequence<T> forward(const Transformer<T>& model, Sequence<T> tokens, Attention attention, const std::optional<T>& temperature = {},
                                  Observer<T>* observer = nullptr);

}  // namespace certiformer
