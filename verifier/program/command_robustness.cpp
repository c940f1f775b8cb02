// certiformer robustness: a two-sided bracket of the robustness radius (L15).
#include <fmt/format.h>

#include "claims/certificate.hpp"
#include "claims/exactness.hpp"
#include "claims/robustness.hpp"
#include "io/file.hpp"
#include "program/commands.hpp"
#include "program/distributed.hpp"
#include "program/inputs.hpp"
#include "program/progress.hpp"

namespace certiformer {
namespace {

std::string sequence_name(const Inputs& in, std::size_t j) { return "\"" + excerpt(in.dataset.pairs[j].id) + "\""; }

std::string reading(const Inputs& in, const RobustnessReport& report, const std::optional<Exact>& temperature) {
  if (report.every_temperature) return "hardmax, and softmax at every temperature: the attention is uniform";
  if (temperature) return "softmax at every temperature up to " + shown(*temperature);
  return in.model.attention == Attention::Hardmax ? "hardmax, ties by the mean" : "softmax";
}

std::string first_line(const Inputs& in, const RobustnessReport& report, const std::string& reading) {
  const std::size_t N = in.dataset.pairs.size();
  if (report.verdict == Verdict::Unknown) return "UNKNOWN " + report.reason;
  if (report.verdict == Verdict::Refuted)
    return fmt::format("REFUTED the model is not exact on the data set itself: sequence {} is not mapped onto its targets ({})", sequence_name(in, *report.inexact), reading);
  if (report.radius.is_zero()) return fmt::format("PROVED the robustness radius is 0: arbitrarily near to sequence {} there are inputs with another image ({})", sequence_name(in, report.counterexample->sequence), reading);
  const std::string upper = report.upper ? "no more than " + decimal_above(*report.upper) : "no upper bound was found";
  return fmt::format("PROVED exact for all {} sequences and all inputs within {} of them in the max norm, all tokens at once; {} ({})", N, decimal_below(report.radius), upper, reading);
}

Json limiting_json(const Inputs& in, std::size_t j, const LimitingDecision& limiting) {
  Json json{{"sequence", in.dataset.pairs[j].id}, {"index", j}, {"token", limiting.token}};
  if (limiting.neuron || limiting.rival) json["block"] = limiting.block;
  if (limiting.neuron) json["neuron"] = *limiting.neuron;
  if (limiting.rival) json["rival"] = *limiting.rival;
  json["decision"] = limiting.neuron ? "neuron on or off" : limiting.rival ? "largest score" : "output is one point";
  return json;
}

std::string limiting_text(const Inputs& in, std::size_t j, const LimitingDecision& limiting) {
  const std::string place = fmt::format("sequence {}, input token {}", sequence_name(in, j), limiting.token);
  if (limiting.neuron) return fmt::format("block {}, neuron {} may be on or off: {}", limiting.block, *limiting.neuron, place);
  if (limiting.rival) return fmt::format("block {}, the score against input token {} may reach the largest one: {}", limiting.block, *limiting.rival, place);
  return "the output is no longer one point: " + place;
}

Json sequences_json(const Inputs& in, const RobustnessReport& report) {
  Json array = Json::array();
  for (std::size_t j = 0; j < report.sequences.size(); ++j) {
    const SequenceRobustness& own = report.sequences[j];
    Json json{{"id", in.dataset.pairs[j].id}, {"radius", number_json(own.radius)}, {"radius_decimal", decimal_below(own.radius)}};
    json["upper"] = own.upper ? number_json(*own.upper) : Json(nullptr);
    json["upper_decimal"] = own.upper ? Json(decimal_above(*own.upper)) : Json(nullptr);
    array.push_back(std::move(json));
  }
  return array;
}

void add_counterexample(Outcome& outcome, const Inputs& in, const Counterexample& found) {
  Json tokens = Json::array();
  for (const Vector<Exact>& x : found.tokens) tokens.push_back(vector_json(x));
  Json json{{"sequence", in.dataset.pairs[found.sequence].id}, {"distance", number_json(found.distance)}, {"tokens", std::move(tokens)}};
  if (found.temperature) json["temperature"] = number_json(*found.temperature);
  if (found.distance.is_zero()) json["proof"] = "on the segment from the sequence to these tokens the transformer is affine and not constant";
  else json["image_distance_at_least"] = number_json(found.apart);
  outcome.json["counterexample"] = std::move(json);
  if (found.distance.is_zero()) outcome.lines.push_back("  proof           a segment from sequence " + sequence_name(in, found.sequence) + " on which the transformer is affine and not constant");
  else outcome.lines.push_back(fmt::format("  proof           tokens near sequence {} whose image is ~{} away from the targets", sequence_name(in, found.sequence), decimal(found.apart)));
}

void add_details(Outcome& outcome, const Inputs& in, const RobustnessReport& report) {
  if (report.sequences.empty()) return;
  outcome.json["radius"] = number_json(report.radius);
  outcome.json["radius_decimal"] = decimal_below(report.radius);
  outcome.json["upper"] = report.upper ? number_json(*report.upper) : Json(nullptr);
  outcome.json["upper_decimal"] = report.upper ? Json(decimal_above(*report.upper)) : Json(nullptr);
  outcome.lines.push_back("radius            " + with_decimal(report.radius, decimal_below(report.radius)));
  if (report.upper) outcome.lines.push_back("upper bound       " + with_decimal(*report.upper, decimal_above(*report.upper)));
  if (report.counterexample) add_counterexample(outcome, in, *report.counterexample);
  if (report.upper && report.radius.sign() > 0) {
    const Exact excess = *report.upper / report.radius - Exact(1);
    outcome.lines.push_back("upper / radius    1 + " + decimal(excess));
    outcome.json["excess"] = excess.to_double();
  }
  const std::size_t j = *report.limiting_sequence;
  if (report.sequences[j].limiting) {
    outcome.lines.push_back("limited by        " + limiting_text(in, j, *report.sequences[j].limiting));
    outcome.json["limiting"] = limiting_json(in, j, *report.sequences[j].limiting);
  } else {
    outcome.lines.push_back("limited by        nothing that was found");
    outcome.json["limiting"] = nullptr;
  }
  outcome.json["sequences"] = sequences_json(in, report);
}

void write_certificate(Outcome& outcome, const Inputs& in, const RobustnessReport& report, const std::optional<Exact>& temperature, const std::string& path) {
  RobustClaim claim;
  claim.attention = report.every_temperature && temperature ? Attention::Softmax : Attention::Hardmax;
  if (report.every_temperature && in.model.attention == Attention::Softmax) claim.attention = Attention::Softmax;
  if (!report.every_temperature) claim.temperature_up_to = temperature;
  claim.radius = report.radius;
  if (report.counterexample) {
    claim.upper = report.upper;
    claim.sequence = in.dataset.pairs[report.counterexample->sequence].id;
    claim.tokens = report.counterexample->tokens;
    // Half of the proved distance, as a short number: the checker's own bound may be a little smaller than ours.
    if (claim.temperature_up_to) claim.distance = power_of_two_below(report.counterexample->apart) * Exact::power_of_two(-1);
  }
  OutputFile file(path);
  file.write(robust_certificate(certified(in), claim));
  file.commit();
  outcome.lines.push_back("certificate       " + path);
  outcome.json["certificate"] = path;
}

}  // namespace

Outcome robustness(const RobustnessCommandOptions& options, const CommonOptions& common) {
  refuse_to_overwrite(options.output, {options.dataset, options.model});
  RobustnessOptions wanted;
  if (options.temperature_up_to) wanted.temperature_up_to = positive_option("--temperature-up-to", *options.temperature_up_to, common.limits);
  wanted.deadline = common.timeout > 0 ? Deadline(common.timeout) : Deadline();
  const Inputs in = read_inputs(options.dataset, options.model, common.limits);
  if (in.model.attention == Attention::Softmax && !wanted.temperature_up_to && !has_uniform_attention(in.model))
    throw Error(ExitCode::Usage, options.model, "softmax attention with nonzero scores: the radius depends on a temperature", "give --temperature-up-to");
  Progress progress("searching radii");
  wanted.progress = progress.callback();
  const std::optional<RobustnessReport> whole = robustness_of(in, wanted);
  if (!whole) return nothing_to_say();
  const RobustnessReport& report = *whole;

  Outcome outcome;
  outcome.code = exit_code(report.verdict);
  const std::string words = reading(in, report, wanted.temperature_up_to);
  outcome.lines.push_back(first_line(in, report, words));
  outcome.json["verdict"] = name(report.verdict);
  outcome.json["attention"] = words;
  outcome.json["every_temperature"] = report.every_temperature;
  if (report.verdict == Verdict::Unknown) outcome.json["reason"] = report.reason;
  if (report.inexact) outcome.json["refuted_sequence"] = in.dataset.pairs[*report.inexact].id;
  add_details(outcome, in, report);
  if (!options.output.empty() && report.verdict == Verdict::Proved) write_certificate(outcome, in, report, wanted.temperature_up_to, options.output);
  return outcome;
}

}  // namespace certiformer
