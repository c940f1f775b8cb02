// The layers of a model as maps of balls of doubles. For .cpp files only: it needs Eigen.
#pragma once

#include <optional>
#include <vector>

#include "enclosure/balls.hpp"
#include "enclosure/double_attention.hpp"
#include "enclosure/token_history.hpp"

namespace certiformer {

struct DoubleLayer {
  std::optional<balls::FeedForwardMap> feed;  // or attention:
  double rho = 1;
  bool rho_is_exact = true;
  std::optional<balls::LinearMap> value;      // none if V = 0
  std::optional<balls::ScoreMap> score;
  [[nodiscard]] bool is_finite() const;
  [[nodiscard]] bool is_exact() const;  // all parameters are doubles
};

struct DoubleLayers {
  /// The model must outlive the layers. tau: the temperature of softmax attention; nothing: hardmax.
  DoubleLayers(const Transformer<Exact>& model, std::optional<Exact> temperature);

  std::size_t dimension = 0;
  std::optional<Exact> tau;
  std::vector<ModelLayer> exact;
  std::vector<DoubleLayer> layers;
  bool is_finite = true, is_exact = true;
};

}  // namespace certiformer
