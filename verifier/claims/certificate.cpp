#include "claims/certificate.hpp"

#include <nlohmann/json.hpp>

namespace certiformer {
namespace {

using Json = nlohmann::ordered_json;

Json margin(const Minimum& minimum) { return minimum.value() ? Json(minimum.value()->text()) : Json(nullptr); }

Json claim_json(const CertifiedInputs& inputs, const char* kind, Attention attention) {
  Json claim{{"kind", kind}, {"attention", name(attention)}, {"ties", "mean"}};
  if (inputs.model_attention != attention) claim["attention_override"] = true;
  return claim;
}

std::string certificate_text(const CertifiedInputs& inputs, Json claim, Json margins) {
  Json certificate{{"format", "certiformer-certificate/1"}, {"claim", std::move(claim)}};
  certificate["dataset"] = {{"sha256", inputs.dataset_sha256}, {"sequences", inputs.sequences}, {"dimension", inputs.dimension}};
  certificate["model"] = {{"sha256", inputs.model_sha256}, {"blocks", inputs.counts.blocks}, {"width", inputs.counts.width}, {"parameters", inputs.counts.parameters}};
  certificate["margins"] = std::move(margins);
  return certificate.dump(1) + "\n";
}

Json no_margins() { return {{"preactivation", nullptr}, {"score", nullptr}}; }

Json numbers(const std::vector<Exact>& values) {
  Json array = Json::array();
  for (const Exact& value : values) array.push_back(value.text());
  return array;
}

}  // namespace

std::string exactness_certificate(const CertifiedInputs& inputs, const std::optional<Exact>& within, const Margins& margins) {
  Json claim = claim_json(inputs, within ? "within" : "exact", Attention::Hardmax);
  if (within) claim["distance"] = within->text();
  return certificate_text(inputs, std::move(claim), {{"preactivation", margin(margins.preactivation)}, {"score", margin(margins.score)}});
}

std::string softmax_exact_certificate(const CertifiedInputs& inputs, const SoftmaxExactClaim& exact) {
  Json claim = claim_json(inputs, "softmax-exact", Attention::Softmax);
  claim["from"] = exact.from.text();
  claim["to"] = exact.to.text();
  claim["cuts"] = numbers(exact.cuts);
  return certificate_text(inputs, std::move(claim), no_margins());
}

std::string softmax_bracket_certificate(const CertifiedInputs& inputs, const SoftmaxBracketClaim& bracket) {
  Json claim = claim_json(inputs, "softmax-bracket", Attention::Softmax);
  claim["lower"] = bracket.lower.text();
  claim["upper"] = bracket.upper.text();
  claim["cuts"] = numbers(bracket.cuts);
  claim["sequence"] = bracket.sequence;
  claim["distance"] = bracket.distance.text();
  return certificate_text(inputs, std::move(claim), no_margins());
}

std::string float_certificate(const CertifiedInputs& inputs, const std::string& arithmetic, const std::optional<Exact>& within) {
  Json claim = claim_json(inputs, within ? "float-within" : "float-exact", Attention::Hardmax);
  claim["arithmetic"] = arithmetic;
  if (within) claim["distance"] = within->text();
  return certificate_text(inputs, std::move(claim), no_margins());
}

std::string robust_certificate(const CertifiedInputs& inputs, const RobustClaim& robust) {
  const bool zero = robust.radius.is_zero();
  std::string kind = robust.temperature_up_to ? "robust-softmax" : "robust";
  if (zero) kind += "-zero";
  else if (robust.upper) kind += "-bracket";
  Json claim = claim_json(inputs, kind.c_str(), robust.temperature_up_to ? Attention::Softmax : robust.attention);
  if (!zero) claim["radius"] = robust.radius.text();
  if (robust.temperature_up_to) claim["to"] = robust.temperature_up_to->text();
  if (robust.upper) {
    if (!zero) claim["upper"] = robust.upper->text();
    claim["sequence"] = robust.sequence;
    claim["tokens"] = Json::array();
    for (const std::vector<Exact>& x : robust.tokens) claim["tokens"].push_back(numbers(x));
    if (robust.temperature_up_to) claim["distance"] = robust.distance.text();
  }
  return certificate_text(inputs, std::move(claim), no_margins());
}

std::string every_temperature_certificate(const CertifiedInputs& inputs) {
  return certificate_text(inputs, claim_json(inputs, "softmax-every-temperature", Attention::Softmax), no_margins());
}

}  // namespace certiformer
