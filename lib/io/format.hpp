// Which of the project's formats a file says it is in.
#pragma once

#include <string>

namespace certiformer {

/// The value of the key "format" of the file's object. Throws Error with BadData if the text is no JSON object, has no such key, or
/// names no format of the project.
[[nodiscard]] std::string format_of(const std::string& path, const std::string& text);

}  // namespace certiformer
