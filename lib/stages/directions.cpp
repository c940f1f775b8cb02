#include "stages/directions.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>

namespace certiformer {

Vector<Exact> moment_curve(std::size_t dimension, long t) {
  Vector<Exact> u{Exact(1)};
  while (u.size() < dimension) u.push_back(u.back() * Exact(t));
  return u;
}

std::size_t candidate_count(std::size_t work) {
  constexpr std::size_t budget = 4'000'000;  // heuristic: operations for all candidates of one choice
  return std::clamp<std::size_t>(budget / std::max<std::size_t>(work, 1), 4, 32);
}

Vector<Exact> best_direction(std::size_t dimension, Random random, std::size_t work, const DirectionScore& score) {
  constexpr int rounds = 14;  // heuristic: entries up to 4, 16, ..., 4^14 before the moment curve
  const std::size_t candidates = candidate_count(work);
  long largest_entry = 1;
  for (int round = 0; round < rounds; ++round) {
    largest_entry *= 4;
    std::vector<Vector<Exact>> directions(candidates);
    std::vector<std::optional<double>> scores(candidates);
    tbb::parallel_for(std::size_t{0}, candidates, [&](std::size_t k) {
      Random own = random.split(static_cast<std::uint64_t>(round) * candidates + k);
      directions[k] = random_direction(own, dimension, 1, largest_entry);
      scores[k] = score(directions[k]);
    });
    const auto best = std::max_element(scores.begin(), scores.end(), [](const auto& a, const auto& b) { return b && (!a || *a < *b); });
    if (*best) return directions[static_cast<std::size_t>(best - scores.begin())];
  }
  for (long t = 2;; ++t)
    if (const Vector<Exact> u = moment_curve(dimension, t); score(u)) return u;
}

}  // namespace certiformer
