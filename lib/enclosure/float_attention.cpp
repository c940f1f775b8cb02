// Attention in floats: y_i = rho x_i + V sum_l w_il x_l with w_il, scores and sums as any covered evaluation computes them.
//
// One bound serves all ways of evaluating. Whatever they are - V x_l first or the mean first; the mean as a sum of w x_l, as a sum divided by
// n, or times the reciprocal of n; V structured or formed and rounded - each leaf of the expression passes a known number K of
// roundings, so that the result errs by at most gamma_K times the sum of the leaves' magnitudes (F1). Padding adds exact zeros.
#include <algorithm>

#include "enclosure/float_layers.hpp"
#include "model/vector.hpp"

namespace certiformer {
namespace {

Exact sum_of_magnitudes(const Vector<Exact>& v) {
  Exact sum;
  for (const Exact& entry : v) sum += abs(entry);
  return sum;
}

/// At least any entry, and any product that the operator's evaluation multiplies a value by.
Exact norm(const Operator<Exact>& op) {
  Exact total = abs(op.alpha);
  for (const RankOne<Exact>& r : op.rank) total += (Exact(1) + sum_of_magnitudes(r.p)) * (Exact(1) + sum_of_magnitudes(r.q));
  for (const Vector<Exact>& row : op.dense) total += sum_of_magnitudes(row);
  return total;
}

/// The roundings on the way of one leaf through op x: an entry of the formed matrix (r + 1), or q.x and its multiple of p, the sum of all. None
/// for a multiple of the identity by a power of two: then both forms only shift.
long roundings_of(const Operator<Exact>& op, std::size_t dimension) {
  const long d = static_cast<long>(dimension), r = static_cast<long>(op.rank.size());
  if (!op.dense.empty()) return d + 1;
  if (r > 0) return r * (d + 1) + d + 2;
  return op.alpha.is_zero() || power_of_two_below(abs(op.alpha)) == abs(op.alpha) ? 0 : 1;
}

Vector<Exact> magnitudes(const FloatToken& token) {
  Vector<Exact> result = token.z.radius();
  for (std::size_t c = 0; c < result.size(); ++c) result[c] += abs(token.z.centre[c]);
  return result;
}

/// One attention layer of one sequence.
class AttentionLayer {
 public:
  AttentionLayer(const FloatArithmetic& format, const SelfAttention<Exact>& sa, const FloatAttention& how, const std::vector<FloatToken>& tokens,
                 const std::function<void(std::size_t, const FloatDecision&)>& undecided)
      : format_(format), sa_(sa), how_(how), tokens_(tokens), undecided_(undecided), d_(tokens.front().grid.size()) {
    for (const FloatToken& token : tokens) {
      magnitudes_.push_back(magnitudes(token));
      for (const Exact& entry : magnitudes_.back()) largest_ = std::max(largest_, entry);
    }
    check_finite();
  }

  /// Of the positions `of` (all of them, or one), each with weight 1 / n.
  struct Attended {
    Zonotope value;                  // V mean, exactly
    Vector<Exact> magnitude;         // |V| mean |x|: the leaves
    Vector<Exact> box;               // weights that are not known
    long roundings = 0;              // of a leaf before it meets rho x_i
    std::vector<FloatRange> leaves;  // [-N, P] and the grid of the leaves of each coordinate, if F2 may be applied to them; else empty
  };

  Attended uniform(const std::vector<std::size_t>& of) const {
    const long n = static_cast<long>(of.size());
    const bool dyadic = (n & (n - 1)) == 0;  // then 1 / n is a float, and multiplying by it only shifts
    Zonotope mean{Vector<Exact>(d_), {}};
    Vector<Exact> magnitude(d_);
    const Exact weight = Exact(1) / Exact(n);
    for (const std::size_t l : of) {
      mean = combined(mean, weight, tokens_[l].z);
      add_multiple(magnitude, weight, magnitudes_[l]);
    }
    Attended result{image(sa_.V, mean), image_bound(sa_.V, magnitude), Vector<Exact>(d_), n - 1 + (dyadic ? 0 : 2) + roundings_of(sa_.V, d_), {}};
    if (dyadic && sa_.V.dense.empty() && sa_.V.rank.empty()) result.leaves = exact_leaves(of);
    return result;
  }

  Attended attended(std::size_t i) const {
    return how_.tau ? softmax(i) : hardmax(i);
  }

