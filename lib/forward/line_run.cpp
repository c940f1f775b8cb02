#include "forward/line_run.hpp"

#include <algorithm>

#include "forward/filtered_decisions.hpp"
#include "forward/forward.hpp"

namespace certiformer {
namespace {

std::size_t pivot(const Vector<Exact>& direction) {
  return static_cast<std::size_t>(std::find_if_not(direction.begin(), direction.end(), [](const Exact& x) { return x.is_zero(); }) - direction.begin());
}

/// c with u = c direction, or nothing; direction is not zero.
std::optional<Exact> multiple(const Vector<Exact>& u, const Vector<Exact>& direction) {
  if (u == direction) return Exact(1);
  const std::size_t k = pivot(direction);
  Exact factor = u[k] / direction[k];
  if (scaled(direction, factor) == u) return factor;
  return std::nullopt;
}

/// The outer pattern of the neurons whose rate has this sign, and of the constant ones: x -> x + slope s + by.
LineLayer::Side outer_pattern(const FeedForward<Exact>& ff, const std::vector<Exact>& rates, int sign) {
  const std::size_t d = ff.neurons.front().w.size();
  Vector<Exact> slope(d), by(d);
  for (std::size_t i = 0; i < rates.size(); ++i) {
    const bool active = rates[i].is_zero() ? ff.neurons[i].b.sign() > 0 : rates[i].sign() == sign;
    if (!active) continue;
    add_multiple(slope, rates[i], ff.neurons[i].w);
    add_multiple(by, ff.neurons[i].b, ff.neurons[i].w);
  }
  if (!is_zero(slope)) return {false, {}};
  return {true, is_zero(by) ? Vector<Exact>() : std::move(by)};
}

std::vector<Vector<Exact>*> all_tokens(std::vector<MergedSequence>& sequences) {
  std::vector<Vector<Exact>*> tokens;
  for (MergedSequence& sequence : sequences)
    for (Vector<Exact>& x : sequence.tokens) tokens.push_back(&x);
  return tokens;
}

}  // namespace

bool joins_run(const FeedForward<Exact>& ff, Vector<Exact>& direction) {
  if (!ff.eta.is_one()) return false;
  for (const Neuron<Exact>& neuron : ff.neurons) {
    if (is_zero(neuron.u)) continue;
    if (direction.empty()) direction = neuron.u;
    else if (!multiple(neuron.u, direction)) return false;
  }
  return true;
}

LineLayer line_layer(const FeedForward<Exact>& ff, const Vector<Exact>& direction) {
  LineLayer layer;
  layer.ff = &ff;
  std::vector<Exact> rates;
  for (const Neuron<Exact>& neuron : ff.neurons) {
    const bool constant = is_zero(neuron.u);
    rates.push_back(constant ? Exact() : *multiple(neuron.u, direction));
    if (!constant) layer.kinks.push_back({-neuron.b / rates.back(), abs(rates.back())});
    else if (!neuron.b.is_zero()) layer.constant_preactivations.push_back(abs(neuron.b));
  }
  std::sort(layer.kinks.begin(), layer.kinks.end(), [](const auto& a, const auto& b) { return a.position < b.position; });
  if (rates.empty()) return layer;
  layer.left = outer_pattern(ff, rates, -1);
  layer.right = outer_pattern(ff, rates, 1);
  return layer;
}

LineRun::LineRun(std::vector<MergedSequence>& sequences, Vector<Exact> direction, Margins& margins, PassStatistics& statistics)
    : sequences_(sequences), margins_(margins), statistics_(statistics), order_(all_tokens(sequences), std::move(direction)) {}

void LineRun::apply(const LineLayer& layer) {
  observe_margins(layer);
  ++statistics_.line_blocks;
  if (layer.kinks.empty()) {
    const LineOrder::Tree all = order_.take_all();
    translate_or_evaluate(layer, layer.left, all);
    return;
  }
  // On a kink the patterns of both its sides give the same, so that the outermost kinks belong to the outer patterns.
  const auto [left, rest] = order_.split(order_.take_all(), SortKey(layer.kinks.front().position), true);
  const auto [middle, right] = order_.split(rest, SortKey(layer.kinks.back().position), false);
  translate_or_evaluate(layer, layer.left, left);
  translate_or_evaluate(layer, layer.right, right);
  evaluate(layer, middle);
}

void LineRun::translate_or_evaluate(const LineLayer& layer, const LineLayer::Side& side, LineOrder::Tree part) {
  if (!side.is_translation) return evaluate(layer, part);
  if (!side.by.empty()) order_.translate(part, side.by);
  order_.put_back(part);
}

/// The nearest token on either side of a kink gives the least nonzero |u.x + b| of that neuron.
void LineRun::observe_margins(const LineLayer& layer) {
  for (const Exact& b : layer.constant_preactivations) margins_.preactivation.observe(b);
  for (const LineLayer::Kink& kink : layer.kinks) {
    const SortKey position(kink.position);
    if (const std::optional<Exact> left = order_.below(position)) margins_.preactivation.observe(kink.rate * (position.value() - *left));
    if (const std::optional<Exact> right = order_.above(position)) margins_.preactivation.observe(kink.rate * (*right - position.value()));
    statistics_.exact += 2;
  }
}

void LineRun::evaluate(const LineLayer& layer, LineOrder::Tree part) {
  if (part == 0) return;
  const FilteredNeurons neurons(*layer.ff);
  Margins already_observed;  // by observe_margins
  FilteredPreactivations decide(neurons, already_observed, statistics_);
  statistics_.touched += order_.size(part);
  order_.change_and_put_back(part, [&](Vector<Exact>& x) {
    x = feed_forward(*layer.ff, x, decide);
    check_length(x, statistics_.bits);
  });
}

void LineRun::finish() {
  order_.finish();
  for (const MergedSequence& sequence : sequences_)
    for (const Vector<Exact>& x : sequence.tokens) check_length(x, statistics_.bits);
}

}  // namespace certiformer
