// How the direction and nu of compact are chosen: by the least gap between groups on the line, relative to the range of the line; and
// how the sweep's kinks get their places.
#pragma once

#include "stages/compact_choices.hpp"
#include "stages/random.hpp"

namespace certiformer {

/// Consecutive tokens on the line u.x, with their ends.
struct LineGroup {
  Exact left, right;
  TokenPlace left_end, target;
  bool one_token = true;
};

/// Scales the direction (score.hpp). Groups must be disjoint; at least one. A token that is alone gets a plateau only if robust.
[[nodiscard]] SweepChoice place_kinks(Vector<Exact> direction, std::vector<LineGroup> groups, const State<Exact>& outputs, Robustness robustness);

/// True if every output is one token: then rho = 0 and a sequence is one point.
template <Scalar T> [[nodiscard]] bool one_token_each(const State<T>& outputs) {
  for (const Sequence<T>& output : outputs) if (output.size() > 1) return false;
  return true;
}

/// Uniform attention, and the direction in which it separates the sequences. Means must be distinct (NoDirection, directions.hpp, if not), and the tokens of each
/// sequence as well, unless every output is one token.
struct SeparatedLine {
  UniformChoice attention;
  Vector<Exact> direction;
};
[[nodiscard]] SeparatedLine choose_separated_line(const State<Exact>& state, const State<Exact>& outputs, Robustness robustness, Random random);

/// The groups behind uniform attention: of each sequence its m - 1 rightmost tokens, each alone, and all others together.
[[nodiscard]] SweepChoice choose_sweep(const State<Exact>& points, const State<Exact>& outputs, Vector<Exact> direction, Robustness robustness);

}  // namespace certiformer
