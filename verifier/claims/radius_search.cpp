#include "claims/radius_search.hpp"

#include <algorithm>

#include "claims/hausdorff.hpp"
#include "claims/softmax_prover.hpp"

namespace certiformer {
namespace {

/// Heuristic: bits of a radius; it is rounded down to them.
constexpr long radius_bits = 52;
/// Heuristic: no radius is looked for beyond this many times the largest coordinate.
constexpr long largest_radius_log2 = 20;
/// Heuristic: a bracket whose upper end is at most 2^-this above the lower one, relatively, is not improved.
constexpr long tight_log2 = 20;
/// Heuristic: neurons of a sequence that one pass may leave open.
constexpr std::size_t most_open_neurons = 256;
/// Heuristic: passes that refine a radius, and directions in which a counterexample is looked for.
constexpr int most_passes = 64;
constexpr int random_directions = 12;
/// Heuristic: bits of the balls that prove an image wrong under softmax.
constexpr long ball_bits = 512;

Exact rounded_down(const Exact& x, long bits) {
  if (x.is_zero()) return x;
  const Exact quantum = Exact::power_of_two(x.floor_log2() - bits);
  return (x / quantum).floor() * quantum;
}

Exact largest_radius(const Sequence<Exact>& tokens) {
  Exact largest(1);
  for (const Vector<Exact>& x : tokens) for (const Exact& entry : x) largest = std::max(largest, abs(entry));
  return power_of_two_below(largest) * Exact::power_of_two(largest_radius_log2);
}

bool exact_points(const BoxOutputs& outputs, const Sequence<Exact>& targets) {
  if (!outputs.decided) return false;
  Sequence<Exact> points;
  for (const Zonotope& z : outputs.tokens) {
    if (!z.is_point()) return false;
    points.push_back(z.centre);
  }
  return !hausdorff(points, targets);
}

/// The first input token whose output is not one point.
std::optional<std::size_t> moving_token(const BoxOutputs& outputs) {
  for (std::size_t i = 0; i < outputs.origin.size(); ++i) if (!outputs.tokens[outputs.origin[i]].is_point()) return i;
  return std::nullopt;
}

}  // namespace

bool prove_box(const BoxPass& pass, const Pair<Exact>& pair, const Exact& radius, const std::optional<Exact>& temperature_up_to, const Deadline& deadline) {
  BoxPassOptions options{{}, most_open_neurons, false, deadline};
  if (temperature_up_to) options.temperatures = TemperatureRange::up_to(*temperature_up_to);
  return exact_points(pass.run(box_around(pair.input, radius), options), pair.output);
}

BoxPassOptions RadiusSearch::options(std::size_t open, bool shrink) const {
  BoxPassOptions options{{}, open, shrink, context_.deadline};
  if (context_.temperature_up_to) options.temperatures = TemperatureRange::up_to(*context_.temperature_up_to);
  return options;
}

void RadiusSearch::limited_by(const BoxLimit& limit) {
  const Undecidable& where = limit.decision;
  result_.limiting = LimitingDecision{where.block, where.token, where.neuron, where.rival};
  if (!limit.push.empty()) pushes_.push_back(limit.push);
}

void RadiusSearch::run() {
  if (context_.temperature_up_to) {
    refine(largest_radius(pair_.input));
  } else {
    find_affine_radius();
    if (!result_.bounded) return;
    if (result_.radius.is_zero() && prove_zero()) return;
  }
  if (context_.upper_bounds) find_counterexample();
  if (context_.temperature_up_to || is_tight() || (!context_.upper_bounds && !result_.radius.is_zero())) return;
  const Exact before = result_.radius;
  refine(result_.upper.value_or(largest_radius(pair_.input)));
  if (context_.upper_bounds && before < result_.radius) find_counterexample();
}

bool RadiusSearch::is_tight() const {
  return result_.upper && !(result_.radius * (Exact(1) + Exact::power_of_two(-tight_log2)) < *result_.upper);
}

/// The largest radius for which one affine map holds on the whole box: exact, but for the rounding of the result.
void RadiusSearch::find_affine_radius() {
  Exact radius = largest_radius(pair_.input);
  for (;;) {
    context_.deadline.check();
    const BoxOutputs outputs = context_.pass.run(box_around(pair_.input, radius), options(0, true));
    if (outputs.limit) limited_by(*outputs.limit);
    if (!outputs.decided) {
      if (outputs.limit->ratio.is_zero()) return;
      radius = rounded_down(radius * outputs.limit->ratio, radius_bits);
      continue;
    }
    if (!exact_points(outputs, pair_.output)) {
      result_.limiting = LimitingDecision{0, moving_token(outputs).value_or(0), {}, {}};
      return;
    }
    result_.radius = rounded_down(radius * outputs.scale, radius_bits);
    result_.bounded = result_.limiting.has_value();
    return;
  }
}

/// Raises the radius as far as passes at single radii, with neurons left open, prove it; `high` is not proved.
void RadiusSearch::refine(Exact high) {
  Exact guess = high;
  for (int pass = 0; pass < most_passes && result_.radius * (Exact(1) + Exact::power_of_two(-tight_log2)) < high; ++pass) {
    const Exact radius = rounded_down(guess, radius_bits);
    const BoxOutputs outputs = context_.pass.run(box_around(pair_.input, radius), options(most_open_neurons, false));
    const Exact& low = result_.radius;
    if (exact_points(outputs, pair_.output)) {
      if (!(low < radius)) return;
      result_.radius = radius;
      if (radius == high) {
        result_.bounded = false;
        result_.limiting.reset();
      }
      guess = (low + high) * Exact::power_of_two(-1);
      continue;
    }
    high = radius;
    Exact ratio = Exact::power_of_two(low.is_zero() ? -6 : -1);
    if (!outputs.decided) {
      limited_by(*outputs.limit);
      if (outputs.limit->ratio.sign() > 0) ratio = outputs.limit->ratio;
    } else {
      result_.limiting = LimitingDecision{0, moving_token(outputs).value_or(0), {}, {}};
    }
    guess = high * ratio;
    const Exact nearest = low + (high - low) * Exact::power_of_two(-4), farthest = high - (high - low) * Exact::power_of_two(-10);
    if (low.is_zero()) guess = std::min(guess, high * Exact::power_of_two(-1));  // soon below the first radius that is proved
    else if (guess < nearest) guess = (low + high) * Exact::power_of_two(-1);
    else guess = std::min(guess, farthest);
  }
}

/// Token by token; false only if both images are known.
bool RadiusSearch::same_images(const Sequence<Exact>& a, const Sequence<Exact>& b) const {
  const BoxOutputs of_a = context_.pass.run(points_of(a), options(0, false)), of_b = context_.pass.run(points_of(b), options(0, false));
  if (!of_a.decided || !of_b.decided) return true;
  for (std::size_t i = 0; i < a.size(); ++i) if (of_a.tokens[of_a.origin[i]].centre != of_b.tokens[of_b.origin[i]].centre) return false;
  return true;
}

bool RadiusSearch::prove_zero() {
  const std::size_t d = pair_.input.front().size(), size = pair_.input.size() * d;
  for (const int sign : {1, -1}) {
    if (pushes_.empty()) break;
    Vector<Exact> direction(size);
    for (const auto& [symbol, value] : pushes_.back()) direction[symbol] = Exact(sign * value);
    if (prove_zero_along(direction)) return true;
  }
  for (int k = 0; k < random_directions; ++k) {
    Vector<Exact> direction(size);
    for (Exact& entry : direction) entry = Exact(random_.below(2) == 0 ? 1 : -1) * (Exact(1) - Exact(random_.between(0, 15)) * Exact::power_of_two(-5));
    if (prove_zero_along(direction)) return true;
  }
  return false;
}

/// A segment from X on which T is affine, for all decisions are made, and not constant, for its ends have different images.
bool RadiusSearch::prove_zero_along(const Vector<Exact>& direction) {
  const std::size_t d = pair_.input.front().size();
  for (long exponent = 4; exponent <= 1024; exponent *= 2) {
    Sequence<Exact> end = pair_.input;
    for (std::size_t i = 0; i < end.size(); ++i)
      for (std::size_t k = 0; k < d; ++k) end[i][k].add_product(Exact::power_of_two(-exponent), direction[i * d + k]);
    if (!context_.pass.run(segment_between(pair_.input, end), options(0, false)).decided) continue;
    if (same_images(pair_.input, end)) return false;
    result_.upper = Exact(0);
    counterexample_ = Counterexample{sequence_, std::move(end), Exact(0), std::nullopt, Exact(0)};
    return true;
  }
  return false;
}

/// A positive lower bound of the Hausdorff distance of the image and the targets, or 0.
Exact RadiusSearch::image_apart(const Sequence<Exact>& tokens) const {
  if (context_.temperature_up_to) return ball_distance(*context_.softmax, tokens, pair_.output, *context_.temperature_up_to, ball_bits, context_.deadline).lower;
  const BoxOutputs outputs = context_.pass.run(points_of(tokens), options(0, false));
  if (!outputs.decided) return Exact(0);
  Sequence<Exact> points;
  for (const Zonotope& z : outputs.tokens) points.push_back(z.centre);
  const std::optional<FarthestToken> farthest = hausdorff(points, pair_.output);
  return farthest ? farthest->distance : Exact(0);
}

/// Whether the image of the tokens, pushed this far, is proved wrong; the nearest such input is kept.
bool RadiusSearch::is_wrong(const Push& push, const Exact& distance) {
  Sequence<Exact> tokens = pair_.input;
  const std::size_t d = tokens.front().size(), size = tokens.size() * d;
  bool moved = false;
  for (const auto& [symbol, value] : push) {
    if (symbol >= size) continue;  // a symbol that an attention or an open neuron made
    tokens[symbol / d][symbol % d] += Exact(value) * distance;
    moved = true;
  }
  if (!moved) return false;
  Exact apart = image_apart(tokens);
  if (apart.sign() <= 0) return false;
  if (!result_.upper || distance < *result_.upper) {
    result_.upper = distance;
    counterexample_ = Counterexample{sequence_, std::move(tokens), distance, context_.temperature_up_to, std::move(apart)};
  }
  return true;
}

/// Just beyond `from`, then farther and farther, then back again as far as the image stays wrong.
void RadiusSearch::search_along(const Push& push, const Exact& from) {
  constexpr long steps[] = {-40, -30, -21, -16, -12, -9, -6, -4, -3, -2, -1, 0, 1, 2, 4, 8, 12, 20, 30, 40, 60};
  Exact right = from;  // the image is right here, as far as is known
  std::optional<Exact> wrong;
  for (const long step : steps) {
    const Exact distance = rounded_down(from * (Exact(1) + Exact::power_of_two(step)), radius_bits);
    if (result_.upper && !(distance < *result_.upper)) return;
    if (is_wrong(push, distance)) {
      wrong = distance;
      break;
    }
    right = distance;
  }
  const Exact precision = Exact(1) + Exact::power_of_two(context_.temperature_up_to ? -8 : -tight_log2);
  while (wrong && right * precision < *wrong) {
    Exact middle = rounded_down((right + *wrong) * Exact::power_of_two(-1), radius_bits);
    if (is_wrong(push, middle)) wrong = std::move(middle);
    else right = std::move(middle);
  }
}

void RadiusSearch::find_counterexample() {
  const Exact from = result_.radius.is_zero() ? largest_radius(pair_.input) * Exact::power_of_two(-60) : result_.radius;
  while (pushes_.size() > 4) pushes_.erase(pushes_.begin());
  for (auto push = pushes_.rbegin(); push != pushes_.rend() && !is_tight(); ++push) search_along(*push, from);
  for (int k = 0; k < random_directions && !result_.upper; ++k) {
    Push push;
    for (unsigned symbol = 0; symbol < pair_.input.size() * pair_.input.front().size(); ++symbol) push.emplace_back(symbol, random_.below(2) == 0 ? 1 : -1);
    search_along(push, from);
  }
  pushes_.clear();
}

}  // namespace certiformer
