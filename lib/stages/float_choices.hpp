// The choices of float-exact beyond those that it shares with compact, as compact_choices.hpp holds those.
#pragma once

#include <vector>

#include "stages/compact_choices.hpp"

namespace certiformer {

/// Consecutive tokens on the line that go to one output token.
struct StaircaseGroup {
  TokenPlace target;  // in the outputs
  Exact start;        // left of all its tokens, and right of all tokens of the group before
};

/// Line, staircase and moves (C3). Group g ends at start_(g+1) - step, the last group nowhere, and is collapsed onto sigma_g = start_1 + (g - 1) step.
struct StaircaseChoice {
  Vector<Exact> direction;             // u: x -> (u.x + offset) e_1
  Exact offset;
  Exact step;                          // delta, a power of two
  std::vector<StaircaseGroup> groups;  // from left to right
};

/// Answers the questions of the stages of float-exact.
template <Scalar T> class FloatExactChooser {
 public:
  FloatExactChooser() = default;
  FloatExactChooser(const FloatExactChooser&) = delete;
  FloatExactChooser& operator=(const FloatExactChooser&) = delete;
  virtual ~FloatExactChooser() = default;
  virtual MeansChoice means(const State<T>& inputs, const State<T>& outputs) = 0;
  virtual UniformChoice uniform(const State<T>& state, const State<T>& outputs) = 0;
  virtual StaircaseChoice staircase(const State<T>& points, const State<T>& outputs) = 0;
};

}  // namespace certiformer
