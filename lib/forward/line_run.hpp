// Event-ordered evaluation of consecutive feed-forward layers along one direction u (mathematics section 7).
//
// A layer with eta = 1 and all neurons (c_i u, b_i, w_i) acts along s = u.x: between two kinks -b_i/c_i its activation pattern is
// constant. Left of all kinks the active neurons are those with c < 0, right of all those with c > 0. Where such an outer pattern's
// affine map is a translation, sum c_i w_i = 0 (checked exactly, once a layer), mostly by sum b_i w_i = 0, no token of that side is looked at:
// tokens are kept ordered by s, and a whole side is translated at once (line_order.hpp). A layer evaluates only the tokens strictly
// between its outermost kinks, and those of a side whose pattern is no translation. Constant neurons (u = 0) belong to both outer patterns.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "forward/exact_pass.hpp"
#include "forward/line_order.hpp"
#include "model/transformer.hpp"

namespace certiformer {

/// What a layer does along the direction of its run.
struct LineLayer {
  struct Kink {
    Exact position;  // on s = u.x
    Exact rate;      // |c|: |u_i.x + b_i| = rate |s - position|
  };
  /// The affine map of an outer pattern, if it is a translation.
  struct Side {
    bool is_translation = true;
    Vector<Exact> by;  // empty: the identity
  };
  const FeedForward<Exact>* ff = nullptr;
  std::vector<Kink> kinks;  // ascending; if there is none, both sides are the same translation
  Side left, right;
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
  /// Carries out the pending translations; the run is over. Throws NumbersTooLong.
  void finish();

 private:
  void observe_margins(const LineLayer& layer);
  void evaluate(const LineLayer& layer, LineOrder::Tree part);
  void translate_or_evaluate(const LineLayer& layer, const LineLayer::Side& side, LineOrder::Tree part);

  std::vector<MergedSequence>& sequences_;
  Margins& margins_;
  PassStatistics& statistics_;
  LineOrder order_;
};

}  // namespace certiformer
