// What went wrong, where, by which rule, and what to do; the one error type that crosses the library's border.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace certiformer {

/// Exit codes of all programs (sysexits where they exist).
enum class ExitCode : int { Done = 0, Refuted = 1, Unknown = 2, Usage = 64, BadData = 65, NoInput = 66, Internal = 70, InputOutput = 74 };

/// Text of a file as it may stand in a message: at most 60 bytes, control characters and broken UTF-8 replaced by '?'.
[[nodiscard]] std::string excerpt(std::string_view text);

class Error : public std::runtime_error {
 public:
  /// what() reads "PLACE: RULE" and, if there is advice, "; ADVICE". A place is a file and a position in it, or empty.
  Error(ExitCode code, const std::string& place, const std::string& rule, const std::string& advice = "")
      : std::runtime_error((place.empty() ? rule : place + ": " + rule) + (advice.empty() ? "" : "; " + advice)), code_(code) {}
  [[nodiscard]] ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

}  // namespace certiformer
