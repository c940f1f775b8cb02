#include "enclosure/token_history.hpp"

#include <algorithm>
#include <array>

#include "enclosure/double_layers.hpp"
#include "enclosure/token_balls.hpp"
#include "enclosure/token_pairs.hpp"
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

TokenHistory::TokenHistory(const DoubleLayers& model, const Sequence<Exact>& input, std::vector<std::vector<Attended>>& attended, const Deadline& deadline)
    : model_(model), layers_(model.exact), input_(input), attended_(attended), deadline_(deadline) {}

TokenHistory::~TokenHistory() = default;

bool TokenHistory::decide_by_balls(std::size_t layer, std::size_t token, Attended& attended) {
  const auto decided = [this](std::size_t l, std::size_t i) -> const Attended& { return decide(l, i); };
  std::optional<std::size_t> winner;
  if (model_.is_exact) {
    if (!pairs_) pairs_ = std::make_unique<TokenPairs>(model_, input_, decided);
    winner = pairs_->winner(layer, token, *attended.candidates);
  }
  constexpr std::array<long, 2> precisions{128, 512};  // heuristic: what they leave open is likely a tie
  for (std::size_t k = 0; k < precisions.size() && !winner; ++k) {
    deadline_.check();
    if (balls_.size() <= k) balls_.push_back(std::make_unique<TokenBalls>(layers_, input_, precisions[k], decided));
    winner = balls_[k]->winner(layer, token, *attended.candidates);
  }
  if (winner) attended = {*winner, nullptr, true};
  return winner.has_value();
}

const Attended& TokenHistory::decide(std::size_t layer, std::size_t token) {
  Attended& attended = attended_[layer][token];
  if (attended.decided || decide_by_balls(layer, token, attended)) return attended;
  ++exact_decisions_;
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
