// The float pass: what a transformer's stored floats can be, over every covered evaluation at once (mathematics section 5, C3 and F1 to F5).
//
// Up to the last attention layer every sequence is followed by itself, position by position: rounding errors get symbols of their own, and
// only attention mixes them. After it tokens do not meet again, so positions of all sequences that hold one exact value are followed
// together. Along runs of layers that read one coordinate (the staircase and the moves of the float-exact construction) only tokens right of
// a layer's first kink are looked at, and a group that such layers only shift, exactly, is shifted lazily, as one interval.
#pragma once

#include <optional>
#include <vector>

#include "enclosure/float_layers.hpp"
#include "forward/stop.hpp"
#include "model/transformer.hpp"

namespace certiformer {

/// Where the first decision is that rounding could flip. Indices count from 0.
struct FloatObstacle {
  std::size_t block = 0, sequence = 0, token = 0;
  FloatDecision decision;
  bool overflow = false;  // no decision: a magnitude is not bounded away from overflow
};

struct FloatPassResult {
  std::vector<FloatToken> tokens;
  std::vector<std::vector<std::size_t>> token_of;  // [sequence][position] -> index in tokens
  std::optional<FloatObstacle> obstacle;           // the first one
  bool complete = false;                           // false: overflow, and tokens mean nothing
  std::size_t evaluated = 0;                       // feed-forward layers evaluated on a token or group
};

/// All weights must be values of the format, none subnormal, and inputs neither subnormal nor huge (claims/float_exactness checks); inputs that
/// are no values are enclosed by both neighbours. Throws TimeIsUp.
[[nodiscard]] FloatPassResult float_pass(const FloatArithmetic& format, const Transformer<Exact>& model, const Dataset<Exact>& dataset, const FloatAttention& attention, const Deadline& deadline);

}  // namespace certiformer
