#include "claims/float_exactness.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "claims/exactness.hpp"
#include "claims/hausdorff.hpp"
#include "io/error.hpp"
#include "model/visit.hpp"

namespace certiformer {
namespace {

/// Heuristic: products that concrete evaluations may take, before and after the proof is tried; not more, so that a verdict does not depend on
/// how fast the machine is.
constexpr double first_search = 1e8, last_search = 2e9;
/// Heuristic: shuffled orders that are tried.
constexpr std::uint64_t most_shuffles = 400;

std::string excerpt_of(const Dataset<Exact>& dataset, std::size_t j) { return "sequence \"" + excerpt(dataset.pairs[j].id) + "\""; }

/// The claim is not even meant for these files: why, if so.
std::optional<std::string> unfit_inputs(const FloatArithmetic& format, const Dataset<Exact>& dataset) {
  for (std::size_t j = 0; j < dataset.pairs.size(); ++j)
    for (const Vector<Exact>& x : dataset.pairs[j].input)
      for (const Exact& entry : x) {
        if (format.is_subnormal(entry)) return excerpt_of(dataset, j) + " has an input coordinate below the smallest normal number of " + std::string(format.name);
        if (format.largest_allowed() < abs(entry)) return excerpt_of(dataset, j) + " has an input coordinate too near the largest number of " + std::string(format.name);
      }
  return std::nullopt;
}

/// Every weight rounded to nearest, once.
std::optional<std::string> round_weights(const FloatArithmetic& format, Transformer<Exact>& model, RoundedParameters& rounded) {
  std::optional<std::string> unfit;
  for (std::size_t k = 0; k < model.blocks.size() && !unfit; ++k)
    visit_parameters(model.blocks[k], [&](Exact& weight) {
      if (unfit) return;
      if (format.is_subnormal(weight)) unfit = "block " + std::to_string(k) + " has a weight below the smallest normal number of " + std::string(format.name);
      else if (format.largest_allowed() < abs(weight)) unfit = "block " + std::to_string(k) + " has a weight too near the largest number of " + std::string(format.name);
      else if (!format.is_value(weight)) {
        if (rounded.weights++ == 0) rounded.first_weight = "block " + std::to_string(k);
        weight = format.nearest(weight);
      }
    });
  return unfit;
}

void count_rounded_inputs(const FloatArithmetic& format, const Dataset<Exact>& dataset, RoundedParameters& rounded) {
  for (const Pair<Exact>& pair : dataset.pairs)
    for (const Vector<Exact>& x : pair.input)
      for (const Exact& entry : x) rounded.inputs += !format.is_value(entry);
}

/// A target that no evaluation can give.
std::optional<FloatMiss> impossible_target(const FloatArithmetic& format, const Dataset<Exact>& dataset) {
  for (std::size_t j = 0; j < dataset.pairs.size(); ++j)
    for (const Vector<Exact>& y : dataset.pairs[j].output)
      for (const Exact& entry : y)
        if (!format.is_value(entry)) {
          FloatMiss miss{j, "", std::nullopt, true, 0, {}, std::nullopt};
          for (const Exact& coordinate : y) miss.value.push_back(coordinate.text());
          return miss;
        }
  return std::nullopt;
}

template <class T> std::string text_of(T value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  return to_exact<T>(value).text();
}

template <class T> bool is_finite(const Sequence<T>& tokens) {
  for (const Vector<T>& x : tokens) for (const T entry : x) if (!std::isfinite(entry)) return false;
  return true;
}

/// How the outputs differ from the targets (by more than `within`), as numbers: -0 = +0, and no NaN equals anything.
template <class T> std::optional<FloatMiss> miss_of(std::size_t j, const Sequence<T>& outputs, const Sequence<Exact>& targets, const std::optional<Exact>& within) {
  FloatMiss miss{j, "", std::nullopt, false, 0, {}, std::nullopt};
  if (!is_finite(outputs)) {
    const auto it = std::find_if(outputs.begin(), outputs.end(), [](const Vector<T>& x) { return !is_finite<T>({x}); });
    miss.input_token = static_cast<std::size_t>(it - outputs.begin());
    for (const T entry : *it) miss.value.push_back(text_of(entry));
    return miss;
  }
  Sequence<Exact> tokens;
  for (const Vector<T>& x : outputs) {
    tokens.emplace_back();
    for (const T entry : x) tokens.back().push_back(to_exact<T>(entry));
  }
  const std::optional<FarthestToken> farthest = hausdorff(tokens, targets);
  if (!farthest || (within && !(*within < farthest->distance))) return std::nullopt;
  miss.missed = farthest->missed;
  miss.input_token = farthest->missed ? farthest->nearest : farthest->index;
  for (const Exact& entry : farthest->missed ? targets[farthest->index] : tokens[farthest->index]) miss.value.push_back(entry.text());
  miss.distance = farthest->distance;
  return miss;
}

/// Looks for an evaluation that misses.
template <std::floating_point T> class Search {
 public:
  Search(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const FloatExactnessOptions& options, std::size_t& evaluations)
      : dataset_(dataset), options_(options), evaluation_(model, options.attention, options.tau), evaluations_(evaluations) {
    const double parameters = static_cast<double>(count(model).parameters);
    for (const Pair<Exact>& pair : dataset.pairs) cost_.push_back(parameters * static_cast<double>(pair.input.size()));
  }

  /// Evaluates the sequences in this order of sums as long as the budget lasts; the first that misses.
  std::optional<FloatMiss> first_miss(const EvaluationOrder& order, const std::vector<std::size_t>& sequences, double& budget) {
    std::size_t affordable = 0;
    while (affordable < sequences.size() && budget > 0) budget -= cost_[sequences[affordable++]];
    options_.deadline.check();
    std::vector<std::optional<FloatMiss>> misses(affordable);
    tbb::parallel_for(std::size_t{0}, affordable, [&](std::size_t k) { misses[k] = miss(sequences[k], order); });
    evaluations_ += affordable;
    for (std::optional<FloatMiss>& miss : misses) {
      if (!miss) continue;
      miss->order = order.name();
      find_hit(*miss);
      return std::move(miss);
    }
    return std::nullopt;
  }

 private:
  std::optional<FloatMiss> miss(std::size_t j, const EvaluationOrder& order) const {
    return miss_of<T>(j, evaluation_.run(dataset_.pairs[j].input, order), dataset_.pairs[j].output, options_.within);
  }

  /// Another order in which the same sequence comes out right: then it is the order that matters.
  void find_hit(FloatMiss& found) const {
    std::vector<EvaluationOrder> orders = fixed_orders();
    for (std::uint64_t seed = 0; seed < 8; ++seed) orders.push_back({EvaluationOrder::Kind::Shuffled, seed});
    for (const EvaluationOrder& order : orders) {
      if (miss(found.sequence, order)) continue;
      found.hitting_order = order.name();
      return;
    }
  }

  const Dataset<Exact>& dataset_;
  const FloatExactnessOptions& options_;
  FloatEvaluation<T> evaluation_;
  std::vector<double> cost_;
  std::size_t& evaluations_;
};

/// A bound, for every covered evaluation, of the distance of a token to a point: |centre - y| + radius, in the max norm.
Exact farthest_from(const FloatArithmetic& format, const FloatToken& token, const Vector<Exact>& y) {
  Exact largest;
  const Vector<Exact> radius = token.z.radius();
  const std::vector<FloatRange> ranges = token.ranges();
  for (std::size_t c = 0; c < y.size(); ++c) {
    Exact distance = abs(token.z.centre[c] - y[c]) + radius[c];
    if (may_be_flushed(format, ranges[c])) distance += format.smallest_normal();  // the output may be read as zero
    largest = std::max(largest, distance);
  }
  return largest;
}

/// The bound of the Hausdorff distance of one sequence; 0 exactly if all its tokens are known to be targets, and all targets tokens.
Exact distance_bound(const FloatArithmetic& format, const FloatPassResult& pass, std::size_t j, const Sequence<Exact>& targets) {
  std::vector<std::size_t> tokens = pass.token_of[j];
  std::sort(tokens.begin(), tokens.end());
  tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
  std::vector<std::optional<Exact>> nearest_token(targets.size());
  Exact bound;
  for (const std::size_t i : tokens) {
    std::optional<Exact> nearest;
    for (std::size_t k = 0; k < targets.size(); ++k) {
      const Exact distance = farthest_from(format, pass.tokens[i], targets[k]);
      if (!nearest || distance < *nearest) nearest = distance;
      if (!nearest_token[k] || distance < *nearest_token[k]) nearest_token[k] = distance;
    }
    bound = std::max(bound, *nearest);
  }
  for (const std::optional<Exact>& nearest : nearest_token) bound = std::max(bound, *nearest);
  return bound;
}

template <std::floating_point T> class Certification {
 public:
  Certification(const Dataset<Exact>& dataset, Transformer<Exact> model, const FloatExactnessOptions& options, FloatExactnessReport report)
      : dataset_(dataset), model_(std::move(model)), options_(options), report_(std::move(report)), search_(dataset, model_, options, report_.evaluations) {
    for (std::size_t j = 0; j < dataset.pairs.size(); ++j) all_.push_back(j);
  }

  FloatExactnessReport run() {
    double budget = first_search;
    if (refutes(fixed_orders().front(), all_, budget)) return report_;
    const std::vector<std::size_t> open = prove();
    if (report_.verdict != Verdict::Proved) search(open);
    return report_;
  }

 private:
  bool refutes(const EvaluationOrder& order, const std::vector<std::size_t>& sequences, double& budget) {
    report_.miss = search_.first_miss(order, sequences, budget);
    if (report_.miss) report_.verdict = Verdict::Refuted;
    return report_.miss.has_value();
  }

  /// The sequences that are not proved.
  std::vector<std::size_t> prove() {
    const FloatAttention attention{options_.attention == Attention::Softmax ? options_.tau : std::nullopt};
    const FloatPassResult pass = float_pass(*options_.format, model_, dataset_, attention, options_.deadline);
    report_.obstacle = pass.obstacle;
    report_.evaluated = pass.evaluated;
    if (!pass.complete) {
      report_.reason = pass.obstacle ? describe(*pass.obstacle, dataset_) : "overflow is not excluded";
      return all_;
    }
    std::vector<Exact> bounds(all_.size());
    tbb::parallel_for(std::size_t{0}, bounds.size(), [&](std::size_t j) { bounds[j] = distance_bound(*options_.format, pass, j, dataset_.pairs[j].output); });
    report_.distance = *std::max_element(bounds.begin(), bounds.end());
    std::vector<std::size_t> open;
    const Exact wanted = options_.within.value_or(Exact(0));
    for (const std::size_t j : all_) if (wanted < bounds[j]) open.push_back(j);
    if (open.empty()) {
      report_.verdict = Verdict::Proved;
      return open;
    }
    std::stable_sort(open.begin(), open.end(), [&](std::size_t a, std::size_t b) { return bounds[b] < bounds[a]; });
    if (pass.obstacle) report_.reason = describe(*pass.obstacle, dataset_);
    else report_.reason = excerpt_of(dataset_, open.front()) + ": rounding errors reach the output; it is enclosed, but not as its targets";
    return open;
  }

  void search(const std::vector<std::size_t>& open) {
    double budget = last_search;
    for (const EvaluationOrder& order : fixed_orders()) if (refutes(order, open, budget)) return;
    for (std::uint64_t seed = 0; seed < most_shuffles && budget > 0; ++seed)
      if (refutes({EvaluationOrder::Kind::Shuffled, seed}, open, budget)) return;
  }

  const Dataset<Exact>& dataset_;
  Transformer<Exact> model_;
  const FloatExactnessOptions& options_;
  FloatExactnessReport report_;
  Search<T> search_;
  std::vector<std::size_t> all_;
};

}  // namespace

FloatExactnessReport certify_float_exactness(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const FloatExactnessOptions& options) {
  const FloatArithmetic& format = *options.format;
  FloatExactnessReport report;
  if (!options.within) {
    if ((report.miss = impossible_target(format, dataset))) {
      report.verdict = Verdict::Refuted;
      report.reason = "the target is no number of " + std::string(format.name) + ", which no evaluation can give; `build --targets nearest` rounds the targets first";
      return report;
    }
  }
  Transformer<Exact> rounded = model;
  std::optional<std::string> unfit = round_weights(format, rounded, report.rounded);
  if (!unfit) unfit = unfit_inputs(format, dataset);
  if (unfit) {
    report.reason = *unfit + ": no claim is made about subnormal numbers and overflow";
    return report;
  }
  count_rounded_inputs(format, dataset, report.rounded);
  if (&format == &binary64_arithmetic()) return Certification<double>(dataset, std::move(rounded), options, std::move(report)).run();
  return Certification<float>(dataset, std::move(rounded), options, std::move(report)).run();
}

std::string describe(const FloatObstacle& obstacle, const Dataset<Exact>& dataset) {
  const std::string place = "block " + std::to_string(obstacle.block) + ", " + excerpt_of(dataset, obstacle.sequence) + ", input token " + std::to_string(obstacle.token) + ": ";
  if (obstacle.overflow) return place + "overflow is not excluded";
  if (obstacle.decision.neuron) return place + "rounding could turn neuron " + std::to_string(*obstacle.decision.neuron) + " on or off";
  return place + "rounding could change whether input token " + std::to_string(*obstacle.decision.rival) + " has the largest score";
}

const char* covered_evaluations() {
  return "Covered evaluations, in binary64 or binary32:\n"
         "  * Round to nearest, ties to even. Each layer's result (pre-activations, feed-forward output, scores, weights, attention output) is\n"
         "    rounded to the format and stored once, then read by all its users. Inside a layer sums run in any order and association, with FMA\n"
         "    or without, and exact zeros may be added (padding).\n"
         "  * Sums are accumulated in the format itself, not in a wider one.\n"
         "  * Products with alpha I + sum p q^T are structured, or the matrix is formed and rounded first; V mean or mean V; (A x).y or x.(A^T y).\n"
         "  * Softmax subtracts the largest score; exp errs by at most 4 u and exp(0) = 1; the sum divides, or its reciprocal multiplies; scores\n"
         "    are divided by tau or multiplied by 1/tau, both finite and normal. Where A = 0 all scores are exactly zero, and every\n"
         "    weight is one rounding of 1/n.\n"
         "  * Subnormal numbers may be flushed to zero, as results and as operands.\n"
         "  * Weights are rounded to nearest once if they are no numbers of the format; inputs may be rounded to either neighbour.\n"
         "Not covered: reduced-precision matrix units (TF32), wider accumulators, other rounding modes, kernels that change the sums\n"
         "(Winograd, Strassen).";
}

}  // namespace certiformer
