// Hostile files against the independent checker. An input is a data set, a model and a certificate with the byte 0x1e between them, or any part of it. The
// digests are not compared, so that a change of one file reaches the rules behind them. Whatever the files say, the checker ends with a verdict.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "certificate.hpp"
#include "claims.hpp"
#include "data_set.hpp"
#include "json.hpp"
#include "model.hpp"
#include "rules.hpp"

namespace {

using namespace certiformer_check;

void check(const std::string& data_set_bytes, const std::string& model_bytes, const std::string& certificate_bytes) {
  JsonReader certificate_json("certificate", certificate_bytes);
  const Certificate certificate = read_certificate(certificate_json);
  JsonReader data_set_json("data set", data_set_bytes);
  const DataSet data_set = read_data_set(data_set_json);
  check_data_set(data_set);
  JsonReader model_json("model", model_bytes);
  const Model model = read_model(model_json);
  check_model(model, data_set.dimension);
  check_counts(certificate, data_set, model);
  (void)find_claim(certificate.kind).prove({certificate, data_set, model});
}

template <class Read> void read(const std::string& bytes, Read read_file) {
  try {
    JsonReader json("file", bytes);
    (void)read_file(json);
  } catch (const Refusal&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const std::size_t first = text.find('\x1e'), second = first == text.npos ? text.npos : text.find('\x1e', first + 1);
  if (second == text.npos) {
    read(std::string(text), read_data_set);
    read(std::string(text), read_model);
    read(std::string(text), read_certificate);
    return 0;
  }
  try {
    check(std::string(text.substr(0, first)), std::string(text.substr(first + 1, second - first - 1)), std::string(text.substr(second + 1)));
  } catch (const Refusal&) {
  }
  return 0;
}
