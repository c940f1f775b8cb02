// Limits against hostile files. The first four are options of the programs (--max-digits, --max-exponent, --max-depth, --max-bytes).
#pragma once

#include <cstddef>

namespace certiformer {

struct ReadLimits {
  std::size_t digits = 100'000;            // of one number, all parts together
  long exponent = 20'000;                  // |e| in 1e5 and in 0x1p5
  std::size_t depth = 64;                  // nesting of arrays and objects
  std::size_t bytes = std::size_t{2} << 30;  // of the uncompressed file
  std::size_t dimension = 65'536;          // d
  std::size_t part_bytes = std::size_t{1} << 20;  // no limit: long arrays are read in parts of this size, on all cores; a file of less than four of them is not
};

}  // namespace certiformer
