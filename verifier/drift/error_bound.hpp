// An a-priori bound: a precision that is proved to suffice by an error analysis of the exact pass, without computing in that precision.
//
// Every coordinate of every token carries a bound E of |computed - exact| for mantissas of p bits, unit roundoff u = 2^-p, parameters
// and inputs rounded, the sums of forward/forward.hpp. As long as the bounds prove each decision right (|u.x + b| or the gap of
// the argmax exceeds the error of its computation: the margins), the exact pattern is the computed one, and E grows by its
// affine map J only, not by the slopes of its neurons:
//   E' = |J| E + sum over active of |w| rho + gamma (|eta x| + sum of |w relu(u.x + b)|),   rho the rounding error of a pre-activation.
// Neurons whose exact pre-activation is zero may come out active: they add |w| times their error. A tie of different tokens cannot be
// proved, unless A = 0. Bounds are long doubles, raised by 2^-30 after each layer, which pays for their own roundings.
// At the end E has to be below half a step of the targets' grid, and the exact output sets have to be the targets.
#pragma once

#include "drift/grid.hpp"
#include "drift/lane.hpp"

namespace certiformer {

class ErrorBoundLane : public Lane {
 public:
  using Bound = long double;
  ErrorBoundLane(long bits, const Dataset<Exact>& dataset);
  void begin_block(const Block<Exact>& block) override;
  void apply(const LayerStep& step, const Reference& reference) override;
  void end_block(const Reference& reference) override;
  [[nodiscard]] bool stopped() const override { return stopped_; }
  /// Behind the last block: the precision is proved to be sufficient.
  [[nodiscard]] bool proves(const Reference& reference, const Dataset<Exact>& dataset, const TargetGrid& grid) const;

 private:
  using Bounds = std::vector<Bound>;
  struct BoundOperator {  // |alpha|, |p|, |q|, or |entries|
    Bound alpha = 0;
    std::vector<Bounds> p, q, dense;
  };
  [[nodiscard]] static BoundOperator absolute(const Operator<Exact>& op);
  [[nodiscard]] static Bounds image(const BoundOperator& op, const Bounds& x);

  void feed(const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i);
  void attend(const LayerStep& step, const Reference& reference, std::size_t j);
  [[nodiscard]] bool argmax_is_proved(const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i) const;
  [[nodiscard]] Bound gamma(std::size_t roundings) const;
  void look_at(const Vector<Exact>& token, std::size_t j, std::size_t i);

  Bound unit_;  // 2^-p
  bool stopped_ = false;
  std::vector<std::vector<Bounds>> errors_;      // E, [j][i][c]
  std::vector<std::vector<Bounds>> magnitudes_;  // |x|, [j][i][c]
  std::vector<Bounds> u_, w_;                    // of the layer's neurons
  Bounds b_;
  std::vector<bool> same_direction_;             // |u| is that of the neuron before
  Bound eta_ = 1, rho_ = 1;
  BoundOperator A_, V_;
};

}  // namespace certiformer
