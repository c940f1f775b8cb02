// Event-ordered evaluation of consecutive feed-forward layers along one direction u (mathematics section 7).
//
// A layer with eta = 1 and all neurons (c_i u, b_i, w_i) acts along s = u.x: between two kinks -b_i/c_i its activation pattern is
// constant. Left of all kinks the active neurons are those with c < 0, right of all those with c > 0. Where such an outer pattern's
// affine map is the identity, sum c_i w_i = 0 and sum b_i w_i = 0 (checked exactly, once a layer), tokens are not
// touched. So tokens are kept ordered by s, and a layer looks only at those strictly between its outermost kinks (and at a side
// whose pattern is not the identity). Constant neurons (u = 0) translate all tokens; the translation is applied lazily.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "forward/exact_pass.hpp"
#include "model/transformer.hpp"
#include "scalar/sort_key.hpp"

namespace certiformer {

/// What a layer does along the direction of its run.
struct LineLayer {
  struct Kink {
    Exact position;  // on s = u.x
    Exact rate;      // |c|: |u_i.x + b_i| = rate |s - position|
  };
  const FeedForward<Exact>* ff = nullptr;
  std::vector<Kink> kinks;
  Exact leftmost, rightmost;
  bool left_is_identity = true, right_is_identity = true;
  Vector<Exact> translation;               // by the constant neurons; empty if there is none
  std::vector<Exact> constant_preactivations;  // |b| of constant neurons, nonzero
};

/// The common direction u != 0 that all neurons of the layer are multiples of; nothing if they are not parallel or eta != 1.
/// `direction` is the run's direction so far (empty: none yet) and is set by the first neuron that has one.
[[nodiscard]] bool joins_run(const FeedForward<Exact>& ff, Vector<Exact>& direction);

/// Prepares a layer of a run with the given direction.
[[nodiscard]] LineLayer line_layer(const FeedForward<Exact>& ff, const Vector<Exact>& direction);

/// Applies layers to all tokens of all sequences.
class LineRun {
 public:
  LineRun(std::vector<MergedSequence>& sequences, Vector<Exact> direction, Margins& margins, PassStatistics& statistics);
  void apply(const LineLayer& layer);
  /// Writes the pending translation into the tokens; the run is over.
  void finish();

 private:
  struct Place { unsigned sequence, token; };
  using Order = std::multimap<SortKey, Place>;
  void observe_margins(const LineLayer& layer);
  void touch(const LineLayer& layer, Order::iterator begin, Order::iterator end);
  [[nodiscard]] Vector<Exact>& token(Place place) { return sequences_[place.sequence].tokens[place.token]; }

  std::vector<MergedSequence>& sequences_;
  Vector<Exact> direction_;
  Margins& margins_;
  PassStatistics& statistics_;
  Order order_;                // u.x of the stored token -> where it is
  Vector<Exact> translation_;  // the true token is the stored one plus this
  Exact offset_;               // u.translation_
  bool translated_ = false;
};

}  // namespace certiformer
