// Writes certificates, format certiformer-certificate/1 (SPEC.md section 2).
#pragma once

#include <optional>
#include <string>

#include "forward/margins.hpp"
#include "model/transformer.hpp"

namespace certiformer {

/// The inputs a certificate speaks about: their digests and counts.
struct CertifiedInputs {
  std::string dataset_sha256, model_sha256;  // of the uncompressed files
  std::size_t sequences = 0, dimension = 0;
  TransformerCounts counts;
  Attention model_attention = Attention::Hardmax;  // what the model file says
};

/// The claim "exact", or "within" if a distance is given, under hardmax attention.
[[nodiscard]] std::string exactness_certificate(const CertifiedInputs& inputs, const std::optional<Exact>& within, const Margins& margins);

}  // namespace certiformer
