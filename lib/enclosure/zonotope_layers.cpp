#include "enclosure/zonotope_layers.hpp"

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

void feed_zonotope(const FeedForward<Exact>& ff, const std::vector<Activity>& pattern, Zonotope& z, SymbolSource& symbols) {
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
  if (open || is_long(z)) add_box_and_shorten(z, Vector<Exact>(z.centre.size()), symbols);
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

void ZonotopeAttention::attend(const SelfAttention<Exact>& sa, std::vector<Zonotope>& tokens, const std::vector<unsigned>& multiplicity, SymbolSource& symbols) {
  std::vector<Zonotope> result;
  result.reserve(tokens.size());
  differences_from_.reset();
  std::optional<Zonotope> uniform;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Zonotope y{scaled(tokens[i].centre, sa.rho), {}};
    if (!sa.rho.is_zero())
      for (const Generator& g : tokens[i].generators) y.generators.push_back({g.symbol, scaled(g.direction, sa.rho)});
    Vector<Exact> box(y.centre.size());
    if (!sa.V.is_zero()) {
      if (sa.A.is_zero()) {
        if (!uniform) uniform = image(sa.V, mean(tokens, multiplicity));
        y = combined(y, Exact(1), *uniform);
      } else {
        y = combined(y, Exact(1), image(sa.V, softmax_mean(sa.A, tokens, multiplicity, i, box)));
        box = image_bound(sa.V, box);
      }
    }
    if (!y.is_point() || !is_zero(box)) add_box_and_shorten(y, std::move(box), symbols);
    result.push_back(std::move(y));
  }
  tokens = std::move(result);
}

/// sum_m pi_m x_m for the query of token i, up to a box: x_l + sum p_m (x_m - x_l), |pi_m - p_m| <= w_m.
Zonotope ZonotopeAttention::softmax_mean(const Operator<Exact>& A, const std::vector<Zonotope>& tokens, const std::vector<unsigned>& multiplicity, std::size_t i, Vector<Exact>& box) {
  const Zonotope query = image(A, tokens[i]);
  const Vector<Exact> query_radius = query.radius();
  const std::size_t l = reference_token(query, tokens);
  update_differences(tokens, l);
  std::vector<ScoreGap> gaps;
  std::vector<std::size_t> others;
  for (std::size_t m = 0; m < tokens.size(); ++m) {
    if (m == l) continue;
    gaps.push_back(score_gap(query, query_radius, m, multiplicity[m]));
    others.push_back(m);
  }
  std::optional<std::size_t> undecided;
  const std::vector<Weight> weights = enclose_weights(gaps, multiplicity[l], range_, undecided);
  if (undecided) throw Undecidable{0, i, std::nullopt, others[*undecided]};
  Zonotope result = tokens[l];
  const Exact negligible = negligible_weight(weights);
  long neglected = 0;
  for (std::size_t k = 0; k < weights.size(); ++k) {
    if (weights[k].centre + weights[k].radius < negligible) {
      ++neglected;
      continue;
    }
    const Zonotope& difference = differences_[others[k]];
    const Vector<Exact>& radius = radii_[others[k]];
    const Weight& weight = weights[k];
    const bool linear = !(weight.centre < least_linear_weight());
    if (linear) result = combined(result, weight.centre, difference);
    else add_multiple(result.centre, weight.centre, difference.centre);
    for (std::size_t c = 0; c < box.size(); ++c) {
      box[c].add_product(weight.radius, abs(difference.centre[c]) + radius[c]);
      if (!linear) box[c].add_product(weight.centre, radius[c]);
    }
  }
  for (std::size_t c = 0; neglected > 0 && c < box.size(); ++c) box[c].add_product(Exact(neglected) * negligible, reach_[c]);
  return result;
}

/// The enclosure of s_l - s_m: first by radii alone, and only if that does not decide its sign symbol by symbol.
ScoreGap ZonotopeAttention::score_gap(const Zonotope& query, const Vector<Exact>& query_radius, std::size_t m, unsigned multiplicity) const {
  const Zonotope& difference = differences_[m];
  const Vector<Exact>& radius = radii_[m];
  Extent s{dot(query.centre, difference.centre), Exact()};  // of s_m - s_l
  for (std::size_t k = 0; k < radius.size(); ++k) {
    s.radius.add_product(query_radius[k], abs(difference.centre[k]) + radius[k]);
    s.radius.add_product(abs(query.centre[k]), radius[k]);
  }
  if (!s.radius.is_zero() && !(s.radius < -s.centre)) s = product_extent(query, difference);
  return {-(s.centre + s.radius), s.radius - s.centre, multiplicity};
}

void ZonotopeAttention::update_differences(const std::vector<Zonotope>& tokens, std::size_t l) {
  if (differences_from_ == l) return;
  differences_from_ = l;
  differences_.clear();
  radii_.clear();
  reach_.assign(tokens.front().centre.size(), Exact());
  for (const Zonotope& token : tokens) {
    differences_.push_back(combined(token, Exact(-1), tokens[l]));
    radii_.push_back(differences_.back().radius());
    for (std::size_t k = 0; k < reach_.size(); ++k) reach_[k] = std::max(reach_[k], abs(differences_.back().centre[k]) + radii_.back()[k]);
  }
}

}  // namespace certiformer
