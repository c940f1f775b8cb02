#include "construct/resnet.hpp"

#include "stages/choose_runs.hpp"
#include "stages/instantiate.hpp"
#include "stages/sweep.hpp"

namespace certiformer {

template <Scalar T> Transformer<T> resnet(const Dataset<T>& dataset, SweepChooser<T>& choose) {
  const State<T> X = inputs(dataset);
  const State<T> Y = outputs(dataset);
  Transformer<T> model;
  model.dimension = dataset.dimension;
  model.construction = ConstructionRecord{"resnet", "", {}};
  append(model, "line projection and sweep", sweep(X, Y, choose.sweep(X, Y)));
  return model;
}

#define CERTIFORMER_STAGE(T) template Transformer<T> resnet(const Dataset<T>&, SweepChooser<T>&);
CERTIFORMER_INSTANTIATE_STAGE

Transformer<Exact> build_resnet(const Dataset<Exact>& dataset, std::uint64_t seed, ResnetPlan* plan, Deadline deadline) {
  Images images = choose_images(inputs(dataset), outputs(dataset));
  if (images.verdict != Verdict::Proved) throw NoImages(std::move(images));
  deadline.check();
  const ResnetPlan chosen{choose_runs(inputs(dataset), outputs(dataset), images.tokens, Random(seed))};
  if (plan != nullptr) *plan = chosen;
  return rebuild_resnet(dataset, chosen);
}

Transformer<Exact> rebuild_resnet(const Dataset<Exact>& dataset, const ResnetPlan& plan) {
  ResnetReplayer<Exact> choose(plan);
  return finish(resnet<Exact>(dataset, choose), plan_text(plan), Padding::None, 0);
}

}  // namespace certiformer
