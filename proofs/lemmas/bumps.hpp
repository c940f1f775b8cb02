// What L2 and L3 have in common: displacements along a direction, against a piecewise linear function given by its corners.
#pragma once

#include "lemma.hpp"

namespace certiformer::proofs {

/// (s, factor of w), ascending in s; 0 outside, linear between.
using Corners = std::vector<std::pair<Exact, Exact>>;
[[nodiscard]] Exact interpolated(const Corners& corners, const Exact& s);

/// Instances with u, w, c, h and tokens X: at the corners, beside them and elsewhere. `last` is the last corner's distance from c, in h.
[[nodiscard]] Instance draw_bump(Random& random, Kind kind, long last);
[[nodiscard]] bool has_bump_shape(const Instance& instance);

/// Each token is displaced by interpolated(u.x) w: by the library's layer, by the formula and within balls.
void displaces_tokens(const Instance& instance, const FeedForward<Exact>& ff, const Corners& corners, Findings& findings);
/// For all s at once: the layer's function of s is piecewise linear with kinks at -b; it has the values of `corners` there, slope 0 outside.
void has_corners(const Instance& instance, const FeedForward<Exact>& ff, const Corners& corners, Findings& findings);

}  // namespace certiformer::proofs
