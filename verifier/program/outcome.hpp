// What a command has to say, for people and for machines, and how it is printed.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "io/error.hpp"
#include "scalar/exact.hpp"
#include "scalar/verdict.hpp"

namespace certiformer {

using Json = nlohmann::ordered_json;

struct Outcome {
  ExitCode code = ExitCode::Internal;  // whoever forgets to decide fails
  std::vector<std::string> lines;      // the first one is the verdict
  Json json = Json::object();          // with --json: one object, whose "verdict" says the same
};

[[nodiscard]] constexpr ExitCode exit_code(Verdict verdict) {
  switch (verdict) {
    case Verdict::Proved: return ExitCode::Done;
    case Verdict::Refuted: return ExitCode::Refuted;
    case Verdict::Unknown: break;
  }
  return ExitCode::Unknown;
}

/// Prints to stdout and flushes; throws Error with InputOutput if not all of it could be written.
void print(const Outcome& outcome, bool as_json);

/// A number for people: its canonical text if that is short, else a decimal approximation marked by ~.
[[nodiscard]] std::string shown(const Exact& x);
/// (x_1, ..., x_d), each as shown().
[[nodiscard]] std::string shown(const std::vector<Exact>& vector);
/// An exact number for machines, in canonical text (architecture "Files").
[[nodiscard]] Json number_json(const Exact& x);
[[nodiscard]] Json vector_json(const std::vector<Exact>& vector);
/// Six significant digits; works far beyond the range of double.
[[nodiscard]] std::string decimal(const Exact& x);
/// A decimal of a bound x >= 0, rounded to the side on which what is said of x stays true; beyond the range of double ~ and decimal().
[[nodiscard]] std::string decimal_below(const Exact& x, int digits = 12);
[[nodiscard]] std::string decimal_above(const Exact& x, int digits = 12);
/// The canonical text of a bound and, in brackets, its decimal, if that is not the same.
[[nodiscard]] std::string with_decimal(const Exact& x, const std::string& decimal);

}  // namespace certiformer
