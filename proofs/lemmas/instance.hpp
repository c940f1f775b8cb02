// An instance of a lemma: the values its statement speaks of, by name. One form for all lemmas, so that every instance can be printed, pasted
// into a test, read back and made smaller.
#pragma once

#include <map>
#include <string>

#include "stages/state.hpp"

namespace certiformer::proofs {

struct Instance {
  std::map<std::string, Exact> numbers;
  std::map<std::string, Vector<Exact>> vectors;
  std::map<std::string, State<Exact>> states;

  /// The value of this name; throws std::out_of_range if the instance has none.
  [[nodiscard]] const Exact& number(const std::string& name) const { return numbers.at(name); }
  [[nodiscard]] const Vector<Exact>& vector(const std::string& name) const { return vectors.at(name); }
  [[nodiscard]] const State<Exact>& state(const std::string& name) const { return states.at(name); }
  /// A number that is a small integer; throws std::out_of_range otherwise.
  [[nodiscard]] long integer(const std::string& name) const;
  /// The only sequence of a state.
  [[nodiscard]] const Sequence<Exact>& sequence(const std::string& name) const { return states.at(name).at(0); }
};

/// One line of JSON: {"numbers": {"h": "1/2"}, "vectors": {...}, "states": {...}}, exact.
[[nodiscard]] std::string text(const Instance& instance);
/// Back; throws std::invalid_argument.
[[nodiscard]] Instance parse_instance(const std::string& text);

/// How long an instance is: what shrinking makes smaller.
struct InstanceSize {
  std::size_t values = 0, letters = 0;
  [[nodiscard]] friend bool operator<(const InstanceSize& a, const InstanceSize& b) {
    return a.values < b.values || (a.values == b.values && a.letters < b.letters);
  }
};
[[nodiscard]] InstanceSize size_of(const Instance& instance);

}  // namespace certiformer::proofs
