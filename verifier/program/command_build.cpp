// certiformer build: constructs a model, exactly or replayed in another scalar.
#include <fmt/format.h>

#include "construct/theorem_hardmax.hpp"
#include "construct/theorem_softmax.hpp"
#include "io/dataset_file.hpp"
#include "io/model_file.hpp"
#include "model/visit.hpp"
#include "program/commands.hpp"
#include "program/inputs.hpp"
#include "program/scalars.hpp"

namespace certiformer {
namespace {

/// The constructions by one interface.
struct TheoremHardmax {
  using Plan = HardmaxPlan;
  template <Scalar T> using Replayer = HardmaxReplayer<T>;
  static constexpr const char* name = "theorem-hardmax";
  static constexpr const char* theorem = "theorem 1.6";
  static constexpr auto build = build_theorem_hardmax;
  static constexpr auto rebuild = rebuild_theorem_hardmax;
  static constexpr auto parse = parse_hardmax_plan;
  static constexpr auto blocks = theorem_hardmax_blocks;
  template <Scalar T> static Transformer<T> replay(const Dataset<T>& dataset, Replayer<T>& choose) { return theorem_hardmax<T>(dataset, choose); }
};

struct TheoremSoftmax {
  using Plan = SoftmaxPlan;
  template <Scalar T> using Replayer = SoftmaxReplayer<T>;
  static constexpr const char* name = "theorem-softmax";
  static constexpr const char* theorem = "theorem 1.8";
  static constexpr auto build = build_theorem_softmax;
  static constexpr auto rebuild = rebuild_theorem_softmax;
  static constexpr auto parse = parse_softmax_plan;
  static constexpr auto blocks = theorem_softmax_blocks;
  template <Scalar T> static Transformer<T> replay(const Dataset<T>& dataset, Replayer<T>& choose) { return theorem_softmax<T>(dataset, choose); }
};

/// How a replayed model differs from the exact one, parameter by parameter.
struct ReplayDifference {
  std::size_t parameters = 0, different = 0;
  std::size_t first_block = 0;
  Exact first_exact, first_replayed;
  Exact largest_relative;  // |replayed - exact| / |exact|, over exact != 0
};

ReplayDifference compare(const Transformer<Exact>& exact, const Transformer<Exact>& replayed) {
  ReplayDifference result;
  for (std::size_t k = 0; k < exact.blocks.size(); ++k) {
    std::vector<Exact> a, b;
    visit_parameters(exact.blocks[k], [&](const Exact& x) { a.push_back(x); });
    visit_parameters(replayed.blocks[k], [&](const Exact& x) { b.push_back(x); });
    if (a.size() != b.size()) throw Error(ExitCode::Internal, "", fmt::format("the replay gives block {} another shape", k));
    for (std::size_t i = 0; i < a.size(); ++i) {
      ++result.parameters;
      if (a[i] == b[i]) continue;
      if (result.different++ == 0) result.first_block = k, result.first_exact = a[i], result.first_replayed = b[i];
      if (!a[i].is_zero()) result.largest_relative = std::max(result.largest_relative, abs(b[i] - a[i]) / abs(a[i]));
    }
  }
  return result;
}

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

void report_replay(Outcome& outcome, const std::string& scalar, const ReplayDifference& difference, bool rounded) {
  Json json{{"scalar", scalar}, {"parameters", difference.parameters}, {"different", difference.different}, {"exact", difference.different == 0}};
  if (mpfr_bits(scalar) > 0) json["inexact_flag"] = rounded;
  if (difference.different == 0) {
    outcome.lines.push_back(fmt::format("replay      {}: all {} parameters equal the rational ones", scalar, difference.parameters));
    if (mpfr_bits(scalar) > 0) outcome.lines.back() += rounded ? "; the inexact flag was raised on the way" : "; the inexact flag stayed clear";
  } else {
    outcome.lines.push_back(fmt::format("replay      {}: {} of {} parameters differ from the rational ones, the first in block {}: {} instead of {}; largest relative difference {}", scalar,
                                        difference.different, difference.parameters, difference.first_block, shown(difference.first_replayed), shown(difference.first_exact),
                                        decimal(difference.largest_relative)));
    json["first"] = {{"block", difference.first_block}, {"exact", number_json(difference.first_exact)}, {"replayed", number_json(difference.first_replayed)}};
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

template <class Construction> Outcome build_by(const BuildOptions& options, const CommonOptions& common) {
  const Dataset<Exact> dataset = read_dataset(options.dataset, common.limits);
  const Padding padding = options.pad ? Padding::TheoremCount : Padding::None;
  Outcome outcome;
  typename Construction::Plan plan;
  Transformer<Exact> model = options.replay.empty() ? Construction::build(dataset, options.seed, padding, &plan, common.timeout > 0 ? Deadline(common.timeout) : Deadline())
                                                    : Construction::rebuild(dataset, plan = plan_of<Construction>(options.replay, dataset, common.limits), padding);
  const DatasetCounts data = count(dataset);
  if (options.scalar != "rational") {
    const Replay replayed = with_scalar(options.scalar, [&]<Scalar T>() -> Replay {
      if constexpr (std::same_as<T, double> || std::same_as<T, mpfr_float>) return replay<T, Construction>(dataset, plan, options.scalar);
      throw Error(ExitCode::Usage, "--scalar", "constructions are replayed in double or mpfr:BITS");
    });
    Transformer<Exact> result = replayed.model;
    result.construction = model.construction;
    result.blocks.resize(model.blocks.size());  // padding
    report_replay(outcome, options.scalar, compare(model, result), replayed.rounded);
    result.note = "replayed in " + options.scalar;
    model = std::move(result);
  }
  write_model(options.output, model);
  const TransformerCounts counts = count(model);
  const std::size_t theorem = Construction::blocks(data);
  outcome.code = ExitCode::Done;
  outcome.lines.insert(outcome.lines.begin(),
                       {fmt::format("BUILT {} with {} blocks of width {} ({} allows {} of width 4); certify it to prove that it is exact", options.output, counts.blocks, counts.width, Construction::theorem, theorem),
                        fmt::format("data set    N = {} sequences, {} input tokens, M = {} output tokens, d = {}", data.N, data.T, data.M, dataset.dimension),
                        fmt::format("parameters  {}", counts.parameters)});
  for (const StageSpan& stage : model.construction->stages) outcome.lines.push_back(fmt::format("stage       {}: {} blocks from block {}", stage.name, stage.count, stage.first));
  outcome.json["verdict"] = "BUILT";
  outcome.json["model"] = options.output;
  outcome.json["counts"] = {{"sequences", data.N}, {"input_tokens", data.T}, {"output_tokens", data.M}, {"dimension", dataset.dimension},
                            {"blocks", counts.blocks}, {"width", counts.width}, {"parameters", counts.parameters}, {"theorem_blocks", theorem}};
  for (const StageSpan& stage : model.construction->stages) outcome.json["stages"].push_back({{"name", stage.name}, {"first", stage.first}, {"count", stage.count}});
  return outcome;
}

}  // namespace

Outcome build(const BuildOptions& options, const CommonOptions& common) {
  refuse_to_overwrite(options.output, {options.dataset, options.replay});
  return options.construction == TheoremSoftmax::name ? build_by<TheoremSoftmax>(options, common) : build_by<TheoremHardmax>(options, common);
}

}  // namespace certiformer
