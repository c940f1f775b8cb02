// How the blocks of separation (L7) are chosen: greedily, the direction and lift that split most; small nu first.
#pragma once

#include <optional>

#include "stages/choices.hpp"
#include "stages/random.hpp"

namespace certiformer {

/// Chooses block after block and remembers the classes of equal leader histories between them.
class SeparationSearch {
 public:
  /// With trapezoids there is no shift: all tokens must be in [1, infinity)^d, and stay there.
  explicit SeparationSearch(Random random, Bump bump = Bump::Hat) : random_(random), bump_(bump) {}
  /// Nothing once no two sequences share a token. Sequences must be distinct as sets, their tokens distinct; throws NoDirection (directions.hpp)
  /// if sequences that share a token are equal as sets, or no direction splits them.
  [[nodiscard]] std::optional<SeparationChoice> next(const State<Exact>& state);

 private:
  Random random_;
  Bump bump_;
  std::uint64_t round_ = 0;
  std::vector<std::size_t> classes_;  // of equal leader histories, one for each sequence
};

}  // namespace certiformer
