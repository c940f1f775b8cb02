// proofs/INDEX.md, written from the lemmas themselves.
#pragma once

#include <string>
#include <vector>

namespace certiformer::proofs {

/// The files under `root`/proofs/smt and `root`/proofs/coq that are about the lemma, by their names (L02_hat.smt2: L2, T1_6_….v: T1.6), sorted;
/// paths from the root.
[[nodiscard]] std::vector<std::string> files_for_all(const std::string& root, const std::string& id);

/// The text of INDEX.md for the repository at `root`.
[[nodiscard]] std::string index_text(const std::string& root);

}  // namespace certiformer::proofs
