#include "construct/theorem_hardmax.hpp"

#include "stages/collapse.hpp"
#include "stages/instantiate.hpp"
#include "stages/interpolation.hpp"
#include "stages/leaders.hpp"
#include "stages/separation.hpp"

namespace certiformer {

template <Scalar T> Transformer<T> theorem_hardmax(const Dataset<T>& dataset, HardmaxChooser<T>& choose) {
  const State<T> Y = outputs(dataset);
  auto [separating, separated] = separation(inputs(dataset), choose, Bump::Hat);
  auto [leading, led] = leader_selection(std::move(separated), Y, choose, Bump::Hat);
  leading.back().sa = collapse_attention<T>();
  State<T> points = collapse(std::move(led), Y);
  auto [interpolating, interpolated] = interpolation(std::move(points), Y, choose);

  Transformer<T> model;
  model.dimension = dataset.dimension;
  model.construction = ConstructionRecord{"theorem-hardmax", "", {}};
  append(model, "separation", std::move(separating));
  append(model, "leader selection and collapse", std::move(leading));
  append(model, "interpolation", std::move(interpolating));
  return model;
}

#define CERTIFORMER_STAGE(T) template Transformer<T> theorem_hardmax(const Dataset<T>&, HardmaxChooser<T>&);
CERTIFORMER_INSTANTIATE_STAGE

std::size_t theorem_hardmax_blocks(const DatasetCounts& counts) { return 2 * counts.M + 2 * counts.N + 1; }

Transformer<Exact> build_theorem_hardmax(const Dataset<Exact>& dataset, std::uint64_t seed, Padding padding, HardmaxPlan* plan, Deadline deadline) {
  HardmaxDecider decide(seed, deadline);
  Transformer<Exact> model = theorem_hardmax<Exact>(dataset, decide);
  if (plan != nullptr) *plan = decide.plan();
  return finish(std::move(model), plan_text(decide.plan()), padding, theorem_hardmax_blocks(count(dataset)));
}

Transformer<Exact> rebuild_theorem_hardmax(const Dataset<Exact>& dataset, const HardmaxPlan& plan, Padding padding) {
  HardmaxReplayer<Exact> choose(plan);
  return finish(theorem_hardmax<Exact>(dataset, choose), plan_text(plan), padding, theorem_hardmax_blocks(count(dataset)));
}

}  // namespace certiformer
