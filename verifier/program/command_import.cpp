// certiformer import: a CSV table becomes a data set, the weights of a trained transformer a model.
#include <fmt/format.h>

#include <stdexcept>
#include <unordered_map>

#include "io/dataset_file.hpp"
#include "io/model_file.hpp"
#include "io/number.hpp"
#include "program/commands.hpp"
#include "program/csv_table.hpp"
#include "program/import_model.hpp"
#include "program/inputs.hpp"

namespace certiformer {
namespace {

/// Makes a data set of the records of a CSV file: sequence id, role, coordinates.
class TableReader {
 public:
  TableReader(const std::string& path, const ReadLimits& limits) : path_(path), limits_(limits) {}

  Dataset<Exact> read() {
    for_each_record(path_, limits_, [this](std::vector<std::string>& fields, std::size_t) {
      ++record_;
      fields_ = std::move(fields);
      if (record_ == 1) header();
      else token();
    });
    check_dataset(path_, dataset_);
    return std::move(dataset_);
  }

 private:
  [[noreturn]] void fail_here(const std::string& rule, const std::string& advice = "") const {
    throw Error(ExitCode::BadData, fmt::format("{}: record {}", path_, record_), rule, advice);
  }

  void header() {
    if (fields_.size() < 4) fail_here("the header has fewer than 4 columns", "columns are: sequence id, role, then at least 2 coordinates");
    dataset_.dimension = fields_.size() - 2;
    if (dataset_.dimension > limits_.dimension) fail_here(fmt::format("more than {} coordinates", limits_.dimension));
  }

  void token() {
    if (fields_.size() != dataset_.dimension + 2) fail_here(fmt::format("{} columns, but the header has {}", fields_.size(), dataset_.dimension + 2));
    const auto [entry, is_new] = index_.emplace(fields_[0], dataset_.pairs.size());
    if (is_new) dataset_.pairs.push_back({fields_[0], {}, {}});
    if (fields_[0].empty()) fail_here("the sequence id is empty");
    if (fields_[1] != "input" && fields_[1] != "output") fail_here(fmt::format("the role is \"{}\"", excerpt(fields_[1])), "write input or output");
    Vector<Exact> x;
    for (std::size_t k = 0; k < dataset_.dimension; ++k) {
      try {
        x.push_back(parse_number(fields_[k + 2], limits_));
      } catch (const std::invalid_argument& rule) {
        throw Error(ExitCode::BadData, fmt::format("{}: record {}, coordinate {}", path_, record_, k), rule.what());
      }
    }
    Pair<Exact>& pair = dataset_.pairs[entry->second];
    (fields_[1] == "input" ? pair.input : pair.output).push_back(std::move(x));
  }

  std::string path_;
  ReadLimits limits_;
  Dataset<Exact> dataset_;
  std::unordered_map<std::string, std::size_t> index_;
  std::vector<std::string> fields_;
  std::size_t record_ = 0;
};

}  // namespace

namespace {

Outcome import_table(const ImportOptions& options, const CommonOptions& common) {
  if (options.attention) throw Error(ExitCode::Usage, "--attention", "a data set has no attention", "it is for files of weights (.npz)");
  Dataset<Exact> dataset = TableReader(options.input, common.limits).read();
  dataset.note = "imported from " + options.input.substr(options.input.find_last_of('/') + 1);
  return written_dataset("IMPORTED", options.output, dataset);
}

Outcome import_weights(const ImportOptions& options, const CommonOptions& common) {
  const Transformer<Exact> model = read_trained_model(options.input, options.attention.value_or(Attention::Softmax), common.limits);
  write_model(options.output, model);
  const TransformerCounts counts = count(model);
  Outcome outcome;
  outcome.code = ExitCode::Done;
  outcome.lines = {fmt::format("IMPORTED {}: {} blocks of width {}, order {}, {} attention, d = {}, {} parameters, each taken over exactly", options.output, counts.blocks, counts.width,
                               name(model.order), name(model.attention), model.dimension, counts.parameters)};
  outcome.json = {{"verdict", "IMPORTED"}, {"model", options.output}, {"blocks", counts.blocks}, {"width", counts.width}, {"order", name(model.order)},
                  {"attention", name(model.attention)}, {"dimension", model.dimension}, {"parameters", counts.parameters}};
  return outcome;
}

}  // namespace

Outcome import(const ImportOptions& options, const CommonOptions& common) {
  refuse_to_overwrite(options.output, {options.input});
  return options.input.ends_with(".npz") ? import_weights(options, common) : import_table(options, common);
}

}  // namespace certiformer
