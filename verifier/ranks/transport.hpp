// Messages between the processes of one run. MPI stands behind it in a library of its own (mpi_transport.cpp), which is only loaded under mpirun.
#pragma once

#include <optional>
#include <string>

namespace certiformer {

struct Message {
  int from = 0;
  std::string bytes;
};

/// For one thread. All failures throw std::runtime_error.
class Transport {
 public:
  Transport() = default;
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;
  virtual ~Transport() = default;
  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int size() const = 0;
  virtual void send(int to, const std::string& bytes) = 0;
  /// A message that has arrived, if there is one.
  [[nodiscard]] virtual std::optional<Message> poll() = 0;
  /// The end of the run for all its processes, at once.
  [[noreturn]] virtual void abort(int code) = 0;
};

}  // namespace certiformer

/// What the library exports; the caller owns the result.
extern "C" certiformer::Transport* certiformer_start_transport();
