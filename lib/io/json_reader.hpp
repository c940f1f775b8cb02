// A strict reader of JSON files by schema: what a file may hold is said by the code that reads it, and every error names
// the file, the place in it and the rule. Unknown, double and missing keys are errors. Numbers are read exactly.
//
// Internal to lib/io. The parser is simdjson's on-demand front end: it walks the text once, so that a number is converted
// straight from its characters.
#pragma once

#include <simdjson.h>

#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/error.hpp"
#include "io/limits.hpp"
#include "scalar/exact.hpp"

namespace certiformer {

/// One step of the way to a value: a key, or an index into an array.
struct JsonStep {
  std::string_view key;
  std::size_t index = 0;  // if key is empty
};

class JsonReader {
 public:
  using Value = simdjson::ondemand::value;
  /// Writes the way to a value for people; the default writes blocks[3].ff.eta.
  using PlaceFormat = std::function<std::string(std::span<const JsonStep>)>;
  struct Key {
    std::string_view name;
    bool required = true;
  };

  /// Takes over the text. `path` is for messages.
  JsonReader(std::string path, std::string text, const ReadLimits& limits);

  void set_place_format(PlaceFormat format) { format_ = std::move(format); }
  /// Calls field(value) with the first member of that name, wherever it stands, before the document is read in order.
  /// Does nothing if the text is damaged (document() will say so) or if there is none, and only then returns false.
  template <class Field> bool peek(std::string_view key, Field field);
  /// Calls field(i, value) for each member, i its index in `keys`; the whole document is one object.
  template <class Field> void document(std::initializer_list<Key> keys, Field field);
  template <class Field> void object(Value value, std::initializer_list<Key> keys, Field field);
  /// Calls element(index, value).
  template <class Element> void array(Value value, Element element);

  [[nodiscard]] Exact number(Value value);
  [[nodiscard]] std::vector<Exact> vector(Value value, std::size_t dimension);
  [[nodiscard]] std::string string(Value value);
  /// An integer of at most 9 digits, written as a JSON number.
  [[nodiscard]] std::size_t integer(Value value);
  /// Any object, checked and returned as JSON text.
  [[nodiscard]] std::string raw_object(Value value);
  /// The whole document in the same way.
  [[nodiscard]] std::string raw_document() { return checked_json(text_); }

  [[noreturn]] void fail(const std::string& rule, const std::string& advice = "") const;
  /// A rule that is broken at no single value.
  [[noreturn]] void fail_at(const std::string& place, const std::string& rule, const std::string& advice = "") const;

 private:
  struct Enter {  // one more step of the way, for the time of a scope
    JsonReader& reader;
    Enter(JsonReader& r, JsonStep step) : reader(r) { reader.way_.push_back(step); }
    ~Enter() { if (!std::uncaught_exceptions()) reader.way_.pop_back(); }
    Enter(const Enter&) = delete;
    Enter& operator=(const Enter&) = delete;
  };

  void start();
  [[noreturn]] void syntax_error(simdjson::error_code code) const;
  [[noreturn]] void syntax_error_at(std::size_t line, simdjson::error_code code) const;
  [[nodiscard]] std::string checked_json(std::string_view text) const;
  [[nodiscard]] std::size_t line_of(simdjson::error_code code) const;
  template <class Result> auto check(Result result) const {
    if (result.error() != simdjson::SUCCESS) syntax_error(result.error());
    return std::move(result).value_unsafe();
  }
  void expect(Value value, simdjson::ondemand::json_type type, const char* what) const;
  template <class Field> void members(simdjson::ondemand::object object, std::initializer_list<Key> keys, Field& field);

  std::string path_;
  std::string text_;
  ReadLimits limits_;
  mutable simdjson::ondemand::parser parser_;
  mutable simdjson::ondemand::document document_;
  std::vector<JsonStep> way_;
  PlaceFormat format_;
};

template <class Field> void JsonReader::members(simdjson::ondemand::object object, std::initializer_list<Key> keys, Field& field) {
  if (way_.size() > limits_.depth) fail("nested more than " + std::to_string(limits_.depth) + " deep", "raise --max-depth if it is meant");
  unsigned long seen = 0;
  for (auto member_result : object) {
    auto member = check(std::move(member_result));
    const std::string_view name = check(member.unescaped_key());
    std::size_t index = 0;
    while (index < keys.size() && keys.begin()[index].name != name) ++index;
    if (index == keys.size()) {
      std::string known;
      for (const Key& key : keys) known += (known.empty() ? "" : ", ") + std::string(key.name);
      fail("unknown key \"" + excerpt(name) + "\"", "known keys: " + known);
    }
    if ((seen >> index & 1) != 0) fail("key \"" + std::string(name) + "\" occurs twice");
    seen |= 1UL << index;
    const Enter enter(*this, {keys.begin()[index].name, 0});
    field(index, member.value());
  }
  for (std::size_t index = 0; index < keys.size(); ++index)
    if (keys.begin()[index].required && (seen >> index & 1) == 0) fail("key \"" + std::string(keys.begin()[index].name) + "\" is missing");
}

template <class Field> bool JsonReader::peek(std::string_view key, Field field) {
  simdjson::ondemand::object object;
  Value value;
  simdjson::error_code error = document_.get_object().get(object);
  if (error == simdjson::SUCCESS) error = object.find_field_unordered(key).get(value);
  if (error == simdjson::SUCCESS) {
    const Enter enter(*this, {key, 0});
    field(value);
  }
  // After an error the parser has let go of the document, and only a new start is safe.
  if (error == simdjson::SUCCESS || error == simdjson::NO_SUCH_FIELD) document_.rewind();
  else start();
  return error != simdjson::NO_SUCH_FIELD;
}

template <class Field> void JsonReader::document(std::initializer_list<Key> keys, Field field) {
  if (check(document_.type()) != simdjson::ondemand::json_type::object) fail("the file must hold one JSON object");
  members(check(document_.get_object()), keys, field);
  const char* rest = nullptr;
  if (document_.current_location().get(rest) == simdjson::SUCCESS) syntax_error(simdjson::TRAILING_CONTENT);
}

template <class Field> void JsonReader::object(Value value, std::initializer_list<Key> keys, Field field) {
  expect(value, simdjson::ondemand::json_type::object, "an object");
  members(check(value.get_object()), keys, field);
}

template <class Element> void JsonReader::array(Value value, Element element) {
  expect(value, simdjson::ondemand::json_type::array, "an array");
  if (way_.size() > limits_.depth) fail("nested more than " + std::to_string(limits_.depth) + " deep", "raise --max-depth if it is meant");
  std::size_t index = 0;
  for (auto item : check(value.get_array())) {
    const Enter enter(*this, {{}, index});
    element(index, check(std::move(item)));
    ++index;
  }
}

}  // namespace certiformer
