#include "construct/compact.hpp"

#include "stages/instantiate.hpp"
#include "stages/sweep.hpp"
#include "stages/uniform.hpp"

namespace certiformer {
namespace {

Transformer<Exact> recorded(Transformer<Exact> model, const CompactPlan& plan, Robustness robustness) {
  ConstructionRecord& record = model.construction.value();
  if (robustness == Robustness::Robust) record.name = "compact-robust";
  record.plan = plan_text(plan);
  return model;
}

}  // namespace

template <Scalar T> Transformer<T> compact(const Dataset<T>& dataset, CompactChooser<T>& choose) {
  const State<T> Y = outputs(dataset);
  const State<T> X = inputs(dataset);
  DistinctMeans<T> distinct = distinct_means(X, choose.means(X, Y));
  std::vector<Block<T>> telling_apart = std::move(distinct.blocks);
  const UniformChoice attention = choose.uniform(distinct.state, Y);
  auto [attending, separated] = uniform_attention(std::move(distinct), attention);
  std::vector<Block<T>> sweeping = sweep(separated, Y, choose.sweep(separated, Y));

  Transformer<T> model;
  model.dimension = dataset.dimension;
  model.construction = ConstructionRecord{"compact", "", {}};
  if (!telling_apart.empty()) append(model, "distinct means", std::move(telling_apart));
  append(model, "uniform attention", std::move(attending));
  append(model, "line projection and sweep", std::move(sweeping));
  return model;
}

#define CERTIFORMER_STAGE(T) template Transformer<T> compact(const Dataset<T>&, CompactChooser<T>&);
CERTIFORMER_INSTANTIATE_STAGE

std::size_t compact_blocks(const Dataset<Exact>& dataset, Robustness robustness) {
  const DatasetCounts counts = count(dataset);
  if (robustness == Robustness::Robust) return 2 + counts.M / 2;
  std::size_t plateaus = 0;
  if (counts.M > counts.N)
    for (const Pair<Exact>& pair : dataset.pairs) if (pair.input.size() > pair.output.size()) ++plateaus;
  return 1 + (counts.M + plateaus + 1 + 3) / 4;
}

Transformer<Exact> build_compact(const Dataset<Exact>& dataset, std::uint64_t seed, Robustness robustness, CompactPlan* plan, Deadline deadline) {
  CompactDecider decide(seed, robustness, deadline);
  Transformer<Exact> model = compact<Exact>(dataset, decide);
  if (plan != nullptr) *plan = decide.plan();
  return recorded(std::move(model), decide.plan(), robustness);
}

Transformer<Exact> rebuild_compact(const Dataset<Exact>& dataset, const CompactPlan& plan, Robustness robustness) {
  CompactReplayer<Exact> choose(plan);
  return recorded(compact<Exact>(dataset, choose), plan, robustness);
}

}  // namespace certiformer
