// Tokens inside a sequence as Arb balls, computed on demand like the exact ones (token_history.hpp) at a fraction of their cost: exact values grow by
// dozens of bits a layer, balls keep theirs.
#pragma once

#include <functional>
#include <unordered_map>

#include "enclosure/token_history.hpp"
#include "scalar/ball.hpp"

namespace certiformer {

class TokenBalls {
 public:
  using Balls = std::vector<Ball>;
  /// The decided argmax set of a token in a layer.
  using Decide = std::function<const Attended&(std::size_t layer, std::size_t token)>;

  /// Everything must outlive this object.
  TokenBalls(const std::vector<ModelLayer>& layers, const Sequence<Exact>& input, long bits, Decide decide)
      : layers_(layers), input_(input), bits_(bits), decide_(std::move(decide)), parameters_(layers.size()) {}

  /// Contains the exact token in front of the layer.
  const Balls& value(std::size_t layer, std::size_t token);
  /// The only one of the candidates that can have the largest score for the token, or nothing.
  [[nodiscard]] std::optional<std::size_t> winner(std::size_t layer, std::size_t token, const std::vector<std::size_t>& candidates);

 private:
  struct Map {  // alpha x + left (right x), or left x
    Ball alpha;
    std::vector<Balls> left, right;  // rows
    bool dense = false;
  };
  struct Parameters {
    Map ff, V, A;  // ff: alpha = eta, left = W, right = U
    Balls bias;
    Ball rho;
    bool ready = false;
  };
  [[nodiscard]] const Parameters& parameters(std::size_t layer);
  [[nodiscard]] Balls vector(const Vector<Exact>& x) const;
  [[nodiscard]] Map map(const Operator<Exact>& op) const;
  [[nodiscard]] Ball dot(const Balls& a, const Balls& b) const;
  [[nodiscard]] Balls times(const std::vector<Balls>& rows, const Balls& x) const;
  [[nodiscard]] Balls apply(const Map& map, const Balls& x) const;
  [[nodiscard]] Balls behind(std::size_t layer, std::size_t token);

  const std::vector<ModelLayer>& layers_;
  const Sequence<Exact>& input_;
  long bits_;
  Decide decide_;
  std::vector<Parameters> parameters_;
  std::unordered_map<std::size_t, Balls> values_;  // by layer * n + token
};

}  // namespace certiformer