  FloatToken combine(std::size_t i, const Attended& attended, SymbolSource& symbols) const {
    const FloatToken& x = tokens_[i];
    FloatToken y{sa_.rho.is_zero() ? attended.value : combined(attended.value, sa_.rho, x.z), std::vector<long>(d_, every_grid)};
    Vector<Exact> box = attended.box;
    const std::vector<FloatRange> ranges = x.ranges();
    const Exact gamma = format_.gamma(attended.roundings + 2);  // rho x_i: a product and as many additions as there are leaves, or fewer
    std::vector<long> grid(d_, format_.emin - format_.precision + 1);
    for (std::size_t c = 0; c < d_; ++c) {
      if (const std::optional<long> common = exact_grid(attended, ranges[c], c)) {
        grid[c] = *common;
        continue;
      }
      const Exact leaves = abs(sa_.rho) * magnitudes_[i][c] + attended.magnitude[c] + attended.box[c];
      if (leaves.is_zero()) continue;  // sums of exact zeros
      if (format_.largest_allowed() < leaves) throw FloatOverflow();
      box[c] += gamma * leaves + underflow();
    }
    const bool changed = !is_zero(box);
    if (changed) add_box_and_shorten(y.z, std::move(box), symbols);
    const std::vector<FloatRange> stored = y.ranges();
    for (std::size_t c = 0; c < d_; ++c)
      y.grid[c] = stored[c].low == stored[c].high ? grid_of(stored[c].low) : std::max(grid[c], grid_between(format_, stored[c].low, stored[c].high));
    return y;
  }

 private:
  /// No intermediate result overflows: otherwise even a product with zero might be no number.
  void check_finite() const {
    const auto check = [&](const Exact& magnitude) { if (format_.largest_allowed() < magnitude) throw FloatOverflow(); };
    const std::size_t most_rank = std::max(sa_.V.rank.size(), sa_.A.rank.size());
    if (tokens_.size() + (most_rank + 3) * (d_ + 2) >= most_roundings) throw FloatOverflow();
    const Exact reach = Exact(1) + largest_ * Exact(static_cast<long>(d_));
    check(norm(sa_.V) * reach);
    check(norm(sa_.A) * reach * reach);
    check(abs(sa_.rho) * reach);
    if (how_.tau) check(norm(sa_.A) * reach * reach / *how_.tau);
  }

  /// Every operation loses at most lambda by flushing its result and lambda times what it multiplies by flushing an operand: far more than
  /// there are operations, times far more than they are multiplied by later.
  Exact underflow() const {
    const long size = static_cast<long>(tokens_.size() + d_ + sa_.V.rank.size() + 4);
    return Exact(64 * size) * Exact(size) * (Exact(1) + norm(sa_.V)) * (Exact(1) + abs(sa_.rho)) * format_.smallest_normal();
  }

  /// V = alpha I and n a power of two: leaves alpha x_l / n. Their unscaled forms x_l, alpha x_l, x_l / n must not be subnormal either.
  std::vector<FloatRange> exact_leaves(const std::vector<std::size_t>& of) const {
    std::vector<FloatRange> leaves(d_);
    const Exact factor = sa_.V.alpha / Exact(static_cast<long>(of.size()));
    const long shift = grid_of(Exact(static_cast<long>(of.size()))), alpha_grid = sa_.V.alpha.is_zero() ? 0 : grid_of(sa_.V.alpha);
    for (const std::size_t l : of) {
      const std::vector<FloatRange> ranges = tokens_[l].ranges();
      for (std::size_t c = 0; c < d_; ++c) {
        const FloatRange& x = ranges[c];
        if (x.is_zero()) continue;
        if (x.grid + std::min(0L, alpha_grid) - shift < format_.emin) return {};
        const Exact a = factor * x.low, b = factor * x.high;
        leaves[c].high += std::max({a, b, Exact(0)});
        leaves[c].low += std::min({a, b, Exact(0)});
        leaves[c].grid = std::min(leaves[c].grid, x.grid + alpha_grid - shift);
      }
    }
    return leaves;
  }

