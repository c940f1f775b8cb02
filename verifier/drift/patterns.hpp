// Activation patterns of one feed-forward layer and their affine maps (mathematics section 7).
//
// With the neurons P active, FF(x) = J x + c, J = eta I + sum over P of w u^T, c = sum over P of b w. Most tokens meet a pattern whose
// map is the identity, and then FF(x) = x without any arithmetic.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "model/transformer.hpp"
#include "scalar/verdict.hpp"

namespace certiformer {

struct PatternMap {
  bool identity = false;
  std::vector<Vector<Exact>> J;  // rows
  Vector<Exact> c;
  Vector<double> bound;          // |J|, row by row, each entry at least the true one
};

class LayerPatterns {
 public:
  /// Heuristic (speed only): wider layers are evaluated neuron by neuron.
  static constexpr std::size_t widest = 8;
  explicit LayerPatterns(const FeedForward<Exact>& ff) : ff_(&ff) {}
  [[nodiscard]] bool has_maps() const { return ff_->neurons.size() <= widest; }
  /// The map of the pattern in which exactly the neurons with a positive pre-activation are active; only if has_maps().
  [[nodiscard]] const PatternMap& map(const Sign* signs, std::size_t dimension);

 private:
  const FeedForward<Exact>* ff_;
  std::map<std::uint32_t, PatternMap> maps_;
};

}  // namespace certiformer
