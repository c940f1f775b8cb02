// certiformer build: constructs a model, exactly or replayed in another scalar.
#include <fmt/format.h>

#include <cmath>

#include "construct/balance.hpp"
#include "drift/parameters.hpp"
#include "io/dataset_file.hpp"
#include "io/model_file.hpp"
#include "model/visit.hpp"
#include "program/commands.hpp"
#include "program/constructions.hpp"
#include "program/inputs.hpp"
#include "program/scalars.hpp"

namespace certiformer {
namespace {

struct Replay {
  Transformer<Exact> model;
  bool rounded = false;  // the inexact flag, where the scalar has one
};

template <Scalar T, class Construction> Replay replay(const Dataset<Exact>& dataset, const typename Construction::Plan& plan, const std::string& scalar) {
  typename Construction::template Replayer<T> choose(plan);
  const InexactFlag inexact;
  const Transformer<T> model = Construction::template replay<T>(convert<T>(dataset), choose);
  const bool rounded = inexact.raised();
  try {
    return {to_exact(model), rounded};
  } catch (const std::domain_error&) {
    throw Error(ExitCode::BadData, scalar, "a parameter overflows in this scalar", "use mpfr:BITS with more bits");
  }
}

void report_replay(Outcome& outcome, const std::string& scalar, const ParameterComparison& difference, bool rounded) {
  Json json{{"scalar", scalar}, {"parameters", difference.parameters}, {"different", difference.different}, {"exact", difference.different == 0}};
  if (mpfr_bits(scalar) > 0) json["inexact_flag"] = rounded;
  if (difference.different == 0) {
    outcome.lines.push_back(fmt::format("replay      {}: all {} parameters equal the rational ones", scalar, difference.parameters));
    if (mpfr_bits(scalar) > 0) outcome.lines.back() += rounded ? "; the inexact flag was raised on the way" : "; the inexact flag stayed clear";
  } else {
    outcome.lines.push_back(fmt::format("replay      {}: {} of {} parameters differ from the rational ones, the first in block {}: {} instead of {}; largest relative difference {}", scalar,
                                        difference.different, difference.parameters, difference.first->block, shown(difference.first->replayed), shown(difference.first->exact),
                                        decimal(difference.largest_relative)));
    json["first"] = {{"block", difference.first->block}, {"parameter", difference.first->name}, {"exact", number_json(difference.first->exact)}, {"replayed", number_json(difference.first->replayed)}};
    json["largest_relative_difference"] = decimal(difference.largest_relative);
  }
  outcome.json["replay"] = std::move(json);
}

template <class Construction> typename Construction::Plan plan_of(const std::string& path, const Dataset<Exact>& dataset, const ReadLimits& limits) {
  const Transformer<Exact> model = read_model(path, limits);
  if (!model.construction || model.construction->name != Construction::name || model.construction->plan.empty())
    throw Error(ExitCode::BadData, path, std::string("the model holds no plan of ") + Construction::name, "build one with certiformer build");
  return Construction::parse(path, model.construction->plan, dataset);
}

/// The model in options.scalar, by the plan of the exact one.
template <class Construction>
Transformer<Exact> replayed_model(const Dataset<Exact>& dataset, const typename Construction::Plan& plan, Transformer<Exact> model, const std::string& scalar, Outcome& outcome) {
  Replay replayed = with_scalar(scalar, [&]<Scalar T>() -> Replay {
    if constexpr (std::same_as<T, double> || std::same_as<T, mpfr_float>) return replay<T, Construction>(dataset, plan, scalar);
    throw Error(ExitCode::Usage, "--scalar", "constructions are replayed in double or mpfr:BITS");
  });
  Transformer<Exact> result = std::move(replayed.model);
  result.construction = model.construction;
  result.blocks.resize(model.blocks.size());  // padding
  report_replay(outcome, scalar, compare_parameters(model, result), replayed.rounded);
  result.note = "replayed in " + scalar;
  return result;
}

const FloatFormat& format_of(const BuildOptions& options) { return options.format == binary32.name ? binary32 : binary64; }

Json search_json(const FloatExactReport& report, const FloatFormat& format) {
  Json json{{"format", format.name}, {"format_bits", format.precision}, {"gap_to_range", report.gap_to_range}};
  json["bits_needed"] = report.bits_needed > 0 ? Json(report.bits_needed) : Json(nullptr);
  if (report.obstacle.empty()) json["margin"] = std::isfinite(report.margin) ? Json(report.margin) : Json(nullptr);
  return json;
}

/// What was found out about the data set while its line was searched for; nothing for a replay.
void report_search(Outcome& outcome, const FloatExactPlan& plan, const FloatFormat& format) {
  if (!plan.report) return;
  const FloatExactReport& report = *plan.report;
  outcome.lines.push_back(fmt::format("format      {}: {} bits, of which this choice of line needs {}; gap to range 2^{:.1f}, thresholds {:.3g} rounding errors wide", format.name, format.precision,
                                      report.bits_needed, std::log2(report.gap_to_range), report.margin));
  outcome.json["search"] = search_json(report, format);
}

/// Rescales the neurons, and reports |theta|^2 before and after.
void balance_and_report(Transformer<Exact>& model, Outcome& outcome) {
  const Exact before = squared_norm(model);
  balance(model);
  const Exact after = squared_norm(model);
  outcome.lines.push_back(fmt::format("balanced    |theta|^2 {} instead of {}", shown(after), shown(before)));
  outcome.json["balance"] = {{"norm_squared_before", number_json(before)}, {"norm_squared", number_json(after)}, {"norm_squared_before_decimal", decimal(before)}, {"norm_squared_decimal", decimal(after)}};
}

void report_model(Outcome& outcome, const std::string& path, const Dataset<Exact>& dataset, const Transformer<Exact>& model, const std::optional<TheoremBound>& bound) {
  const DatasetCounts data = count(dataset);
  const TransformerCounts counts = count(model);
  const std::string allowed = bound ? fmt::format(" ({} allows {} of width 4)", bound->theorem, bound->blocks) : "";
  outcome.code = ExitCode::Done;
  outcome.lines.insert(outcome.lines.begin(),
                       {fmt::format("BUILT {} with {} blocks of width {}{}; certify it to prove that it is exact", path, counts.blocks, counts.width, allowed),
                        fmt::format("data set    N = {} sequences, {} input tokens, M = {} output tokens, d = {}", data.N, data.T, data.M, dataset.dimension),
                        fmt::format("parameters  {}", counts.parameters)});
  outcome.json["verdict"] = "BUILT";
  outcome.json["model"] = path;
  outcome.json["counts"] = {{"sequences", data.N}, {"input_tokens", data.T}, {"output_tokens", data.M}, {"dimension", dataset.dimension},
                            {"blocks", counts.blocks}, {"width", counts.width}, {"parameters", counts.parameters}};
  if (bound) outcome.json["counts"]["theorem_blocks"] = bound->blocks;
  for (const StageSpan& stage : model.construction->stages) {
    outcome.lines.push_back(fmt::format("stage       {}: {} blocks from block {}", stage.name, stage.count, stage.first));
    outcome.json["stages"].push_back({{"name", stage.name}, {"first", stage.first}, {"count", stage.count}});
  }
}

/// Builds a model of the data set and writes it.
template <class Construction> Outcome build_from(const Dataset<Exact>& dataset, const BuildOptions& options, const CommonOptions& common) {
  const ConstructionOptions wanted{options.seed, options.pad ? Padding::TheoremCount : Padding::None, common.timeout > 0 ? Deadline(common.timeout) : Deadline(), &format_of(options)};
  Outcome outcome;
  typename Construction::Plan plan;
  if (!options.replay.empty()) plan = plan_of<Construction>(options.replay, dataset, common.limits);
  Transformer<Exact> model = options.replay.empty() ? Construction::build(dataset, wanted, plan) : Construction::rebuild(dataset, plan, wanted);
  if (options.scalar != "rational") model = replayed_model<Construction>(dataset, plan, std::move(model), options.scalar, outcome);
  if (options.balance) balance_and_report(model, outcome);
  if constexpr (std::same_as<Construction, FloatExact>) report_search(outcome, plan, *wanted.format);
  write_model(options.output, model);
  report_model(outcome, options.output, dataset, model, Construction::bound(count(dataset)));
  return outcome;
}

template <class Construction> Outcome build_by(const BuildOptions& options, const CommonOptions& common) {
  return build_from<Construction>(read_dataset(options.dataset, common.limits), options, common);
}

/// Why there is no model without attention, or why none was found.
Outcome report_no_images(const Images& images, const std::string& path, const CommonOptions& common) {
  const Dataset<Exact> dataset = read_dataset(path, common.limits);
  std::vector<std::string> ids;
  for (const std::size_t j : images.witness ? images.witness->sequences : images.entangled) ids.push_back(dataset.pairs[j].id);
  std::string named;
  for (std::size_t k = 0; k < ids.size() && k < 8; ++k) named += (k == 0 ? "'" : ", '") + excerpt(ids[k]) + "'";
  if (ids.size() > 8) named += fmt::format(" and {} more", ids.size() - 8);
  Outcome outcome;
  outcome.code = exit_code(images.verdict);
  outcome.json = {{"verdict", name(images.verdict)}, {"sequences", ids}};
  if (images.witness) {
    outcome.lines = {fmt::format("REFUTED without attention no model exists: the token {} is in the inputs of the sequences {}, whose outputs have no token in common, and it can have one image only", shown(images.witness->token), named)};
    outcome.json["shared_token"] = vector_json(images.witness->token);
  } else if (images.verdict == Verdict::Refuted) {
    outcome.lines = {fmt::format("REFUTED without attention no model exists: the sequences {} share tokens, and no choice of one image for each token gives all their outputs", named)};
  } else {
    outcome.lines = {fmt::format("UNKNOWN the search for one image for each token was given up at the sequences {}, which share tokens; a model without attention may or may not exist", named)};
  }
  return outcome;
}

Outcome build_resnet_by(const BuildOptions& options, const CommonOptions& common) {
  try {
    return build_by<Resnet>(options, common);
  } catch (const NoImages& none) {
    return report_no_images(none.images, options.dataset, common);
  }
}

/// Why no evaluation in the format can return the data set's targets.
Outcome report_unreachable(const Dataset<Exact>& dataset, const TokenPlace& place, const FloatFormat& format) {
  const Pair<Exact>& pair = dataset.pairs[place.sequence];
  const Vector<Exact>& y = pair.output[place.token];
  Outcome outcome;
  outcome.code = ExitCode::Refuted;
  outcome.lines = {fmt::format("REFUTED no evaluation in {0} returns the targets: {1} in the output of '{2}' is no number of the format; round the targets with --targets nearest or fixed, and --rounded-dataset FILE, "
                               "or build another construction if exactness over Q is all you need", format.name, shown(y), excerpt(pair.id))};
  outcome.json = {{"verdict", "REFUTED"}, {"format", format.name}, {"sequence", pair.id}, {"target", vector_json(y)}};
  return outcome;
}

Outcome report_too_narrow(const FloatExactReport& report, const FloatFormat& format) {
  const std::string needed = report.bits_needed > 0 ? fmt::format("the best line that was found needs {} bits", report.bits_needed) : std::string("no number of bits up to 1024 carries the best line that was found");
  Outcome outcome;
  outcome.code = ExitCode::Unknown;
  outcome.lines = {fmt::format("UNKNOWN {} with its {} bits does not carry the data: {}; {} (another --seed may find a better one; targets with long significands: --targets fixed)", format.name, format.precision, report.obstacle, needed)};
  outcome.json = search_json(report, format);
  outcome.json["obstacle"] = report.obstacle;
  outcome.json["verdict"] = "UNKNOWN";
  return outcome;
}

Dataset<Exact> with_rounded_targets(Dataset<Exact> dataset, const BuildOptions& options, const FloatFormat& format) {
  const bool nearest = options.targets == "nearest";
  const std::string words = std::string("targets rounded to ") + (nearest ? "" : "fixed point for ") + format.name;
  try {
    dataset = nearest ? with_nearest_targets(std::move(dataset), format) : with_fixed_targets(std::move(dataset), format);
  } catch (const std::domain_error&) {
    throw Error(ExitCode::BadData, options.dataset, std::string("a target overflows in ") + format.name);
  }
  dataset.note += (dataset.note.empty() ? "" : "; ") + words;
  check_dataset(options.dataset + ", " + words, dataset);
  return dataset;
}

/// How far rounding moved a target (max norm).
Exact largest_change(const Dataset<Exact>& before, const Dataset<Exact>& after) {
  Exact largest;
  for (std::size_t j = 0; j < before.pairs.size(); ++j)
    for (std::size_t k = 0; k < before.pairs[j].output.size(); ++k)
      for (std::size_t i = 0; i < before.dimension; ++i) largest = std::max(largest, abs(before.pairs[j].output[k][i] - after.pairs[j].output[k][i]));
  return largest;
}

Outcome build_float_exact_by(const BuildOptions& options, const CommonOptions& common) {
  const FloatFormat& format = format_of(options);
  const Dataset<Exact> given = read_dataset(options.dataset, common.limits);
  const bool rounds = options.targets != "exact";
  if (const auto unreachable = unreachable_target(given, format); unreachable && !rounds) return report_unreachable(given, *unreachable, format);
  const Dataset<Exact> dataset = rounds ? with_rounded_targets(given, options, format) : given;
  try {
    Outcome outcome = build_from<FloatExact>(dataset, options, common);
    if (!rounds) return outcome;
    write_dataset(options.rounded_dataset, dataset);
    const Exact change = largest_change(given, dataset);
    outcome.lines.push_back(fmt::format("targets     rounded, by at most {}; the model is exact for the data set {}", shown(change), options.rounded_dataset));
    outcome.json["targets"] = {{"rounding", options.targets}, {"largest_change", number_json(change)}, {"rounded_dataset", options.rounded_dataset}};
    return outcome;
  } catch (const FormatTooNarrow& narrow) {
    return report_too_narrow(narrow.report, format);
  }
}

}  // namespace

Outcome build(const BuildOptions& options, const CommonOptions& common) {
  refuse_to_overwrite(options.output, {options.dataset, options.replay});
  if (!options.rounded_dataset.empty()) refuse_to_overwrite(options.rounded_dataset, {options.dataset, options.replay, options.output});
  const std::string& construction = options.construction;
  const bool of_theorem = construction == TheoremHardmax::name || construction == TheoremSoftmax::name;
  if (options.pad && !of_theorem) throw Error(ExitCode::Usage, "--pad", "no theorem counts the blocks of " + construction);
  if (options.robust && construction != "compact") throw Error(ExitCode::Usage, "--robust", "only compact can be robust", "add --construction compact");
  const bool float_exact = construction == FloatExact::name;
  if (!float_exact && (options.format != binary64.name || options.targets != "exact")) throw Error(ExitCode::Usage, "--format, --targets", "only float-exact is made for a format", "add --construction float-exact");
  if ((options.targets != "exact") != !options.rounded_dataset.empty())
    throw Error(ExitCode::Usage, "--targets, --rounded-dataset", "the data set with rounded targets is what the model is exact for, and must be written", "use --targets nearest or fixed and --rounded-dataset FILE together");
  if (float_exact) return build_float_exact_by(options, common);
  if (construction == TheoremHardmax::name) return build_by<TheoremHardmax>(options, common);
  if (construction == TheoremSoftmax::name) return build_by<TheoremSoftmax>(options, common);
  if (construction == Resnet::name) return build_resnet_by(options, common);
  return options.robust ? build_by<CompactBy<Robustness::Robust>>(options, common) : build_by<CompactBy<Robustness::Plain>>(options, common);
}

}  // namespace certiformer
