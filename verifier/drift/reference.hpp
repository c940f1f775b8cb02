// The side that drift is measured against: the tokens and decisions of the true forward pass, layer by layer.
//
// Hardmax attention has an exact one (exact_reference.hpp); softmax attention is enclosed in balls (ball_reference.hpp). All sequences go
// through a layer together, and nothing of earlier layers is kept.
#pragma once

#include <memory>
#include <vector>

#include "drift/patterns.hpp"
#include "forward/exact_pass.hpp"
#include "forward/stop.hpp"
#include "model/transformer.hpp"
#include "scalar/approximation.hpp"

namespace certiformer {

/// One layer of one block; exactly one of the two pointers is set. Layers that are the identity are left out.
struct LayerStep {
  std::size_t block = 0;
  const FeedForward<Exact>* ff = nullptr;
  const SelfAttention<Exact>* sa = nullptr;
};

/// The layers of a block in the order in which they are applied.
[[nodiscard]] std::vector<LayerStep> steps_of(const Transformer<Exact>& model, std::size_t block);

class Reference {
 public:
  Reference() = default;
  Reference(const Reference&) = delete;
  Reference& operator=(const Reference&) = delete;
  virtual ~Reference() = default;

  /// Forgets which tokens have changed.
  void begin_block();
  /// Makes the decisions of a layer at the current tokens; advance() then applies it.
  virtual void decide(const LayerStep& step) = 0;
  virtual void advance(const LayerStep& step) = 0;

  [[nodiscard]] std::size_t sequences() const { return merged_.size(); }
  [[nodiscard]] std::size_t positions(std::size_t j) const { return merged_[j].origin.size(); }
  /// Equal tokens of a sequence share one index.
  [[nodiscard]] std::size_t index(std::size_t j, std::size_t position) const { return merged_[j].origin[position]; }
  /// The true token, or the midpoint of its ball.
  [[nodiscard]] const Vector<Exact>& token(std::size_t j, std::size_t position) const { return merged_[j].tokens[merged_[j].origin[position]]; }
  [[nodiscard]] const Vector<Exact>& merged_token(std::size_t j, std::size_t index) const { return merged_[j].tokens[index]; }
  [[nodiscard]] bool changed(std::size_t j, std::size_t position) const { return changed_[j][position]; }
  /// The sign of u.x + b of every neuron; Unknown only where a ball holds zero.
  [[nodiscard]] const Sign* signs(std::size_t j, std::size_t position) const { return signs_[j].data() + index(j, position) * width_; }
  /// u.x + b of a neuron as the double filter knows it; its error is infinite where it could not tell the sign. Exact references only.
  [[nodiscard]] const Approximation& preactivation(std::size_t j, std::size_t position, std::size_t neuron) const { return preactivations_[j][index(j, position) * width_ + neuron]; }
  /// The affine map of a token's pattern, or nothing where there is none (wide layers).
  [[nodiscard]] const PatternMap* pattern(std::size_t j, std::size_t position) const { return patterns_[j].empty() ? nullptr : patterns_[j][index(j, position)]; }
  /// The argmax set of a token, as ascending positions; and as indices.
  [[nodiscard]] std::vector<std::size_t> argmax_positions(std::size_t j, std::size_t position) const;
  [[nodiscard]] const std::vector<std::size_t>& argmax(std::size_t j, std::size_t position) const { return argmax_[j][index(j, position)]; }

 protected:
  void start(const Dataset<Exact>& dataset);
  void mark_all_changed();

  std::vector<MergedSequence> merged_;
  std::vector<std::vector<bool>> changed_;                         // by position
  std::size_t width_ = 0;                                          // neurons of the layer that was decided
  std::vector<std::vector<Sign>> signs_;                           // [j][index * width + neuron]
  std::vector<std::vector<Approximation>> preactivations_;         // likewise
  std::vector<std::vector<const PatternMap*>> patterns_;           // [j][index]
  std::vector<std::vector<std::vector<std::size_t>>> argmax_;      // [j][index]
};

/// The exact pass under hardmax attention.
[[nodiscard]] std::unique_ptr<Reference> exact_reference(const Dataset<Exact>& dataset);

}  // namespace certiformer
