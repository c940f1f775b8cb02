// certiformer check: runs the independent program certiformer-check, unpacking compressed inputs for it.
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "io/error.hpp"
#include "io/file.hpp"
#include "program/commands.hpp"

extern char** environ;

namespace certiformer {
namespace {

namespace fs = std::filesystem;

/// A folder of its own for unpacked files; removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (fs::temp_directory_path() / "certiformer-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw Error(ExitCode::InputOutput, pattern, std::string("cannot be made: ") + std::strerror(errno));
    path_ = pattern;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

std::string unpacked(const std::string& path, const fs::path& folder, const char* name, const ReadLimits& limits) {
  if (!path.ends_with(".gz")) return path;
  const std::string plain = (folder / name).string();
  OutputFile file(plain);
  file.write(read_file(path, limits));
  file.commit();
  return plain;
}

/// The checker beside this program, where both the build and the installation put it.
std::string checker_path() {
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  const fs::path checker = self.parent_path() / "certiformer-check";
  if (error || !fs::exists(checker)) throw Error(ExitCode::NoInput, checker.string(), "the independent checker is not beside this program", "build or install it, or run certiformer-check by hand");
  return checker.string();
}

}  // namespace

int check(const CheckOptions& options, const CommonOptions& common) {
  const TemporaryFolder folder;
  std::string checker = checker_path();
  std::string dataset = unpacked(options.dataset, folder.path(), "dataset.json", common.limits);
  std::string model = unpacked(options.model, folder.path(), "model.json", common.limits);
  std::string certificate = unpacked(options.certificate, folder.path(), "certificate.json", common.limits);
  const std::array<char*, 5> arguments{checker.data(), dataset.data(), model.data(), certificate.data(), nullptr};
  pid_t child = 0;
  if (const int error = posix_spawn(&child, checker.c_str(), nullptr, nullptr, arguments.data(), environ); error != 0)
    throw Error(ExitCode::Internal, checker, std::string("cannot be run: ") + std::strerror(error));
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) throw Error(ExitCode::Internal, checker, std::string("was lost: ") + std::strerror(errno));
  if (!WIFEXITED(status)) throw Error(ExitCode::Internal, checker, "was ended by signal " + std::to_string(WTERMSIG(status)));
  return WEXITSTATUS(status);
}

}  // namespace certiformer
