#include "stages/choose_float_start.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>

#include "stages/choose_means.hpp"
#include "stages/choose_sweep.hpp"
#include "stages/float_line.hpp"
#include "stages/means.hpp"

namespace certiformer {
namespace {

constexpr std::size_t width = 4;
constexpr long largest_entry = 4095;  // of a direction: short enough for products with a short scale in 24 bits
/// Heuristic: independent searches, and the nanoseconds and directions that all of them together may take.
constexpr std::size_t chains = 16, budget = 1'000'000'000, most_directions = 8'192;

RoundedState behind_layers(const State<Exact>& inputs, const MeansChoice& means, long precision) {
  RoundedState state = rounded_inputs(inputs, precision);
  for (std::size_t first = 0; first < means.neurons.size(); first += width) {
    const auto begin = means.neurons.begin() + static_cast<std::ptrdiff_t>(first);
    state = behind(std::move(state), {begin, begin + static_cast<std::ptrdiff_t>(std::min(width, means.neurons.size() - first))}, precision);
  }
  return state;
}

/// Moves the middle of the means near the origin, by a short vector: sums of large terms would err more.
Neuron<Exact> centring(const State<Exact>& state) {
  const std::size_t d = state.front().front().size();
  Neuron<Exact> neuron{Vector<Exact>(d, Exact(0)), Exact(1), Vector<Exact>(d, Exact(0))};
  Vector<Exact> low = mean_of(state.front()), high = low;
  for (const Sequence<Exact>& sequence : state) {
    const Vector<Exact> mean = mean_of(sequence);
    for (std::size_t k = 0; k < d; ++k) low[k] = std::min(low[k], mean[k]), high[k] = std::max(high[k], mean[k]);
  }
  for (std::size_t k = 0; k < d; ++k) {
    const Exact size = high[k] == low[k] ? abs(low[k]) : high[k] - low[k];
    if (size.is_zero()) continue;
    const Exact unit = power_of_two_below(size) * Exact::power_of_two(-4);
    neuron.w[k] = -((low[k] + high[k]) / (unit + unit)).floor() * unit;
  }
  return neuron;
}

std::vector<MeansChoice> first_layers(const State<Exact>& inputs, const MeansChoice& least, long precision) {
  std::vector<MeansChoice> candidates{least};
  if (least.neurons.empty() || least.neurons.size() % width != 0) {
    Neuron<Exact> centre = centring(behind_layers(inputs, least, precision).state);
    if (!is_zero(centre.w)) candidates.push_back(least), candidates.back().neurons.push_back(std::move(centre));
  }
  return candidates;
}

class Climb {
 public:
  Climb(const FloatLines& lines, Random random, std::size_t steps, const Deadline& deadline) : lines_(lines), random_(random), steps_(steps), deadline_(deadline) {}
  /// Random directions, then small changes of the best.
  ScoredLine best() {
    for (std::size_t k = 0; k < steps_; ++k) {
      if (k % 64 == 0) deadline_.check();
      std::vector<long> direction = best_.score > 0 && k >= steps_ / 3 ? changed() : drawn();
      if (std::all_of(direction.begin(), direction.end(), [](long entry) { return entry == 0; })) continue;
      if (auto line = lines_.score(direction); line && line->score > best_.score) best_ = std::move(*line);
    }
    return best_;
  }

 private:
  std::vector<long> drawn() {
    std::vector<long> direction(lines_.dimension());
    for (long& entry : direction) entry = random_.between(-largest_entry, largest_entry);
    return direction;
  }
  std::vector<long> changed() {
    std::vector<long> direction = best_.direction;
    const long size = 1L << random_.below(12);
    const bool one = random_.below(2) == 0;
    const std::size_t only = random_.below(direction.size());
    for (std::size_t k = 0; k < direction.size(); ++k)
      if (!one || k == only) direction[k] = std::clamp(direction[k] + random_.between(-size, size), -largest_entry, largest_entry);
    return direction;
  }

  const FloatLines& lines_;
  Random random_;
  std::size_t steps_;
  const Deadline& deadline_;
  ScoredLine best_;
};

ScoredLine best_line(const FloatLines& lines, Random random, const Deadline& deadline) {
  const std::size_t steps = std::clamp<std::size_t>(budget / lines.work(), 256, most_directions) / chains;
  std::vector<ScoredLine> found(chains);
  tbb::parallel_for(std::size_t{0}, chains, [&](std::size_t k) { found[k] = Climb(lines, random.split(k), steps, deadline).best(); });
  return *std::max_element(found.begin(), found.end(), [](const ScoredLine& a, const ScoredLine& b) { return a.score < b.score; });
}

/// Where the search finds nothing: as compact chooses it.
FloatStart separated_start(MeansChoice means, const State<Exact>& state, const State<Exact>& outputs, Random random) {
  SeparatedLine line = choose_separated_line(state, outputs, Robustness::Robust, random);
  return {std::move(means), std::move(line.attention), std::move(line.direction), 0};
}

}  // namespace

FloatStart choose_float_start(const State<Exact>& inputs, const State<Exact>& outputs, long precision, Random random, const Deadline& deadline) {
  const MeansChoice least = choose_means(inputs, outputs, random.split(0), deadline);
  std::optional<FloatStart> best;
  std::uint64_t index = 0;
  for (const MeansChoice& means : first_layers(inputs, least, precision)) {
    deadline.check();
    const FloatLines lines(behind_layers(inputs, means, precision), outputs, precision);
    const ScoredLine line = best_line(lines, random.split(++index), deadline);
    if (line.score <= (best ? best->score : 0)) continue;
    best = {means, {Exact(lines.one_point() ? 0 : 1), Exact::from_double(line.nu)}, {}, line.score};
    for (const long entry : line.direction) best->direction.emplace_back(entry);
  }
  if (best) return *best;
  return separated_start(least, behind_layers(inputs, least, precision).state, outputs, random.split(++index));
}

double place_error(const State<Exact>& inputs, const State<Exact>& outputs, const FloatStart& start, long precision) {
  std::vector<double> u;
  for (const Exact& entry : start.direction) u.push_back(entry.to_double());
  return FloatLines(behind_layers(inputs, start.means, precision), outputs, precision).place_error(u, start.uniform.nu.to_double());
}

}  // namespace certiformer