  /// F2 for rho x_i + the leaves: the grid of the result if every operation of every order is exact. Sums before the division by n or the
  /// product with alpha are larger, and multiples of what is larger, by the same power of two at least.
  std::optional<long> exact_grid(const Attended& attended, const FloatRange& x, std::size_t c) const {
    if (attended.leaves.empty() || !attended.box[c].is_zero()) return std::nullopt;
    FloatRange all = attended.leaves[c];
    if (!sa_.rho.is_zero() && !x.is_zero()) {
      if (x.grid < format_.emin) return std::nullopt;
      const Exact a = sa_.rho * x.low, b = sa_.rho * x.high;
      all.high += std::max({a, b, Exact(0)});
      all.low += std::min({a, b, Exact(0)});
      all.grid = std::min(all.grid, x.grid + grid_of(sa_.rho));
    }
    if (all.is_zero()) return every_grid;
    if (all.grid < format_.emin || Exact::power_of_two(std::min(all.grid, format_.emax) + format_.precision) < all.magnitude()) return std::nullopt;
    return all.grid;
  }

  /// A bound of |fl(s_il) - s_il|, s_il of the stored tokens: (A x).y, x.(A^T y), or structured.
  Exact score_error(const Vector<Exact>& query_magnitude, std::size_t l) const {
    const long d = static_cast<long>(d_), r = static_cast<long>(sa_.A.rank.size());
    const Exact reach = Exact(1) + largest_;
    const Exact lost = Exact(64) * Exact((d + r + 4) * (d + r + 4)) * (Exact(1) + norm(sa_.A)) * (Exact(1) + norm(sa_.A)) * reach * reach * format_.smallest_normal();
    return format_.gamma(2 * d + r * (d + 2) + 4) * dot(query_magnitude, magnitudes_[l]) + lost;
  }

  struct Scores {
    std::size_t reference = 0;
    std::vector<Exact> gap;        // a lower bound of s_ref - s_l as computed
    std::vector<Exact> magnitude;  // |s_l|
    std::vector<Zonotope> difference;  // x_l - x_ref
  };

  Scores scores(std::size_t i) const {
    const Zonotope query = image(sa_.A, tokens_[i].z);
    const Vector<Exact> query_magnitude = image_bound(sa_.A, magnitudes_[i]);
    Scores scores;
    std::optional<Exact> best;
    for (std::size_t l = 0; l < tokens_.size(); ++l)
      if (Exact s = dot(query.centre, tokens_[l].z.centre); !best || *best < s) best = std::move(s), scores.reference = l;
    const Exact own_error = score_error(query_magnitude, scores.reference);
    for (std::size_t l = 0; l < tokens_.size(); ++l) {
      scores.difference.push_back(combined(tokens_[l].z, Exact(-1), tokens_[scores.reference].z));
      const Extent gap = product_extent(query, scores.difference.back());
      scores.gap.push_back(-(gap.centre + gap.radius) - own_error - score_error(query_magnitude, l));
      scores.magnitude.push_back(dot(query_magnitude, magnitudes_[l]));
    }
    return scores;
  }

  /// One leader, if its computed score is certainly the largest; else a mean over an unknown set of candidates.
  Attended hardmax(std::size_t i) const {
    const Scores s = scores(i);
    Attended result = uniform({s.reference});
    long candidates = 1;
    Vector<Exact> reach(d_);
    for (std::size_t l = 0; l < tokens_.size(); ++l) {
      if (l == s.reference || s.gap[l].sign() > 0) continue;
      if (candidates == 1) undecided_(i, {std::nullopt, l});
      ++candidates;
      widen(reach, magnitudes({s.difference[l], {}}));
    }
    if (candidates == 1) return result;
    // x_ref + sum w_l (x_l - x_ref) over l != ref, plus (sum w - 1) x_ref: the weights 1 / k are rounded once, so their sums are 1 +- u.
    const Exact slack = Exact(1) + Exact(2) * format_.unit_roundoff();
    Vector<Exact> box = scaled(reach, slack);
    add_multiple(box, format_.unit_roundoff(), magnitudes_[s.reference]);
    return loosened(std::move(result), box, candidates);
  }

