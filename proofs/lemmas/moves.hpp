// What L8, L10 and L12 have in common: tokens on a line u.x move one after another; each must be isolated when it moves.
#pragma once

#include <optional>

#include "lemma.hpp"

namespace certiformer::proofs {

/// The distance from s to the nearest value of a list; nothing if it is empty.
[[nodiscard]] std::optional<Exact> gap_to(const Exact& s, const std::vector<Exact>& others);

/// The gap of each mover when it moves, in order: to the tokens that have not moved and to the targets already reached; nothing if there are none.
/// movers[j][k] is a position in state[j] that goes to targets[j][k]. All projections are by u.
[[nodiscard]] std::vector<std::optional<Exact>> gaps_when_moving(const State<Exact>& state, const std::vector<std::vector<std::size_t>>& movers, const State<Exact>& targets,
                                                                 const Vector<Exact>& u);

/// Half-widths as a state "H": H[j][k] = (h). True if there is one, positive, for each mover.
[[nodiscard]] bool are_half_widths(const State<Exact>& H, const std::vector<std::size_t>& counts);
[[nodiscard]] State<Exact> half_widths_state(const std::vector<Exact>& widths, const std::vector<std::size_t>& counts);
[[nodiscard]] std::vector<Exact> half_widths_of(const State<Exact>& H);

/// True if every gap is at least `room` times its half-width.
[[nodiscard]] bool are_isolated(const std::vector<std::optional<Exact>>& gaps, const State<Exact>& H, const Exact& room);

/// Half-widths for these gaps: exactly gap / room (boundary), or less; nothing if a gap is 0.
[[nodiscard]] std::optional<std::vector<Exact>> draw_half_widths(Random& random, Kind kind, const std::vector<std::optional<Exact>>& gaps, const Exact& room);

}  // namespace certiformer::proofs
