#include "rules.hpp"

// The tests of the rules build the checker without one of them, to show that a shipped bad certificate then passes.
#ifndef CERTIFORMER_CHECK_WITHOUT_RULE
#define CERTIFORMER_CHECK_WITHOUT_RULE 0  // no rule has this number
#endif

namespace certiformer_check {

void reject(Rule rule, const std::string& what) {
  const int number = static_cast<int>(rule);
  if (number == CERTIFORMER_CHECK_WITHOUT_RULE) return;
  const bool reading = number <= static_cast<int>(Rule::format);
  throw Refusal{reading ? exit_unparsable : exit_not_confirmed,
                "REJECTED rule " + std::to_string(number) + ": " + what};
}

void unparsable(const std::string& what) {
  throw Refusal{exit_unparsable, "REJECTED unparsable: " + what};
}

std::string quoted(const std::string& text) {
  constexpr std::size_t longest = 80;
  const auto byte = [&text](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  std::size_t length = text.size();
  if (length > longest) {
    length = longest;
    while (length > 0 && (byte(length) & 0xc0) == 0x80) --length;  // not inside a UTF-8 character
  }
  std::string result = "\"";
  for (std::size_t k = 0; k < length; ++k) result += byte(k) < 0x20 || byte(k) == 0x7f ? '?' : text[k];
  return result + (length < text.size() ? "...\"" : "\"");
}

}  // namespace certiformer_check
