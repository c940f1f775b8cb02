#include "program/tikhonov_fit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "program/logarithm.hpp"
#include "program/svg.hpp"

namespace certiformer {
namespace {

struct LogPoint {
  double epsilon, loss;
};

std::vector<LogPoint> log_points(const TrainingRuns& table, std::size_t declared, bool best) {
  std::map<Exact, std::vector<Exact>> losses;
  for (const TrainingRun& run : table.runs)
    if (run.declared == declared && run.loss.sign() > 0) losses[run.epsilon].push_back(run.loss);
  std::vector<LogPoint> points;
  for (auto& [epsilon, of_epsilon] : losses) {
    if (best) of_epsilon = {*std::min_element(of_epsilon.begin(), of_epsilon.end())};
    for (const Exact& loss : of_epsilon) points.push_back({log10_of(epsilon), log10_of(loss)});
  }
  return points;
}

/// A range with half a decade of margin on both sides.
svg::Axis axis(const std::string& label, const std::vector<double>& values) {
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  return {label, true, "", *low - 0.5, *high + 0.5};
}

}  // namespace

bool is_linear(const PowerLaw& law) { return law.points >= 3 && std::abs(law.slope - 1) <= slope_tolerance && law.residual <= residual_tolerance; }

std::optional<PowerLaw> fit(const TrainingRuns& table, std::size_t declared, bool best) {
  const std::vector<LogPoint> points = log_points(table, declared, best);
  if (points.empty() || points.front().epsilon == points.back().epsilon) return {};  // they are sorted by epsilon
  const double n = static_cast<double>(points.size());
  double mean_x = 0, mean_y = 0, xx = 0, xy = 0, squares = 0;
  for (const LogPoint& point : points) mean_x += point.epsilon / n, mean_y += point.loss / n;
  for (const LogPoint& point : points) xx += (point.epsilon - mean_x) * (point.epsilon - mean_x), xy += (point.epsilon - mean_x) * (point.loss - mean_y);
  PowerLaw law{points.size(), xy / xx, 0, 0};
  law.intercept = mean_y - law.slope * mean_x;
  for (const LogPoint& point : points) squares += std::pow(point.loss - law.slope * point.epsilon - law.intercept, 2);
  law.residual = std::sqrt(squares / n);
  return law;
}

std::string tikhonov_plot(const TrainingRuns& table, const TikhonovFindings& findings) {
  std::vector<double> epsilons, losses;
  std::size_t zero = 0;
  svg::Chart chart;
  chart.dots = {{"run, proved to be no global minimiser", svg::colour(0), {}}, {"run, not excluded", svg::colour(1), {}}};
  for (std::size_t k = 0; k < table.runs.size(); ++k) {
    const TrainingRun& run = table.runs[k];
    epsilons.push_back(log10_of(run.epsilon));
    if (run.loss.is_zero()) { ++zero; continue; }
    losses.push_back(log10_of(run.loss));
    chart.dots[findings.proved[k] == Verdict::Proved ? 0 : 1].points.push_back({epsilons.back(), losses.back(), "", fmt::format("line {} of the table", run.line)});
  }
  if (losses.empty()) losses.push_back(0);
  chart.title = "Loss of training runs against the weight of the penalty";
  chart.subtitle = "A run above the bound epsilon |theta*|² is proved to be no global minimiser";
  chart.x = axis("epsilon (log scale)", epsilons);
  chart.y = axis("loss without the penalty (log scale)", losses);
  const auto line = [&](const std::string& words, std::size_t colour, svg::Dash dash, double slope, double intercept) {
    chart.lines.push_back({words, svg::colour(colour), dash, false, {{chart.x.low, slope * chart.x.low + intercept}, {chart.x.high, slope * chart.x.high + intercept}}});
  };
  for (std::size_t c = 0; c < table.classes.size(); ++c) {
    const std::string suffix = table.classes.size() > 1 ? fmt::format(" (class {})", c) : "";
    if (findings.squared_norm[c] && findings.squared_norm[c]->sign() > 0) line("bound epsilon |theta*|²" + suffix, 0, svg::Dash::Dashed, 1, log10_of(*findings.squared_norm[c]));
    if (const auto law = fit(table, c, false)) line(fmt::format("all runs: slope {:.2f}{}", law->slope, suffix), 1, svg::Dash::Dotted, law->slope, law->intercept);
    if (const auto law = fit(table, c, true)) line(fmt::format("best of each epsilon: slope {:.2f}{}", law->slope, suffix), 2, svg::Dash::DashDotted, law->slope, law->intercept);
  }
  if (std::any_of(table.runs.begin(), table.runs.end(), [](const TrainingRun& run) { return run.squared_norm.has_value(); }))
    chart.notes.push_back("Where the table has |theta|² of the run, its penalty is added before the comparison, but not in the picture.");
  if (zero > 0) chart.notes.push_back(fmt::format("Runs with loss 0 are not shown: {}.", zero));
  return svg::render(chart);
}

}  // namespace certiformer
