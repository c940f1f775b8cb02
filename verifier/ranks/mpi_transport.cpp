// MPI as a Transport: a library that the program loads under mpirun only, so that it starts fast and runs without MPI everywhere else.
#include <mpi.h>

#include <cstdlib>
#include <limits>
#include <stdexcept>

#include "ranks/transport.hpp"

namespace certiformer {
namespace {

void check(int code, const char* what) {
  if (code == MPI_SUCCESS) return;
  char text[MPI_MAX_ERROR_STRING];
  int length = 0;
  MPI_Error_string(code, text, &length);
  throw std::runtime_error(std::string("MPI: ") + what + ": " + std::string(text, static_cast<std::size_t>(length)));
}

class MpiTransport : public Transport {
 public:
  MpiTransport() {
    int provided = 0;
    check(MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided), "start");
    if (provided < MPI_THREAD_FUNNELED) throw std::runtime_error("MPI: this installation does not allow threads");
    check(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN), "start");
    check(MPI_Comm_rank(MPI_COMM_WORLD, &rank_), "rank");
    check(MPI_Comm_size(MPI_COMM_WORLD, &size_), "size");
  }
  ~MpiTransport() override { MPI_Finalize(); }

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return size_; }

  void send(int to, const std::string& bytes) override {
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) throw std::runtime_error("MPI: a message of more than 2 GiB");
    check(MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, to, 0, MPI_COMM_WORLD), "send");
  }

  [[nodiscard]] std::optional<Message> poll() override {
    int arrived = 0, length = 0;
    MPI_Status status;
    check(MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &arrived, &status), "poll");
    if (arrived == 0) return std::nullopt;
    check(MPI_Get_count(&status, MPI_BYTE, &length), "poll");
    Message message{status.MPI_SOURCE, std::string(static_cast<std::size_t>(length), '\0')};
    check(MPI_Recv(message.bytes.data(), length, MPI_BYTE, message.from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE), "receive");
    return message;
  }

  [[noreturn]] void abort(int code) override {
    MPI_Abort(MPI_COMM_WORLD, code);
    std::_Exit(code);
  }

 private:
  int rank_ = 0, size_ = 1;
};

}  // namespace
}  // namespace certiformer

certiformer::Transport* certiformer_start_transport() { return new certiformer::MpiTransport; }
