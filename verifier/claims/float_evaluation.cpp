#include "claims/float_evaluation.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <random>

#include "model/visit.hpp"
#include "scalar/scalar.hpp"

namespace certiformer {
namespace {

static_assert(FLT_EVAL_METHOD == 0, "sums must be rounded to their own format");

/// Sums of products in one order.
template <std::floating_point T> class Summation {
 public:
  explicit Summation(const EvaluationOrder& order) : kind_(order.kind), random_(order.seed + 1) {}

  void start() { a_.clear(), b_.clear(); }
  void add(T a, T b) { a_.push_back(a), b_.push_back(b); }

  T sum() {
    if (a_.empty()) return T(0);
    switch (kind_) {
      case EvaluationOrder::Kind::Reversed:
        std::reverse(a_.begin(), a_.end());
        std::reverse(b_.begin(), b_.end());
        return chain(false);
      case EvaluationOrder::Kind::Pairwise: return halves(0, a_.size());
      case EvaluationOrder::Kind::Fused: return chain(true);
      case EvaluationOrder::Kind::Shuffled: return shuffled();
      case EvaluationOrder::Kind::Sequential: break;
    }
    return chain(false);
  }

  /// A choice between two covered forms.
  bool coin() { return kind_ == EvaluationOrder::Kind::Shuffled && (random_() & 1) != 0; }

 private:
  T chain(bool fused) {
    T sum = a_[0] * b_[0];
    for (std::size_t k = 1; k < a_.size(); ++k) sum = fused ? std::fma(a_[k], b_[k], sum) : sum + a_[k] * b_[k];
    return sum;
  }

  T halves(std::size_t first, std::size_t last) {
    if (last - first == 1) return a_[first] * b_[first];
    const std::size_t middle = first + (last - first + 1) / 2;
    return halves(first, middle) + halves(middle, last);
  }

  T shuffled() {
    for (std::size_t k = a_.size(); k > 1; --k) {
      const std::size_t other = random_() % k;
      std::swap(a_[k - 1], a_[other]);
      std::swap(b_[k - 1], b_[other]);
    }
    const auto form = random_() % 3;
    if (form < 2) return chain(form == 0);
    std::vector<T> sums(a_.size());
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] = a_[k] * b_[k];
    while (sums.size() > 1) {  // any association: two sums become one
      const std::size_t other = random_() % (sums.size() - 1);
      sums[other] += sums.back();
      sums.pop_back();
    }
    return sums.front();
  }

