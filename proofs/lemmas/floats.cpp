#include "floats.hpp"

namespace certiformer::proofs {

long precision_of(const Instance& instance) { return instance.integer("format") == 32 ? std::numeric_limits<float>::digits : std::numeric_limits<double>::digits; }

long least_exponent_of(const Instance& instance) {
  return (instance.integer("format") == 32 ? std::numeric_limits<float>::min_exponent : std::numeric_limits<double>::min_exponent) - 1;
}

bool is_float(const Instance& instance, const Exact& x) {
  if (x.is_zero()) return true;
  if (!x.is_dyadic() || x.floor_log2() < least_exponent_of(instance) || x.floor_log2() > -least_exponent_of(instance)) return false;
  bool same = false;
  in_format(instance, [&](auto t) { same = exact_value(as_float<decltype(t)>(x)) == x; });
  return same;
}

Exact rounded(const Exact& x) { return to_exact<mpfr_float>(convert<mpfr_float>(x)); }

Vector<Exact> rounded(const Vector<Exact>& x) {
  Vector<Exact> result;
  for (const Exact& entry : x) result.push_back(rounded(entry));
  return result;
}

Exact draw_float(Random& random, const Instance& instance, long low, long high) {
  const long p = precision_of(instance);
  const long bits = random.below(2) == 0 ? p : random.between(1, p);
  Exact significand = Exact(static_cast<long>(random.bits() >> (64 - bits)));
  significand += Exact::power_of_two(bits);  // the leading bit
  if (bits == p) significand = (significand * Exact::power_of_two(-1)).floor();
  Exact x = significand * Exact::power_of_two(random.between(low, high) - significand.floor_log2());
  return random.below(2) == 0 ? x : -x;
}

}  // namespace certiformer::proofs
