// Which layer of a run next touches a range of u.x. SPEC.md section 6.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <vector>

#include "number.hpp"
#include "zonotope.hpp"

namespace certiformer_check {

// A layer leaves alone the ranges [low, high] with high <= first, if it has a first, and those with last <= low, if it has a last; first <= last.
// It touches all others.
struct Touched {
  std::optional<Number> first;
  std::optional<Number> last;
};

class Touches {
 public:
  explicit Touches(const std::vector<Touched>& layers);

  std::size_t count() const { return count_; }  // of layers

  // The first layer from `from` on that touches the range; the number of layers if there is none.
  std::size_t next(std::size_t from, const Range& range) const;

 private:
  // Places among the kinks of the run, in the order of the line. A range has the places from the number of kinks up to its low end to the number
  // of those below its high end (none, if it is a kink); a layer the places from the number of kinks up to its first one to the number of those
  // below its last one. It touches the ranges with first <= their last and their first <= last.
  struct Interval {
    std::size_t first;
    std::size_t last;
    auto operator<=>(const Interval&) const = default;
  };
  // The places of some layers, in ascending order. Node k is above the nodes 2k and 2k + 1; the leaves are the layers.
  using Node = std::vector<Interval>;

  static Node united(const Node& a, const Node& b);
  static bool meets(const Node& node, const Interval& range);
  std::optional<std::size_t> find(std::size_t node, std::size_t begin, std::size_t end, std::size_t from, const Interval& range) const;

  std::vector<Number> kinks_;
  std::size_t count_;
  std::size_t leaves_ = 1;  // a power of two
  std::vector<Node> nodes_;
};

}  // namespace certiformer_check
