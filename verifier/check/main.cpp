// certiformer-check DATASET MODEL CERTIFICATE: confirms what a certificate claims, or does not. See ../SPEC.md.
#include <gmp.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <new>
#include <string>

#include "certificate.hpp"
#include "claims.hpp"
#include "data_set.hpp"
#include "json.hpp"
#include "model.hpp"
#include "rules.hpp"
#include "sha256.hpp"

namespace certiformer_check {
namespace {

std::string bytes_of(const char* path, const char* what) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw Refusal{exit_missing, std::string("REJECTED missing file: cannot open the ") + what + " " + quoted(path)};
  std::string bytes;
  std::array<char, 65536> chunk{};
  while (file) {
    file.read(chunk.data(), chunk.size());
    bytes.append(chunk.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (file.bad()) throw Refusal{exit_io, std::string("REJECTED unread: cannot read the ") + what + " " + quoted(path)};
  return bytes;
}

void check_digest(Rule rule, const char* what, const std::string& claimed, const std::string& actual) {
  if (claimed != actual) reject(rule, std::string("the ") + what + " has the digest " + actual);
}

// Returns only if the claim is confirmed. The order is that of SPEC.md section 4.
std::string confirm(const char* data_set_path, const char* model_path, const char* certificate_path) {
  const std::string data_set_bytes = bytes_of(data_set_path, "data set");
  const std::string model_bytes = bytes_of(model_path, "model");
  const std::string certificate_bytes = bytes_of(certificate_path, "certificate");
  const std::string data_set_digest = sha256(data_set_bytes);
  const std::string model_digest = sha256(model_bytes);

  JsonReader certificate_json("certificate", certificate_bytes);
  const Certificate certificate = read_certificate(certificate_json);
  if (certificate.ties != "mean") reject(Rule::ties, "ties " + quoted(certificate.ties) + " instead of \"mean\"");
  check_digest(Rule::data_set_digest, "data set", certificate.data_set_digest, data_set_digest);
  check_digest(Rule::model_digest, "model", certificate.model_digest, model_digest);

  JsonReader data_set_json("data set", data_set_bytes);
  const DataSet data_set = read_data_set(data_set_json);
  check_data_set(data_set);
  JsonReader model_json("model", model_bytes);
  const Model model = read_model(model_json);
  check_model(model, data_set.dimension);
  check_counts(certificate, data_set, model);

  const Confirmation confirmation = find_claim(certificate.kind).prove({certificate, data_set, model});
  std::string report = "PROVED " + confirmation.sentence + ".\n";
  report += "data set sha256 " + data_set_digest + "\nmodel sha256 " + model_digest + "\n";
  for (const std::string& detail : confirmation.details) report += detail + "\n";
  return report;
}

// GMP ends a process that runs out of memory by abort(); this ends it with a verdict.
[[noreturn]] void out_of_memory() {
  std::fputs("REJECTED out of memory\n", stdout);
  std::fflush(stdout);
  std::_Exit(exit_internal);
}

void* allocate(std::size_t size) {
  void* memory = std::malloc(size);
  if (memory == nullptr) out_of_memory();
  return memory;
}

void* reallocate(void* old, std::size_t, std::size_t size) {
  void* memory = std::realloc(old, size);
  if (memory == nullptr) out_of_memory();
  return memory;
}

void release(void* memory, std::size_t) { std::free(memory); }

}  // namespace
}  // namespace certiformer_check

int main(int argc, char** argv) {
  using namespace certiformer_check;
  if (argc != 4) {
    std::cerr << "usage: certiformer-check DATASET MODEL CERTIFICATE\n";
    return exit_usage;
  }
  mp_set_memory_functions(allocate, reallocate, release);
  std::string report = "REJECTED: nothing was confirmed\n";
  ExitCode code = exit_not_confirmed;
  try {
    report = confirm(argv[1], argv[2], argv[3]);
    code = exit_confirmed;
  } catch (const Refusal& refusal) {
    report = refusal.line + "\n";
    code = refusal.code;
  } catch (const std::bad_alloc&) {
    out_of_memory();
  } catch (const std::exception& fault) {
    report = std::string("REJECTED internal fault: ") + fault.what() + "\n";
    code = exit_internal;
  } catch (...) {
    code = exit_internal;
  }
  std::cout << report << std::flush;
  return std::cout ? code : exit_io;
}
