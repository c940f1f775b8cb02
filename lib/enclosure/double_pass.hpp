// The double pass: T(X) for dense and imported models in float64 products, each token with a proved radius of its error (balls.hpp).
//
// Feed-forward layers need no decisions: relu is 1-Lipschitz, whatever the signs are. Softmax attention needs none either. A hardmax argmax is proved
// by the radii; where they leave several candidates that lie within rounding of one another, the mean is enclosed with all of them, and otherwise
// the argmax is decided by pairs of doubles, by balls of Arb, or by exact numbers, on the history of the tokens it needs (token_history.hpp). A sequence whose numbers leave the
// range of doubles, or that needs too many such decisions, is given up: its radii are infinite. Results are the same for any number of threads.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "forward/stop.hpp"
#include "model/transformer.hpp"

namespace certiformer {

/// The tokens of one sequence: |x_i - centre_i| <= radius_i in the Euclidean norm.
struct DoubleOutputs {
  std::vector<double> centres;  // d numbers a token, in the order of the input
  std::vector<double> radii;    // infinite or NaN: nothing is known
};

struct DoublePassStatistics {
  std::size_t proved = 0;    // argmax sets proved by the radii
  std::size_t enclosed = 0;  // left open: all candidates lie within rounding
  std::size_t balls = 0;     // decided by pairs of doubles or Arb's balls
  std::size_t exact = 0;     // decided by exact numbers
  std::size_t given_up = 0;  // sequences
  std::size_t bits = 0;      // of the longest exact number
  void merge(const DoublePassStatistics& other);
};

struct DoubleLayers;

class DoublePass {
 public:
  /// The model must outlive the pass. tau: the temperature of softmax attention; nothing: hardmax, ties by the mean.
  DoublePass(const Transformer<Exact>& model, std::optional<Exact> tau);
  ~DoublePass();
  DoublePass(const DoublePass&) = delete;
  DoublePass& operator=(const DoublePass&) = delete;
  /// The outputs of all sequences, in the order of the data set. Throws TimeIsUp.
  [[nodiscard]] std::vector<DoubleOutputs> run(const Dataset<Exact>& dataset, DoublePassStatistics& statistics, const Deadline& deadline = {}) const;

 private:
  std::unique_ptr<const DoubleLayers> layers_;
};

}  // namespace certiformer
