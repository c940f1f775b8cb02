// One layer in floats, for every covered evaluation at once: a token is a zonotope whose symbols include the rounding errors.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "enclosure/float_sum.hpp"
#include "enclosure/zonotope.hpp"

namespace certiformer {

/// One position's stored floats: a zonotope that contains them, and of what they are multiples. A point is known exactly.
///
/// Symbols belong to one position of one sequence and one layer: tokens that are equal over Q need not stay equal in floats, since the
/// order of a sum may differ from position to position. A value is stored once and read by all its users, so a symbol may be read often.
struct FloatToken {
  Zonotope z;
  std::vector<long> grid;

  [[nodiscard]] bool is_point() const { return z.is_point(); }
  [[nodiscard]] std::vector<FloatRange> ranges() const;
};

/// A decision that rounding could flip: of a neuron (0 might be on either side), or of which token has the largest score (a position).
struct FloatDecision {
  std::optional<std::size_t> neuron, rival;
};
using OnUndecided = std::function<void(const FloatDecision&)>;

/// fl(eta x + sum relu(fl(u.x + b)) w). Undecided neurons are reported and enclosed by both branches. Throws FloatOverflow.
[[nodiscard]] FloatToken float_feed_forward(const FloatArithmetic& format, const FeedForward<Exact>& ff, const FloatToken& x, SymbolSource& symbols, const OnUndecided& undecided);

/// Attention as it is evaluated: uniform if A = 0, else hardmax, or softmax at temperature tau.
struct FloatAttention {
  std::optional<Exact> tau;  // a value of the format; nothing: hardmax
};

/// The attention layer on all tokens of a sequence. `undecided` gets the position too. Throws FloatOverflow.
void float_attention(const FloatArithmetic& format, const SelfAttention<Exact>& sa, const FloatAttention& how, std::vector<FloatToken>& tokens, SymbolSource& symbols,
                     const std::function<void(std::size_t, const FloatDecision&)>& undecided);

/// An input token: its values if they are of the format, else both neighbours of each coordinate.
[[nodiscard]] FloatToken float_input(const FloatArithmetic& format, const Vector<Exact>& x, SymbolSource& symbols);

}  // namespace certiformer
