// What a feed-forward and an attention layer do to zonotopes; zonotope_pass.cpp and box_pass.cpp are made of this.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "enclosure/hull_scores.hpp"
#include "enclosure/sequence_pass.hpp"
#include "enclosure/temperatures.hpp"
#include "enclosure/weights.hpp"
#include "enclosure/zonotope.hpp"

namespace certiformer {

/// A box of doubles that contains z: what the filter looks at.
[[nodiscard]] Hull hull_of(const Zonotope& z);

/// The neurons' pattern applied to z, exactly where all are decided. relu(s) of a neuron left open, s in [a, b], a < 0 < b, lies in
/// lambda s + [0, beta] for every lambda in [0, 1] with beta = max(-lambda a, (1 - lambda) b): a fresh generator, shared by no other token.
/// False if z was enclosed more widely than by the affine map: a neuron was open, or long numbers were rounded into generators.
bool feed_zonotope(const FeedForward<Exact>& ff, const std::vector<Activity>& pattern, Zonotope& z, SymbolSource& symbols);

/// (1 / n) sum x_i over the positions, exactly.
[[nodiscard]] Zonotope mean(const std::vector<Zonotope>& tokens, const std::vector<unsigned>& multiplicity);

/// Softmax attention on the zonotopes of one sequence, over a range of temperatures. Doubles come first (hull_scores.hpp): of tokens so far behind
/// that their weight is only known to be below 2^-1024 nothing else is looked at.
class ZonotopeAttention {
 public:
  explicit ZonotopeAttention(const TemperatureRange& range) : range_(range), far_gap_(far_gap(range)) {}

  /// y_i = rho x_i + V sum pi_im x_m, given the hulls of the tokens. Throws Undecidable.
  void attend(const SelfAttention<Exact>& sa, std::vector<Zonotope>& tokens, const std::vector<unsigned>& multiplicity, const std::vector<Hull>& hulls, SymbolSource& symbols);

 private:
  struct Difference {  // x_m - x_l
    Zonotope z;
    Vector<Exact> radius;
  };
  /// sum pi_m x_m of one query, up to a box.
  struct Mean {
    std::size_t l = 0;            // the reference token
    std::optional<Zonotope> z;    // nothing: it is x_l
    Vector<Exact> box;
  };
  using Tokens = std::vector<Zonotope>;
  using Counts = std::vector<unsigned>;

  [[nodiscard]] Mean softmax_mean(const Operator<Exact>& A, const Tokens& tokens, const Counts& multiplicity, HullScores& scores, const std::vector<Hull>& hulls, std::size_t i);
  void add_near(const Operator<Exact>& A, const Tokens& tokens, const Counts& multiplicity, const std::vector<std::size_t>& near, unsigned far, std::size_t i, Mean& result);
  [[nodiscard]] const Difference& difference(const Tokens& tokens, std::size_t l, std::size_t m);

  TemperatureRange range_;
  double far_gap_;
  std::map<std::size_t, std::map<std::size_t, Difference>> differences_;  // by l and m, of one layer
};

/// The enclosure of <q, x_m - x_l>: first by radii alone, and only if that does not decide its sign symbol by symbol.
[[nodiscard]] Extent score_difference(const Zonotope& query, const Vector<Exact>& query_radius, const Zonotope& difference, const Vector<Exact>& radius);

/// The token with the largest score at the centres.
[[nodiscard]] std::size_t reference_token(const Zonotope& query, const std::vector<Zonotope>& tokens);

}  // namespace certiformer