  /// F5. The argument of exp is off by the scores' errors, absolutely: for the token l it is at most -y, y = (gap - e) (1 - 8u) / tau, e for the
  /// roundings of s / tau before the largest is subtracted. Then exp gives at most exp(-y) (1 + 4u), or something below lambda; the
  /// largest gives exp(0) = 1, so that the computed sum is at least 1, and a weight at most exp(-y) (1 + 2^-10) + 2 lambda.
  Attended softmax(std::size_t i) const {
    const Scores s = scores(i);
    const Exact u = format_.unit_roundoff(), eight_u = Exact(8) * u;
    Attended result = uniform({s.reference});
    Vector<Exact> box(d_);
    bool open = false;
    for (std::size_t l = 0; l < tokens_.size(); ++l) {
      if (l == s.reference) continue;
      const Exact gap = s.gap[l] - eight_u * (s.magnitude[l] + s.magnitude[s.reference]);
      if (gap.sign() <= 0 && !open) open = true, undecided_(i, {std::nullopt, l});
      const Exact bound = gap.sign() <= 0 ? Exact(1) : exponential_bound(gap * (Exact(1) - eight_u) / *how_.tau);
      const Exact weight = bound * (Exact(1) + Exact::power_of_two(-10)) + Exact(2) * format_.smallest_normal();
      add_multiple(box, weight, magnitudes({s.difference[l], {}}));
    }
    const long n = static_cast<long>(tokens_.size());
    // sum w - 1: the roundings of the sum of exponentials and of the quotients.
    const Exact unit = format_.gamma(n + 8) + Exact(4 * n) * format_.smallest_normal();
    for (std::size_t c = 0; c < d_; ++c) box[c] += unit * magnitudes_[s.reference][c];
    return loosened(std::move(result), box, n);
  }

  /// exp(-y) <= 2^-floor(y q) for y >= 0, q just below log2 e.
  static Exact exponential_bound(const Exact& y) {
    const Exact power = (y * Exact(14426) / Exact(10000)).floor();
    constexpr long enough = 1L << 20;
    return Exact::power_of_two(Exact(enough) < power ? -enough : -static_cast<long>(power.to_double()));
  }

  /// The reference token's value, off by `box` before V is applied, in a sum of n terms.
  Attended loosened(Attended result, const Vector<Exact>& box, long n) const {
    result.box = image_bound(sa_.V, box);
    result.roundings = n + 2 + roundings_of(sa_.V, d_);
    result.leaves.clear();
    Vector<Exact> all(d_);
    for (const Vector<Exact>& magnitude : magnitudes_) widen(all, magnitude);
    result.magnitude = image_bound(sa_.V, scaled(all, Exact(2)));  // the weights' sum is below 2
    return result;
  }

  static void widen(Vector<Exact>& box, const Vector<Exact>& other) {
    for (std::size_t c = 0; c < box.size(); ++c) box[c] = std::max(box[c], other[c]);
  }

  static constexpr std::size_t most_roundings = std::size_t{1} << 20;  // so that gamma is small in every format, and a sum of ones exact

  const FloatArithmetic& format_;
  const SelfAttention<Exact>& sa_;
  const FloatAttention& how_;
  const std::vector<FloatToken>& tokens_;
  const std::function<void(std::size_t, const FloatDecision&)>& undecided_;
  std::size_t d_;
  std::vector<Vector<Exact>> magnitudes_;
  Exact largest_;
};

}  // namespace

void float_attention(const FloatArithmetic& format, const SelfAttention<Exact>& sa, const FloatAttention& how, std::vector<FloatToken>& tokens, SymbolSource& symbols,
                     const std::function<void(std::size_t, const FloatDecision&)>& undecided) {
  const AttentionLayer layer(format, sa, how, tokens, undecided);
  if (sa.V.is_zero()) {  // V gives exact zeros; rho x is a feed-forward layer without neurons
    if (sa.rho.is_one()) return;
    for (FloatToken& token : tokens) token = float_feed_forward(format, {sa.rho, {}}, token, symbols, [](const FloatDecision&) {});
    return;
  }
  std::vector<FloatToken> result;
  std::optional<AttentionLayer::Attended> shared;
  if (sa.A.is_zero()) {  // scores are zeros; exp(0) = 1, their sum n, every weight one rounding of 1 / n, at every temperature
    std::vector<std::size_t> all(tokens.size());
    for (std::size_t l = 0; l < all.size(); ++l) all[l] = l;
    shared = layer.uniform(all);
  }
  for (std::size_t i = 0; i < tokens.size(); ++i) result.push_back(layer.combine(i, shared ? *shared : layer.attended(i), symbols));
  tokens = std::move(result);
}

}  // namespace certiformer
