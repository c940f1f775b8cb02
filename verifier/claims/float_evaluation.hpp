// Concrete covered evaluations, in the hardware's own floats: what a REFUTED shows. Each order is one way to evaluate every sum.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/transformer.hpp"

namespace certiformer {

/// Sequential, reversed, pairwise (by halves) and fused (sequential, by FMA) as in drift/order.hpp; shuffled: the terms in a random order and
/// association, another one for every sum, with or without FMA.
struct EvaluationOrder {
  enum class Kind { Sequential, Reversed, Pairwise, Fused, Shuffled } kind = Kind::Sequential;
  std::uint64_t seed = 0;  // Shuffled
  [[nodiscard]] std::string name() const;
};
/// The four that are not shuffled.
[[nodiscard]] const std::vector<EvaluationOrder>& fixed_orders();

/// The transformer in T (double or float): parameters and inputs rounded to nearest.
template <std::floating_point T> class FloatEvaluation {
 public:
  /// `tau`: softmax; nothing: hardmax.
  FloatEvaluation(const Transformer<Exact>& model, Attention attention, const std::optional<Exact>& tau);
  [[nodiscard]] Sequence<T> run(const Sequence<Exact>& input, const EvaluationOrder& order) const;

 private:
  Transformer<T> model_;
  std::optional<T> tau_;
};

extern template class FloatEvaluation<double>;
extern template class FloatEvaluation<float>;

}  // namespace certiformer
