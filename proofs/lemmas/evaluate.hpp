// Transformers evaluated in ways that share no code: by the definition, written out here once more, and by the library's forward pass.
#pragma once

#include "lemma.hpp"
#include "scalar/mpfr.hpp"

namespace certiformer::proofs {

/// u.x, max(s, 0), mean(X).
[[nodiscard]] Exact inner(const Vector<Exact>& u, const Vector<Exact>& x);
[[nodiscard]] Exact relu(const Exact& s);
[[nodiscard]] Vector<Exact> mean_by_formula(const Sequence<Exact>& tokens);
/// eta x + sum relu(u.x + b) w.
[[nodiscard]] Vector<Exact> layer_by_formula(const FeedForward<Exact>& ff, const Vector<Exact>& x);
/// rho x_i + V mean{x_l : l maximises <A x_i, x_l>}.
[[nodiscard]] Sequence<Exact> attention_by_formula(const SelfAttention<Exact>& sa, const Sequence<Exact>& tokens);
/// All blocks, feed-forward first, hardmax.
[[nodiscard]] State<Exact> through_by_formula(const std::vector<Block<Exact>>& blocks, State<Exact> state);

/// The same by forward<Exact>.
[[nodiscard]] State<Exact> through_by_library(const std::vector<Block<Exact>>& blocks, const State<Exact>& state);
/// The same by exact_pass: double filter, threads, event order.
[[nodiscard]] State<Exact> through_by_exact_pass(const std::vector<Block<Exact>>& blocks, const State<Exact>& state);
/// The same in mpfr at the thread's precision.
[[nodiscard]] State<mpfr_float> through_in_mpfr(const std::vector<Block<mpfr_float>>& blocks, const State<mpfr_float>& state);
[[nodiscard]] State<mpfr_float> in_mpfr(const State<Exact>& state);
[[nodiscard]] State<Exact> from_mpfr(const State<mpfr_float>& state);
/// The largest deviation between tokens at the same place.
[[nodiscard]] Exact token_deviation(const State<Exact>& a, const State<Exact>& b);
/// The largest set distance between sequences.
[[nodiscard]] Exact state_distance(const State<Exact>& a, const State<Exact>& b);

[[nodiscard]] std::size_t width_of(const std::vector<Block<Exact>>& blocks);
[[nodiscard]] std::vector<std::size_t> sizes_of(const State<Exact>& state);
[[nodiscard]] std::size_t token_count(const State<Exact>& state);

/// Conditions that many hypotheses speak of.
[[nodiscard]] bool distinct(Sequence<Exact> tokens);
[[nodiscard]] bool all_distinct(const State<Exact>& state);
[[nodiscard]] bool distinct_as_sets(const State<Exact>& state);
/// Sequences that are not empty, of distinct tokens, with vectors of one dimension d >= 2.
[[nodiscard]] bool is_state(const State<Exact>& state);
/// X and Y are states of equally many sequences and one dimension, with 1 <= m_j <= n_j.
[[nodiscard]] bool is_data(const State<Exact>& X, const State<Exact>& Y);
[[nodiscard]] Dataset<Exact> dataset_of(const State<Exact>& X, const State<Exact>& Y);

}  // namespace certiformer::proofs
