// What travels between stages: the current tokens of all sequences, and the blocks that made them.
#pragma once

#include <vector>

#include "model/transformer.hpp"

namespace certiformer {

/// State<T>[j][i] is token i of sequence j.
template <Scalar T> using State = std::vector<Sequence<T>>;

/// A stage's result: its blocks, and the state behind them.
template <Scalar T> struct Staged {
  std::vector<Block<T>> blocks;
  State<T> state;
};

}  // namespace certiformer
