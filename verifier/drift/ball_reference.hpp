// The reference for softmax attention: every number is enclosed in a ball (Arb), at one temperature.
//
// A decision is made only if its ball excludes zero. Where the pattern of a token is decided, its exact affine map J x + c is applied
// at once, so that a plateau (J = 0) takes a ball back to a point and an identity pattern does not widen it. A token's value is the
// midpoint of its ball; its distance from the true token is at most the radius.
#pragma once

#include <memory>

#include "drift/reference.hpp"

namespace certiformer {

class BallReference : public Reference {
 public:
  /// The largest radius of a coordinate behind any layer so far, relative to max(1, |midpoint|), as a power of two: radius <= 2^result.
  [[nodiscard]] virtual long largest_radius() const = 0;
  /// Signs of pre-activations that the balls could not decide.
  [[nodiscard]] virtual std::size_t undecided() const = 0;
};

/// With arithmetic of so many bits. Throws std::domain_error while it runs if a ball grows without bound.
[[nodiscard]] std::unique_ptr<BallReference> ball_reference(const Dataset<Exact>& dataset, const Exact& temperature, long bits);

/// How wide an enclosure is.
struct BallPrecision {
  long bits = 0;            // of the arithmetic
  long radius = 0;          // see largest_radius()
  std::size_t undecided = 0;
};

/// The first precision of 2 finest + 64, twice that, and so on up to 16384 at which every decision is made and every radius is at most
/// 2^-(finest + 20); the last one if there is none. `finest` is the precision of the finest evaluation that is to be compared.
[[nodiscard]] BallPrecision choose_ball_precision(const Transformer<Exact>& model, const Dataset<Exact>& dataset, const Exact& temperature, long finest, const Deadline& deadline);

}  // namespace certiformer
