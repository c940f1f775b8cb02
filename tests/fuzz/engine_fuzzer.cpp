// Hostile files against the engine's readers: every input is read as a data set, as a model and as any JSON. They end with a value or an Error.
#include <cstddef>
#include <cstdint>
#include <string>

#include "io/dataset_file.hpp"
#include "io/error.hpp"
#include "io/format.hpp"
#include "io/model_file.hpp"
#include "io/number.hpp"

namespace {

/// The value as text, or the message of the error.
template <class Read, class Text> std::string read(Read read_file, Text text) {
  try {
    return text(read_file());
  } catch (const certiformer::Error& error) {
    return error.what();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace certiformer;
  const std::string text(reinterpret_cast<const char*>(bytes), size);
  ReadLimits limits;
  limits.bytes = std::size_t{1} << 22;
  limits.exponent = 10'000;
  ReadLimits in_parts = limits;  // must make no difference
  in_parts.part_bytes = 8;
  const auto dataset = [&](const ReadLimits& given) { return read([&] { return parse_dataset("file", text, given); }, dataset_text); };
  const auto model = [&](const ReadLimits& given) { return read([&] { return parse_model("file", text, given); }, model_text); };
  if (dataset(limits) != dataset(in_parts) || model(limits) != model(in_parts)) __builtin_trap();
  read([&] { return checked_json("file", text, limits); }, [](std::string json) { return json; });
  try {
    const Exact x = parse_number(text, limits);
    if (!(parse_number(x.text(), limits) == x)) __builtin_trap();  // the canonical text is the number
  } catch (const std::invalid_argument&) {
  }
  return 0;
}
