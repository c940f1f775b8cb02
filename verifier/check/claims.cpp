#include "claims.hpp"

#include <vector>

namespace certiformer_check {
namespace {

constexpr Parameter distance{"distance", Form::number};
constexpr Parameter sequence{"sequence", Form::text};
constexpr Parameter arithmetic{"arithmetic", Form::text};
constexpr Parameter cuts{"cuts", Form::list};

constexpr Parameter radius{"radius", Form::number};
constexpr Parameter to{"to", Form::number};
constexpr Parameter upper{"upper", Form::number};
constexpr Parameter tokens{"tokens", Form::tokens};

const std::vector<Claim>& claims() {
  static const std::vector<Claim> list = {
      {"exact", {}, prove_exact},
      {"within", {distance}, prove_within},
      {"softmax-exact", {{"from", Form::number}, to, cuts}, prove_softmax_exact},
      {"softmax-inexact", {{"temperature", Form::number}, sequence, distance}, prove_softmax_inexact},
      {"softmax-bracket", {{"lower", Form::number}, upper, cuts, sequence, distance}, prove_softmax_bracket},
      {"softmax-every-temperature", {}, prove_softmax_every_temperature},
      {"robust", {radius}, prove_robust},
      {"robust-bracket", {radius, upper, sequence, tokens}, prove_robust_bracket},
      {"robust-zero", {sequence, tokens}, prove_robust_zero},
      {"robust-softmax", {radius, to}, prove_robust_softmax},
      {"robust-softmax-bracket", {radius, to, upper, sequence, tokens, distance}, prove_robust_softmax_bracket},
      {"float-exact", {arithmetic}, prove_float_exact},
      {"float-within", {arithmetic, distance}, prove_float_within},
  };
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

std::vector<Parameter> parameters_of_all_claims() {
  std::vector<Parameter> all;
  for (const Claim& claim : claims()) all.insert(all.end(), claim.parameters.begin(), claim.parameters.end());
  return all;
}

void check_attention(const Case& given, const std::string& attention) {
  const Certificate& certificate = given.certificate;
  if (certificate.attention != attention) {
    reject(Rule::claim_attention, "a claim of the kind " + certificate.kind + " is about " + attention + " attention");
  }
  const bool differs = given.model.attention != certificate.attention;
  const std::optional<bool> required = differs ? std::optional(true) : std::nullopt;
  if (certificate.attention_override != required) {
    reject(Rule::attention_override, "the model's attention is " + given.model.attention + ", the claim's " +
                                         certificate.attention + (differs ? " without" : " with") + " an override");
  }
}

std::string sentence(const Case& given, const std::string& reading, const std::string& what) {
  const Certificate& certificate = given.certificate;
  const Counts& counts = certificate.counts;
  const std::string model_says = certificate.attention_override ? " (whose file says " + given.model.attention + ")" : "";
  return certificate.kind + ": " + reading + ", the transformer" + model_says + " of " + counted(counts.blocks, "block") +
         ", width " + std::to_string(counts.width) + " and " + counted(counts.parameters, "parameter") + " maps " + what;
}

std::string each_sequence(const Case& given) {
  return "each sequence (" + std::to_string(given.certificate.sequences) + ", of dimension " +
         std::to_string(given.certificate.dimension) + ") ";
}

Confirmation confirm_hardmax(const Case& given, const Margins& margins, const std::string& where) {
  const Certificate& certificate = given.certificate;
  check_margin("preactivation", certificate.preactivation_margin, margins.preactivation);
  check_margin("score", certificate.score_margin, margins.score);
  Confirmation result;
  result.sentence = sentence(given, "under hardmax attention, ties mean", each_sequence(given) + where);
  result.details = {"smallest nonzero |preactivation|: " + margin_text(margins.preactivation),
                    "smallest gap below a largest score: " + margin_text(margins.score)};
  return result;
}

}  // namespace certiformer_check
