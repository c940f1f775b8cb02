// The normal of a hyperplane through given points, by elimination without division: dyadic points have a dyadic normal.
#pragma once

#include <vector>

#include "model/dataset.hpp"

namespace certiformer {

/// u != 0 with u.p equal for all points p; at least one point and at most d. Coordinates that the points leave free are taken from `free`,
/// up to a common factor; they must not be zero there, or are taken as 1.
[[nodiscard]] Vector<Exact> hyperplane_normal(const std::vector<Vector<Exact>>& points, Vector<Exact> free);

}  // namespace certiformer
