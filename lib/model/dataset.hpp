// Tokens, sequences, data sets (mathematics section 1).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "scalar/scalar.hpp"

namespace certiformer {

/// A point of R^d: a token, a direction, a column.
template <Scalar T> using Vector = std::vector<T>;

/// Tokens in order; its value is the set of them.
template <Scalar T> using Sequence = std::vector<Vector<T>>;

/// One input sequence and the set of tokens it must be mapped to.
template <Scalar T> struct Pair {
  std::string id;
  Sequence<T> input;   // n tokens, pairwise distinct
  Sequence<T> output;  // m tokens, pairwise distinct, 1 <= m <= n
};

/// N pairs; the inputs are pairwise distinct as sets. Files are checked when read (io/dataset_file.hpp), so that a
/// Dataset<Exact> that came from a file obeys every rule.
template <Scalar T> struct Dataset {
  std::size_t dimension = 0;  // d >= 2
  std::string note;
  std::vector<Pair<T>> pairs;
};

/// Sizes of a data set, by the names of mathematics section 1.
struct DatasetCounts {
  std::size_t N = 0;  // pairs
  std::size_t M = 0;  // output tokens
  std::size_t T = 0;  // input tokens
};

template <Scalar T> [[nodiscard]] DatasetCounts count(const Dataset<T>& dataset) {
  DatasetCounts counts{dataset.pairs.size(), 0, 0};
  for (const Pair<T>& pair : dataset.pairs) {
    counts.M += pair.output.size();
    counts.T += pair.input.size();
  }
  return counts;
}

}  // namespace certiformer
