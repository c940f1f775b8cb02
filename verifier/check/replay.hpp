// The exact hardmax replay of a model on all sequences of a data set. SPEC.md section 5 explains how.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "data_set.hpp"
#include "model.hpp"
#include "number.hpp"

namespace certiformer_check {

// Equal tokens of a sequence are one token that counts as often as it occurs.
struct WeightedToken {
  Token x;
  std::uint64_t count = 1;
  std::size_t first = 0;  // the first position of the input it comes from, for messages
};
using Sequence = std::vector<WeightedToken>;

// Makes equal tokens one.
void merge(Sequence& sequence);

// The smallest decisions of a replay; nothing where there was none.
struct Margins {
  std::optional<Number> preactivation;  // smallest nonzero |u.x + b|
  std::optional<Number> score;          // smallest gap between the largest score and the largest below it

  void note_preactivation(const Number& value);
  void note_score_gap(const Number& gap);
};

// One layer of a block; the other pointer is null.
struct Layer {
  std::size_t block;
  const FeedForward* ff;
  const Attention* sa;
};

// The layers in the order in which they act, identity layers left out.
std::vector<Layer> layers_of(const Model& model);

struct Replay {
  std::vector<Sequence> sequences;
  Margins margins;
};

Replay replay_hardmax(const Model& model, const DataSet& data_set);

// FF(x), and the pre-activations noted.
Token feed_forward(const FeedForward& layer, const Token& x, Margins& margins);

// SA of one sequence under hardmax with ties mean (attention.cpp).
void attend_hardmax(const Attention& layer, Sequence& sequence, Margins& margins);

}  // namespace certiformer_check
