// Runs a lemma on many instances, on all cores; the result does not depend on the number of threads.
#pragma once

#include <functional>
#include <optional>

#include "forward/stop.hpp"
#include "lemma.hpp"

namespace certiformer::proofs {

struct RunOptions {
  std::size_t instances = 100;
  std::uint64_t seed = 1;
  long precision = 0;  // bits of a replay in mpfr; 0: none
  Deadline deadline;
  std::function<void(std::size_t done)> progress;  // instances of this lemma; from any thread, one at a time
};

/// An instance that satisfies the hypotheses and not the conclusion.
struct Failure {
  std::size_t index = 0;  // which of the instances
  Instance found, smallest;
  std::string way, what;  // of the smallest
  std::optional<Exact> margin;
};

/// What became of a hypothesis' counterexample.
struct Necessity {
  std::string hypothesis;
  bool shown = false;  // it violates this hypothesis alone, and the conclusion fails
  std::string text;    // how, or why not
};

struct PrecisionReport {
  std::size_t replayed = 0, fell_short = 0;
  std::size_t not_finite = 0;  // of those that fell short: they divide by zero or overflow
  Exact largest_deviation;
  std::optional<Instance> worst;
};

struct LemmaResult {
  std::string id;
  Verdict verdict = Verdict::Unknown;  // Proved: the conclusion held on every instance, and every hypothesis was shown to be needed, or to be a convenience
  std::string reason;                  // why it is not proved
  std::size_t instances = 0;
  std::optional<Exact> worst_margin;   // none: the conclusion has only equalities, and they held
  double seconds = 0;
  std::optional<Failure> failure;
  std::vector<Necessity> necessity;
  std::optional<PrecisionReport> precision;
};

/// Throws TimeIsUp.
[[nodiscard]] LemmaResult run(const Lemma& lemma, const RunOptions& options);

/// The smallest instance that still fails, by greedy steps: fewer sequences and tokens, shorter numbers.
[[nodiscard]] Instance shrink(const Lemma& lemma, Instance failing);

/// Whether each hypothesis is needed.
[[nodiscard]] std::vector<Necessity> necessity(const Lemma& lemma);

/// Instance number `index` of a run.
[[nodiscard]] Instance generate(const Lemma& lemma, std::uint64_t seed, std::size_t index);

}  // namespace certiformer::proofs
