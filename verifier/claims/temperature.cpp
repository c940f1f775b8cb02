#include "claims/temperature.hpp"

#include <algorithm>

namespace certiformer {
namespace {

/// Heuristic: precisions of the search, and of the last word where nothing else is left to try.
constexpr long search_bits = 768;
constexpr long final_bits = 6144;
/// Heuristic: how far apart the one-pass bound is bracketed before intervals take over, in halvings below a factor of two.
constexpr int one_pass_halvings = 4;
/// Heuristic: temperatures beyond 2^4096 are not looked at; the steps of the search in the exponent double.
constexpr long largest_exponent = 4096;
/// Heuristic: an interval shorter than this part of the bracket means that intervals do not get any further.
constexpr long shortest_step_exponent = -14;
/// Heuristic: neurons that an interval may leave open, where a token crosses a kink without harm.
constexpr std::size_t most_open_neurons = 12;

class Search {
 public:
  Search(const SoftmaxProver& prover, const BracketOptions& options) : prover_(prover), options_(options), suspects_(prover.all_sequences()) {}

  TemperatureBracket run() {
    try {
      if (every_temperature() || !one_pass_bound() || !some_upper_bound()) return result_;
      narrow();
    } catch (const TimeIsUp& stop) {
      result_.verdict = Verdict::Unknown;
      result_.reason = stop.what();
    }
    return result_;
  }

 private:
  bool proves(const TemperatureRange& range, std::size_t open_neurons = 0) {
    ++result_.zonotope_passes;
    const RangeProof proof = prover_.prove(range, suspect_, open_neurons);
    result_.most_generators = std::max(result_.most_generators, proof.most_generators);
    if (proof.obstacle) {
      result_.obstacle = proof.obstacle;
      suspect_ = proof.obstacle->sequence;
    } else if (proof.miss) {
      suspect_ = proof.miss->sequence;
    }
    return proof.verdict == Verdict::Proved;
  }

  /// Lowers the upper bound to tau if some suspect is proved wrong there; these are the suspects from now on.
  bool refutes(const Exact& tau, long bits, bool all) {
    ++result_.ball_passes;
    const std::vector<SoftmaxMiss> misses = prover_.refute(tau, all ? prover_.all_sequences() : suspects_, bits);
    if (misses.empty()) return false;
    suspects_.clear();
    for (const SoftmaxMiss& miss : misses) suspects_.push_back(miss.sequence);
    result_.upper = tau;
    result_.miss = misses.front();
    report();
    return true;
  }

  bool every_temperature() {
    if (!proves(TemperatureRange::all())) return false;
    result_.infinite = true;
    result_.verdict = Verdict::Proved;
    return true;
  }

  void report() const {
    if (options_.progress) options_.progress(result_.steps.empty() ? std::nullopt : std::optional(result_.lower()), result_.upper);
  }

  /// The exponents of a power of two where one pass succeeds and of one where it fails, by doubling strides and bisection.
  bool one_pass_bound() {
    const Exact start = options_.ceiling.value_or(Exact(1));
    if (proves(TemperatureRange::up_to(start))) {
      result_.steps = {start};
      if (options_.ceiling) return finish(Verdict::Proved);
      return grow();
    }
    if (options_.ceiling && refutes(start, final_bits, true)) return finish(Verdict::Refuted);
    return shrink(start);
  }

  bool grow() {
    for (long stride = 1;; stride *= 2) {
      const Exact next = result_.lower() * Exact::power_of_two(stride);
      if (next.floor_log2() > largest_exponent) return give_up("the model is proved exact up to 2^" + std::to_string(result_.lower().floor_log2()) + ", and larger temperatures are not tried");
      if (!proves(TemperatureRange::up_to(next))) return refine_one_pass(next);
      result_.steps = {next};
      report();
    }
  }

  bool shrink(Exact failing) {
    for (long stride = 1;; stride *= 2) {
      const Exact next = std::max(failing * Exact::power_of_two(-stride), options_.floor);
      if (proves(TemperatureRange::up_to(next))) {
        result_.steps = {next};
        report();
        return refine_one_pass(failing);
      }
      if (!(options_.floor < next)) return refuted_at_floor();
      failing = next;
    }
  }

  bool refuted_at_floor() {
    if (refutes(options_.floor, final_bits, true)) return finish(Verdict::Refuted);
    return give_up("at the floor the model is neither proved exact nor proved wrong");
  }

