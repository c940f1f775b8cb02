#include "program/temperature_plot.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "program/outcome.hpp"

namespace certiformer {
namespace {

constexpr double left = 90, right = 760, top = 40, bottom = 400;  // the frame, in pixels
constexpr int samples = 41;                                       // temperatures
constexpr long bits = 192;

/// log2 of a positive number of any size.
double log2_of(const Exact& x) {
  const long exponent = x.floor_log2();
  return static_cast<double>(exponent) + std::log2((x * Exact::power_of_two(-exponent)).to_double());
}

struct Sample {
  double tau = 0;       // log2
  bool exact = false;
  double distance = 0;  // log2 of the lower bound
  bool known = false;
};

Sample sample_at(const SoftmaxProver& prover, double log_tau) {
  const double whole = std::floor(log_tau);
  const Exact tau = Exact::from_double(std::exp2(log_tau - whole)) * Exact::power_of_two(static_cast<long>(whole));
  std::vector<DistanceEnclosure> distances(prover.dataset().pairs.size());
  tbb::parallel_for(std::size_t{0}, distances.size(), [&](std::size_t j) { distances[j] = prover.distance(j, tau, bits); });
  Sample sample{log_tau, true, 0, false};
  Exact largest;
  for (const DistanceEnclosure& distance : distances) {
    largest = std::max(largest, distance.lower);
    if (!distance.upper || !distance.upper->is_zero()) sample.exact = false;
  }
  sample.known = sample.exact || largest.sign() > 0;
  if (largest.sign() > 0) sample.distance = log2_of(largest);
  return sample;
}

std::string line(double x1, double y1, double x2, double y2, const char* style) {
  return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" {}/>\n", x1, y1, x2, y2, style);
}

std::string text(double x, double y, const std::string& words, const char* anchor) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, words);
}

class Axes {
 public:
  Axes(double x_low, double x_high, double y_low, double y_high) : x_low_(x_low), x_high_(x_high), y_low_(y_low), y_high_(y_high) {}
  [[nodiscard]] double x(double log_tau) const { return left + (log_tau - x_low_) / (x_high_ - x_low_) * (right - left); }
  [[nodiscard]] double y(double log_distance) const { return bottom - 40 - (log_distance - y_low_) / (y_high_ - y_low_) * (bottom - 40 - top); }
  [[nodiscard]] std::string ticks() const {
    std::string svg;
    for (int k = 0; k <= 4; ++k) {
      const double log_tau = x_low_ + (x_high_ - x_low_) * k / 4, log_distance = y_low_ + (y_high_ - y_low_) * k / 4;
      svg += line(x(log_tau), bottom, x(log_tau), bottom + 5, "stroke=\"#444\"") + text(x(log_tau), bottom + 20, fmt::format("1e{:.2f}", log_tau * std::log10(2.0)), "middle");
      svg += line(left - 5, y(log_distance), left, y(log_distance), "stroke=\"#444\"") + text(left - 9, y(log_distance) + 4, fmt::format("1e{:.1f}", log_distance * std::log10(2.0)), "end");
    }
    return svg + text(left - 9, bottom - 6, "exact", "end");
  }

 private:
  double x_low_, x_high_, y_low_, y_high_;
};

std::string bound_mark(const Axes& axes, const Exact& bound, const char* colour, const std::string& words, double height) {
  const double x = axes.x(log2_of(bound));
  return line(x, top, x, bottom, fmt::format("stroke=\"{}\" stroke-width=\"1.5\"", colour).c_str()) + text(x - 6, height, words + " " + decimal(bound), "end");
}

}  // namespace

std::string temperature_plot(const SoftmaxProver& prover, const TemperatureBracket& bracket) {
  const bool bounded = bracket.upper.has_value();
  const double centre = bounded ? log2_of(*bracket.upper) : bracket.steps.empty() ? 0 : log2_of(bracket.lower());
  const double low = (bracket.steps.empty() || bracket.infinite ? centre : log2_of(bracket.lower())) - 3, high = centre + 3;
  std::vector<Sample> points;
  for (int k = 0; k < samples; ++k) points.push_back(sample_at(prover, low + (high - low) * k / (samples - 1)));
  double y_low = 0, y_high = 1;
  bool first = true;
  for (const Sample& point : points) {
    if (point.exact || !point.known) continue;
    y_low = first ? point.distance : std::min(y_low, point.distance);
    y_high = first ? point.distance + 1 : std::max(y_high, point.distance + 1);
    first = false;
  }
  const Axes axes(low, high, y_low, y_high);
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"800\" height=\"460\" font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"800\" height=\"460\" fill=\"white\"/>\n";
  const double proved = bracket.infinite ? right : bracket.steps.empty() ? left : std::min(axes.x(log2_of(bracket.lower())), right);
  svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\" fill=\"#d9efd9\"/>\n", left, top, proved - left, bottom - top);
  svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#444\"/>\n", left, top, right - left, bottom - top) + axes.ticks();
  if (!bracket.steps.empty() && !bracket.infinite) svg += bound_mark(axes, bracket.lower(), "#2a7a2a", "proved exact up to", top + 18);
  if (bounded) svg += bound_mark(axes, *bracket.upper, "#b03030", "proved wrong at", top + 36);
  for (const Sample& point : points)
    if (point.known) svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"#204080\"/>\n", axes.x(point.tau), point.exact ? bottom - 10 : axes.y(point.distance));
  svg += text((left + right) / 2, bottom + 42, bracket.infinite ? "temperature (exact at every one)" : "temperature", "middle");
  svg += text(left, top - 14, "Hausdorff distance to the targets, max norm: the largest over all sequences", "start");
  return svg + "</svg>\n";
}

}  // namespace certiformer
