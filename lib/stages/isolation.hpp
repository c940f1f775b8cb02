// Projections in order, and how isolated each is: what hats get their widths from. Exact; O(log T) a question.
#pragma once

#include <map>
#include <optional>

#include "model/vector.hpp"
#include "scalar/sort_key.hpp"
#include "stages/choices.hpp"

namespace certiformer {

/// A multiset of projections u.x.
class Projections {
 public:
  void insert(const SortKey& s) { ++counts_[s]; }
  /// Removes one copy of s, which must be there.
  void remove(const SortKey& s) {
    const auto it = counts_.find(s);
    if (--it->second == 0) counts_.erase(it);
  }
  /// The distance from s, which must be there, to the nearest other projection: 0 if s is there twice, nothing if s is alone.
  [[nodiscard]] std::optional<Exact> gap(const SortKey& s) const {
    const auto it = counts_.find(s);
    if (it->second > 1) return Exact(0);
    std::optional<Exact> nearest;
    if (it != counts_.begin()) nearest = s.value() - std::prev(it)->first.value();
    if (std::next(it) != counts_.end()) {
      Exact right = std::next(it)->first.value() - s.value();
      if (!nearest || right < *nearest) nearest = std::move(right);
    }
    return nearest;
  }

 private:
  std::map<SortKey, unsigned> counts_;
};

/// h of a hat or trapezoid for a token with this gap: the largest power of two that is at most the gap, or a third of it, so that the plateau
/// and the ground around the trapezoid are both at least h wide; 1 if there is no other token.
[[nodiscard]] inline Exact half_width(Bump bump, const std::optional<Exact>& gap) {
  if (!gap) return Exact(1);
  return power_of_two_below(bump == Bump::Hat ? *gap : *gap / Exact(3));
}

}  // namespace certiformer
