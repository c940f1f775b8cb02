#include "stages/uniform.hpp"

#include "forward/forward.hpp"
#include "model/visit.hpp"
#include "stages/instantiate.hpp"

namespace certiformer {
namespace {

constexpr std::size_t width = 4;

/// mean(X), summed in the order of the tokens.
template <Scalar T> Vector<T> mean_of(const Sequence<T>& tokens) {
  Vector<T> total = tokens.front();
  for (std::size_t i = 1; i < tokens.size(); ++i) total = sum(std::move(total), tokens[i]);
  for (T& entry : total) entry /= T(static_cast<long>(tokens.size()));
  return total;
}

}  // namespace

template <Scalar T> DistinctMeans<T> distinct_means(State<T> state, const MeansChoice& choice) {
  DistinctMeans<T> result{{}, {}, std::move(state)};
  PlainDecisions<T> decide;
  for (std::size_t first = 0; first < choice.neurons.size(); first += width) {
    const std::size_t end = std::min(first + width, choice.neurons.size());
    FeedForward<T> ff;
    for (std::size_t k = first; k < end; ++k) {
      const Neuron<Exact>& neuron = choice.neurons[k];
      ff.neurons.push_back({convert<T>(neuron.u), convert<T>(neuron.b), convert<T>(neuron.w)});
    }
    for (Sequence<T>& sequence : result.state)
      for (Vector<T>& x : sequence) x = feed_forward(ff, x, decide);
    if (end == choice.neurons.size()) result.last = std::move(ff);
    else result.blocks.push_back({std::move(ff), {}});
  }
  return result;
}

template <Scalar T> Staged<T> uniform_attention(DistinctMeans<T> before, const UniformChoice& choice) {
  Block<T> block;
  block.ff = std::move(before.last);
  block.sa.rho = convert<T>(choice.rho);
  block.sa.V.alpha = convert<T>(choice.nu);
  for (Sequence<T>& sequence : before.state) {
    const Vector<T> gain = scaled(mean_of(sequence), block.sa.V.alpha);
    for (Vector<T>& x : sequence) x = sum(scaled(std::move(x), block.sa.rho), gain);
  }
  return {{std::move(block)}, std::move(before.state)};
}

#define CERTIFORMER_STAGE(T)                                                       \
  template DistinctMeans<T> distinct_means(State<T>, const MeansChoice&);          \
  template Staged<T> uniform_attention(DistinctMeans<T>, const UniformChoice&);
CERTIFORMER_INSTANTIATE_STAGE

}  // namespace certiformer
