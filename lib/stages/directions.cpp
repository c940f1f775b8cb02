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

std::size_t excluded_directions(std::size_t points, std::size_t dimension) { return points * (points - 1) / 2 * (dimension - 1); }

namespace {

struct Estimated {
  Vector<Exact> direction;
  std::optional<double> score;
};

/// Random directions with entries from 1 to largest_entry, and what they are worth.
std::vector<Estimated> estimated(std::size_t dimension, Random random, std::size_t count, long largest_entry, const DirectionEstimate& estimate) {
  std::vector<Estimated> candidates(count);
  tbb::parallel_for(std::size_t{0}, count, [&](std::size_t k) {
    Random own = random.split(k);
    candidates[k].direction = random_direction(own, dimension, 1, largest_entry);
    Vector<double> u;
    for (const Exact& entry : candidates[k].direction) u.push_back(entry.to_double());
    candidates[k].score = estimate(u);
  });
  return candidates;
}

/// The best that serves.
std::optional<Vector<Exact>> first_accepted(std::vector<Estimated>& candidates, const DirectionScore& score) {
  constexpr std::size_t most = 8;  // heuristic: doubles are seldom wrong
  std::erase_if(candidates, [](const Estimated& candidate) { return !candidate.score; });
  std::stable_sort(candidates.begin(), candidates.end(), [](const Estimated& a, const Estimated& b) { return *a.score > *b.score; });
  for (std::size_t k = 0; k < std::min(most, candidates.size()); ++k)
    if (score(candidates[k].direction)) return std::move(candidates[k].direction);
  return std::nullopt;
}

}  // namespace

Vector<Exact> best_direction(std::size_t dimension, Random random, std::size_t work, std::size_t excluded, Entries entries, const DirectionEstimate& estimate, const DirectionScore& score) {
  constexpr int rounds = 14;  // heuristic: entries up to 4, 16, ..., 4^14 before the moment curve
  const int first_rounds = entries == Entries::All ? 5 : 1;  // that compete; later ones in turn
  const std::size_t count = 4 * candidate_count(work);
  std::vector<Estimated> candidates;
  long largest_entry = 1;
  for (int round = 1; round <= rounds; ++round) {
    largest_entry *= 4;
    std::vector<Estimated> more = estimated(dimension, random.split(static_cast<std::uint64_t>(round)), count, largest_entry, estimate);
    candidates.insert(candidates.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    if (round < first_rounds) continue;
    if (std::optional<Vector<Exact>> u = first_accepted(candidates, score)) return *u;
    candidates.clear();
  }
  for (std::size_t k = 0; k <= excluded; ++k)
    if (const Vector<Exact> u = moment_curve(dimension, static_cast<long>(k) + 2); score(u)) return u;
  throw NoDirection();
}

}  // namespace certiformer
