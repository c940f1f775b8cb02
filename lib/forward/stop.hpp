// Limits that long computations look at; when one is reached they throw, and no verdict is made.
#pragma once

#include <chrono>
#include <optional>
#include <stdexcept>

namespace certiformer {

/// Why a computation ended without an answer; never a verdict.
class Stopped : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

class TimeIsUp : public Stopped {
 public:
  TimeIsUp() : Stopped("the time limit was reached; raise --timeout") {}
};

/// A model whose numbers grow without measure (products of huge weights, block after block) is given up on, not computed to the end
/// of the memory.
class NumbersTooLong : public Stopped {
 public:
  NumbersTooLong() : Stopped("numbers grow beyond 2^24 bits or 2^(2^26); the model is too extreme to be evaluated exactly") {}
};

class Deadline {
 public:
  /// Never strikes.
  Deadline() = default;
  explicit Deadline(double seconds) : end_(std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(seconds))) {}
  void check() const {
    if (end_ && std::chrono::steady_clock::now() >= *end_) throw TimeIsUp();
  }

 private:
  std::optional<std::chrono::steady_clock::time_point> end_;
};

}  // namespace certiformer
