// A model prepared for passes over sequences: its layers, and which of them a token can pass untouched. Made once, shared by sequences and threads.
#pragma once

#include <utility>
#include <vector>

#include "enclosure/layers.hpp"
#include "enclosure/line_skips.hpp"

namespace certiformer {

struct EnclosureModel {
  /// The model must outlive it.
  explicit EnclosureModel(const Transformer<Exact>& model) : EnclosureModel(enclosure_layers(model)) {}
  explicit EnclosureModel(std::vector<EnclosureLayer> some_layers) : layers(std::move(some_layers)), skips(layers) {}

  std::vector<EnclosureLayer> layers;
  LineSkips skips;
};

}  // namespace certiformer
