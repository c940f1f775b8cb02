// The means of sequences while neurons are chosen that make them distinct (choose_means.hpp).
#pragma once

#include <vector>

#include "stages/random.hpp"
#include "stages/state.hpp"

namespace certiformer {

/// mean(X).
[[nodiscard]] Vector<Exact> mean_of(const Sequence<Exact>& tokens);

/// u.x of all tokens: one line a sequence.
using Lines = std::vector<std::vector<Exact>>;
[[nodiscard]] Lines project(const State<Exact>& state, const Vector<Exact>& u);

/// mean_i relu(s_i - t).
[[nodiscard]] Exact reading(const std::vector<Exact>& line, const Exact& t);

/// Where a neuron may have its kink, and how far that is from the nearest token.
struct Threshold {
  Exact t, distance;
};

/// How the means stand after the neurons chosen so far.
class Means {
 public:
  explicit Means(const State<Exact>& state);
  [[nodiscard]] bool distinct() const { return classes_.empty(); }
  /// One sequence of each of at most `count` random classes of equal means.
  [[nodiscard]] std::vector<std::size_t> colliding(std::size_t count, Random& random) const;
  /// At a quarter and three quarters of each gap in the range of the sequences that collide.
  [[nodiscard]] std::vector<Threshold> thresholds(const Lines& projected) const;
  /// By how much a neuron at t raises the number of distinct means.
  [[nodiscard]] std::size_t splits(const Lines& projected, const Exact& t) const;
  /// Adds the neuron if that gives `splits` more distinct means.
  [[nodiscard]] bool add(const std::vector<Exact>& readings, const Vector<Exact>& w, std::size_t splits);

 private:
  void classify();

  std::vector<Vector<Exact>> means_;
  std::size_t distinct_ = 0;
  std::vector<std::vector<std::size_t>> classes_;  // of sequences with equal means, two or more
};

}  // namespace certiformer
