// Three-valued answers. There is no conversion to bool: an Unknown cannot be mistaken for a decision.
#pragma once

#include <cstdint>

namespace certiformer {

/// The answer to a question that a proof is wanted for. A verdict object starts as Unknown.
enum class Verdict : std::uint8_t { Unknown, Proved, Refuted };

/// The sign of a number, as far as it is known.
enum class Sign : std::uint8_t { Unknown, Negative, Zero, Positive };

[[nodiscard]] constexpr const char* name(Verdict verdict) {
  switch (verdict) {
    case Verdict::Proved: return "PROVED";
    case Verdict::Refuted: return "REFUTED";
    case Verdict::Unknown: break;
  }
  return "UNKNOWN";
}

}  // namespace certiformer
