#include "io/number.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "io/error.hpp"
#include "scalar/flint.hpp"

namespace certiformer {
namespace {

[[noreturn]] void reject(std::string_view text, const std::string& why) {
  throw std::invalid_argument("\"" + excerpt(text) + "\" is not a number: " + why);
}

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The value of each hexadecimal digit, 16 for every other character.
constexpr std::array<unsigned char, 256> hex_values = [] {
  std::array<unsigned char, 256> values{};
  values.fill(16);
  for (unsigned char k = 0; k < 10; ++k) values['0' + k] = k;
  for (unsigned char k = 0; k < 6; ++k) values['a' + k] = values['A' + k] = static_cast<unsigned char>(10 + k);
  return values;
}();
constexpr unsigned hex_value(char c) { return hex_values[static_cast<unsigned char>(c)]; }
constexpr bool is_hex_digit(char c) { return hex_value(c) < 16; }

/// Cuts pieces off the front of a number's text.
class Scanner {
 public:
  Scanner(std::string_view text, const ReadLimits& limits) : text_(text), rest_(text), limits_(limits) {}

  bool take(char a, char b) {
    if (rest_.empty() || (rest_.front() != a && rest_.front() != b)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  template <class Predicate> std::string_view take_while(Predicate predicate) {
    std::size_t length = 0;
    while (length < rest_.size() && predicate(rest_[length])) ++length;
    const std::string_view piece = rest_.substr(0, length);
    rest_.remove_prefix(length);
    digits_ += length;
    if (digits_ > limits_.digits) reject(text_, "more than " + std::to_string(limits_.digits) + " digits (--max-digits)");
    return piece;
  }
  long exponent() {
    const bool negative = !rest_.empty() && rest_.front() == '-';
    if (!take('-', '-')) take('+', '+');
    std::string_view digits = take_while(is_digit);
    if (digits.empty()) reject(text_, "its exponent has no digits");
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    long value = 0;
    const bool fits = digits.size() <= 9 && (digits.empty() || std::from_chars(digits.data(), digits.data() + digits.size(), value).ec == std::errc());
    if (!fits || value > limits_.exponent) reject(text_, "its exponent is beyond " + std::to_string(limits_.exponent) + " (--max-exponent)");
    return negative ? -value : value;
  }
  void finish() const {
    if (!rest_.empty()) reject(text_, "unexpected '" + std::string(1, std::isprint(static_cast<unsigned char>(rest_.front())) != 0 ? rest_.front() : '?') + "'");
  }
  [[nodiscard]] bool at(std::string_view lower, std::string_view upper) const { return rest_.starts_with(lower) || rest_.starts_with(upper); }
  void skip(std::size_t count) { rest_.remove_prefix(count); }

 private:
  std::string_view text_, rest_;
  const ReadLimits& limits_;
  std::size_t digits_ = 0;
};

/// The value of digits in base 10 or 16, which the caller has checked to be such.
void set_digits(fmpz_t value, std::string_view digits, std::string_view more, int base) {
  const std::string text = std::string(digits) + std::string(more);
  fmpz_set_str(value, text.c_str(), base);
}

/// Hexadecimal digits straight into limbs, as long as the numbers of nearly all models need.
void set_hex_digits(fmpz_t value, std::string_view whole, std::string_view fraction) {
  static_assert(FLINT_BITS == 64);
  constexpr std::size_t most = 64, per_limb = 16;
  const std::size_t count = whole.size() + fraction.size();
  if (count > most * per_limb) return set_digits(value, whole, fraction, 16);
  std::array<ulong, most> limbs;
  std::size_t place = count;  // of a digit, counted from the end
  ulong limb = 0;
  for (const std::string_view digits : {whole, fraction}) {
    for (const char c : digits) {
      limb = (limb << 4U) | hex_value(c);
      if (--place % per_limb == 0) limbs[place / per_limb] = limb;
    }
  }
  fmpz_set_ui_array(value, limbs.data(), static_cast<slong>((count + per_limb - 1) / per_limb));
}

Exact from_integer(const fmpz_t value, long binary_exponent) {
  Fmpz exponent;
  fmpz_set_si(exponent.value, binary_exponent);
  return Exact::from_fmpz_2exp(value, exponent.value);
}

Exact hexfloat(Scanner& scan, std::string_view text) {
  const std::string_view whole = scan.take_while([](char c) { return is_hex_digit(c); });
  std::string_view fraction;
  if (scan.take('.', '.')) {
    fraction = scan.take_while([](char c) { return is_hex_digit(c); });
    if (fraction.empty()) reject(text, "no digits after the point");
  }
  if (whole.empty()) reject(text, "no digits after 0x");
  const long exponent = scan.take('p', 'P') ? scan.exponent() : 0;
  scan.finish();
  Fmpz mantissa;
  set_hex_digits(mantissa.value, whole, fraction);
  return from_integer(mantissa.value, exponent - 4 * static_cast<long>(fraction.size()));
}

Exact decimal_or_fraction(Scanner& scan, std::string_view text) {
  const std::string_view whole = scan.take_while(is_digit);
  if (whole.empty()) reject(text, "digits expected");
  Fmpz mantissa;
  if (scan.take('/', '/')) {
    const std::string_view denominator = scan.take_while(is_digit);
    if (denominator.empty()) reject(text, "no digits after /");
    scan.finish();
    Fmpz divisor;
    set_digits(mantissa.value, whole, "", 10);
    set_digits(divisor.value, denominator, "", 10);
    if (fmpz_is_zero(divisor.value)) reject(text, "its denominator is zero");
    return from_integer(mantissa.value, 0) / from_integer(divisor.value, 0);
  }
  std::string_view fraction;
  if (scan.take('.', '.')) {
    fraction = scan.take_while(is_digit);
    if (fraction.empty()) reject(text, "no digits after the point");
  }
  long exponent = scan.take('e', 'E') ? scan.exponent() : 0;
  scan.finish();
  set_digits(mantissa.value, whole, fraction, 10);
  exponent -= static_cast<long>(fraction.size());
  Fmpz power;
  fmpz_set_ui(power.value, 10);
  fmpz_pow_ui(power.value, power.value, static_cast<ulong>(exponent < 0 ? -exponent : exponent));
  const Exact scale = from_integer(power.value, 0);
  const Exact value = from_integer(mantissa.value, 0);
  return exponent < 0 ? value / scale : value * scale;
}

/// Digits from the front of a text, in base 10 or 16, as far as one word holds them for certain.
template <unsigned base> struct Digits {
  std::uint64_t value = 0;
  std::size_t count = 0;

  void take(std::string_view& text) {
    constexpr std::size_t most = base == 16 ? 16 : 18;
    std::size_t length = 0;
    for (; length < text.size() && hex_value(text[length]) < base && count < most; ++length, ++count) value = base * value + hex_value(text[length]);
    text.remove_prefix(length);
  }
};

constexpr std::array<std::uint64_t, 19> powers_of_ten = [] {
  std::array<std::uint64_t, 19> powers{1};
  for (std::size_t k = 1; k < powers.size(); ++k) powers[k] = 10 * powers[k - 1];
  return powers;
}();

/// ["p" ["+"|"-"] digits] to the end of the text.
bool parse_short_exponent(std::string_view text, long& exponent, const ReadLimits& limits) {
  if (text.empty()) return true;
  if (text.front() != 'p') return false;
  text.remove_prefix(1);
  const bool negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  Digits<10> digits;
  digits.take(text);
  if (digits.count == 0 || !text.empty() || digits.value > static_cast<std::uint64_t>(limits.exponent)) return false;
  exponent = negative ? -static_cast<long>(digits.value) : static_cast<long>(digits.value);
  return true;
}

/// The numbers of most files, whose parts fit into machine words. False for all others, right or wrong: the scanner tells them apart.
bool parse_short(std::string_view text, Exact& result, const ReadLimits& limits) {
  if (text.empty() || text.size() > limits.digits) return false;
  const bool negative = text.front() == '-';
  if (negative) text.remove_prefix(1);
  if (text.starts_with("0x")) {
    text.remove_prefix(2);
    Digits<16> digits;
    digits.take(text);
    const std::size_t whole = digits.count;
    if (whole == 0) return false;
    if (text.starts_with('.')) {
      text.remove_prefix(1);
      digits.take(text);
      if (digits.count == whole) return false;
    }
    long exponent = 0;
    if (!parse_short_exponent(text, exponent, limits)) return false;
    result = Exact::from_word_2exp(negative, digits.value, exponent - 4 * static_cast<long>(digits.count - whole));
    return true;
  }
  Digits<10> digits;
  digits.take(text);
  const std::size_t whole = digits.count;
  if (whole == 0) return false;
  if (text.empty()) {
    result = Exact::from_word_2exp(negative, digits.value, 0);
    return true;
  }
  const char next = text.front();
  text.remove_prefix(1);
  if (next == '.') {
    digits.take(text);
    if (!text.empty() || digits.count == whole) return false;
    result = Exact::from_words(negative, digits.value, powers_of_ten[digits.count - whole]);
    return true;
  }
  Digits<10> denominator;
  denominator.take(text);
  if (next != '/' || !text.empty() || denominator.value == 0) return false;
  result = Exact::from_words(negative, digits.value, denominator.value);
  return true;
}

}  // namespace

Exact parse_number(std::string_view text, const ReadLimits& limits) {
  Exact result;
  if (parse_short(text, result, limits)) return result;
  Scanner scan(text, limits);
  const bool negative = scan.take('-', '-');
  if (scan.at("0x", "0X")) {
    scan.skip(2);
    result = hexfloat(scan, text);
  } else {
    result = decimal_or_fraction(scan, text);
  }
  if (negative) result.negate();
  return result;
}

}  // namespace certiformer
