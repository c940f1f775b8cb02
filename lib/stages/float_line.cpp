#include "stages/float_line.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "stages/choose_sweep.hpp"

namespace certiformer {
namespace {

constexpr int nu_bits = 6;  // heuristic: a longer nu would gain less than 2^-5

/// The least number of nu_bits bits that is at least x; x > 0.
double short_above(double x) {
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent);
  return std::ldexp(std::ceil(std::ldexp(mantissa, nu_bits)), exponent - nu_bits);
}

}  // namespace

FloatLines::FloatLines(const RoundedState& before, const State<Exact>& outputs, long precision)
    : dimension_(before.state.front().front().size()), precision_(precision), one_point_(one_token_each(outputs)) {
  for (std::size_t j = 0; j < before.state.size(); ++j) {
    const Sequence<Exact>& sequence = before.state[j];
    Shape shape{tokens_.size() / dimension_, sequence.size(), outputs[j].size() - 1, {}, {}, {}, {}, {}};
    const double n = static_cast<double>(sequence.size());
    const double mean_rounding = sequence.size() == 1 ? 0 : gamma(sequence.size() + 3, precision);
    for (std::vector<double>* values : {&shape.mean, &shape.spread, &shape.largest, &shape.error, &shape.mean_error}) values->assign(dimension_, 0);
    for (std::size_t i = 0; i < sequence.size(); ++i) {
      for (std::size_t k = 0; k < dimension_; ++k) {
        const double x = sequence[i][k].to_double(), err = before.errors[j][i][k];
        tokens_.push_back(x);
        shape.mean[k] += x / n;
        shape.spread[k] += std::abs(x) / n;
        shape.mean_error[k] += err / n;
        shape.largest[k] = std::max(shape.largest[k], std::abs(x));
        shape.error[k] = std::max(shape.error[k], err);
      }
    }
    for (std::size_t k = 0; k < dimension_; ++k) shape.mean_error[k] += mean_rounding * (shape.spread[k] + shape.mean_error[k]);
    shapes_.push_back(std::move(shape));
  }
}

FloatLines::Range FloatLines::range(const Shape& shape, const std::vector<double>& u, std::vector<double>& line) const {
  line.resize(shape.count);
  for (std::size_t i = 0; i < shape.count; ++i) {
    const double* x = tokens_.data() + (shape.first + i) * dimension_;
    double s = 0;
    for (std::size_t k = 0; k < dimension_; ++k) s += u[k] * x[k];
    line[i] = s;
  }
  Range range;
  for (std::size_t k = 0; k < dimension_; ++k) range.mean += u[k] * shape.mean[k];
  if (one_point_) return range;
  std::sort(line.begin(), line.end());
  range.low = line.front(), range.high = line.back();
  range.cut = std::numeric_limits<double>::infinity();
  if (shape.cuts == 0) return range;
  for (std::size_t i = 0; i + 1 < shape.count; ++i) line[i] = line[i + 1] - line[i];
  const auto widest = line.begin() + static_cast<std::ptrdiff_t>(shape.cuts - 1);
  std::nth_element(line.begin(), widest, line.end() - 1, std::greater<>());
  range.cut = *widest;
  return range;
}

double FloatLines::error(const Shape& shape, const std::vector<double>& u, double nu) const {
  const double uu = unit_roundoff(precision_), product = gamma(dimension_ + 1, precision_), rho = one_point_ ? 0 : 1;
  double total = 0;
  for (std::size_t k = 0; k < dimension_; ++k) {
    const double z = nu * std::abs(shape.mean[k]) + rho * shape.largest[k];
    total += std::abs(u[k]) * (rho * shape.error[k] + nu * shape.mean_error[k] + uu * z + product * z);
  }
  return total;
}

double FloatLines::place_error(const std::vector<double>& direction, double nu) const {
  double largest = 0;
  for (const Shape& shape : shapes_) largest = std::max(largest, error(shape, direction, nu));
  return largest;
}

std::optional<ScoredLine> FloatLines::score(const std::vector<long>& direction) const {
  const std::vector<double> u(direction.begin(), direction.end());
  std::vector<Range> ranges;
  std::vector<double> line;
  double cut = std::numeric_limits<double>::infinity();
  for (const Shape& shape : shapes_) {
    ranges.push_back(range(shape, u, line));
    cut = std::min(cut, ranges.back().cut);
  }
  std::sort(ranges.begin(), ranges.end(), [](const Range& a, const Range& b) { return a.mean < b.mean; });
  if (one_point_) cut = 0;
  double nu = 1, between = 0;
  for (std::size_t j = 1; j < ranges.size(); ++j) {
    const double gap = ranges[j].mean - ranges[j - 1].mean;
    if (!(gap > 0)) return std::nullopt;
    if (j == 1 || gap < between) between = gap;
    if (!one_point_) nu = std::max(j == 1 ? 0 : nu, (cut + ranges[j - 1].high - ranges[j].low) / gap);
  }
  if (one_point_) cut = ranges.size() > 1 ? between : 1;
  else nu = short_above(std::max(nu, 0x1p-4));
  if (!(cut > 0)) return std::nullopt;
  const double low = nu * ranges.front().mean + ranges.front().low, high = nu * ranges.back().mean + ranges.back().high;
  const double offset = 6 * (high - low + cut) + std::abs(low);
  const double error = place_error(u, nu) + gamma(dimension_ + 1, precision_) * offset;
  return ScoredLine{direction, nu, std::isinf(cut) ? std::numeric_limits<double>::max() : cut / (2 * error)};
}

}  // namespace certiformer
