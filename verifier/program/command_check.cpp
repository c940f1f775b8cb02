// certiformer check: runs the independent program certiformer-check, unpacking compressed inputs for it, and passes on what it says.
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <sstream>

#include "io/error.hpp"
#include "io/file.hpp"
#include "program/commands.hpp"

extern char** environ;

namespace certiformer {
namespace {

namespace fs = std::filesystem;

void write_all(int file, const std::string& bytes, const std::string& path) {
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t count = write(file, bytes.data() + done, bytes.size() - done);
    if (count < 0 && errno != EINTR) throw Error(ExitCode::InputOutput, path, std::string("cannot be written: ") + std::strerror(errno));
    if (count > 0) done += static_cast<std::size_t>(count);
  }
}

/// A path for the checker: that of the file itself, or of an unpacked copy without a name, of which nothing stays behind however this program ends.
std::string unpacked(const std::string& path, const ReadLimits& limits) {
  if (!path.ends_with(".gz")) return path;
  const std::string bytes = read_file(path, limits);
  std::error_code none;
  const fs::path folder = fs::temp_directory_path(none);
  if (none) throw Error(ExitCode::InputOutput, "TMPDIR", "names no folder for unpacked files: " + none.message(), "set it to one that can be written to");
  std::string copy = (folder / "certiformer-XXXXXX").string();
  const int file = mkstemp(copy.data());  // stays open, for the checker too
  if (file < 0) throw Error(ExitCode::InputOutput, copy, std::string("cannot be made: ") + std::strerror(errno), "set TMPDIR to a folder that can be written to");
  unlink(copy.c_str());
  write_all(file, bytes, copy);
  return "/dev/fd/" + std::to_string(file);
}

/// The checker beside this program, where both the build and the installation put it.
std::string checker_path() {
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  const fs::path checker = self.parent_path() / "certiformer-check";
  if (error || !fs::exists(checker)) throw Error(ExitCode::NoInput, checker.string(), "the independent checker is not beside this program", "build or install it, or run certiformer-check by hand");
  return checker.string();
}

/// Runs the checker with its stdout in `report`; its exit code. Errors go to this program's stderr.
int run_checker(std::string checker, std::array<std::string, 3> files, std::string& report) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw Error(ExitCode::Internal, checker, std::string("no pipe to it can be made: ") + std::strerror(errno));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  const std::array<char*, 5> arguments{checker.data(), files[0].data(), files[1].data(), files[2].data(), nullptr};
  pid_t child = 0;
  const int error = posix_spawn(&child, checker.c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  std::array<char, 4096> chunk{};
  for (ssize_t count = 0; error == 0 && ((count = read(ends[0], chunk.data(), chunk.size())) > 0 || (count < 0 && errno == EINTR));)
    if (count > 0) report.append(chunk.data(), static_cast<std::size_t>(count));
  close(ends[0]);
  if (error != 0) throw Error(ExitCode::Internal, checker, std::string("cannot be run: ") + std::strerror(error));
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) throw Error(ExitCode::Internal, checker, std::string("was lost: ") + std::strerror(errno));
  if (!WIFEXITED(status)) throw Error(ExitCode::Internal, checker, "was ended by signal " + std::to_string(WTERMSIG(status)));
  return WEXITSTATUS(status);
}

/// The report's lines, and as JSON: its first word, its first line, the other lines.
Outcome outcome_of(int code, const std::string& report, const std::string& checker) {
  Outcome outcome;
  std::istringstream text(report);
  for (std::string line; std::getline(text, line);) outcome.lines.push_back(line);
  const std::string first = outcome.lines.empty() ? "" : outcome.lines.front();
  const std::string verdict = first.substr(0, first.find_first_of(" :"));
  if ((verdict == "PROVED") != (code == static_cast<int>(ExitCode::Done)) || (verdict != "PROVED" && verdict != "REJECTED"))
    throw Error(ExitCode::Internal, checker, "ended with the exit code " + std::to_string(code) + " and the first line \"" + excerpt(first) + "\", which do not belong together");
  outcome.code = static_cast<ExitCode>(code);
  outcome.json = {{"verdict", verdict}, {"statement", first}, {"details", Json(std::vector<std::string>(outcome.lines.begin() + 1, outcome.lines.end()))}};
  return outcome;
}

}  // namespace

Outcome check(const CheckOptions& options, const CommonOptions& common) {
  const std::string checker = checker_path();
  std::string dataset = unpacked(options.dataset, common.limits);
  std::string model = unpacked(options.model, common.limits);
  std::string certificate = unpacked(options.certificate, common.limits);
  std::string report;
  const int code = run_checker(checker, {std::move(dataset), std::move(model), std::move(certificate)}, report);
  return outcome_of(code, report, checker);
}

}  // namespace certiformer
