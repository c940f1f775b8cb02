#include "softmax_pass.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace certiformer_check {
namespace {

// A zonotope with longer numbers than this is rounded; any value is right.
constexpr std::uint64_t long_bits = 4096;

bool is_long(const Zonotope& z) {
  const auto long_number = [](const Number& x) { return x.bits() > long_bits; };
  const auto long_vector = [&](const Vector& v) { return std::any_of(v.begin(), v.end(), long_number); };
  const auto long_generator = [&](const Generator& generator) { return long_vector(generator.direction); };
  return !z.is_point() && (long_vector(z.centre) || std::any_of(z.generators.begin(), z.generators.end(), long_generator));
}

// relu(s) is in slope s + half +- half on all of the zonotope, s = u.x + b; half = 0 if the neuron is on or off there.
struct Response {
  Number slope;
  Number half;
};

// If s has both signs and the neuron must not stay open, rule 34.
Response response(const FeedForward& layer, std::size_t k, const Zonotope& z, std::size_t token, const PassContext& context) {
  const Neuron& neuron = layer.neurons[k];
  const Number middle = dot(neuron.u, z.centre) + neuron.b;
  const Number radius = spread(neuron.u, z);
  const bool is_open = magnitude(middle) < radius;
  if (is_open && context.may_stay_open) {
    const Number low = middle - radius, high = middle + radius;
    const Number slope = quotient_down(high, high - low, -16);  // any number from 0 to 1 is right
    return {slope, std::max(-slope * low, (Number{1} - slope) * high) * Number::quotient(1, 1, -1)};
  }
  if (is_open) context.reject_undecided(token, "neuron " + std::to_string(k + 1) + " may be on or off");
  return {Number{middle.sign() > 0 ? 1UL : 0UL}, {}};
}

// The affine map of the active neurons, its constant part for the centre only.
void feed_forward(const FeedForward& layer, Zonotope& z, std::size_t token, PassContext& context) {
  Zonotope result = scaled(layer.eta, z);
  std::vector<Generator> fresh;
  for (std::size_t k = 0; k < layer.neurons.size(); ++k) {
    const Response on = response(layer, k, z, token, context);
    if (on.slope.sign() == 0 && on.half.sign() == 0) continue;
    const Neuron& neuron = layer.neurons[k];
    add_multiple(result.centre, on.slope * (dot(neuron.u, z.centre) + neuron.b) + on.half, neuron.w);
    Zonotope linear{Vector(neuron.w.size()), {}};
    for (const Generator& g : z.generators) {
      linear.generators.push_back({g.symbol, Vector(neuron.w.size())});
      add_multiple(linear.generators.back().direction, on.slope * dot(neuron.u, g.direction), neuron.w);
    }
    result = combined(result, Number{1}, linear);
    if (on.half.sign() == 0) continue;
    fresh.push_back({context.next_symbol++, Vector(neuron.w.size())});
    add_multiple(fresh.back().direction, on.half, neuron.w);
  }
  result.generators.insert(result.generators.end(), fresh.begin(), fresh.end());
  drop_zero_generators(result);
  if (!fresh.empty() || is_long(result)) widen(result, Vector(result.centre.size()), context.next_symbol);
  z = std::move(result);
}

// A layer with eta = 0 whose active neurons, none of them open, share one u sends a token that goes on alone into a line; whether it was applied.
bool project(const FeedForward& layer, Zonotope& z) {
  if (layer.eta.sign() != 0 || layer.neurons.empty() || z.is_point()) return false;
  const Vector& u = layer.neurons.front().u;
  const Number along = dot(u, z.centre);
  const Number radius = spread(u, z);
  Zonotope line{Vector(z.centre.size()), {{z.generators.front().symbol, Vector(z.centre.size())}}};
  for (const Neuron& neuron : layer.neurons) {
    const Number middle = along + neuron.b;
    if (neuron.u != u || magnitude(middle) < radius) return false;
    if (middle.sign() <= 0) continue;
    add_multiple(line.centre, middle, neuron.w);
    add_multiple(line.generators.front().direction, radius, neuron.w);
  }
  drop_zero_generators(line);
  z = std::move(line);
  return true;
}

bool has_kinks(const FeedForward& layer) {
  return !layer.neurons.empty() && std::none_of(layer.neurons.begin(), layer.neurons.end(), [](const Neuron& neuron) { return is_zero(neuron.u); });
}

// What a layer touches whose vectors are multiples, not 0, of the direction: what is not on a side of all kinks where it is the identity.
Touched touched_by(const FeedForward& layer, const Direction& direction) {
  std::vector<Number> kinks;
  const Vector zero(direction.vector().size());
  std::array<Vector, 2> translation{zero, zero}, slope{zero, zero};  // left, right
  for (const Neuron& neuron : layer.neurons) {
    const Number scale = direction.scale(neuron.u).value();
    const std::size_t active = scale.sign() < 0 ? 0 : 1;
    add_multiple(translation[active], neuron.b, neuron.w);
    add_multiple(slope[active], scale, neuron.w);
    kinks.push_back(-neuron.b / scale);
  }
  Touched touched;
  if (is_zero(translation[0]) && is_zero(slope[0])) touched.first = *std::min_element(kinks.begin(), kinks.end());
  if (is_zero(translation[1]) && is_zero(slope[1])) touched.last = *std::max_element(kinks.begin(), kinks.end());
  return touched;
}

}  // namespace

