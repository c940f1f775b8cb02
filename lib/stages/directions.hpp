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

/// How good a direction is (score.hpp), found in doubles; nothing if it does not seem to serve.
using DirectionEstimate = std::function<std::optional<double>(const Vector<double>& u)>;
/// The same exactly: nothing if and only if it does not serve.
using DirectionScore = std::function<std::optional<double>(const Vector<Exact>& u)>;

/// Which directions compete. Shortest: those with the shortest entries with which any serves, where tokens are still short numbers and short u.x
/// are exact sums (F2), which counts for more than a wider gap. All: entries up to 4^5, where tokens have been rounded already.
enum class Entries { Shortest, All };

/// The best by `estimate` of several directions with positive integer entries, of several lengths, that `score` accepts. `work` is the number of
/// operations one score takes; the number of candidates is chosen by it. Deterministic for a seed, whatever the number of threads. The score must accept
/// all but finitely many directions of the moment curve.
[[nodiscard]] Vector<Exact> best_direction(std::size_t dimension, Random random, std::size_t work, Entries entries, const DirectionEstimate& estimate, const DirectionScore& score);

/// The number of candidates that is worth trying when one costs `work` operations.
[[nodiscard]] std::size_t candidate_count(std::size_t work);

}  // namespace certiformer
