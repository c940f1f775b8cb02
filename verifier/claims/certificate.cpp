#include "claims/certificate.hpp"

#include <nlohmann/json.hpp>

namespace certiformer {
namespace {

using Json = nlohmann::ordered_json;

Json margin(const Minimum& minimum) { return minimum.value() ? Json(minimum.value()->text()) : Json(nullptr); }

}  // namespace

std::string exactness_certificate(const CertifiedInputs& inputs, const std::optional<Exact>& within, const Margins& margins) {
  Json claim{{"kind", within ? "within" : "exact"}, {"attention", "hardmax"}, {"ties", "mean"}};
  if (within) claim["distance"] = within->text();
  if (inputs.model_attention != Attention::Hardmax) claim["attention_override"] = true;
  Json certificate{{"format", "certiformer-certificate/1"}, {"claim", std::move(claim)}};
  certificate["dataset"] = {{"sha256", inputs.dataset_sha256}, {"sequences", inputs.sequences}, {"dimension", inputs.dimension}};
  certificate["model"] = {{"sha256", inputs.model_sha256}, {"blocks", inputs.counts.blocks}, {"width", inputs.counts.width}, {"parameters", inputs.counts.parameters}};
  certificate["margins"] = {{"preactivation", margin(margins.preactivation)}, {"score", margin(margins.score)}};
  return certificate.dump(1) + "\n";
}

}  // namespace certiformer