void PassContext::reject_undecided(std::size_t token, const std::string& what) const {
  reject(Rule::decided, "block " + std::to_string(block + 1) + ", " + name_token(pair, "input", token) + ": " + what);
}

SoftmaxPass::SoftmaxPass(const Model& model) : layers_(layers_of(model)), run_of_(layers_.size()) {
  for (std::size_t k = 0; k < layers_.size(); ++k) {
    if (layers_[k].sa != nullptr) alone_from_ = k + 1;
  }
  find_runs();
}

void SoftmaxPass::find_runs() {
  for (std::size_t k = 0; k < layers_.size();) {
    Direction direction;
    std::vector<Touched> run;
    const std::size_t begin = k;
    for (; k < layers_.size() && layers_[k].ff != nullptr && has_kinks(*layers_[k].ff) && direction.suits(*layers_[k].ff); ++k) {
      run.push_back(touched_by(*layers_[k].ff, direction));
      run_of_[k] = runs_.size();
    }
    if (run.empty()) {
      ++k;
    } else {
      runs_.push_back({direction, begin, Touches(run)});
    }
  }
}

std::vector<Zonotope> SoftmaxPass::run(const Pair& pair, const Temperatures& temperatures, unsigned bits) const {
  std::vector<Zonotope> tokens;
  for (const Token& x : pair.input) tokens.push_back({x, {}});
  PassContext context{pair, temperatures, bits};
  return run(std::move(tokens), context);
}

std::vector<Zonotope> SoftmaxPass::run(std::vector<Zonotope> tokens, PassContext& context) const {
  for (std::size_t k = 0; k < layers_.size(); ++k) {
    const std::size_t begin = k;
    while (k < layers_.size() && layers_[k].sa == nullptr) ++k;
    feed_forward_layers(begin, k, tokens, context);
    if (k == layers_.size()) break;
    context.block = layers_[k].block;
    const Attention& layer = *layers_[k].sa;
    const bool has_scores = !layer.V.is_zero() && !layer.A.is_zero();
    if (context.hardmax && has_scores) {
      attend_hardmax(layer, tokens, context);
    } else {
      attend_softmax(layer, tokens, context);
    }
  }
  return tokens;
}

// Layer by layer and token by token, but only where a layer may touch a token.
void SoftmaxPass::feed_forward_layers(std::size_t begin, std::size_t end, std::vector<Zonotope>& tokens, PassContext& context) const {
  std::set<std::pair<std::size_t, std::size_t>> stops;  // the next layer of each token, and the token
  for (std::size_t i = 0; i < tokens.size(); ++i) stops.emplace(next_touching(begin, end, tokens[i]), i);
  while (!stops.empty() && stops.begin()->first < end) {
    const auto [k, i] = *stops.begin();
    stops.erase(stops.begin());
    context.block = layers_[k].block;
    const FeedForward& layer = *layers_[k].ff;
    if (k < alone_from_ || !project(layer, tokens[i])) feed_forward(layer, tokens[i], i, context);
    stops.emplace(next_touching(k + 1, end, tokens[i]), i);
  }
}

// The first layer from `from` on, and before `end`, that may change z.
std::size_t SoftmaxPass::next_touching(std::size_t from, std::size_t end, const Zonotope& z) const {
  while (from < end && run_of_[from]) {
    const Run& run = runs_[*run_of_[from]];
    from = run.begin + run.touches.next(from - run.begin, range_along(run.direction.vector(), z));
    if (from < run.begin + run.touches.count()) return from;
  }
  return from;
}

}  // namespace certiformer_check
