#include "enclosure/float_layers.hpp"

#include <algorithm>

#include "model/vector.hpp"

namespace certiformer {
namespace {

/// A float that is affine in the symbols of a token, with one symbol of its own for its rounding.
struct Affine {
  Exact centre;
  std::vector<Exact> rate;  // for each generator of the token
  Exact own;                // +- own, a fresh symbol
  FloatRange range;
};

Extent extent_of(const Affine& a) {
  Extent result{a.centre, a.own};
  for (const Exact& rate : a.rate) result.radius += abs(rate);
  return result;
}

/// What a computed sum adds to its exact enclosure.
void round_sum(const FloatArithmetic& format, const std::vector<FloatTerm>& terms, Affine& a) {
  FloatSum sum = enclose_sum(format, terms, extent_of(a));
  if (sum.point) {
    a.centre = *sum.point;
    a.rate.assign(a.rate.size(), Exact());
    a.own = Exact();
  }
  a.own += sum.error;
  const Extent e = extent_of(a);
  a.range.low = e.centre - e.radius;
  a.range.high = e.centre + e.radius;
  a.range.grid = e.radius.is_zero() ? grid_of(e.centre) : std::max(sum.grid, grid_between(format, a.range.low, a.range.high));
}

/// fl(u.x + b)
Affine preactivation(const FloatArithmetic& format, const Neuron<Exact>& neuron, const FloatToken& x, const std::vector<FloatRange>& ranges) {
  std::vector<FloatTerm> terms;
  Affine a{neuron.b, {}, Exact(), {}};
  for (std::size_t c = 0; c < ranges.size(); ++c) {
    if (neuron.u[c].is_zero() || ranges[c].is_zero()) continue;  // an exact zero, of either sign
    terms.push_back(product_term(format, neuron.u[c], ranges[c]));
    a.centre.add_product(neuron.u[c], x.z.centre[c]);
  }
  if (!neuron.b.is_zero()) terms.push_back(constant_term(neuron.b));
  for (const Generator& g : x.z.generators) a.rate.push_back(dot(neuron.u, g.direction));
  round_sum(format, terms, a);
  return a;
}

/// relu of a value of both signs: slope a + middle +- middle.
void enclose_both_branches(Affine& a) {
  const Exact grain = Exact::power_of_two(-16);  // a short slope; any one in [0, 1] is sound
  const Exact slope = (a.range.high / (a.range.high - a.range.low) / grain).floor() * grain;
  const Exact middle = std::max(-slope * a.range.low, (Exact(1) - slope) * a.range.high) * Exact::power_of_two(-1);
  a.centre = slope * a.centre + middle;
  for (Exact& rate : a.rate) rate *= slope;
  a.own = slope * a.own + middle;
  a.range.low = Exact();  // relu copies or gives zero: the grid stays
}

struct Active {
  std::size_t neuron;
  Affine h;
};

std::vector<Active> active_neurons(const FloatArithmetic& format, const FeedForward<Exact>& ff, const FloatToken& x, const std::vector<FloatRange>& ranges, const OnUndecided& undecided) {
  std::vector<Active> active;
  for (std::size_t k = 0; k < ff.neurons.size(); ++k) {
    Affine a = preactivation(format, ff.neurons[k], x, ranges);
    if (a.range.high.sign() <= 0) continue;
    if (a.range.low.sign() < 0) {
      undecided({k, std::nullopt});
      enclose_both_branches(a);
    }
    active.push_back({k, std::move(a)});
  }
  return active;
}

/// Coordinate c of the output: eta x_c + sum h_k w_kc.
Affine output(const FloatArithmetic& format, const FeedForward<Exact>& ff, const FloatToken& x, const std::vector<FloatRange>& ranges, const std::vector<Active>& active,
              std::size_t c, std::vector<Exact>& own_rates) {
  std::vector<FloatTerm> terms;
  Affine y{ff.eta * x.z.centre[c], {}, Exact(), {}};
  if (!ff.eta.is_zero() && !ranges[c].is_zero()) terms.push_back(product_term(format, ff.eta, ranges[c]));
  for (const Generator& g : x.z.generators) y.rate.push_back(ff.eta * g.direction[c]);
  for (const Active& a : active) {
    const Exact& w = ff.neurons[a.neuron].w[c];
    own_rates.emplace_back(w * a.h.own);
    if (w.is_zero() || a.h.range.is_zero()) continue;
    terms.push_back(product_term(format, w, a.h.range));
    y.centre.add_product(w, a.h.centre);
    for (std::size_t s = 0; s < y.rate.size(); ++s) y.rate[s].add_product(w, a.h.rate[s]);
  }
  // The hidden values' own symbols ride along as further rates.
  y.rate.insert(y.rate.end(), own_rates.begin(), own_rates.end());
  round_sum(format, terms, y);
  return y;
}

void tidy(FloatToken& token, SymbolSource& symbols) {
  std::erase_if(token.z.generators, [](const Generator& g) { return is_zero(g.direction); });
  constexpr std::size_t many = 24;  // heuristic: a wider zonotope costs time, a rounded one only sharpness
  if (token.z.generators.size() > many || is_long(token.z)) add_box_and_shorten(token.z, Vector<Exact>(token.z.centre.size()), symbols);
}

}  // namespace

std::vector<FloatRange> FloatToken::ranges() const {
  const Vector<Exact> radius = z.radius();
  std::vector<FloatRange> ranges;
  for (std::size_t c = 0; c < radius.size(); ++c) ranges.push_back({z.centre[c] - radius[c], z.centre[c] + radius[c], grid[c]});
  return ranges;
}

FloatToken float_input(const FloatArithmetic& format, const Vector<Exact>& x, SymbolSource& symbols) {
  FloatToken token{{Vector<Exact>(x.size()), {}}, {}};
  Vector<Exact> box(x.size());
  const Exact half = Exact::power_of_two(-1);
  for (std::size_t c = 0; c < x.size(); ++c) {
    const Exact low = format.below(x[c]), high = format.above(x[c]);
    token.z.centre[c] = (low + high) * half;
    box[c] = (high - low) * half;
    token.grid.push_back(low == high ? grid_of(low) : grid_between(format, low, high));
  }
  add_box(token.z, box, symbols);
  return token;
}

FloatToken float_feed_forward(const FloatArithmetic& format, const FeedForward<Exact>& ff, const FloatToken& x, SymbolSource& symbols, const OnUndecided& undecided) {
  const std::size_t d = x.grid.size(), inherited = x.z.generators.size();
  const std::vector<FloatRange> ranges = x.ranges();
  const std::vector<Active> active = active_neurons(format, ff, x, ranges, undecided);
  FloatToken result{{Vector<Exact>(d), {}}, std::vector<long>(d)};
  for (const Generator& g : x.z.generators) result.z.generators.push_back({g.symbol, Vector<Exact>(d)});
  for (std::size_t k = 0; k < active.size(); ++k) result.z.generators.push_back({symbols++, Vector<Exact>(d)});
  Vector<Exact> box(d);
  for (std::size_t c = 0; c < d; ++c) {
    std::vector<Exact> own_rates;
    Affine y = output(format, ff, x, ranges, active, c, own_rates);
    result.z.centre[c] = std::move(y.centre);
    for (std::size_t s = 0; s < inherited + active.size(); ++s) result.z.generators[s].direction[c] = std::move(y.rate[s]);
    box[c] = std::move(y.own);
    result.grid[c] = y.range.grid;
  }
  add_box(result.z, box, symbols);
  tidy(result, symbols);
  return result;
}

}  // namespace certiformer
