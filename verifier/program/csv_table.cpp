#include "program/csv_table.hpp"

#include <csv.h>
#include <fmt/format.h>

#include <exception>
#include <memory>

#include "io/error.hpp"
#include "io/file.hpp"

namespace certiformer {
namespace {

/// The parser's callbacks. C code must not be thrown through: the first problem is kept, the rest of the table is skipped.
struct Collector {
  const std::function<void(std::vector<std::string>&, std::size_t)>& record;
  std::vector<std::string> fields;
  std::size_t line = 0, records = 0;
  std::exception_ptr problem;

  static void on_field(void* text, std::size_t size, void* self) { static_cast<Collector*>(self)->fields.emplace_back(static_cast<const char*>(text), size); }
  static void on_record(int, void* self) { static_cast<Collector*>(self)->finish(); }

  void finish() {
    ++records;
    if (!problem) {
      try {
        record(fields, line);
      } catch (...) {
        problem = std::current_exception();
      }
    }
    fields.clear();
  }
};

}  // namespace

void for_each_record(const std::string& path, const ReadLimits& limits, const std::function<void(std::vector<std::string>&, std::size_t)>& record) {
  const std::string text = read_file(path, limits);
  csv_parser parser;
  if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL) != 0) throw Error(ExitCode::Internal, "", "the CSV reader cannot start");
  const std::unique_ptr<csv_parser, void (*)(csv_parser*)> owner(&parser, csv_free);
  Collector collector{record, {}, 0, 0, {}};
  bool complete = true;
  for (std::size_t start = 0, end = 0; complete && start < text.size(); start = end) {  // line by line, so that the collector knows the line
    end = std::min(text.find('\n', start), text.size() - 1) + 1;
    ++collector.line;
    complete = csv_parse(&parser, text.data() + start, end - start, Collector::on_field, Collector::on_record, &collector) == end - start;
  }
  complete = complete && csv_fini(&parser, Collector::on_field, Collector::on_record, &collector) == 0;
  if (collector.problem) std::rethrow_exception(collector.problem);
  if (!complete) throw Error(ExitCode::BadData, fmt::format("{}: line {}", path, collector.line), std::string("not a valid CSV table: ") + csv_strerror(csv_error(&parser)), "check the quotes");
  if (collector.records == 0) throw Error(ExitCode::BadData, path, "the file is empty", "write a header line first");
}

}  // namespace certiformer
