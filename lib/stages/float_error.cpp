#include "stages/float_error.hpp"

#include <cmath>
#include <limits>

#include "model/vector.hpp"
#include "scalar/float_format.hpp"

namespace certiformer {
namespace {

bool all_zero(const std::vector<double>& errors) {
  return std::all_of(errors.begin(), errors.end(), [](double error) { return error == 0; });
}

/// Of a sum of products whose factors are exact.
double sum_error(const std::vector<Exact>& terms, bool factors_exact, long precision) {
  const std::optional<long> bits = exact_sum_bits(terms);
  if (factors_exact && bits && *bits <= precision) return 0;
  double total = 0;
  for (const Exact& term : terms) total += std::abs(term.to_double());
  return gamma(terms.size() + 1, precision) * total;
}

struct Activation {
  Exact value;
  double error = 0;
};

Activation activate(const Neuron<Exact>& neuron, const Vector<Exact>& x, const std::vector<double>& errors, long precision) {
  std::vector<Exact> terms{neuron.b};
  Activation result{neuron.b, 0};
  for (std::size_t k = 0; k < x.size(); ++k) {
    terms.push_back(neuron.u[k] * x[k]);
    result.value += terms.back();
    result.error += std::abs(neuron.u[k].to_double()) * errors[k];
  }
  result.error += sum_error(terms, all_zero(errors), precision);
  if (result.value.sign() < 0) result.value = Exact(0);
  return result;
}

void apply(const std::vector<Neuron<Exact>>& layer, Vector<Exact>& x, std::vector<double>& errors, long precision) {
  std::vector<Activation> active;
  for (const Neuron<Exact>& neuron : layer) active.push_back(activate(neuron, x, errors, precision));
  for (std::size_t k = 0; k < x.size(); ++k) {
    std::vector<Exact> terms{x[k]};
    bool exact = errors[k] == 0;
    for (std::size_t i = 0; i < layer.size(); ++i) {
      terms.push_back(active[i].value * layer[i].w[k]);
      x[k] += terms.back();
      errors[k] += active[i].error * std::abs(layer[i].w[k].to_double());
      exact = exact && active[i].error == 0;
    }
    errors[k] += sum_error(terms, exact, precision);
  }
}

}  // namespace

double unit_roundoff(long precision) { return std::ldexp(1.0, static_cast<int>(-precision)); }

double gamma(std::size_t k, long precision) {
  const double ku = static_cast<double>(k) * unit_roundoff(precision);
  return ku < 1 ? ku / (1 - ku) : std::numeric_limits<double>::infinity();
}

RoundedState rounded_inputs(State<Exact> inputs, long precision) {
  RoundedState result{std::move(inputs), {}};
  const double u = unit_roundoff(precision);
  for (const Sequence<Exact>& sequence : result.state) {
    result.errors.emplace_back();
    for (const Vector<Exact>& x : sequence) {
      std::vector<double>& errors = result.errors.back().emplace_back();
      for (const Exact& entry : x) errors.push_back(exact_sum_bits({entry}).value_or(precision + 1) <= precision ? 0 : 2 * u * std::abs(entry.to_double()));
    }
  }
  return result;
}

RoundedState behind(RoundedState before, const std::vector<Neuron<Exact>>& layer, long precision) {
  if (layer.empty()) return before;
  for (std::size_t j = 0; j < before.state.size(); ++j)
    for (std::size_t i = 0; i < before.state[j].size(); ++i) apply(layer, before.state[j][i], before.errors[j][i], precision);
  return before;
}

}  // namespace certiformer
