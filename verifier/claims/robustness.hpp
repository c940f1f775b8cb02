// The robustness radius of a model and a data set (mathematics section 5, L15), enclosed from both sides.
//
// r* = sup { r : T(X') = Y_j as sets for every j and every real X' with max norm |x'_i - x_i| <= r in every token i }, all tokens at once;
// tokens of X' may coincide. Lower bound: box passes (enclosure/box_pass.hpp). Upper bound: a rational X' whose image differs from Y_j,
// confirmed by the exact forward pass. Radius 0 is proved by a segment [X_j, X'] on which T is affine and not constant: then every
// neighbourhood of X_j holds an X'' with T(X'') != Y_j, for only finitely many points of the segment can meet the finite set Y_j.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "forward/stop.hpp"
#include "model/transformer.hpp"
#include "scalar/verdict.hpp"

namespace certiformer {

class NeighbourhoodWork;

struct RobustnessOptions {
  /// Reads the model as a softmax model and speaks about every temperature in (0, this]. Without it: the model's own attention, which has
  /// to be hardmax, or uniform (then softmax at every temperature and hardmax are the same, L13).
  std::optional<Exact> temperature_up_to;
  bool upper_bounds = true;  // false: only the proved radius (faster), and the proof of radius 0
  Deadline deadline;
  std::function<void(std::size_t done, std::size_t total)> progress;  // sequences; called from any thread, one at a time
  NeighbourhoodWork* work = nullptr;  // where single sequences are worked on; null: by the threads of this process
};

/// The decision that keeps a radius from being larger. Indices count from 0.
struct LimitingDecision {
  std::size_t block = 0;              // of the neuron or the scores
  std::size_t token = 0;              // an input position
  std::optional<std::size_t> neuron;  // its pre-activation may have either sign beyond the radius; else
  std::optional<std::size_t> rival;   // the token whose score may reach the largest one; neither: an output is no longer one point
};

/// An input whose image is not the set of targets.
struct Counterexample {
  std::size_t sequence = 0;
  Sequence<Exact> tokens;
  Exact distance;  // 0: the segment from X_j to `tokens` proves that the radius is 0; else max norm |tokens - X_j|, T(tokens) != Y_j
  std::optional<Exact> temperature;  // softmax with scores: where the image differs
  Exact apart;                       // a positive lower bound of the Hausdorff distance of image and targets (not if distance = 0)
};

struct SequenceRobustness {
  Exact radius;                             // proved
  bool bounded = true;                      // false: nothing limits the radius, as far as it was looked for
  std::optional<Exact> upper;               // nothing: no counterexample was found
  std::optional<LimitingDecision> limiting;
};

struct RobustnessReport {
  /// Proved: `radius` > 0 is proved, or radius 0 is. Refuted: T(X_j) != Y_j for the sequence `inexact`. Unknown: `reason`.
  Verdict verdict = Verdict::Unknown;
  std::string reason;
  Exact radius;                                  // the least over the sequences
  std::optional<Exact> upper;                    // the least over the sequences
  bool every_temperature = false;                // uniform attention: the claim holds for hardmax and at every temperature
  std::optional<std::size_t> limiting_sequence;  // the one with the least radius
  std::optional<Counterexample> counterexample;  // for `upper`
  std::optional<std::size_t> inexact;
  std::vector<SequenceRobustness> sequences;     // in the order of the data set
};

/// What was found of one sequence.
struct SearchedSequence {
  SequenceRobustness found;
  std::optional<Counterexample> counterexample;
};

/// The work on single sequences, wherever it is done.
class NeighbourhoodWork {
 public:
  NeighbourhoodWork() = default;
  NeighbourhoodWork(const NeighbourhoodWork&) = delete;
  NeighbourhoodWork& operator=(const NeighbourhoodWork&) = delete;
  virtual ~NeighbourhoodWork() = default;
  /// All sequences of the data set, in their order. Throws Stopped.
  [[nodiscard]] virtual std::vector<SearchedSequence> search() = 0;
  /// Whether T(X') = Y_j for every X' within the radius of X_j is proved: for each j. Throws Stopped.
  [[nodiscard]] virtual std::vector<bool> prove(const Exact& radius) = 0;
};

/// By the threads of this process.
class LocalNeighbourhoods : public NeighbourhoodWork {
 public:
  /// All must outlive it.
  LocalNeighbourhoods(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const RobustnessOptions& options);
  ~LocalNeighbourhoods() override;
  [[nodiscard]] std::vector<SearchedSequence> search() override;
  [[nodiscard]] std::vector<bool> prove(const Exact& radius) override;
  /// The same for the sequences begin .. end-1.
  [[nodiscard]] std::vector<SearchedSequence> search(std::size_t begin, std::size_t end);
  [[nodiscard]] std::vector<bool> prove(const Exact& radius, std::size_t begin, std::size_t end);

 private:
  struct Prepared;
  const Dataset<Exact>& dataset_;
  const RobustnessOptions& options_;
  std::unique_ptr<Prepared> prepared_;
};

/// Unknown if the deadline strikes, or if neither a positive radius nor radius 0 could be proved.
[[nodiscard]] RobustnessReport certify_robustness(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const RobustnessOptions& options = {});

}  // namespace certiformer
