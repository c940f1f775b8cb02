// Hardmax attention with ties mean.
#include <map>
#include <utility>

#include "replay.hpp"

namespace certiformer_check {
namespace {

// s_il = <A x_i, x_l> = query(x_i).key(x_l): for A = alpha I + sum p q^T the query holds alpha x_i and the numbers q.x_i, the
// key x_l and the numbers p.x_l; for a dense A they are A x_i and x_l. If A = 0 all queries are equal.
Vector query(const Operator& A, const Token& x) {
  if (A.dense) return A(x);
  Vector result;
  if (A.identity.sign() != 0) {
    for (const Number& coordinate : x) result.push_back(A.identity * coordinate);
  }
  for (const RankOne& term : A.rank) result.push_back(dot(x, term.q));
  return result;
}

Vector key(const Operator& A, const Token& x) {
  if (A.dense) return x;
  Vector result;
  if (A.identity.sign() != 0) result = x;
  for (const RankOne& term : A.rank) result.push_back(dot(x, term.p));
  return result;
}

// The mean of the tokens whose keys maximise the score, each as often as it occurs.
Token attended_mean(const Vector& query_i, const std::vector<Vector>& keys, const Sequence& sequence, Margins& margins) {
  std::vector<std::size_t> argmax;
  Number largest;
  std::optional<Number> runner_up;
  for (std::size_t l = 0; l < keys.size(); ++l) {
    Number score = dot(query_i, keys[l]);
    if (argmax.empty() || largest < score) {
      if (!argmax.empty()) runner_up = largest;
      largest = std::move(score);
      argmax = {l};
    } else if (score == largest) {
      argmax.push_back(l);
    } else if (!runner_up || *runner_up < score) {
      runner_up = std::move(score);
    }
  }
  if (runner_up) margins.note_score_gap(largest - *runner_up);

  Token sum(sequence.front().x.size());
  std::uint64_t count = 0;
  for (const std::size_t l : argmax) {
    add_multiple(sum, Number{sequence[l].count}, sequence[l].x);
    count += sequence[l].count;
  }
  for (Number& coordinate : sum) coordinate /= Number{count};
  return sum;
}

}  // namespace

void attend_hardmax(const Attention& layer, Sequence& sequence, Margins& margins) {
  std::vector<Vector> keys;
  for (const WeightedToken& token : sequence) keys.push_back(key(layer.A, token.x));
  std::map<Vector, Token> values;  // V mean, by query
  Sequence result;
  for (const WeightedToken& token : sequence) {
    Token x(token.x.size());
    add_multiple(x, layer.rho, token.x);
    if (!layer.V.is_zero()) {
      const auto [value, is_new] = values.try_emplace(query(layer.A, token.x));
      if (is_new) value->second = layer.V(attended_mean(value->first, keys, sequence, margins));
      for (std::size_t k = 0; k < x.size(); ++k) x[k] += value->second[k];
    }
    result.push_back({std::move(x), token.count, token.first});
  }
  sequence = std::move(result);
}

}  // namespace certiformer_check
