#include "scalar/ball.hpp"

#include <limits>

namespace certiformer {
namespace {

template <class Get> Exact bound(Get get) {
  arf_t value;
  arf_init(value);
  get(value);
  Exact result = Exact::from_arf(value);
  arf_clear(value);
  return result;
}

}  // namespace

Ball Ball::around(const Exact& x, long bits) {
  Ball ball;
  if (x.is_dyadic()) {
    arb_set_arf(ball.value_, x.dyadic());
    arb_set_round(ball.value_, ball.value_, bits);
  } else {
    fmpq_t ratio;
    fmpq_init(ratio);
    x.get_fmpq(ratio);
    arb_set_fmpq(ball.value_, ratio, bits);
    fmpq_clear(ratio);
  }
  return ball;
}

Ball Ball::between(const Exact& low, const Exact& high, long bits) {
  const Ball a = around(low, bits), b = around(high, bits);
  Ball ball;
  arb_union(ball.value_, a.value_, b.value_, bits);
  return ball;
}

void Ball::add_product(const Exact& a, const Ball& b, long bits) {
  if (a.is_zero()) return;
  if (a.is_dyadic()) arb_addmul_arf(value_, b.value_, a.dyadic(), bits);
  else add_product(around(a, bits), b, bits);
}

Ball Ball::positive_part(long bits) const {
  if (is_positive()) return *this;
  Ball result;
  if (arb_is_nonpositive(value_)) return result;
  arf_t zero, high;
  arf_init(zero);
  arf_init(high);
  arb_get_ubound_arf(high, value_, bits);
  arb_set_interval_arf(result.value_, zero, high, bits);
  arf_clear(zero);
  arf_clear(high);
  return result;
}

Exact Ball::least_magnitude(long bits) const { return bound([&](arf_t x) { arb_get_abs_lbound_arf(x, value_, bits); }); }
Exact Ball::largest_magnitude(long bits) const { return bound([&](arf_t x) { arb_get_abs_ubound_arf(x, value_, bits); }); }
Exact Ball::lower(long bits) const { return bound([&](arf_t x) { arb_get_lbound_arf(x, value_, bits); }); }
Exact Ball::upper(long bits) const { return bound([&](arf_t x) { arb_get_ubound_arf(x, value_, bits); }); }

double Ball::radius() const {
  if (!is_finite()) return std::numeric_limits<double>::infinity();
  // Rounded up; what the conversion may lose below the range of double is paid for by the last term.
  arf_t radius;
  arf_init(radius);
  arf_set_mag(radius, arb_radref(value_));
  const double nearest = arf_get_d(radius, ARF_RND_UP);
  arf_clear(radius);
  return nearest + 0x1p-1000;
}

}  // namespace certiformer
