#include "softmax_claims.hpp"

#include <algorithm>
#include <optional>

#include "softmax_pass.hpp"

namespace certiformer_check {
namespace {

// Rule 35 for one sequence.
void check_points(const Pair& pair, const std::vector<Zonotope>& tokens) {
  Sequence images;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!tokens[i].is_point()) {
      reject(Rule::softmax_exact, name_token(pair, "input", i) + " is enclosed within " + text(tokens[i].radius()) + " of " +
                                      text(tokens[i].centre) + ", but not as one point");
    }
    images.push_back({tokens[i].centre, 1, i});
  }
  check_equal(pair, images, Rule::softmax_exact);
}

// At most the distance, in the max norm, of y and any point of z.
Number least_distance(const Zonotope& z, const Token& y) {
  const Vector radius = z.radius();
  Number largest;
  for (std::size_t k = 0; k < y.size(); ++k) largest = std::max(largest, magnitude(z.centre[k] - y[k]) - radius[k]);
  return largest;
}

// Rule 36: a token of the images, or a target, that all of the other side is far from.
std::string find_apart(const Pair& pair, const std::vector<Zonotope>& tokens, const Number& distance) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (std::all_of(pair.output.begin(), pair.output.end(), [&](const Token& y) { return distance <= least_distance(tokens[i], y); })) {
      return name_token(pair, "input", i) + " arrives that far from every target";
    }
  }
  for (std::size_t k = 0; k < pair.output.size(); ++k) {
    const Token& y = pair.output[k];
    if (std::all_of(tokens.begin(), tokens.end(), [&](const Zonotope& z) { return distance <= least_distance(z, y); })) {
      return "no token arrives nearer to " + name_token(pair, "output", k);
    }
  }
  reject(Rule::apart, "no output of " + quoted(pair.id) + " and no target is shown to be " + distance.text() + " apart");
  return "nothing was shown to be apart";
}

}  // namespace

void with_precisions(bool one_temperature, const std::function<void(unsigned)>& proof) {
  const std::vector<unsigned> all = {64, 256, 1024, 4096};  // most sequences need no more than the first
  const std::size_t count = one_temperature ? all.size() : 2;
  for (std::size_t k = 0; k + 1 < count; ++k) {
    try {
      return proof(all[k]);
    } catch (const Refusal&) {
      continue;
    }
  }
  proof(all[count - 1]);
}

void check_softmax(const Case& given) {
  check_attention(given, "softmax");
  check_no_margins(given);
}

void check_no_margins(const Case& given) {
  if (given.certificate.preactivation_margin || given.certificate.score_margin) {
    reject(Rule::no_margins, "a claim of the kind " + given.certificate.kind + " states no margins");
  }
}

void check_uniform(const Case& given) {
  for (const Layer& layer : layers_of(given.model)) {
    if (layer.sa != nullptr && !layer.sa->V.is_zero() && !layer.sa->A.is_zero()) {
      reject(Rule::uniform, "A is not zero in block " + std::to_string(layer.block + 1));
    }
  }
}

void check_cuts(const Number& from, const Number& to, const Vector& cuts) {
  const Number* last = &from;
  for (const Number& cut : cuts) {
    if (cut <= *last || to <= cut) {
      reject(Rule::cuts, "the cut " + cut.text() + " is not between " + last->text() + " and " + to.text());
    }
    last = &cut;
  }
}

void prove_exact_between(const Case& given, const Number& from, const Number& to, const Vector& cuts) {
  const SoftmaxPass pass(given.model);
  Temperatures piece{from, to};
  for (std::size_t k = 0; k <= cuts.size(); ++k) {
    piece.to = k < cuts.size() ? cuts[k] : to;
    for (const Pair& pair : given.data_set.pairs) {
      with_precisions(piece.from == piece.to, [&](unsigned bits) { check_points(pair, pass.run(pair, piece, bits)); });
    }
    piece.from = piece.to;
  }
}

const Pair& pair_apart(const Case& given) {
  const std::string& id = given.certificate.texts.at("sequence");
  const Number& distance = given.certificate.numbers.at("distance");
  if (distance.sign() <= 0) reject(Rule::witness, "the distance " + distance.text() + " is not positive");
  const std::vector<Pair>& pairs = given.data_set.pairs;
  const auto found = std::find_if(pairs.begin(), pairs.end(), [&](const Pair& pair) { return pair.id == id; });
  if (found == pairs.end()) reject(Rule::witness, "no pair has the id " + quoted(id));
  return found == pairs.end() ? pairs.front() : *found;
}

std::string prove_apart(const Case& given, const Pair& pair, const Number& temperature) {
  const SoftmaxPass pass(given.model);
  std::string found;
  with_precisions(true, [&](unsigned bits) {
    found = find_apart(pair, pass.run(pair, {temperature, temperature}, bits), given.certificate.numbers.at("distance"));
  });
  return found;
}

std::string apart_text(const Case& given) {
  return "the sequence " + quoted(given.certificate.texts.at("sequence")) + " to a set at Hausdorff distance at least " +
         given.certificate.numbers.at("distance").text() + " (max norm) from its set of targets";
}

}  // namespace certiformer_check
