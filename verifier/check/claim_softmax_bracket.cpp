// softmax-bracket: lower <= tau* <= upper, as T is exact at every temperature in (0, lower], and inexact at upper.
#include "softmax_claims.hpp"

namespace certiformer_check {

Confirmation prove_softmax_bracket(const Case& given) {
  check_softmax(given);
  const Number& lower = given.certificate.numbers.at("lower");
  const Number& upper = given.certificate.numbers.at("upper");
  const Vector& cuts = given.certificate.lists.at("cuts");
  if (lower.sign() < 0 || upper <= lower || upper.sign() <= 0) {
    reject(Rule::temperatures, "there is no tau* between " + lower.text() + " and " + upper.text());
  }
  check_cuts(Number{}, lower, cuts);
  const Pair& pair = pair_apart(given);
  const bool some_exact = lower.sign() > 0;
  if (some_exact) prove_exact_between(given, Number{}, lower, cuts);
  const std::string found = prove_apart(given, pair, upper);
  std::string exact_part;
  if (some_exact) {
    exact_part = each_sequence(given) + "exactly onto its set of targets at every temperature in (0, " + lower.exact_text() + "], and ";
  }
  return {sentence(given, "under softmax attention, " + lower.exact_text() + " <= tau* <= " + upper.exact_text(),
                   exact_part + "at the temperature " + upper.exact_text() + " " + apart_text(given)),
          {"intervals proved one by one: " + std::to_string(some_exact ? cuts.size() + 1 : 0), found}};
}

}  // namespace certiformer_check
