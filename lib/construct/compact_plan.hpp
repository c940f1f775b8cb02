// Plans of compact and of the attention-free baseline, and the choosers that make and replay them.
#pragma once

#include <cstdint>
#include <string>

#include "forward/stop.hpp"
#include "stages/choose_means.hpp"
#include "stages/choose_sweep.hpp"

namespace certiformer {

/// All choices of compact, in order.
struct CompactPlan {
  MeansChoice means;
  UniformChoice uniform;
  SweepChoice sweep;
};

/// All choices of the attention-free baseline.
struct ResnetPlan {
  SweepChoice sweep;
};

/// Decides in exact arithmetic and records. Throws TimeIsUp between choices.
class CompactDecider : public CompactChooser<Exact> {
 public:
  CompactDecider(std::uint64_t seed, Robustness robustness, Deadline deadline = {}) : random_(seed), robustness_(robustness), deadline_(deadline) {}
  MeansChoice means(const State<Exact>& inputs, const State<Exact>& outputs) override {
    deadline_.check();
    return plan_.means = choose_means(inputs, outputs, random_.split(0), deadline_);
  }
  UniformChoice uniform(const State<Exact>& state, const State<Exact>& outputs) override {
    deadline_.check();
    SeparatedLine line = choose_separated_line(state, outputs, robustness_, random_.split(1));
    direction_ = std::move(line.direction);
    return plan_.uniform = std::move(line.attention);
  }
  SweepChoice sweep(const State<Exact>& points, const State<Exact>& outputs) override {
    deadline_.check();
    return plan_.sweep = choose_sweep(points, outputs, direction_, robustness_);
  }
  [[nodiscard]] const CompactPlan& plan() const { return plan_; }

 private:
  Random random_;
  Robustness robustness_;
  Deadline deadline_;
  Vector<Exact> direction_;
  CompactPlan plan_;
};

/// Hands out a recorded plan, whatever the state looks like in T.
template <Scalar T> class CompactReplayer : public CompactChooser<T> {
 public:
  explicit CompactReplayer(const CompactPlan& plan) : plan_(plan) {}
  MeansChoice means(const State<T>&, const State<T>&) override { return plan_.means; }
  UniformChoice uniform(const State<T>&, const State<T>&) override { return plan_.uniform; }
  SweepChoice sweep(const State<T>&, const State<T>&) override { return plan_.sweep; }

 private:
  const CompactPlan& plan_;
};

template <Scalar T> class ResnetReplayer : public SweepChooser<T> {
 public:
  explicit ResnetReplayer(const ResnetPlan& plan) : plan_(plan) {}
  SweepChoice sweep(const State<T>&, const State<T>&) override { return plan_.sweep; }

 private:
  const ResnetPlan& plan_;
};

/// As in construct/plan.hpp.
[[nodiscard]] std::string plan_text(const CompactPlan& plan);
[[nodiscard]] std::string plan_text(const ResnetPlan& plan);
[[nodiscard]] CompactPlan parse_compact_plan(const std::string& path, const std::string& text, const Dataset<Exact>& dataset);
[[nodiscard]] ResnetPlan parse_resnet_plan(const std::string& path, const std::string& text, const Dataset<Exact>& dataset);

}  // namespace certiformer
