#include "io/format.hpp"

#include <simdjson.h>

#include "io/error.hpp"

namespace certiformer {

std::string format_of(const std::string& path, const std::string& text) {
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) throw Error(ExitCode::BadData, path, "the file is empty", "it must hold one JSON object");
  simdjson::ondemand::parser parser;
  const simdjson::padded_string padded(text);
  simdjson::ondemand::document document;
  std::string_view format;
  if (auto error = parser.iterate(padded).get(document); error != simdjson::SUCCESS)
    throw Error(ExitCode::BadData, path, std::string("not valid JSON: ") + (error == simdjson::UTF8_ERROR ? "the text is not UTF-8" : simdjson::error_message(error)));
  if (auto error = document.find_field("format").get_string().get(format); error != simdjson::SUCCESS) {
    if (error == simdjson::NO_SUCH_FIELD) throw Error(ExitCode::BadData, path, "key \"format\" is missing", "certiformer-dataset/1, certiformer-model/1 and certiformer-certificate/1 are known");
    return "";
  }
  return std::string(format);
}

}  // namespace certiformer
