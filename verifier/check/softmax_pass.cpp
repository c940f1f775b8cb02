#include "softmax_pass.hpp"

#include <algorithm>
#include <array>
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

}  // namespace

void PassContext::reject_undecided(std::size_t token, const std::string& what) const {
  reject(Rule::decided, "block " + std::to_string(block + 1) + ", " + name_token(pair, "input", token) + ": " + what);
}

SoftmaxPass::SoftmaxPass(const Model& model) {
  for (const Layer& layer : layers_of(model)) {
    steps_.push_back({layer, layer.ff != nullptr ? outside_of(*layer.ff) : std::nullopt});
    if (layer.sa != nullptr) alone_from_ = steps_.size();
  }
}

std::optional<SoftmaxPass::Outside> SoftmaxPass::outside_of(const FeedForward& layer) {
  Direction direction;
  if (!direction.suits(layer) || !direction.is_known()) return std::nullopt;
  const auto is_constant = [](const Neuron& neuron) { return is_zero(neuron.u); };
  if (std::any_of(layer.neurons.begin(), layer.neurons.end(), is_constant)) return std::nullopt;
  if (directions_.empty() || !directions_.back().scale(direction.vector())) directions_.push_back(direction);
  direction = directions_.back();

  Outside outside{directions_.size() - 1, {}, {}, false, false};
  const Vector zero(direction.vector().size());
  std::array<Vector, 2> translation{zero, zero}, slope{zero, zero};  // left, right
  for (const Neuron& neuron : layer.neurons) {
    const Number scale = direction.scale(neuron.u).value();
    const Number kink = -neuron.b / scale;
    const bool is_first = &neuron == layer.neurons.data();
    if (is_first || kink < outside.first_kink) outside.first_kink = kink;
    if (is_first || outside.last_kink < kink) outside.last_kink = kink;
    const std::size_t side = scale.sign() < 0 ? 0 : 1;
    add_multiple(translation[side], neuron.b, neuron.w);
    add_multiple(slope[side], scale, neuron.w);
  }
  outside.left_is_identity = is_zero(translation[0]) && is_zero(slope[0]);
  outside.right_is_identity = is_zero(translation[1]) && is_zero(slope[1]);
  return outside;
}

bool SoftmaxPass::leaves_alone(const Outside& outside, const Zonotope& z, Along& along) const {
  if (along.direction != outside.direction) {
    const Vector& u = directions_[outside.direction].vector();
    const Number middle = dot(u, z.centre);
    const Number radius = spread(u, z);
    along = {outside.direction, {middle - radius, middle + radius}};
  }
  return (outside.left_is_identity && along.values.high <= outside.first_kink) ||
         (outside.right_is_identity && outside.last_kink <= along.values.low);
}

std::vector<Zonotope> SoftmaxPass::run(const Pair& pair, const Temperatures& temperatures, unsigned bits) const {
  std::vector<Zonotope> tokens;
  for (const Token& x : pair.input) tokens.push_back({x, {}});
  PassContext context{pair, temperatures, bits};
  return run(std::move(tokens), context);
}

std::vector<Zonotope> SoftmaxPass::run(std::vector<Zonotope> tokens, PassContext& context) const {
  std::vector<Along> along(tokens.size());
  for (std::size_t k = 0; k < steps_.size(); ++k) {
    const Step& step = steps_[k];
    context.block = step.layer.block;
    if (step.layer.sa != nullptr) {
      const bool has_scores = !step.layer.sa->V.is_zero() && !step.layer.sa->A.is_zero();
      if (context.hardmax && has_scores) {
        attend_hardmax(*step.layer.sa, tokens, context);
      } else {
        attend_softmax(*step.layer.sa, tokens, context);
      }
      along.assign(tokens.size(), {});
      continue;
    }
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (step.outside && leaves_alone(*step.outside, tokens[i], along[i])) continue;
      if (k < alone_from_ || !project(*step.layer.ff, tokens[i])) feed_forward(*step.layer.ff, tokens[i], i, context);
      along[i] = {};
    }
  }
  return tokens;
}

}  // namespace certiformer_check
