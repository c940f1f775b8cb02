#include "drift/construction_drift.hpp"

#include <stdexcept>

#include "claims/exactness.hpp"
#include "model/visit.hpp"
#include "scalar/mpfr.hpp"

namespace certiformer {
namespace {

template <Scalar T> std::optional<Transformer<Exact>> replayed(const Dataset<Exact>& dataset, const HardmaxPlan& plan) {
  HardmaxReplayer<T> choose(plan);
  const Transformer<T> model = theorem_hardmax<T>(convert<T>(dataset), choose);
  try {
    return to_exact(model);
  } catch (const std::domain_error&) {  // not finite
    return std::nullopt;
  }
}

void name_vector(std::vector<std::string>& names, const std::string& name, std::size_t size) {
  for (std::size_t k = 0; k < size; ++k) names.push_back(name + "[" + std::to_string(k) + "]");
}

void name_operator(std::vector<std::string>& names, const std::string& name, const Operator<Exact>& op) {
  for (std::size_t r = 0; r < op.dense.size(); ++r) name_vector(names, name + "[" + std::to_string(r) + "]", op.dense[r].size());
  if (!op.dense.empty()) return;
  names.push_back(name + " identity");
  for (std::size_t r = 0; r < op.rank.size(); ++r) {
    name_vector(names, name + " p" + std::to_string(r), op.rank[r].p.size());
    name_vector(names, name + " q" + std::to_string(r), op.rank[r].q.size());
  }
}

/// Names of a block's parameters in the order of visit_parameters.
std::vector<std::string> parameter_names(const Block<Exact>& block) {
  std::vector<std::string> names{"eta"};
  for (std::size_t k = 0; k < block.ff.neurons.size(); ++k) {
    const std::string neuron = "neuron " + std::to_string(k) + ", ";
    name_vector(names, neuron + "u", block.ff.neurons[k].u.size());
    names.push_back(neuron + "b");
    name_vector(names, neuron + "w", block.ff.neurons[k].w.size());
  }
  names.push_back("rho");
  name_operator(names, "V", block.sa.V);
  name_operator(names, "A", block.sa.A);
  return names;
}

void compare(const Block<Exact>& exact, const Block<Exact>& other, std::size_t block, ConstructionDrift& drift) {
  std::vector<const Exact*> a, b;
  visit_parameters(exact, [&](const Exact& x) { a.push_back(&x); });
  visit_parameters(other, [&](const Exact& x) { b.push_back(&x); });
  drift.parameters += a.size();
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (*a[i] == *b[i]) continue;
    const auto difference = [&] { return ParameterDifference{block, parameter_names(exact)[i], *a[i], *b[i]}; };
    if (drift.different++ == 0) drift.first = difference();
    if (a[i]->is_zero()) continue;
    Exact relative = abs(*b[i] - *a[i]) / abs(*a[i]);
    if (!(drift.largest_relative < relative)) continue;
    drift.largest_relative = std::move(relative);
    drift.worst = difference();
  }
}

}  // namespace

ConstructionDrift construction_drift(const Dataset<Exact>& dataset, const HardmaxPlan& plan, const std::string& scalar, long bits, const Deadline& deadline) {
  ConstructionDrift drift;
  drift.scalar = scalar;
  HardmaxReplayer<Exact> choose(plan);
  const Transformer<Exact> exact = theorem_hardmax<Exact>(dataset, choose);
  std::optional<Transformer<Exact>> model;
  if (bits == 0) {
    model = replayed<double>(dataset, plan);
  } else {
    const PrecisionScope precision(bits);
    model = replayed<mpfr_float>(dataset, plan);
  }
  drift.finite = model.has_value();
  if (!drift.finite) return drift;
  for (std::size_t k = 0; k < exact.blocks.size(); ++k) compare(exact.blocks[k], model->blocks[k], k, drift);
  drift.distance = certify_exactness(dataset, *model, {std::nullopt, {deadline, true, {}}}).distance;
  return drift;
}

}  // namespace certiformer
