#include "claims/enclosed_distance.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "scalar/approximation.hpp"

namespace certiformer {
namespace {

/// A distance between two doubles; `upper` may be infinite.
struct Range {
  double lower = 0, upper = filter::doubt;
};

/// Targets as doubles: |y_k - nearest_k| <= u |nearest_k|, or 2^-479 below the filter's range.
struct Targets {
  std::vector<double> values;
  bool usable = true;
  explicit Targets(const Sequence<Exact>& targets) {
    for (const Vector<Exact>& y : targets) {
      for (const Exact& entry : y) {
        const double nearest = entry.to_double();
        usable = usable && std::fabs(nearest) <= filter::largest;
        values.push_back(std::fabs(nearest) < filter::smallest ? 0 : nearest);
      }
    }
  }
};

/// The distance in the max norm of a ball around x to the target y.
Range token_distance(const double* x, double radius, const double* y, std::size_t d) {
  double distance = 0, size = 0;
  for (std::size_t k = 0; k < d; ++k) {
    distance = std::max(distance, std::fabs(x[k] - y[k]));
    size = std::max(size, std::fabs(x[k]) + std::fabs(y[k]));
  }
  // The difference and the target are rounded once each, to nearest; the rest pays for the roundings of these bounds.
  const double error = (radius + 4 * filter::unit_roundoff * size + 2 * filter::smallest) * (1 + 0x1p-40);
  if (!(error <= filter::largest && distance <= filter::largest)) return {};
  return {std::max(0.0, (distance - error) * (1 - 0x1p-50)), (distance + error) * (1 + 0x1p-50)};
}

struct Farthest {
  Range distance{0, 0};
  bool missed = false;
  std::size_t index = 0;
  void observe(const Range& nearest, bool is_target, std::size_t at) {
    if (distance.lower < nearest.lower) distance.lower = nearest.lower, missed = is_target, index = at;
    distance.upper = std::max(distance.upper, nearest.upper);
  }
};

/// The Hausdorff distance of one sequence.
Farthest hausdorff_range(const DoubleOutputs& outputs, const Sequence<Exact>& output, std::size_t d) {
  const Targets targets(output);
  Farthest farthest;
  std::vector<Range> nearest_token(output.size(), {filter::doubt, filter::doubt});
  for (std::size_t i = 0; i < outputs.radii.size(); ++i) {
    Range nearest{filter::doubt, filter::doubt};
    for (std::size_t k = 0; k < output.size(); ++k) {
      const Range own = targets.usable ? token_distance(outputs.centres.data() + i * d, outputs.radii[i], targets.values.data() + k * d, d) : Range{};
      for (Range* range : {&nearest, &nearest_token[k]}) *range = {std::min(range->lower, own.lower), std::min(range->upper, own.upper)};
    }
    farthest.observe(nearest, false, i);
  }
  for (std::size_t k = 0; k < output.size(); ++k) farthest.observe(nearest_token[k], true, k);
  return farthest;
}

/// A finite bound as an exact number.
std::optional<Exact> exact_bound(double bound) { return bound <= filter::largest ? std::optional<Exact>(Exact::from_double(bound)) : std::nullopt; }

}  // namespace

bool suits_double_pass(const Transformer<Exact>& model) {
  constexpr std::size_t wide = 8;
  return std::any_of(model.blocks.begin(), model.blocks.end(), [](const Block<Exact>& block) {
    const bool attends = !block.sa.V.is_zero();
    return block.ff.neurons.size() > wide || (attends && (!block.sa.V.dense.empty() || !block.sa.A.dense.empty()));
  });
}

EnclosedDistances enclosed_distances(const Dataset<Exact>& dataset, const DoublePass& pass, const Deadline& deadline) {
  EnclosedDistances result;
  const std::vector<DoubleOutputs> outputs = pass.run(dataset, result.statistics, deadline);
  result.sequences.resize(outputs.size());
  tbb::parallel_for(std::size_t{0}, outputs.size(), [&](std::size_t j) {
    const Farthest farthest = hausdorff_range(outputs[j], dataset.pairs[j].output, dataset.dimension);
    result.sequences[j] = {Exact::from_double(farthest.distance.lower), exact_bound(farthest.distance.upper), farthest.missed, farthest.index};
  });
  return result;
}

EnclosedReport judge(const EnclosedDistances& distances, std::size_t count, const std::optional<Exact>& within) {
  EnclosedReport report;
  report.statistics = distances.statistics;
  report.distance.upper = Exact(0);
  for (std::size_t j = 0; j < distances.sequences.size(); ++j) {
    const DistanceEnclosure& own = distances.sequences[j];
    if (report.distance.lower < own.lower) {
      report.distance = {own.lower, std::move(report.distance.upper), own.missed, own.index};
      report.miss = SoftmaxMiss{j, own.missed, own.index, own.lower};
    }
    if (!own.upper) report.distance.upper.reset();
    else if (report.distance.upper) report.distance.upper = std::max(*report.distance.upper, *own.upper);
    const bool refuted = within ? *within < own.lower : own.lower.sign() > 0;
    const bool proved = within && own.upper && !(*within < *own.upper);
    if (refuted) report.verdict = Verdict::Refuted;
    else if (!proved) report.doubtful.push_back(j);
  }
  if (report.verdict == Verdict::Refuted) return report;
  report.miss.reset();
  if (report.doubtful.empty() && distances.sequences.size() == count) report.verdict = Verdict::Proved;
  return report;
}

}  // namespace certiformer
