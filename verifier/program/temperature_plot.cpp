#include "program/temperature_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "program/logarithm.hpp"
#include "program/outcome.hpp"
#include "program/svg.hpp"

namespace certiformer {
namespace {

constexpr int samples = 41;  // temperatures
constexpr long bits = 192;   // of the ball passes

struct Sample {
  double tau = 0;                  // decimal logarithm
  bool exact = false;
  std::optional<double> distance;  // decimal logarithm of the proved lower bound, if it is positive
};

Sample sample_at(const SoftmaxProver& prover, double log_tau) {
  const double log2_tau = log_tau / std::log10(2.0), whole = std::floor(log2_tau);
  const Exact tau = Exact::from_double(std::exp2(log2_tau - whole)) * Exact::power_of_two(static_cast<long>(whole));
  const std::vector<DistanceEnclosure> distances = prover.distances(tau, bits);
  Sample sample{log_tau, true, {}};
  Exact largest;
  for (const DistanceEnclosure& distance : distances) {
    largest = std::max(largest, distance.lower);
    if (!distance.upper || !distance.upper->is_zero()) sample.exact = false;
  }
  if (largest.sign() > 0) sample.distance = log10_of(largest);
  return sample;
}

std::vector<Sample> sample_around(const SoftmaxProver& prover, double low, double high) {
  std::vector<Sample> result;
  for (int k = 0; k < samples; ++k) result.push_back(sample_at(prover, low + (high - low) * k / (samples - 1)));
  return result;
}

svg::Axis distance_axis(const std::vector<Sample>& at) {
  std::optional<double> low, high;
  for (const Sample& sample : at) {
    if (!sample.distance) continue;
    low = std::min(low.value_or(*sample.distance), *sample.distance);
    high = std::max(high.value_or(*sample.distance), *sample.distance);
  }
  const double bottom = std::floor(low.value_or(-1)), top = std::ceil(high.value_or(0)) + 1;
  return {"Hausdorff distance to the targets (log scale)", true, "exact", bottom - 0.06 * (top - bottom), top};
}

}  // namespace

std::string temperature_plot(const SoftmaxProver& prover, const TemperatureBracket& bracket) {
  const bool proved = !bracket.steps.empty();
  const double centre = bracket.upper ? log10_of(*bracket.upper) : proved ? log10_of(bracket.lower()) : 0;
  const double low = (proved && !bracket.infinite ? log10_of(bracket.lower()) : centre) - 1, high = centre + 1;
  const std::vector<Sample> at = sample_around(prover, low, high);

  svg::Chart chart;
  chart.title = "How far a softmax transformer is from its targets, by temperature";
  chart.subtitle = fmt::format("{} sequences; the largest distance (max norm) over all of them, proved at each point", prover.dataset().pairs.size());
  chart.x = {bracket.infinite ? "temperature (log scale); exact at every one" : "temperature (log scale)", true, "", low, high};
  chart.y = distance_axis(at);
  svg::Line distance{"distance to the targets", svg::colour(0), svg::Dash::Solid, false, {}};
  for (const Sample& sample : at) distance.points.push_back({sample.tau, sample.exact ? std::optional(chart.y.low) : sample.distance});
  chart.lines.push_back(std::move(distance));
  const auto mark = [&](const Exact& bound, const std::string& words, std::size_t colour) {
    chart.lines.push_back({words + " " + decimal(bound), svg::colour(colour), svg::Dash::Dashed, false, {{log10_of(bound), chart.y.low}, {log10_of(bound), chart.y.high}}});
  };
  if (proved || bracket.infinite) chart.bands.push_back({"proved exact", low, bracket.infinite ? high : log10_of(bracket.lower())});
  if (proved && !bracket.infinite) mark(bracket.lower(), "proved exact up to", 2);
  if (bracket.upper) mark(*bracket.upper, "proved wrong at", 5);
  return svg::render(chart);
}

}  // namespace certiformer