  /// Bisects, first geometrically: the largest bound that one pass gives, to a few percent.
  bool refine_one_pass(Exact failing) {
    const auto try_bound = [&](const Exact& tau) {
      if (proves(TemperatureRange::up_to(tau))) result_.steps = {tau};
      else failing = tau;
      report();
    };
    while (failing > result_.lower() * Exact(2)) {
      const long octaves = (failing / result_.lower()).floor_log2();
      try_bound(result_.lower() * Exact::power_of_two(std::max(octaves / 2, 1L)));
    }
    for (int k = 0; k < one_pass_halvings; ++k) try_bound((failing + result_.lower()) * Exact::power_of_two(-1));
    first_guess_ = failing;
    return true;
  }

  bool some_upper_bound() {
    if (options_.ceiling) return true;
    Exact tau = first_guess_;
    for (long stride = 1; tau.floor_log2() <= largest_exponent; stride *= 2) {
      if (refutes(tau, search_bits, true)) return true;
      tau *= Exact::power_of_two(stride);
    }
    return give_up("no temperature was found at which the model is proved wrong");
  }

  /// Halves the bracket until it is as narrow as wanted.
  void narrow() {
    while (!narrow_enough()) {
      const Exact end = result_.upper ? *result_.upper : *options_.ceiling;
      const Exact middle = (result_.lower() + end) * Exact::power_of_two(-1);
      if (refutes(middle, search_bits, false)) continue;
      if (extend(middle, end)) continue;
      if (refutes(middle, final_bits, true)) continue;
      give_up("intervals of temperatures do not extend the proof any further");
      return;
    }
    finish(options_.ceiling && result_.lower() < *options_.ceiling ? Verdict::Refuted : Verdict::Proved);
  }

  bool narrow_enough() {
    if (options_.ceiling) {
      if (result_.upper || result_.lower() == *options_.ceiling) return true;
      return try_interval(*options_.ceiling);
    }
    return !(options_.relative_width * *result_.upper < *result_.upper - result_.lower());
  }

  bool try_interval(const Exact& to) {
    const TemperatureRange interval = TemperatureRange::between(result_.lower(), to);
    if (!proves(interval)) {
      if (!result_.obstacle || !result_.obstacle->decision || !result_.obstacle->decision->neuron) return false;
      const std::optional<Obstacle> first = result_.obstacle;
      if (!proves(interval, most_open_neurons)) {
        result_.obstacle = first;  // the first decision that could not be made is what an answer names
        return false;
      }
      ++result_.open_intervals;
    }
    result_.steps.push_back(to);
    report();
    return true;
  }

  /// Abutting intervals from the lower bound up to `goal`: longer after a success, shorter after a failure.
  bool extend(const Exact& goal, const Exact& end) {
    const Exact shortest = (end - result_.lower()) * Exact::power_of_two(shortest_step_exponent);
    Exact step = goal - result_.lower();
    while (result_.lower() < goal) {
      if (!(shortest < step)) return false;
      if (try_interval(std::min(goal, result_.lower() + step))) step *= Exact(2);
      else step *= Exact::power_of_two(-1);
    }
    return true;
  }

  bool finish(Verdict verdict) {
    result_.verdict = verdict;
    if (verdict == Verdict::Proved) result_.obstacle.reset();
    return false;
  }
  bool give_up(std::string reason) {
    result_.reason = std::move(reason);
    return false;
  }

  const SoftmaxProver& prover_;
  const BracketOptions& options_;
  std::vector<std::size_t> suspects_;       // sequences that were proved wrong at the upper bound
  std::optional<std::size_t> suspect_ = 0;  // the sequence that last kept a pass from proving: tried first, alone
  Exact first_guess_;
  TemperatureBracket result_;
};

}  // namespace

std::vector<Exact> certificate_cuts(const TemperatureBracket& bracket) {
  if (bracket.steps.size() < 2) return {};
  std::vector<Exact> cuts;
  Exact begin;
  for (const Exact& end : bracket.steps) {
    cuts.push_back((begin + end) * Exact::power_of_two(-1));
    cuts.push_back(end);
    begin = end;
  }
  cuts.pop_back();  // the last one is the end of the range
  return cuts;
}

TemperatureBracket enclose_temperature(const SoftmaxProver& prover, const BracketOptions& options) { return Search(prover, options).run(); }

TemperatureBracket uniform_temperature(const ExactnessReport& report, const BracketOptions& options) {
  TemperatureBracket bracket;
  bracket.verdict = report.verdict;
  bracket.reason = report.reason;
  bracket.infinite = report.verdict == Verdict::Proved;
  if (report.verdict == Verdict::Refuted) {
    const Miss& worst = *report.worst;
    bracket.upper = options.floor;
    bracket.miss = SoftmaxMiss{worst.sequence, worst.farthest.missed, worst.farthest.missed ? worst.farthest.index : worst.input_token, worst.farthest.distance};
  }
  return bracket;
}

}  // namespace certiformer
