#include "program/certify_float.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "claims/certificate.hpp"
#include "claims/float_exactness.hpp"
#include "io/file.hpp"
#include "model/vector.hpp"

namespace certiformer {
namespace {

bool has_entries(const Operator<Exact>& op) {
  return !op.is_zero() || std::any_of(op.rank.begin(), op.rank.end(), [](const RankOne<Exact>& r) { return !is_zero(r.p) || !is_zero(r.q); });
}

/// Every score is a sum of exact zeros, whatever V is: scores divided by a small temperature do not overflow either.
bool has_zero_scores(const Transformer<Exact>& model) {
  return std::none_of(model.blocks.begin(), model.blocks.end(), [](const Block<Exact>& block) { return has_entries(block.sa.A); });
}

/// Rule 44 of the checker.
bool is_confirmable(const Transformer<Exact>& model) {
  return has_zero_scores(model) && std::none_of(model.blocks.begin(), model.blocks.end(), [](const Block<Exact>& block) { return block.sa.V.is_zero() && has_entries(block.sa.V); });
}

FloatExactnessOptions float_options(const Inputs& in, const CertifyOptions& options, const CommonOptions& common) {
  FloatExactnessOptions result;
  result.format = find_float_arithmetic(options.arithmetic);
  result.attention = options.attention.value_or(in.model.attention);
  if (options.within) result.within = non_negative_option("--within", *options.within, common.limits);
  if (common.timeout > 0) result.deadline = Deadline(common.timeout);
  const bool zero_scores = has_zero_scores(in.model), softmax = result.attention == Attention::Softmax && !zero_scores;
  if (options.temperature_up_to) throw Error(ExitCode::Usage, "--temperature-up-to", "a claim about floats is made at one temperature", "give --temperature");
  if (options.temperature && !softmax && !zero_scores)
    throw Error(ExitCode::Usage, "--temperature", "the attention is hardmax, which has no temperature", "read the model as softmax with --attention softmax");
  if (!softmax) {
    result.attention = Attention::Hardmax;  // uniform attention is the same at every temperature
    return result;
  }
  if (!options.temperature) throw Error(ExitCode::Usage, "--temperature", "softmax attention with nonzero scores: the claim depends on a temperature", "give --temperature");
  result.tau = positive_option("--temperature", *options.temperature, common.limits);
  const Exact largest = result.format->largest_allowed();
  if (!result.format->is_value(*result.tau) || Exact(1) / largest > *result.tau || largest < *result.tau)
    throw Error(ExitCode::Usage, "--temperature", "the temperature is no number of " + options.arithmetic + ", or it or its reciprocal is too near the ends of its range");
  return result;
}

std::string how(const Inputs& in, const FloatExactnessOptions& options) {
  if (has_zero_scores(in.model)) return "hardmax, and softmax at every temperature: the attention is uniform";
  return options.tau ? "softmax at temperature " + shown(*options.tau) : std::string("hardmax, ties by the mean");
}

std::string text(const std::vector<std::string>& vector) { return fmt::format("({})", fmt::join(vector, ", ")); }

std::string miss_sentence(const Inputs& in, const FloatExactnessReport& report, const FloatExactnessOptions& options) {
  const FloatMiss& miss = *report.miss;
  const std::string sequence = fmt::format("sequence \"{}\": ", excerpt(in.dataset.pairs[miss.sequence].id));
  if (miss.order.empty()) return fmt::format("{}target {}: {}", sequence, text(miss.value), report.reason);
  const std::string distance = miss.distance ? "distance " + (options.within ? shown(*miss.distance) : "~" + decimal(*miss.distance)) : std::string("not a finite number");
  const std::string where = miss.missed ? fmt::format("no token reaches the target {}", text(miss.value)) : fmt::format("input token {} lands on {}", miss.input_token, text(miss.value));
  return fmt::format("{}{} ({}), summing {}", sequence, where, distance, miss.order);
}

std::string first_line(const Inputs& in, const FloatExactnessReport& report, const FloatExactnessOptions& options) {
  const std::string claim = options.within ? "within " + shown(*options.within) + " of" : "equal, bit for bit, to";
  switch (report.verdict) {
    case Verdict::Proved:
      return fmt::format("PROVED for all {} sequences the output set in {} is {} the target set, in every covered evaluation ({})", in.dataset.pairs.size(), options.format->name, claim, how(in, options));
    case Verdict::Refuted: return fmt::format("REFUTED in {}: {}", options.format->name, miss_sentence(in, report, options));
    case Verdict::Unknown: break;
  }
  return fmt::format("UNKNOWN in {}: {}", options.format->name, report.reason);
}

Json miss_json(const Inputs& in, const FloatExactnessReport& report) {
  const FloatMiss& miss = *report.miss;
  Json json{{"sequence", in.dataset.pairs[miss.sequence].id}, {"index", miss.sequence}, {"kind", miss.missed ? "target missed" : "token off target"}, {miss.missed ? "target" : "token", miss.value}};
  if (miss.order.empty()) {
    json["reason"] = report.reason;
    return json;
  }
  json["input_token"] = miss.input_token;
  json["order"] = miss.order;
  json["order_that_hits"] = miss.hitting_order ? Json(*miss.hitting_order) : Json(nullptr);
  json["distance"] = miss.distance ? number_json(*miss.distance) : Json(nullptr);
  return json;
}

Json obstacle_json(const Inputs& in, const FloatObstacle& obstacle) {
  Json json{{"block", obstacle.block}, {"sequence", in.dataset.pairs[obstacle.sequence].id}, {"input_token", obstacle.token}};
  if (obstacle.decision.neuron) json["neuron"] = *obstacle.decision.neuron;
  if (obstacle.decision.rival) json["rival"] = *obstacle.decision.rival;
  return json;
}

void add_details(Outcome& outcome, const Inputs& in, const FloatExactnessReport& report, const FloatExactnessOptions& options, const CertifyOptions& given) {
  const RoundedParameters& rounded = report.rounded;
  const std::string where = rounded.weights > 0 ? ", the first in " + rounded.first_weight : "";
  outcome.lines.push_back(fmt::format("rounded           {} weights to nearest{}; {} input coordinates to either neighbour", rounded.weights, where, rounded.inputs));
  outcome.json["rounded"] = {{"weights", rounded.weights}, {"inputs", rounded.inputs}};
  if (report.distance) outcome.lines.push_back(fmt::format("distance          at most {} in every covered evaluation", shown(*report.distance)));
  outcome.json["distance_at_most"] = report.distance ? number_json(*report.distance) : Json(nullptr);
  if (report.miss && report.miss->hitting_order) outcome.lines.push_back(fmt::format("the same sequence is right when summing {}: the order of evaluation matters", *report.miss->hitting_order));
  if (report.obstacle) {
    outcome.lines.push_back("first decision    " + describe(*report.obstacle, in.dataset));
    outcome.json["first_decision"] = obstacle_json(in, *report.obstacle);
  }
  if (given.statistics) {
    outcome.lines.push_back(fmt::format("work              {} layers evaluated on tokens or groups of them; {} sequences evaluated in {}", report.evaluated, report.evaluations, options.format->name));
    outcome.json["statistics"] = {{"evaluated_layers", report.evaluated}, {"evaluated_sequences", report.evaluations}};
  }
}

void write_certificate(Outcome& outcome, const Inputs& in, const FloatExactnessReport& report, const FloatExactnessOptions& options, const std::string& path) {
  if (!is_confirmable(in.model) || report.obstacle) {
    outcome.lines.push_back("certificate       none: the checker confirms uniform attention, with every neuron decided");
    return;
  }
  OutputFile file(path);
  file.write(float_certificate(certified(in), std::string(options.format->name), options.within));
  file.commit();
  outcome.lines.push_back("certificate       " + path);
  outcome.json["certificate"] = path;
}

}  // namespace

Outcome certify_float(const Inputs& in, const CertifyOptions& options, const CommonOptions& common) {
  const FloatExactnessOptions float_exactness = float_options(in, options, common);
  FloatExactnessReport report;
  try {
    report = certify_float_exactness(in.dataset, in.model, float_exactness);
  } catch (const Stopped& stop) {
    report = {};
    report.reason = stop.what();
  }
  Outcome outcome;
  outcome.code = exit_code(report.verdict);
  outcome.lines.push_back(first_line(in, report, float_exactness));
  outcome.json = {{"verdict", name(report.verdict)}, {"claim", float_exactness.within ? "float-within" : "float-exact"}, {"arithmetic", options.arithmetic}, {"attention", name(float_exactness.attention)}};
  if (float_exactness.within) outcome.json["within"] = number_json(*float_exactness.within);
  if (float_exactness.tau) outcome.json["temperature"] = number_json(*float_exactness.tau);
  if (report.verdict == Verdict::Refuted) outcome.json["refuted"] = miss_json(in, report);
  if (report.verdict == Verdict::Unknown) outcome.json["reason"] = report.reason;
  add_details(outcome, in, report, float_exactness, options);
  if (!options.output.empty() && report.verdict == Verdict::Proved) write_certificate(outcome, in, report, float_exactness, options.output);
  return outcome;
}

}  // namespace certiformer
