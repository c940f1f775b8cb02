#include "drift/parameters.hpp"

#include <stdexcept>

#include "model/visit.hpp"

namespace certiformer {
namespace {

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

void compare(const Block<Exact>& exact, const Block<Exact>& other, std::size_t block, ParameterComparison& result) {
  std::vector<const Exact*> a, b;
  visit_parameters(exact, [&](const Exact& x) { a.push_back(&x); });
  visit_parameters(other, [&](const Exact& x) { b.push_back(&x); });
  if (a.size() != b.size()) throw std::logic_error("block " + std::to_string(block) + " has another shape");
  result.parameters += a.size();
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (*a[i] == *b[i]) continue;
    const auto difference = [&] { return ParameterDifference{block, parameter_names(exact)[i], *a[i], *b[i]}; };
    if (result.different++ == 0) result.first = difference();
    if (a[i]->is_zero()) continue;
    Exact relative = abs(*b[i] - *a[i]) / abs(*a[i]);
    if (!(result.largest_relative < relative)) continue;
    result.largest_relative = std::move(relative);
    result.worst = difference();
  }
}

}  // namespace

ParameterComparison compare_parameters(const Transformer<Exact>& exact, const Transformer<Exact>& replayed) {
  if (exact.blocks.size() != replayed.blocks.size()) throw std::logic_error("the models have different numbers of blocks");
  ParameterComparison result;
  for (std::size_t k = 0; k < exact.blocks.size(); ++k) compare(exact.blocks[k], replayed.blocks[k], k, result);
  return result;
}

}  // namespace certiformer
