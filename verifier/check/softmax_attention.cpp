// Softmax attention on the zonotopes of one sequence.
#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "softmax_pass.hpp"

namespace certiformer_check {
namespace {

// Differences to other tokens enter with their generators if their weight is at least this, else as part of the box; any value
// is right.
const Number least_linear_weight = Number::quotient(1, 1, -12);

// The part of a score that its enclosure may be uncertain by before the correlations of tokens are looked at; any value is right.
const Number sharp_enough = Number::quotient(1, 1, -40);

// x_m - x_l, and the largest magnitude of each coordinate.
struct Difference {
  Zonotope z;
  Vector radius;
  Vector reach;
};

// A x_i, and the magnitudes of its coordinates.
struct Query {
  explicit Query(Zonotope product) : z(std::move(product)), radius(z.radius()), magnitudes(absolute(z.centre)) {}
  Zonotope z;
  Vector radius;
  Vector magnitudes;
};

// <A x_i, x_m - x_l>, by radii alone if that is sharp enough.
Range score_range(const Query& query, const Difference& difference) {
  const Number middle = dot(query.z.centre, difference.z.centre);
  const Number radius = dot(query.radius, difference.reach) + dot(query.magnitudes, difference.radius);
  if (radius <= magnitude(middle) * sharp_enough) return {middle - radius, middle + radius};
  return product_range(query.z, difference.z);
}

// Token l is ahead of all others in the scores of a token, by this gap at least.
struct Ahead {
  std::size_t l;
  Number gap;
};

// Where A = p q^T, s_il - s_im = (q.x_i) (p.x_l - p.x_m): one token is ahead for all tokens with q.x_i > 0, and one for those with q.x_i < 0.
class RankOneScores {
 public:
  RankOneScores(const RankOne& A, const std::vector<Zonotope>& tokens) : q_(A.q) {
    std::vector<Range> keys;
    for (const Zonotope& token : tokens) keys.push_back(range_along(A.p, token));
    largest_ = ahead_of_others(keys);
    for (Range& key : keys) key = {-key.high, -key.low};
    smallest_ = ahead_of_others(keys);
  }

  std::optional<Ahead> operator()(const Zonotope& x) const {
    const Range factor = range_along(q_, x);
    if (factor.low.sign() > 0) return Ahead{largest_.l, factor.low * largest_.gap};
    if (factor.high.sign() < 0) return Ahead{smallest_.l, -factor.high * smallest_.gap};
    return std::nullopt;
  }

 private:
  static Ahead ahead_of_others(const std::vector<Range>& keys) {
    const auto is_lower = [](const Range& a, const Range& b) { return a.low < b.low; };
    const auto first = std::max_element(keys.begin(), keys.end(), is_lower);
    std::optional<Number> second;
    for (auto key = keys.begin(); key != keys.end(); ++key) {
      if (key != first && (!second || *second < key->high)) second = key->high;
    }
    return {static_cast<std::size_t>(first - keys.begin()), second ? first->low - *second : Number{}};
  }

  Vector q_;
  Ahead largest_;
  Ahead smallest_;
};

class SoftmaxMean {
 public:
  SoftmaxMean(const Operator& A, const std::vector<Zonotope>& tokens, const PassContext& context)
      : A_(A), tokens_(tokens), context_(context), width_(width_of(tokens)) {
    if (!A.dense && A.identity.sign() == 0 && A.rank.size() == 1) rank_one_.emplace(A.rank.front(), tokens);
  }

  // sum pi_im x_m for the query of token i up to an error of at most `box`, which is added to.
  Zonotope operator()(std::size_t i, Vector& box) {
    const std::optional<Ahead> ahead = rank_one_ ? (*rank_one_)(tokens_[i]) : std::nullopt;
    if (ahead && attends_to_one(ahead->gap, box)) return tokens_[ahead->l];
    return weighted_mean(i, box);
  }

 private:
  Zonotope weighted_mean(std::size_t i, Vector& box) {
    const Query query(image(A_, tokens_[i]));
    const std::size_t l = largest_score(query.z);
    const std::vector<Difference>& differences = differences_from(l);
    std::vector<Range> gaps;
    for (std::size_t m = 0; m < tokens_.size(); ++m) {
      if (m == l) continue;
      const Range behind = score_range(query, differences[m]);
      gaps.push_back({-behind.high, -behind.low});
    }
    const auto is_lower = [](const Range& a, const Range& b) { return a.low < b.low; };
    const auto nearest = std::min_element(gaps.begin(), gaps.end(), is_lower);
    if (nearest != gaps.end() && attends_to_one(nearest->low, box)) return tokens_[l];
    const Weights weights = enclose_weights(gaps, context_.temperatures, context_.bits);
    if (weights.unbound) {
      const std::size_t m = *weights.unbound < l ? *weights.unbound : *weights.unbound + 1;
      context_.reject_undecided(i, "its score with token " + std::to_string(m + 1) + " may be larger or smaller than that with token " +
                                       std::to_string(l + 1));
    }
    Zonotope mean = tokens_[l];
    for (std::size_t k = 0; k < gaps.size(); ++k) add_weighted(mean, box, weights.of[k], differences[k < l ? k : k + 1]);
    return mean;
  }

