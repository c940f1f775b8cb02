// Which feed-forward layers an enclosure can pass untouched (mathematics section 7, for one token at a time).
//
// Consecutive layers with eta = 1 whose u are all multiples of one u act along s = u.x. A layer leaves alone whatever lies left of its leftmost
// kink if the pattern there is the identity, and the same on the right: it acts on an open interval of the line at most. The ends of these intervals
// cut the line into gaps. A segment tree over the gaps holds the layers, so that of L layers the next one that acts on [low, high] is found in
// O(log^2 L), whatever their order on the line.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "enclosure/layers.hpp"
#include "enclosure/zonotope.hpp"

namespace certiformer {

/// Where a token may be along a line.
struct Interval {
  Exact low, high;
};

/// The values of u.x on a zonotope.
[[nodiscard]] Interval interval_along(const Vector<Exact>& u, const Zonotope& z, const Exact& scale = Exact(1));

/// A maximal run of layers along one line.
class LineRunSkips {
 public:
  LineRunSkips(const std::vector<EnclosureLayer>& layers, std::size_t first, std::size_t end, Vector<Exact> direction);

  [[nodiscard]] std::size_t first() const { return first_; }
  [[nodiscard]] std::size_t end() const { return end_; }  // layers [first, end)
  [[nodiscard]] const Vector<Exact>& direction() const { return direction_; }

  /// The gaps that an interval meets, both inclusive.
  struct Gaps {
    std::size_t first = 0, last = 0;
  };
  [[nodiscard]] Gaps locate(const Interval& along) const;
  /// The first layer, `from` or a later one of the run, that does not provably leave alone what lies there; end() if there is none.
  [[nodiscard]] std::size_t next(std::size_t from, const Gaps& gaps) const { return find(1, 0, leaves_, gaps, from); }

 private:
  /// Layers in ascending order. A layer belongs to the fewest nodes that make up its gaps.
  struct Node {
    std::vector<std::size_t> own;     // that belong to the node
    std::vector<std::size_t> inside;  // that belong to it or to a node below
  };
  void insert(std::size_t node, std::size_t begin, std::size_t end, const Gaps& gaps, std::size_t layer);
  [[nodiscard]] std::size_t find(std::size_t node, std::size_t begin, std::size_t end, const Gaps& gaps, std::size_t from) const;
  [[nodiscard]] std::size_t first_from(const std::vector<std::size_t>& layers, std::size_t from) const;

  std::size_t first_, end_;
  Vector<Exact> direction_;
  std::vector<Exact> cuts_;  // ascending; gap k lies between cuts_[k - 1] and cuts_[k]
  std::size_t leaves_ = 1;
  std::vector<Node> nodes_;  // nodes_[1] is the root, nodes_[leaves_ + k] gap k
};

class LineSkips {
 public:
  /// Attention layers end a run. Keeps nothing of the layers.
  explicit LineSkips(const std::vector<EnclosureLayer>& layers);
  /// Of so many layers none is ever skipped: the plain loop, for tests.
  explicit LineSkips(std::size_t layers) : run_of_(layers) {}

  /// The run that a layer belongs to, or nullptr.
  [[nodiscard]] const LineRunSkips* run_of(std::size_t layer) const { return run_of_[layer] ? &runs_[*run_of_[layer]] : nullptr; }

  /// The extent of a zonotope along the line of the run that was last asked for; to be reset when the zonotope changes.
  struct Along {
    const LineRunSkips* run = nullptr;
    LineRunSkips::Gaps gaps;
  };

  /// The first layer, `from` or a later one, that z does not provably pass untouched; the number of layers if there is none. The generators of
  /// z count `scale` times.
  [[nodiscard]] std::size_t next(std::size_t from, const Zonotope& z, const Exact& scale, Along& along) const;

 private:
  std::vector<LineRunSkips> runs_;
  std::vector<std::optional<std::size_t>> run_of_;  // by layer
};

}  // namespace certiformer
