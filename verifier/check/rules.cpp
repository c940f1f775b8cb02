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
  std::string result = "\"";
  for (const char character : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(character);
    result += byte < 0x20 || byte == 0x7f ? '?' : character;
  }
  return result + (text.size() > longest ? "...\"" : "\"");
}

}  // namespace certiformer_check
