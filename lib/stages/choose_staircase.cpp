#include "stages/choose_staircase.hpp"

#include <algorithm>
#include <cmath>

#include "model/vector.hpp"
#include "scalar/sort_key.hpp"
#include "stages/choose_line.hpp"
#include "stages/choose_sweep.hpp"
#include "stages/float_error.hpp"
#include "stages/moves.hpp"

namespace certiformer {
namespace {

constexpr long scale_bits = 6;  // heuristic: a longer scale would gain less than 2^-5

struct Group {
  Exact left, right;
  TokenPlace target;
};

std::vector<Group> groups_of(const State<Exact>& points, const State<Exact>& outputs, const Vector<Exact>& u) {
  std::vector<Group> groups;
  for (std::size_t j = 0; j < points.size(); ++j) {
    std::vector<SortKey> line;
    for (const Vector<Exact>& x : points[j]) line.emplace_back(dot(u, x));
    std::sort(line.begin(), line.end());
    std::vector<std::size_t> cuts(line.size() - 1);
    for (std::size_t i = 0; i < cuts.size(); ++i) cuts[i] = i + 1;
    std::stable_sort(cuts.begin(), cuts.end(), [&](std::size_t a, std::size_t b) { return line[b].value() - line[b - 1].value() < line[a].value() - line[a - 1].value(); });
    cuts.resize(outputs[j].size() - 1);
    cuts.push_back(line.size());
    std::sort(cuts.begin(), cuts.end());
    for (std::size_t k = 0; k < cuts.size(); ++k) groups.push_back({line[k == 0 ? 0 : cuts[k - 1]].value(), line[cuts[k] - 1].value(), {j, k}});
  }
  std::sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) { return a.left < b.left; });
  return groups;
}

/// The shortest dyadic in [low, high].
Exact shortest_between(const Exact& low, const Exact& high) {
  if (low.sign() <= 0 && high.sign() >= 0) return Exact(0);
  Exact unit = power_of_two_below(std::max(abs(low), abs(high))) * Exact(2);
  for (;; unit *= Exact::power_of_two(-1))
    if (Exact x = (low / unit).ceil() * unit; x <= high) return x;
}

/// The largest number of scale_bits bits that is at most x.
Exact short_below(const Exact& x) {
  const Exact unit = power_of_two_below(x) * Exact::power_of_two(1 - scale_bits);
  return (x / unit).floor() * unit;
}

Exact power_of_two_above(const Exact& x) {
  const Exact below = power_of_two_below(x);
  return below == x ? below : below * Exact(2);
}

/// The bits that F2 asks for in the moves: of each coordinate of each token that its block moves, and of each parameter. Nothing if not dyadic.
std::optional<long> bits_of_moves(const State<Exact>& outputs, const StaircaseChoice& choice) {
  long bits = 1;
  std::size_t end = choice.groups.size();
  for (const Block<Exact>& block : moves<Exact>(outputs, choice)) {
    const std::vector<Neuron<Exact>>& neurons = block.ff.neurons;
    const std::size_t first = end - neurons.size();
    for (std::size_t g = first; g < end; ++g) {
      const Exact sigma = choice.groups.front().start + choice.step * Exact(static_cast<long>(g));
      for (std::size_t k = 0; k < choice.direction.size(); ++k) {
        std::vector<Exact> terms;
        if (k == 0) terms.push_back(sigma);
        for (std::size_t i = 0; i <= g - first; ++i) terms.push_back((sigma + neurons[i].b) * neurons[i].w[k]);
        const std::optional<long> needed = exact_sum_bits(terms);
        if (!needed) return std::nullopt;
        bits = std::max(bits, *needed);
        if (const std::optional<long> own = exact_sum_bits({neurons[g - first].w[k]})) bits = std::max(bits, *own);
      }
    }
    end = first;
  }
  return bits;
}

