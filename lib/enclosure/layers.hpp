// A model prepared for passes of enclosures: its layers in order, doubles of its neurons, and which patterns change nothing.
#pragma once

#include <cstddef>
#include <vector>

#include "forward/filtered_decisions.hpp"
#include "model/transformer.hpp"

namespace certiformer {

/// A layer that does something: feed-forward or attention.
struct EnclosureLayer {
  std::size_t block = 0;
  const FeedForward<Exact>* ff = nullptr;  // or
  const SelfAttention<Exact>* sa = nullptr;
  FilteredNeurons neurons;                 // of ff
  bool all_off_is_identity = false;        // eta = 1
  bool all_on_is_identity = false;         // eta = 1, sum w u^T = 0 and sum b w = 0, exactly
};

/// The layers in the order of application; they point into the model, which must outlive them.
[[nodiscard]] std::vector<EnclosureLayer> enclosure_layers(const Transformer<Exact>& model);

/// A token as an axis-parallel box of doubles that contains it: what the filter looks at.
struct Hull {
  std::vector<double> centre, radius;
};

/// The sign of u.x + b over the whole box, or Unknown.
[[nodiscard]] Sign filtered_sign(const std::vector<double>& u, double b, const Hull& hull);

}  // namespace certiformer
