// A small seeded generator with the same sequence everywhere (the standard's distributions differ between libraries).
#pragma once

#include <cstdint>

#include "model/vector.hpp"

namespace certiformer {

/// splitmix64 (Steele, Lea, Flood 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  [[nodiscard]] std::uint64_t bits() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }
  /// Uniform on 0 .. count-1, count > 0 (the bias of the remainder is below 2^-32 for the counts used here).
  [[nodiscard]] std::uint64_t below(std::uint64_t count) { return bits() % count; }
  [[nodiscard]] long between(long low, long high) { return low + static_cast<long>(below(static_cast<std::uint64_t>(high - low) + 1)); }
  /// A generator of its own for the given index: parallel work with the same result in any order.
  [[nodiscard]] Random split(std::uint64_t index) const { return Random(state_ ^ ((index + 1) * 0xd1342543de82ef95ULL)); }

 private:
  std::uint64_t state_;
};

/// A direction with integer entries, uniform on low .. high, not zero.
[[nodiscard]] inline Vector<Exact> random_direction(Random& random, std::size_t dimension, long low, long high) {
  Vector<Exact> u;
  do {
    u.clear();
    for (std::size_t k = 0; k < dimension; ++k) u.emplace_back(random.between(low, high));
  } while (is_zero(u));
  return u;
}

}  // namespace certiformer
