// Weights of a trained transformer become a model (docs/pytorch.md).
#pragma once

#include <string>

#include "io/limits.hpp"
#include "model/transformer.hpp"

namespace certiformer {

/// A model of the order sa-ff from an archive of arrays (weight_archive.hpp), every number exactly. For the blocks K = 0, 1, ...:
///   blocks.K.attention.V (d, d), .A (d, d) or .Q and .K (h, d) with A = K^T Q, .rho: a number, 1 if absent
///   blocks.K.feed_forward.W (d, k), .U (k, d), .b (k), .eta: a number, 1 if absent
/// A layer of which there is no array is the identity. Throws Error with BadData.
[[nodiscard]] Transformer<Exact> read_trained_model(const std::string& path, Attention attention, const ReadLimits& limits);

}  // namespace certiformer
