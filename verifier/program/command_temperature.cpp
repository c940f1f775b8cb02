// certiformer temperature: a two-sided bracket of tau*, the temperature below which a softmax model is exact.
#include <fmt/format.h>

#include "claims/certificate.hpp"
#include "claims/exactness.hpp"
#include "claims/temperature.hpp"
#include "io/file.hpp"
#include "program/commands.hpp"
#include "program/distributed.hpp"
#include "program/inputs.hpp"
#include "program/temperature_plot.hpp"

namespace certiformer {
namespace {

std::string first_line(const Inputs& in, const TemperatureBracket& bracket, const Exact& relative_width) {
  const std::size_t N = in.dataset.pairs.size();
  if (bracket.infinite) return fmt::format("PROVED for all {} sequences the output set is exactly the target set at every temperature: tau* = infinity", N);
  const std::string lower = decimal_below(bracket.lower());
  switch (bracket.verdict) {
    case Verdict::Proved: return fmt::format("PROVED {} <= tau* <= {}: exact for all {} sequences at every temperature up to the lower bound, not exact at the upper", lower, decimal_above(*bracket.upper), N);
    case Verdict::Refuted: return fmt::format("REFUTED the model is not exact at the floor, temperature ~{}: tau* is 0 or below it", decimal(*bracket.upper));
    case Verdict::Unknown: break;
  }
  std::string line = fmt::format("UNKNOWN the relative width {} was not reached: {}", shown(relative_width), bracket.reason);
  if (bracket.obstacle) line += ": " + describe(*bracket.obstacle, in.dataset);
  if (bracket.lower().is_zero() && !bracket.upper) line += "; a smaller --floor may help";
  return line + "; what is proved follows";
}

Json bound_json(const std::optional<Exact>& bound, bool infinite) {
  if (infinite) return "infinity";
  return bound ? number_json(*bound) : Json(nullptr);
}

void add_details(Outcome& outcome, const Inputs& in, const TemperatureBracket& bracket) {
  const bool infinite = bracket.infinite;
  outcome.json["lower"] = bound_json(bracket.lower(), infinite);
  outcome.json["upper"] = bound_json(bracket.upper, infinite);
  outcome.json["lower_decimal"] = infinite ? "infinity" : decimal_below(bracket.lower());
  outcome.json["upper_decimal"] = infinite ? Json("infinity") : bracket.upper ? Json(decimal_above(*bracket.upper)) : Json(nullptr);
  if (infinite) return;
  outcome.lines.push_back("lower bound       " + with_decimal(bracket.lower(), decimal_below(bracket.lower())));
  if (!bracket.steps.empty()) {
    outcome.lines.push_back(fmt::format("  proof           (0, {}] in one pass, then {} abutting intervals, {} of them with neurons left open", decimal_below(bracket.steps.front()), bracket.steps.size() - 1, bracket.open_intervals));
    outcome.json["one_pass"] = number_json(bracket.steps.front());
    outcome.json["intervals"] = bracket.steps.size() - 1;
    outcome.json["intervals_with_open_neurons"] = bracket.open_intervals;
  }
  if (bracket.upper) {
    const Exact width = (*bracket.upper - bracket.lower()) / *bracket.upper;
    outcome.lines.push_back("upper bound       " + with_decimal(*bracket.upper, decimal_above(*bracket.upper)));
    outcome.lines.push_back("  proof           " + describe(*bracket.miss, in.dataset, "~" + decimal(bracket.miss->distance)));
    outcome.lines.push_back(fmt::format("relative width    {}", decimal(width)));
    outcome.json["relative_width"] = width.to_double();
    outcome.json["refuted_sequence"] = in.dataset.pairs[bracket.miss->sequence].id;
    outcome.json[bracket.miss->missed ? "refuted_output_token" : "refuted_input_token"] = bracket.miss->index;
    outcome.json["refuted_distance"] = number_json(bracket.miss->distance);
    outcome.json["refuted_distance_decimal"] = decimal(bracket.miss->distance);
  }
  outcome.lines.push_back(fmt::format("work              {} zonotope passes, {} ball passes, at most {} generators a token at the end", bracket.zonotope_passes, bracket.ball_passes, bracket.most_generators));
  outcome.json["work"] = {{"zonotope_passes", bracket.zonotope_passes}, {"ball_passes", bracket.ball_passes}};
  if (bracket.verdict != Verdict::Unknown) return;
  outcome.json["reason"] = bracket.reason;
  if (bracket.obstacle) outcome.json["obstacle"] = describe(*bracket.obstacle, in.dataset);
}

/// The text of the certificate, or nothing if the format has none for this result.
std::optional<std::string> certificate_of(const Inputs& in, const TemperatureBracket& bracket) {
  if (bracket.verdict != Verdict::Proved || bracket.open_intervals > 0) return std::nullopt;
  if (bracket.infinite) return has_uniform_attention(in.model) ? std::optional(every_temperature_certificate(certified(in))) : std::nullopt;
  // Half of the proved distance, as a short number: the checker's own bound may be a little smaller than ours.
  const Exact distance = power_of_two_below(bracket.miss->distance) * Exact::power_of_two(-1);
  return softmax_bracket_certificate(certified(in), {bracket.lower(), *bracket.upper, certificate_cuts(bracket), in.dataset.pairs[bracket.miss->sequence].id, distance});
}

void write_certificate(Outcome& outcome, const Inputs& in, const TemperatureBracket& bracket, const std::string& path) {
  const std::optional<std::string> text = certificate_of(in, bracket);
  if (!text) {
    outcome.lines.push_back(bracket.open_intervals > 0 ? "certificate       none: an interval was proved with neurons left open, which the checker does not confirm" : "certificate       none: the format has none for this result");
    return;
  }
  OutputFile file(path);
  file.write(*text);
  file.commit();
  outcome.lines.push_back("certificate       " + path);
  outcome.json["certificate"] = path;
}

}  // namespace

Outcome temperature(const TemperatureOptions& options, const CommonOptions& common) {
  refuse_to_overwrite(options.output, {options.dataset, options.model});
  refuse_to_overwrite(options.plot, {options.dataset, options.model, options.output});
  BracketOptions wanted;
  wanted.relative_width = positive_option("--relative-width", options.relative_width, common.limits);
  wanted.floor = options.floor.empty() ? wanted.floor : positive_option("--floor", options.floor, common.limits);
  const Deadline deadline = common.timeout > 0 ? Deadline(common.timeout) : Deadline();
  const Inputs in = read_inputs(options.dataset, options.model, common.limits);
  const bool uniform = has_uniform_attention(in.model);
  ExactnessOptions exactness;
  exactness.pass.deadline = deadline;
  const std::optional<ExactnessReport> report = uniform ? exactness_of(in, exactness) : std::nullopt;
  const std::unique_ptr<SequenceWork> work = uniform ? std::make_unique<LocalWork>(in.dataset, in.model, deadline) : sequence_work(in, deadline);
  if (work == nullptr || (uniform && !report)) return nothing_to_say();
  const SoftmaxProver prover(in.dataset, *work);
  const TemperatureBracket bracket = uniform ? uniform_temperature(*report, wanted) : enclose_temperature(prover, wanted);

  Outcome outcome;
  outcome.code = exit_code(bracket.verdict);
  outcome.lines.push_back(first_line(in, bracket, wanted.relative_width));
  outcome.json["verdict"] = name(bracket.verdict);
  add_details(outcome, in, bracket);
  if (!options.output.empty()) write_certificate(outcome, in, bracket, options.output);
  if (!options.plot.empty()) {
    OutputFile file(options.plot);
    file.write(temperature_plot(prover, bracket));
    file.commit();
    outcome.lines.push_back("picture           " + options.plot);
    outcome.json["plot"] = options.plot;
  }
  return outcome;
}

}  // namespace certiformer
