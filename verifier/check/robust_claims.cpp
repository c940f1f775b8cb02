#include "robust_claims.hpp"

#include <algorithm>

#include "softmax_claims.hpp"

namespace certiformer_check {
namespace {

// Token i: x_i + sum_k eps_ik radius e_k.
std::vector<Zonotope> neighbourhood(const std::vector<Token>& tokens, const Number& radius, unsigned& next_symbol) {
  std::vector<Zonotope> result;
  for (const Token& x : tokens) {
    result.push_back({x, {}});
    for (std::size_t k = 0; k < x.size(); ++k) {
      result.back().generators.push_back({next_symbol++, Vector(x.size())});
      result.back().generators.back().direction[k] = radius;
    }
    drop_zero_generators(result.back());
  }
  return result;
}

// Rule 39 for one pair.
void check_outputs(const Pair& pair, const std::vector<Zonotope>& tokens) {
  Sequence images;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!tokens[i].is_point()) {
      reject(Rule::robust, name_token(pair, "input", i) + " is enclosed within " + text(tokens[i].radius()) + " of " + text(tokens[i].centre) +
                               ", but not as one point");
    }
    images.push_back({tokens[i].centre, 1, i});
  }
  check_equal(pair, images, Rule::robust);
}

}  // namespace

std::string check_robust(const Case& given) {
  check_attention(given, given.certificate.attention);
  check_no_margins(given);
  if (given.certificate.attention == "hardmax") return "under hardmax attention, ties mean";
  check_uniform(given);
  return "under softmax attention at every temperature tau > 0";
}

const Number& positive_number(const Case& given, const char* name) {
  const Number& value = given.certificate.numbers.at(name);
  if (value.sign() <= 0) reject(Rule::neighbourhood, quoted(name) + " is " + value.text() + ", not positive");
  return value;
}

Moved moved_tokens(const Case& given, const Pair*& original) {
  const std::string& id = given.certificate.texts.at("sequence");
  const std::vector<Token>& tokens = given.certificate.tokens.at("tokens");
  const std::vector<Pair>& pairs = given.data_set.pairs;
  const auto found = std::find_if(pairs.begin(), pairs.end(), [&](const Pair& pair) { return pair.id == id; });
  if (found == pairs.end()) reject(Rule::neighbourhood, "no pair has the id " + quoted(id));
  const Pair& pair = found == pairs.end() ? pairs.front() : *found;
  original = &pair;
  const auto is_token = [&](const Token& x) { return x.size() == given.data_set.dimension; };
  if (tokens.size() != pair.input.size() || !std::all_of(tokens.begin(), tokens.end(), is_token)) {
    reject(Rule::neighbourhood, "the tokens are not " + std::to_string(pair.input.size()) + " tokens of " +
                                    std::to_string(given.data_set.dimension) + " coordinates");
    return {pair, {}};
  }
  Moved moved{{pair.id, tokens, pair.output}, {}};
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    for (std::size_t k = 0; k < tokens[i].size(); ++k) moved.distance = std::max(moved.distance, magnitude(tokens[i][k] - pair.input[i][k]));
  }
  return moved;
}

void check_upper(const Case& given, const Moved& moved) {
  const Number& upper = given.certificate.numbers.at("upper");
  if (moved.distance != upper) {
    reject(Rule::neighbourhood, "the tokens are " + moved.distance.text() + " away from those of the pair, not " + upper.text());
  }
}

void prove_neighbourhoods(const Case& given, const Number& radius, bool hardmax, const Temperatures& temperatures) {
  constexpr unsigned precision = 256;  // of softmax weights
  const SoftmaxPass pass(given.model);
  for (const Pair& pair : given.data_set.pairs) {
    PassContext context{pair, temperatures, precision};
    context.hardmax = hardmax;
    context.may_stay_open = true;
    check_outputs(pair, pass.run(neighbourhood(pair.input, radius, context.next_symbol), context));
  }
}

std::string each_neighbourhood(const Case& given) {
  return each_sequence(given) + "and every sequence of as many real tokens within " + given.certificate.numbers.at("radius").exact_text() +
         " of its tokens (max norm) exactly onto its set of targets";
}

}  // namespace certiformer_check
