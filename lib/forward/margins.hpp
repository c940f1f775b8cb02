// The margins of a pass: how far its closest decisions were from going the other way.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "scalar/approximation.hpp"

namespace certiformer {

/// The least of many positive numbers; computed exactly, but most candidates are dismissed on a double.
class Minimum {
 public:
  /// False only if a number known as `candidate` (up to its sign) is certainly above the least so far.
  [[nodiscard]] bool may_be_smaller(const Approximation& candidate) const { return !(std::fabs(candidate.value) - candidate.error > upper_); }
  void observe(const Exact& positive) {
    if (value_ && !(positive < *value_)) return;
    value_ = positive;
    const double nearest = positive.to_double();
    // Rounded upwards with room to spare; a value below double's range dismisses nothing wrongly: it only makes upper_ larger.
    upper_ = nearest * (1 + 0x1p-40) + 0x1p-1000;
  }
  void merge(const Minimum& other) { if (other.value_) observe(*other.value_); }
  [[nodiscard]] const std::optional<Exact>& value() const { return value_; }

 private:
  std::optional<Exact> value_;
  double upper_ = std::numeric_limits<double>::infinity();
};

struct Margins {
  Minimum preactivation;  // least nonzero |u.x + b| over all neurons and all tokens that enter them
  Minimum score;          // least positive gap between a token's largest score and the largest one below it, where V is not zero
  void merge(const Margins& other) {
    preactivation.merge(other.preactivation);
    score.merge(other.score);
  }
};

/// How the work was done.
struct PassStatistics {
  std::size_t filtered = 0;  // decisions that the double filter made
  std::size_t exact = 0;     // decisions that needed exact arithmetic
  std::size_t touched = 0;   // tokens that an event-ordered block had to look at
  std::size_t line_blocks = 0;   // feed-forward layers done in event order
  std::size_t plain_blocks = 0;  // feed-forward layers done token by token
  std::size_t bits = 0;          // of the longest coordinate of a token that was computed
  void merge(const PassStatistics& other) {
    filtered += other.filtered;
    exact += other.exact;
    touched += other.touched;
    line_blocks += other.line_blocks;
    plain_blocks += other.plain_blocks;
    bits = std::max(bits, other.bits);
  }
};

}  // namespace certiformer
