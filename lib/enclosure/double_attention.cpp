#include "enclosure/double_attention.hpp"

#include <tbb/parallel_for.h>

#include <numeric>

#include "enclosure/exponential.hpp"

namespace certiformer::balls {
namespace {

constexpr Eigen::Index block = 64;  // heuristic: queries at a time, so that their scores stay in the cache

/// Calls body(first, count) for blocks of 0 .. count - 1, in parallel if there are many; the blocks depend on the count alone.
template <class Body> void in_blocks(Eigen::Index count, Body body) {
  const Eigen::Index blocks = (count + block - 1) / block;
  const auto one = [&](Eigen::Index b) { body(b * block, std::min(block, count - b * block)); };
  if (blocks <= 4) for (Eigen::Index b = 0; b < blocks; ++b) one(b);
  else tbb::parallel_for(Eigen::Index{0}, blocks, one);
}

/// Bounds of a sequence's keys; infinite if one of them is not finite (maxCoeff may overlook NaN, a sum does not).
struct KeyBounds {
  double norm = filter::doubt, radius = filter::doubt;
  KeyBounds(const Balls& key, Columns s) {
    const auto norms = key.norm.segment(s.first, s.count), radii = key.radius.segment(s.first, s.count);
    if (norms.sum() + radii.sum() <= filter::largest) norm = norms.maxCoeff(), radius = radii.maxCoeff();
  }
  [[nodiscard]] bool is_finite() const { return radius <= filter::largest; }
};

/// Error of one score, for keys within the bounds.
double score_error(Eigen::Index terms, double query_norm, double query_radius, double key_norm, double key_radius) {
  return (gamma(terms) * query_norm * key_norm + query_radius * (key_norm + key_radius) + query_norm * key_radius + tiny) * slack;
}

Attended::Tokens all_tokens(Eigen::Index count) {
  std::vector<std::size_t> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), std::size_t{0});
  return std::make_shared<const std::vector<std::size_t>>(std::move(all));
}

/// A = p q^T: the largest or the smallest p.x, by the sign of q.x_i; if that is in doubt, any token.
class RankOneChoices {
 public:
  RankOneChoices(const Balls& query, const Balls& key, Columns s) : query_(query), s_(s), all_(all_tokens(s.count)) {
    const auto centre = key.centre.row(0).segment(s.first, s.count).array();
    const Row error = (key.radius.segment(s.first, s.count) + centre.abs() * 0x1p-50 + tiny) * slack;
    const Row lower = centre - error, upper = centre + error;
    const double least_largest = lower.maxCoeff(), largest_least = upper.minCoeff();
    std::vector<std::size_t> largest, smallest;
    for (Eigen::Index l = 0; l < s.count; ++l) {
      if (!(upper[l] < least_largest)) largest.push_back(static_cast<std::size_t>(l));
      if (!(lower[l] > largest_least)) smallest.push_back(static_cast<std::size_t>(l));
    }
    largest_ = choice(std::move(largest));
    smallest_ = choice(std::move(smallest));
  }
  [[nodiscard]] Attended operator()(Eigen::Index i) const {
    const double factor = query_.centre(0, s_.first + i), error = query_.radius[s_.first + i] * slack;
    if (factor > error) return largest_;
    if (-factor > error) return smallest_;
    return {largest_.winner, all_, s_.count == 1};
  }

 private:
  static Attended choice(std::vector<std::size_t> positions) {
    const std::size_t first = positions.front();
    if (positions.size() == 1) return {first, nullptr, true};
    return {first, std::make_shared<const std::vector<std::size_t>>(std::move(positions)), false};
  }
  const Balls& query_;
  Columns s_;
  Attended::Tokens all_;
  Attended largest_, smallest_;
};

