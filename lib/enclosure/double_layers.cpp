#include "enclosure/double_layers.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

namespace certiformer {
namespace {

DoubleLayer prepared(const ModelLayer& layer, std::size_t d) {
  DoubleLayer result;
  if (layer.ff != nullptr) {
    result.feed.emplace(*layer.ff, d);
    return result;
  }
  result.rho = filtered_double(layer.sa->rho);
  result.rho_is_exact = is_double(layer.sa->rho);
  if (layer.sa->V.is_zero()) return result;
  result.value.emplace(layer.sa->V, d);
  result.score.emplace(layer.sa->A, d);
  return result;
}

}  // namespace

bool DoubleLayer::is_finite() const {
  if (feed) return feed->is_finite();
  return std::fabs(rho) <= filter::largest && (!value || (value->is_finite() && score->is_finite()));
}

bool DoubleLayer::is_exact() const {
  if (feed) return feed->is_exact();
  return rho_is_exact && (!value || (value->is_exact() && score->is_exact()));
}

DoubleLayers::DoubleLayers(const Transformer<Exact>& model, std::optional<Exact> temperature)
    : dimension(model.dimension), tau(std::move(temperature)), exact(model_layers(model)), layers(exact.size()) {
  tbb::parallel_for(std::size_t{0}, exact.size(), [&](std::size_t k) { layers[k] = prepared(exact[k], dimension); });
  is_finite = std::all_of(layers.begin(), layers.end(), [](const DoubleLayer& layer) { return layer.is_finite(); });
  is_exact = std::all_of(layers.begin(), layers.end(), [](const DoubleLayer& layer) { return layer.is_exact(); });
}

}  // namespace certiformer
