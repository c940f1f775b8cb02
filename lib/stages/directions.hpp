// L1, directions. For a finite set of distinct points some integer direction u has distinct u.x: on the moment curve
// u(t) = (1, t, ..., t^(d-1)) each pair of points excludes at most d-1 values of t. In practice small random entries do, and leave
// larger gaps; they are tried first, each checked exactly, with entries that grow; the moment curve is the guaranteed fallback.
#pragma once

#include <functional>
#include <optional>
#include <stdexcept>
#include <vector>

#include "stages/random.hpp"

namespace certiformer {

/// The hypothesis of L1 does not hold: an error of the program, since what reads data sees to distinct points.
class NoDirection : public std::logic_error {
 public:
  NoDirection() : std::logic_error("no direction serves (L1): points that have to be told apart coincide, or sequences are equal as sets") {}
};

[[nodiscard]] Vector<Exact> moment_curve(std::size_t dimension, long t);

/// How many directions of the moment curve can fail to tell apart so many distinct points: d - 1 for each pair.
[[nodiscard]] std::size_t excluded_directions(std::size_t points, std::size_t dimension);

/// How good a direction is (score.hpp), found in doubles; nothing if it does not seem to serve.
using DirectionEstimate = std::function<std::optional<double>(const Vector<double>& u)>;
/// The same exactly: nothing if and only if it does not serve.
using DirectionScore = std::function<std::optional<double>(const Vector<Exact>& u)>;

/// Which directions compete. Shortest: those with the shortest entries with which any serves, where tokens are still short numbers and short u.x
/// are exact sums (F2), which counts for more than a wider gap. All: entries up to 4^5, where tokens have been rounded already.
enum class Entries { Shortest, All };

/// The best by `estimate` of several directions with positive integer entries, of several lengths, that `score` accepts. `work` is the number of
/// operations one score takes; the number of candidates is chosen by it. Deterministic for a seed, whatever the number of threads. The score must accept
/// all but at most `excluded` directions of the moment curve, of t >= 2; throws NoDirection if it does not, that is if points coincide that must be told apart.
[[nodiscard]] Vector<Exact> best_direction(std::size_t dimension, Random random, std::size_t work, std::size_t excluded, Entries entries, const DirectionEstimate& estimate, const DirectionScore& score);

/// The number of candidates that is worth trying when one costs `work` operations.
[[nodiscard]] std::size_t candidate_count(std::size_t work);

}  // namespace certiformer
