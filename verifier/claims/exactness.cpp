#include "claims/exactness.hpp"

#include <algorithm>
#include <unordered_map>

namespace certiformer {
namespace {

std::vector<std::vector<std::size_t>> fibres_of(const MergedSequence& sequence, const Sequence<Exact>& targets) {
  std::unordered_map<Vector<Exact>, std::size_t, VectorHash> index;
  for (std::size_t k = 0; k < targets.size(); ++k) index.emplace(targets[k], k);
  std::vector<std::vector<std::size_t>> fibres(targets.size());
  for (std::size_t i = 0; i < sequence.origin.size(); ++i)
    if (const auto it = index.find(sequence.tokens[sequence.origin[i]]); it != index.end()) fibres[it->second].push_back(i);
  return fibres;
}

Miss describe(std::size_t j, const FarthestToken& farthest, const MergedSequence& sequence, const Sequence<Exact>& targets) {
  Miss miss{j, farthest, 0, {}, {}};
  miss.value = farthest.missed ? targets[farthest.index] : sequence.tokens[farthest.index];
  miss.nearest = farthest.missed ? sequence.tokens[farthest.nearest] : targets[farthest.nearest];
  const std::size_t token = farthest.missed ? farthest.nearest : farthest.index;
  miss.input_token = static_cast<std::size_t>(std::find(sequence.origin.begin(), sequence.origin.end(), token) - sequence.origin.begin());
  return miss;
}

}  // namespace

bool has_uniform_attention(const Transformer<Exact>& model) {
  return std::all_of(model.blocks.begin(), model.blocks.end(), [](const Block<Exact>& block) { return block.sa.V.is_zero() || block.sa.A.is_zero(); });
}

void append(ExactnessReport& report, ExactnessReport part) {
  if (report.reason.empty()) report.reason = part.reason;
  if (part.worst && (!report.worst || report.distance < part.distance)) {
    report.distance = part.distance;
    report.worst = std::move(part.worst);
    report.worst->sequence += report.fibres.size();
  }
  report.exact_sequences += part.exact_sequences;
  for (auto& fibres : part.fibres) report.fibres.push_back(std::move(fibres));
  report.margins.merge(part.margins);
  report.statistics.merge(part.statistics);
}

void decide(ExactnessReport& report, std::size_t sequences, const std::optional<Exact>& within) {
  report.verdict = Verdict::Unknown;
  if (!report.reason.empty() || report.fibres.size() != sequences) return;
  const bool holds = within ? !(*within < report.distance) : report.exact_sequences == sequences;
  report.verdict = holds ? Verdict::Proved : Verdict::Refuted;
}

ExactnessReport certify_exactness(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const ExactnessOptions& options) {
  ExactnessReport report;
  ExactPassResult result;
  try {
    result = exact_pass(model, dataset, options.pass);
  } catch (const Stopped& stop) {
    report.reason = stop.what();
    return report;
  }
  for (std::size_t j = 0; j < dataset.pairs.size(); ++j) {
    const Sequence<Exact>& targets = dataset.pairs[j].output;
    const std::optional<FarthestToken> farthest = hausdorff(result.sequences[j].tokens, targets);
    report.fibres.push_back(fibres_of(result.sequences[j], targets));
    if (!farthest) {
      ++report.exact_sequences;
    } else if (!report.worst || report.distance < farthest->distance) {
      report.distance = farthest->distance;
      report.worst = describe(j, *farthest, result.sequences[j], targets);
    }
  }
  report.margins = std::move(result.margins);
  report.statistics = result.statistics;
  decide(report, dataset.pairs.size(), options.within);
  return report;
}

}  // namespace certiformer
