// What generators draw their instances from.
#pragma once

#include "lemma.hpp"

namespace certiformer::proofs {

/// Random: dyadics of a few bits. Boundary: small integers and halves, with coincidences. Adversarial: thirds, and scales from 2^-40 to 2^40, also added.
[[nodiscard]] Exact draw_number(Random& random, Kind kind);
/// The same, positive.
[[nodiscard]] Exact draw_positive(Random& random, Kind kind);
[[nodiscard]] Vector<Exact> draw_vector(Random& random, std::size_t d, Kind kind);
/// Pairwise distinct.
[[nodiscard]] Sequence<Exact> draw_tokens(Random& random, std::size_t d, std::size_t count, Kind kind);
/// With entries of at least 1.
[[nodiscard]] Vector<Exact> draw_above_one(Random& random, std::size_t d, Kind kind);
/// All tokens distinct, over all sequences.
[[nodiscard]] State<Exact> draw_distinct_state(Random& random, std::size_t d, const std::vector<std::size_t>& sizes, Kind kind);
/// N sequences of 1 to n tokens, distinct as sets, that share tokens.
[[nodiscard]] State<Exact> draw_overlapping_state(Random& random, std::size_t N, std::size_t d, std::size_t n, Kind kind);
/// The same of tokens of the pool.
[[nodiscard]] State<Exact> draw_sequences_of(Random& random, std::size_t N, std::size_t n, const Sequence<Exact>& pool);
/// For each sequence 1 to min(n_j, most) distinct tokens.
[[nodiscard]] State<Exact> draw_outputs(Random& random, const State<Exact>& inputs, std::size_t most, Kind kind);
/// Integers between low and high, not all zero.
[[nodiscard]] Vector<Exact> draw_direction(Random& random, std::size_t d, long low, long high);
/// x with u.x = s: x is moved along one coordinate where u is not zero.
[[nodiscard]] Vector<Exact> on_level(Vector<Exact> x, const Vector<Exact>& u, const Exact& s);

}  // namespace certiformer::proofs
