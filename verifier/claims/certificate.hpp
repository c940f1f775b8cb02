// Writes certificates, format certiformer-certificate/1 (SPEC.md section 2).
#pragma once

#include <optional>
#include <string>
#include <vector>

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

/// "softmax-exact": at every tau with from <= tau <= to, tau > 0. The cuts are where one proof ends and the next begins.
struct SoftmaxExactClaim {
  Exact from, to;
  std::vector<Exact> cuts;
};
[[nodiscard]] std::string softmax_exact_certificate(const CertifiedInputs& inputs, const SoftmaxExactClaim& claim);

/// "softmax-bracket": lower <= tau* <= upper; at upper the pair `sequence` is at least `distance` > 0 away from its targets.
struct SoftmaxBracketClaim {
  Exact lower, upper;
  std::vector<Exact> cuts;
  std::string sequence;
  Exact distance;
};
[[nodiscard]] std::string softmax_bracket_certificate(const CertifiedInputs& inputs, const SoftmaxBracketClaim& claim);

/// "float-exact", or "float-within" if a distance is given, in a float format.
[[nodiscard]] std::string float_certificate(const CertifiedInputs& inputs, const std::string& arithmetic, const std::optional<Exact>& within);

/// "softmax-every-temperature": uniform attention (L13).
[[nodiscard]] std::string every_temperature_certificate(const CertifiedInputs& inputs);

/// "robust": exact within the radius of every input; with an upper bound and its counterexample "robust-bracket", with both 0 "robust-zero". A
/// temperature makes it "robust-softmax" or "robust-softmax-bracket".
struct RobustClaim {
  Attention attention = Attention::Hardmax;  // without a temperature: softmax says every temperature, and needs uniform attention
  std::optional<Exact> temperature_up_to;
  Exact radius;
  std::optional<Exact> upper;  // then also:
  std::string sequence;
  std::vector<std::vector<Exact>> tokens;
  Exact distance;              // with a temperature: a lower bound of how far the image is from the targets
};
[[nodiscard]] std::string robust_certificate(const CertifiedInputs& inputs, const RobustClaim& claim);

}  // namespace certiformer
