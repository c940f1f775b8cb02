// A progress bar on stderr, if that is a terminal.
#pragma once

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <functional>
#include <string>

namespace certiformer {

class Progress {
 public:
  explicit Progress(std::string what) : what_(std::move(what)), shown_(isatty(STDERR_FILENO) == 1) {}
  ~Progress() { if (drawn_) std::fputs("\r\033[K", stderr); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void operator()(std::size_t done, std::size_t total) {
    if (!shown_ || total == 0) return;
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    drawn_ = true;
    const int filled = static_cast<int>(done * 40 / total);
    std::fprintf(stderr, "\r%s [%s%s] %zu/%zu", what_.c_str(), std::string(static_cast<std::size_t>(filled), '#').c_str(),
                 std::string(static_cast<std::size_t>(40 - filled), '.').c_str(), done, total);
  }
  /// Empty where nothing is to be shown.
  [[nodiscard]] std::function<void(std::size_t, std::size_t)> callback() {
    if (!shown_) return {};
    return [this](std::size_t done, std::size_t total) { (*this)(done, total); };
  }

 private:
  std::string what_;
  bool shown_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace certiformer
