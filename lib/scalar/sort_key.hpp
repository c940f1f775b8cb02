// An exact number with its double in front, for sorting: rounding to nearest is monotone, so unequal doubles decide.
#pragma once

#include "scalar/exact.hpp"

namespace certiformer {

class SortKey {
 public:
  SortKey() = default;
  explicit SortKey(Exact value) : value_(std::move(value)), nearest_(value_.to_double()) {}
  [[nodiscard]] const Exact& value() const { return value_; }
  [[nodiscard]] double nearest() const { return nearest_; }
  [[nodiscard]] friend bool operator<(const SortKey& a, const SortKey& b) {
    return a.nearest_ < b.nearest_ || (a.nearest_ == b.nearest_ && a.value_ < b.value_);
  }
  [[nodiscard]] friend bool operator==(const SortKey& a, const SortKey& b) { return a.nearest_ == b.nearest_ && a.value_ == b.value_; }

 private:
  Exact value_;
  double nearest_ = 0;
};

}  // namespace certiformer
