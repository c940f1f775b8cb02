// Arrays that NumPy saved with savez: a zip archive (libarchive) of .npy files, each a short header and the numbers.
// Binary floats and integers are rationals, so nothing is rounded.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "io/limits.hpp"
#include "scalar/exact.hpp"

namespace certiformer {

struct WeightArray {
  std::vector<std::size_t> shape;
  std::vector<Exact> values;  // row by row
};

/// The arrays by name, without the suffix .npy. `bytes` is the file `path`. Reads float16, float32, float64, int32 and int64 of either byte
/// order. Throws Error with BadData: no zip archive, a damaged one, a member that is no such array, a number that is not finite, too large.
[[nodiscard]] std::map<std::string, WeightArray> parse_weight_archive(const std::string& path, const std::string& bytes, const ReadLimits& limits);

}  // namespace certiformer
