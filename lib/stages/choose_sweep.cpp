#include "stages/choose_sweep.hpp"

#include <algorithm>

#include "model/vector.hpp"
#include "scalar/sort_key.hpp"
#include "stages/choose_line.hpp"
#include "stages/directions.hpp"

namespace certiformer {
namespace {

std::vector<SortKey> sorted_projections(const Sequence<Exact>& tokens, const Vector<Exact>& u) {
  std::vector<SortKey> line;
  line.reserve(tokens.size());
  for (const Vector<Exact>& x : tokens) line.emplace_back(dot(u, x));
  std::sort(line.begin(), line.end());
  return line;
}

/// What a direction makes of the sequences before attention.
struct LineShape {
  std::optional<Exact> mean_gap;   // least gap between projected means; none if there is one sequence
  Exact mean_range;                // from the first of them to the last
  Exact diameter;                  // largest range of a sequence
  std::optional<Exact> token_gap;  // least gap left of a token that moves alone; none if there is no such token
};

void shrink(std::optional<Exact>& least, Exact gap) {
  if (!least || gap < *least) least = std::move(gap);
}

/// Nothing if two means coincide, or a token that moves alone with its left neighbour.
std::optional<LineShape> line_shape(const State<Exact>& state, const State<Exact>& outputs, const Vector<Exact>& u) {
  LineShape shape;
  std::vector<SortKey> means;
  for (std::size_t j = 0; j < state.size(); ++j) {
    const std::vector<SortKey> line = sorted_projections(state[j], u);
    Exact total;
    for (const SortKey& s : line) total += s.value();
    means.emplace_back(total / Exact(static_cast<long>(line.size())));
    shape.diameter = std::max(shape.diameter, line.back().value() - line.front().value());
    for (std::size_t k = line.size() - outputs[j].size() + 1; k < line.size(); ++k) shrink(shape.token_gap, line[k].value() - line[k - 1].value());
    if (shape.token_gap && shape.token_gap->is_zero()) return std::nullopt;
  }
  std::sort(means.begin(), means.end());
  for (std::size_t j = 1; j < means.size(); ++j) shrink(shape.mean_gap, means[j].value() - means[j - 1].value());
  if (shape.mean_gap && shape.mean_gap->is_zero()) return std::nullopt;
  shape.mean_range = means.back().value() - means.front().value();
  return shape;
}

/// The least power of two nu with nu mean_gap > room diameter; 1 if nothing has to be separated. Rigorous: with room >= 2, ranges are
/// disjoint and at least room - 1 diameters apart.
Exact separating_nu(const LineShape& shape, Robustness robustness) {
  const Exact room(robustness == Robustness::Robust ? 4 : 2);
  if (!shape.mean_gap || shape.diameter.is_zero()) return Exact(1);
  return power_of_two_below(room * shape.diameter / *shape.mean_gap) * Exact(2);
}

/// The least gap between groups behind the attention, against the range of all.
std::optional<double> separation_score(const State<Exact>& state, const State<Exact>& outputs, Robustness robustness, bool one_point, const Vector<Exact>& u) {
  std::optional<LineShape> shape = line_shape(state, outputs, u);
  if (!shape) return std::nullopt;
  if (one_point) shape->diameter = Exact(0);
  const Exact nu = separating_nu(*shape, robustness);
  std::optional<Exact> gap = shape->token_gap;
  if (shape->mean_gap) shrink(gap, nu * *shape->mean_gap - shape->diameter);
  const Exact range = nu * shape->mean_range + shape->diameter;
  return gap && !range.is_zero() ? (*gap / range).to_double() : 1.0;
}

std::size_t token_count(const State<Exact>& state) {
  std::size_t count = 0;
  for (const Sequence<Exact>& sequence : state) count += sequence.size();
  return count;
}

}  // namespace

SeparatedLine choose_separated_line(const State<Exact>& state, const State<Exact>& outputs, Robustness robustness, Random random) {
  const std::size_t d = state.front().front().size();
  const bool one_point = one_token_each(outputs);
  SeparatedLine line;
  line.direction = best_direction(d, random, token_count(state) * (d + 4), [&](const Vector<Exact>& u) { return separation_score(state, outputs, robustness, one_point, u); });
  line.attention = {Exact(one_point ? 0 : 1), one_point ? Exact(1) : separating_nu(*line_shape(state, outputs, line.direction), robustness)};
  return line;
}

SweepChoice place_kinks(Vector<Exact> direction, std::vector<LineGroup> groups, const State<Exact>& outputs, Robustness robustness) {
  std::sort(groups.begin(), groups.end(), [](const LineGroup& a, const LineGroup& b) { return b.left < a.left; });
  const bool robust = robustness == Robustness::Robust;
  const Exact S0 = beyond_outputs(outputs);
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