/// Tokens that are not shown to have a smaller score than the best centre. Differences of keys are sharper than two scores apart.
Attended close_call(const Balls& query, const Balls& key, Columns s, Eigen::Index i, const Eigen::Ref<const Eigen::VectorXd>& scores, double cut, Eigen::Index best) {
  const double q = query.norm[s.first + i], radius = query.radius[s.first + i];
  std::vector<std::size_t> candidates;
  for (Eigen::Index l = 0; l < s.count; ++l) {
    if (scores[l] < cut) continue;
    const Eigen::Index a = s.first + l, b = s.first + best;
    const double radii = key.radius[a] + key.radius[b], sizes = key.norm[a] + key.norm[b];
    const double apart = (key.centre.col(a) - key.centre.col(b)).norm() * (1 + static_cast<double>(key.centre.rows() + 16) * 0x1p-52) + sizes * 0x1p-52 + tiny;
    const double error = (gamma(key.centre.rows()) * q * sizes + radius * (apart + radii) + q * radii + tiny) * slack;
    if (l == best || !(scores[best] - scores[l] > error * slack)) candidates.push_back(static_cast<std::size_t>(l));
  }
  const auto winner = static_cast<std::size_t>(best);
  if (candidates.size() == 1) return {winner, nullptr, true};
  return {winner, std::make_shared<const std::vector<std::size_t>>(std::move(candidates)), false};
}

}  // namespace

ScoreMap::ScoreMap(const Operator<Exact>& A, std::size_t d) : uniform_(A.is_zero()) {
  if (uniform_) return;
  if (!A.dense.empty() || !A.alpha.is_zero()) {
    map_.emplace(A, d);
    return;
  }
  std::vector<const Vector<Exact>*> p, q;
  for (const RankOne<Exact>& r : A.rank) p.push_back(&r.p), q.push_back(&r.q);
  query_ = BoundedMatrix::of_rows(q, d);
  key_ = BoundedMatrix::of_rows(p, d);
}

std::vector<Attended> hardmax_choices(const Balls& query, const Balls& key, Columns s) {
  std::vector<Attended> choices(static_cast<std::size_t>(s.count));
  const KeyBounds keys(key, s);
  if (query.centre.rows() == 1 && keys.is_finite()) {
    const RankOneChoices choose(query, key, s);
    for (Eigen::Index i = 0; i < s.count; ++i) choices[static_cast<std::size_t>(i)] = choose(i);
    return choices;
  }
  const auto key_centres = key.centre.middleCols(s.first, s.count);
  in_blocks(s.count, [&](Eigen::Index first, Eigen::Index count) {
    Matrix scores(s.count, count);
    scores.noalias() = key_centres.transpose() * query.centre.middleCols(s.first + first, count);
    for (Eigen::Index c = 0; c < count; ++c) {
      const Eigen::Index i = first + c;
      Attended& choice = choices[static_cast<std::size_t>(i)];
      const double error = score_error(query.centre.rows(), query.norm[s.first + i], query.radius[s.first + i], keys.norm, keys.radius);
      if (!(error <= filter::largest)) {
        choice = {0, all_tokens(s.count), false};
        continue;
      }
      const double largest = scores.col(c).maxCoeff();
      const double cut = (largest - 2 * error * slack) - std::fabs(largest) * 0x1p-50;  // below it nobody wins
      Eigen::Index candidates = 0, best = 0;
      for (Eigen::Index l = 0; l < s.count; ++l) {
        candidates += scores(l, c) >= cut;
        if (scores(l, c) == largest) best = l;
      }
      if (candidates == 1) choice.winner = static_cast<std::size_t>(best);
      else choice = close_call(query, key, s, i, scores.col(c), cut, best);
    }
  });
  return choices;
}

