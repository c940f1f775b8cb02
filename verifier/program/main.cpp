// The program certiformer: errors become messages on stderr and exit codes here, and nowhere else.
#include "program/main.hpp"

#include <cstdio>
#include <exception>
#include <new>

#include "io/error.hpp"
#include "io/file.hpp"
#include "ranks/ranks.hpp"

namespace {

/// Under mpirun a process that fails ends the run for all.
int fail(certiformer::ExitCode code, const char* message) {
  using certiformer::Ranks;
  if (Ranks::leads()) std::fprintf(stderr, "certiformer: %s\n", message);
  else std::fprintf(stderr, "certiformer (rank %d): %s\n", Ranks::rank(), message);
  Ranks::abort(static_cast<int>(code));
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
