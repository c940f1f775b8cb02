// The lemmas, one a file.
#pragma once

#include "lemma.hpp"

namespace certiformer::proofs {

[[nodiscard]] Lemma generic_direction();       // L1
[[nodiscard]] Lemma hat();                     // L2
[[nodiscard]] Lemma trapezoid();               // L3
[[nodiscard]] Lemma rank_one_attention();      // L4
[[nodiscard]] Lemma orthant_domination();      // L5
[[nodiscard]] Lemma sphere();                  // L6
[[nodiscard]] Lemma separating_blocks();       // L7
[[nodiscard]] Lemma leader_moves();            // L8
[[nodiscard]] Lemma collapsing_attention();    // L9
[[nodiscard]] Lemma interpolating_blocks();    // L10
[[nodiscard]] Lemma softmax_tail();            // L11
[[nodiscard]] Lemma plateau_collapse();        // L12
[[nodiscard]] Lemma uniform_mean();            // L13
[[nodiscard]] Lemma sweeping_blocks();         // L14
[[nodiscard]] Lemma robustness_radius();       // L15
[[nodiscard]] Lemma hardmax_theorem();         // T1.6
[[nodiscard]] Lemma softmax_theorem();         // T1.8
[[nodiscard]] Lemma compact_construction();    // C1
[[nodiscard]] Lemma robust_construction();     // C2
[[nodiscard]] Lemma float_exact_construction();  // C3
[[nodiscard]] Lemma without_attention();       // R1
[[nodiscard]] Lemma tikhonov();                // K1
[[nodiscard]] Lemma rounding_error();          // F1
[[nodiscard]] Lemma exact_sums();              // F2
[[nodiscard]] Lemma exact_difference();        // F3
[[nodiscard]] Lemma exact_step();              // F4
[[nodiscard]] Lemma softmax_rounding();        // F5

}  // namespace certiformer::proofs
