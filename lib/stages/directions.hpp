// L1, directions. For a finite set of distinct points some integer direction u has distinct u.x: on the moment curve
// u(t) = (1, t, ..., t^(d-1)) each pair of points excludes at most d-1 values of t. In practice small random entries do, and leave
// larger gaps; they are tried first, each checked exactly, with entries that grow; the moment curve is the guaranteed fallback.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "stages/random.hpp"

namespace certiformer {

[[nodiscard]] Vector<Exact> moment_curve(std::size_t dimension, long t);

/// How good a direction is: a relative gap in (0, 1], or nothing if it does not serve.
using DirectionScore = std::function<std::optional<double>(const Vector<Exact>& u)>;

/// The best of several directions with positive integer entries. `work` is the number of operations one score takes; the number of
/// candidates is chosen by it. Deterministic for a seed, whatever the number of threads. The score must accept
/// all but finitely many directions of the moment curve.
[[nodiscard]] Vector<Exact> best_direction(std::size_t dimension, Random random, std::size_t work, const DirectionScore& score);

/// The number of candidates that is worth trying when one costs `work` operations.
[[nodiscard]] std::size_t candidate_count(std::size_t work);

}  // namespace certiformer
