#pragma once

namespace certiformer {

/// Parses the command line and runs the command; returns the exit code. Errors of files and work are thrown.
[[nodiscard]] int run_command_line(int argc, const char* const* argv);

}  // namespace certiformer
