#include "program/inputs.hpp"

#include <fmt/format.h>
#include <tbb/parallel_invoke.h>

#include <filesystem>
#include <stdexcept>

#include "io/dataset_file.hpp"
#include "io/error.hpp"
#include "io/file.hpp"
#include "io/model_file.hpp"
#include "io/number.hpp"

namespace certiformer {
namespace {

Exact number_option(const std::string& option, const std::string& text, const ReadLimits& limits) {
  try {
    return parse_number(text, limits);
  } catch (const std::invalid_argument& rule) {
    throw Error(ExitCode::Usage, option, rule.what());
  }
}

}  // namespace

Inputs read_inputs(const std::string& dataset_path, const std::string& model_path, const ReadLimits& limits) {
  Inputs in;
  std::string dataset_bytes = read_file(dataset_path, limits);
  std::string model_bytes = read_file(model_path, limits);
  in.dataset_sha256 = sha256(dataset_bytes);
  in.dataset = parse_dataset(dataset_path, std::move(dataset_bytes), limits);
  tbb::parallel_invoke([&] { in.model_sha256 = sha256(model_bytes); },
                       [&] { in.model = parse_model(model_path, std::string(model_bytes), limits); });
  if (in.model.dimension != in.dataset.dimension)
    throw Error(ExitCode::BadData, model_path,
                "the model has dimension " + std::to_string(in.model.dimension) + ", the data set " + std::to_string(in.dataset.dimension), "give a model made for this data set");
  return in;
}

std::vector<std::size_t> selected_sequences(const Inputs& in, const std::string& id) {
  std::vector<std::size_t> sequences;
  for (std::size_t j = 0; j < in.dataset.pairs.size(); ++j)
    if (id.empty() || in.dataset.pairs[j].id == id) sequences.push_back(j);
  if (sequences.empty()) throw Error(ExitCode::Usage, "--sequence", "no sequence of the data set has the id \"" + excerpt(id) + "\"");
  return sequences;
}

void refuse_to_overwrite(const std::string& output, std::initializer_list<std::string> others) {
  namespace fs = std::filesystem;
  for (const std::string& other : others) {
    if (output.empty() || other.empty()) continue;
    std::error_code error;
    // Files that are not there yet are the same if their paths are.
    const bool same = fs::equivalent(output, other, error) || (error && fs::weakly_canonical(output, error) == fs::weakly_canonical(other, error) && !error);
    if (same) throw Error(ExitCode::Usage, output, "would replace another file of this command line", "give another path");
  }
}

Outcome written_dataset(const std::string& word, const std::string& path, const Dataset<Exact>& dataset) {
  write_dataset(path, dataset);
  const DatasetCounts counts = count(dataset);
  Outcome outcome;
  outcome.code = ExitCode::Done;
  outcome.lines = {fmt::format("{} {}: N = {} sequences, {} input tokens, M = {} output tokens, d = {}", word, path, counts.N, counts.T, counts.M, dataset.dimension)};
  outcome.json = {{"verdict", word}, {"dataset", path}, {"sequences", counts.N}, {"input_tokens", counts.T}, {"output_tokens", counts.M}, {"dimension", dataset.dimension}};
  return outcome;
}

CertifiedInputs certified(const Inputs& in) {
  return {in.dataset_sha256, in.model_sha256, in.dataset.pairs.size(), in.dataset.dimension, count(in.model), in.model.attention};
}

Exact non_negative_option(const std::string& option, const std::string& text, const ReadLimits& limits) {
  Exact x = number_option(option, text, limits);
  if (x.sign() < 0) throw Error(ExitCode::Usage, option, "must not be negative");
  return x;
}

Exact positive_option(const std::string& option, const std::string& text, const ReadLimits& limits) {
  Exact x = number_option(option, text, limits);
  if (x.sign() <= 0) throw Error(ExitCode::Usage, option, "must be positive");
  return x;
}

}  // namespace certiformer
