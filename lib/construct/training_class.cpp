#include "construct/training_class.hpp"

#include <algorithm>

#include "construct/embed.hpp"
#include "model/vector.hpp"

namespace certiformer {
namespace {

Exact squared(const Vector<Exact>& vector) { return dot(vector, vector); }

/// |alpha I + sum p q^T|_F^2, or of the dense matrix.
Exact squared_frobenius(const Operator<Exact>& op, std::size_t d) {
  Exact norm;
  for (const Vector<Exact>& row : op.dense) norm += squared(row);
  if (!op.dense.empty()) return norm;
  for (std::size_t i = 0; i < d; ++i) {
    for (std::size_t j = 0; j < d; ++j) {
      Exact entry = i == j ? op.alpha : Exact(0);
      for (const RankOne<Exact>& r : op.rank) entry.add_product(r.p[i], r.q[j]);
      norm.add_product(entry, entry);
    }
  }
  return norm;
}

bool is_zero(const RankOne<Exact>& term) { return squared(term.p).is_zero() || squared(term.q).is_zero(); }

/// Sum of |p|^2 + |q|^2 over the terms that are not 0.
Exact squared_terms(const Operator<Exact>& op) {
  Exact norm;
  for (const RankOne<Exact>& term : op.rank)
    if (!is_zero(term)) norm += squared(term.p) + squared(term.q);
  return norm;
}

std::size_t rank_terms(const Operator<Exact>& op) {
  return static_cast<std::size_t>(std::count_if(op.rank.begin(), op.rank.end(), [](const RankOne<Exact>& term) { return !is_zero(term); }));
}

/// |K|^2 + |Q|^2 of one choice of d x d matrices with K^T Q = A: rows p and q of the terms if there is no multiple of I, or K = I and Q = A.
Exact squared_factors(const Operator<Exact>& A, std::size_t d) {
  if (A.is_zero()) return 0;
  Exact norm = squared_frobenius(A, d) + Exact(static_cast<long>(d));
  if (A.dense.empty() && A.alpha.is_zero() && rank_terms(A) <= d) norm = std::min(norm, squared_terms(A));
  return norm;
}

bool is_structured(const Operator<Exact>& op, std::size_t rank) { return op.is_zero() || (op.dense.empty() && rank_terms(op) <= rank); }

Exact squared_operator(const Operator<Exact>& op, std::size_t d, Parameterisation parameterisation) {
  if (op.is_zero()) return 0;
  return parameterisation == Parameterisation::Structured ? op.alpha * op.alpha + squared_terms(op) : squared_frobenius(op, d);
}

Exact squared_norm(const Block<Exact>& block, const TrainingClass& trained, std::size_t d) {
  Exact norm;
  if (trained.penalises_residuals) norm += block.ff.eta * block.ff.eta + block.sa.rho * block.sa.rho;
  for (const Neuron<Exact>& neuron : block.ff.neurons) {
    if (trained.penalises_weights) norm += squared(neuron.u) + squared(neuron.w);
    if (trained.penalises_biases) norm += neuron.b * neuron.b;
  }
  if (!trained.penalises_weights) return norm;
  norm += squared_operator(block.sa.V, d, trained.parameterisation);
  norm += trained.parameterisation == Parameterisation::Factored ? squared_factors(block.sa.A, d) : squared_operator(block.sa.A, d, trained.parameterisation);
  return norm;
}

/// Why a block, in its place, is no block of the class; empty if it is one.
std::string obstacle(const Block<Exact>& block, const TrainingClass& trained) {
  if (block.ff.neurons.size() > trained.width)
    return "a feed-forward layer has " + std::to_string(block.ff.neurons.size()) + " neurons, those of the class have " + std::to_string(trained.width);
  if (!trained.trained_residuals && (!block.ff.eta.is_one() || !block.sa.rho.is_one())) return "the class has eta = rho = 1, the model has other residual weights";
  if (trained.parameterisation == Parameterisation::Structured && !(is_structured(block.sa.V, trained.rank) && is_structured(block.sa.A, trained.rank)))
    return "an operator is dense, or has more than " + std::to_string(trained.rank) + " terms p q^T";
  return "";
}

}  // namespace

Embedding embed(const Transformer<Exact>& model, const TrainingClass& trained) {
  Embedding result;
  result.blocks_needed = blocks_needed(model, trained.order);
  if (trained.decoupled) result.reason = "decoupled weight decay (AdamW) minimises no objective of the form loss + epsilon |theta|^2";
  else if (result.blocks_needed > trained.blocks)
    result.reason = "the model needs " + std::to_string(result.blocks_needed) + " blocks of the order " + name(trained.order) + ", the class has " + std::to_string(trained.blocks);
  if (!result.reason.empty()) return result;
  const Transformer<Exact> member = embedded(model, trained.order, trained.blocks);
  Exact norm;
  for (const Block<Exact>& block : member.blocks) {
    result.reason = obstacle(block, trained);
    if (!result.reason.empty()) return result;
    norm += squared_norm(block, trained, model.dimension);
  }
  result.squared_norm = norm;
  return result;
}

std::string doubt_about_loss(const TrainingClass& trained, std::optional<bool> single_targets) {
  if (trained.loss == "hausdorff" || trained.loss == "chamfer") return "";
  if (trained.loss != "tokenwise") return "the loss \"" + trained.loss + "\" is not known to vanish where the sets are equal (hausdorff, chamfer and tokenwise are)";
  if (!single_targets) return "a tokenwise loss vanishes on equal sets only if every target set has one token; give the data set";
  return *single_targets ? "" : "a tokenwise loss asks which token goes to which target, which equal sets do not say";
}

}  // namespace certiformer
