// A deadline that long computations look at; when it strikes they throw, and no verdict is made.
#pragma once

#include <chrono>
#include <optional>
#include <stdexcept>

namespace certiformer {

class TimeIsUp : public std::runtime_error {
 public:
  TimeIsUp() : std::runtime_error("the time limit was reached") {}
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
