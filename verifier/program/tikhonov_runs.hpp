// Tables of training runs for `certiformer tikhonov` (docs/tikhonov.md): a row a run, its class declared in the row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "construct/training_class.hpp"
#include "io/limits.hpp"

namespace certiformer {

struct TrainingRun {
  std::size_t line = 0;               // in the file, from 1
  std::size_t declared = 0;           // which of the classes
  Exact epsilon;                      // > 0
  Exact loss;                         // >= 0, without the penalty
  std::optional<Exact> squared_norm;  // of the run's own parameters, as far as they are penalised
};

struct TrainingRuns {
  std::vector<TrainingClass> classes;  // pairwise different as text
  std::vector<TrainingRun> runs;
};

/// Throws Error with BadData, naming the line.
[[nodiscard]] TrainingRuns read_training_runs(const std::string& path, const ReadLimits& limits);

}  // namespace certiformer
