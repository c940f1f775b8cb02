// A lane: one way of computing that runs beside the reference, layer by layer, and is compared with it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "drift/magnitude.hpp"
#include "drift/order.hpp"
#include "drift/reference.hpp"

namespace certiformer {

/// A decision that came out otherwise than in the reference.
struct Divergence {
  std::size_t block = 0, sequence = 0, token = 0;  // token: its position in the input
  std::optional<std::size_t> neuron;               // nothing: an argmax
  Exact exact_value;                               // u.x + b; or: how far the true argmax is above the position that was preferred
  std::optional<Exact> computed_value;             // the same as computed; nothing if it is not finite
  Exact margin;                                    // |exact_value|: the error that was needed to go wrong; 0: a tie was broken
  std::vector<std::size_t> exact_argmax, computed_argmax;  // positions
};

/// Largest deviations over all tokens behind one block.
struct BlockDrift {
  Magnitude absolute;  // |computed - exact|
  Magnitude relative;  // that over |exact|, coordinates with exact != 0
  Magnitude ulps;      // that over the scalar's ulp at the exact value, the same coordinates
};

/// What a lane has found out so far.
struct LaneReport {
  std::vector<BlockDrift> blocks;
  std::optional<Divergence> first_divergence;
  std::size_t divergences = 0;   // of all decisions
  std::size_t read_zeros = 0;    // pre-activations that are exactly zero and were computed as positive: no divergence, since relu is continuous
};

/// The tokens of a sequence after the pass; nothing if one of them is not finite.
using FinalTokens = std::optional<Sequence<Exact>>;

class Lane {
 public:
  Lane() = default;
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;
  virtual ~Lane() = default;
  virtual void begin_block(const Block<Exact>& block) = 0;
  /// Applies a layer. The reference has decided it and not yet advanced.
  virtual void apply(const LayerStep& step, const Reference& reference) = 0;
  /// Both sides are behind the block: records its deviations.
  virtual void end_block(const Reference& reference) = 0;
  /// A lane that has stopped is not run further.
  [[nodiscard]] virtual bool stopped() const { return false; }
};

/// What a lane of a scalar is to do.
struct LaneTask {
  std::string scalar;                 // float, double, longdouble or mpfr:BITS
  long bits = 0;                      // of its mantissa
  SumOrder order = SumOrder::Naive;   // others only for the three hardware formats
  Attention attention = Attention::Hardmax;
  std::optional<Exact> temperature = {};  // for softmax
  bool measure = true;                // off: decisions only
  bool stop_at_divergence = false;
};

class ScalarLaneBase : public Lane {
 public:
  explicit ScalarLaneBase(LaneTask task) : task_(std::move(task)) {}
  [[nodiscard]] const LaneTask& task() const { return task_; }
  [[nodiscard]] const LaneReport& report() const { return report_; }
  [[nodiscard]] bool stopped() const override { return task_.stop_at_divergence && report_.divergences > 0; }
  [[nodiscard]] virtual FinalTokens final_tokens(std::size_t j) const = 0;

 protected:
  LaneTask task_;
  LaneReport report_;
};

[[nodiscard]] std::unique_ptr<ScalarLaneBase> make_lane(const LaneTask& task, const Dataset<Exact>& dataset);

}  // namespace certiformer
