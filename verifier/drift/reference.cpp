#include "drift/reference.hpp"

#include <algorithm>

namespace certiformer {

std::vector<LayerStep> steps_of(const Transformer<Exact>& model, std::size_t block) {
  const Block<Exact>& layers = model.blocks[block];
  std::vector<LayerStep> steps;
  if (!layers.ff.is_identity()) steps.push_back({block, &layers.ff, nullptr});
  if (!layers.sa.is_identity()) steps.push_back({block, nullptr, &layers.sa});
  if (model.order == LayerOrder::AttentionFirst) std::reverse(steps.begin(), steps.end());
  return steps;
}

void Reference::start(const Dataset<Exact>& dataset) {
  for (const Pair<Exact>& pair : dataset.pairs) {
    MergedSequence& sequence = merged_.emplace_back();
    sequence.tokens = pair.input;
    for (unsigned i = 0; i < pair.input.size(); ++i) sequence.origin.push_back(i);
    sequence.multiplicity.assign(pair.input.size(), 1);
    changed_.emplace_back(pair.input.size(), false);
  }
  signs_.resize(merged_.size());
  preactivations_.resize(merged_.size());
  patterns_.resize(merged_.size());
  argmax_.resize(merged_.size());
}

void Reference::begin_block() {
  for (std::vector<bool>& flags : changed_) flags.assign(flags.size(), false);
}

void Reference::mark_all_changed() {
  for (std::vector<bool>& flags : changed_) flags.assign(flags.size(), true);
}

std::vector<std::size_t> Reference::argmax_positions(std::size_t j, std::size_t position) const {
  const std::vector<std::size_t>& indices = argmax(j, position);
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < merged_[j].origin.size(); ++i)
    if (std::find(indices.begin(), indices.end(), merged_[j].origin[i]) != indices.end()) positions.push_back(i);
  return positions;
}

}  // namespace certiformer
