// exact: for every j the set { T(X_j)_i : i } equals the set Y_j (rule 27).
#include <algorithm>

#include "claims.hpp"

namespace certiformer_check {

void check_equal(const Pair& pair, const Sequence& images, Rule rule) {
  std::vector<Token> targets = pair.output;
  std::sort(targets.begin(), targets.end());
  for (const WeightedToken& image : images) {
    if (!std::binary_search(targets.begin(), targets.end(), image.x)) {
      reject(rule, name_token(pair, "input", image.first) + " arrives at " + text(image.x) + ", which is no target");
    }
  }
  std::vector<Token> reached;
  for (const WeightedToken& image : images) reached.push_back(image.x);
  std::sort(reached.begin(), reached.end());
  for (std::size_t k = 0; k < pair.output.size(); ++k) {
    if (!std::binary_search(reached.begin(), reached.end(), pair.output[k])) {
      reject(rule, "no token arrives at " + name_token(pair, "output", k) + ", " + text(pair.output[k]));
    }
  }
}

void check_images(const DataSet& data_set, const Replay& replay) {
  for (std::size_t j = 0; j < data_set.pairs.size(); ++j) check_equal(data_set.pairs[j], replay.sequences.at(j), Rule::exact);
}

Confirmation prove_exact(const Case& given) {
  check_attention(given, "hardmax");
  const Replay replay = replay_hardmax(given.model, given.data_set);
  check_images(given.data_set, replay);
  return confirm_hardmax(given, replay.margins, "exactly onto its set of targets");
}

}  // namespace certiformer_check
