#include "json.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "numeral.hpp"

namespace certiformer_check {
namespace {

constexpr std::size_t deepest_nesting = 64;                              // rule 3
constexpr std::uint64_t most_bits_of_a_file = std::uint64_t{1} << 33;    // rule 5

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

JsonReader::JsonReader(std::string file, std::string_view text) : file_(std::move(file)), text_(text) {
  check_utf8();
}

void JsonReader::object(std::span<const Member> known) {
  std::set<std::string_view> missing;
  for (const Member& member : known) {
    if (member.presence == Presence::required) missing.insert(member.name);
  }
  members([&](const std::string& name) {
    const auto member = std::find_if(known.begin(), known.end(), [&](const Member& m) { return m.name == name; });
    if (member == known.end()) {
      reject(Rule::known_members, "this object has no member " + quoted(name));
      skip();
    } else {
      missing.erase(member->name);
      member->read();
    }
  });
  if (!missing.empty()) reject(Rule::required_members, "member \"" + std::string(*missing.begin()) + "\" is missing");
}

void JsonReader::members(const std::function<void(const std::string&)>& read_member) {
  expect('{', "an object");
  enter();
  std::set<std::string> seen;
  if (!take('}')) {
    do {
      const std::string name = string();
      if (!seen.insert(name).second) reject(Rule::unique_members, "member " + quoted(name) + " occurs twice");
      expect(':', "a colon");
      read_member(name);
    } while (take(','));
    expect('}', "a comma or the end of the object");
  }
  --depth_;
}

void JsonReader::array(const std::function<void()>& read_element) {
  expect('[', "an array");
  enter();
  if (!take(']')) {
    do {
      read_element();
    } while (take(','));
    expect(']', "a comma or the end of the array");
  }
  --depth_;
}

void JsonReader::enter() {
  if (++depth_ > deepest_nesting) reject(Rule::nesting, "nested more than " + std::to_string(deepest_nesting) + " deep");
}

bool JsonReader::boolean() {
  const bool value = peek() == 't';
  expect_word(value ? "true" : "false");
  return value;
}

bool JsonReader::null() {
  if (peek() != 'n') return false;
  expect_word("null");
  return true;
}

std::uint64_t JsonReader::count() {
  const std::string_view token = number_token();
  constexpr std::size_t most_digits = 15;
  if (token.size() > most_digits || !std::all_of(token.begin(), token.end(), is_digit)) {
    unparsable("expected an integer of at most 15 digits");
  }
  std::uint64_t value = 0;
  for (const char digit : token) value = 10 * value + static_cast<std::uint64_t>(digit - '0');
  return value;
}

Number JsonReader::number() {
  const bool is_string = peek() == '"';
  const std::string text = is_string ? string() : std::string(number_token());
  const std::optional<Numeral> numeral = take_apart(text);
  if (!numeral) unparsable("not a number: " + quoted(text));
  if (!numeral->within_limits()) reject(Rule::number_limits, "a number has too many digits or too large an exponent");
  Number value = numeral->value();
  bits_ += value.bits();
  if (bits_ > most_bits_of_a_file) reject(Rule::number_limits, "the numbers of this file need more than 2^33 bits");
  return value;
}

Vector JsonReader::vector() {
  Vector result;
  array([&] { result.push_back(number()); });
  return result;
}

std::string JsonReader::word(std::initializer_list<std::string_view> words) {
  std::string value = string();
  if (std::find(words.begin(), words.end(), value) == words.end()) unparsable("unexpected " + quoted(value));
  return value;
}

void JsonReader::skip() {
  switch (peek()) {
    case '{': members([this](const std::string&) { skip(); }); break;
    case '[': array([this] { skip(); }); break;
    case '"': string(); break;
    case 't': expect_word("true"); break;
    case 'f': expect_word("false"); break;
    case 'n': expect_word("null"); break;
    default: number_token();
  }
}

void JsonReader::end() {
  peek();
  if (position_ != text_.size()) reject(Rule::nothing_after, "there is something after the JSON value");
}

char JsonReader::peek() {
  position_ = std::min(text_.find_first_not_of(" \t\n\r", position_), text_.size());
  return position_ < text_.size() ? text_[position_] : '\0';
}

bool JsonReader::take(char expected) {
  if (peek() != expected || position_ == text_.size()) return false;
  ++position_;
  return true;
}

void JsonReader::expect(char expected, const char* what) {
  if (!take(expected)) unparsable(std::string("expected ") + what);
}

void JsonReader::expect_word(std::string_view word) {
  peek();
  if (text_.substr(position_, word.size()) != word) unparsable("expected " + std::string(word));
  position_ += word.size();
}

// -? (0 | [1-9] D*) (. D+)? ([eE] [+-]? D+)?
std::string_view JsonReader::number_token() {
  peek();
  const std::size_t start = position_;
  const auto at = [this](const char* characters) {
    return position_ < text_.size() && std::string_view(characters).find(text_[position_]) != std::string_view::npos;
  };
  const auto digits = [&] {
    const std::size_t first = position_;
    while (position_ < text_.size() && is_digit(text_[position_])) ++position_;
    if (position_ == first) unparsable("expected a number");
  };
  if (at("-")) ++position_;
  if (at("0")) {
    ++position_;
  } else {
    digits();
  }
  if (at(".")) {
    ++position_;
    digits();
  }
  if (at("eE")) {
    ++position_;
    if (at("+-")) ++position_;
    digits();
  }
  return text_.substr(start, position_ - start);
}

std::string JsonReader::place() const {
  const std::string_view before = text_.substr(0, position_);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t column = position_ - (before.rfind('\n') + 1) + 1;  // npos + 1 = 0
  return file_ + ", line " + std::to_string(line) + ", column " + std::to_string(column) + ": ";
}

void JsonReader::reject(Rule rule, const std::string& what) const { certiformer_check::reject(rule, place() + what); }

void JsonReader::unparsable(const std::string& what) const { certiformer_check::unparsable(place() + what); }

}  // namespace certiformer_check
