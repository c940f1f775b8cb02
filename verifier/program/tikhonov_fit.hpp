// How the loss of training runs goes with epsilon: a line through (log epsilon, log loss), and the picture. Diagnostics in double; no proof.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "program/tikhonov_runs.hpp"

namespace certiformer {

/// What was found about each run, in their order, and about each class.
struct TikhonovFindings {
  std::vector<Verdict> proved;                     // of each run: Proved (no global minimiser) or Unknown
  std::vector<std::optional<Exact>> squared_norm;  // of each class: c |theta*|^2
};

/// log10 loss = slope log10 epsilon + intercept, by least squares.
struct PowerLaw {
  std::size_t points = 0;
  double slope = 0, intercept = 0;
  double residual = 0;  // root mean square, in decades
};

/// The loss counts as linear in epsilon if there are at least 3 values of epsilon, |slope - 1| and the residual are at most this. No proof depends on it.
inline constexpr double slope_tolerance = 0.1, residual_tolerance = 0.1;
[[nodiscard]] bool is_linear(const PowerLaw& law);

/// The runs of one class with positive loss; `best`: of each epsilon only the run with the least loss. Nothing if they have fewer than 2 values of epsilon.
[[nodiscard]] std::optional<PowerLaw> fit(const TrainingRuns& table, std::size_t declared, bool best);

/// An SVG: the runs, those proved to be no global minimisers marked; the bounds epsilon c |theta*|^2; the fits.
[[nodiscard]] std::string tikhonov_plot(const TrainingRuns& table, const TikhonovFindings& findings);

}  // namespace certiformer
