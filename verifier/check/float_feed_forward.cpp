#include <algorithm>
#include <utility>

#include "float_pass.hpp"
#include "rules.hpp"

namespace certiformer_check {
namespace {

// middle + sum rate_s eps_s, over the symbols of a token and of its active neurons, + a rounding of at most `rounding`.
struct Affine {
  Number middle;
  Vector rates;
  Number rounding;
  Known known;

  Number radius() const {
    Number result = rounding;
    for (const Number& rate : rates) result += magnitude(rate);
    return result;
  }
};

// From the exact sum of the terms, which `a` is, to the computed one.
void compute(const std::vector<Term>& terms, Affine& a, const FloatContext& context) {
  context.check_size(terms.size());
  context.check_magnitude(total(terms));
  const Computed computed = sum(context.format, terms, a.middle, a.radius());
  if (computed.point) {
    a.middle = *computed.point;
    a.rates.assign(a.rates.size(), Number{});
  }
  a.rounding = computed.error;
  const Number radius = a.radius();
  a.known = {a.middle - radius, a.middle + radius, 0};
  a.known.grid = radius.sign() == 0 ? grid_of(a.middle) : std::max(computed.grid, grid_between(context.format, a.known.low, a.known.high));
}

Affine preactivation(const Neuron& neuron, const Stored& x, const std::vector<Known>& known, const FloatContext& context) {
  Affine a;
  std::vector<Term> terms;
  for (std::size_t c = 0; c < known.size(); ++c) {
    if (neuron.u[c].sign() == 0 || known[c].is_zero()) continue;
    terms.push_back(product(context.format, neuron.u[c], known[c]));
    a.middle += neuron.u[c] * x.z.centre[c];
  }
  if (neuron.b.sign() != 0) terms.push_back(constant(neuron.b));
  a.middle += neuron.b;
  for (const Generator& g : x.z.generators) a.rates.push_back(dot(neuron.u, g.direction));
  compute(terms, a, context);
  return a;
}

}  // namespace

Stored feed_forward(const FeedForward& layer, const Stored& x, unsigned& next_symbol, const FloatContext& context) {
  const std::size_t d = x.grids.size(), inherited = x.z.generators.size();
  const std::vector<Known> known = x.all_known();
  std::vector<std::pair<const Neuron*, Affine>> active;
  for (std::size_t k = 0; k < layer.neurons.size(); ++k) {
    Affine a = preactivation(layer.neurons[k], x, known, context);
    if (a.known.low.sign() < 0 && a.known.high.sign() > 0) context.reject_undecided(k);
    if (a.known.low.sign() >= 0 && !a.known.is_zero()) active.emplace_back(&layer.neurons[k], std::move(a));
  }

  Stored result{{Vector(d), x.z.generators}, std::vector<std::int64_t>(d)};
  while (result.z.generators.size() < inherited + active.size()) result.z.generators.push_back({next_symbol++, Vector(d)});
  Vector box(d);
  for (std::size_t c = 0; c < d; ++c) {
    Affine y{layer.eta * x.z.centre[c], {}, {}, {}};
    std::vector<Term> terms;
    if (layer.eta.sign() != 0 && !known[c].is_zero()) terms.push_back(product(context.format, layer.eta, known[c]));
    for (const Generator& g : x.z.generators) y.rates.push_back(layer.eta * g.direction[c]);
    for (const auto& [neuron, h] : active) {
      const Number& w = neuron->w[c];
      y.rates.push_back(w * h.rounding);
      if (w.sign() == 0) continue;
      terms.push_back(product(context.format, w, h.known));
      y.middle += w * h.middle;
      for (std::size_t s = 0; s < inherited; ++s) y.rates[s] += w * h.rates[s];
    }
    compute(terms, y, context);
    result.z.centre[c] = y.middle;
    for (std::size_t s = 0; s < y.rates.size(); ++s) result.z.generators[s].direction[c] = y.rates[s];
    box[c] = y.rounding;
    result.grids[c] = y.known.grid;
  }
  drop_zero_generators(result.z);
  constexpr std::size_t many = 24;  // any value is right
  if (result.z.generators.size() > many) {
    widen(result.z, box, next_symbol);
    return result;
  }
  for (std::size_t c = 0; c < d; ++c) {
    if (box[c].sign() == 0) continue;
    result.z.generators.push_back({next_symbol++, Vector(d)});
    result.z.generators.back().direction[c] = box[c];
  }
  return result;
}

}  // namespace certiformer_check
