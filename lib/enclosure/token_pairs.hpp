// Tokens inside a sequence as balls around pairs of doubles (pairs.hpp), computed on demand like the exact ones (token_history.hpp). They decide what differs by
// more than about 2^-100, in a tenth of the time of Arb's balls (token_balls.hpp). For .cpp files only: it needs Eigen.
#pragma once

#include <functional>
#include <unordered_map>

#include "enclosure/double_layers.hpp"
#include "enclosure/pairs.hpp"

namespace certiformer {

class TokenPairs {
 public:
  /// The decided argmax set of a token in a layer.
  using Decide = std::function<const Attended&(std::size_t layer, std::size_t token)>;

  /// For models whose parameters are doubles (model.is_exact). Everything must outlive this object.
  TokenPairs(const DoubleLayers& model, const Sequence<Exact>& input, Decide decide) : model_(model), input_(input), decide_(std::move(decide)) {}

  /// The only one of the candidates that can have the largest score for the token, or nothing.
  [[nodiscard]] std::optional<std::size_t> winner(std::size_t layer, std::size_t token, const std::vector<std::size_t>& candidates);

 private:
  /// Contains the exact token in front of the layer.
  const balls::Pairs& value(std::size_t layer, std::size_t token);
  [[nodiscard]] balls::Pairs behind(std::size_t layer, std::size_t token);

  const DoubleLayers& model_;
  const Sequence<Exact>& input_;
  Decide decide_;
  std::unordered_map<std::size_t, balls::Pairs> values_;  // by layer * n + token
};

}  // namespace certiformer
