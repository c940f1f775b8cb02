// K1: what an exact model says about training runs with a penalty (mathematics section 6).
//   J(theta) = loss(theta) + epsilon c |theta|^2 over a class of transformers, c > 0 constant. If theta* lies in the class and its loss is 0, then
//   min J <= J(theta*) = epsilon c |theta*|^2. Hypothesis: theta* is exact on the data of the run, so that every loss that vanishes where
//   the output sets are the target sets is 0. Conclusion: a run with loss > epsilon c |theta*|^2 did not end at a global minimiser of J.
// |theta*|^2 is taken in the parameters of the class, with identity layers for the places that theta* does not need.
#pragma once

#include <optional>
#include <string>

#include "model/transformer.hpp"

namespace certiformer {

/// The parameters of V and A, and with them |V|^2 and |A|^2.
enum class Parameterisation {
  Dense,       // all entries of V and of A
  Factored,    // all entries of V, and of two d x d factors with A = K^T Q
  Structured,  // alpha I + sum of at most `rank` terms p q^T: alpha, p and q
};

/// What training minimised over, and the penalty. Classes with more parameters (biases behind W, for instance) contain these ones.
struct TrainingClass {
  std::size_t blocks = 0, width = 0;
  LayerOrder order = LayerOrder::AttentionFirst;
  Attention attention = Attention::Softmax;
  std::optional<Exact> temperature;  // of softmax: scores are divided by it
  Parameterisation parameterisation = Parameterisation::Dense;
  std::size_t rank = 0;              // of structured operators
  bool trained_residuals = true;     // eta and rho; otherwise they are 1
  bool penalises_weights = false;    // U, W, V, A
  bool penalises_biases = false;     // b
  bool penalises_residuals = false;  // eta and rho
  bool decoupled = false;            // weight decay outside the objective (AdamW): there is no J
  Exact factor = 1;                  // c above: 1, or 1/2 where the penalty is epsilon/2 |theta|^2
  std::string loss;                  // "hausdorff", "chamfer", "tokenwise", or another word
};

/// theta* as a member of a class.
struct Embedding {
  std::optional<Exact> squared_norm;  // what the class penalises of theta*; nothing: theta* is not known to lie in the class
  std::string reason;                 // then: why
  std::size_t blocks_needed = 0;      // of the blocks of the class; the others are identities
};

[[nodiscard]] Embedding embed(const Transformer<Exact>& model, const TrainingClass& trained);

/// Empty if the loss of the class is 0 wherever every output set is the target set; else why that is not known.
/// `single_targets`: every target set has one token; nothing: the data set is not known.
[[nodiscard]] std::string doubt_about_loss(const TrainingClass& trained, std::optional<bool> single_targets);

}  // namespace certiformer
