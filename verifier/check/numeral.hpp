// Written numbers (SPEC.md section 3), taken apart without computing anything, so that limits are checked first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "number.hpp"

namespace certiformer_check {

struct Numeral {
  bool negative = false;
  int base = 10;             // of the digits; the exponent counts powers of two if 16, else of ten
  std::string digits;        // all digits before the exponent, of the numerator only if there is a denominator
  std::string denominator;   // empty if there is none; otherwise not zero
  std::int64_t written_exponent = 0;
  std::int64_t fraction_digits = 0;

  bool within_limits() const;  // rule 5, but for the size of all numbers of a file together
  Number value() const;
};

// Nothing if the text has none of the three forms.
std::optional<Numeral> take_apart(std::string_view text);

}  // namespace certiformer_check
