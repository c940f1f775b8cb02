#include "io/format.hpp"

#include "io/json_reader.hpp"

namespace certiformer {

std::string format_of(const std::string& path, const std::string& text) {
  JsonReader reader(path, text, {});
  std::string format;
  if (!reader.peek("format", [&](JsonReader::Value value) { format = reader.string(value); }))
    reader.fail("key \"format\" is missing", "certiformer-dataset/1, certiformer-model/1 and certiformer-certificate/1 are known");
  return format;
}

std::string checked_json(const std::string& path, const std::string& text, const ReadLimits& limits) {
  return JsonReader(path, text, limits).raw_document();
}

}  // namespace certiformer
