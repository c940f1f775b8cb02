// The same function with its layers in a given order and number of blocks (mathematics section 6, K1).
//   An identity layer changes nothing, so the layers of a model that are no identities, in their order, can be spread over the places
//   FF SA FF SA ... (ff-sa) or SA FF SA FF ... (sa-ff); each takes the first free place of its kind, which needs the fewest blocks.
#pragma once

#include "model/transformer.hpp"

namespace certiformer {

/// The fewest blocks of this order that hold the model's layers.
[[nodiscard]] std::size_t blocks_needed(const Transformer<Exact>& model, LayerOrder order);

/// The model in exactly `blocks` blocks of this order, identities in the places that stay free. An attention layer with V = 0 gets A = 0.
/// Throws std::invalid_argument if there are too few blocks.
[[nodiscard]] Transformer<Exact> embedded(const Transformer<Exact>& model, LayerOrder order, std::size_t blocks);

}  // namespace certiformer
