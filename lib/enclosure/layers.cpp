#include "enclosure/layers.hpp"

#include "model/vector.hpp"

namespace certiformer {
namespace {

/// sum w_i u_i^T = 0 and sum b_i w_i = 0.
bool all_on_is_identity(const FeedForward<Exact>& ff) {
  if (!ff.eta.is_one()) return false;
  const std::size_t d = ff.neurons.front().u.size();
  for (std::size_t row = 0; row < d; ++row) {
    Vector<Exact> entries(d);
    Exact offset;
    for (const Neuron<Exact>& neuron : ff.neurons) {
      if (neuron.w[row].is_zero()) continue;
      add_multiple(entries, neuron.w[row], neuron.u);
      offset.add_product(neuron.w[row], neuron.b);
    }
    if (!offset.is_zero() || !is_zero(entries)) return false;
  }
  return true;
}

}  // namespace

std::vector<EnclosureLayer> enclosure_layers(const Transformer<Exact>& model) {
  std::vector<EnclosureLayer> layers;
  for (std::size_t k = 0; k < model.blocks.size(); ++k) {
    const Block<Exact>& block = model.blocks[k];
    const auto feed = [&] {
      if (block.ff.is_identity()) return;
      const bool all_on = !block.ff.neurons.empty() && all_on_is_identity(block.ff);
      layers.push_back({k, &block.ff, nullptr, FilteredNeurons(block.ff), block.ff.eta.is_one(), all_on});
    };
    if (model.order == LayerOrder::FeedForwardFirst) feed();
    if (!block.sa.is_identity()) layers.push_back({k, nullptr, &block.sa, FilteredNeurons(FeedForward<Exact>{}), false, false});
    if (model.order == LayerOrder::AttentionFirst) feed();
  }
  return layers;
}

Sign filtered_sign(const std::vector<double>& u, double b, const Hull& hull) {
  // FilteredSum bounds the roundings of u, of the centre and of the sums; the radius enters with a slack for its own.
  FilteredSum sum;
  double spread = 0;
  for (std::size_t k = 0; k < u.size(); ++k) {
    sum.add_product(u[k], hull.centre[k]);
    spread += std::fabs(u[k]) * hull.radius[k];
  }
  sum.add(b);
  Approximation result = sum.result();
  result.error = (result.error + spread) * (1 + 0x1p-20) + 0x1p-400;
  return result.sign();
}

}  // namespace certiformer
