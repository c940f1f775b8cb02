// The discrete choices of compact and of the attention-free baseline, as choices.hpp holds those of the theorems.
#pragma once

#include <vector>

#include "stages/choices.hpp"

namespace certiformer {

/// Whether single tokens get a plateau too, and every plateau has room on both sides (C2).
enum class Robustness { Plain, Robust };

/// Neurons that make the means of the sequences distinct, four a block; empty where they are distinct.
struct MeansChoice {
  std::vector<Neuron<Exact>> neurons;
};

/// Uniform attention (L13): x_i -> rho x_i + nu mean(X).
struct UniformChoice {
  Exact rho;  // 0 where every output is one token, else 1
  Exact nu;   // a power of two
};

/// Where a group's plateau begins: it has none, at its left end a, or at a - h.
enum class Plateau { None, AtLeftEnd, WithRoom };

/// Consecutive tokens on the line that go to one output token.
struct SweepGroup {
  TokenPlace left_end;  // in the state before the projection
  TokenPlace target;    // in the outputs
  Exact half_width;     // h, a power of two: the move kink is h left of where the plateau begins
  Plateau plateau = Plateau::None;
};

/// Line projection and sweep (L14).
struct SweepChoice {
  Vector<Exact> direction;         // u, positive integers times a power of two
  Exact offset;                    // b0, an integer: x -> (u.x + b0) e_1
  std::vector<SweepGroup> groups;  // from right to left
};

/// Answers the question of the sweep.
template <Scalar T> class SweepChooser {
 public:
  SweepChooser() = default;
  SweepChooser(const SweepChooser&) = delete;
  SweepChooser& operator=(const SweepChooser&) = delete;
  virtual ~SweepChooser() = default;
  virtual SweepChoice sweep(const State<T>& points, const State<T>& outputs) = 0;
};

/// Answers the questions of the stages of compact.
template <Scalar T> class CompactChooser : public SweepChooser<T> {
 public:
  virtual MeansChoice means(const State<T>& inputs, const State<T>& outputs) = 0;
  virtual UniformChoice uniform(const State<T>& state, const State<T>& outputs) = 0;
};

}  // namespace certiformer
