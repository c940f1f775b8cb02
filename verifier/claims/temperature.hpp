// tau* of a model and a data set, enclosed from both sides (mathematics section 4).
//
// tau* = sup { t : T_tau is exact for every tau in (0, t] }. Lower bound: one zonotope pass proves all tau in (0, t_0]; consecutive closed
// intervals [t_0, t_1], [t_1, t_2], ... that abut extend it, each proved with weights enclosed over the whole interval: true outputs
// are not monotone in tau, so that no endpoint speaks for an interval. Upper bound: a temperature at which a ball pass proves that an
// output differs from the targets.
#pragma once

#include <functional>

#include "claims/exactness.hpp"
#include "claims/softmax_prover.hpp"

namespace certiformer {

struct BracketOptions {
  Exact relative_width = Exact::power_of_two(-20);  // of (upper - lower) / upper
  Exact floor = Exact::power_of_two(-60);           // a model that is proved wrong here has the bracket [0, floor]
  std::optional<Exact> ceiling;                     // only whether the model is exact on (0, ceiling] is wanted
  std::function<void(const std::optional<Exact>& lower, const std::optional<Exact>& upper)> progress;
};

struct TemperatureBracket {
  /// Proved: the bracket is as narrow as wanted (or infinite; or the model is exact up to the ceiling). Refuted: wrong at the floor (or at a
  /// temperature below the ceiling). Unknown: `reason`, `obstacle`. Whatever the verdict, the bounds are proved.
  Verdict verdict = Verdict::Unknown;
  bool infinite = false;            // exact at every temperature
  std::vector<Exact> steps;         // t_0 < t_1 < ...: (0, t_0] in one pass, then each [t_i, t_(i+1)]; empty: nothing is proved exact
  std::optional<Exact> upper;       // the output differs at this temperature
  std::optional<SoftmaxMiss> miss;  // how it differs
  std::string reason;               // why it is unknown
  std::optional<Obstacle> obstacle;
  std::size_t open_intervals = 0;   // steps whose proof left neurons open; the checker does not confirm those
  std::size_t zonotope_passes = 0, ball_passes = 0, most_generators = 0;

  [[nodiscard]] Exact lower() const { return steps.empty() ? Exact(0) : steps.back(); }
};

/// Where a certificate cuts (0, lower]: at the steps before the last one and, if there are several, in the middle of every one. The steps are as long as our enclosures
/// allow next to a kink, and the checker's own may be a little wider: half as long they leave it room.
[[nodiscard]] std::vector<Exact> certificate_cuts(const TemperatureBracket& bracket);

/// Unknown with what is proved so far if the prover's deadline strikes.
[[nodiscard]] TemperatureBracket enclose_temperature(const SoftmaxProver& prover, const BracketOptions& options);

/// The same for uniform attention, where softmax at every temperature is hardmax with ties by the mean: of the exactness of which this is the
/// report (L13).
[[nodiscard]] TemperatureBracket uniform_temperature(const ExactnessReport& report, const BracketOptions& options);

}  // namespace certiformer
