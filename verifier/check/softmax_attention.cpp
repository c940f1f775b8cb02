// Softmax attention on the zonotopes of one sequence.
#include <map>
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

class SoftmaxMean {
 public:
  SoftmaxMean(const Operator& A, const std::vector<Zonotope>& tokens, const PassContext& context)
      : A_(A), tokens_(tokens), context_(context) {}

  // sum pi_im x_m for the query of token i up to an error of at most `box`, which is added to.
  Zonotope operator()(std::size_t i, Vector& box) {
    const Query query(image(A_, tokens_[i]));
    const std::size_t l = largest_score(query.z);
    const std::vector<Difference>& differences = differences_from(l);
    std::vector<Range> gaps;
    for (std::size_t m = 0; m < tokens_.size(); ++m) {
      if (m == l) continue;
      const Range behind = score_range(query, differences[m]);
      gaps.push_back({-behind.high, -behind.low});
    }
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

 private:
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
  std::map<std::size_t, std::vector<Difference>> differences_;  // by l
};

// L13: the mean, at every temperature.
Zonotope uniform_mean(const std::vector<Zonotope>& tokens) {
  Zonotope sum{Vector(tokens.front().centre.size()), {}};
  for (const Zonotope& token : tokens) sum = combined(sum, Number{1}, token);
  return scaled(Number{1} / Number{tokens.size()}, sum);
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
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Vector box(result[i].centre.size());
    const Zonotope attended = mean(i, box);
    result[i] = combined(result[i], Number{1}, image(layer.V, attended));
    widen(result[i], image_bound(layer.V, box), context.next_symbol);
  }
  tokens = std::move(result);
}

}  // namespace certiformer_check
