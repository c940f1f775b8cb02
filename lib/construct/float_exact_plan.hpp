// The plan of float-exact, and the choosers that make and replay it.
#pragma once

#include <cstdint>
#include <string>

#include "stages/choose_float_start.hpp"
#include "stages/choose_staircase.hpp"

namespace certiformer {

/// What the search found out about a data set.
struct FloatExactReport {
  double gap_to_range = 1;  // least gap between groups against the range of all
  double margin = 0;        // least room around a threshold, in units of the rounding error of a token's place
  long bits_needed = 0;     // the least precision that carries the choices made; 0 if none does
  std::string obstacle;     // why the format does not carry them; empty if it does
};

/// All choices of float-exact, in order.
struct FloatExactPlan {
  MeansChoice means;
  UniformChoice uniform;
  StaircaseChoice staircase;
  std::optional<FloatExactReport> report;  // of the search; not recorded
};

/// Thrown where the format does not carry the data with any choice that was found.
struct FormatTooNarrow {
  FloatExactReport report;
};

/// Decides in exact arithmetic, for a format of the given precision, and records. Throws TimeIsUp between choices, and FormatTooNarrow.
class FloatExactDecider : public FloatExactChooser<Exact> {
 public:
  FloatExactDecider(std::uint64_t seed, long precision, Deadline deadline = {}) : random_(seed), precision_(precision), deadline_(deadline) {}
  MeansChoice means(const State<Exact>& inputs, const State<Exact>& outputs) override;
  UniformChoice uniform(const State<Exact>&, const State<Exact>&) override { return plan_.uniform = start_.uniform; }
  StaircaseChoice staircase(const State<Exact>& points, const State<Exact>& outputs) override;
  [[nodiscard]] const FloatExactPlan& plan() const { return plan_; }

 private:
  [[nodiscard]] StaircaseFit fit(const State<Exact>& points, const State<Exact>& outputs, long precision) const;

  Random random_;
  long precision_;
  Deadline deadline_;
  State<Exact> inputs_;
  FloatStart start_;
  FloatExactPlan plan_;
};

/// Hands out a recorded plan, whatever the state looks like in T.
template <Scalar T> class FloatExactReplayer : public FloatExactChooser<T> {
 public:
  explicit FloatExactReplayer(const FloatExactPlan& plan) : plan_(plan) {}
  MeansChoice means(const State<T>&, const State<T>&) override { return plan_.means; }
  UniformChoice uniform(const State<T>&, const State<T>&) override { return plan_.uniform; }
  StaircaseChoice staircase(const State<T>&, const State<T>&) override { return plan_.staircase; }

 private:
  const FloatExactPlan& plan_;
};

/// As in construct/plan.hpp.
[[nodiscard]] std::string plan_text(const FloatExactPlan& plan);
[[nodiscard]] FloatExactPlan parse_float_exact_plan(const std::string& path, const std::string& text, const Dataset<Exact>& dataset);

}  // namespace certiformer
