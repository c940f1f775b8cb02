// The targets' grid: what "right after rounding" means.
//
// For each coordinate c the step g_c is the largest number 2^e / Q, Q odd, of which every target's coordinate c is an integer multiple:
// Q is the least common multiple of the odd parts of the denominators, and 2^e the largest power of two that divides all of them.
// A coordinate in which all targets are 0 takes the finest step of the others (1 if there is none). A computed token is right if
// rounding each coordinate to the nearest multiple of g_c (halves upwards) gives a target. The grid belongs to the data set alone.
#pragma once

#include "model/vector.hpp"

namespace certiformer {

class TargetGrid {
 public:
  explicit TargetGrid(const Dataset<Exact>& dataset);
  [[nodiscard]] const Vector<Exact>& steps() const { return steps_; }
  [[nodiscard]] Vector<Exact> rounded(const Vector<Exact>& token) const;
  /// True if the set of the rounded tokens is the set of targets.
  [[nodiscard]] bool right(const Sequence<Exact>& tokens, const Sequence<Exact>& targets) const;

 private:
  Vector<Exact> steps_;
};

}  // namespace certiformer
