// Seeded random models and data sets for tests, with every feature the format has.
#pragma once

#include "model/transformer.hpp"
#include "model/vector.hpp"
#include "stages/random.hpp"

#include <unordered_set>

namespace certiformer::testing {

/// Small numbers, with zeros and repetitions so that ties and kinks are hit; thirds now and then.
inline Exact small_number(Random& random) {
  const Exact x(random.between(-4, 4));
  switch (random.below(6)) {
    case 0: return x / Exact(2);
    case 1: return x / Exact(3);
    default: return x;
  }
}

inline Vector<Exact> small_vector(Random& random, std::size_t d) {
  Vector<Exact> v;
  for (std::size_t k = 0; k < d; ++k) v.push_back(small_number(random));
  return v;
}

inline Sequence<Exact> distinct_tokens(Random& random, std::size_t d, std::size_t count) {
  std::unordered_set<Vector<Exact>, VectorHash> seen;
  Sequence<Exact> tokens;
  while (tokens.size() < count)
    if (Vector<Exact> x = small_vector(random, d); seen.insert(x).second) tokens.push_back(std::move(x));
  return tokens;
}

/// Inputs may repeat between pairs: good enough for evaluating, not for building.
inline Dataset<Exact> random_dataset(Random& random, std::size_t d, std::size_t pairs) {
  Dataset<Exact> dataset{d, "", {}};
  for (std::size_t j = 0; j < pairs; ++j) {
    const std::size_t n = 1 + random.below(5);
    dataset.pairs.push_back({"pair-" + std::to_string(j), distinct_tokens(random, d, n), distinct_tokens(random, d, 1 + random.below(n))});
  }
  return dataset;
}

inline Operator<Exact> random_operator(Random& random, std::size_t d) {
  Operator<Exact> op;
  switch (random.below(5)) {
    case 0: break;
    case 1:
      for (std::size_t k = 0; k < d; ++k) op.dense.push_back(small_vector(random, d));
      break;
    case 2: op.rank.push_back({small_vector(random, d), small_vector(random, d)}); break;
    default:
      op.alpha = small_number(random);
      for (std::uint64_t r = random.below(3); r > 0; --r) op.rank.push_back({small_vector(random, d), small_vector(random, d)});
  }
  return op;
}

/// Blocks along one direction make runs for the event-ordered pass: hats, half-hats, steps (a translation on their right), constants, negative
/// multiples of the direction.
inline FeedForward<Exact> random_line_layer(Random& random, const Vector<Exact>& u) {
  FeedForward<Exact> ff;
  const std::size_t d = u.size();
  if (random.below(4) == 0) ff.neurons.push_back({Vector<Exact>(d), small_number(random), small_vector(random, d)});
  const Vector<Exact> w = small_vector(random, d);
  const Exact c = small_number(random), h = Exact::power_of_two(random.between(-2, 2));
  if (random.below(3) == 0) {
    ff.neurons.push_back({u, -c, w});
    ff.neurons.push_back({u, -c - h, scaled(w, Exact(-1))});
    return ff;
  }
  const Exact flip(random.below(3) == 0 ? -2 : 1);  // a hat drawn with -2u is a hat all the same
  ff.neurons.push_back({scaled(u, flip), (h - c) * flip, flip.sign() < 0 ? scaled(w, Exact(1) / (h * Exact(2))) : scaled(w, Exact(1) / h)});
  if (flip.sign() > 0) {
    ff.neurons.push_back({u, -c, scaled(w, Exact(-2) / h)});
    if (random.below(4) != 0) ff.neurons.push_back({u, -c - h, scaled(w, Exact(1) / h)});
  }
  return ff;
}

inline FeedForward<Exact> random_layer(Random& random, std::size_t d) {
  FeedForward<Exact> ff;
  if (random.below(4) == 0) ff.eta = small_number(random);
  for (std::uint64_t k = random.below(4); k > 0; --k) ff.neurons.push_back({small_vector(random, d), small_number(random), small_vector(random, d)});
  return ff;
}

inline Transformer<Exact> random_transformer(Random& random, std::size_t d, std::size_t blocks) {
  Transformer<Exact> model;
  model.dimension = d;
  model.order = random.below(2) == 0 ? LayerOrder::FeedForwardFirst : LayerOrder::AttentionFirst;
  Vector<Exact> u = small_vector(random, d);
  if (is_zero(u)) u[0] = 1;
  while (model.blocks.size() < blocks) {
    Block<Exact>& block = model.blocks.emplace_back();
    const bool in_run = random.below(8) != 0;
    block.ff = in_run ? random_line_layer(random, u) : random_layer(random, d);
    if (!in_run || random.below(10) == 0) {
      block.sa.rho = small_number(random);
      block.sa.V = random_operator(random, d);
      block.sa.A = random_operator(random, d);
    }
  }
  return model;
}

}  // namespace certiformer::testing
