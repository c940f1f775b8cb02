// Layers, blocks and transformers (mathematics section 1).
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/dataset.hpp"

namespace certiformer {

/// One hidden unit: x -> relu(u.x + b) w.
template <Scalar T> struct Neuron {
  Vector<T> u;
  T b{0};
  Vector<T> w;
};

/// x -> eta x + sum over neurons of relu(u.x + b) w.
template <Scalar T> struct FeedForward {
  T eta{1};
  std::vector<Neuron<T>> neurons;
  [[nodiscard]] bool is_identity() const { return eta == T(1) && neurons.empty(); }
};

/// p q^T.
template <Scalar T> struct RankOne {
  Vector<T> p;
  Vector<T> q;
};

/// x -> alpha x + sum p (q.x), or a dense d x d matrix (then alpha and rank are unused).
template <Scalar T> struct Operator {
  T alpha{0};
  std::vector<RankOne<T>> rank;
  std::vector<Vector<T>> dense;  // rows; empty if the operator is structured
  [[nodiscard]] bool is_zero() const {
    const auto zero = [](const Vector<T>& v) { return std::all_of(v.begin(), v.end(), [](const T& x) { return x == T(0); }); };
    if (!dense.empty()) return std::all_of(dense.begin(), dense.end(), zero);
    return alpha == T(0) && std::all_of(rank.begin(), rank.end(), [&](const RankOne<T>& r) { return zero(r.p) || zero(r.q); });
  }
};

/// x_i -> rho x_i + V sum_l pi_il x_l with scores <A x_i, x_l>.
template <Scalar T> struct SelfAttention {
  T rho{1};
  Operator<T> V;
  Operator<T> A;
  [[nodiscard]] bool is_identity() const { return rho == T(1) && V.is_zero(); }
};

template <Scalar T> struct Block {
  FeedForward<T> ff;
  SelfAttention<T> sa;
};

/// hardmax: uniform weights on the argmax set (tie rule "mean"); softmax: weights exp(score / tau).
enum class Attention { Hardmax, Softmax };
/// Which layer of a block comes first.
enum class LayerOrder { FeedForwardFirst, AttentionFirst };

[[nodiscard]] constexpr const char* name(Attention attention) { return attention == Attention::Hardmax ? "hardmax" : "softmax"; }
[[nodiscard]] constexpr const char* name(LayerOrder order) { return order == LayerOrder::FeedForwardFirst ? "ff-sa" : "sa-ff"; }

/// Blocks first .. first + count - 1 came from the named stage.
struct StageSpan {
  std::string name;
  std::size_t first = 0;
  std::size_t count = 0;
};

/// How a model came to be; documentation, no part of its meaning.
struct ConstructionRecord {
  std::string name;
  std::string plan;  // JSON text of the recorded choices (construct/plan.hpp), or empty
  std::vector<StageSpan> stages;
};

template <Scalar T> struct Transformer {
  std::size_t dimension = 0;
  Attention attention = Attention::Hardmax;
  LayerOrder order = LayerOrder::FeedForwardFirst;
  std::string note;
  std::optional<ConstructionRecord> construction;
  std::vector<Block<T>> blocks;
};

/// Blocks L, width, parameters P in structured form, and the squared norm of all parameters.
struct TransformerCounts {
  std::size_t blocks = 0;
  std::size_t width = 0;
  std::size_t parameters = 0;
};

template <Scalar T> [[nodiscard]] std::size_t parameters(const Operator<T>& op, std::size_t d) {
  return op.dense.empty() ? 1 + 2 * d * op.rank.size() : d * d;
}

/// P = sum over blocks of 1 + k(2d+1) for FF and 1 + params(V) + params(A) for attention; params = 1 + 2d rank, dense: d^2.
template <Scalar T> [[nodiscard]] TransformerCounts count(const Transformer<T>& transformer) {
  const std::size_t d = transformer.dimension;
  TransformerCounts counts{transformer.blocks.size(), 0, 0};
  for (const Block<T>& block : transformer.blocks) {
    counts.width = std::max(counts.width, block.ff.neurons.size());
    counts.parameters += 1 + block.ff.neurons.size() * (2 * d + 1);
    counts.parameters += 1 + parameters(block.sa.V, d) + parameters(block.sa.A, d);
  }
  return counts;
}

}  // namespace certiformer
