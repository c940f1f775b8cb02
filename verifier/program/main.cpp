// The program certiformer: errors become messages on stderr and exit codes here, and nowhere else.
#include "program/main.hpp"

#include <cstdio>
#include <exception>
#include <new>

#include "io/error.hpp"
#include "io/file.hpp"

namespace {

int fail(certiformer::ExitCode code, const char* message) {
  std::fprintf(stderr, "certiformer: %s\n", message);
  return static_cast<int>(code);
}

}  // namespace

int main(int argc, char** argv) {
  using certiformer::ExitCode;
  certiformer::remove_temporary_files_on_interrupt();
  try {
    return certiformer::run_command_line(argc, argv);
  } catch (const certiformer::Error& error) {
    return fail(error.code(), error.what());
  } catch (const std::bad_alloc&) {
    return fail(ExitCode::Internal, "out of memory");
  } catch (const std::exception& error) {
    return fail(ExitCode::Internal, error.what());
  }
}
