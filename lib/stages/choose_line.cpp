#include "stages/choose_line.hpp"

#include <algorithm>

#include "scalar/sort_key.hpp"
#include "stages/directions.hpp"
#include "stages/isolation.hpp"

namespace certiformer {
namespace {

std::vector<SortKey> sorted_line(const State<Exact>& points, const Vector<Exact>& u) {
  std::vector<SortKey> line;
  for (const Sequence<Exact>& sequence : points)
    for (const Vector<Exact>& x : sequence) line.emplace_back(dot(u, x));
  std::sort(line.begin(), line.end());
  return line;
}

/// The least gap between points against the range; nothing if two points coincide.
std::optional<double> line_score(const State<Exact>& points, const Vector<Exact>& u) {
  const std::vector<SortKey> line = sorted_line(points, u);
  if (line.size() == 1) return 1.0;
  std::optional<Exact> least;
  for (std::size_t k = 1; k < line.size(); ++k)
    if (Exact gap = line[k].value() - line[k - 1].value(); !least || gap < *least) least = std::move(gap);
  if (least->is_zero()) return std::nullopt;
  return (*least / (line.back().value() - line.front().value())).to_double();
}

}  // namespace

Exact beyond_outputs(const State<Exact>& outputs) {
  Exact largest;
  for (const Sequence<Exact>& output : outputs)
    for (const Vector<Exact>& y : output) if (largest < y.front()) largest = y.front();
  return largest.ceil() + Exact(1);
}

LineChoice choose_line(const State<Exact>& points, const State<Exact>& outputs, Random random) {
  std::size_t count = 0;
  for (const Sequence<Exact>& sequence : points) count += sequence.size();
  const std::size_t d = points.front().front().size();
  LineChoice choice;
  choice.direction = best_direction(d, random, count * (d + 4), [&](const Vector<Exact>& u) { return line_score(points, u); });
  const std::vector<SortKey> line = sorted_line(points, choice.direction);
  const Exact S0 = beyond_outputs(outputs);
  Exact room(4);  // between S0 and the first point: it must not be what limits that point's h
  if (line.size() > 1) room = std::max(room, line[1].value() - line[0].value());
  choice.offset = (S0 + room - line.front().value()).ceil();

  Projections projections;
  for (const SortKey& s : line) projections.insert(s);
  for (const Sequence<Exact>& sequence : points) {
    for (const Vector<Exact>& x : sequence) {
      const SortKey s(dot(choice.direction, x));
      Exact space = s.value() + choice.offset - S0;
      if (const std::optional<Exact> gap = projections.gap(s); gap && *gap < space) space = *gap;
      choice.half_widths.push_back(power_of_two_below(space / Exact(5)));
    }
  }
  return choice;
}

}  // namespace certiformer
