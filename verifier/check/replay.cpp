#include "replay.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "line.hpp"

namespace certiformer_check {
namespace {

// The length of the run of layers from the first on that can act on a line along its direction.
std::size_t line_length(std::span<const Layer> layers, Direction& direction) {
  std::size_t length = 0;
  while (length < layers.size() && layers[length].ff != nullptr && direction.suits(*layers[length].ff)) ++length;
  return direction.is_known() ? length : 0;
}

void apply(const Layer& layer, std::vector<Sequence>& sequences, Margins& margins) {
  for (Sequence& sequence : sequences) {
    if (layer.sa != nullptr) {
      attend_hardmax(*layer.sa, sequence, margins);
    } else {
      for (WeightedToken& token : sequence) token.x = feed_forward(*layer.ff, token.x, margins);
    }
    merge(sequence);
  }
}

void apply_all(std::span<const Layer> layers, Replay& replay, std::size_t& block) {
  constexpr std::size_t worthwhile = 3;  // sorting the tokens pays from about here; any value from 1 on is right
  while (!layers.empty()) {
    block = layers.front().block;
    Direction direction;
    const std::size_t length = line_length(layers, direction);
    if (length < worthwhile) {
      apply(layers.front(), replay.sequences, replay.margins);
      layers = layers.subspan(1);
      continue;
    }
    Line line(direction, std::move(replay.sequences));
    for (const Layer& layer : layers.first(length)) {
      block = layer.block;
      line.apply(*layer.ff, replay.margins);
    }
    replay.sequences = line.release();
    layers = layers.subspan(length);
  }
}

}  // namespace

std::vector<Layer> layers_of(const Model& model) {
  std::vector<Layer> layers;
  const Number one{1};
  for (std::size_t k = 0; k < model.blocks.size(); ++k) {
    const Block& block = model.blocks[k];
    const bool has_ff = block.ff.eta != one || !block.ff.neurons.empty();
    const bool has_sa = block.sa.rho != one || !block.sa.V.is_zero();
    if (has_sa && model.attention_first) layers.push_back({k, nullptr, &block.sa});
    if (has_ff) layers.push_back({k, &block.ff, nullptr});
    if (has_sa && !model.attention_first) layers.push_back({k, nullptr, &block.sa});
  }
  return layers;
}

Replay replay_hardmax(const Model& model, const DataSet& data_set) {
  Replay replay;
  for (const Pair& pair : data_set.pairs) {
    Sequence sequence;
    for (const Token& x : pair.input) sequence.push_back({x, 1, sequence.size()});
    merge(sequence);
    replay.sequences.push_back(std::move(sequence));
  }
  std::size_t block = 0;
  try {
    apply_all(layers_of(model), replay, block);
  } catch (Refusal& refusal) {
    refusal.line += ", in block " + std::to_string(block + 1);
    throw;
  }
  return replay;
}

void merge(Sequence& sequence) {
  std::sort(sequence.begin(), sequence.end(), [](const WeightedToken& a, const WeightedToken& b) { return a.x < b.x; });
  Sequence merged;
  for (WeightedToken& token : sequence) {
    if (merged.empty() || merged.back().x != token.x) {
      merged.push_back(std::move(token));
    } else {
      merged.back().count += token.count;
      merged.back().first = std::min(merged.back().first, token.first);
    }
  }
  sequence = std::move(merged);
}

void Margins::note_preactivation(const Number& value) {
  if (value.sign() == 0) return;
  const Number size = magnitude(value);
  if (!preactivation || size < *preactivation) preactivation = size;
}

void Margins::note_score_gap(const Number& gap) {
  if (!score || gap < *score) score = gap;
}

Token feed_forward(const FeedForward& layer, const Token& x, Margins& margins) {
  Token result(x.size());
  add_multiple(result, layer.eta, x);
  for (const Neuron& neuron : layer.neurons) {
    const Number preactivation = dot(x, neuron.u) + neuron.b;
    margins.note_preactivation(preactivation);
    if (preactivation.sign() > 0) add_multiple(result, preactivation, neuron.w);
  }
  return result;
}

}  // namespace certiformer_check
