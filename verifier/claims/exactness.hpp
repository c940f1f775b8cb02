// The claims "exact" and "within" (SPEC.md section 1): T(X_j) = Y_j as sets for every j, or at Hausdorff distance at most eps.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "claims/hausdorff.hpp"
#include "forward/exact_pass.hpp"
#include "scalar/verdict.hpp"

namespace certiformer {

struct ExactnessOptions {
  std::optional<Exact> within;  // the claim is distance <= within instead of equality; >= 0
  ExactPassOptions pass;
};

/// A sequence whose output set is not the target set.
struct Miss {
  std::size_t sequence = 0;
  FarthestToken farthest;
  std::size_t input_token = 0;  // a position that lands on the farthest token (not if a target is missed)
  Vector<Exact> value;          // the farthest token, or the missed target
  Vector<Exact> nearest;        // the target, or the token, nearest to it
};

struct ExactnessReport {
  Verdict verdict = Verdict::Unknown;
  std::string reason;               // why it is unknown
  Exact distance;                   // Hausdorff distance, the largest over all sequences
  std::optional<Miss> worst;        // the sequence with the largest distance, if it is not 0
  std::size_t exact_sequences = 0;  // with distance 0
  /// fibres[j][k]: the input positions of sequence j that land on output token k.
  std::vector<std::vector<std::vector<std::size_t>>> fibres;
  Margins margins;
  PassStatistics statistics;
};

/// True if every attention layer with V != 0 has A = 0: then hardmax and softmax at every temperature agree (L13).
[[nodiscard]] bool has_uniform_attention(const Transformer<Exact>& model);

/// Adds what is known of the sequences that follow those of `report`: a part whose claim was decided by itself. Counts, distances and margins
/// are merged, the verdict is not (decide).
void append(ExactnessReport& report, ExactnessReport part);
/// The verdict on `sequences` sequences, all of which must be in the report.
void decide(ExactnessReport& report, std::size_t sequences, const std::optional<Exact>& within);

/// Decides the claim for hardmax attention (mean over ties). Unknown only if the pass is stopped (forward/stop.hpp).
[[nodiscard]] ExactnessReport certify_exactness(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const ExactnessOptions& options = {});

}  // namespace certiformer
