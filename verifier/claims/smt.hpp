// Ground exactness claims as SMT-LIB 2 (QF_LRA), for solvers that know nothing of this project.
//
// The file has no variables: the tokens that enter a layer are numerals, and the claim says that the layer's definition takes them to the numerals of
// the next one, and the last ones to the targets. It asserts that the claim fails; `unsat` confirms it. Scores are products of two tokens, which linear
// arithmetic does not have: each query A x_i is written as numerals, too, which scores use, and so is the number of tokens that tie for the largest
// score. That all these numerals equal the terms they stand for is part of the claim: a wrong one makes the file satisfiable, never confirmed.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "forward/stop.hpp"
#include "model/transformer.hpp"

namespace certiformer {

/// Blocks first .. end - 1 of the model, applied to the exact tokens that enter block `first`. If end is the number of blocks, the images' set
/// is the target set; otherwise each token is mapped to the exact value that evaluation finds behind block end - 1.
struct GroundClaim {
  std::vector<std::size_t> sequences;  // of the data set, ascending
  std::size_t first = 0, end = 0;      // 0 <= first <= end <= blocks
};

struct GroundClaimReport {
  bool holds = false;            // by exact evaluation: a solver will say unsat
  std::size_t definitions = 0;
};

/// Writes the claim piece by piece; `about` becomes comment lines on top. Throws Stopped.
[[nodiscard]] GroundClaimReport write_smt2(const Dataset<Exact>& dataset, const Transformer<Exact>& model, const GroundClaim& claim,
                                           const std::vector<std::string>& about, const Deadline& deadline, const std::function<void(std::string_view)>& write);

/// x as a term of SMT-LIB: 5.0, (- 5.0), (/ 5.0 3.0), (- (/ 5.0 3.0)).
[[nodiscard]] std::string smt_numeral(const Exact& x);

}  // namespace certiformer
