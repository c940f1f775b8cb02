#include "construct/balance.hpp"

#include "model/vector.hpp"
#include "model/visit.hpp"

namespace certiformer {
namespace {

/// The k for which 4^k reading + 4^-k writing is least, both positive. The sum is convex in k and least, over the reals, where
/// 16^k = writing / reading; the least over the integers is the first one whose successor is not smaller.
long balancing_exponent(const Exact& reading, const Exact& writing) {
  const auto norm = [&](long k) { return Exact::power_of_two(2 * k) * reading + Exact::power_of_two(-2 * k) * writing; };
  long k = (writing / reading).floor_log2() / 4 - 1;  // below the optimum, by 3 at most
  while (norm(k + 1) < norm(k)) ++k;
  return k;
}

}  // namespace

Exact squared_norm(const Transformer<Exact>& model) {
  Exact norm;
  for (const Block<Exact>& block : model.blocks) visit_parameters(block, [&](const Exact& x) { norm.add_product(x, x); });
  return norm;
}

void balance(Transformer<Exact>& model) {
  for (Block<Exact>& block : model.blocks) {
    for (Neuron<Exact>& neuron : block.ff.neurons) {
      const Exact reading = dot(neuron.u, neuron.u) + neuron.b * neuron.b;
      const Exact writing = dot(neuron.w, neuron.w);
      if (reading.is_zero() || writing.is_zero()) continue;  // the neuron does nothing
      const long k = balancing_exponent(reading, writing);
      const Exact factor = Exact::power_of_two(k);
      neuron.u = scaled(std::move(neuron.u), factor);
      neuron.b *= factor;
      neuron.w = scaled(std::move(neuron.w), Exact::power_of_two(-k));
    }
  }
}

}  // namespace certiformer
