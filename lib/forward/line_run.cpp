#include "forward/line_run.hpp"

#include <algorithm>
#include <iterator>

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

/// Sum of rate w and of b w over the neurons with rates of one sign: the affine map of an outer pattern, x -> x + slope s + offset.
bool outer_pattern_is_identity(const FeedForward<Exact>& ff, const std::vector<Exact>& rates, int sign) {
  const std::size_t d = ff.neurons.front().w.size();
  Vector<Exact> slope(d), offset(d);
  for (std::size_t i = 0; i < rates.size(); ++i) {
    if (rates[i].sign() != sign) continue;
    add_multiple(slope, rates[i], ff.neurons[i].w);
    add_multiple(offset, ff.neurons[i].b, ff.neurons[i].w);
  }
  return is_zero(slope) && is_zero(offset);
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
    if (!constant) {
      layer.kinks.push_back({-neuron.b / rates.back(), abs(rates.back())});
      continue;
    }
    if (!neuron.b.is_zero()) layer.constant_preactivations.push_back(abs(neuron.b));
    if (neuron.b.sign() > 0) {
      if (layer.translation.empty()) layer.translation.resize(neuron.w.size());
      add_multiple(layer.translation, neuron.b, neuron.w);
    }
  }
  if (layer.kinks.empty()) return layer;
  std::sort(layer.kinks.begin(), layer.kinks.end(), [](const auto& a, const auto& b) { return a.position < b.position; });
  layer.leftmost = layer.kinks.front().position;
  layer.rightmost = layer.kinks.back().position;
  layer.left_is_identity = outer_pattern_is_identity(ff, rates, -1);
  layer.right_is_identity = outer_pattern_is_identity(ff, rates, 1);
  return layer;
}

LineRun::LineRun(std::vector<MergedSequence>& sequences, Vector<Exact> direction, Margins& margins, PassStatistics& statistics)
    : sequences_(sequences), direction_(std::move(direction)), margins_(margins), statistics_(statistics), translation_(direction_.size()) {
  std::vector<std::pair<SortKey, Place>> keys;
  for (unsigned j = 0; j < sequences.size(); ++j)
    for (unsigned i = 0; i < sequences[j].tokens.size(); ++i) keys.emplace_back(SortKey(dot(direction_, sequences[j].tokens[i])), Place{j, i});
  std::stable_sort(keys.begin(), keys.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (auto& key : keys) order_.emplace_hint(order_.end(), std::move(key));
}

void LineRun::apply(const LineLayer& layer) {
  observe_margins(layer);
  ++statistics_.line_blocks;
  if (!layer.kinks.empty()) {
    const auto begin = layer.left_is_identity ? order_.upper_bound(SortKey(layer.leftmost - offset_)) : order_.begin();
    const auto end = layer.right_is_identity ? order_.lower_bound(SortKey(layer.rightmost - offset_)) : order_.end();
    if (begin != order_.end() && (end == order_.end() || begin->first < end->first)) touch(layer, begin, end);
  }
  if (!layer.translation.empty()) {
    translation_ = sum(std::move(translation_), layer.translation);
    offset_ = dot(direction_, translation_);
    translated_ = true;
  }
}

/// The nearest token on either side of a kink gives the least |u.x + b| of that neuron.
void LineRun::observe_margins(const LineLayer& layer) {
  for (const Exact& b : layer.constant_preactivations) margins_.preactivation.observe(b);
  for (const LineLayer::Kink& kink : layer.kinks) {
    const SortKey position(kink.position - offset_);
    auto right = order_.lower_bound(position);
    if (right != order_.begin()) margins_.preactivation.observe(kink.rate * (position.value() - std::prev(right)->first.value()));
    if (right != order_.end() && right->first == position) right = order_.upper_bound(position);
    if (right != order_.end()) margins_.preactivation.observe(kink.rate * (right->first.value() - position.value()));
    statistics_.exact += 2;
  }
}

void LineRun::touch(const LineLayer& layer, Order::iterator begin, Order::iterator end) {
  const FilteredNeurons neurons(*layer.ff);
  Margins already_observed;  // by observe_margins
  FilteredPreactivations decide(neurons, already_observed, statistics_);
  std::vector<Order::node_type> moved;
  while (begin != end) moved.push_back(order_.extract(begin++));
  for (Order::node_type& node : moved) {
    Vector<Exact>& stored = token(node.mapped());
    Vector<Exact> image = feed_forward(*layer.ff, translated_ ? sum(stored, translation_) : std::move(stored), decide);
    // The layer's own translation is already in the image; it becomes pending for all tokens after this layer.
    if (translated_) image = difference(std::move(image), translation_);
    if (!layer.translation.empty()) image = difference(std::move(image), layer.translation);
    stored = std::move(image);
    check_length(stored);
    node.key() = SortKey(dot(direction_, stored));
    order_.insert(std::move(node));
  }
  statistics_.touched += moved.size();
}

void LineRun::finish() {
  if (!translated_) return;
  for (MergedSequence& sequence : sequences_)
    for (Vector<Exact>& x : sequence.tokens) x = sum(std::move(x), translation_);
  translated_ = false;
}

}  // namespace certiformer
