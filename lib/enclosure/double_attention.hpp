// Attention on balls of doubles (balls.hpp). For .cpp files only: it needs Eigen.
//
// Scores <A x_i, x_l> = query_i . key_l, by the shape of A:   dense or alpha != 0: query = A x, key = x   |   sum p_r q_r^T: q_r.x and p_r.x
// The score differs from that of the centres by at most  gamma |q||k| + r_q (|k| + r_k) + |q| r_k  (norms and radii of query and key).
#pragma once

#include "enclosure/balls.hpp"
#include "enclosure/token_history.hpp"

namespace certiformer::balls {

class ScoreMap {
 public:
  ScoreMap(const Operator<Exact>& A, std::size_t d);
  [[nodiscard]] bool is_finite() const { return query_.is_finite() && key_.is_finite() && (!map_ || map_->is_finite()); }
  [[nodiscard]] bool is_exact() const { return query_.is_exact && key_.is_exact && (!map_ || map_->is_exact()); }
  [[nodiscard]] bool is_uniform() const { return uniform_; }  // A = 0
  /// Of Balls or of Pairs (these only if is_exact()).
  template <class Tokens> [[nodiscard]] Tokens query(const Tokens& x) const { return map_ ? (*map_)(x) : product(query_, x); }
  /// Nothing: the keys are the tokens.
  template <class Tokens> [[nodiscard]] std::optional<Tokens> key(const Tokens& x) const { return map_ ? std::nullopt : std::optional<Tokens>(product(key_, x)); }

 private:
  bool uniform_ = false;
  std::optional<LinearMap> map_;
  BoundedMatrix query_, key_;
};

/// Columns first .. first + count - 1 of a batch: one sequence.
struct Columns {
  Eigen::Index first = 0, count = 0;
};

/// Which tokens have the largest score, for each token of a sequence: proved, or candidates that are not decided.
[[nodiscard]] std::vector<Attended> hardmax_choices(const Balls& query, const Balls& key, Columns sequence);

/// sum_l pi_il x_l with weights proportional to exp(score / tau); tau > 0. The weights' sum of differences from the exact ones is at most
/// e^(2 eta) - 1, where eta bounds the errors of score / tau and of exp; it moves the mean by that times the sequence's radius.
[[nodiscard]] Balls softmax_means(const Balls& query, const Balls& key, const Balls& tokens, Columns sequence, const Exact& tau);

/// The mean of some tokens, and a ball around one of them that contains all: what any of their means is in.
[[nodiscard]] Balls mean_of(const Balls& tokens, Eigen::Index first, const std::vector<std::size_t>& positions);
[[nodiscard]] double hull_radius(const Balls& tokens, Eigen::Index first, const std::vector<std::size_t>& positions, std::size_t centre);

}  // namespace certiformer::balls
