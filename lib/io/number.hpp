// Exact numbers as text: "3/8", "-1.25e-3", "0x1.8p-3", JSON numbers as decimals. Never through double.
#pragma once

#include <string_view>

#include "io/limits.hpp"
#include "scalar/exact.hpp"

namespace certiformer {

/// Reads
///   number   = ["-"] (integer "/" integer | decimal | hexfloat)
///   decimal  = digits ["." digits] [("e"|"E") ["+"|"-"] digits]
///   hexfloat = "0x" hexdigits ["." hexdigits] ["p" ["+"|"-"] digits]        (x and p in either case)
/// Throws std::invalid_argument with the rule that is broken (no place: the caller knows it).
[[nodiscard]] Exact parse_number(std::string_view text, const ReadLimits& limits = {});

}  // namespace certiformer
