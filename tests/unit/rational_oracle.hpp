// The forward pass over Boost's rationals, by the plain template: an oracle that shares no number type with what is tested.
#pragma once

#include "forward/forward.hpp"
#include "model/visit.hpp"
#include "scalar/rational.hpp"

namespace certiformer::testing {

[[nodiscard]] inline Sequence<Exact> rational_oracle(const Transformer<mpq_rational>& model, const Sequence<Exact>& input) {
  Sequence<Exact> values;
  for (const Vector<mpq_rational>& x : forward<mpq_rational>(model, convert<mpq_rational>(input), Attention::Hardmax)) {
    values.emplace_back();
    for (const mpq_rational& entry : x) values.back().push_back(to_exact<mpq_rational>(entry));
  }
  return values;
}

[[nodiscard]] inline Sequence<Exact> rational_oracle(const Transformer<Exact>& model, const Sequence<Exact>& input) {
  return rational_oracle(convert<mpq_rational>(model), input);
}

}  // namespace certiformer::testing
