#include "io/json_reader.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "io/number.hpp"

namespace certiformer {
namespace {

using simdjson::ondemand::json_type;

std::string_view trimmed(std::string_view token) {
  while (!token.empty() && (token.back() == ' ' || token.back() == '\n' || token.back() == '\r' || token.back() == '\t')) token.remove_suffix(1);
  return token;
}

/// RFC 8259 allows less than our strings do: no leading zeros, no fraction bars, no hexadecimal digits.
bool is_json_number(std::string_view token) {
  if (token.find_first_not_of("0123456789.eE+-") != std::string_view::npos) return false;
  const std::string_view digits = token.substr(token.starts_with('-') ? 1 : 0);
  return digits.size() < 2 || digits[0] != '0' || digits[1] < '0' || digits[1] > '9';
}

/// The line of the first character that may not stand unescaped in a string, or of the last string that is opened.
std::size_t line_of_string_error(std::string_view text, bool unclosed) {
  std::size_t line = 1, opened = 1;
  bool in_string = false;
  for (std::size_t k = 0; k < text.size(); ++k) {
    const char c = text[k];
    if (in_string && !unclosed && static_cast<unsigned char>(c) < 0x20) return line;
    if (c == '\n') ++line;
    if (in_string && c == '\\') ++k;
    else if (c == '"') in_string = !in_string, opened = line;
  }
  return unclosed ? opened : line;
}

std::size_t line_of_broken_utf8(std::string_view text) {
  for (std::size_t line = 1, start = 0;; ++line) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    if (end == text.size() || !simdjson::validate_utf8(text.substr(start, end - start))) return line;
    start = end + 1;
  }
}

std::string default_place(std::span<const JsonStep> way) {
  std::string place;
  for (const JsonStep& step : way) {
    if (step.key.empty()) place += "[" + std::to_string(step.index) + "]";
    else place += (place.empty() ? "" : ".") + std::string(step.key);
  }
  return place;
}

}  // namespace

JsonReader::JsonReader(std::string path, std::string text, const ReadLimits& limits)
    : path_(std::move(path)), text_(std::move(text)), limits_(limits), format_(default_place) {
  if (trimmed(text_).empty()) throw Error(ExitCode::BadData, path_, "the file is empty", "it must hold one JSON object");
  text_.reserve(text_.size() + simdjson::SIMDJSON_PADDING);
  start();
}

void JsonReader::start() {
  if (const simdjson::error_code error = parser_.iterate(text_.data(), text_.size(), text_.capacity()).get(document_); error != simdjson::SUCCESS)
    syntax_error_at(line_of(error), error);  // there is no document to ask
}

void JsonReader::fail(const std::string& rule, const std::string& advice) const { fail_at(format_(way_), rule, advice); }

void JsonReader::fail_unknown_key(std::string_view name, std::span<const Key> keys) const {
  std::string known;
  for (const Key& key : keys) known += (known.empty() ? "" : ", ") + std::string(key.name);
  fail("unknown key \"" + excerpt(name) + "\"", "known keys: " + known);
}

void JsonReader::fail_at(const std::string& place, const std::string& rule, const std::string& advice) const {
  throw Error(ExitCode::BadData, place.empty() ? path_ : path_ + ": " + place, rule, advice);
}

/// The line of an error that concerns the whole text.
std::size_t JsonReader::line_of(simdjson::error_code code) const {
  switch (code) {
    case simdjson::UTF8_ERROR: return line_of_broken_utf8(text_);
    case simdjson::UNESCAPED_CHARS: return line_of_string_error(text_, false);
    case simdjson::UNCLOSED_STRING: return line_of_string_error(text_, true);
    default: return 1 + static_cast<std::size_t>(std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(trimmed(text_).size()), '\n'));
  }
}

void JsonReader::syntax_error(simdjson::error_code code) const {
  const char* location = nullptr;
  if (code == simdjson::INCOMPLETE_ARRAY_OR_OBJECT || document_.current_location().get(location) != simdjson::SUCCESS) syntax_error_at(line_of(code), code);
  const auto offset = std::clamp<std::ptrdiff_t>(location - text_.data(), 0, static_cast<std::ptrdiff_t>(text_.size()));
  syntax_error_at(1 + static_cast<std::size_t>(std::count(text_.begin(), text_.begin() + offset, '\n')), code);
}

void JsonReader::syntax_error_at(std::size_t line, simdjson::error_code code) const {
  const std::string way = format_(way_);
  std::string rule = simdjson::error_message(code);
  if (rule.ends_with('.')) rule.pop_back();
  if (code == simdjson::UTF8_ERROR) rule = "the text is not UTF-8";
  if (code == simdjson::TRAILING_CONTENT) rule = "text follows the end of the object";
  fail_at("line " + std::to_string(line) + (way.empty() ? "" : ", " + way), "not valid JSON: " + rule, "check the file with any JSON tool");
}

