#include "claims.hpp"

#include <array>

namespace certiformer_check {
namespace {

const std::array<Claim, 2>& claims() {
  static const std::array<Claim, 2> list = {{{"exact", {}, prove_exact}, {"within", {"distance"}, prove_within}}};
  return list;
}

// Rule 29: what is stated is a positive lower bound.
void check_margin(const char* what, const std::optional<Number>& stated, const std::optional<Number>& actual) {
  if (!stated) return;
  if (stated->sign() <= 0) reject(Rule::margins, std::string("the ") + what + " margin is not positive");
  if (actual && *actual < *stated) {
    reject(Rule::margins, std::string("the ") + what + " margin is " + actual->text() + ", less than the stated " + stated->text());
  }
}

std::string counted(std::uint64_t number, const char* what) {
  return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

std::string margin_text(const std::optional<Number>& margin) { return margin ? margin->text() : "none"; }

}  // namespace

const Claim& find_claim(std::string_view kind) {
  for (const Claim& claim : claims()) {
    if (claim.kind == kind) return claim;
  }
  throw Refusal{exit_not_confirmed, "REJECTED unknown claim: " + quoted(std::string(kind)) + " is no kind that this checker proves"};
}

std::vector<std::string_view> parameters_of_all_claims() {
  std::vector<std::string_view> all;
  for (const Claim& claim : claims()) all.insert(all.end(), claim.parameters.begin(), claim.parameters.end());
  return all;
}

void check_hardmax(const Case& given) {
  const Certificate& certificate = given.certificate;
  if (certificate.attention != "hardmax") {
    reject(Rule::claim_attention, "a claim of the kind " + certificate.kind + " is about hardmax attention");
  }
  const bool differs = given.model.attention != certificate.attention;
  const std::optional<bool> required = differs ? std::optional(true) : std::nullopt;
  if (certificate.attention_override != required) {
    reject(Rule::attention_override, "the model's attention is " + given.model.attention + ", the claim's " +
                                         certificate.attention + (differs ? " without" : " with") + " an override");
  }
}

Confirmation confirm_hardmax(const Case& given, const Margins& margins, const std::string& where) {
  const Certificate& certificate = given.certificate;
  check_margin("preactivation", certificate.preactivation_margin, margins.preactivation);
  check_margin("score", certificate.score_margin, margins.score);
  const Counts& counts = certificate.counts;
  const std::string reading = certificate.attention_override ? " (whose file says " + given.model.attention + ")" : "";
  Confirmation result;
  result.sentence = certificate.kind + ": under hardmax attention, ties mean, the transformer" + reading + " of " +
                    counted(counts.blocks, "block") + ", width " + std::to_string(counts.width) + " and " +
                    counted(counts.parameters, "parameter") + " maps each sequence (" + std::to_string(certificate.sequences) +
                    ", of dimension " + std::to_string(certificate.dimension) + ") " + where;
  result.details = {"smallest nonzero |preactivation|: " + margin_text(margins.preactivation),
                    "smallest gap below a largest score: " + margin_text(margins.score)};
  return result;
}

}  // namespace certiformer_check
