#include "program/certify_softmax.hpp"

#include <fmt/format.h>

#include "claims/certificate.hpp"
#include "claims/softmax_prover.hpp"
#include "claims/temperature.hpp"
#include "io/file.hpp"
#include "program/certify_enclosed.hpp"
#include "program/distributed.hpp"

namespace certiformer {
namespace {

/// Heuristic: precisions that are tried for a distance before the answer is UNKNOWN.
constexpr long first_bits = 192;
constexpr long last_bits = 6144;

/// What was found, whichever claim it was.
struct Finding {
  Verdict verdict = Verdict::Unknown;
  std::optional<SoftmaxMiss> miss;
  std::optional<Exact> miss_temperature;
  std::optional<Obstacle> obstacle;
  std::string reason;
};

Finding exact_at(const SoftmaxProver& prover, const Exact& tau) {
  Finding finding;
  const RangeProof proof = prover.prove(TemperatureRange::at(tau));
  finding.verdict = proof.verdict;
  finding.miss = proof.miss;
  finding.obstacle = proof.obstacle;
  if (proof.verdict == Verdict::Unknown) {
    const std::vector<SoftmaxMiss> misses = prover.refute(tau, prover.all_sequences(), last_bits);
    if (!misses.empty()) finding.verdict = Verdict::Refuted, finding.miss = misses.front();
  }
  if (finding.miss) finding.miss_temperature = tau;
  return finding;
}

Finding exact_up_to(const SoftmaxProver& prover, const Exact& tau, TemperatureBracket& bracket) {
  BracketOptions options;
  options.ceiling = tau;
  options.floor = std::min(tau, Exact(1)) * options.floor;
  bracket = enclose_temperature(prover, options);
  Finding finding{bracket.verdict, bracket.miss, bracket.upper, bracket.obstacle, bracket.reason};
  return finding;
}

/// The largest distance over all sequences, with more and more bits until it is on one side of `within`.
Finding within_at(const SoftmaxProver& prover, const Exact& tau, const Exact& within, DistanceEnclosure& total) {
  Finding finding;
  for (long bits = first_bits; bits <= last_bits; bits *= 2) {
    const std::vector<DistanceEnclosure> distances = prover.distances(tau, bits);
    total = {Exact(0), Exact(0), false, 0};
    for (std::size_t j = 0; j < distances.size(); ++j) {
      if (total.lower < distances[j].lower) {
        total.lower = distances[j].lower;
        finding.miss = SoftmaxMiss{j, distances[j].missed, distances[j].index, distances[j].lower};
      }
      if (!distances[j].upper) total.upper.reset();
      else if (total.upper) total.upper = std::max(*total.upper, *distances[j].upper);
    }
    if (total.upper && !(within < *total.upper)) finding.verdict = Verdict::Proved;
    else if (within < total.lower) finding.verdict = Verdict::Refuted;
    if (finding.verdict != Verdict::Unknown) break;
  }
  finding.miss_temperature = tau;
  if (finding.verdict == Verdict::Unknown) finding.reason = "the enclosure of the distance contains the bound at " + std::to_string(last_bits) + " bits";
  return finding;
}

std::string first_line(const Inputs& in, const Finding& finding, const std::string& claim, const std::string& range) {
  switch (finding.verdict) {
    case Verdict::Proved: return fmt::format("PROVED for all {} sequences the output set is {} the target set (softmax at {})", in.dataset.pairs.size(), claim, range);
    case Verdict::Refuted: return fmt::format("REFUTED at temperature {}: {}", shown(*finding.miss_temperature), describe(*finding.miss, in.dataset, "~" + decimal(finding.miss->distance)));
    case Verdict::Unknown: break;
  }
  std::string line = "UNKNOWN " + finding.reason;
  if (finding.obstacle) line += (finding.reason.empty() ? "" : ": ") + describe(*finding.obstacle, in.dataset);
  return line + "; a smaller temperature may be provable";
}

Json miss_json(const Inputs& in, const Finding& finding) {
  const SoftmaxMiss& miss = *finding.miss;
  return {{"sequence", in.dataset.pairs[miss.sequence].id}, {"index", miss.sequence}, {miss.missed ? "output_token" : "input_token", miss.index},
          {"temperature", number_json(*finding.miss_temperature)}, {"distance_at_least", number_json(miss.distance)}, {"distance_decimal", decimal(miss.distance)}};
}

/// What is proved at every temperature is proved with any weights in [0, 1]; the checker wants the scores that matter to be decided.
bool is_decided(const SoftmaxProver& prover, const TemperatureBracket& bracket, const Exact& tau) {
  if (!bracket.infinite) return true;
  try {
    return prover.prove(TemperatureRange::up_to(tau)).verdict == Verdict::Proved;
  } catch (const TimeIsUp&) {
    return false;
  }
}

/// The certificate of a proved exactness claim; the format has none for a distance under softmax.
void write_certificate(Outcome& outcome, const Inputs& in, const std::string& path, const SoftmaxExactClaim& claim) {
  OutputFile file(path);
  file.write(softmax_exact_certificate(certified(in), claim));
  file.commit();
  outcome.lines.push_back("certificate       " + path);
  outcome.json["certificate"] = path;
}

}  // namespace

Outcome certify_softmax(const Inputs& in, const CertifyOptions& options, const CommonOptions& common) {
  if (!options.temperature && !options.temperature_up_to)
    throw Error(ExitCode::Usage, options.model, "softmax attention with nonzero scores: the claim depends on a temperature",
                "give --temperature or --temperature-up-to, or certify it as hardmax with --attention hardmax");
  const bool point = options.temperature.has_value();
  const Exact tau = positive_option(point ? "--temperature" : "--temperature-up-to", point ? *options.temperature : *options.temperature_up_to, common.limits);
  if (options.within && !point) throw Error(ExitCode::Usage, "--within", "needs --temperature where the attention is softmax");
  if (options.within && !options.output.empty()) throw Error(ExitCode::Usage, "--output", "a distance under softmax attention has no certificate", "leave out -o");
  std::optional<Exact> within;
  if (options.within) within = non_negative_option("--within", *options.within, common.limits);
  const Deadline deadline = common.timeout > 0 ? Deadline(common.timeout) : Deadline();
  if (point)
    if (std::optional<Outcome> outcome = certify_enclosed(in, options, tau, within, deadline)) return *std::move(outcome);
  const std::unique_ptr<SequenceWork> work = sequence_work(in, deadline);
  if (work == nullptr) return nothing_to_say();
  const SoftmaxProver prover(in.dataset, *work);
  TemperatureBracket bracket;
  DistanceEnclosure distance;
  const Finding finding = within ? within_at(prover, tau, *within, distance) : point ? exact_at(prover, tau) : exact_up_to(prover, tau, bracket);

  Outcome outcome;
  outcome.code = exit_code(finding.verdict);
  const std::string range = (point ? "temperature " : "every temperature up to ") + shown(tau);
  outcome.lines.push_back(first_line(in, finding, within ? "within " + shown(*within) + " of" : "exactly equal to", range));
  outcome.json = {{"verdict", name(finding.verdict)}, {"claim", within ? "within" : "exact"}, {"attention", "softmax"}, {point ? "temperature" : "temperature_up_to", number_json(tau)}};
  if (within) {
    outcome.json["within"] = number_json(*within);
    outcome.json["hausdorff_lower"] = number_json(distance.lower);
    outcome.json["hausdorff_upper"] = distance.upper ? number_json(*distance.upper) : Json(nullptr);
    outcome.lines.push_back(fmt::format("Hausdorff distance between {} and {}", shown(distance.lower), distance.upper ? shown(*distance.upper) : "unknown"));
  }
  if (finding.verdict == Verdict::Refuted) outcome.json["refuted"] = miss_json(in, finding);
  if (finding.verdict == Verdict::Unknown) outcome.json["reason"] = outcome.lines.front().substr(std::string("UNKNOWN ").size());
  if (!point && bracket.steps.size() > 1) {
    outcome.lines.push_back(fmt::format("proof             (0, {}] in one pass, then {} intervals up to {}", shown(bracket.steps.front()), bracket.steps.size() - 1, shown(bracket.lower())));
    outcome.json["intervals"] = bracket.steps.size() - 1;
  }
  if (!options.output.empty() && finding.verdict == Verdict::Proved && bracket.open_intervals > 0) {
    outcome.lines.push_back("certificate       none: an interval was proved with neurons left open, which the checker does not confirm");
  } else if (!options.output.empty() && finding.verdict == Verdict::Proved && !is_decided(prover, bracket, tau)) {
    outcome.lines.push_back("certificate       none: it was proved with scores left open, which the checker does not confirm");
  } else if (!options.output.empty() && finding.verdict == Verdict::Proved) {
    write_certificate(outcome, in, options.output, {point ? tau : Exact(0), tau, certificate_cuts(bracket)});
  }
  return outcome;
}

}  // namespace certiformer
