#include "enclosure/zonotope_layers.hpp"

#include <algorithm>
#include <cmath>

#include "enclosure/undecidable.hpp"
#include "forward/forward.hpp"

namespace certiformer {
namespace {

/// Heuristic: other tokens' generators enter with at least this weight, or as part of the box.
const Exact& least_linear_weight() {
  static const Exact weight = Exact::power_of_two(-12);
  return weight;
}

/// Weights below this one are enclosed together, by [0, this one]: they are far smaller than what the largest radius leaves open.
Exact negligible_weight(const std::vector<Weight>& weights) {
  Exact largest;
  for (const Weight& weight : weights) largest = std::max(largest, weight.radius);
  return largest * Exact::power_of_two(-40);
}

/// relu(s) = slope s + half_width +- half_width for every s of the extent.
struct Line {
  Exact slope, half_width;
};
Line enclosing_line(const Extent& u_x, const Exact& b) {
  const Exact low = u_x.centre + b - u_x.radius, high = u_x.centre + b + u_x.radius;
  const Exact grain = Exact::power_of_two(-16);  // a short slope; any one in [0, 1] is sound
  const Exact slope = (high / (high - low) / grain).floor() * grain;
  return {slope, std::max(-slope * low, (Exact(1) - slope) * high) * Exact::power_of_two(-1)};
}

}  // namespace

Hull hull_of(const Zonotope& z) {
  Hull hull;
  const Vector<Exact> radius = z.radius();
  for (std::size_t k = 0; k < radius.size(); ++k) add_to_hull(hull, z.centre[k].to_double(), radius[k].to_double() * (1 + 0x1p-50));
  return hull;
}

bool feed_zonotope(const FeedForward<Exact>& ff, const std::vector<Activity>& pattern, Zonotope& z, SymbolSource& symbols) {
  Zonotope image{scaled(z.centre, ff.eta), {}};
  for (const Generator& g : z.generators) image.generators.push_back({g.symbol, scaled(g.direction, ff.eta)});
  bool open = false;
  for (std::size_t k = 0; k < pattern.size(); ++k) {
    if (pattern[k] == Activity::Off) continue;
    const Neuron<Exact>& neuron = ff.neurons[k];
    const bool is_open = pattern[k] == Activity::Undecided;
    const Line line = is_open ? enclosing_line(extent(neuron.u, z), neuron.b) : Line{Exact(1), Exact(0)};
    add_multiple(image.centre, line.slope * (dot(neuron.u, z.centre) + neuron.b) + line.half_width, neuron.w);
    for (std::size_t s = 0; s < z.generators.size(); ++s) add_multiple(image.generators[s].direction, line.slope * dot(neuron.u, z.generators[s].direction), neuron.w);
    if (is_open) image.generators.push_back({symbols++, scaled(neuron.w, line.half_width)});
    open = open || is_open;
  }
  std::erase_if(image.generators, [](const Generator& g) { return is_zero(g.direction); });
  z = std::move(image);
  if (!open && !is_long(z)) return true;
  add_box_and_shorten(z, Vector<Exact>(z.centre.size()), symbols);
  return false;
}

Zonotope mean(const std::vector<Zonotope>& tokens, const std::vector<unsigned>& multiplicity) {
  long count = 0;
  for (const unsigned mu : multiplicity) count += mu;
  Zonotope total{Vector<Exact>(tokens.front().centre.size()), {}};
  for (std::size_t m = 0; m < tokens.size(); ++m) total = combined(total, Exact(static_cast<long>(multiplicity[m])) / Exact(count), tokens[m]);
  return total;
}

// Any choice is sound, this one proves most.
std::size_t reference_token(const Zonotope& query, const std::vector<Zonotope>& tokens) {
  std::size_t best = 0;
  std::optional<Exact> largest;
  for (std::size_t m = 0; m < tokens.size(); ++m)
    if (Exact score = dot(query.centre, tokens[m].centre); !largest || *largest < score) best = m, largest = std::move(score);
  return best;
}

void ZonotopeAttention::attend(const SelfAttention<Exact>& sa, Tokens& tokens, const Counts& multiplicity, const std::vector<Hull>& hulls, SymbolSource& symbols) {
  Tokens result;
  result.reserve(tokens.size());
  differences_.clear();
  HullScores scores(sa.A, hulls);
  std::optional<Zonotope> uniform;
  std::map<std::size_t, Zonotope> images;  // V x_l
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Vector<Exact> box(tokens[i].centre.size());
    const auto residual_plus = [&](const Zonotope& value) { return sa.rho.is_one() ? combined(tokens[i], Exact(1), value) : combined(value, sa.rho, tokens[i]); };
    Zonotope y;
    if (sa.V.is_zero()) {
      y = residual_plus({Vector<Exact>(box.size()), {}});
    } else if (sa.A.is_zero()) {
      if (!uniform) uniform = image(sa.V, mean(tokens, multiplicity));
      y = residual_plus(*uniform);
    } else {
      const Mean mean = softmax_mean(sa.A, tokens, multiplicity, scores, hulls, i);
      if (!mean.z && !images.contains(mean.l)) images.emplace(mean.l, image(sa.V, tokens[mean.l]));
      y = residual_plus(mean.z ? image(sa.V, *mean.z) : images.at(mean.l));
      box = image_bound(sa.V, mean.box);
    }
    if (!y.is_point() || !is_zero(box)) add_box_and_shorten(y, std::move(box), symbols);
    result.push_back(std::move(y));
  }
  tokens = std::move(result);
}

