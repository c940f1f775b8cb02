// certiformer import: a CSV table becomes a data set.
#include <csv.h>
#include <fmt/format.h>

#include <stdexcept>
#include <unordered_map>

#include "io/dataset_file.hpp"
#include "io/file.hpp"
#include "io/number.hpp"
#include "program/commands.hpp"
#include "program/inputs.hpp"

namespace certiformer {
namespace {

/// Collects the records of a CSV file: sequence id, role, coordinates.
class TableReader {
 public:
  TableReader(const std::string& path, const ReadLimits& limits) : path_(path), limits_(limits) {}

  Dataset<Exact> read() {
    const std::string text = read_file(path_, limits_);
    csv_parser parser;
    if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL) != 0) throw Error(ExitCode::Internal, "", "the CSV reader cannot start");
    const bool complete = csv_parse(&parser, text.data(), text.size(), on_field, on_record, this) == text.size() && csv_fini(&parser, on_field, on_record, this) == 0;
    const std::string problem = csv_strerror(csv_error(&parser));
    csv_free(&parser);
    if (problem_) std::rethrow_exception(problem_);
    if (!complete) fail("not a valid CSV table: " + problem, "check the quotes");
    if (record_ == 0) fail("the file is empty", "write a header line and one token a line");
    check_dataset(path_, dataset_);
    return std::move(dataset_);
  }

 private:
  static void on_field(void* text, std::size_t size, void* reader) { static_cast<TableReader*>(reader)->fields_.emplace_back(static_cast<const char*>(text), size); }
  static void on_record(int, void* reader) { static_cast<TableReader*>(reader)->finish_record(); }

  /// C callbacks must not throw through the library: the first problem is kept, the rest of the table is skipped.
  void finish_record() {
    ++record_;
    if (!problem_) {
      try {
        if (record_ == 1) header();
        else token();
      } catch (...) {
        problem_ = std::current_exception();
      }
    }
    fields_.clear();
  }

  [[noreturn]] void fail(const std::string& rule, const std::string& advice = "") const { throw Error(ExitCode::BadData, path_, rule, advice); }
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
  std::exception_ptr problem_;
};

}  // namespace

Outcome import(const ImportOptions& options, const CommonOptions& common) {
  refuse_to_overwrite(options.output, {options.input});
  Dataset<Exact> dataset = TableReader(options.input, common.limits).read();
  dataset.note = "imported from " + options.input.substr(options.input.find_last_of('/') + 1);
  return written_dataset("IMPORTED", options.output, dataset);
}

}  // namespace certiformer
