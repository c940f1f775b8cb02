// certiformer certify: proves or refutes exactness, and writes the certificate.
#include <fmt/format.h>

#include "claims/certificate.hpp"
#include "claims/exactness.hpp"
#include "io/dataset_file.hpp"
#include "io/file.hpp"
#include "io/model_file.hpp"
#include "io/number.hpp"
#include "program/certify_float.hpp"
#include "program/certify_enclosed.hpp"
#include "program/certify_softmax.hpp"
#include "program/commands.hpp"
#include "program/distributed.hpp"
#include "program/inputs.hpp"
#include "program/progress.hpp"
#include "ranks/ranks.hpp"

namespace certiformer {
namespace {

Json miss_json(const Dataset<Exact>& dataset, const Miss& miss) {
  Json json{{"sequence", dataset.pairs[miss.sequence].id}, {"index", miss.sequence}, {"kind", miss.farthest.missed ? "target missed" : "token off target"}};
  json["input_token"] = miss.input_token;
  json[miss.farthest.missed ? "target" : "token"] = vector_json(miss.value);
  json[miss.farthest.missed ? "nearest_token" : "nearest_target"] = vector_json(miss.nearest);
  json["distance"] = number_json(miss.farthest.distance);
  return json;
}

std::string miss_sentence(const Dataset<Exact>& dataset, const Miss& miss) {
  const std::string id = excerpt(dataset.pairs[miss.sequence].id);
  const std::string distance = shown(miss.farthest.distance);
  if (miss.farthest.missed)
    return fmt::format("sequence \"{}\": no token reaches the target {}; the nearest is {} (input token {}), at distance {}", id, shown(miss.value), shown(miss.nearest), miss.input_token, distance);
  return fmt::format("sequence \"{}\": input token {} lands on {}; the nearest target is {}, at distance {}", id, miss.input_token, shown(miss.value), shown(miss.nearest), distance);
}

std::string first_line(const Inputs& in, const ExactnessReport& report, const std::optional<Exact>& within, const std::string& attention) {
  const std::size_t N = in.dataset.pairs.size();
  const std::string claim = within ? "within " + shown(*within) + " of" : "exactly equal to";
  switch (report.verdict) {
    case Verdict::Proved: return fmt::format("PROVED for all {} sequences the output set is {} the target set ({})", N, claim, attention);
    case Verdict::Refuted: return fmt::format("REFUTED {}", miss_sentence(in.dataset, *report.worst));
    case Verdict::Unknown: break;
  }
  return "UNKNOWN " + report.reason;
}

Json margin_json(const Minimum& minimum) { return minimum.value() ? number_json(*minimum.value()) : Json(nullptr); }
std::string margin_text(const Minimum& minimum) { return minimum.value() ? shown(*minimum.value()) : "none"; }

void add_details(Outcome& outcome, const Inputs& in, const ExactnessReport& report, const CertifyOptions& options) {
  const DatasetCounts data = count(in.dataset);
  const TransformerCounts counts = count(in.model);
  outcome.lines.push_back(fmt::format("exact sequences   {} of {}", report.exact_sequences, data.N));
  outcome.lines.push_back(fmt::format("Hausdorff distance {}", shown(report.distance)));
  outcome.lines.push_back(fmt::format("blocks            {} (theorem 1.6: {})", counts.blocks, 2 * data.M + 2 * data.N + 1));
  outcome.lines.push_back(fmt::format("width             {} (theorem 1.6: 4)", counts.width));
  outcome.lines.push_back(fmt::format("parameters        {} (theorem 1.6: O(d M), d M = {})", counts.parameters, in.dataset.dimension * data.M));
  outcome.lines.push_back(fmt::format("smallest |u.x+b|  {}", margin_text(report.margins.preactivation)));
  outcome.lines.push_back(fmt::format("smallest score gap {}", margin_text(report.margins.score)));
  outcome.json["exact_sequences"] = report.exact_sequences;
  outcome.json["hausdorff"] = number_json(report.distance);
  outcome.json["hausdorff_decimal"] = decimal(report.distance);
  if (report.worst) outcome.json["refuted"] = miss_json(in.dataset, *report.worst);
  outcome.json["counts"] = {{"sequences", data.N}, {"input_tokens", data.T}, {"output_tokens", data.M}, {"dimension", in.dataset.dimension},
                            {"blocks", counts.blocks}, {"width", counts.width}, {"parameters", counts.parameters},
                            {"theorem_blocks", 2 * data.M + 2 * data.N + 1}, {"theorem_width", 4}};
  outcome.json["margins"] = {{"preactivation", margin_json(report.margins.preactivation)}, {"score", margin_json(report.margins.score)}};
  Json fibres = Json::array();
  for (std::size_t j = 0; j < data.N; ++j) {
    const Pair<Exact>& pair = in.dataset.pairs[j];
    fibres.push_back({{"id", pair.id}, {"fibres", report.fibres[j]}});
    if (!options.fibres) continue;
    for (std::size_t k = 0; k < report.fibres[j].size(); ++k)
      outcome.lines.push_back(fmt::format("fibre \"{}\": {} <- input tokens {}", excerpt(pair.id), shown(pair.output[k]), fmt::join(report.fibres[j][k], " ")));
  }
  outcome.json["sequences"] = std::move(fibres);
  if (options.statistics) {
    const PassStatistics& s = report.statistics;
    outcome.lines.push_back(fmt::format("decisions         {} by the double filter, {} exactly; {} layers in event order touching {} tokens, {} layers token by token; numbers of up to {} bits",
                                        s.filtered, s.exact, s.line_blocks, s.touched, s.plain_blocks, s.bits));
    outcome.json["statistics"] = {{"filtered", s.filtered}, {"exact", s.exact}, {"event_ordered_layers", s.line_blocks}, {"touched_tokens", s.touched}, {"plain_layers", s.plain_blocks}, {"bits", s.bits}};
  }
}

}  // namespace

Outcome certify(const CertifyOptions& options, const CommonOptions& common) {
  refuse_to_overwrite(options.output, {options.dataset, options.model});
  ExactnessOptions exactness;
  if (options.within) exactness.within = non_negative_option("--within", *options.within, common.limits);
  if (common.timeout > 0) exactness.pass.deadline = Deadline(common.timeout);
  const Inputs in = read_inputs(options.dataset, options.model, common.limits);
  if (options.arithmetic != "exact") return Ranks::leads() ? certify_float(in, options, common) : nothing_to_say();  // the leader's alone
  const Attention attention = options.attention.value_or(in.model.attention);
  const bool uniform = has_uniform_attention(in.model);
  if (attention == Attention::Softmax && !uniform) return certify_softmax(in, options, common);
  if (options.temperature) static_cast<void>(positive_option("--temperature", *options.temperature, common.limits));
  if (options.temperature_up_to) static_cast<void>(positive_option("--temperature-up-to", *options.temperature_up_to, common.limits));
  if (!uniform && (options.temperature || options.temperature_up_to))
    throw Error(ExitCode::Usage, options.model, "the attention is hardmax, which has no temperature", "read the model as softmax with --attention softmax");
  if (std::optional<Outcome> outcome = certify_enclosed(in, options, std::nullopt, exactness.within, exactness.pass.deadline)) return *std::move(outcome);
  Progress progress("certifying");
  exactness.pass.progress = progress.callback();
  exactness.pass.event_order = options.event_order;
  const std::optional<ExactnessReport> whole = exactness_of(in, exactness);
  if (!whole) return nothing_to_say();
  const ExactnessReport& report = *whole;

  Outcome outcome;
  outcome.code = exit_code(report.verdict);
  const std::string words = uniform ? "hardmax, and softmax at every temperature: the attention is uniform" : "hardmax, ties by the mean";
  outcome.lines.push_back(first_line(in, report, exactness.within, words));
  outcome.json["verdict"] = name(report.verdict);
  outcome.json["claim"] = exactness.within ? "within" : "exact";
  if (exactness.within) outcome.json["within"] = number_json(*exactness.within);
  outcome.json["attention"] = name(attention);
  if (report.verdict == Verdict::Unknown) {
    outcome.json["reason"] = report.reason;
    return outcome;
  }
  add_details(outcome, in, report, options);
  if (!options.output.empty() && report.verdict == Verdict::Proved) {
    OutputFile file(options.output);
    file.write(exactness_certificate(certified(in), exactness.within, report.margins));
    file.commit();
    outcome.lines.push_back("certificate       " + options.output);
    outcome.json["certificate"] = options.output;
  }
  return outcome;
}

}  // namespace certiformer
