// The part of the JSON reader that deals with characters: UTF-8 and strings.
#include <algorithm>

#include "json.hpp"

namespace certiformer_check {
namespace {

// The number of bytes of the UTF-8 character at the front of a text that is not empty; 0 if there is none
// (RFC 3629: no overlong form, no surrogate, nothing above U+10FFFF).
std::size_t utf8_length(std::string_view text) {
  const auto byte = [text](std::size_t k) { return k < text.size() ? static_cast<unsigned char>(text[k]) : 0U; };
  const auto between = [](unsigned value, unsigned low, unsigned high) { return low <= value && value <= high; };
  const auto continues = [&](std::size_t k) { return between(byte(k), 0x80, 0xbf); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (between(first, 0xc2, 0xdf)) return continues(1) ? 2 : 0;
  if (between(first, 0xe0, 0xef)) {
    const unsigned low = first == 0xe0 ? 0xa0 : 0x80;
    const unsigned high = first == 0xed ? 0x9f : 0xbf;
    return between(byte(1), low, high) && continues(2) ? 3 : 0;
  }
  if (between(first, 0xf0, 0xf4)) {
    const unsigned low = first == 0xf0 ? 0x90 : 0x80;
    const unsigned high = first == 0xf4 ? 0x8f : 0xbf;
    return between(byte(1), low, high) && continues(2) && continues(3) ? 4 : 0;
  }
  return 0;
}

void append_utf8(std::string& result, std::uint32_t code) {
  const auto append = [&](std::uint32_t byte) { result += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (code < 0x80) {
    append(code);
  } else if (code < 0x800) {
    append(0xc0 | (code >> 6));
    append(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    append(0xe0 | (code >> 12));
    append(0x80 | ((code >> 6) & 0x3f));
    append(0x80 | (code & 0x3f));
  } else {
    append(0xf0 | (code >> 18));
    append(0x80 | ((code >> 12) & 0x3f));
    append(0x80 | ((code >> 6) & 0x3f));
    append(0x80 | (code & 0x3f));
  }
}

}  // namespace

void JsonReader::check_utf8() {
  while (position_ < text_.size()) {
    const std::size_t length = utf8_length(text_.substr(position_, 4));
    if (length == 0) reject(Rule::utf8, "no UTF-8 character begins here");
    position_ += std::max<std::size_t>(length, 1);
  }
  position_ = 0;
}

std::string JsonReader::string() {
  expect('"', "a string");
  std::string result;
  while (true) {
    if (position_ == text_.size()) unparsable("the text ends inside a string");
    const char c = text_[position_];
    if (static_cast<unsigned char>(c) < 0x20) unparsable("a control character in a string");
    ++position_;
    if (c == '"') return result;
    if (c == '\\') {
      escape(result);
    } else {
      result += c;
    }
  }
}

// What follows a backslash.
void JsonReader::escape(std::string& result) {
  const char c = position_ < text_.size() ? text_[position_++] : '\0';
  switch (c) {
    case '"': case '\\': case '/': result += c; return;
    case 'b': result += '\b'; return;
    case 'f': result += '\f'; return;
    case 'n': result += '\n'; return;
    case 'r': result += '\r'; return;
    case 't': result += '\t'; return;
    case 'u': break;
    default: unparsable("unknown escape in a string");
  }
  std::uint32_t code = hex4();
  if (code >= 0xd800 && code <= 0xdbff && text_.substr(position_, 2) == "\\u") {
    const std::size_t second = position_;
    position_ += 2;
    const std::uint32_t low = hex4();
    if (low >= 0xdc00 && low <= 0xdfff) {
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    } else {
      position_ = second;
    }
  }
  if (code >= 0xd800 && code <= 0xdfff) reject(Rule::utf8, "a lone surrogate in a string");
  append_utf8(result, code);
}

std::uint32_t JsonReader::hex4() {
  std::uint32_t value = 0;
  for (int k = 0; k < 4; ++k) {
    const char c = position_ < text_.size() ? text_[position_++] : '\0';
    if (c >= '0' && c <= '9') {
      value = 16 * value + static_cast<std::uint32_t>(c - '0');
    } else if ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')) {
      value = 16 * value + static_cast<std::uint32_t>((c | 0x20) - 'a') + 10;
    } else {
      unparsable("expected four hexadecimal digits");
    }
  }
  return value;
}

}  // namespace certiformer_check
