// What a feed-forward and an attention layer do to zonotopes; zonotope_pass.cpp and box_pass.cpp are made of this.
#pragma once

#include <optional>
#include <vector>

#include "enclosure/sequence_pass.hpp"
#include "enclosure/temperatures.hpp"
#include "enclosure/weights.hpp"
#include "enclosure/zonotope.hpp"

namespace certiformer {

/// A box of doubles that contains z: what the filter looks at.
[[nodiscard]] Hull hull_of(const Zonotope& z);

/// The neurons' pattern applied to z, exactly where all are decided. relu(s) of a neuron left open, s in [a, b], a < 0 < b, lies in
/// lambda s + [0, beta] for every lambda in [0, 1] with beta = max(-lambda a, (1 - lambda) b): a fresh generator, shared by no other token.
void feed_zonotope(const FeedForward<Exact>& ff, const std::vector<Activity>& pattern, Zonotope& z, SymbolSource& symbols);

/// (1 / n) sum x_i over the positions, exactly.
[[nodiscard]] Zonotope mean(const std::vector<Zonotope>& tokens, const std::vector<unsigned>& multiplicity);

/// Softmax attention on the zonotopes of one sequence, over a range of temperatures.
class ZonotopeAttention {
 public:
  explicit ZonotopeAttention(const TemperatureRange& range) : range_(range) {}

  /// y_i = rho x_i + V sum pi_im x_m. Throws Undecidable.
  void attend(const SelfAttention<Exact>& sa, std::vector<Zonotope>& tokens, const std::vector<unsigned>& multiplicity, SymbolSource& symbols);

 private:
  [[nodiscard]] Zonotope softmax_mean(const Operator<Exact>& A, const std::vector<Zonotope>& tokens, const std::vector<unsigned>& multiplicity, std::size_t i, Vector<Exact>& box);
  [[nodiscard]] ScoreGap score_gap(const Zonotope& query, const Vector<Exact>& query_radius, std::size_t m, unsigned multiplicity) const;
  void update_differences(const std::vector<Zonotope>& tokens, std::size_t l);

  TemperatureRange range_;
  std::optional<std::size_t> differences_from_;  // l of what is below
  std::vector<Zonotope> differences_;            // x_m - x_l
  std::vector<Vector<Exact>> radii_;             // of these
  Vector<Exact> reach_;                          // the largest |x_m - x_l|
};

/// The token with the largest score at the centres.
[[nodiscard]] std::size_t reference_token(const Zonotope& query, const std::vector<Zonotope>& tokens);

}  // namespace certiformer
