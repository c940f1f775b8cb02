// How float-exact chooses what stands in front of its staircase: the first feed-forward layer, the direction and nu, for the largest gap
// between groups relative to the forward error of a token's place (float_line.hpp).
#pragma once

#include "forward/stop.hpp"
#include "stages/compact_choices.hpp"
#include "stages/random.hpp"

namespace certiformer {

struct FloatStart {
  MeansChoice means;
  UniformChoice uniform;
  Vector<Exact> direction;  // integers
  double score = 0;         // gap over twice the error, for the precision that was asked for
};

/// Sequences must be distinct as sets. Deterministic for a seed, whatever the number of threads. Throws TimeIsUp.
[[nodiscard]] FloatStart choose_float_start(const State<Exact>& inputs, const State<Exact>& outputs, long precision, Random random, const Deadline& deadline = {});

/// The error of a token's place on the line u.x, without the offset's part, for a start that was chosen.
[[nodiscard]] double place_error(const State<Exact>& inputs, const State<Exact>& outputs, const FloatStart& start, long precision);

}  // namespace certiformer
