#include "construct/theorem_hardmax.hpp"

#include "stages/collapse.hpp"
#include "stages/instantiate.hpp"
#include "stages/interpolation.hpp"
#include "stages/leaders.hpp"
#include "stages/separation.hpp"

namespace certiformer {
namespace {

template <Scalar T> State<T> inputs(const Dataset<T>& dataset) {
  State<T> state;
  for (const Pair<T>& pair : dataset.pairs) state.push_back(pair.input);
  return state;
}

template <Scalar T> State<T> outputs(const Dataset<T>& dataset) {
  State<T> state;
  for (const Pair<T>& pair : dataset.pairs) state.push_back(pair.output);
  return state;
}

template <Scalar T> void append(Transformer<T>& model, const char* stage, std::vector<Block<T>> blocks) {
  model.construction->stages.push_back({stage, model.blocks.size(), blocks.size()});
  for (Block<T>& block : blocks) model.blocks.push_back(std::move(block));
}

}  // namespace

template <Scalar T> Transformer<T> theorem_hardmax(const Dataset<T>& dataset, HardmaxChooser<T>& choose) {
  const State<T> Y = outputs(dataset);
  auto [separating, separated] = separation(inputs(dataset), choose);
  auto [leading, led] = leader_selection(std::move(separated), Y, choose);
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

namespace {

Transformer<Exact> recorded(Transformer<Exact> model, const HardmaxPlan& plan, const Dataset<Exact>& dataset, Padding padding) {
  model.construction->plan = plan_text(plan);
  if (padding == Padding::TheoremCount) {
    const DatasetCounts counts = count(dataset);
    append(model, "padding", std::vector<Block<Exact>>(2 * counts.M + 2 * counts.N + 1 - model.blocks.size()));
  }
  return model;
}

}  // namespace

Transformer<Exact> build_theorem_hardmax(const Dataset<Exact>& dataset, std::uint64_t seed, Padding padding, HardmaxPlan* plan, Deadline deadline) {
  HardmaxDecider decide(seed, deadline);
  Transformer<Exact> model = theorem_hardmax<Exact>(dataset, decide);
  if (plan != nullptr) *plan = decide.plan();
  return recorded(std::move(model), decide.plan(), dataset, padding);
}

Transformer<Exact> rebuild_theorem_hardmax(const Dataset<Exact>& dataset, const HardmaxPlan& plan, Padding padding) {
  HardmaxReplayer<Exact> choose(plan);
  return recorded(theorem_hardmax<Exact>(dataset, choose), plan, dataset, padding);
}

}  // namespace certiformer
