// The discrete choices of a construction, derived dyadics included: what a plan records and a replay takes over.
//
// All values are exact. A stage asks a Chooser; the deciding one (construct/decide.hpp) searches and records, the replaying one
// (construct/replay.hpp) hands out what was recorded, so that results in different scalars are comparable number by number.
#pragma once

#include <optional>
#include <vector>

#include "stages/state.hpp"

namespace certiformer {

/// The shape of a displacement along a direction: L2 or L3. A trapezoid has a plateau, which softmax attention needs (its outputs miss the
/// hardmax values by a little), and takes four neurons: the tokens must have been shifted before.
enum class Bump { Hat, Trapezoid };

/// A token, by where it is in the state.
struct TokenPlace {
  std::size_t sequence = 0;
  std::size_t token = 0;
};

/// One block of separation (L7).
struct SeparationChoice {
  struct Lift {
    TokenPlace z;        // the token that is lifted, everywhere it occurs
    Exact half_width;    // h of its hat or trapezoid, a power of two
    Exact multiple;      // z moves by multiple * direction
  };
  Vector<Exact> direction;   // u, integers
  Vector<Exact> shift;       // of all tokens, into the open positive orthant; zero: no constant neuron
  std::optional<Lift> lift;
  Exact nu;                  // each token gains nu * its leader
};

/// One hat or trapezoid: which token moves, and h.
struct Move {
  TokenPlace place;
  Exact half_width;  // h, a power of two
};

/// Leader selection (L8).
struct LeaderChoice {
  Vector<Exact> direction;  // u, positive integers
  Vector<Exact> shift;      // of all tokens, into [1, beta]
  Exact beta;               // bounds the shifted tokens and all |y|
  std::vector<Move> moves;  // sequence by sequence, m_j each; the first of a sequence is its far leader
};

/// Interpolation (L10).
struct InterpolationChoice {
  Vector<Exact> direction;
  std::vector<Exact> half_widths;  // in the order of the output tokens, sequence by sequence
};

/// Line projection and interpolation on the line (section 4).
struct LineChoice {
  Vector<Exact> direction;         // u, positive integers times a power of two
  Exact offset;                    // b0, an integer: x -> (u.x + b0) e_1
  std::vector<Exact> half_widths;  // h of each collapsing displacement, in the order of the output tokens, sequence by sequence
};

/// Answers the questions of the stages that both theorems share.
template <Scalar T> class Chooser {
 public:
  Chooser() = default;
  Chooser(const Chooser&) = delete;
  Chooser& operator=(const Chooser&) = delete;
  virtual ~Chooser() = default;
  /// The next block of separation; nothing once no two sequences share a token.
  virtual std::optional<SeparationChoice> separation(const State<T>& state) = 0;
  virtual LeaderChoice leaders(const State<T>& state, const State<T>& outputs) = 0;
};

/// Answers the questions of the stages of theorem-hardmax.
template <Scalar T> class HardmaxChooser : public Chooser<T> {
 public:
  virtual InterpolationChoice interpolation(const State<T>& points, const State<T>& outputs) = 0;
};

/// Answers the questions of the stages of theorem-softmax.
template <Scalar T> class SoftmaxChooser : public Chooser<T> {
 public:
  /// Moves all tokens into [1, infinity)^d.
  virtual Vector<Exact> shift(const State<T>& state) = 0;
  virtual LineChoice line(const State<T>& points, const State<T>& outputs) = 0;
};

}  // namespace certiformer
