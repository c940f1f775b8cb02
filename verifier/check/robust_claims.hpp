// What the claims about neighbourhoods share: rules 24, 25, 30 and 37 to 39.
#pragma once

#include <string>
#include <vector>

#include "claims.hpp"
#include "softmax_pass.hpp"

namespace certiformer_check {

// Rules 24, 25, 30 and 37; `robust`, `robust-bracket`, `robust-zero`. Says under which attention.
std::string check_robust(const Case& given);

// Rule 38 for a member that has to be positive.
const Number& positive_number(const Case& given, const char* name);

// Rule 38. The pair `sequence` with `tokens` in the place of its input, and the largest distance of these from it.
struct Moved {
  Pair pair;
  Number distance;
};
Moved moved_tokens(const Case& given, const Pair*& original);

// Rule 38: that distance is `upper`.
void check_upper(const Case& given, const Moved& moved);

// Rules 34 and 39 for every pair, within `radius`; under hardmax, or under softmax at the temperatures.
void prove_neighbourhoods(const Case& given, const Number& radius, bool hardmax, const Temperatures& temperatures);

// "each sequence (...) and every sequence of real tokens within 1/8 of it (max norm) exactly onto its set of targets"
std::string each_neighbourhood(const Case& given);

}  // namespace certiformer_check
