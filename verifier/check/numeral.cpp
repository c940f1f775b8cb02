#include "numeral.hpp"

#include <algorithm>
#include <utility>

namespace certiformer_check {
namespace {

// Rule 5.
constexpr std::size_t most_digits = 100000;
constexpr std::int64_t largest_decimal_exponent = 100000;
constexpr std::int64_t largest_binary_exponent = 1000000;
// Exponents are read up to here, far above both limits and far below overflow.
constexpr std::int64_t saturation = 1000000000000;

bool is_digit(char c, int base) {
  return (c >= '0' && c <= '9') || (base == 16 && ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')));
}

// Reads from the front of a text.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  bool at_end() const { return rest_.empty(); }
  bool take(char expected) {
    if (rest_.empty() || rest_[0] != expected) return false;
    rest_.remove_prefix(1);
    return true;
  }
  std::string take_digits(int base) {
    const auto end = std::find_if(rest_.begin(), rest_.end(), [base](char c) { return !is_digit(c, base); });
    std::string digits(rest_.begin(), end);
    rest_.remove_prefix(digits.size());
    return digits;
  }

 private:
  std::string_view rest_;
};

// [+-]?D+ after the letter of the exponent.
std::optional<std::int64_t> take_exponent(Cursor& cursor) {
  const bool negative = cursor.take('-');
  if (!negative) cursor.take('+');
  const std::string digits = cursor.take_digits(10);
  if (digits.empty()) return std::nullopt;
  std::int64_t value = 0;
  for (const char digit : digits) value = std::min(saturation, 10 * value + (digit - '0'));
  return negative ? -value : value;
}

}  // namespace

std::optional<Numeral> take_apart(std::string_view text) {
  Numeral numeral;
  const std::size_t sign = text.substr(0, 1) == "-" ? 1 : 0;
  numeral.negative = sign == 1;
  const std::string_view prefix = text.substr(sign, 2);
  if (prefix == "0x" || prefix == "0X") numeral.base = 16;
  Cursor cursor(text.substr(sign + (numeral.base == 16 ? 2 : 0)));

  numeral.digits = cursor.take_digits(numeral.base);
  if (numeral.digits.empty()) return std::nullopt;
  if (numeral.base == 10 && cursor.take('/')) {
    numeral.denominator = cursor.take_digits(10);
    if (numeral.denominator.find_first_not_of('0') == std::string::npos || !cursor.at_end()) return std::nullopt;
    return numeral;
  }
  if (cursor.take('.')) {
    const std::string fraction = cursor.take_digits(numeral.base);
    if (fraction.empty()) return std::nullopt;
    numeral.digits += fraction;
    numeral.fraction_digits = static_cast<std::int64_t>(fraction.size());
  }
  const bool hexadecimal = numeral.base == 16;
  if (cursor.take(hexadecimal ? 'p' : 'e') || cursor.take(hexadecimal ? 'P' : 'E')) {
    const std::optional<std::int64_t> exponent = take_exponent(cursor);
    if (!exponent) return std::nullopt;
    numeral.written_exponent = *exponent;
  }
  if (!cursor.at_end()) return std::nullopt;
  return numeral;
}

bool Numeral::within_limits() const {
  const std::int64_t largest = base == 16 ? largest_binary_exponent : largest_decimal_exponent;
  return digits.size() + denominator.size() <= most_digits && written_exponent <= largest &&
         written_exponent >= -largest;
}

Number Numeral::value() const {
  mpz_class numerator(digits, base);
  if (negative) numerator = -numerator;
  if (base == 16) return Number::quotient(std::move(numerator), 1, written_exponent - 4 * fraction_digits);
  if (!denominator.empty()) return Number::quotient(std::move(numerator), mpz_class(denominator, 10), 0);
  // Decimal: 10^e = 5^e 2^e.
  const std::int64_t exponent = written_exponent - fraction_digits;
  mpz_class fives;
  mpz_ui_pow_ui(fives.get_mpz_t(), 5, static_cast<unsigned long>(exponent < 0 ? -exponent : exponent));
  if (exponent < 0) return Number::quotient(std::move(numerator), std::move(fives), exponent);
  return Number::quotient(numerator * fives, 1, exponent);
}

}  // namespace certiformer_check
