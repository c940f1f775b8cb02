// Hardmax attention with ties mean on the zonotopes of one sequence, where each token attends to the same positions whatever the unknowns are.
#include <utility>

#include "softmax_pass.hpp"

namespace certiformer_check {
namespace {

std::size_t largest_score(const Zonotope& query, const std::vector<Zonotope>& tokens) {
  std::size_t best = 0;
  for (std::size_t m = 1; m < tokens.size(); ++m) {
    if (dot(query.centre, tokens[best].centre) < dot(query.centre, tokens[m].centre)) best = m;
  }
  return best;
}

// The mean of the positions that token i attends to.
Zonotope attended_mean(const Operator& A, const std::vector<Zonotope>& tokens, std::size_t i, const PassContext& context) {
  const Zonotope query = image(A, tokens[i]);
  const std::size_t l = largest_score(query, tokens);
  Zonotope sum = tokens[l];
  std::size_t count = 1;
  for (std::size_t m = 0; m < tokens.size(); ++m) {
    if (m == l) continue;
    const Range gap = product_range(query, combined(tokens[l], -Number{1}, tokens[m]));  // s_il - s_im
    if (gap.low.sign() > 0) continue;
    if (gap.low.sign() < 0 || gap.high.sign() > 0) {
      context.reject_undecided(i, "its score with token " + std::to_string(m + 1) + " may be larger or smaller than that with token " +
                                      std::to_string(l + 1));
      continue;
    }
    sum = combined(sum, Number{1}, tokens[m]);
    ++count;
  }
  return scaled(Number{1} / Number{count}, sum);
}

}  // namespace

void attend_hardmax(const Attention& layer, std::vector<Zonotope>& tokens, PassContext& context) {
  std::vector<Zonotope> result;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    result.push_back(combined(scaled(layer.rho, tokens[i]), Number{1}, image(layer.V, attended_mean(layer.A, tokens, i, context))));
  }
  tokens = std::move(result);
}

}  // namespace certiformer_check
