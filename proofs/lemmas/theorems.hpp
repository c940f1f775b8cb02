// What the lemmas about whole constructions have in common: data sets as instances.
#pragma once

#include "lemma.hpp"
#include "model/visit.hpp"
#include "scalar/mpfr.hpp"

namespace certiformer::proofs {

/// "X", "Y", and a seed of the construction's choices.
[[nodiscard]] bool has_pairs(const Instance& instance);
/// N <= most_pairs sequences of at most n tokens that share tokens, m <= most_outputs targets each.
[[nodiscard]] Instance draw_pairs(Random& random, Kind kind, std::size_t most_pairs, std::size_t n, std::size_t most_outputs);
/// The same with sequences that are symmetric about one point, so that all means are equal.
[[nodiscard]] Instance draw_pairs_of_equal_means(Random& random, Kind kind, std::size_t most_outputs);
/// On one line, a sequence and N - 1 others that differ from it in two neighbouring tokens each, at places of their own, moved towards each other: means
/// are equal, and a neuron tells one sequence from all others at most, so that it takes N - 1 of them.
[[nodiscard]] Instance draw_pairs_of_local_changes(Random& random, std::size_t N, std::size_t most_outputs);
/// Distinct as sets; m_j <= n_j. `equal_images` shows that the first is needed.
[[nodiscard]] std::vector<Hypothesis> pair_hypotheses(std::function<void(const Instance&, Findings&)> equal_images);
/// Two pairs of equal inputs cannot both be exact: the model that is built for the first of them alone, on all of them.
void equal_sets_on_one_model(const Instance& instance, Transformer<Exact> (*build)(const Instance& first), Findings& findings);
/// A radius, in the max norm, within which no neuron of a model with uniform attention changes between active and not: the least distance of a token
/// from a kink, over the largest factor by which the layers before it (|eta| + sum |u|_1 |w|_max, then |rho| + |nu|) and the neuron (|u|_1) make a
/// deviation grow. Kinks that a token sits on are left out.
[[nodiscard]] Exact radius_without_kinks(const Transformer<Exact>& model, State<Exact> state);
/// The set distance between the outputs of a model in mpfr and the targets.
[[nodiscard]] Exact replayed_distance(const Transformer<mpfr_float>& model, const Instance& instance);

}  // namespace certiformer::proofs
