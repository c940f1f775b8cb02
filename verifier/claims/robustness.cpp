#include "claims/robustness.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <mutex>

#include "claims/exactness.hpp"
#include "claims/radius_search.hpp"
#include "claims/softmax_prover.hpp"

namespace certiformer {
namespace {

/// Bits of the balls that confirm a counterexample under softmax.
constexpr long confirming_bits = 1024;

/// Whether T(X_j) = Y_j at all; where it is not, the sequence. Unknown: the reason.
Verdict decide_exactness(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const std::optional<Exact>& temperature, const Deadline& deadline, RobustnessReport& report) {
  if (temperature) {
    const RangeProof proof = SoftmaxProver(dataset, model, deadline).prove(TemperatureRange::up_to(*temperature));
    if (proof.miss) report.inexact = proof.miss->sequence;
    if (proof.verdict == Verdict::Unknown) report.reason = "the model is not proved exact on the data set itself: " + describe(*proof.obstacle, dataset) + "; a smaller temperature may be provable";
    return proof.verdict;
  }
  ExactnessOptions options;
  options.pass.deadline = deadline;
  const ExactnessReport exact = certify_exactness(dataset, model, options);
  if (exact.worst) report.inexact = exact.worst->sequence;
  report.reason = exact.reason;
  return exact.verdict;
}

/// The least radius and the least upper bound, and where they come from.
void summarise(RobustnessReport& report, std::vector<std::optional<Counterexample>>& counterexamples) {
  bool first = true;
  for (std::size_t j = 0; j < report.sequences.size(); ++j) {
    const SequenceRobustness& own = report.sequences[j];
    if (first || own.radius < report.radius) {
      report.radius = own.radius;
      report.limiting_sequence = j;
      first = false;
    }
    if (own.upper && (!report.upper || *own.upper < *report.upper)) {
      report.upper = own.upper;
      report.counterexample = counterexamples[j];
    }
  }
}

/// By the exact pass of the library, which shares no code with box passes; or by balls of more bits.
bool confirmed(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const Counterexample& found, const Deadline& deadline) {
  const Pair<Exact>& pair = dataset.pairs[found.sequence];
  if (found.temperature) return ball_distance(EnclosureModel(model), found.tokens, pair.output, *found.temperature, confirming_bits, deadline).lower.sign() > 0;
  ExactnessOptions options;
  options.pass.deadline = deadline;
  return certify_exactness({dataset.dimension, "", {{pair.id, found.tokens, pair.output}}}, model, options).verdict == Verdict::Refuted;
}

void search(const Dataset<Exact>& dataset, const Transformer<Exact>& model, NeighbourhoodWork& work, const Deadline& deadline, RobustnessReport& report) {
  const std::size_t N = dataset.pairs.size();
  std::vector<std::optional<Counterexample>> counterexamples;
  for (SearchedSequence& own : work.search()) {
    report.sequences.push_back(std::move(own.found));
    counterexamples.push_back(std::move(own.counterexample));
  }
  if (report.sequences.size() != N) throw std::logic_error("robustness: not every sequence was searched");
  summarise(report, counterexamples);
  if (report.counterexample && report.upper->sign() > 0 && !confirmed(dataset, model, *report.counterexample, deadline))
    throw std::logic_error("robustness: the exact pass does not confirm a counterexample");
  if (report.radius.sign() > 0) {
    // The proof that the report stands for: every sequence once more, at the one radius.
    const std::vector<bool> proved = work.prove(report.radius);
    if (proved.size() == N && std::all_of(proved.begin(), proved.end(), [](bool one) { return one; })) report.verdict = Verdict::Proved;
    else report.reason = "the final passes do not prove the radius that the search found";
  } else if (report.upper && report.upper->is_zero()) {
    report.verdict = Verdict::Proved;
  } else {
    report.reason = "no positive radius was proved for the sequence \"" + dataset.pairs[*report.limiting_sequence].id + "\", and neither that it is 0";
  }
}

/// Set only where the attention is softmax with scores.
std::optional<Exact> softmax_temperature(const Transformer<Exact>& model, const RobustnessOptions& options) {
  return has_uniform_attention(model) ? std::nullopt : options.temperature_up_to;
}

}  // namespace

struct LocalNeighbourhoods::Prepared {
  std::optional<Exact> temperature;
  BoxPass pass;
  std::optional<EnclosureModel> softmax;
  RadiusSearch::Context context;
  Prepared(const Transformer<Exact>& model, const RobustnessOptions& options)
      : temperature(softmax_temperature(model, options)), pass(model), context{pass, nullptr, temperature, options.upper_bounds, options.deadline} {
    if (temperature) context.softmax = &softmax.emplace(model);
  }
};

LocalNeighbourhoods::LocalNeighbourhoods(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const RobustnessOptions& options)
    : dataset_(dataset), options_(options), prepared_(std::make_unique<Prepared>(model, options)) {}

LocalNeighbourhoods::~LocalNeighbourhoods() = default;

std::vector<SearchedSequence> LocalNeighbourhoods::search() { return search(0, dataset_.pairs.size()); }

std::vector<bool> LocalNeighbourhoods::prove(const Exact& radius) { return prove(radius, 0, dataset_.pairs.size()); }

std::vector<SearchedSequence> LocalNeighbourhoods::search(std::size_t begin, std::size_t end) {
  std::vector<SearchedSequence> results(end - begin);
  std::mutex mutex;
  std::size_t done = 0;
  tbb::parallel_for(begin, end, [&](std::size_t j) {
    RadiusSearch own(prepared_->context, dataset_.pairs[j], j);
    own.run();
    results[j - begin] = {own.result(), std::move(own.counterexample())};
    if (!options_.progress) return;
    const std::lock_guard lock(mutex);
    options_.progress(++done, end - begin);
  });
  return results;
}

std::vector<bool> LocalNeighbourhoods::prove(const Exact& radius, std::size_t begin, std::size_t end) {
  std::vector<char> proved(end - begin, 0);  // not bool: its elements are written by different threads
  tbb::parallel_for(begin, end, [&](std::size_t j) { proved[j - begin] = prove_box(prepared_->pass, dataset_.pairs[j], radius, prepared_->temperature, options_.deadline) ? 1 : 0; });
  return {proved.begin(), proved.end()};
}

RobustnessReport certify_robustness(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const RobustnessOptions& options) {
  RobustnessReport report;
  report.every_temperature = has_uniform_attention(model);
  const std::optional<Exact> temperature = softmax_temperature(model, options);
  if (!temperature && !report.every_temperature && model.attention == Attention::Softmax) {
    report.reason = "softmax attention with nonzero scores: the radius depends on a temperature";
    return report;
  }
  try {
    const Verdict exact = decide_exactness(dataset, model, temperature, options.deadline, report);
    if (exact == Verdict::Refuted) report.verdict = Verdict::Refuted;
    if (exact == Verdict::Proved) {
      std::unique_ptr<LocalNeighbourhoods> own;
      if (options.work == nullptr) own = std::make_unique<LocalNeighbourhoods>(dataset, model, options);
      search(dataset, model, own ? *own : *options.work, options.deadline, report);
    }
  } catch (const Stopped& stop) {
    report = RobustnessReport{};
    report.every_temperature = has_uniform_attention(model);
    report.reason = stop.what();
  }
  return report;
}

}  // namespace certiformer
