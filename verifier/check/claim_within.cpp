// within: for every j the Hausdorff distance, in the max norm, of { T(X_j)_i : i } and Y_j is at most `distance` (rule 28).
#include <algorithm>

#include "claims.hpp"

namespace certiformer_check {
namespace {

bool is_near(const Token& x, const Token& y, const Number& distance) {
  for (std::size_t k = 0; k < x.size(); ++k) {
    if (distance < magnitude(x[k] - y[k])) return false;
  }
  return true;
}

void check_near(const Pair& pair, const Sequence& images, const Number& distance) {
  for (const WeightedToken& image : images) {
    if (std::none_of(pair.output.begin(), pair.output.end(), [&](const Token& y) { return is_near(image.x, y, distance); })) {
      reject(Rule::within, name_token(pair, "input", image.first) + " arrives at " + text(image.x) +
                               ", farther than " + distance.text() + " from every target");
    }
  }
  for (std::size_t k = 0; k < pair.output.size(); ++k) {
    const Token& y = pair.output[k];
    if (std::none_of(images.begin(), images.end(), [&](const WeightedToken& image) { return is_near(image.x, y, distance); })) {
      reject(Rule::within, "no token arrives within " + distance.text() + " of " + name_token(pair, "output", k) + ", " + text(y));
    }
  }
}

}  // namespace

Confirmation prove_within(const Case& given) {
  check_attention(given, "hardmax");
  const Number& distance = given.certificate.numbers.at("distance");
  const Replay replay = replay_hardmax(given.model, given.data_set);
  const std::vector<Pair>& pairs = given.data_set.pairs;
  for (std::size_t j = 0; j < pairs.size(); ++j) check_near(pairs[j], replay.sequences.at(j), distance);
  return confirm_hardmax(given, replay.margins,
                         "to a set within Hausdorff distance " + distance.exact_text() + " (max norm) of its set of targets");
}

}  // namespace certiformer_check
