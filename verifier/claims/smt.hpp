// Ground exactness claims as SMT-LIB 2 (QF_LRA), for solvers that know nothing of this project.
//
// The file has no variables: it defines, layer by layer and token by token, the exact values of a hardmax transformer by the definitions of its
// layers, and asserts that the claim fails. `unsat` confirms the claim. Scores are products of two tokens, which linear arithmetic does not have. So
// each query A x_i is also written as a numeral, which scores use, and so is the number of tokens that tie for the largest score; the claim says that
// these numerals equal the terms they stand for, so that a wrong one makes the file satisfiable, never the claim confirmed.
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
