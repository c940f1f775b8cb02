// softmax-inexact: at one temperature, the Hausdorff distance of { T_tau(X_j)_i : i } and Y_j is at least `distance` > 0 for one j.
#include "softmax_claims.hpp"

namespace certiformer_check {

Confirmation prove_softmax_inexact(const Case& given) {
  check_softmax(given);
  const Number& temperature = given.certificate.numbers.at("temperature");
  if (temperature.sign() <= 0) reject(Rule::temperatures, "the temperature " + temperature.text() + " is not positive");
  const Pair& pair = pair_apart(given);
  const std::string found = prove_apart(given, pair, temperature);
  return {sentence(given, "under softmax attention at the temperature " + temperature.exact_text(), apart_text(given)), {found}};
}

}  // namespace certiformer_check
