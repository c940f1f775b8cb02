// softmax-exact: for every tau > 0 with from <= tau <= to and every j, the set { T_tau(X_j)_i : i } equals the set Y_j.
#include "softmax_claims.hpp"

namespace certiformer_check {
namespace {

std::string temperatures_text(const Number& from, const Number& to) {
  if (from == to) return "at the temperature " + to.exact_text();
  const std::string begin = from.sign() == 0 ? "(0" : "[" + from.exact_text();
  return "at every temperature in " + begin + ", " + to.exact_text() + "]";
}

}  // namespace

Confirmation prove_softmax_exact(const Case& given) {
  check_softmax(given);
  const Number& from = given.certificate.numbers.at("from");
  const Number& to = given.certificate.numbers.at("to");
  const Vector& cuts = given.certificate.lists.at("cuts");
  if (from.sign() < 0 || to < from || to.sign() <= 0) {
    reject(Rule::temperatures, "there are no temperatures from " + from.text() + " to " + to.text());
  }
  check_cuts(from, to, cuts);
  prove_exact_between(given, from, to, cuts);
  return {sentence(given, "under softmax attention " + temperatures_text(from, to),
                   each_sequence(given) + "exactly onto its set of targets"),
          {"intervals proved one by one: " + std::to_string(cuts.size() + 1)}};
}

}  // namespace certiformer_check