Balls softmax_means(const Balls& query, const Balls& key, const Balls& tokens, Columns s, const Exact& tau) {
  const KeyBounds keys(key, s);
  const auto key_centres = key.centre.middleCols(s.first, s.count), centres = tokens.centre.middleCols(s.first, s.count);
  const auto n = static_cast<double>(s.count);
  const double inverse = 1 / filtered_double(tau), largest_norm = tokens.norm.segment(s.first, s.count).maxCoeff();
  const double largest_radius = tokens.radius.segment(s.first, s.count).maxCoeff();
  const Eigen::VectorXd middle = centres.rowwise().mean();
  const double spread = norms(centres.colwise() - middle).maxCoeff() + gamma(1) * (largest_norm + norms(middle)[0]);
  Balls means{Matrix(centres.rows(), s.count), Row(s.count), Row(s.count)};
  in_blocks(s.count, [&](Eigen::Index first, Eigen::Index count) {
    Matrix weights(s.count, count);
    weights.noalias() = key_centres.transpose() * query.centre.middleCols(s.first + first, count);
    for (Eigen::Index c = 0; c < count; ++c) {
      const Eigen::Index i = first + c;
      const double q = query.norm[s.first + i], radius = query.radius[s.first + i];
      const double error = score_error(query.centre.rows(), q, radius, keys.norm, keys.radius);
      double* const w = weights.col(c).data();
      const double largest = weights.col(c).maxCoeff();
      for (Eigen::Index l = 0; l < s.count; ++l) w[l] = exp_nonpositive((w[l] - largest) * inverse);
      const double total = weights.col(c).sum();  // the largest is 1
      weights.col(c) /= total;
      // w - largest is within 2^-53 of its size, at most 2 |q||k|; so is the product; 1 / tau within 3 roundings.
      const double eta = ((error + 16 * filter::unit_roundoff * q * keys.norm) * inverse + 2 * exp_relative_error) * slack;
      // |exact - computed weight| <= computed weight times e^(2 eta) - 1, and e^x - 1 <= x (1 + x) on [0, 1]. Seen from the token with the largest
      // weight, the others' share counts alone, at most 2 spread away.
      const double others = std::min(1.0, 2 * ((total - 1) / total + gamma(s.count)));
      const double variation = eta <= 0.25 ? 2 * eta * (1 + 2 * eta) * others + n * 2 * exp_at_floor : 2;
      // Roundings: of the total and of the weighted sum, n additions each.
      means.radius[i] = (variation * spread + largest_radius + gamma(2 * s.count + 8) * largest_norm + tiny) * slack;
    }
    means.centre.middleCols(first, count).noalias() = centres * weights;
  });
  means.norm = norms(means.centre);
  means.radius += gamma(1) * means.norm;  // not finite if a weight is not
  return means;
}

Balls mean_of(const Balls& tokens, Eigen::Index first, const std::vector<std::size_t>& positions) {
  Balls mean{Matrix::Zero(tokens.centre.rows(), 1), Row::Zero(1), Row::Zero(1)};
  double largest_norm = 0;
  for (const std::size_t l : positions) {
    const Eigen::Index column = first + static_cast<Eigen::Index>(l);
    mean.centre += tokens.centre.col(column);
    mean.radius[0] = std::max(mean.radius[0], tokens.radius[column]);
    largest_norm = std::max(largest_norm, tokens.norm[column]);
  }
  mean.centre /= static_cast<double>(positions.size());
  mean.norm = norms(mean.centre);
  mean.radius[0] = (mean.radius[0] + gamma(static_cast<Eigen::Index>(positions.size()) + 2) * (largest_norm + mean.norm[0]) + tiny) * slack;
  return mean;
}

double hull_radius(const Balls& tokens, Eigen::Index first, const std::vector<std::size_t>& positions, std::size_t centre) {
  const auto middle = tokens.centre.col(first + static_cast<Eigen::Index>(centre));
  double radius = 0;
  for (const std::size_t l : positions) {
    const Eigen::Index column = first + static_cast<Eigen::Index>(l);
    const double apart = (tokens.centre.col(column) - middle).norm() * (1 + static_cast<double>(middle.size() + 16) * 0x1p-52);
    radius = std::max(radius, (apart + tokens.radius[column] + gamma(1) * (tokens.norm[column] + tokens.norm[first + static_cast<Eigen::Index>(centre)]) + tiny) * slack);
  }
  return radius;
}

}  // namespace certiformer::balls
