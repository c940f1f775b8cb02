// What the softmax claims rest on: exactness over a range of temperatures by zonotopes, and distances at one temperature by balls.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "enclosure/enclosure_model.hpp"
#include "enclosure/temperatures.hpp"
#include "enclosure/undecidable.hpp"
#include "forward/stop.hpp"
#include "scalar/verdict.hpp"

namespace certiformer {

/// An output that is proved to differ from the target set of its sequence.
struct SoftmaxMiss {
  std::size_t sequence = 0;
  bool missed = false;        // true: no token comes near the target `index`; false: the input token `index` lands near no target
  std::size_t index = 0;
  Exact distance;             // a positive lower bound of the Hausdorff distance (max norm)
};

/// What kept a sequence from being proved exact over a range.
struct Obstacle {
  std::size_t sequence = 0;
  std::optional<Undecidable> decision;  // the first decision that could not be made; if there is none:
  std::size_t token = 0;                // the input token whose output keeps a width
  Exact width;
};

/// Proved: exact at every temperature of the range. Refuted: `miss` holds at every temperature of the range. Unknown: `obstacle`.
struct RangeProof {
  Verdict verdict = Verdict::Unknown;
  std::optional<SoftmaxMiss> miss;
  std::optional<Obstacle> obstacle;
  std::size_t most_generators = 0;
  std::size_t open_neurons = 0;  // enclosed by both branches, over all sequences
};

/// The Hausdorff distance of one sequence's outputs to its targets lies in [lower, upper]; no upper: nothing is known.
struct DistanceEnclosure {
  Exact lower;
  std::optional<Exact> upper;
  bool missed = false;    // where the lower bound comes from, as in SoftmaxMiss
  std::size_t index = 0;
};

/// The passes over single sequences, wherever they are made.
class SequenceWork {
 public:
  SequenceWork() = default;
  SequenceWork(const SequenceWork&) = delete;
  SequenceWork& operator=(const SequenceWork&) = delete;
  virtual ~SequenceWork() = default;
  /// A proof for each of the sequences, in their order. Throws Stopped.
  [[nodiscard]] virtual std::vector<RangeProof> prove(const std::vector<std::size_t>& sequences, const TemperatureRange& range, std::size_t most_open_neurons) = 0;
  /// Their distances at tau, with balls of the given precision. Throws Stopped.
  [[nodiscard]] virtual std::vector<DistanceEnclosure> distances(const std::vector<std::size_t>& sequences, const Exact& tau, long bits) = 0;
};

/// By the threads of this process.
class LocalWork : public SequenceWork {
 public:
  /// The data set and the model must outlive it. The model is read as a softmax model, whatever its attention field says.
  LocalWork(const Dataset<Exact>& dataset, const Transformer<Exact>& model, Deadline deadline) : dataset_(dataset), model_(model), deadline_(deadline) {}
  [[nodiscard]] std::vector<RangeProof> prove(const std::vector<std::size_t>& sequences, const TemperatureRange& range, std::size_t most_open_neurons) override;
  [[nodiscard]] std::vector<DistanceEnclosure> distances(const std::vector<std::size_t>& sequences, const Exact& tau, long bits) override;

 private:
  const Dataset<Exact>& dataset_;
  EnclosureModel model_;
  Deadline deadline_;
};

/// The distance of the image of any sequence to any targets at tau, with balls of the given precision. Throws TimeIsUp.
[[nodiscard]] DistanceEnclosure ball_distance(const EnclosureModel& model, const Sequence<Exact>& input, const Sequence<Exact>& targets, const Exact& tau, long bits,
                                              const Deadline& deadline);

class SoftmaxProver {
 public:
  /// The data set and the work must outlive the prover.
  SoftmaxProver(const Dataset<Exact>& dataset, SequenceWork& work) : dataset_(dataset), work_(&work) {}
  /// With the threads of this process. The model must outlive the prover.
  SoftmaxProver(const Dataset<Exact>& dataset, const Transformer<Exact>& model, Deadline deadline) : dataset_(dataset), own_(std::make_unique<LocalWork>(dataset, model, deadline)), work_(own_.get()) {}

  /// Throws Stopped. `suspect`: a sequence to try first, alone; if it already fails, the others are not looked at.
  /// `most_open_neurons`: how many neurons of a sequence may be enclosed by both branches instead of decided; the checker wants 0.
  [[nodiscard]] RangeProof prove(const TemperatureRange& range, std::optional<std::size_t> suspect = {}, std::size_t most_open_neurons = 0) const;

  /// The distances of all sequences at tau. Throws Stopped.
  [[nodiscard]] std::vector<DistanceEnclosure> distances(const Exact& tau, long bits) const { return work_->distances(all_sequences(), tau, bits); }

  /// Those of the sequences that are proved wrong at tau, with precisions up to `most_bits`. Throws Stopped.
  [[nodiscard]] std::vector<SoftmaxMiss> refute(const Exact& tau, const std::vector<std::size_t>& sequences, long most_bits) const;

  [[nodiscard]] std::vector<std::size_t> all_sequences() const;
  [[nodiscard]] const Dataset<Exact>& dataset() const { return dataset_; }

 private:
  const Dataset<Exact>& dataset_;
  std::unique_ptr<LocalWork> own_;
  SequenceWork* work_;
};

/// One sentence: where the obstacle is, counted from 0 as in `forward --trace`.
[[nodiscard]] std::string describe(const Obstacle& obstacle, const Dataset<Exact>& dataset);
[[nodiscard]] std::string describe(const SoftmaxMiss& miss, const Dataset<Exact>& dataset, const std::string& distance);

}  // namespace certiformer
