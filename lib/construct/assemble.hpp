// What every construction does with a data set and with the blocks of its stages.
#pragma once

#include "stages/state.hpp"

namespace certiformer {

/// Whether identity blocks fill a model up to exactly its theorem's count.
enum class Padding { None, TheoremCount };

template <Scalar T> [[nodiscard]] State<T> inputs(const Dataset<T>& dataset) {
  State<T> state;
  for (const Pair<T>& pair : dataset.pairs) state.push_back(pair.input);
  return state;
}

template <Scalar T> [[nodiscard]] State<T> outputs(const Dataset<T>& dataset) {
  State<T> state;
  for (const Pair<T>& pair : dataset.pairs) state.push_back(pair.output);
  return state;
}

/// Appends a stage's blocks to a model that has a construction record.
template <Scalar T> void append(Transformer<T>& model, const char* stage, std::vector<Block<T>> blocks) {
  model.construction->stages.push_back({stage, model.blocks.size(), blocks.size()});
  for (Block<T>& block : blocks) model.blocks.push_back(std::move(block));
}

/// Records the plan's text, and pads up to `theorem_blocks`.
inline Transformer<Exact> finish(Transformer<Exact> model, std::string plan, Padding padding, std::size_t theorem_blocks) {
  model.construction->plan = std::move(plan);
  if (padding == Padding::TheoremCount) append(model, "padding", std::vector<Block<Exact>>(theorem_blocks - model.blocks.size()));
  return model;
}

}  // namespace certiformer
