// Exact distances between sets of tokens, in the max norm.
#pragma once

#include <cstddef>
#include <optional>

#include "model/vector.hpp"

namespace certiformer {

/// max |a_k - b_k|.
[[nodiscard]] Exact max_norm_distance(const Vector<Exact>& a, const Vector<Exact>& b);

/// Where two sets are farthest apart.
struct FarthestToken {
  bool missed = false;      // true: targets[index] has no token near; false: tokens[index] has no target near
  std::size_t index = 0;
  std::size_t nearest = 0;  // in the other set
  Exact distance;           // the Hausdorff distance
};

/// The Hausdorff distance of the sets of tokens and targets, and where it is attained; nothing if the sets are equal.
[[nodiscard]] std::optional<FarthestToken> hausdorff(const Sequence<Exact>& tokens, const Sequence<Exact>& targets);

}  // namespace certiformer
