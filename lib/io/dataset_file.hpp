// Data set files, format certiformer-dataset/1 (docs: README "Data sets"; schema: schemas/dataset.schema.json).
#pragma once

#include <string>

#include "io/limits.hpp"
#include "model/dataset.hpp"

namespace certiformer {

/// Reads a data set (plain or gzip) and checks every rule of mathematics section 1 exactly: d >= 2, tokens distinct inside
/// each input and each output, 1 <= m <= n, inputs pairwise distinct as sets, ids unique. Throws Error.
[[nodiscard]] Dataset<Exact> read_dataset(const std::string& path, const ReadLimits& limits = {});
/// The same from text that is already in memory; `path` is for messages.
[[nodiscard]] Dataset<Exact> parse_dataset(const std::string& path, std::string text, const ReadLimits& limits = {});

/// Writes in canonical form: equal data sets give equal bytes.
void write_dataset(const std::string& path, const Dataset<Exact>& dataset);
[[nodiscard]] std::string dataset_text(const Dataset<Exact>& dataset);

/// Checks the rules that the reader checks, for a data set made in memory; `path` is for messages.
void check_dataset(const std::string& path, const Dataset<Exact>& dataset);

}  // namespace certiformer
