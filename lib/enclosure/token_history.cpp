#include "enclosure/token_history.hpp"

#include <algorithm>

#include "forward/exact_pass.hpp"
#include "forward/forward.hpp"

namespace certiformer {

std::vector<ModelLayer> model_layers(const Transformer<Exact>& model) {
  std::vector<ModelLayer> layers;
  for (const Block<Exact>& block : model.blocks) {
    const auto feed = [&] { if (!block.ff.is_identity()) layers.push_back({&block.ff, nullptr}); };
    if (model.order == LayerOrder::FeedForwardFirst) feed();
    if (!block.sa.is_identity()) layers.push_back({nullptr, &block.sa});
    if (model.order == LayerOrder::AttentionFirst) feed();
  }
  return layers;
}

const Attended& TokenHistory::decide(std::size_t layer, std::size_t token) {
  Attended& attended = attended_[layer][token];
  if (attended.decided) return attended;
  const Operator<Exact>& A = layers_[layer].sa->A;
  const Vector<Exact> query = times(A, value(layer, token));
  std::vector<std::size_t> best;
  Exact largest;
  for (const std::size_t l : *attended.candidates) {
    Exact score = dot(query, value(layer, l));
    bits_ = std::max(bits_, score.bits());
    if (!best.empty() && score < largest) continue;
    if (best.empty() || largest < score) best.clear(), largest = std::move(score);
    best.push_back(l);
  }
  attended.winner = best.front();
  attended.candidates = best.size() == 1 ? nullptr : std::make_shared<const std::vector<std::size_t>>(std::move(best));
  attended.decided = true;
  return attended;
}

const Vector<Exact>& TokenHistory::value(std::size_t layer, std::size_t token) {
  if (layer == 0) return input_[token];
  const std::size_t key = layer * input_.size() + token;
  if (const auto it = values_.find(key); it != values_.end()) return it->second;
  deadline_.check();
  Vector<Exact> x = behind(layer - 1, token);
  check_length(x, bits_);
  return values_.emplace(key, std::move(x)).first->second;
}

Vector<Exact> TokenHistory::behind(std::size_t layer, std::size_t token) {
  const Vector<Exact>& x = value(layer, token);
  if (const FeedForward<Exact>* ff = layers_[layer].ff) {
    PlainDecisions<Exact> decide;
    return feed_forward(*ff, x, decide);
  }
  const SelfAttention<Exact>& sa = *layers_[layer].sa;
  Vector<Exact> y = scaled(x, sa.rho);
  if (sa.V.is_zero()) return y;
  const Attended& attended = decide(layer, token);
  if (!attended.candidates) return sum(std::move(y), times(sa.V, value(layer, attended.winner)));
  Vector<Exact> mean(x.size());
  for (const std::size_t l : *attended.candidates) mean = sum(std::move(mean), value(layer, l));
  const Exact count(static_cast<long>(attended.candidates->size()));
  for (Exact& entry : mean) entry /= count;
  return sum(std::move(y), times(sa.V, mean));
}

}  // namespace certiformer
