#include "construct/float_exact.hpp"

#include "model/visit.hpp"
#include "stages/instantiate.hpp"
#include "stages/line.hpp"
#include "stages/moves.hpp"
#include "stages/staircase.hpp"
#include "stages/uniform.hpp"

namespace certiformer {
namespace {

Transformer<Exact> recorded(Transformer<Exact> model, const FloatExactPlan& plan) {
  model.construction.value().plan = plan_text(plan);
  return model;
}

void check_range(const Transformer<Exact>& model, const FloatFormat& format, FloatExactReport report) {
  for (const Block<Exact>& block : model.blocks)
    visit_parameters(block, [&](const Exact& parameter) {
      if (is_normal_or_zero(parameter, format)) return;
      report.obstacle = "a parameter is no normal number of the format";
      throw FormatTooNarrow{report};
    });
}

}  // namespace

template <Scalar T> Transformer<T> float_exact(const Dataset<T>& dataset, FloatExactChooser<T>& choose) {
  const State<T> Y = outputs(dataset);
  const State<T> X = inputs(dataset);
  DistinctMeans<T> distinct = distinct_means(X, choose.means(X, Y));
  std::vector<Block<T>> telling_apart = std::move(distinct.blocks);
  const UniformChoice attention = choose.uniform(distinct.state, Y);
  auto [attending, separated] = uniform_attention(std::move(distinct), attention);
  const StaircaseChoice choice = choose.staircase(separated, Y);
  std::vector<Block<T>> projecting = line_projection(std::move(separated), LineChoice{choice.direction, choice.offset, {}}).blocks;

  Transformer<T> model;
  model.dimension = dataset.dimension;
  model.construction = ConstructionRecord{"float-exact", "", {}};
  if (!telling_apart.empty()) append(model, "distinct means", std::move(telling_apart));
  append(model, "uniform attention", std::move(attending));
  append(model, "line projection", std::move(projecting));
  append(model, "staircase", staircase<T>(choice));
  append(model, "moves", moves(Y, choice));
  return model;
}

#define CERTIFORMER_STAGE(T) template Transformer<T> float_exact(const Dataset<T>&, FloatExactChooser<T>&);
CERTIFORMER_INSTANTIATE_STAGE

std::size_t float_exact_blocks(const DatasetCounts& counts) { return 2 + (counts.M + 1) / 2 + (counts.M + 3) / 4; }

Transformer<Exact> build_float_exact(const Dataset<Exact>& dataset, std::uint64_t seed, const FloatFormat& format, FloatExactPlan* plan, Deadline deadline) {
  FloatExactDecider decide(seed, format.precision, deadline);
  Transformer<Exact> model = float_exact<Exact>(dataset, decide);
  check_range(model, format, *decide.plan().report);
  if (plan != nullptr) *plan = decide.plan();
  return recorded(std::move(model), decide.plan());
}

Transformer<Exact> rebuild_float_exact(const Dataset<Exact>& dataset, const FloatExactPlan& plan) {
  FloatExactReplayer<Exact> choose(plan);
  return recorded(float_exact<Exact>(dataset, choose), plan);
}

}  // namespace certiformer
