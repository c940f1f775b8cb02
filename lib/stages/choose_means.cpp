#include "stages/choose_means.hpp"

#include <algorithm>
#include <unordered_set>

#include "model/vector.hpp"
#include "stages/choose_runs.hpp"
#include "stages/choose_sweep.hpp"
#include "stages/directions.hpp"
#include "stages/hyperplane.hpp"
#include "stages/means.hpp"

namespace certiformer {
namespace {

constexpr std::size_t width = 4;
/// Heuristic: searches for one layer, then for several, then along one direction.
constexpr std::size_t layer_attempts = 8, stack_attempts = 1, line_attempts = 1;
/// Heuristic: thresholds of one direction that are compared.
constexpr std::size_t most_thresholds = 32;
/// Heuristic: a hyperplane is laid through the means of so many classes; more make long numbers.
constexpr std::size_t most_means = 4;

/// A neuron's reading half: what it splits, and from how far.
struct Candidate {
  Vector<Exact> u;
  Lines projected;
  Threshold threshold;
  std::size_t splits = 0;
};

/// The best threshold of the direction: it splits most, then is farthest from all tokens. Those nearest to `centre`, or a random sample, first;
/// all if none of these splits.
Candidate best_threshold(const Means& means, Vector<Exact> u, Lines projected, const std::optional<Exact>& centre, Random& random) {
  Candidate best{std::move(u), std::move(projected), {}, 0};
  std::vector<Threshold> thresholds = means.thresholds(best.projected);
  const std::size_t first = std::min(most_thresholds, thresholds.size());
  if (centre) {
    const auto nearer = [&](const Threshold& a, const Threshold& b) { return abs(a.t - *centre) < abs(b.t - *centre); };
    std::partial_sort(thresholds.begin(), thresholds.begin() + static_cast<std::ptrdiff_t>(first), thresholds.end(), nearer);
  } else {
    for (std::size_t k = 0; k < first; ++k) std::swap(thresholds[k], thresholds[k + random.below(thresholds.size() - k)]);
  }
  for (std::size_t k = 0; k < thresholds.size() && (k < first || best.splits == 0); ++k) {
    const std::size_t splits = means.splits(best.projected, thresholds[k].t);
    const bool as_good = splits > 0 && splits == best.splits && best.threshold.distance < thresholds[k].distance;
    if (splits > best.splits || as_good) best.threshold = thresholds[k], best.splits = splits;
  }
  return best;
}

/// The neuron of a candidate, with the first w of next_w() that keeps apart what was apart.
template <class NextW> Neuron<Exact> add_neuron(Means& means, const Candidate& candidate, NextW next_w) {
  std::vector<Exact> readings;
  for (const std::vector<Exact>& line : candidate.projected) readings.push_back(reading(line, candidate.threshold.t));
  for (;;)
    if (Vector<Exact> w = next_w(); means.add(readings, w, candidate.splits)) return {candidate.u, -candidate.threshold.t, std::move(w)};
}

/// The state behind a layer.
State<Exact> behind(State<Exact> state, const std::vector<Neuron<Exact>>& layer) {
  for (Sequence<Exact>& sequence : state) {
    for (Vector<Exact>& x : sequence) {
      Vector<Exact> y = x;
      for (const Neuron<Exact>& neuron : layer)
        if (const Exact s = dot(neuron.u, x) + neuron.b; s.sign() > 0) add_multiple(y, s, neuron.w);
      x = std::move(y);
    }
  }
  return state;
}

bool tokens_are_distinct(const State<Exact>& state) {
  for (const Sequence<Exact>& sequence : state)
    if (std::unordered_set<Vector<Exact>, VectorHash>(sequence.begin(), sequence.end()).size() != sequence.size()) return false;
  return true;
}

/// The best of a few directions: random ones, and normals of hyperplanes through the means of several classes, which may split them all.
Candidate best_candidate(const State<Exact>& state, const Means& means, std::size_t work, Random& random, const Deadline& deadline) {
  const std::size_t d = state.front().front().size();
  Candidate best;
  for (std::size_t k = 0; k < std::max<std::size_t>(candidate_count(work) / 4, 4); ++k) {
    deadline.check();
    Vector<Exact> u = random_direction(random, d, -7, 7);
    std::optional<Exact> centre;
    if (k % 2 == 1) {
      std::vector<Vector<Exact>> centres;
      for (const std::size_t j : means.colliding(std::min(d, most_means), random)) centres.push_back(mean_of(state[j]));
      u = hyperplane_normal(centres, std::move(u));
      centre = dot(u, centres.front());
    }
    Lines projected = project(state, u);
    Candidate candidate = best_threshold(means, std::move(u), std::move(projected), centre, random);
    if (candidate.splits > best.splits) best = std::move(candidate);
  }
  return best;
}

/// Neurons of any directions, four a layer, in at most so many layers; nothing if they do not make the means distinct.
std::optional<std::vector<Neuron<Exact>>> stacked(State<Exact> state, bool keeps_tokens, std::size_t most_layers, std::size_t work, Random random,
                                                    const Deadline& deadline) {
  const std::size_t d = state.front().front().size();
  std::vector<Neuron<Exact>> neurons;
  for (std::size_t layers = 0; layers < most_layers; ++layers) {
    Means means(state);
    std::vector<Neuron<Exact>> layer;
    while (!means.distinct() && layer.size() < width) {
      const Candidate best = best_candidate(state, means, work, random, deadline);
      if (best.splits == 0) return std::nullopt;
      long largest = 2;  // grows: all but finitely many w serve
      layer.push_back(add_neuron(means, best, [&] { ++largest; return random_direction(random, d, -largest, largest); }));
    }
    state = behind(std::move(state), layer);
    neurons.insert(neurons.end(), layer.begin(), layer.end());
    if (keeps_tokens && !tokens_are_distinct(state)) return std::nullopt;
    if (means.distinct()) return neurons;
  }
  return std::nullopt;
}

/// As many neurons as it takes, all along u, w a multiple of (u_2, -u_1, 0, ...): u.w = 0.
std::vector<Neuron<Exact>> along_line(const State<Exact>& state, Means means, const Vector<Exact>& u, Random random, const Deadline& deadline) {
  const Lines projected = project(state, u);
  Vector<Exact> across(u.size());
  across[0] = u[1], across[1] = -u[0];
  std::vector<Neuron<Exact>> neurons;
  while (!means.distinct()) {
    deadline.check();
    const Candidate best = best_threshold(means, u, projected, {}, random);
    if (best.splits == 0) throw NoDirection();
    long multiple = 0;  // 1, -1, 2, -2, ...
    neurons.push_back(add_neuron(means, best, [&] {
      multiple = multiple > 0 ? -multiple : 1 - multiple;
      return scaled(across, Exact(multiple));
    }));
  }
  return neurons;
}

}  // namespace

MeansChoice choose_means(const State<Exact>& inputs, const State<Exact>& outputs, Random random, const Deadline& deadline) {
  const Means means(inputs);
  if (means.distinct()) return {};
  const std::size_t d = inputs.front().front().size();
  Sequence<Exact> tokens;
  std::unordered_set<Vector<Exact>, VectorHash> seen;
  std::size_t count = 0;
  for (const Sequence<Exact>& sequence : inputs)
    for (const Vector<Exact>& x : sequence) if (++count; seen.insert(x).second) tokens.push_back(x);
  const std::size_t work = count * (d + 40);
  const bool keeps_tokens = !one_token_each(outputs);
  for (std::size_t k = 0; k < layer_attempts; ++k)
    if (auto neurons = stacked(inputs, keeps_tokens, 1, work, random.split(k), deadline)) return {std::move(*neurons)};
  MeansChoice best;
  for (std::size_t k = 0; k < line_attempts; ++k) {
    const Vector<Exact> u = choose_separating_direction(tokens, random.split(layer_attempts + k));
    std::vector<Neuron<Exact>> neurons = along_line(inputs, means, u, random.split(layer_attempts + line_attempts + k), deadline);
    if (best.neurons.empty() || neurons.size() < best.neurons.size()) best.neurons = std::move(neurons);
  }
  for (std::size_t k = 0; k < stack_attempts; ++k) {
    auto neurons = stacked(inputs, true, inputs.size(), work, random.split(layer_attempts + 2 * line_attempts + k), deadline);
    if (neurons && neurons->size() < best.neurons.size()) best.neurons = std::move(*neurons);
  }
  return best;
}

}  // namespace certiformer
