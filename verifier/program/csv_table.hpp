// Tables in CSV files (libcsv), record by record.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "io/limits.hpp"

namespace certiformer {

/// Calls record(fields, line) for every record; `line` is the line that it ends on, counted from 1. Blank lines are no records. What `record`
/// throws ends the reading and is passed on. Throws Error: NoInput, BadData if the file is no CSV table or has no record.
void for_each_record(const std::string& path, const ReadLimits& limits, const std::function<void(std::vector<std::string>& fields, std::size_t line)>& record);

}  // namespace certiformer