  // Where the gap to all other tokens makes their weights negligible, the mean is x_l up to an error that is added to the box.
  bool attends_to_one(const Number& gap, Vector& box) const {
    const std::optional<Number> weight = negligible_weight(gap, context_.temperatures, context_.bits);
    if (weight) add_multiple(box, *weight * Number{tokens_.size() - 1}, width_);
    return weight.has_value();
  }

  // At least |x_m - x_l| for any two tokens, in each coordinate.
  static Vector width_of(const std::vector<Zonotope>& tokens) {
    Vector low = tokens.front().centre, high = low;
    for (const Zonotope& token : tokens) {
      const Vector radius = token.radius();
      for (std::size_t k = 0; k < radius.size(); ++k) {
        low[k] = std::min(low[k], token.centre[k] - radius[k]);
        high[k] = std::max(high[k], token.centre[k] + radius[k]);
      }
    }
    add_multiple(high, -Number{1}, low);
    return high;
  }

  // Any choice is right; this one keeps the gaps positive.
  std::size_t largest_score(const Zonotope& query) const {
    std::size_t best = 0;
    Number largest = dot(query.centre, tokens_[0].centre);
    for (std::size_t m = 1; m < tokens_.size(); ++m) {
      const Number score = dot(query.centre, tokens_[m].centre);
      if (largest < score) {
        best = m;
        largest = score;
      }
    }
    return best;
  }

  const std::vector<Difference>& differences_from(std::size_t l) {
    const auto [entry, is_new] = differences_.try_emplace(l);
    if (!is_new) return entry->second;
    for (const Zonotope& token : tokens_) {
      Difference difference{combined(token, -Number{1}, tokens_[l]), {}, {}};
      difference.radius = difference.z.radius();
      difference.reach = difference.radius;
      for (std::size_t k = 0; k < difference.reach.size(); ++k) difference.reach[k] += magnitude(difference.z.centre[k]);
      entry->second.push_back(std::move(difference));
    }
    return entry->second;
  }

  static void add_weighted(Zonotope& mean, Vector& box, const Weight& weight, const Difference& difference) {
    add_multiple(box, weight.radius, difference.reach);
    if (difference.z.is_point() || weight.centre < least_linear_weight) {
      add_multiple(mean.centre, weight.centre, difference.z.centre);
      add_multiple(box, weight.centre, difference.radius);
    } else {
      mean = combined(mean, weight.centre, difference.z);
    }
  }

  const Operator& A_;
  const std::vector<Zonotope>& tokens_;
  const PassContext& context_;
  Vector width_;
  std::optional<RankOneScores> rank_one_;
  std::map<std::size_t, std::vector<Difference>> differences_;  // by l
};

// L13: the mean, at every temperature.
Zonotope uniform_mean(const std::vector<Zonotope>& tokens) {
  Zonotope sum{Vector(tokens.front().centre.size()), {}};
  for (const Zonotope& token : tokens) sum = combined(sum, Number{1}, token);
  return scaled(Number{1} / Number{tokens.size()}, sum);
}

// Whether both are the same token, whatever the unknowns are: then both have the same image.
bool is_same(const Zonotope& a, const Zonotope& b) {
  const auto same_generator = [](const Generator& g, const Generator& h) { return g.symbol == h.symbol && g.direction == h.direction; };
  return a.centre == b.centre && std::equal(a.generators.begin(), a.generators.end(), b.generators.begin(), b.generators.end(), same_generator);
}

}  // namespace

void attend_softmax(const Attention& layer, std::vector<Zonotope>& tokens, PassContext& context) {
  std::vector<Zonotope> result;
  for (const Zonotope& token : tokens) result.push_back(scaled(layer.rho, token));
  if (layer.V.is_zero()) {
    tokens = std::move(result);
    return;
  }
  if (layer.A.is_zero()) {
    const Zonotope value = image(layer.V, uniform_mean(tokens));
    for (Zonotope& token : result) token = combined(token, Number{1}, value);
    tokens = std::move(result);
    return;
  }
  SoftmaxMean mean(layer.A, tokens, context);
  std::map<Vector, std::size_t> first_with_centre;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::size_t first = first_with_centre.try_emplace(tokens[i].centre, i).first->second;
    if (first < i && is_same(tokens[first], tokens[i])) {
      result[i] = result[first];
      continue;
    }
    Vector box(result[i].centre.size());
    const Zonotope attended = mean(i, box);
    result[i] = combined(result[i], Number{1}, image(layer.V, attended));
    widen(result[i], image_bound(layer.V, box), context.next_symbol);
  }
  tokens = std::move(result);
}

}  // namespace certiformer_check
