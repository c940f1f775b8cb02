#include "catalogue.hpp"

#include <stdexcept>

namespace certiformer::proofs {

const std::vector<Lemma>& all_lemmas() {
  static const std::vector<Lemma> lemmas{
      generic_direction(), hat(), trapezoid(), rank_one_attention(), orthant_domination(), sphere(), separating_blocks(), leader_moves(), collapsing_attention(), interpolating_blocks(),
      softmax_tail(), plateau_collapse(), uniform_mean(), sweeping_blocks(), robustness_radius(),                                                 // L1 to L15
      hardmax_theorem(), softmax_theorem(),                                                                                                    // T
      compact_construction(), robust_construction(), float_exact_construction(), without_attention(), tikhonov(),                               // C, R, K
      rounding_error(), exact_sums(), exact_difference(), exact_step(), softmax_rounding(),                                                     // F1 to F5
  };
  return lemmas;
}

const Lemma& lemma_of(const std::string& id) {
  for (const Lemma& lemma : all_lemmas()) if (lemma.id == id) return lemma;
  throw std::out_of_range("there is no lemma " + id);
}

}  // namespace certiformer::proofs
