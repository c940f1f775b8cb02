// Which feed-forward layers a zonotope can pass untouched (mathematics section 7, for one token at a time).
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

class LineSkips {
 public:
  /// All layers are feed-forward layers; they must outlive this.
  explicit LineSkips(const std::vector<EnclosureLayer>& layers);

  /// The extent of a zonotope along the line of the run that was last asked for; to be reset when the zonotope changes.
  struct Along {
    std::optional<std::size_t> run;
    Exact low, high;
  };

  /// The first layer, `from` or a later one, that z does not provably pass untouched; the number of layers if there is none. The generators of
  /// z count `scale` times.
  [[nodiscard]] std::size_t next(std::size_t from, const Zonotope& z, const Exact& scale, Along& along) const;

 private:
  /// Of a range of layers: all leave alone what is left of `left`, and what is right of `right`.
  struct Node {
    bool always = true;  // an empty range
    std::optional<Exact> left, right;
  };
  struct Run {
    std::size_t first = 0, count = 0;
    Vector<Exact> direction;
    std::size_t leaves = 1;
    std::vector<Node> nodes;  // nodes[1] is the root, nodes[leaves + k] layer first + k
  };
  void add_run(const std::vector<EnclosureLayer>& layers, std::size_t first, std::size_t last, Vector<Exact> direction);
  [[nodiscard]] static Node joined(const Node& a, const Node& b);
  [[nodiscard]] static bool leaves_alone(const Node& node, const Along& along);
  [[nodiscard]] static std::optional<std::size_t> find(const Run& run, std::size_t node, std::size_t begin, std::size_t end, std::size_t from, const Along& along);

  std::vector<Run> runs_;
  std::vector<std::optional<std::size_t>> run_of_;  // by layer
};

}  // namespace certiformer
