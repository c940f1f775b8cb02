// Whole files in and out: plain or gzip by suffix, digests, and outputs that appear complete or not at all.
#pragma once

#include <string>
#include <string_view>

#include "io/limits.hpp"

namespace certiformer {

/// The uncompressed bytes of a file; gzip is recognised by its first bytes. Throws Error: NoInput if there is no such file,
/// BadData if it is damaged or larger than limits.bytes, InputOutput if it cannot be read.
[[nodiscard]] std::string read_file(const std::string& path, const ReadLimits& limits = {});

/// Lowercase hexadecimal SHA-256 of the bytes.
[[nodiscard]] std::string sha256(std::string_view bytes);

/// Collects text and writes it to `path` when commit() is called: into a temporary file beside it, flushed to the disk, then renamed.
/// A path with the suffix .gz is compressed (no time stamp, so equal text gives equal files). Without commit(), or when the
/// program is interrupted, nothing is left behind. A path that is there and is no regular file (/dev/stdout, a pipe) is written directly.
/// Throws Error with InputOutput.
class OutputFile {
 public:
  explicit OutputFile(std::string path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  void write(std::string_view text);
  void commit();

 private:
  void fail(const char* what) const;
  void flush();
  void discard();

  std::string path_;
  std::string temporary_;  // empty: the path itself is written
  std::string buffer_;
  int descriptor_ = -1;
  void* gzip_ = nullptr;
};

/// Makes SIGINT and SIGTERM remove temporary files before they end the program. Programs call it once, at their start.
void remove_temporary_files_on_interrupt();

}  // namespace certiformer
