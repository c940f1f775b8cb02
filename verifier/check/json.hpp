// A strict JSON reader (RFC 8259) that hands values to the caller in the order of the text and keeps no tree.
// Rules 1 to 7 of SPEC.md are applied here.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "number.hpp"
#include "rules.hpp"

namespace certiformer_check {

enum class Presence { required, optional };

// A member that an object may have, and what reads its value.
struct Member {
  std::string_view name;
  Presence presence;
  std::function<void()> read;
};

class JsonReader {
 public:
  // `file` names the text in messages; the text must outlive the reader.
  JsonReader(std::string file, std::string_view text);

  void object(std::span<const Member> members);
  void object(std::initializer_list<Member> members) { object(std::span(members.begin(), members.size())); }
  void array(const std::function<void()>& read_element);
  std::string string();
  bool boolean();
  bool null();            // takes a null if there is one
  std::uint64_t count();  // an integer in plain digits, at most 15 of them
  Number number();        // a JSON number, or a string of a form of section 3
  Vector vector();
  // A string that must be one of a list.
  std::string word(std::initializer_list<std::string_view> words);
  // Any value, not looked at.
  void skip();
  // After the value.
  void end();

  void reject(Rule rule, const std::string& what) const;
  [[noreturn]] void unparsable(const std::string& what) const;

 private:
  void members(const std::function<void(const std::string&)>& read_member);
  void enter();
  void check_utf8();
  char peek();  // the next character after white space; 0 at the end of the text
  bool take(char expected);
  void expect(char expected, const char* what);
  void expect_word(std::string_view word);
  std::string_view number_token();
  void escape(std::string& result);
  std::uint32_t hex4();
  std::string place() const;

  std::string file_;
  std::string_view text_;
  std::size_t position_ = 0;
  std::size_t depth_ = 0;
  std::uint64_t bits_ = 0;  // of all numbers read so far
};

}  // namespace certiformer_check
