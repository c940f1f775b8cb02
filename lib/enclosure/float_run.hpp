// A run of feed-forward layers that read one coordinate, on tokens that do not meet: the part of the float pass that is event-ordered.
#pragma once

#include <functional>
#include <map>
#include <unordered_map>
#include <vector>

#include "enclosure/float_layers.hpp"
#include "forward/stop.hpp"
#include "model/vector.hpp"

namespace certiformer {

/// Tokens that positions point to; points with one value are one.
class FloatStates {
 public:
  std::vector<FloatToken> tokens;

  std::size_t add(FloatToken token);
  /// The state that i has become.
  [[nodiscard]] std::size_t resolve(std::size_t i) const;
  void join(std::size_t i, std::size_t with) { parent_[i] = with; }

 private:
  std::vector<std::size_t> parent_;
};

/// The coordinate j that the layer reads: eta = 1, and u = e_j for every neuron; else nothing.
[[nodiscard]] std::optional<std::size_t> axis_of(const FeedForward<Exact>& ff);

class FloatRun {
 public:
  using Report = std::function<void(std::size_t state, const FloatDecision&)>;

  FloatRun(const FloatArithmetic& format, std::size_t axis, FloatStates& states);
  /// Applies one layer with this axis. Throws FloatOverflow.
  void apply(const FeedForward<Exact>& ff, const Report& report);
  /// Afterwards the states hold their tokens.
  void finish();
  [[nodiscard]] std::size_t evaluated() const { return evaluated_; }

 private:
  struct Traveller {
    std::size_t state;
    Exact joined;  // the offset when it joined
  };

  [[nodiscard]] Exact high_of(const FloatToken& token) const;
  void place(std::size_t state);
  bool shift_travellers(const FeedForward<Exact>& ff);
  void board(std::size_t state);
  void leave_all();

  const FloatArithmetic& format_;
  std::size_t axis_;
  FloatStates& states_;
  std::multimap<Exact, std::size_t> by_high_;                              // tokens in their places, by the largest value of their coordinate
  std::unordered_map<Vector<Exact>, std::size_t, VectorHash> point_;      // those that are points
  std::vector<Traveller> travellers_;                                      // points that have been shifted together since they joined
  FloatRange travelling_;                                                  // all of their coordinates now
  Exact offset_;
  std::size_t evaluated_ = 0;
};

}  // namespace certiformer
