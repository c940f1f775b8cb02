// exact: for every j the set { T(X_j)_i : i } equals the set Y_j (rule 27).
#include <algorithm>

#include "claims.hpp"

namespace certiformer_check {
namespace {

void check_equal(const Pair& pair, const Sequence& images) {
  std::vector<Token> targets = pair.output;
  std::sort(targets.begin(), targets.end());
  for (const WeightedToken& image : images) {
    if (!std::binary_search(targets.begin(), targets.end(), image.x)) {
      reject(Rule::exact, name_token(pair, "input", image.first) + " arrives at " + text(image.x) + ", which is no target");
    }
  }
  std::vector<Token> reached;
  for (const WeightedToken& image : images) reached.push_back(image.x);
  std::sort(reached.begin(), reached.end());
  for (std::size_t k = 0; k < pair.output.size(); ++k) {
    if (!std::binary_search(reached.begin(), reached.end(), pair.output[k])) {
      reject(Rule::exact, "no token arrives at " + name_token(pair, "output", k) + ", " + text(pair.output[k]));
    }
  }
}

}  // namespace

Confirmation prove_exact(const Case& given) {
  check_hardmax(given);
  const Replay replay = replay_hardmax(given.model, given.data_set);
  const std::vector<Pair>& pairs = given.data_set.pairs;
  for (std::size_t j = 0; j < pairs.size(); ++j) check_equal(pairs[j], replay.sequences.at(j));
  return confirm_hardmax(given, replay.margins, "exactly onto its set of targets");
}

}  // namespace certiformer_check
