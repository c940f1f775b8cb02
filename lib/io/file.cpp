#include "io/file.hpp"

#include <fcntl.h>
#include <openssl/evp.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <memory>
#include <utility>

#include "io/error.hpp"

namespace certiformer {
namespace {

constexpr std::size_t chunk = std::size_t{1} << 20;

std::string system_message(int code) { return std::error_code(code, std::generic_category()).message(); }

}  // namespace

std::string read_file(const std::string& path, const ReadLimits& limits) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    const bool missing = errno == ENOENT || errno == ENOTDIR;
    throw Error(missing ? ExitCode::NoInput : ExitCode::InputOutput, path, system_message(errno), missing ? "give the path of a file" : "");
  }
  if (S_ISDIR(status.st_mode)) throw Error(ExitCode::NoInput, path, "is a directory", "give the path of a file");
  std::unique_ptr<gzFile_s, int (*)(gzFile)> file(gzopen(path.c_str(), "rb"), gzclose_r);
  if (!file) throw Error(ExitCode::InputOutput, path, system_message(errno));
  gzbuffer(file.get(), chunk);
  std::string bytes;
  if (S_ISREG(status.st_mode)) bytes.reserve(std::min<std::size_t>(static_cast<std::size_t>(status.st_size) + 128, limits.bytes));
  while (true) {
    const std::size_t old = bytes.size();
    bytes.resize(old + chunk);
    const int count = gzread(file.get(), bytes.data() + old, chunk);
    bytes.resize(old + static_cast<std::size_t>(std::max(count, 0)));
    if (count < 0) {
      int code = Z_OK;
      const char* message = gzerror(file.get(), &code);
      if (code == Z_ERRNO) throw Error(ExitCode::InputOutput, path, system_message(errno));
      throw Error(ExitCode::BadData, path, std::string("damaged gzip data: ") + message, "compress the file again");
    }
    if (bytes.size() > limits.bytes)
      throw Error(ExitCode::BadData, path, "larger than " + std::to_string(limits.bytes) + " bytes when uncompressed", "raise --max-bytes if the file is meant");
    if (count == 0) break;
  }
  if (gzclose_r(file.release()) == Z_BUF_ERROR) throw Error(ExitCode::BadData, path, "the gzip data ends early", "copy or compress the file again");
  return bytes;
}

std::string sha256(std::string_view bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned length = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, EVP_sha256(), nullptr) != 1)
    throw Error(ExitCode::Internal, "", "SHA-256 is not available");
  static constexpr char hex[] = "0123456789abcdef";
  std::string text;
  for (unsigned k = 0; k < length; ++k) {
    text += hex[digest[k] >> 4];
    text += hex[digest[k] & 15];
  }
  return text;
}

namespace {

// The temporary file that an interrupt must remove. Outputs are written one at a time, so one slot is enough; the handler
// may only read memory that is not being changed, hence the atomic pointer to a string that stays as it is while published.
std::atomic<const char*> pending_temporary{nullptr};

extern "C" void remove_pending_and_die(int signal_number) {
  if (const char* path = pending_temporary.load()) ::unlink(path);
  std::signal(signal_number, SIG_DFL);
  std::raise(signal_number);
}

bool has_gzip_suffix(const std::string& path) { return path.ends_with(".gz"); }

}  // namespace

void remove_temporary_files_on_interrupt() {
  std::signal(SIGINT, remove_pending_and_die);
  std::signal(SIGTERM, remove_pending_and_die);
}

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
  struct stat status {};
  const bool direct = ::stat(path_.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
  if (direct) {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    temporary_ = path_ + ".part-" + std::to_string(::getpid());
    descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  }
  if (descriptor_ < 0) throw Error(ExitCode::InputOutput, path_, "cannot be written: " + system_message(errno));
  if (!direct) pending_temporary.store(temporary_.c_str());
  if (has_gzip_suffix(path_)) {
    gzip_ = gzdopen(::dup(descriptor_), "wb6");
    if (gzip_ == nullptr) fail("cannot be compressed");
  }
}

OutputFile::~OutputFile() {
  if (gzip_ != nullptr) gzclose_w(static_cast<gzFile>(gzip_));
  if (descriptor_ >= 0) {
    ::close(descriptor_);
    discard();
  }
}

void OutputFile::discard() {
  if (temporary_.empty()) return;
  ::unlink(temporary_.c_str());
  pending_temporary.store(nullptr);
}

void OutputFile::fail(const char* what) const { throw Error(ExitCode::InputOutput, path_, std::string(what) + ": " + system_message(errno)); }

void OutputFile::write(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= chunk) flush();
}

void OutputFile::flush() {
  std::string_view rest = buffer_;
  while (!rest.empty()) {
    const auto piece = static_cast<unsigned>(std::min(rest.size(), chunk));
    const auto written = gzip_ != nullptr ? gzwrite(static_cast<gzFile>(gzip_), rest.data(), piece) : ::write(descriptor_, rest.data(), piece);
    if (written <= 0) {
      if (errno == EINTR && gzip_ == nullptr) continue;
      fail("cannot be written");
    }
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  buffer_.clear();
}

void OutputFile::commit() {
  flush();
  if (gzip_ != nullptr && gzclose_w(static_cast<gzFile>(std::exchange(gzip_, nullptr))) != Z_OK) fail("cannot be compressed");
  if (::fsync(descriptor_) != 0 && errno != EINVAL && errno != ENOTSUP) fail("cannot be flushed to the disk");
  if (::close(std::exchange(descriptor_, -1)) != 0 || (!temporary_.empty() && ::rename(temporary_.c_str(), path_.c_str()) != 0)) {
    const int error = errno;
    discard();
    errno = error;
    fail("cannot be put in place");
  }
  pending_temporary.store(nullptr);
}

}  // namespace certiformer
