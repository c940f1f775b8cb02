#include "program/certify_enclosed.hpp"

#include <fmt/format.h>

#include "claims/enclosed_distance.hpp"
#include "claims/exactness.hpp"
#include "program/distributed.hpp"
#include "ranks/crew.hpp"
#include "ranks/ranks.hpp"

namespace certiformer {
namespace {

/// Decides the doubtful sequences under hardmax by exact numbers, and takes their distances into the report.
void decide_exactly(EnclosedReport& report, const Inputs& in, const Exact& within, const Deadline& deadline) {
  Dataset<Exact> doubtful{in.dataset.dimension, "", {}};
  for (const std::size_t j : report.doubtful) doubtful.pairs.push_back(in.dataset.pairs[j]);
  ExactnessOptions options;
  options.within = within;
  options.pass.deadline = deadline;
  const ExactnessReport exact = certify_exactness(doubtful, in.model, options);
  report.verdict = exact.verdict;
  report.exact_sequences = report.doubtful.size();
  if (exact.verdict == Verdict::Unknown) return;
  // The other sequences are within the bound: their distances cannot matter to a refutation. If all are, `within` bounds all distances.
  if (report.distance.lower < exact.distance) report.distance.lower = exact.distance;
  report.distance.upper = exact.verdict == Verdict::Refuted ? exact.distance : within;
  if (exact.verdict == Verdict::Refuted) {
    const Miss& worst = *exact.worst;
    report.miss = SoftmaxMiss{report.doubtful[worst.sequence], worst.farthest.missed, worst.farthest.missed ? worst.farthest.index : worst.input_token, exact.distance};
  }
}

std::string first_line(const Inputs& in, const EnclosedReport& report, const std::optional<Exact>& within, const std::string& attention) {
  if (report.verdict == Verdict::Refuted) return "REFUTED " + describe(*report.miss, in.dataset, "~" + decimal(report.miss->distance)) + " (" + attention + ")";
  return fmt::format("PROVED for all {} sequences the output set is within {} of the target set ({})", in.dataset.pairs.size(), shown(*within), attention);
}

void add_statistics(Outcome& outcome, const DoublePassStatistics& s, std::size_t exact_sequences) {
  outcome.lines.push_back(fmt::format("decisions         {} argmax sets by error bounds, {} left open within rounding, {} by longer balls, {} exactly (numbers of up to {} bits); {} sequences given up",
                                      s.proved, s.enclosed, s.balls, s.exact, s.bits, s.given_up));
  outcome.json["statistics"] = {{"proved_by_error_bounds", s.proved}, {"open_within_rounding", s.enclosed}, {"balls", s.balls}, {"exact", s.exact}, {"bits", s.bits},
                                {"given_up_sequences", s.given_up}, {"exact_sequences", exact_sequences}};
}

/// Nothing if the distances do not decide.
std::optional<Outcome> outcome_of(const EnclosedDistances& distances, const Inputs& in, const CertifyOptions& options, const std::optional<Exact>& tau,
                                  const std::optional<Exact>& within, const Deadline& deadline) {
  EnclosedReport report = judge(distances, in.dataset.pairs.size(), within);
  if (report.verdict != Verdict::Refuted && (!within || !options.output.empty())) return std::nullopt;
  if (report.verdict == Verdict::Unknown && !tau) decide_exactly(report, in, *within, deadline);
  if (report.verdict == Verdict::Unknown) return std::nullopt;

  Outcome outcome;
  outcome.code = exit_code(report.verdict);
  const std::string words = tau ? "softmax at temperature " + shown(*tau) : has_uniform_attention(in.model) ? "hardmax, and softmax at every temperature: the attention is uniform" : "hardmax, ties by the mean";
  outcome.lines.push_back(first_line(in, report, within, words));
  outcome.json = {{"verdict", name(report.verdict)}, {"claim", within ? "within" : "exact"}, {"attention", tau ? "softmax" : "hardmax"}};
  if (tau) outcome.json["temperature"] = number_json(*tau);
  if (within) outcome.json["within"] = number_json(*within);
  outcome.lines.push_back(fmt::format("Hausdorff distance between {} and {}", shown(report.distance.lower), report.distance.upper ? shown(*report.distance.upper) : "unknown"));
  outcome.lines.push_back(fmt::format("evaluation        in doubles with proved error bounds; {} of {} sequences exactly (all: --no-enclosure)", report.exact_sequences, in.dataset.pairs.size()));
  outcome.json["evaluation"] = "enclosure";
  outcome.json["hausdorff_lower"] = number_json(report.distance.lower);
  outcome.json["hausdorff_upper"] = report.distance.upper ? number_json(*report.distance.upper) : Json(nullptr);
  if (report.miss) {
    const SoftmaxMiss& miss = *report.miss;
    outcome.json["refuted"] = {{"sequence", in.dataset.pairs[miss.sequence].id}, {"index", miss.sequence}, {miss.missed ? "output_token" : "input_token", miss.index}};
    if (tau) outcome.json["refuted"]["temperature"] = number_json(*tau);
    outcome.json["refuted"]["distance_at_least"] = number_json(miss.distance);
    outcome.json["refuted"]["distance_decimal"] = decimal(miss.distance);
  }
  if (options.statistics) add_statistics(outcome, report.statistics, report.exact_sequences);
  return outcome;
}

}  // namespace

std::optional<Outcome> certify_enclosed(const Inputs& in, const CertifyOptions& options, const std::optional<Exact>& tau, const std::optional<Exact>& within,
                                        const Deadline& deadline) {
  if (!options.enclosure || !suits_double_pass(in.model)) return std::nullopt;
  Dismissal others(Ranks::leads() ? Ranks::transport() : nullptr);
  const std::optional<EnclosedDistances> distances = enclosed_distances_of(in, tau, deadline);
  if (!distances) return std::nullopt;
  std::optional<Outcome> outcome = outcome_of(*distances, in, options, tau, within, deadline);
  if (!outcome) others.withdraw();
  return outcome;
}

}  // namespace certiformer
