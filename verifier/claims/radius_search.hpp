// The robustness radius of one sequence (L15): what robustness.cpp does for each of them.
#pragma once

#include "claims/robustness.hpp"
#include "enclosure/box_pass.hpp"
#include "stages/random.hpp"

namespace certiformer {

class RadiusSearch {
 public:
  /// All must outlive the search. `softmax`: the model for balls, only with a temperature.
  struct Context {
    const BoxPass& pass;
    const EnclosureModel* softmax;
    const std::optional<Exact>& temperature_up_to;  // set only where the attention is softmax with scores
    bool upper_bounds;
    Deadline deadline;
  };

  RadiusSearch(const Context& context, const Pair<Exact>& pair, std::size_t sequence) : context_(context), pair_(pair), sequence_(sequence), random_(sequence + 1) {}

  /// Throws Stopped.
  void run();

  [[nodiscard]] const SequenceRobustness& result() const { return result_; }
  [[nodiscard]] std::optional<Counterexample>& counterexample() { return counterexample_; }

 private:
  using Push = std::vector<std::pair<unsigned, int>>;

  [[nodiscard]] BoxPassOptions options(std::size_t most_open_neurons, bool shrink) const;
  void find_affine_radius();
  void refine(Exact high);
  [[nodiscard]] bool prove_zero();
  [[nodiscard]] bool same_images(const Sequence<Exact>& a, const Sequence<Exact>& b) const;
  [[nodiscard]] bool prove_zero_along(const Vector<Exact>& direction);
  void find_counterexample();
  void search_along(const Push& push, const Exact& from);
  [[nodiscard]] bool is_wrong(const Push& push, const Exact& distance);
  [[nodiscard]] Exact image_apart(const Sequence<Exact>& tokens) const;
  [[nodiscard]] bool is_tight() const;
  void limited_by(const BoxLimit& limit);

  const Context& context_;
  const Pair<Exact>& pair_;
  std::size_t sequence_;
  Random random_;
  SequenceRobustness result_;
  std::optional<Counterexample> counterexample_;
  std::vector<Push> pushes_;  // towards the limiting decisions, the latest last
};

/// T(X') = Y for every X' of the box of this radius, by a box pass that may leave neurons open.
[[nodiscard]] bool prove_box(const BoxPass& pass, const Pair<Exact>& pair, const Exact& radius, const std::optional<Exact>& temperature_up_to, const Deadline& deadline);

}  // namespace certiformer
