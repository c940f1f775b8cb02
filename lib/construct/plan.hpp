// Plans: the recorded choices of a construction, and the two choosers that make and replay them.
#pragma once

#include <cstdint>
#include <string>

#include "forward/stop.hpp"
#include "stages/choices.hpp"
#include "stages/choose_leaders.hpp"
#include "stages/choose_line.hpp"
#include "stages/choose_separation.hpp"

namespace certiformer {

/// All choices of theorem-hardmax, in order.
struct HardmaxPlan {
  std::vector<SeparationChoice> separation;
  LeaderChoice leaders;
  InterpolationChoice interpolation;
};

/// All choices of theorem-softmax, in order.
struct SoftmaxPlan {
  Vector<Exact> shift;
  std::vector<SeparationChoice> separation;
  LeaderChoice leaders;
  LineChoice line;
};

/// Decides in exact arithmetic and records. Throws TimeIsUp between choices.
class HardmaxDecider : public HardmaxChooser<Exact> {
 public:
  explicit HardmaxDecider(std::uint64_t seed, Deadline deadline = {}) : random_(seed), deadline_(deadline), search_(random_.split(0)) {}
  std::optional<SeparationChoice> separation(const State<Exact>& state) override {
    deadline_.check();
    std::optional<SeparationChoice> choice = search_.next(state);
    if (choice) plan_.separation.push_back(*choice);
    return choice;
  }
  LeaderChoice leaders(const State<Exact>& state, const State<Exact>& outputs) override {
    deadline_.check();
    return plan_.leaders = choose_leaders(state, outputs, random_.split(1));
  }
  InterpolationChoice interpolation(const State<Exact>& points, const State<Exact>& outputs) override {
    deadline_.check();
    return plan_.interpolation = choose_interpolation(points, outputs, random_.split(2));
  }
  [[nodiscard]] const HardmaxPlan& plan() const { return plan_; }

 private:
  Random random_;
  Deadline deadline_;
  SeparationSearch search_;
  HardmaxPlan plan_;
};

/// The same for theorem-softmax.
class SoftmaxDecider : public SoftmaxChooser<Exact> {
 public:
  explicit SoftmaxDecider(std::uint64_t seed, Deadline deadline = {}) : random_(seed), deadline_(deadline), search_(random_.split(0), Bump::Trapezoid) {}
  Vector<Exact> shift(const State<Exact>& state) override { return plan_.shift = shift_above_one(state); }
  std::optional<SeparationChoice> separation(const State<Exact>& state) override {
    deadline_.check();
    std::optional<SeparationChoice> choice = search_.next(state);
    if (choice) plan_.separation.push_back(*choice);
    return choice;
  }
  LeaderChoice leaders(const State<Exact>& state, const State<Exact>& outputs) override {
    deadline_.check();
    return plan_.leaders = choose_leaders(state, outputs, random_.split(1), Bump::Trapezoid);
  }
  LineChoice line(const State<Exact>& points, const State<Exact>& outputs) override {
    deadline_.check();
    return plan_.line = choose_line(points, outputs, random_.split(2));
  }
  [[nodiscard]] const SoftmaxPlan& plan() const { return plan_; }

 private:
  Random random_;
  Deadline deadline_;
  SeparationSearch search_;
  SoftmaxPlan plan_;
};

/// Hands out a recorded plan, whatever the state looks like in T.
template <Scalar T> class HardmaxReplayer : public HardmaxChooser<T> {
 public:
  explicit HardmaxReplayer(const HardmaxPlan& plan) : plan_(plan) {}
  std::optional<SeparationChoice> separation(const State<T>&) override {
    if (next_ == plan_.separation.size()) return std::nullopt;
    return plan_.separation[next_++];
  }
  LeaderChoice leaders(const State<T>&, const State<T>&) override { return plan_.leaders; }
  InterpolationChoice interpolation(const State<T>&, const State<T>&) override { return plan_.interpolation; }

 private:
  const HardmaxPlan& plan_;
  std::size_t next_ = 0;
};

template <Scalar T> class SoftmaxReplayer : public SoftmaxChooser<T> {
 public:
  explicit SoftmaxReplayer(const SoftmaxPlan& plan) : plan_(plan) {}
  Vector<Exact> shift(const State<T>&) override { return plan_.shift; }
  std::optional<SeparationChoice> separation(const State<T>&) override {
    if (next_ == plan_.separation.size()) return std::nullopt;
    return plan_.separation[next_++];
  }
  LeaderChoice leaders(const State<T>&, const State<T>&) override { return plan_.leaders; }
  LineChoice line(const State<T>&, const State<T>&) override { return plan_.line; }

 private:
  const SoftmaxPlan& plan_;
  std::size_t next_ = 0;
};

/// The plan as JSON (one object), as it stands in a model's construction record; and back, with the rules of file reading:
/// throws Error if the text is no plan for the data set (`path` is for messages).
[[nodiscard]] std::string plan_text(const HardmaxPlan& plan);
[[nodiscard]] std::string plan_text(const SoftmaxPlan& plan);
[[nodiscard]] HardmaxPlan parse_hardmax_plan(const std::string& path, const std::string& text, const Dataset<Exact>& dataset);
[[nodiscard]] SoftmaxPlan parse_softmax_plan(const std::string& path, const std::string& text, const Dataset<Exact>& dataset);

}  // namespace certiformer
