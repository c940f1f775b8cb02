// certiformer export: an exactness claim in a format of other programs, for confirmation by strangers.
#include <fmt/format.h>

#include <charconv>

#include "claims/exactness.hpp"
#include "claims/smt.hpp"
#include "io/file.hpp"
#include "program/commands.hpp"
#include "program/inputs.hpp"

namespace certiformer {
namespace {

std::optional<std::size_t> plain_number(std::string_view text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// FIRST:LAST, both included and counted from 0, as the program counts blocks everywhere.
void set_blocks(GroundClaim& claim, const std::string& text, std::size_t blocks) {
  const std::size_t colon = text.find(':');
  const auto first = plain_number(std::string_view(text).substr(0, colon));
  const auto last = colon == std::string::npos ? std::nullopt : plain_number(std::string_view(text).substr(colon + 1));
  if (!first || !last) throw Error(ExitCode::Usage, "--blocks", "\"" + excerpt(text) + "\" is not FIRST:LAST", "give two block numbers, counted from 0");
  if (*first > *last || *last >= blocks)
    throw Error(ExitCode::Usage, "--blocks", fmt::format("there are no blocks {}: the model has {}, counted from 0", excerpt(text), blocks), "give FIRST <= LAST < the number of blocks");
  claim.first = *first;
  claim.end = *last + 1;
}

GroundClaim claim_of(const Inputs& in, const ExportOptions& options) {
  const std::size_t blocks = in.model.blocks.size();
  GroundClaim claim{selected_sequences(in, options.sequence), 0, blocks};
  if (!options.blocks.empty()) set_blocks(claim, options.blocks, blocks);
  const Attention attention = options.attention.value_or(in.model.attention);
  if (attention == Attention::Softmax && !has_uniform_attention(in.model))
    throw Error(ExitCode::Usage, options.model, "softmax weights are no rational numbers, which linear arithmetic needs", "read the model as hardmax with --attention hardmax");
  return claim;
}

std::string sentence(const Inputs& in, const ExportOptions& options, const GroundClaim& claim) {
  const std::string who = options.sequence.empty() ? fmt::format("all {} sequences", claim.sequences.size()) : fmt::format("sequence \"{}\"", excerpt(options.sequence));
  const bool whole = claim.first == 0 && claim.end == in.model.blocks.size();
  const std::string what = whole ? fmt::format("the transformer of {} blocks", claim.end) : fmt::format("blocks {} to {}", claim.first, claim.end - 1);
  const std::string from = claim.first == 0 ? "" : fmt::format(" from their exact values before block {}", claim.first);
  const std::string to = claim.end == in.model.blocks.size() ? "exactly onto the target set" : fmt::format("to their exact values behind block {}", claim.end - 1);
  return fmt::format("{} map{} the tokens of {}{} {} (hardmax, ties by the mean)", what, whole ? "s" : "", who, from, to);
}

}  // namespace

Outcome export_claim(const ExportOptions& options, const CommonOptions& common) {
  refuse_to_overwrite(options.smt2, {options.dataset, options.model});
  const Inputs in = read_inputs(options.dataset, options.model, common.limits);
  const GroundClaim claim = claim_of(in, options);
  const std::string words = sentence(in, options, claim);
  const std::vector<std::string> about{"The claim: " + words + ".",
                                       "unsat: the claim is true. sat: it is false, or a numeral of this file is wrong.",
                                       "data set sha256 " + in.dataset_sha256,
                                       "model sha256    " + in.model_sha256};
  OutputFile file(options.smt2);
  const Deadline deadline = common.timeout > 0 ? Deadline(common.timeout) : Deadline();
  const GroundClaimReport report = write_smt2(in.dataset, in.model, claim, about, deadline, [&](std::string_view text) { file.write(text); });
  file.commit();

  const char* expected = report.holds ? "unsat" : "sat";
  Outcome outcome;
  outcome.code = ExitCode::Done;
  outcome.lines = {fmt::format("EXPORTED {}: {}", options.smt2, words),
                   fmt::format("a solver should say {}: by exact evaluation the claim is {}", expected, report.holds ? "true" : "false"),
                   fmt::format("definitions       {}", report.definitions)};
  outcome.json = {{"verdict", "EXPORTED"}, {"file", options.smt2}, {"claim", words}, {"expected", expected}, {"sequences", claim.sequences.size()},
                  {"first_block", claim.first}, {"blocks", claim.end - claim.first}, {"definitions", report.definitions}};
  return outcome;
}

}  // namespace certiformer
