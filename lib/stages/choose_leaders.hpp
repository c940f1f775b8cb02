// How leaders (L8) and the direction of interpolation (L10) are chosen: by isolation, relative to the range of projections.
#pragma once

#include "stages/choices.hpp"
#include "stages/random.hpp"

namespace certiformer {

/// The m_j best isolated tokens of each sequence, in the direction where the worst of them is best. Tokens must be distinct.
[[nodiscard]] LeaderChoice choose_leaders(const State<Exact>& state, const State<Exact>& outputs, Random random, Bump bump = Bump::Hat);

/// 1 - floor(min) in every coordinate where some token is below 1: moves all tokens into [1, infinity)^d.
[[nodiscard]] Vector<Exact> shift_above_one(const State<Exact>& state);

[[nodiscard]] InterpolationChoice choose_interpolation(const State<Exact>& points, const State<Exact>& outputs, Random random);

}  // namespace certiformer
