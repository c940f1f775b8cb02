// How the line of the attention-free baseline is chosen, and which neighbours on it go to one target.
#pragma once

#include "stages/choose_images.hpp"
#include "stages/random.hpp"

namespace certiformer {

/// Direction, runs and kinks; a token whose image is not fixed follows its left neighbour if it may.
[[nodiscard]] SweepChoice choose_runs(const State<Exact>& inputs, const State<Exact>& outputs, const std::vector<Image>& tokens, Random random);

/// An integer direction of positive entries that separates all tokens (which must be distinct), with a large least gap.
[[nodiscard]] Vector<Exact> choose_separating_direction(const Sequence<Exact>& tokens, Random random);

}  // namespace certiformer
