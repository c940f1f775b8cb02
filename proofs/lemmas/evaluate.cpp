#include "evaluate.hpp"

#include <algorithm>

#include "forward/exact_pass.hpp"
#include "forward/forward.hpp"
#include "model/visit.hpp"

namespace certiformer::proofs {
namespace {

Vector<Exact> applied(const Operator<Exact>& op, const Vector<Exact>& x) {
  Vector<Exact> y(x.size());
  if (!op.dense.empty()) {
    for (std::size_t k = 0; k < x.size(); ++k) y[k] = inner(op.dense[k], x);
    return y;
  }
  for (std::size_t k = 0; k < x.size(); ++k) {
    y[k] = op.alpha * x[k];
    for (const RankOne<Exact>& r : op.rank) y[k] += r.p[k] * inner(r.q, x);
  }
  return y;
}

template <Scalar T> Transformer<T> model_of(const std::vector<Block<T>>& blocks, std::size_t d) {
  Transformer<T> model;
  model.dimension = d;
  model.blocks = blocks;
  return model;
}

}  // namespace

Exact inner(const Vector<Exact>& u, const Vector<Exact>& x) {
  Exact total;
  for (std::size_t k = u.size(); k-- > 0;) total += u[k] * x[k];
  return total;
}

Exact relu(const Exact& s) { return s.sign() > 0 ? s : Exact(0); }

Vector<Exact> mean_by_formula(const Sequence<Exact>& tokens) {
  Vector<Exact> mean(tokens.front().size());
  for (std::size_t k = 0; k < mean.size(); ++k) {
    for (const Vector<Exact>& x : tokens) mean[k] += x[k];
    mean[k] /= Exact(static_cast<long>(tokens.size()));
  }
  return mean;
}

Vector<Exact> layer_by_formula(const FeedForward<Exact>& ff, const Vector<Exact>& x) {
  Vector<Exact> y = x;
  for (Exact& entry : y) entry *= ff.eta;
  for (const Neuron<Exact>& neuron : ff.neurons) {
    const Exact active = relu(inner(neuron.u, x) + neuron.b);
    for (std::size_t k = 0; k < y.size(); ++k) y[k] += active * neuron.w[k];
  }
  return y;
}

Sequence<Exact> attention_by_formula(const SelfAttention<Exact>& sa, const Sequence<Exact>& tokens) {
  Sequence<Exact> result;
  for (const Vector<Exact>& x : tokens) {
    const Vector<Exact> query = applied(sa.A, x);
    std::vector<Exact> scores;
    for (const Vector<Exact>& other : tokens) scores.push_back(inner(query, other));
    const Exact largest = *std::max_element(scores.begin(), scores.end());
    Sequence<Exact> winners;
    for (std::size_t l = 0; l < tokens.size(); ++l) if (scores[l] == largest) winners.push_back(tokens[l]);
    Vector<Exact> y = applied(sa.V, mean_by_formula(winners));
    for (std::size_t k = 0; k < y.size(); ++k) y[k] += sa.rho * x[k];
    result.push_back(std::move(y));
  }
  return result;
}

State<Exact> through_by_formula(const std::vector<Block<Exact>>& blocks, State<Exact> state) {
  for (const Block<Exact>& block : blocks) {
    for (Sequence<Exact>& sequence : state) {
      for (Vector<Exact>& x : sequence) x = layer_by_formula(block.ff, x);
      sequence = attention_by_formula(block.sa, sequence);
    }
  }
  return state;
}

State<Exact> through_by_library(const std::vector<Block<Exact>>& blocks, const State<Exact>& state) {
  const Transformer<Exact> model = model_of(blocks, state.front().front().size());
  State<Exact> result;
  for (const Sequence<Exact>& sequence : state) result.push_back(forward(model, sequence, Attention::Hardmax));
  return result;
}

State<Exact> through_by_exact_pass(const std::vector<Block<Exact>>& blocks, const State<Exact>& state) {
  const ExactPassResult result = exact_pass(model_of(blocks, state.front().front().size()), dataset_of(state, state));
  State<Exact> tokens;
  for (const MergedSequence& sequence : result.sequences) {
    tokens.emplace_back();
    for (const unsigned k : sequence.origin) tokens.back().push_back(sequence.tokens[k]);
  }
  return tokens;
}

State<mpfr_float> through_in_mpfr(const std::vector<Block<mpfr_float>>& blocks, const State<mpfr_float>& state) {
  const Transformer<mpfr_float> model = model_of(blocks, state.front().front().size());
  State<mpfr_float> result;
  for (const Sequence<mpfr_float>& sequence : state) result.push_back(forward(model, sequence, Attention::Hardmax));
  return result;
}

State<mpfr_float> in_mpfr(const State<Exact>& state) {
  State<mpfr_float> result;
  for (const Sequence<Exact>& sequence : state) result.push_back(convert<mpfr_float>(sequence));
  return result;
}

State<Exact> from_mpfr(const State<mpfr_float>& state) {
  State<Exact> result;
  for (const Sequence<mpfr_float>& sequence : state) {
    result.emplace_back();
    for (const Vector<mpfr_float>& x : sequence) {
      result.back().emplace_back();
      for (const mpfr_float& entry : x) result.back().back().push_back(to_exact<mpfr_float>(entry));
    }
  }
  return result;
}

Exact token_deviation(const State<Exact>& a, const State<Exact>& b) {
  Exact largest;
  for (std::size_t j = 0; j < a.size(); ++j)
    for (std::size_t i = 0; i < a[j].size(); ++i) largest = std::max(largest, deviation(a[j][i], b[j][i]));
  return largest;
}

Exact state_distance(const State<Exact>& a, const State<Exact>& b) {
  Exact largest;
  for (std::size_t j = 0; j < a.size(); ++j) largest = std::max(largest, set_distance(a[j], b[j]));
  return largest;
}

std::size_t width_of(const std::vector<Block<Exact>>& blocks) {
  std::size_t width = 0;
  for (const Block<Exact>& block : blocks) width = std::max(width, block.ff.neurons.size());
  return width;
}

std::vector<std::size_t> sizes_of(const State<Exact>& state) {
  std::vector<std::size_t> sizes;
  for (const Sequence<Exact>& sequence : state) sizes.push_back(sequence.size());
  return sizes;
}

std::size_t token_count(const State<Exact>& state) {
  std::size_t count = 0;
  for (const Sequence<Exact>& sequence : state) count += sequence.size();
  return count;
}

bool distinct(Sequence<Exact> tokens) {
  std::sort(tokens.begin(), tokens.end());
  return std::adjacent_find(tokens.begin(), tokens.end()) == tokens.end();
}

bool all_distinct(const State<Exact>& state) {
  Sequence<Exact> tokens;
  for (const Sequence<Exact>& sequence : state) tokens.insert(tokens.end(), sequence.begin(), sequence.end());
  return distinct(std::move(tokens));
}

bool distinct_as_sets(const State<Exact>& state) {
  std::vector<Sequence<Exact>> sets = state;
  for (Sequence<Exact>& set : sets) std::sort(set.begin(), set.end());
  std::sort(sets.begin(), sets.end());
  return std::adjacent_find(sets.begin(), sets.end()) == sets.end();
}

bool is_state(const State<Exact>& state) {
  if (state.empty() || state.front().empty()) return false;
  const std::size_t d = state.front().front().size();
  if (d < 2) return false;
  for (const Sequence<Exact>& sequence : state) {
    if (sequence.empty() || !distinct(sequence)) return false;
    for (const Vector<Exact>& x : sequence) if (x.size() != d) return false;
  }
  return true;
}

bool is_data(const State<Exact>& X, const State<Exact>& Y) {
  if (!is_state(X) || !is_state(Y) || X.size() != Y.size() || X.front().front().size() != Y.front().front().size()) return false;
  for (std::size_t j = 0; j < X.size(); ++j) if (Y[j].size() > X[j].size()) return false;
  return true;
}

Dataset<Exact> dataset_of(const State<Exact>& X, const State<Exact>& Y) {
  Dataset<Exact> dataset{X.front().front().size(), "", {}};
  for (std::size_t j = 0; j < X.size(); ++j) dataset.pairs.push_back({"pair-" + std::to_string(j), X[j], Y[j]});
  return dataset;
}

}  // namespace certiformer::proofs
