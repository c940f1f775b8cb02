#include "enclosure/token_pairs.hpp"

#include <cmath>

namespace certiformer {

using balls::Pairs;

const Pairs& TokenPairs::value(std::size_t layer, std::size_t token) {
  const std::size_t key = layer * input_.size() + token;
  if (const auto it = values_.find(key); it != values_.end()) return it->second;
  Pairs x = layer == 0 ? balls::pairs_of(input_[token]) : behind(layer - 1, token);
  return values_.emplace(key, std::move(x)).first->second;
}

Pairs TokenPairs::behind(std::size_t layer, std::size_t token) {
  const Pairs& x = value(layer, token);
  const DoubleLayer& own = model_.layers[layer];
  if (own.feed) return (*own.feed)(x);
  Pairs y{Eigen::ArrayXd::Zero(x.high.size()), Eigen::ArrayXd::Zero(x.high.size()), 0, 0};
  if (own.value) {
    const Attended& attended = decide_(layer, token);
    y = (*own.value)(value(layer, attended.winner));
    if (attended.candidates) y.radius = filter::doubt;  // a mean over a tie: left to Arb's balls
  }
  add_scaled_centre(y, own.rho, x);
  y.radius = (y.radius + std::fabs(own.rho) * (1 + 0x1p-50) * x.radius) * balls::slack;
  return y;
}

std::optional<std::size_t> TokenPairs::winner(std::size_t layer, std::size_t token, const std::vector<std::size_t>& candidates) {
  const balls::ScoreMap& score = *model_.layers[layer].score;
  const Pairs query = score.query(value(layer, token));
  std::vector<Pairs> keys;
  std::size_t best = 0;
  double largest = 0;
  for (const std::size_t l : candidates) {
    const Pairs& x = value(layer, l);
    keys.push_back(score.key(x).value_or(x));
    const double own = dot(query, keys.back()).value;
    if (keys.size() == 1 || own > largest) best = keys.size() - 1, largest = own;
  }
  for (std::size_t k = 0; k < keys.size(); ++k) {
    if (k == best) continue;
    Pairs difference = keys[best];
    add_scaled_centre(difference, -1, keys[k]);
    difference.radius = (difference.radius + keys[k].radius) * balls::slack;
    if (dot(query, difference).sign() != Sign::Positive) return std::nullopt;
  }
  return candidates[best];
}

}  // namespace certiformer
