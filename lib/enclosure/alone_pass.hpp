// Tokens behind the last attention, each by itself: the second half of the box pass.
//
// Nothing mixes tokens any more, so generators that an eta = 0 layer has made parallel, as a line projection does, may be joined: the sum of |rate|
// along one vector is the same set, exactly.
#pragma once

#include <map>

#include "enclosure/box_pass.hpp"
#include "enclosure/sequence_pass.hpp"

namespace certiformer {

/// value / rate rounded down to some 60 bits; rate > 0, value >= 0.
[[nodiscard]] Exact floor_ratio(const Exact& value, const Exact& rate);

class AlonePass {
 public:
  struct Options {
    bool shrink = false;                // only while everything before was affine
    std::size_t most_open_neurons = 0;  // over all tokens
    SymbolSource symbols = 0;           // the first one not in use
    Deadline deadline;
  };

  AlonePass(const EnclosureModel& model, Options options) : layers_(model.layers), skips_(model.skips), options_(options) {}

  /// Takes one token through all layers; false if a decision could not be made, which limit() then names (without the token).
  [[nodiscard]] bool run(Zonotope& z);

  [[nodiscard]] const Exact& scale() const { return scale_; }
  [[nodiscard]] std::size_t open_neurons() const { return open_neurons_; }
  /// Whether the last run() shrank the scale or failed.
  [[nodiscard]] bool limit_changed() const { return limit_changed_; }
  [[nodiscard]] const std::optional<BoxLimit>& limit() const { return limit_; }

 private:
  /// u.x of neurons with the same u: centre, and the rate of each generator.
  struct Projection {
    Exact centre, radius;  // radius: sum |rate|, not scaled
    std::vector<Exact> rates;
  };
  using Push = std::vector<std::pair<unsigned, int>>;

  [[nodiscard]] static Projection project(const Vector<Exact>& u, const Zonotope& z);
  [[nodiscard]] std::optional<Activity> decide(const Exact& value, const Projection& s, const Zonotope& z);
  [[nodiscard]] bool apply(const EnclosureLayer& layer, Zonotope& z);
  [[nodiscard]] Push push_of(const Projection& s, const Zonotope& z) const;
  void image_of(const FeedForward<Exact>& ff, const std::vector<Activity>& pattern, const std::vector<std::size_t>& group, const std::vector<Projection>& projections, Zonotope& z);

  const std::vector<EnclosureLayer>& layers_;
  const LineSkips& skips_;
  Options options_;
  Exact scale_{1};
  std::size_t open_neurons_ = 0;
  bool limit_changed_ = false;
  std::optional<BoxLimit> limit_;
  std::map<unsigned, Push> joined_;  // what a joined generator of this token stands for
};

}  // namespace certiformer