/// The line of a scale that is given: thresholds, and the room around them.
class Placement {
 public:
  Placement(const std::vector<Group>& groups, const State<Exact>& outputs, const Vector<Exact>& direction, double place_error, long precision)
      : groups_(groups), outputs_(outputs), direction_(direction), place_error_(place_error), precision_(precision), S0_(beyond_outputs(outputs)) {
    gap_ = groups.size() > 1 ? groups[1].left - groups[0].right : Exact(1);
    for (std::size_t g = 1; g < groups.size(); ++g) gap_ = std::min(gap_, groups[g].left - groups[g - 1].right);
    range_ = groups.back().right - groups.front().left;
  }
  [[nodiscard]] StaircaseFit fit() const {
    StaircaseFit best;
    best.gap_to_range = range_.is_zero() ? 1 : (gap_ / range_).to_double();
    if (gap_.sign() <= 0) return best.obstacle = "groups overlap", best;
    if (!std::isfinite(place_error_) || place_error_ > gap_.to_double()) return best.obstacle = "rounding errors exceed the least gap between groups", best;
    for (const long part : {2, 1}) {
      StaircaseFit found = with_step(gap_ * Exact::power_of_two(-part));
      found.gap_to_range = best.gap_to_range;
      if (found.choice) return found;
      if (best.obstacle.empty()) best = std::move(found);
    }
    return best;
  }

 private:
  /// delta: at most `largest`, before scaling.
  [[nodiscard]] StaircaseFit with_step(const Exact& largest) const {
    StaircaseFit fit;
    const Exact reach = (range_ + gap_ + Exact::from_double(2 * place_error_)) * Exact(5);  // 5R'
    Exact B = power_of_two_above(S0_), scale = short_below(B / reach);
    if (B < S0_ + power_of_two_below(largest * scale) * Exact(2)) B *= Exact(2), scale = short_below(B / reach);
    StaircaseChoice choice{scaled(direction_, scale), {}, power_of_two_below(largest * scale), {}};
    const Exact margin = gap_ * scale, left = groups_.front().left * scale;
    choice.offset = shortest_between(B + margin * Exact::ratio(3, 4) - left, B + margin - left);
    const Exact error = Exact::from_double(scale.to_double() * place_error_ + gamma(direction_.size() + 1, precision_) * std::abs(choice.offset.to_double()));
    const Exact unit = Exact::power_of_two(B.floor_log2() - precision_ + 1);
    if (groups_.front().left * scale + choice.offset - error < B) return fit.obstacle = "rounding errors exceed the least gap between groups", fit;
    if ((groups_.back().right * scale + choice.offset + error - B) * Exact(5) > B) return fit.obstacle = "the line is too long for its offset", fit;
    choice.groups.push_back({groups_.front().target, B});
    std::optional<Exact> room;
    for (std::size_t g = 1; g < groups_.size(); ++g) {
      const Exact low = groups_[g - 1].right * scale + choice.offset + error, high = groups_[g].left * scale + choice.offset - error - choice.step;
      const Exact quarter = (high - low) * Exact::power_of_two(-2);
      if (quarter.sign() <= 0) return fit.obstacle = "rounding errors exceed the least gap between groups", fit;
      const Exact end = shortest_between(low + quarter, high - quarter);
      if (!(end / unit).is_integer() || !(choice.step / unit).is_integer()) return fit.obstacle = "thresholds are shorter than the format's unit on the line", fit;
      choice.groups.push_back({groups_[g].target, end + choice.step});
      if (const Exact least = std::min(end - low, high - end) + error; !room || least < *room) room = least;
    }
    fit.margin = room && !error.is_zero() ? (*room / error).to_double() : HUGE_VAL;
    const std::optional<long> bits = bits_of_moves(outputs_, choice);
    if (bits) fit.move_bits = *bits;
    if (!bits) fit.obstacle = "a target is no binary number";
    else if (*bits > precision_) fit.obstacle = "sums of the moves take " + std::to_string(*bits) + " bits";
    else fit.choice = std::move(choice);
    return fit;
  }

  const std::vector<Group>& groups_;
  const State<Exact>& outputs_;
  const Vector<Exact>& direction_;
  double place_error_;
  long precision_;
  Exact S0_, gap_, range_;
};

}  // namespace

StaircaseFit choose_staircase(const State<Exact>& points, const State<Exact>& outputs, const Vector<Exact>& direction, double place_error, long precision) {
  const std::vector<Group> groups = groups_of(points, outputs, direction);
  return Placement(groups, outputs, direction, place_error, precision).fit();
}

}  // namespace certiformer
