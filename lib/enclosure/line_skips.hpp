// Which feed-forward layers an enclosure can pass untouched (mathematics section 7, for one token at a time).
//
// Consecutive layers with eta = 1 whose u are all multiples of one u act along s = u.x. A layer leaves alone whatever lies left of its leftmost
// kink if the pattern there is the identity, and the same on the right. A tree over the layers holds the least leftmost and the greatest
// rightmost kink of each range of them, so that the next layer that does something to [low, high] is found without looking at the others.
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
  [[nodiscard]] std::size_t end() const { return first_ + count_; }  // layers [first, end)
  [[nodiscard]] const Vector<Exact>& direction() const { return direction_; }

  /// The first layer, `from` or a later one of the run, that does not provably leave alone what lies in the interval; end() if there is none.
  [[nodiscard]] std::size_t next(std::size_t from, const Interval& along) const { return find(1, 0, leaves_, from - first_, along).value_or(count_) + first_; }

 private:
  /// Of a range of layers: all leave alone what is left of `left`, and what is right of `right`.
  struct Node {
    bool always = true;  // an empty range
    std::optional<Exact> left, right;
  };
  [[nodiscard]] static Node joined(const Node& a, const Node& b);
  [[nodiscard]] static bool leaves_alone(const Node& node, const Interval& along);
  [[nodiscard]] std::optional<std::size_t> find(std::size_t node, std::size_t begin, std::size_t end, std::size_t from, const Interval& along) const;

  std::size_t first_, count_, leaves_ = 1;
  Vector<Exact> direction_;
  std::vector<Node> nodes_;  // nodes_[1] is the root, nodes_[leaves_ + k] layer first + k
};

class LineSkips {
 public:
  /// Attention layers end a run. Keeps nothing of the layers.
  explicit LineSkips(const std::vector<EnclosureLayer>& layers);

  /// The run that a layer belongs to, or nullptr.
  [[nodiscard]] const LineRunSkips* run_of(std::size_t layer) const { return run_of_[layer] ? &runs_[*run_of_[layer]] : nullptr; }

  /// The extent of a zonotope along the line of the run that was last asked for; to be reset when the zonotope changes.
  struct Along {
    const LineRunSkips* run = nullptr;
    Interval interval;
  };

  /// The first layer, `from` or a later one, that z does not provably pass untouched; the number of layers if there is none. The generators of
  /// z count `scale` times.
  [[nodiscard]] std::size_t next(std::size_t from, const Zonotope& z, const Exact& scale, Along& along) const;

 private:
  std::vector<LineRunSkips> runs_;
  std::vector<std::optional<std::size_t>> run_of_;  // by layer
};

}  // namespace certiformer
