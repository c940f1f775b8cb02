// The commands of the program: their options, and what runs them. The command line itself is in command_line.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/limits.hpp"
#include "model/transformer.hpp"
#include "program/outcome.hpp"

namespace certiformer {

/// Options of every command.
struct CommonOptions {
  bool json = false;
  int threads = 0;       // 0: all cores
  double timeout = 0;    // seconds; 0: none
  ReadLimits limits;
};

struct BuildOptions {
  std::string dataset, output;
  std::string construction = "theorem-hardmax";
  std::string scalar = "rational";
  std::string format = "binary64", targets = "exact";  // of float-exact
  std::string rounded_dataset;                         // where the data set with rounded targets goes
  std::string replay;  // a model whose plan is taken over; empty: decide anew
  bool pad = false, robust = false, balance = false;
  std::uint64_t seed = 1;
};

struct CertifyOptions {
  std::string dataset, model, output;
  std::optional<Attention> attention;
  std::optional<std::string> within;
  std::optional<std::string> temperature, temperature_up_to;
  std::string arithmetic = "exact";  // or the name of a float format
  bool fibres = false;
  bool statistics = false;
  bool event_order = true;
  bool enclosure = true;
};

struct TemperatureOptions {
  std::string dataset, model, output, plot;
  std::string relative_width = "1e-6";
  std::string floor;  // empty: 2^-60
};

struct RobustnessCommandOptions {
  std::string dataset, model, output;
  std::optional<std::string> temperature_up_to;
};

struct CheckOptions {
  std::string dataset, model, certificate;
};

struct CompareOptions {
  std::string dataset, plot;
  std::string relative_width = "1e-3";
  std::size_t grow = 0;  // 0: no growth
  std::uint64_t seed = 1;
};

struct ForwardOptions {
  std::string dataset, model, sequence;
  std::string scalar = "rational";
  std::optional<Attention> attention;
  std::optional<std::string> temperature;
  bool trace = false;
};

struct DriftOptions {
  std::string dataset, model, csv, plot;
  std::vector<std::string> scalars{"float", "double", "longdouble", "mpfr:64", "mpfr:128"};
  std::optional<Attention> attention;
  std::optional<std::string> temperature;
  bool orders = false;
};

struct ExportOptions {
  std::string dataset, model, smt2, sequence;
  std::string blocks;  // FIRST:LAST; empty: all
  std::optional<Attention> attention;
};

struct GenerateOptions {
  std::string kind = "random", output;
  std::size_t pairs = 10, dimension = 3, tokens = 8, outputs = 2;
  std::uint64_t seed = 1;
};

struct ImportOptions {
  std::string input, output;
  std::optional<Attention> attention;
};

struct TikhonovOptions {
  std::string model, runs, dataset, plot;
};

struct InfoOptions {
  std::string file;
};

struct LemmasOptions {
  std::vector<std::string> names;  // none: all
  bool list = false;
  std::size_t instances = 100;
  std::uint64_t seed = 1;
  long precision = 0;   // bits; 0: no replay
  std::string index, output;  // the repository whose index of lemmas is written, and the file for it
};

[[nodiscard]] Outcome build(const BuildOptions& options, const CommonOptions& common);
[[nodiscard]] Outcome certify(const CertifyOptions& options, const CommonOptions& common);
[[nodiscard]] Outcome temperature(const TemperatureOptions& options, const CommonOptions& common);
[[nodiscard]] Outcome robustness(const RobustnessCommandOptions& options, const CommonOptions& common);
[[nodiscard]] Outcome compare(const CompareOptions& options, const CommonOptions& common);
[[nodiscard]] Outcome forward(const ForwardOptions& options, const CommonOptions& common);
[[nodiscard]] Outcome drift(const DriftOptions& options, const CommonOptions& common);
[[nodiscard]] Outcome export_claim(const ExportOptions& options, const CommonOptions& common);
[[nodiscard]] Outcome generate(const GenerateOptions& options, const CommonOptions& common);
[[nodiscard]] Outcome import(const ImportOptions& options, const CommonOptions& common);
[[nodiscard]] Outcome tikhonov(const TikhonovOptions& options, const CommonOptions& common);
[[nodiscard]] Outcome info(const InfoOptions& options, const CommonOptions& common);
[[nodiscard]] Outcome lemmas(const LemmasOptions& options, const CommonOptions& common);
/// Runs the independent program and passes on what it says.
[[nodiscard]] Outcome check(const CheckOptions& options, const CommonOptions& common);

}  // namespace certiformer
