// certiformer tikhonov: which training runs are proved to be no global minimisers (K1), and how the loss goes with epsilon.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "claims/exactness.hpp"
#include "claims/softmax_prover.hpp"
#include "io/file.hpp"
#include "io/model_file.hpp"
#include "program/commands.hpp"
#include "program/inputs.hpp"
#include "program/tikhonov_fit.hpp"

namespace certiformer {
namespace {

/// theta*, and what is known of its exactness on the data of the runs.
class Reference {
 public:
  Reference(const TikhonovOptions& options, const CommonOptions& common) : deadline_(common.timeout > 0 ? Deadline(common.timeout) : Deadline()) {
    if (options.dataset.empty()) {
      in_.model = read_model(options.model, common.limits);
      return;
    }
    in_ = read_inputs(options.dataset, options.model, common.limits);
    has_dataset_ = true;
    single_targets_ = std::all_of(in_.dataset.pairs.begin(), in_.dataset.pairs.end(), [](const Pair<Exact>& pair) { return pair.output.size() == 1; });
  }

  [[nodiscard]] const Transformer<Exact>& model() const { return in_.model; }
  [[nodiscard]] bool has_dataset() const { return has_dataset_; }
  [[nodiscard]] std::optional<bool> single_targets() const { return single_targets_; }

  /// Empty if the model is proved exact on the data set with the attention of the class, or if there is no data set; else why not.
  [[nodiscard]] std::string doubt_about_exactness(const TrainingClass& trained) {
    if (!has_dataset_) return "";
    const bool hardmax = trained.attention == Attention::Hardmax || has_uniform_attention(in_.model);  // L13: then every temperature is the same
    const std::string key = hardmax ? "hardmax" : trained.temperature->text();
    const auto known = doubts_.find(key);
    if (known != doubts_.end()) return known->second;
    ExactPassOptions pass;
    pass.deadline = deadline_;
    const Verdict verdict = hardmax ? certify_exactness(in_.dataset, in_.model, {{}, pass}).verdict
                                    : SoftmaxProver(in_.dataset, in_.model, deadline_).prove(TemperatureRange::at(*trained.temperature)).verdict;
    const std::string where = hardmax ? "" : " under softmax at temperature " + shown(*trained.temperature);
    return doubts_[key] = verdict == Verdict::Proved    ? ""
                          : verdict == Verdict::Refuted ? "the model is not exact on the data set" + where
                                                        : "the model could not be proved exact on the data set" + where;
  }

