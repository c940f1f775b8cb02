// certiformer lemmas: the lemmas of the theory on generated instances.
#include <fmt/format.h>

#include <cstdio>

#include "io/file.hpp"
#include "lemmas/index.hpp"
#include "lemmas/run.hpp"
#include "program/commands.hpp"
#include "program/progress.hpp"

namespace certiformer {
namespace {

using proofs::Lemma;
using proofs::LemmaResult;

std::vector<const Lemma*> chosen_lemmas(const std::vector<std::string>& names) {
  std::vector<const Lemma*> lemmas;
  if (names.empty()) for (const Lemma& lemma : proofs::all_lemmas()) lemmas.push_back(&lemma);
  for (const std::string& name : names) {
    try {
      lemmas.push_back(&proofs::lemma_of(name));
    } catch (const std::out_of_range&) {
      throw Error(ExitCode::Usage, "lemmas", "there is no lemma '" + name + "'", "`certiformer lemmas --list` names them");
    }
  }
  return lemmas;
}

Outcome list(const std::vector<const Lemma*>& lemmas) {
  Outcome outcome{ExitCode::Done, {fmt::format("LISTED {} lemmas", lemmas.size())}, {{"verdict", "LISTED"}, {"lemmas", Json::array()}}};
  for (const Lemma* lemma : lemmas) {
    outcome.lines.push_back(fmt::format("{:<5} {}: {}", lemma->id, lemma->title, lemma->statement));
    Json json{{"id", lemma->id}, {"title", lemma->title}, {"statement", lemma->statement}, {"file", lemma->file}, {"hypotheses", Json::array()}, {"ways", Json::array()}, {"code", Json::array()}, {"used_by", Json::array()}};
    for (const proofs::Hypothesis& hypothesis : lemma->hypotheses) json["hypotheses"].push_back(hypothesis.text);
    for (const proofs::Way& way : lemma->ways) json["ways"].push_back(way.text);
    for (const proofs::CodePlace& place : lemma->code) json["code"].push_back({{"file", place.file}, {"function", place.function}});
    for (const proofs::CodePlace& place : lemma->used_by) json["used_by"].push_back({{"file", place.file}, {"function", place.function}});
    outcome.json["lemmas"].push_back(std::move(json));
  }
  return outcome;
}

constexpr const char* exact_only = "speaks of exact objects only";

Json result_json(const Lemma& lemma, const LemmaResult& result, const LemmasOptions& options) {
  Json json{{"id", result.id}, {"statement", lemma.statement}, {"instances", result.instances}, {"verdict", name(result.verdict)},
            {"worst_margin", result.worst_margin ? number_json(*result.worst_margin) : Json(nullptr)}, {"seconds", result.seconds}};
  if (!result.reason.empty()) json["reason"] = result.reason;
  if (result.failure)
    json["failure"] = {{"index", result.failure->index}, {"way", result.failure->way}, {"what", result.failure->what}, {"margin", result.failure->margin ? number_json(*result.failure->margin) : Json(nullptr)},
                       {"smallest", text(result.failure->smallest)}, {"found", text(result.failure->found)}};
  json["necessity"] = Json::array();
  for (const proofs::Necessity& one : result.necessity) json["necessity"].push_back({{"hypothesis", one.hypothesis}, {"shown", one.shown}, {"how", one.text}});
  if (result.precision)
    json["precision"] = {{"replayed", result.precision->replayed}, {"fell_short", result.precision->fell_short}, {"not_finite", result.precision->not_finite}, {"largest_deviation", number_json(result.precision->largest_deviation)},
                         {"worst", result.precision->worst ? Json(text(*result.precision->worst)) : Json(nullptr)}};
  else if (options.precision > 0) json["precision"] = {{"replayed", 0}, {"reason", exact_only}};
  return json;
}

/// What a person needs to repeat it: the instance as a test, and the instance of the run it was shrunk from.
void describe_failure(const LemmaResult& result, const LemmasOptions& options, std::vector<std::string>& lines) {
  const proofs::Failure& failure = *result.failure;
  lines.push_back(fmt::format("{} fails: {}", result.id, failure.what));
  lines.push_back(fmt::format("  checked by: {}", failure.way));
  if (failure.margin && failure.margin->sign() < 0) lines.push_back(fmt::format("  missed by: {}", decimal(-*failure.margin)));
  lines.push_back("  the smallest instance, as a test (tests/unit/lemmas/lemmas_test.cpp):");
  lines.push_back(fmt::format("    BOOST_TEST(holds(\"{}\", R\"({})\"));", result.id, text(failure.smallest)));
  lines.push_back(fmt::format("  shrunk from instance {} of seed {}: {}", failure.index, options.seed, text(failure.found)));
}

std::string precision_cell(const LemmaResult& result, long bits) {
  if (bits == 0) return "";
  if (!result.precision) return exact_only;
  if (result.precision->fell_short == 0) return fmt::format("{} bits suffice", bits);
  const std::string infinite = result.precision->not_finite > 0 ? fmt::format(", {} of them not finite", result.precision->not_finite) : "";
  return fmt::format("{} of {} fall short, by {} at most{}", result.precision->fell_short, result.precision->replayed, decimal(result.precision->largest_deviation), infinite);
}

Outcome summary(const std::vector<const Lemma*>& lemmas, const std::vector<LemmaResult>& results, const LemmasOptions& options) {
  Outcome outcome;
  Verdict verdict = Verdict::Proved;
  std::string first;
  double seconds = 0;
  std::vector<std::string> failures;
  outcome.lines.emplace_back();
  outcome.lines.push_back(fmt::format("{:<5} {:<20} {:>9} {:>8} {:>8}  {:<12} {}", "id", "lemma", "instances", "verdict", "seconds", "worst margin", options.precision > 0 ? fmt::format("in {} bits", options.precision) : ""));
  outcome.json["lemmas"] = Json::array();
  for (std::size_t k = 0; k < results.size(); ++k) {
    const LemmaResult& result = results[k];
    seconds += result.seconds;
    outcome.lines.push_back(fmt::format("{:<5} {:<20} {:>9} {:>8} {:>8.2f}  {:<12} {}", result.id, lemmas[k]->title, result.instances, name(result.verdict), result.seconds,
                                        result.worst_margin ? decimal(*result.worst_margin) : "exact", precision_cell(result, options.precision)));
    outcome.json["lemmas"].push_back(result_json(*lemmas[k], result, options));
    if (result.verdict == Verdict::Proved) continue;
    if (verdict != Verdict::Refuted) verdict = result.verdict;
    if (first.empty()) first = result.id;
    if (result.failure) describe_failure(result, options, failures);
    else failures.push_back(fmt::format("{} is not decided: {}", result.id, result.reason));
  }
  outcome.lines.insert(outcome.lines.end(), failures.begin(), failures.end());
  outcome.code = exit_code(verdict);
  outcome.lines.front() = verdict == Verdict::Proved ? fmt::format("PROVED {} lemmas on {} instances each (seed {}), in {:.1f} s", results.size(), options.instances, options.seed, seconds)
                          : verdict == Verdict::Refuted ? fmt::format("REFUTED {} on an instance (seed {}), see below", first, options.seed)
                                                        : fmt::format("UNKNOWN {} could not be decided, see below", first);
  Json json{{"verdict", name(verdict)}, {"seed", options.seed}};
  json.update(outcome.json);
  outcome.json = std::move(json);
  return outcome;
}

/// proofs/INDEX.md.
Outcome index(const LemmasOptions& options) {
  if (options.output.empty()) throw Error(ExitCode::Usage, "--index", "there is no file to write the index to", "name it with -o");
  OutputFile file(options.output);
  file.write(proofs::index_text(options.index));
  file.commit();
  return {ExitCode::Done, {fmt::format("WRITTEN {}: the index of {} lemmas", options.output, proofs::all_lemmas().size())}, {{"verdict", "WRITTEN"}, {"file", options.output}}};
}

}  // namespace

Outcome lemmas(const LemmasOptions& options, const CommonOptions& common) {
  if (!options.index.empty()) return index(options);
  const std::vector<const Lemma*> chosen = chosen_lemmas(options.names);
  if (options.list) return list(chosen);
  Progress progress("lemmas");
  std::vector<LemmaResult> results;
  for (const Lemma* lemma : chosen) {
    proofs::RunOptions run{options.instances, options.seed, options.precision, common.timeout > 0 ? Deadline(common.timeout) : Deadline(), {}};
    if (const auto show = progress.callback()) run.progress = [&, show](std::size_t done) { show(results.size() * options.instances + done, chosen.size() * options.instances); };
    results.push_back(proofs::run(*lemma, run));
  }
  return summary(chosen, results, options);
}

}  // namespace certiformer
