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

template <class Read> void read(Read read_file) {
  try {
    (void)read_file();
  } catch (const certiformer::Error&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace certiformer;
  const std::string text(reinterpret_cast<const char*>(bytes), size);
  ReadLimits limits;
  limits.bytes = std::size_t{1} << 22;
  limits.exponent = 10'000;
  read([&] { return parse_dataset("file", text, limits); });
  read([&] { return parse_model("file", text, limits); });
  read([&] { return checked_json("file", text, limits); });
  try {
    const Exact x = parse_number(text, limits);
    if (!(parse_number(x.text(), limits) == x)) __builtin_trap();  // the canonical text is the number
  } catch (const std::invalid_argument&) {
  }
  return 0;
}
