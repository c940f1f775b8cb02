// robust-zero: r* = 0, as T is affine and not constant on a segment that begins at X_j.
#include "robust_claims.hpp"

namespace certiformer_check {
namespace {

std::vector<Zonotope> segment(const std::vector<Token>& from, const std::vector<Token>& to, unsigned& next_symbol) {
  const Number half = Number::quotient(1, 1, -1);
  const unsigned symbol = next_symbol++;
  std::vector<Zonotope> result;
  for (std::size_t i = 0; i < from.size(); ++i) {
    Zonotope z{Vector(from[i].size()), {{symbol, Vector(from[i].size())}}};
    add_multiple(z.centre, half, from[i]);
    add_multiple(z.centre, half, to[i]);
    add_multiple(z.generators.front().direction, half, to[i]);
    add_multiple(z.generators.front().direction, -half, from[i]);
    drop_zero_generators(z);
    result.push_back(std::move(z));
  }
  return result;
}

// The images of points, one a token; points decide every neuron and every score.
std::vector<Zonotope> images_of(const SoftmaxPass& pass, const Pair& pair, const std::vector<Token>& tokens) {
  std::vector<Zonotope> points;
  for (const Token& x : tokens) points.push_back({x, {}});
  PassContext context{pair, {}, 0};
  context.hardmax = true;
  return pass.run(std::move(points), context);
}

}  // namespace

Confirmation prove_robust_zero(const Case& given) {
  const std::string reading = check_robust(given);
  const Pair* original = nullptr;
  const Moved moved = moved_tokens(given, original);
  const SoftmaxPass pass(given.model);
  PassContext context{*original, {}, 0};
  context.hardmax = true;
  pass.run(segment(original->input, moved.pair.input, context.next_symbol), context);  // rule 34: T is affine on the segment
  const std::vector<Zonotope> at_start = images_of(pass, *original, original->input);
  const std::vector<Zonotope> at_end = images_of(pass, *original, moved.pair.input);
  bool differs = false;
  for (std::size_t i = 0; i < at_start.size(); ++i) differs = differs || at_start[i].centre != at_end[i].centre;
  if (!differs) reject(Rule::not_robust, "the transformer is constant on the segment from the input of " + quoted(original->id));
  return {sentence(given, reading + ", the robustness radius is 0",
                   "sequences arbitrarily near to that of " + quoted(original->id) + " to sets that are not its set of targets"),
          {}};
}

}  // namespace certiformer_check
