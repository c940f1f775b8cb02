#include "stages/choose_leaders.hpp"

#include <algorithm>

#include "stages/directions.hpp"
#include "stages/isolation.hpp"
#include "stages/leaders.hpp"
#include "stages/score.hpp"

namespace certiformer {
namespace {

std::size_t token_count(const State<Exact>& state) {
  std::size_t count = 0;
  for (const Sequence<Exact>& sequence : state) count += sequence.size();
  return count;
}

/// Gap of every token along u, as places in the state; the only token of all has gap 1.
template <class T> std::vector<std::vector<T>> gaps(const State<T>& state, const std::vector<OnLine<T>>& sorted) {
  std::vector<std::vector<T>> result(state.size());
  for (std::size_t j = 0; j < state.size(); ++j) result[j].resize(state[j].size());
  for (std::size_t k = 0; k < sorted.size(); ++k) {
    T gap(1);
    if (k > 0) gap = sorted[k].s - sorted[k - 1].s;
    if (k + 1 < sorted.size()) {
      T right = sorted[k + 1].s - sorted[k].s;
      if (k == 0 || right < gap) gap = std::move(right);
    }
    result[sorted[k].place.sequence][sorted[k].place.token] = std::move(gap);
  }
  return result;
}

/// The m_j tokens with the largest gaps of each sequence, largest first.
template <class T> std::vector<std::vector<std::size_t>> best_isolated(const std::vector<std::vector<T>>& gap, const State<Exact>& outputs) {
  std::vector<std::vector<std::size_t>> best(gap.size());
  for (std::size_t j = 0; j < gap.size(); ++j) {
    best[j].resize(gap[j].size());
    for (std::size_t i = 0; i < best[j].size(); ++i) best[j][i] = i;
    std::stable_sort(best[j].begin(), best[j].end(), [&](std::size_t a, std::size_t b) { return gap[j][b] < gap[j][a]; });
    best[j].resize(outputs[j].size());
  }
  return best;
}

/// The least gap among the leaders, relative; nothing if a leader is not isolated.
template <class T> std::optional<double> leader_score(const State<T>& state, const State<Exact>& outputs, const Vector<T>& u) {
  const std::vector<std::vector<T>> gap = gaps(state, sorted_on_line(state, u));
  const std::vector<std::vector<std::size_t>> best = best_isolated(gap, outputs);
  const T* least = nullptr;
  for (std::size_t j = 0; j < best.size(); ++j)
    if (const T& own = gap[j][best[j].back()]; least == nullptr || own < *least) least = &own;
  return relative_margin(*least, magnitude(state, u));
}

/// An integer that bounds all shifted tokens and all |y|.
Exact bound(const State<Exact>& state, const Vector<Exact>& shift, const State<Exact>& outputs) {
  Exact beta(1);
  for (const Sequence<Exact>& sequence : state)
    for (const Vector<Exact>& x : sequence)
      for (std::size_t k = 0; k < shift.size(); ++k) if (Exact entry = x[k] + shift[k]; beta < entry) beta = std::move(entry);
  for (const Sequence<Exact>& output : outputs)
    for (const Vector<Exact>& y : output)
      for (const Exact& entry : y) if (Exact size = abs(entry); beta < size) beta = std::move(size);
  return beta.ceil();
}

}  // namespace

Vector<Exact> shift_above_one(const State<Exact>& state) {
  Vector<Exact> least = state.front().front();
  for (const Sequence<Exact>& sequence : state)
    for (const Vector<Exact>& x : sequence)
      for (std::size_t k = 0; k < least.size(); ++k) if (x[k] < least[k]) least[k] = x[k];
  for (Exact& entry : least) entry = entry < Exact(1) ? Exact(1) - entry.floor() : Exact(0);
  return least;
}

LeaderChoice choose_leaders(const State<Exact>& state, const State<Exact>& outputs, Random random, Bump bump) {
  const std::size_t d = state.front().front().size();
  LeaderChoice choice;
  const State<double> near = nearest(state);
  choice.direction = best_direction(d, random, token_count(state) * (d + 8), excluded_directions(token_count(state), d), Entries::Shortest, [&](const Vector<double>& u) { return leader_score(near, outputs, u); },
                                    [&](const Vector<Exact>& u) { return leader_score(state, outputs, u); });
  choice.shift = shift_above_one(state);
  choice.beta = bound(state, choice.shift, outputs);

  const std::vector<OnLine<Exact>> sorted = sorted_on_line(state, choice.direction);
  const std::vector<std::vector<std::size_t>> leaders = best_isolated(gaps(state, sorted), outputs);
  std::vector<std::size_t> output_sizes;
  for (const Sequence<Exact>& output : outputs) output_sizes.push_back(output.size());
  const std::vector<Vector<Exact>> targets = leader_targets(output_sizes, choice.beta, d);
  const Exact offset = dot(choice.direction, choice.shift);
  Projections projections;  // without the shift, which moves all of them alike
  for (const OnLine<Exact>& token : sorted) projections.insert(SortKey(token.s));
  for (std::size_t j = 0; j < leaders.size(); ++j) {
    for (const std::size_t i : leaders[j]) {
      const SortKey s(dot(choice.direction, state[j][i]));
      choice.moves.push_back({{j, i}, half_width(bump, projections.gap(s))});
      projections.remove(s);
      projections.insert(SortKey(dot(choice.direction, targets[choice.moves.size() - 1]) - offset));
    }
  }
  return choice;
}

namespace {

/// The least gap between points, and between a point and a target, relative; nothing if it is 0.
template <class T> std::optional<double> interpolation_score(const State<T>& points, const State<T>& outputs, const Vector<T>& u) {
  const std::vector<OnLine<T>> sorted = sorted_on_line(points, u);
  std::optional<T> least;
  const auto observe = [&](T gap) { if (!least || gap < *least) least = std::move(gap); };
  for (std::size_t k = 1; k < sorted.size(); ++k) observe(sorted[k].s - sorted[k - 1].s);
  for (const Sequence<T>& output : outputs) {
    for (const Vector<T>& y : output) {
      const T s = dot(u, y);
      const auto right = std::lower_bound(sorted.begin(), sorted.end(), s, [](const OnLine<T>& a, const T& b) { return a.s < b; });
      if (right != sorted.end()) observe(right->s - s);
      if (right != sorted.begin()) observe(s - std::prev(right)->s);
    }
  }
  return relative_margin(*least, magnitude(points, u));
}

}  // namespace

InterpolationChoice choose_interpolation(const State<Exact>& points, const State<Exact>& outputs, Random random) {
  const std::size_t d = points.front().front().size();
  InterpolationChoice choice;
  const State<double> near = nearest(points), targets = nearest(outputs);
  choice.direction = best_direction(d, random, token_count(points) * (d + 12), excluded_directions(token_count(points) + token_count(outputs), d), Entries::Shortest, [&](const Vector<double>& u) { return interpolation_score(near, targets, u); },
                                    [&](const Vector<Exact>& u) { return interpolation_score(points, outputs, u); });
  Projections projections;
  for (const Sequence<Exact>& sequence : points)
    for (const Vector<Exact>& x : sequence) projections.insert(SortKey(dot(choice.direction, x)));
  for (std::size_t j = 0; j < points.size(); ++j) {
    for (std::size_t k = 0; k < points[j].size(); ++k) {
      const SortKey s(dot(choice.direction, points[j][k]));
      choice.half_widths.push_back(half_width(Bump::Hat, projections.gap(s)));
      projections.remove(s);
      projections.insert(SortKey(dot(choice.direction, outputs[j][k])));
    }
  }
  return choice;
}

}  // namespace certiformer
