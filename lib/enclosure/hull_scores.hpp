// Attention scores of one sequence in doubles with rigorous errors: the filter in front of the exact scores.
//
// With |x_i - c_i| <= r_i (coordinate by coordinate), A x_i is enclosed once a query, and <A x_i, x_l - x_m> in O(d). Whatever is beyond the range of
// doubles has an infinite or undefined error, which decides nothing.
#pragma once

#include <vector>

#include "enclosure/layers.hpp"
#include "enclosure/zonotope.hpp"

namespace certiformer {

class HullScores {
 public:
  /// Everything must outlive it.
  HullScores(const Operator<Exact>& A, const std::vector<Hull>& tokens);

  /// The query of the questions that follow.
  void ask(std::size_t i);
  /// <A x_i, x_m>.
  [[nodiscard]] Approximation score(std::size_t m) const;
  /// <A x_i, x_l - x_m>.
  [[nodiscard]] Approximation lead(std::size_t l, std::size_t m) const;
  /// The one token whose score is the largest whatever the tokens are in their hulls; the number of tokens if no single one is.
  [[nodiscard]] std::size_t leader() const;

 private:
  const std::vector<Hull>& tokens_;
  double alpha_ = 0;
  std::vector<std::vector<double>> p_, q_, dense_;  // by rank, or by row
  std::vector<Approximation> query_;
};

/// An upper bound of |x_l - x_m|, in coordinate k.
[[nodiscard]] double hull_distance(const Hull& l, const Hull& m, std::size_t k);

}  // namespace certiformer
