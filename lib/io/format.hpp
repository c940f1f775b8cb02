// Which of the project's formats a file says it is in.
#pragma once

#include <string>

#include "io/limits.hpp"

namespace certiformer {

/// The value of the key "format" of the file's object; nothing if the text is so damaged that it cannot be found. Throws Error with
/// BadData if the text is not JSON, has no such key, or its value is no string.
[[nodiscard]] std::string format_of(const std::string& path, const std::string& text);

/// The text if it is JSON nested no deeper than the limit; throws Error with BadData otherwise.
[[nodiscard]] std::string checked_json(const std::string& path, const std::string& text, const ReadLimits& limits = {});

}  // namespace certiformer
