// Distinct means, then uniform attention.
//   FF blocks: x -> x + sum_i relu(u_i.x + b_i) w_i, four neurons a block; the last of these blocks is the attention's.
//   L13, uniform attention: A = 0, so that every weight is 1/n, under hardmax (ties by the mean) and under softmax at every temperature:
//   x_i -> rho x_i + nu mean(X).
// Hypothesis: behind the neurons the means of the sequences are distinct along u; with rho = 1, nu is a power of two so large that nu times
//   the least gap between projected means is more than twice (robust: four times) the largest range of a sequence along u.
// Conclusion: with rho = 1 the sequences occupy disjoint ranges of u.x, in the order of their means; with rho = 0 each sequence is one
//   point, nu mean(X), and these points are distinct. Width at most 4; one block, and one more for each four neurons beyond the first four.
#pragma once

#include "stages/compact_choices.hpp"

namespace certiformer {

/// The attention-free blocks, then the feed-forward layer that stands before the attention.
template <Scalar T> struct DistinctMeans {
  std::vector<Block<T>> blocks;
  FeedForward<T> last;
  State<T> state;  // behind all of them
};

template <Scalar T> [[nodiscard]] DistinctMeans<T> distinct_means(State<T> state, const MeansChoice& choice);

/// One block.
template <Scalar T> [[nodiscard]] Staged<T> uniform_attention(DistinctMeans<T> before, const UniformChoice& choice);

}  // namespace certiformer
