#include "claims/hausdorff.hpp"

#include <unordered_set>

namespace certiformer {
namespace {

bool same_set(const Sequence<Exact>& a, const Sequence<Exact>& b) {
  const std::unordered_set<Vector<Exact>, VectorHash> in_a(a.begin(), a.end()), in_b(b.begin(), b.end());
  return in_a == in_b;
}

/// Raises `farthest` by the tokens of `from` that are far from every token of `to`.
void one_sided(const Sequence<Exact>& from, const Sequence<Exact>& to, bool missed, std::optional<FarthestToken>& farthest) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    FarthestToken own{missed, i, 0, max_norm_distance(from[i], to[0])};
    for (std::size_t k = 1; k < to.size(); ++k)
      if (Exact distance = max_norm_distance(from[i], to[k]); distance < own.distance) own.nearest = k, own.distance = std::move(distance);
    if (!farthest || farthest->distance < own.distance) farthest = std::move(own);
  }
}

}  // namespace

Exact max_norm_distance(const Vector<Exact>& a, const Vector<Exact>& b) {
  Exact largest;
  for (std::size_t k = 0; k < a.size(); ++k)
    if (Exact distance = abs(a[k] - b[k]); largest < distance) largest = std::move(distance);
  return largest;
}

std::optional<FarthestToken> hausdorff(const Sequence<Exact>& tokens, const Sequence<Exact>& targets) {
  if (same_set(tokens, targets)) return std::nullopt;
  std::optional<FarthestToken> farthest;
  one_sided(tokens, targets, false, farthest);
  one_sided(targets, tokens, true, farthest);
  return farthest;
}

}  // namespace certiformer
