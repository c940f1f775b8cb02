#include "construct/embed.hpp"

#include <stdexcept>

namespace certiformer {
namespace {

enum class Layer { FeedForward, Attention };

/// Calls place(layer, source block, target block) for every layer that is no identity, and returns the number of blocks that were used.
template <class Place> std::size_t spread(const Transformer<Exact>& model, LayerOrder order, Place place) {
  const Layer first = order == LayerOrder::FeedForwardFirst ? Layer::FeedForward : Layer::Attention;
  std::size_t next = 0;  // places are counted through all blocks: two a block
  const auto add = [&](Layer layer, std::size_t source) {
    const bool wants_first = layer == first;
    if ((next % 2 == 0) != wants_first) ++next;
    place(layer, source, next / 2);
    ++next;
  };
  for (std::size_t k = 0; k < model.blocks.size(); ++k) {
    const bool has_ff = !model.blocks[k].ff.is_identity(), has_sa = !model.blocks[k].sa.is_identity();
    if (has_sa && model.order == LayerOrder::AttentionFirst) add(Layer::Attention, k);
    if (has_ff) add(Layer::FeedForward, k);
    if (has_sa && model.order == LayerOrder::FeedForwardFirst) add(Layer::Attention, k);
  }
  return (next + 1) / 2;
}

}  // namespace

std::size_t blocks_needed(const Transformer<Exact>& model, LayerOrder order) {
  return spread(model, order, [](Layer, std::size_t, std::size_t) {});
}

Transformer<Exact> embedded(const Transformer<Exact>& model, LayerOrder order, std::size_t blocks) {
  if (blocks_needed(model, order) > blocks) throw std::invalid_argument("too few blocks");
  Transformer<Exact> result{model.dimension, model.attention, order, model.note, {}, std::vector<Block<Exact>>(blocks)};
  spread(model, order, [&](Layer layer, std::size_t source, std::size_t target) {
    const Block<Exact>& from = model.blocks[source];
    Block<Exact>& to = result.blocks[target];
    if (layer == Layer::FeedForward) to.ff = from.ff;
    else to.sa = from.sa.V.is_zero() ? SelfAttention<Exact>{from.sa.rho, {}, {}} : from.sa;
  });
  return result;
}

}  // namespace certiformer
