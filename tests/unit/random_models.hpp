// Random data sets and models for tests; every failure prints the seed.
#pragma once

#include "model/transformer.hpp"
#include "stages/random.hpp"

namespace certiformer::test {

/// An integer in -size .. size, divided by 2^bits.
inline Exact random_dyadic(Random& random, long size, long bits) { return Exact(random.between(-size, size)) * Exact::power_of_two(-bits); }

inline Vector<Exact> random_vector(Random& random, std::size_t d, long size, long bits) {
  Vector<Exact> x;
  for (std::size_t k = 0; k < d; ++k) x.push_back(random_dyadic(random, size, bits));
  return x;
}

/// n pairwise distinct tokens.
inline Sequence<Exact> random_sequence(Random& random, std::size_t n, std::size_t d, long size) {
  Sequence<Exact> tokens;
  while (tokens.size() < n) {
    Vector<Exact> x = random_vector(random, d, size, 2);
    bool known = false;
    for (const Vector<Exact>& other : tokens) known = known || other == x;
    if (!known) tokens.push_back(std::move(x));
  }
  return tokens;
}

/// Sequences of 1 to n tokens that share many; outputs of 1 or 2 tokens.
inline Dataset<Exact> random_dataset(Random& random, std::size_t N, std::size_t d, std::size_t n) {
  Dataset<Exact> dataset{d, "", {}};
  std::vector<Sequence<Exact>> sets;
  while (dataset.pairs.size() < N) {
    Pair<Exact> pair{"p" + std::to_string(dataset.pairs.size()), random_sequence(random, 1 + random.below(n), d, 6), {}};
    Sequence<Exact> sorted = pair.input;
    std::sort(sorted.begin(), sorted.end());
    if (std::find(sets.begin(), sets.end(), sorted) != sets.end()) continue;
    sets.push_back(std::move(sorted));
    pair.output = random_sequence(random, 1 + random.below(std::min<std::size_t>(2, pair.input.size())), d, 9);
    dataset.pairs.push_back(std::move(pair));
  }
  return dataset;
}

inline Operator<Exact> random_operator(Random& random, std::size_t d) {
  Operator<Exact> op;
  switch (random.below(4)) {
    case 0: for (std::size_t k = 0; k < d; ++k) op.dense.push_back(random_vector(random, d, 8, 3)); break;
    case 1: op.rank.push_back({random_vector(random, d, 8, 3), random_vector(random, d, 8, 3)}); [[fallthrough]];
    case 2: op.alpha = random_dyadic(random, 8, 3); break;
    default: break;  // zero
  }
  return op;
}

/// Mixed dense and structured operators, both orders, several attention layers.
inline Transformer<Exact> random_model(Random& random, std::size_t d, std::size_t blocks) {
  Transformer<Exact> model;
  model.dimension = d;
  model.attention = Attention::Softmax;
  model.order = random.below(2) == 0 ? LayerOrder::FeedForwardFirst : LayerOrder::AttentionFirst;
  for (std::size_t k = 0; k < blocks; ++k) {
    Block<Exact>& block = model.blocks.emplace_back();
    block.ff.eta = random_dyadic(random, 4, 2);
    const std::uint64_t width = random.below(4);
    for (std::uint64_t i = 0; i < width; ++i) block.ff.neurons.push_back({random_vector(random, d, 6, 2), random_dyadic(random, 20, 3), random_vector(random, d, 6, 3)});
    block.sa.rho = random_dyadic(random, 4, 2);
    block.sa.V = random_operator(random, d);
    block.sa.A = random_operator(random, d);
  }
  return model;
}

}  // namespace certiformer::test
