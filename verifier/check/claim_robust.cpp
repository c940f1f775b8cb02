// robust: { T(X')_i : i } = Y_j for every j and every X' within radius of X_j; under softmax with scores for all tau in (0, to] together.
#include "robust_claims.hpp"
#include "softmax_claims.hpp"

namespace certiformer_check {

Confirmation prove_robust(const Case& given) {
  const std::string reading = check_robust(given);
  prove_neighbourhoods(given, positive_number(given, "radius"), true, {});
  return {sentence(given, reading, each_neighbourhood(given)), {}};
}

Confirmation prove_robust_softmax(const Case& given) {
  check_softmax(given);
  const Number& radius = positive_number(given, "radius");
  const Number& to = positive_number(given, "to");
  prove_neighbourhoods(given, radius, false, {Number{}, to});
  return {sentence(given, "under softmax attention at every temperature in (0, " + to.exact_text() + "]", each_neighbourhood(given)), {}};
}

}  // namespace certiformer_check
