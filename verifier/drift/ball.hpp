// An owner of an arb_t, and sums of products of balls.
#pragma once

#if __has_include(<arb.h>)
#include <arb.h>
#else
#include <flint/arb.h>
#endif

#include <vector>

#include "scalar/exact.hpp"
#include "scalar/flint.hpp"

namespace certiformer {

class DriftBall {
 public:
  DriftBall() { arb_init(value_); }
  /// A ball around x: a point if x is dyadic.
  DriftBall(const Exact& x, long bits) {
    arb_init(value_);
    if (x.is_dyadic()) {
      arb_set_arf(value_, x.dyadic());
      return;
    }
    Fmpq ratio;
    x.get_fmpq(ratio.value);
    arb_set_fmpq(value_, ratio.value, bits);
  }
  DriftBall(const DriftBall& other) { arb_init(value_); arb_set(value_, other.value_); }
  DriftBall(DriftBall&& other) noexcept { arb_init(value_); arb_swap(value_, other.value_); }
  DriftBall& operator=(DriftBall other) noexcept { arb_swap(value_, other.value_); return *this; }
  ~DriftBall() { arb_clear(value_); }
  [[nodiscard]] arb_ptr get() { return value_; }
  [[nodiscard]] arb_srcptr get() const { return value_; }

 private:
  arb_t value_;
};

using BallVector = std::vector<DriftBall>;

[[nodiscard]] inline BallVector ball_vector(const std::vector<Exact>& vector, long bits) {
  BallVector result;
  for (const Exact& x : vector) result.emplace_back(x, bits);
  return result;
}

/// sum of a_k b_k, plus start.
[[nodiscard]] inline DriftBall ball_dot(const BallVector& a, const BallVector& b, DriftBall start, long bits) {
  for (std::size_t k = 0; k < a.size(); ++k) arb_addmul(start.get(), a[k].get(), b[k].get(), bits);
  return start;
}

/// x += factor direction.
inline void ball_add_multiple(BallVector& x, const DriftBall& factor, const BallVector& direction, long bits) {
  for (std::size_t k = 0; k < x.size(); ++k) arb_addmul(x[k].get(), factor.get(), direction[k].get(), bits);
}

}  // namespace certiformer
