// The picture of `certiformer drift`: the largest deviation behind each block, a line for each evaluation.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "program/command_drift.hpp"
#include "program/svg.hpp"

namespace certiformer {
namespace {

/// Where a deviation is drawn before the axis is known: its decimal logarithm; zero far below, infinity far above.
double height(const Magnitude& deviation) {
  if (deviation.is_zero()) return -HUGE_VAL;
  return deviation.is_infinite() ? HUGE_VAL : deviation.log10();
}

std::string verdict(const DriftMeasurement& measured, const DriftLaneOutcome& lane) {
  if (!lane.result.finite) return "not finite";
  if (lane.result.exact_sequences == measured.in.dataset.pairs.size()) return "exact";
  return fmt::format("ends {:.1e} off", lane.result.distance.to_double());
}

svg::Line line_of(const DriftMeasurement& measured, std::size_t l) {
  const DriftLaneOutcome& lane = measured.lanes[l];
  const LaneTask& task = lane.lane->task();
  std::size_t scalar = 0;  // one colour for all orders of a scalar
  for (std::size_t k = 1; k <= l; ++k) scalar += measured.lanes[k].lane->task().scalar != measured.lanes[k - 1].lane->task().scalar ? 1 : 0;
  svg::Dash dash = svg::Dash::Solid;
  if (task.order == SumOrder::Pairwise) dash = svg::Dash::Dashed;
  if (task.order == SumOrder::Fma) dash = svg::Dash::Dotted;
  if (task.order == SumOrder::Reversed) dash = svg::Dash::DashDotted;
  svg::Line line{fmt::format("{}: {}", lane_label(task), verdict(measured, lane)), svg::colour(scalar), dash, true, {}};
  const std::vector<BlockDrift>& blocks = lane.lane->report().blocks;
  for (std::size_t k = 0; k < blocks.size(); ++k) {
    const auto x = static_cast<double>(k);
    const double y = height(blocks[k].absolute);
    if (k > 0 && blocks[k].absolute.is_zero() != blocks[k - 1].absolute.is_zero()) {  // no line up from zero, or down to it
      line.points.push_back({x, line.points.back().y});
      line.points.push_back({x, std::nullopt});
    }
    line.points.push_back({x, y});
  }
  if (!blocks.empty()) line.points.push_back({static_cast<double>(blocks.size()), line.points.back().y});
  return line;
}

/// The axes around all finite deviations; zero on the lower edge, infinity on the upper one.
void frame(svg::Chart& chart, std::size_t blocks) {
  std::optional<double> low, high;
  for (const svg::Line& line : chart.lines) {
    for (const svg::Point& point : line.points) {
      if (!point.y || !std::isfinite(*point.y)) continue;
      low = std::min(low.value_or(*point.y), *point.y);
      high = std::max(high.value_or(*point.y), *point.y);
    }
  }
  chart.x = {"block of the transformer", false, "", 0, static_cast<double>(std::max<std::size_t>(blocks, 1))};
  const double top = std::ceil(high.value_or(0)) + 1, bottom = std::floor(low.value_or(-10));
  chart.y = {"largest error of any coordinate (log scale)", true, "no error", bottom - 0.06 * (top - bottom), top};
  for (svg::Line& line : chart.lines)
    for (svg::Point& point : line.points)
      if (point.y) point.y = std::clamp(*point.y, chart.y.low, chart.y.high);
}

void mark_divergences(svg::Chart& chart, const DriftMeasurement& measured) {
  for (std::size_t l = 0; l < measured.lanes.size(); ++l) {
    const LaneReport& report = measured.lanes[l].lane->report();
    if (!report.first_divergence) continue;
    const Divergence& at = *report.first_divergence;
    chart.markers.push_back({static_cast<double>(at.block), std::clamp(height(report.blocks[at.block].absolute), chart.y.low, chart.y.high), chart.lines[l].colour,
                             fmt::format("{}: block {}, sequence {}, token {}, {}; margin {}", lane_label(measured.lanes[l].lane->task()), at.block, excerpt(measured.in.dataset.pairs[at.sequence].id), at.token,
                                         at.neuron ? fmt::format("neuron {}", *at.neuron) : std::string("argmax"), decimal(at.margin))});
  }
  if (!chart.markers.empty()) chart.marker_name = "first wrong decision";
}

}  // namespace

std::string drift_plot(const DriftMeasurement& measured) {
  svg::Chart chart;
  chart.title = "Rounding drift: how far floating point is from the exact result";
  const DatasetCounts counts = count(measured.in.dataset);
  chart.subtitle = fmt::format("{} sequences, {} tokens, {} blocks, {} attention{}; each line is one way of computing", counts.N, counts.T, measured.in.model.blocks.size(), name(measured.attention),
                               measured.temperature ? " at temperature " + shown(*measured.temperature) : std::string());
  for (std::size_t l = 0; l < measured.lanes.size(); ++l) chart.lines.push_back(line_of(measured, l));
  frame(chart, measured.in.model.blocks.size());
  if (measured.in.model.construction)
    for (const StageSpan& stage : measured.in.model.construction->stages)
      if (stage.count > 0) chart.bands.push_back({excerpt(stage.name), static_cast<double>(stage.first), static_cast<double>(stage.first + stage.count)});
  mark_divergences(chart, measured);
  if (measured.sufficient.bits) chart.notes.push_back(fmt::format("{} bits of mantissa are enough for every decision and for the right answer after rounding to the targets' grid.", *measured.sufficient.bits));
  if (measured.sufficient.exact_bits) chart.notes.push_back(fmt::format("{} bits give the targets exactly.", *measured.sufficient.exact_bits));
  return svg::render(chart);
}

}  // namespace certiformer