 private:
  Inputs in_;
  bool has_dataset_ = false;
  std::optional<bool> single_targets_;
  Deadline deadline_;
  std::map<std::string, std::string> doubts_;
};

/// A class with what theta* costs in it.
struct Examined {
  Embedding embedding;
  std::optional<Exact> bound_per_epsilon;  // c |theta*|^2; nothing: no bound
  std::string reason;                      // then: why
};

Examined examine(const TrainingClass& trained, Reference& reference) {
  Examined result{embed(reference.model(), trained), {}, {}};
  result.reason = result.embedding.reason;
  if (result.reason.empty()) result.reason = doubt_about_loss(trained, reference.single_targets());
  if (result.reason.empty()) result.reason = reference.doubt_about_exactness(trained);
  if (result.reason.empty()) result.bound_per_epsilon = trained.factor * *result.embedding.squared_norm;
  return result;
}

std::string class_text(const TrainingClass& trained) {
  const std::string parameters = trained.parameterisation == Parameterisation::Dense ? "dense" : trained.parameterisation == Parameterisation::Factored ? "factored" : fmt::format("structured:{}", trained.rank);
  const std::string attention = trained.attention == Attention::Hardmax ? "hardmax" : "softmax at " + shown(*trained.temperature);
  return fmt::format("{} blocks of width {}, {}, {}, {}, loss {}", trained.blocks, trained.width, name(trained.order), attention, parameters, excerpt(trained.loss));
}

Json fit_json(const std::optional<PowerLaw>& law) {
  if (!law) return nullptr;
  return {{"points", law->points}, {"slope", law->slope}, {"intercept", law->intercept}, {"residual_decades", law->residual}, {"linear", is_linear(*law)}};
}

std::string fit_text(const std::optional<PowerLaw>& law) {
  if (!law) return "no two values of epsilon with positive loss";
  return fmt::format("loss ~ epsilon^{:.3f}, residual {:.2f} decades over {} points: {}", law->slope, law->residual, law->points,
                     is_linear(*law) ? "linear" : fmt::format("not linear (that would be slope 1 +- {} and residual up to {} over 3 points or more)", slope_tolerance, residual_tolerance));
}

void describe_class(Outcome& outcome, const TrainingRuns& table, std::size_t c, const Examined& examined) {
  const TrainingClass& trained = table.classes[c];
  const std::optional<PowerLaw> all = fit(table, c, false), best = fit(table, c, true);
  outcome.lines.push_back(fmt::format("class {}           {}", c, class_text(trained)));
  if (examined.bound_per_epsilon)
    outcome.lines.push_back(fmt::format("  theta* in it    {} blocks and {} of identities, {}|theta*|^2 = {}", examined.embedding.blocks_needed, trained.blocks - examined.embedding.blocks_needed,
                                        trained.factor.is_one() ? "" : shown(trained.factor) + " ", shown(*examined.bound_per_epsilon)));
  else outcome.lines.push_back("  no bound        " + examined.reason);
  outcome.lines.push_back("  all runs        " + fit_text(all));
  outcome.lines.push_back("  best of each    " + fit_text(best));
  Json json{{"class", class_text(trained)}, {"blocks_needed", examined.embedding.blocks_needed}, {"bounded", examined.bound_per_epsilon.has_value()}};
  json["squared_norm"] = examined.embedding.squared_norm ? number_json(*examined.embedding.squared_norm) : Json(nullptr);
  json["bound_per_epsilon"] = examined.bound_per_epsilon ? number_json(*examined.bound_per_epsilon) : Json(nullptr);
  json["bound_per_epsilon_decimal"] = examined.bound_per_epsilon ? Json(decimal(*examined.bound_per_epsilon)) : Json(nullptr);
  if (!examined.reason.empty()) json["reason"] = examined.reason;
  json["fit"] = {{"all", fit_json(all)}, {"best", fit_json(best)}, {"slope_tolerance", slope_tolerance}, {"residual_tolerance", residual_tolerance}};
  outcome.json["classes"].push_back(std::move(json));
}

/// The verdict on one run: what it reached, exactly, against what theta* reaches.
Verdict judge(Outcome& outcome, const TrainingRun& run, const TrainingClass& trained, const Examined& examined) {
  Json json{{"line", run.line}, {"class", run.declared}, {"epsilon", number_json(run.epsilon)}, {"loss", number_json(run.loss)}};
  Verdict verdict = Verdict::Unknown;
  std::string text = examined.reason;
  if (examined.bound_per_epsilon) {
    const Exact reached = run.squared_norm ? run.loss + run.epsilon * trained.factor * *run.squared_norm : run.loss;
    const Exact bound = run.epsilon * *examined.bound_per_epsilon;
    const std::string words = run.squared_norm ? "loss + penalty" : "loss";
    if (reached > bound) verdict = Verdict::Proved;
    json["reached"] = number_json(reached);
    json["bound"] = number_json(bound);
    json["ratio_decimal"] = bound.is_zero() ? Json(nullptr) : Json(decimal(reached / bound));
    text = fmt::format("{} ~{} {} epsilon |theta*|^2 ~{}{}", words, decimal(reached), verdict == Verdict::Proved ? ">" : "<=", decimal(bound), bound.is_zero() ? "" : ", ratio ~" + decimal(reached / bound));
  }
  json["verdict"] = name(verdict);
  if (verdict == Verdict::Unknown) json["reason"] = text;
  outcome.json["runs"].push_back(std::move(json));
  outcome.lines.push_back(fmt::format("line {:<4} {:<7} epsilon {}: {}", run.line, name(verdict), shown(run.epsilon), text));
  return verdict;
}

std::string first_line(std::size_t proved, std::size_t runs, bool has_dataset) {
  const std::string hypotheses = has_dataset ? "provided they were trained on this data set and the table is right"
                                             : "provided that the model is exact on the data they were trained on (certify it, or give --dataset) and the table is right";
  if (proved > 0) return fmt::format("PROVED {} of {} runs did not end at a global minimiser of their objective, {}", proved, runs, hypotheses);
  return fmt::format("UNKNOWN none of the {} runs is excluded as a global minimiser; each line says why", runs);
}

}  // namespace

Outcome tikhonov(const TikhonovOptions& options, const CommonOptions& common) {
  refuse_to_overwrite(options.plot, {options.model, options.runs, options.dataset});
  const TrainingRuns table = read_training_runs(options.runs, common.limits);
  Reference reference(options, common);
  std::vector<Examined> classes;
  TikhonovFindings findings;
  Outcome details;
  details.json = {{"classes", Json::array()}, {"runs", Json::array()}};
  for (std::size_t c = 0; c < table.classes.size(); ++c) {
    classes.push_back(examine(table.classes[c], reference));
    findings.squared_norm.push_back(classes.back().bound_per_epsilon);
    describe_class(details, table, c, classes.back());
  }
  for (const TrainingRun& run : table.runs) findings.proved.push_back(judge(details, run, table.classes[run.declared], classes[run.declared]));
  const auto proved = static_cast<std::size_t>(std::count(findings.proved.begin(), findings.proved.end(), Verdict::Proved));

  Outcome outcome;
  outcome.code = proved > 0 ? ExitCode::Done : ExitCode::Unknown;
  outcome.lines = {first_line(proved, table.runs.size(), reference.has_dataset())};
  outcome.lines.insert(outcome.lines.end(), details.lines.begin(), details.lines.end());
  outcome.json = {{"verdict", name(proved > 0 ? Verdict::Proved : Verdict::Unknown)}, {"statement", outcome.lines.front()}, {"proved", proved}, {"exactness_proved_here", reference.has_dataset()}};
  outcome.json.update(details.json);
  if (!options.plot.empty()) {
    OutputFile file(options.plot);
    file.write(tikhonov_plot(table, findings));
    file.commit();
    outcome.lines.push_back("picture           " + options.plot);
    outcome.json["plot"] = options.plot;
  }
  return outcome;
}

}  // namespace certiformer
