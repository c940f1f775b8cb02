// R1, images: without attention a token has one image, whatever sequence it stands in. Which one?
//   A function f of tokens with f(X_j) = Y_j for every j maps a token into the intersection of the Y_j of all sequences that hold it, and maps
//   some token of X_j to each y in Y_j. Sequences that share no token with others always have one, since m_j <= n_j. For
//   the others it is searched: the output token with fewest candidates first.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "scalar/verdict.hpp"
#include "stages/compact_choices.hpp"

namespace certiformer {

/// A token, and sequences that hold it whose outputs have no token in common.
struct SharedToken {
  Vector<Exact> token;
  std::vector<std::size_t> sequences;  // two if two suffice
};

/// One of the distinct input tokens.
struct Image {
  TokenPlace place;                          // where it is first
  std::vector<TokenPlace> allowed;           // output tokens it may go to, each value once
  std::optional<std::size_t> fixed;          // index in `allowed`; none: any of them serves
};

struct Images {
  Verdict verdict = Verdict::Unknown;  // Proved: f exists and is given; Refuted: there is none; Unknown: the search was given up
  std::vector<Image> tokens;
  std::optional<SharedToken> witness;  // Refuted because of this token alone
  std::vector<std::size_t> entangled;  // else: sequences that share tokens and have no f together
};

[[nodiscard]] Images choose_images(const State<Exact>& inputs, const State<Exact>& outputs);

}  // namespace certiformer
