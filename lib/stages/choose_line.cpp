#include "stages/choose_line.hpp"

#include <algorithm>

#include "scalar/sort_key.hpp"
#include "stages/directions.hpp"
#include "stages/isolation.hpp"
#include "stages/score.hpp"

namespace certiformer {
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
  const State<double> near = nearest(points);
  choice.direction = best_direction(d, random, count * (d + 4), excluded_directions(count, d), Entries::All, [&](const Vector<double>& u) { return least_gap_score(near, u); }, [&](const Vector<Exact>& u) { return least_gap_score(points, u); });
  const Exact S0 = beyond_outputs(outputs);
  std::vector<OnLine<Exact>> line = sorted_on_line(points, choice.direction);
  const Exact scale = line_scale(line.back().s - line.front().s, S0);
  choice.direction = scaled(std::move(choice.direction), scale);
  for (OnLine<Exact>& point : line) point.s *= scale;
  Exact room(4);  // between S0 and the first point: it must not be what limits that point's h
  if (line.size() > 1) room = std::max(room, line[1].s - line[0].s);
  choice.offset = (S0 + room - line.front().s).ceil();

  Projections projections;
  for (const OnLine<Exact>& point : line) projections.insert(SortKey(point.s));
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
