// robust-bracket: radius <= r* <= upper, as T is robust within radius, and the image of tokens at distance upper is not the set of targets.
#include <algorithm>

#include "robust_claims.hpp"
#include "softmax_claims.hpp"

namespace certiformer_check {
namespace {

// Rule 40.
void check_image_differs(const Case& given, const Moved& moved) {
  const Replay replay = replay_hardmax(given.model, {given.data_set.dimension, {moved.pair}});
  std::vector<Token> images, targets = moved.pair.output;
  for (const WeightedToken& image : replay.sequences.front()) images.push_back(image.x);
  std::sort(images.begin(), images.end());
  images.erase(std::unique(images.begin(), images.end()), images.end());
  std::sort(targets.begin(), targets.end());
  if (images == targets) reject(Rule::not_robust, "the tokens of the certificate are mapped onto the targets of " + quoted(moved.pair.id));
}

std::string bracket_text(const Case& given) {
  return "; but not the sequence of tokens within " + given.certificate.numbers.at("upper").exact_text() + " of " +
         quoted(given.certificate.texts.at("sequence")) + " that the certificate names";
}

}  // namespace

Confirmation prove_robust_bracket(const Case& given) {
  const std::string reading = check_robust(given);
  const Number& radius = positive_number(given, "radius");
  const Pair* original = nullptr;
  const Moved moved = moved_tokens(given, original);
  check_upper(given, moved);
  prove_neighbourhoods(given, radius, true, {});
  check_image_differs(given, moved);
  return {sentence(given, reading, each_neighbourhood(given) + bracket_text(given)), {}};
}

Confirmation prove_robust_softmax_bracket(const Case& given) {
  check_softmax(given);
  const Number& radius = positive_number(given, "radius");
  const Number& to = positive_number(given, "to");
  positive_number(given, "distance");
  const Pair* original = nullptr;
  const Moved moved = moved_tokens(given, original);
  check_upper(given, moved);
  prove_neighbourhoods(given, radius, false, {Number{}, to});
  const std::string found = prove_apart(given, moved.pair, to);
  return {sentence(given, "under softmax attention at every temperature in (0, " + to.exact_text() + "]", each_neighbourhood(given) + bracket_text(given)),
          {"at the last of these temperatures " + found}};
}

}  // namespace certiformer_check