  EvaluationOrder::Kind kind_;
  std::mt19937_64 random_;
  std::vector<T> a_, b_;
};

template <class T> T dot_in(Summation<T>& sums, const Vector<T>& a, const Vector<T>& b) {
  sums.start();
  for (std::size_t c = 0; c < a.size(); ++c) sums.add(a[c], b[c]);
  return sums.sum();
}

template <class T> Vector<T> feed(Summation<T>& sums, const FeedForward<T>& ff, const Vector<T>& x) {
  Vector<T> hidden;
  for (const Neuron<T>& neuron : ff.neurons) {
    sums.start();
    for (std::size_t c = 0; c < x.size(); ++c) sums.add(neuron.u[c], x[c]);
    sums.add(neuron.b, T(1));
    const T a = sums.sum();
    hidden.push_back(a < T(0) ? T(0) : a);  // relu; NaN stays
  }
  Vector<T> y;
  for (std::size_t c = 0; c < x.size(); ++c) {
    const bool residual_last = sums.coin();
    sums.start();
    if (!residual_last) sums.add(ff.eta, x[c]);
    for (std::size_t k = 0; k < hidden.size(); ++k) sums.add(hidden[k], ff.neurons[k].w[c]);
    const T sum = sums.sum();
    y.push_back(residual_last ? ff.eta * x[c] + sum : sum);
  }
  return y;
}

template <class T> Vector<T> operate(Summation<T>& sums, const Operator<T>& op, const Vector<T>& x) {
  Vector<T> y;
  if (!op.dense.empty()) {
    for (const Vector<T>& row : op.dense) y.push_back(dot_in(sums, row, x));
    return y;
  }
  Vector<T> along;
  for (const RankOne<T>& r : op.rank) along.push_back(dot_in(sums, r.q, x));
  for (std::size_t c = 0; c < x.size(); ++c) {
    sums.start();
    sums.add(op.alpha, x[c]);
    for (std::size_t r = 0; r < along.size(); ++r) sums.add(op.rank[r].p[c], along[r]);
    y.push_back(sums.sum());
  }
  return y;
}

/// The weights of token i; hardmax: uniform on the largest scores.
template <class T> Vector<T> weights(Summation<T>& sums, const Operator<T>& A, const Sequence<T>& tokens, std::size_t i, const std::optional<T>& tau) {
  const Vector<T> query = operate(sums, A, tokens[i]);
  Vector<T> w;
  for (const Vector<T>& x : tokens) w.push_back(dot_in(sums, query, x));
  const T largest = *std::max_element(w.begin(), w.end());
  T total(0);
  for (T& entry : w) {
    entry = tau ? std::exp((entry - largest) / *tau) : T(entry == largest ? 1 : 0);
    total += entry;
  }
  for (T& entry : w) entry /= total;
  return w;
}

template <class T> Sequence<T> attend(Summation<T>& sums, const SelfAttention<T>& sa, const Sequence<T>& tokens, const std::optional<T>& tau) {
  const std::size_t n = tokens.size(), d = tokens.front().size();
  Sequence<T> result;
  for (std::size_t i = 0; i < n; ++i) {
    const Vector<T> w = weights(sums, sa.A, tokens, i, tau);
    Vector<T> mean;
    const bool divide = sums.coin() && std::all_of(w.begin(), w.end(), [&](const T& entry) { return entry == w.front(); });
    for (std::size_t c = 0; c < d; ++c) {
      sums.start();
      for (std::size_t l = 0; l < n; ++l) sums.add(divide ? T(1) : w[l], tokens[l][c]);
      mean.push_back(divide ? sums.sum() / static_cast<T>(n) : sums.sum());
    }
    const Vector<T> value = operate(sums, sa.V, mean);
    Vector<T> y;
    for (std::size_t c = 0; c < d; ++c) y.push_back(sa.rho * tokens[i][c] + value[c]);
    result.push_back(std::move(y));
  }
  return result;
}

}  // namespace

std::string EvaluationOrder::name() const {
  switch (kind) {
    case Kind::Reversed: return "reversed";
    case Kind::Pairwise: return "pairwise";
    case Kind::Fused: return "sequential with FMA";
    case Kind::Shuffled: return "shuffled (seed " + std::to_string(seed) + ")";
    case Kind::Sequential: break;
  }
  return "sequential";
}

const std::vector<EvaluationOrder>& fixed_orders() {
  static const std::vector<EvaluationOrder> orders{{EvaluationOrder::Kind::Sequential, 0}, {EvaluationOrder::Kind::Reversed, 0}, {EvaluationOrder::Kind::Pairwise, 0}, {EvaluationOrder::Kind::Fused, 0}};
  return orders;
}

template <std::floating_point T>
FloatEvaluation<T>::FloatEvaluation(const Transformer<Exact>& model, Attention attention, const std::optional<Exact>& tau) : model_(convert<T>(model)) {
  if (attention == Attention::Softmax && tau) tau_ = convert<T>(*tau);
}

template <std::floating_point T> Sequence<T> FloatEvaluation<T>::run(const Sequence<Exact>& input, const EvaluationOrder& order) const {
  Summation<T> sums(order);
  Sequence<T> tokens = convert<T>(input);
  for (const Block<T>& block : model_.blocks) {
    const auto feed_all = [&] { if (!block.ff.is_identity()) for (Vector<T>& x : tokens) x = feed(sums, block.ff, x); };
    if (model_.order == LayerOrder::FeedForwardFirst) feed_all();
    if (!block.sa.is_identity()) tokens = attend(sums, block.sa, tokens, tau_);
    if (model_.order == LayerOrder::AttentionFirst) feed_all();
  }
  return tokens;
}

template class FloatEvaluation<double>;
template class FloatEvaluation<float>;

}  // namespace certiformer
