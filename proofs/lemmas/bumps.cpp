#include "bumps.hpp"

#include <algorithm>

#include "draw.hpp"
#include "evaluate.hpp"
#include "forward/forward.hpp"
#include "scalar/ball.hpp"

namespace certiformer::proofs {
namespace {

constexpr long ball_bits = 80;

/// x + sum relu(u.x + b) w in balls.
std::vector<Ball> layer_in_balls(const FeedForward<Exact>& ff, const Vector<Exact>& x) {
  std::vector<Ball> y;
  for (const Exact& entry : x) y.push_back(Ball::around(entry, ball_bits));
  for (const Neuron<Exact>& neuron : ff.neurons) {
    Ball s = Ball::around(neuron.b, ball_bits);
    for (std::size_t k = 0; k < x.size(); ++k) s.add_product(neuron.u[k], Ball::around(x[k], ball_bits), ball_bits);
    const Ball active = s.positive_part(ball_bits);
    for (std::size_t k = 0; k < y.size(); ++k) y[k].add_product(neuron.w[k], active, ball_bits);
  }
  return y;
}

}  // namespace

Exact interpolated(const Corners& corners, const Exact& s) {
  if (s <= corners.front().first || corners.back().first <= s) return Exact(0);
  std::size_t k = 1;
  while (corners[k].first < s) ++k;
  const auto& [left, low] = corners[k - 1];
  const auto& [right, high] = corners[k];
  return low + (high - low) * (s - left) / (right - left);
}

Instance draw_bump(Random& random, Kind kind, long last) {
  Instance instance;
  const std::size_t d = 2 + random.below(3);
  const Vector<Exact> u = draw_direction(random, d, -3, 3);
  const Exact c = draw_number(random, kind);
  const Exact h = kind == Kind::Boundary ? Exact::power_of_two(random.between(-2, 2)) : draw_positive(random, kind);
  Sequence<Exact> tokens;
  for (long k = -last - 1; k <= last + 1; ++k) {
    tokens.push_back(on_level(draw_vector(random, d, kind), u, c + Exact(k) * h));
    tokens.push_back(on_level(draw_vector(random, d, kind), u, c + (Exact(k) + Exact(random.between(1, 7)) * Exact::power_of_two(-3)) * h));
  }
  tokens.push_back(draw_vector(random, d, kind));
  instance.states["X"] = {tokens};
  instance.vectors = {{"u", u}, {"w", draw_vector(random, d, kind)}};
  instance.numbers = {{"c", c}, {"h", h}};
  return instance;
}

bool has_bump_shape(const Instance& instance) {
  const Vector<Exact>& u = instance.vector("u");
  (void)instance.number("c"), (void)instance.number("h");
  if (u.empty() || is_zero(u) || instance.vector("w").size() != u.size() || instance.number("h").is_zero() || instance.sequence("X").empty()) return false;
  for (const Vector<Exact>& x : instance.sequence("X")) if (x.size() != u.size()) return false;
  return true;
}

void displaces_tokens(const Instance& instance, const FeedForward<Exact>& ff, const Corners& corners, Findings& findings) {
  PlainDecisions<Exact> decide;
  for (const Vector<Exact>& x : instance.sequence("X")) {
    const Exact factor = interpolated(corners, inner(instance.vector("u"), x));
    Vector<Exact> expected = x;
    for (std::size_t k = 0; k < x.size(); ++k) expected[k] += factor * instance.vector("w")[k];
    findings.equal("the token behind the layer", feed_forward(ff, x, decide), expected);
    const std::vector<Ball> balls = layer_in_balls(ff, x);
    for (std::size_t k = 0; k < x.size(); ++k) {
      findings.at_most("lower end of the ball around it", balls[k].lower(ball_bits), expected[k]);
      findings.at_most("the token, against the upper end of the ball", expected[k], balls[k].upper(ball_bits));
    }
  }
}

void has_corners(const Instance& instance, const FeedForward<Exact>& ff, const Corners& corners, Findings& findings) {
  const Vector<Exact>& w = instance.vector("w");
  std::vector<std::pair<Exact, Vector<Exact>>> kinks;  // position, change of slope
  for (const Neuron<Exact>& neuron : ff.neurons) {
    findings.equal("the neuron reads u.x", neuron.u, instance.vector("u"));
    kinks.emplace_back(-neuron.b, neuron.w);
  }
  std::sort(kinks.begin(), kinks.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  findings.equal("number of kinks", kinks.size(), corners.size());
  findings.holds("eta is 1", ff.eta.is_one());
  Vector<Exact> value(w.size()), slope(w.size());
  for (std::size_t k = 0; k < std::min(kinks.size(), corners.size()); ++k) {
    if (k > 0)
      for (std::size_t i = 0; i < w.size(); ++i) value[i] += slope[i] * (kinks[k].first - kinks[k - 1].first);
    findings.equal("place of a kink", kinks[k].first, corners[k].first);
    for (std::size_t i = 0; i < w.size(); ++i) {
      findings.equal("displacement at a kink", value[i], corners[k].second * w[i]);
      slope[i] += kinks[k].second[i];
    }
  }
  findings.holds("slope 0 right of all kinks", is_zero(slope));
}

}  // namespace certiformer::proofs