ZonotopeAttention::Mean ZonotopeAttention::softmax_mean(const Operator<Exact>& A, const Tokens& tokens, const Counts& multiplicity, HullScores& scores,
                                                        const std::vector<Hull>& hulls, std::size_t i) {
  const std::size_t d = hulls[i].centre.size();
  scores.ask(i);
  Mean result{scores.leader(), {}, Vector<Exact>(d)};
  if (result.l == tokens.size()) result.l = reference_token(image(A, tokens[i]), tokens);
  std::vector<std::size_t> near;
  unsigned far = 0;
  std::vector<double> reach(d), distance(d);  // of what is far
  for (std::size_t m = 0; m < tokens.size(); ++m) {
    if (m == result.l) continue;
    const Approximation lead = scores.lead(result.l, m);
    bool is_far = lead.value - lead.error > far_gap_;
    for (std::size_t k = 0; is_far && k < d; ++k) is_far = std::isfinite(distance[k] = hull_distance(hulls[result.l], hulls[m], k));
    if (!is_far) {
      near.push_back(m);
      continue;
    }
    far += multiplicity[m];
    for (std::size_t k = 0; k < d; ++k) reach[k] = std::max(reach[k], distance[k]);
  }
  const Exact far_weight = Exact(static_cast<long>(far)) * far_ratio();
  if (far > 0) for (std::size_t k = 0; k < d; ++k) result.box[k] = far_weight * Exact::from_double(reach[k]);
  if (!near.empty()) add_near(A, tokens, multiplicity, near, far, i, result);
  return result;
}

/// x_l + sum p_m (x_m - x_l), |pi_m - p_m| <= w_m, over the near tokens.
void ZonotopeAttention::add_near(const Operator<Exact>& A, const Tokens& tokens, const Counts& multiplicity, const std::vector<std::size_t>& near,
                                 unsigned far, std::size_t i, Mean& result) {
  const Zonotope query = image(A, tokens[i]);
  const Vector<Exact> query_radius = query.radius();
  std::vector<ScoreGap> gaps;
  for (const std::size_t m : near) {
    const Difference& own = difference(tokens, result.l, m);
    const Extent s = score_difference(query, query_radius, own.z, own.radius);
    gaps.push_back({-(s.centre + s.radius), s.radius - s.centre, multiplicity[m]});
  }
  std::optional<std::size_t> undecided;
  const std::vector<Weight> weights = enclose_weights(gaps, multiplicity[result.l], range_, undecided, far);
  if (undecided) throw Undecidable{0, i, std::nullopt, near[*undecided]};
  Zonotope& z = result.z.emplace(tokens[result.l]);
  Vector<Exact>& box = result.box;
  const Exact negligible = negligible_weight(weights);
  Vector<Exact> neglected(box.size());  // the sum of |x_m - x_l|
  for (std::size_t k = 0; k < weights.size(); ++k) {
    const Weight& weight = weights[k];
    const auto& [difference, radius] = this->difference(tokens, result.l, near[k]);
    const bool neglect = weight.centre + weight.radius < negligible, linear = !neglect && !(weight.centre < least_linear_weight());
    if (linear) z = combined(z, weight.centre, difference);
    else if (!neglect) add_multiple(z.centre, weight.centre, difference.centre);
    for (std::size_t c = 0; c < box.size(); ++c) {
      if (neglect) neglected[c] += abs(difference.centre[c]) + radius[c];
      else box[c].add_product(weight.radius, abs(difference.centre[c]) + radius[c]);
      if (!neglect && !linear) box[c].add_product(weight.centre, radius[c]);
    }
  }
  for (std::size_t c = 0; c < box.size(); ++c) box[c].add_product(negligible, neglected[c]);
}

const ZonotopeAttention::Difference& ZonotopeAttention::difference(const Tokens& tokens, std::size_t l, std::size_t m) {
  constexpr std::size_t most_kept = 64;  // heuristic: reference tokens whose differences are remembered
  if (!differences_.contains(l) && differences_.size() == most_kept) differences_.clear();
  const auto [place, is_new] = differences_[l].try_emplace(m);
  if (is_new) {
    place->second.z = combined(tokens[m], Exact(-1), tokens[l]);
    place->second.radius = place->second.z.radius();
  }
  return place->second;
}

Extent score_difference(const Zonotope& query, const Vector<Exact>& query_radius, const Zonotope& difference, const Vector<Exact>& radius) {
  Extent s{dot(query.centre, difference.centre), Exact()};
  for (std::size_t k = 0; k < radius.size(); ++k) {
    s.radius.add_product(query_radius[k], abs(difference.centre[k]) + radius[k]);
    s.radius.add_product(abs(query.centre[k]), radius[k]);
  }
  if (!s.radius.is_zero() && !(s.radius < -s.centre)) s = product_extent(query, difference);
  return s;
}

}  // namespace certiformer
