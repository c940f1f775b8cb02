// Exact decisions behind a double filter: a policy for the forward pass over Exact (mathematics section 7).
#pragma once

#include <optional>
#include <vector>

#include "forward/margins.hpp"
#include "model/transformer.hpp"
#include "model/vector.hpp"

namespace certiformer {

/// Doubles of a feed-forward layer's neurons, made once a layer and shared by all threads.
struct FilteredNeurons {
  std::vector<std::vector<double>> u;
  std::vector<double> b;
  explicit FilteredNeurons(const FeedForward<Exact>& ff);
};

/// Signs of pre-activations. One object a thread and layer.
class FilteredPreactivations {
 public:
  FilteredPreactivations(const FilteredNeurons& neurons, Margins& margins, PassStatistics& statistics)
      : neurons_(neurons), margins_(margins), statistics_(statistics) {}
  void begin_token(const Vector<Exact>& x) { x_ = filtered_doubles(x); }
  [[nodiscard]] std::optional<Exact> preactivation(const FeedForward<Exact>& ff, std::size_t neuron, const Vector<Exact>& x);

 private:
  const FilteredNeurons& neurons_;
  Margins& margins_;
  PassStatistics& statistics_;
  std::vector<double> x_;
};

/// Argmax sets of hardmax attention. One object a thread; begin_sequence() before the questions.
///   A = 0: all tokens, no arithmetic.   A = p q^T: the argmax or argmin of p.x, by the sign of q.x_i (L4).   Else: n^2 filtered scores.
class FilteredArgmax {
 public:
  FilteredArgmax(Margins& margins, PassStatistics& statistics) : margins_(margins), statistics_(statistics) {}
  void begin_sequence(const Operator<Exact>& A, const Sequence<Exact>& tokens);
  [[nodiscard]] std::vector<std::size_t> argmax(std::size_t i);

 private:
  enum class Shape { Zero, RankOne, General };
  struct Extreme {
    std::vector<std::size_t> positions;
    std::optional<Exact> gap;  // to the next value, if there is one
  };
  [[nodiscard]] std::vector<std::size_t> rank_one_argmax(std::size_t i);
  [[nodiscard]] std::vector<std::size_t> general_argmax(std::size_t i);
  [[nodiscard]] std::vector<std::size_t> exact_argmax(std::size_t i, const std::vector<std::size_t>& candidates) const;
  void observe_gap(std::size_t i, const std::vector<std::size_t>& winners, const std::vector<Approximation>& scores);
  [[nodiscard]] Extreme extreme(const std::vector<Exact>& values, int direction) const;

  Margins& margins_;
  PassStatistics& statistics_;
  const Operator<Exact>* A_ = nullptr;
  const Sequence<Exact>* tokens_ = nullptr;
  Shape shape_ = Shape::Zero;
  std::vector<std::size_t> all_;
  Extreme largest_, smallest_;                    // of p.x_l (RankOne)
  std::vector<std::vector<double>> doubles_;      // of the tokens (General)
  std::vector<double> alpha_, rank_p_, rank_q_;   // of A, flattened (General, structured)
  std::vector<std::vector<double>> dense_;        // of A (General, dense)
};

}  // namespace certiformer
