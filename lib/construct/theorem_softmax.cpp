#include "construct/theorem_softmax.hpp"

#include "model/visit.hpp"
#include "stages/collapse.hpp"
#include "stages/hat.hpp"
#include "stages/instantiate.hpp"
#include "stages/leaders.hpp"
#include "stages/line.hpp"
#include "stages/separation.hpp"

namespace certiformer {
namespace {

template <Scalar T> Staged<T> shifted(State<T> state, const Vector<T>& shift) {
  Block<T> block;
  append_constant(block.ff, shift);
  for (Sequence<T>& sequence : state)
    for (Vector<T>& x : sequence) x = sum(std::move(x), shift);
  return {{std::move(block)}, std::move(state)};
}

}  // namespace

template <Scalar T> Transformer<T> theorem_softmax(const Dataset<T>& dataset, SoftmaxChooser<T>& choose) {
  const State<T> Y = outputs(dataset);
  const State<T> X = inputs(dataset);
  auto [shifting, above_one] = shifted(X, convert<T>(choose.shift(X)));
  auto [separating, separated] = separation(std::move(above_one), choose, Bump::Trapezoid);
  auto [leading, led] = leader_selection(std::move(separated), Y, choose, Bump::Trapezoid);
  leading.back().sa = collapse_attention<T>();
  State<T> points = collapse(std::move(led), Y);
  const LineChoice line = choose.line(points, Y);
  auto [projecting, on_line] = line_projection(std::move(points), line);
  auto [interpolating, interpolated] = plateau_interpolation(std::move(on_line), Y, line);

  Transformer<T> model;
  model.dimension = dataset.dimension;
  model.attention = Attention::Softmax;
  model.construction = ConstructionRecord{"theorem-softmax", "", {}};
  append(model, "shift", std::move(shifting));
  append(model, "separation", std::move(separating));
  append(model, "leader selection and collapse", std::move(leading));
  append(model, "line projection", std::move(projecting));
  append(model, "interpolation", std::move(interpolating));
  return model;
}

#define CERTIFORMER_STAGE(T) template Transformer<T> theorem_softmax(const Dataset<T>&, SoftmaxChooser<T>&);
CERTIFORMER_INSTANTIATE_STAGE

std::size_t theorem_softmax_blocks(const DatasetCounts& counts) { return 2 * counts.M + 3 * counts.N; }

Transformer<Exact> build_theorem_softmax(const Dataset<Exact>& dataset, std::uint64_t seed, Padding padding, SoftmaxPlan* plan, Deadline deadline) {
  SoftmaxDecider decide(seed, deadline);
  Transformer<Exact> model = theorem_softmax<Exact>(dataset, decide);
  if (plan != nullptr) *plan = decide.plan();
  return finish(std::move(model), plan_text(decide.plan()), padding, theorem_softmax_blocks(count(dataset)));
}

Transformer<Exact> rebuild_theorem_softmax(const Dataset<Exact>& dataset, const SoftmaxPlan& plan, Padding padding) {
  SoftmaxReplayer<Exact> choose(plan);
  return finish(theorem_softmax<Exact>(dataset, choose), plan_text(plan), padding, theorem_softmax_blocks(count(dataset)));
}

}  // namespace certiformer
