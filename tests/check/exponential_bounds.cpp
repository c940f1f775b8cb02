// Reads lines "X TAU BITS" and prints the bounds of exp(X / TAU) below and above, "none" for no bound, for test_exponential.py.
#include <iostream>
#include <optional>
#include <string>

#include "../../verifier/check/exponential.hpp"
#include "../../verifier/check/numeral.hpp"
#include "../../verifier/check/rules.hpp"

int main() {
  using namespace certiformer_check;
  std::string x;
  std::string tau;
  unsigned bits = 0;
  try {
    while (std::cin >> x >> tau >> bits) {
      const Number a = take_apart(x).value().value();
      const Number b = take_apart(tau).value().value();
      const std::optional<Number> above = exp_above(a, b, bits);
      std::cout << exp_below(a, b, bits).exact_text() << ' ' << (above ? above->exact_text() : "none") << '\n';
    }
  } catch (const Refusal& refusal) {
    std::cerr << refusal.line << '\n';
    return 1;
  }
  return 0;
}
