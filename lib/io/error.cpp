#include "io/error.hpp"

#include <simdjson.h>

namespace certiformer {

std::string excerpt(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string shown(text.substr(0, longest));
  if (text.size() > longest) {
    while (!shown.empty() && (static_cast<unsigned char>(text[shown.size()]) & 0xC0) == 0x80) shown.pop_back();  // no half character
    shown += "...";
  }
  const bool is_utf8 = simdjson::validate_utf8(shown);
  for (char& c : shown) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f || (byte >= 0x80 && !is_utf8)) c = '?';
  }
  return shown;
}

}  // namespace certiformer
