// The ball pass: T_tau(X) at one temperature, each token as exact centre + ball (Arb).
//
// The centre follows the hardmax values and the ball what softmax adds to them. Kept apart, a deviation of 1e-250 keeps its sign and its
// relative precision: that is what proves an output wrong that is wrong by so little. Neurons that may be on or off are enclosed by both.
#pragma once

#include "enclosure/enclosure_model.hpp"
#include "forward/stop.hpp"
#include "scalar/ball.hpp"

namespace certiformer {

struct BallToken {
  Vector<Exact> centre;
  std::vector<Ball> deviation;
};

struct BallOutputs {
  std::vector<BallToken> tokens;
  std::vector<std::size_t> origin;  // input position -> index in tokens
};

/// Throws TimeIsUp. tau > 0; bits: the precision of the balls.
[[nodiscard]] BallOutputs ball_pass(const EnclosureModel& model, const Sequence<Exact>& input, const Exact& tau, long bits, const Deadline& deadline = {});

}  // namespace certiformer