void JsonReader::expect(Value value, json_type type, const char* what) const {
  if (check(value.type()) != type) fail(std::string(what) + " is expected here");
}

Exact JsonReader::number(Value value) {
  constexpr const char* advice = "write a JSON number or a string such as \"-3/8\", \"1.25e-3\", \"0x1.8p-3\"";
  const json_type type = check(value.type());
  if (type != json_type::number && type != json_type::string) fail("a number is expected here", advice);
  std::string_view token = trimmed(value.raw_json_token());
  if (type == json_type::number) {
    if (!is_json_number(token)) fail("\"" + excerpt(token) + "\" is not a JSON number", "write it as a string");
  } else {
    const bool is_plain = token.size() >= 2 && token.back() == '"' && token.find('\\') == std::string_view::npos;  // nothing to unescape
    token = is_plain ? token.substr(1, token.size() - 2) : check(value.get_string());
  }
  try {
    Exact x = parse_number(token, limits_);
    count_bits(x.bits());
    return x;
  } catch (const std::invalid_argument& rule) {
    fail(rule.what(), advice);
  }
}

/// A few characters can stand for a very long number: all numbers of a file together may take as much memory as the file.
void JsonReader::count_bits(std::size_t bits) {
  bits_ += bits;
  if (bits_ / 8 > limits_.bytes) fail("the numbers of the file take more than " + std::to_string(limits_.bytes) + " bytes together", "raise --max-bytes if they are meant");
}

/// "element,element,..." again and again, cut between elements. Here only the commas between the elements and the brackets' number are checked: what is
/// read from the pieces is checked there.
std::vector<JsonReader::Piece> JsonReader::pieces(Value value) {
  expect(value, json_type::array, "an array");
  std::vector<Piece> found;
  for (auto item : check(value.get_array())) {
    const std::string_view element = check(check(check(std::move(item)).get_object()).raw_json());
    if (found.empty() || found.back().text.size() >= limits_.part_bytes) found.push_back({element, 0});
    else found.back().text = {found.back().text.data(), static_cast<std::size_t>(element.data() + element.size() - found.back().text.data())};
    ++found.back().count;
  }
  return found;
}

std::vector<Exact> JsonReader::vector(Value value, std::size_t dimension) {
  std::vector<Exact> result;
  result.reserve(dimension);
  array(value, [&](std::size_t, Value entry) {
    if (result.size() < dimension) result.push_back(number(entry));
    else fail("more entries than the dimension " + std::to_string(dimension));
  });
  if (result.size() != dimension)
    fail(std::to_string(result.size()) + " entries, but the dimension is " + std::to_string(dimension));
  return result;
}

std::string JsonReader::string(Value value) {
  expect(value, json_type::string, "a string");
  return std::string(check(value.get_string()));
}

std::size_t JsonReader::integer(Value value) {
  expect(value, json_type::number, "an integer");
  const std::string_view token = trimmed(value.raw_json_token());
  if (token.empty() || token.size() > 9 || token.find_first_not_of("0123456789") != std::string_view::npos || !is_json_number(token))
    fail("\"" + excerpt(token) + "\" is not an integer from 0 to 999999999");
  check(value.get_uint64());
  return std::stoul(std::string(token));
}

std::string JsonReader::raw_object(Value value) {
  expect(value, json_type::object, "an object");
  return checked_json(check(check(value.get_object()).raw_json()));
}

std::string JsonReader::checked_json(std::string_view text) const {
  // Depth first, by counting, so that no parser meets a hostile nesting.
  std::size_t depth = 0, deepest = 0;
  bool in_string = false;
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (in_string) {
      if (text[k] == '\\') ++k;
      else if (text[k] == '"') in_string = false;
    } else if (text[k] == '"') {
      in_string = true;
    } else if (text[k] == '[' || text[k] == '{') {
      deepest = std::max(deepest, ++depth);
    } else if ((text[k] == ']' || text[k] == '}') && depth > 0) {
      --depth;
    }
  }
  if (deepest > limits_.depth) fail("nested more than " + std::to_string(limits_.depth) + " deep", "raise --max-depth if it is meant");
  try {
    return nlohmann::ordered_json::parse(text).dump();
  } catch (const nlohmann::json::exception& error) {
    fail(std::string("not valid JSON: ") + error.what());
  }
}

}  // namespace certiformer
