// A strict reader of JSON files by schema: what a file may hold is said by the code that reads it, and every error names
// the file, the place in it and the rule. Unknown, double and missing keys are errors. Numbers are read exactly.
//
// Internal to lib/io. The parser is simdjson's on-demand front end: it walks the text once, so that a number is converted
// straight from its characters.
#pragma once

#include <simdjson.h>
#include <tbb/parallel_for.h>

#include <functional>
#include <initializer_list>
#include <iterator>
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
  /// Calls read(in_parts) for the whole document: with true if the text is long, so that a long array may be read by parts(). If that fails, once more
  /// from the start with false, for only a reader that goes through the text in order knows the place of an error.
  template <class Read> auto in_parts_or_in_order(Read read);
  /// What an array of objects was read to by another reader, and how many bits its numbers have.
  template <class Element> struct Part {
    std::vector<Element> elements;
    std::size_t bits = 0;
  };
  /// The elements of an array of objects, on all cores: read(text, count) -> Part<Element> is called with pieces of the array as documents {"key":[...]},
  /// count the number of elements.
  template <class Element, class Read> [[nodiscard]] std::vector<Element> parts(Value value, std::string_view key, Read read);
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

  /// Of all numbers so far.
  [[nodiscard]] std::size_t bits() const { return bits_; }

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
  struct Piece {
    std::string_view text;
    std::size_t count = 0;  // of elements
  };
  [[nodiscard]] std::vector<Piece> pieces(Value value);
  void count_bits(std::size_t bits);
  [[nodiscard]] std::string checked_json(std::string_view text) const;
  [[nodiscard]] std::size_t line_of(simdjson::error_code code) const;
  template <class Result> auto check(Result result) const {
    if (result.error() != simdjson::SUCCESS) syntax_error(result.error());
    return std::move(result).value_unsafe();
  }
  void expect(Value value, simdjson::ondemand::json_type type, const char* what) const;
  [[noreturn]] void fail_unknown_key(std::string_view name, std::span<const Key> keys) const;
  template <class Field> void members(simdjson::ondemand::object object, std::initializer_list<Key> keys, Field& field);

  std::string path_;
  std::string text_;
  ReadLimits limits_;
  std::size_t bits_ = 0;  // of all numbers so far
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
    std::size_t index = 0;
    while (index < keys.size() && !member.key().unsafe_is_equal(keys.begin()[index].name)) ++index;  // no key of ours holds a quote
    if (index == keys.size()) {  // it is unknown, or written with escapes
      const std::string_view name = check(member.unescaped_key());
      for (index = 0; index < keys.size() && keys.begin()[index].name != name;) ++index;
      if (index == keys.size()) fail_unknown_key(name, keys);
    }
    if ((seen >> index & 1) != 0) fail("key \"" + std::string(keys.begin()[index].name) + "\" occurs twice");
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

template <class Read> auto JsonReader::in_parts_or_in_order(Read read) {
  if (text_.size() / 4 >= limits_.part_bytes) {
    try {
      return read(true);
    } catch (const Error&) {
      way_.clear();
      bits_ = 0;
      start();
    }
  }
  return read(false);
}

template <class Element, class Read> std::vector<Element> JsonReader::parts(Value value, std::string_view key, Read read) {
  const std::vector<Piece> cut = pieces(value);
  std::vector<Part<Element>> found(cut.size());
  tbb::parallel_for(std::size_t{0}, cut.size(), [&](std::size_t k) {
    std::string document;
    document.reserve(key.size() + cut[k].text.size() + 8 + simdjson::SIMDJSON_PADDING);
    document.append("{\"").append(key).append("\":[").append(cut[k].text).append("]}");
    found[k] = read(std::move(document), cut[k].count);
  });
  std::size_t size = 0;
  for (const Part<Element>& part : found) size += part.elements.size();
  std::vector<Element> all;
  all.reserve(size);
  for (Part<Element>& part : found) {
    count_bits(part.bits);
    std::move(part.elements.begin(), part.elements.end(), std::back_inserter(all));
    part.elements = {};
  }
  return all;
}

template <class Element> void JsonReader::array(Value value, Element element) {
  expect(value, simdjson::ondemand::json_type::array, "an array");
  if (way_.size() > limits_.depth) fail("nested more than " + std::to_string(limits_.depth) + " deep", "raise --max-depth if it is meant");
  simdjson::ondemand::array items = check(value.get_array());
  const Enter enter(*this, {});
  std::size_t index = 0;
  for (auto item : items) {
    way_.back().index = index;
    element(index, check(std::move(item)));
    ++index;
  }
}

}  // namespace certiformer
