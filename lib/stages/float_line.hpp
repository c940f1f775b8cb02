// How well a direction u and a factor nu serve float-exact: the least gap between groups on the line u.x behind uniform attention, against twice
// the error that rounding may leave in a token's place on it.
//   A sequence is cut at its m - 1 widest gaps; nu is the least short number behind which sequences are at least as far apart as their own groups.
//   Error of a place, gamma_k as in float_error.hpp, z = rho x + nu mean(X):
//     sum_k |u_k| ( rho err x_k + nu (mean err x_k + gamma_(n+3) mean |x_k|) + u |z_k| ) + gamma_(d+1) ( sum_k |u_k z_k| + |b0| )
//   with b0 as choose_staircase.hpp places it. Doubles: this is a search; the places of the best are computed exactly.
#pragma once

#include <optional>

#include "stages/compact_choices.hpp"
#include "stages/float_error.hpp"

namespace certiformer {

/// A direction with integer entries, what it is worth, and the nu that goes with it.
struct ScoredLine {
  std::vector<long> direction;
  double nu = 1, score = 0;
};

class FloatLines {
 public:
  FloatLines(const RoundedState& before, const State<Exact>& outputs, long precision);
  /// Nothing if two groups coincide.
  [[nodiscard]] std::optional<ScoredLine> score(const std::vector<long>& direction) const;
  /// About the nanoseconds that one score takes.
  [[nodiscard]] std::size_t work() const { return tokens_.size() + 100 * tokens_.size() / dimension_; }
  [[nodiscard]] std::size_t dimension() const { return dimension_; }
  [[nodiscard]] bool one_point() const { return one_point_; }
  /// Of sum_k |u_k| err z_k + gamma_(d+1) |u_k z_k| over the tokens, for an exact attention.
  [[nodiscard]] double place_error(const std::vector<double>& direction, double nu) const;

 private:
  struct Shape {
    std::size_t first, count, cuts;  // tokens, and m - 1
    std::vector<double> mean, spread, largest, error, mean_error;  // by coordinate: of x, of |x|; largest |x| and error; error of the mean
  };
  /// The range of a sequence on the line, its mean's place, and its narrowest cut.
  struct Range {
    double low = 0, high = 0, mean = 0, cut = 0;
  };
  [[nodiscard]] Range range(const Shape& shape, const std::vector<double>& u, std::vector<double>& line) const;
  [[nodiscard]] double error(const Shape& shape, const std::vector<double>& u, double nu) const;

  std::size_t dimension_;
  long precision_;
  bool one_point_;
  std::vector<double> tokens_;  // coordinates, token by token
  std::vector<Shape> shapes_;
};

}  // namespace certiformer
