#include "stages/choose_sweep.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "model/vector.hpp"
#include "scalar/sort_key.hpp"
#include "stages/choose_line.hpp"
#include "stages/directions.hpp"
#include "stages/means.hpp"
#include "stages/score.hpp"

namespace certiformer {
namespace {

/// What a direction makes of the sequences before attention.
template <class T> struct LineShape {
  std::optional<T> mean_gap;   // least gap between projected means; none if there is one sequence
  T mean_range{0};             // from the first of them to the last
  T diameter{0};               // largest range of a sequence
  std::optional<T> token_gap;  // least gap left of a token that moves alone; none if there is no such token
};

template <class T> void shrink(std::optional<T>& least, T gap) {
  if (!least || gap < *least) least = std::move(gap);
}

/// Nothing if two means coincide, or a token that moves alone with its left neighbour.
template <class T> std::optional<LineShape<T>> line_shape(const State<T>& state, const State<Exact>& outputs, const Vector<T>& u) {
  LineShape<T> shape;
  std::vector<T> means;
  for (std::size_t j = 0; j < state.size(); ++j) {
    std::vector<T> line;
    T total(0);
    for (const Vector<T>& x : state[j]) line.push_back(dot(u, x)), total += line.back();
    std::sort(line.begin(), line.end());
    means.push_back(total / T(static_cast<long>(line.size())));
    shape.diameter = std::max(shape.diameter, T(line.back() - line.front()));
    for (std::size_t k = line.size() - outputs[j].size() + 1; k < line.size(); ++k) shrink<T>(shape.token_gap, line[k] - line[k - 1]);
    if (shape.token_gap && !(T(0) < *shape.token_gap)) return std::nullopt;
  }
  std::sort(means.begin(), means.end());
  for (std::size_t j = 1; j < means.size(); ++j) shrink<T>(shape.mean_gap, means[j] - means[j - 1]);
  if (shape.mean_gap && !(T(0) < *shape.mean_gap)) return std::nullopt;
  shape.mean_range = means.back() - means.front();
  return shape;
}

Exact power_below(const Exact& x) { return power_of_two_below(x); }
double power_below(double x) { return std::ldexp(1.0, std::ilogb(x)); }

/// The least power of two nu with nu mean_gap > room diameter; 1 if nothing has to be separated. Rigorous: with room >= 2, ranges are
/// disjoint and at least room - 1 diameters apart.
template <class T> T separating_nu(const LineShape<T>& shape, Robustness robustness) {
  const T room(robustness == Robustness::Robust ? 4 : 2);
  if (!shape.mean_gap || !(T(0) < shape.diameter)) return T(1);
  return power_below(T(room * shape.diameter / *shape.mean_gap)) * T(2);
}

/// The least gap between groups behind the attention, against the magnitude of what u.x sums there: relative, or nothing.
template <class T> std::optional<double> separation_score(const State<T>& state, const State<Exact>& outputs, Robustness robustness, bool one_point, const Vector<T>& u) {
  std::optional<LineShape<T>> shape = line_shape(state, outputs, u);
  if (!shape) return std::nullopt;
  if (one_point) shape->diameter = T(0);
  const T nu = separating_nu(*shape, robustness);
  std::optional<T> gap = shape->token_gap;
  if (shape->mean_gap) shrink<T>(gap, nu * *shape->mean_gap - shape->diameter);
  const T range = nu * shape->mean_range + shape->diameter;  // the offset is of this size
  return gap ? relative_margin(*gap, T(range + (T(1) + nu) * magnitude(state, u))) : 1.0;
}

/// Before a long search for what is not there.
void check_means_are_distinct(const State<Exact>& state) {
  std::unordered_set<Vector<Exact>, VectorHash> means;
  for (const Sequence<Exact>& sequence : state) if (!means.insert(mean_of(sequence)).second) throw NoDirection();
}

std::size_t token_count(const State<Exact>& state) {
  std::size_t count = 0;
  for (const Sequence<Exact>& sequence : state) count += sequence.size();
  return count;
}

}  // namespace

SeparatedLine choose_separated_line(const State<Exact>& state, const State<Exact>& outputs, Robustness robustness, Random random) {
  check_means_are_distinct(state);
  const std::size_t d = state.front().front().size();
  const bool one_point = one_token_each(outputs);
  SeparatedLine line;
  const State<double> near = nearest(state);
  line.direction = best_direction(d, random, token_count(state) * (d + 4), excluded_directions(token_count(state) + state.size(), d), Entries::All, [&](const Vector<double>& u) { return separation_score(near, outputs, robustness, one_point, u); },
                                  [&](const Vector<Exact>& u) { return separation_score(state, outputs, robustness, one_point, u); });
  line.attention = {Exact(one_point ? 0 : 1), one_point ? Exact(1) : separating_nu(*line_shape(state, outputs, line.direction), robustness)};
  return line;
}

SweepChoice place_kinks(Vector<Exact> direction, std::vector<LineGroup> groups, const State<Exact>& outputs, Robustness robustness) {
  std::sort(groups.begin(), groups.end(), [](const LineGroup& a, const LineGroup& b) { return b.left < a.left; });
  const bool robust = robustness == Robustness::Robust;
  const Exact S0 = beyond_outputs(outputs);
  const Exact scale = line_scale(groups.front().right - groups.back().left, S0);
  direction = scaled(std::move(direction), scale);
  for (LineGroup& group : groups) group.left *= scale, group.right *= scale;
  Exact room(4);  // between S0 and the first group: it must not be what limits that group's h
  if (groups.size() > 1) room = std::max(room, groups[groups.size() - 2].left - groups.back().right);
  SweepChoice choice{std::move(direction), (S0 + room - groups.back().left).ceil(), {}};
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const LineGroup& group = groups[g];
    const Exact gap = g + 1 < groups.size() ? group.left - groups[g + 1].right : group.left + choice.offset - S0;
    const Plateau plateau = robust ? Plateau::WithRoom : group.one_token ? Plateau::None : Plateau::AtLeftEnd;
    choice.groups.push_back({group.left_end, group.target, power_of_two_below(robust ? gap / Exact(3) : gap), plateau});
  }
  return choice;
}

SweepChoice choose_sweep(const State<Exact>& points, const State<Exact>& outputs, Vector<Exact> direction, Robustness robustness) {
  const bool one_point = one_token_each(outputs);
  std::vector<LineGroup> groups;
  for (std::size_t j = 0; j < points.size(); ++j) {
    std::vector<std::pair<SortKey, std::size_t>> line;
    for (std::size_t i = 0; i < points[j].size(); ++i) line.emplace_back(SortKey(dot(direction, points[j][i])), i);
    std::sort(line.begin(), line.end());
    const std::size_t together = line.size() - outputs[j].size();  // index of the last token of the first group
    groups.push_back({line.front().first.value(), line[together].first.value(), {j, line.front().second}, {j, 0}, one_point || together == 0});
    for (std::size_t k = 1; k < outputs[j].size(); ++k) {
      const auto& [s, i] = line[together + k];
      groups.push_back({s.value(), s.value(), {j, i}, {j, k}, true});
    }
  }
  return place_kinks(std::move(direction), std::move(groups), outputs, robustness);
}

}  // namespace certiformer
