// How the line of float-exact is scaled, and where the thresholds of its staircase go.
//   Groups [a_g, e_g], cut at the widest gaps, have gaps of at least `gap` and range R. The line is scaled by a short number and put at
//   [B, B + R'], R' = R + gap + the error of a place, with B = 2^k >= 5R' and B >= S0 + 2 delta: then every place s and every sum of absolute
//   values in a staircase block is a multiple of ulp(2^k) up to 2^(k+1), and F2 makes every order exact. start_1 = B; end_g is the shortest
//   dyadic in the middle half of what the errors leave, delta a power of two, a quarter of the least gap if the moves' sums are exact with it,
//   else a half. Every sum of the moves is checked by F2, term by term.
#pragma once

#include <string>

#include "scalar/float_format.hpp"
#include "stages/float_choices.hpp"

namespace certiformer {

struct StaircaseFit {
  std::optional<StaircaseChoice> choice;  // nothing if p bits do not carry it
  double gap_to_range = 1;                // before scaling
  double margin = 0;                      // least room left and right of a threshold, in units of the error that a place may have
  long move_bits = 0;                     // that the moves' sums take
  std::string obstacle;                   // why there is no choice
};

/// `place_error` as float_line.hpp defines it; points are those behind uniform attention.
[[nodiscard]] StaircaseFit choose_staircase(const State<Exact>& points, const State<Exact>& outputs, const Vector<Exact>& direction, double place_error, long precision);

}  // namespace certiformer
