#include "enclosure/ball_pass.hpp"

#include <optional>

#include "enclosure/sequence_pass.hpp"
#include "forward/forward.hpp"

namespace certiformer {
namespace {

using Balls = std::vector<Ball>;

class BallDomain {
 public:
  using Token = BallToken;

  BallDomain(const Exact& tau, long bits) : tau_(Ball::around(tau, bits)), bits_(bits) {}

  static BallToken point(const Vector<Exact>& x) { return {x, Balls(x.size())}; }

  static Hull hull(const BallToken& token) {
    Hull hull;
    for (std::size_t k = 0; k < token.centre.size(); ++k) {
      const double centre = token.centre[k].to_double(), deviation = token.deviation[k].midpoint();
      add_to_hull(hull, centre + deviation, token.deviation[k].radius() + (std::fabs(centre) + std::fabs(deviation)) * 0x1p-50);
    }
    return hull;
  }

  std::optional<Interval> along(const Vector<Exact>& u, const BallToken& token) const {
    Ball value = product(u, token.deviation);
    const Exact centre = dot(u, token.centre);
    if (value.is_zero()) return Interval{centre, centre};
    value.add(Ball::around(centre, bits_), bits_);  // as a ball: the exact sum with an end such as exp(-1 / tau) would be of 1 / tau bits
    if (!value.is_finite()) return std::nullopt;
    return Interval{value.lower(bits_), value.upper(bits_)};
  }

  static bool identical(const BallToken& a, const BallToken& b) {
    if (a.centre != b.centre) return false;
    for (std::size_t k = 0; k < a.deviation.size(); ++k) if (!a.deviation[k].is_zero() || !b.deviation[k].is_zero()) return false;
    return true;
  }

  Activity activity(const EnclosureLayer& layer, std::size_t k, const BallToken& token) const {
    const Ball value = preactivation(layer.ff->neurons[k], token);
    if (value.is_positive()) return Activity::On;
    return value.is_negative() || value.is_zero() ? Activity::Off : Activity::Undecided;
  }

  void feed(const EnclosureLayer& layer, const std::vector<Activity>& pattern, BallToken& token) const {
    const FeedForward<Exact>& ff = *layer.ff;
    BallToken result{scaled(token.centre, ff.eta), image(pattern_matrix(ff, pattern), token.deviation)};
    for (std::size_t k = 0; k < pattern.size(); ++k) {
      const Neuron<Exact>& neuron = ff.neurons[k];
      if (pattern[k] == Activity::On) add_multiple(result.centre, dot(neuron.u, token.centre) + neuron.b, neuron.w);
      else if (pattern[k] == Activity::Undecided) add_balls(result.deviation, neuron.w, preactivation(neuron, token).positive_part(bits_));
    }
    token = std::move(result);
  }

  void attend(const EnclosureLayer& layer, std::vector<BallToken>& tokens, const std::vector<unsigned>& multiplicity, const std::vector<Hull>&) const {
    const SelfAttention<Exact>& sa = *layer.sa;
    std::vector<BallToken> result;
    result.reserve(tokens.size());
    for (const BallToken& token : tokens) {
      BallToken y{scaled(token.centre, sa.rho), scaled_balls(token.deviation, sa.rho)};
      if (!sa.V.is_zero()) {
        const BallToken mean = softmax_mean(sa.A, tokens, multiplicity, token);
        y.centre = sum(std::move(y.centre), times(sa.V, mean.centre));
        const Balls value = image(sa.V, mean.deviation);
        for (std::size_t k = 0; k < value.size(); ++k) y.deviation[k].add(value[k], bits_);
      }
      result.push_back(std::move(y));
    }
    tokens = std::move(result);
  }

 private:
  /// eta I + sum over active neurons of w u^T. Dense unless d is large: exact entries let a plateau cancel a deviation to exactly zero.
  static Operator<Exact> pattern_matrix(const FeedForward<Exact>& ff, const std::vector<Activity>& pattern) {
    constexpr std::size_t largest_dense_dimension = 64;  // heuristic: d^2 exact products
    Operator<Exact> matrix;
    matrix.alpha = ff.eta;
    for (std::size_t k = 0; k < pattern.size(); ++k)
      if (pattern[k] == Activity::On) matrix.rank.push_back({ff.neurons[k].w, ff.neurons[k].u});
    const std::size_t d = matrix.rank.empty() ? 0 : matrix.rank.front().p.size();
    if (d == 0 || d > largest_dense_dimension) return matrix;
    for (std::size_t row = 0; row < d; ++row) {
      Vector<Exact>& entries = matrix.dense.emplace_back(d);
      entries[row] = ff.eta;
      for (const RankOne<Exact>& r : matrix.rank) add_multiple(entries, r.p[row], r.q);
    }
    return matrix;
  }

  Ball product(const Vector<Exact>& u, const Balls& x) const {
    Ball result;
    for (std::size_t k = 0; k < u.size(); ++k) result.add_product(u[k], x[k], bits_);
    return result;
  }
  /// u.(c + e) + b; zero only if it is exactly zero.
  Ball preactivation(const Neuron<Exact>& neuron, const BallToken& token) const {
    Ball value = Ball::around(dot(neuron.u, token.centre) + neuron.b, bits_);
    value.add(product(neuron.u, token.deviation), bits_);
    return value;
  }
  void add_balls(Balls& x, const Vector<Exact>& w, const Ball& factor) const {
    for (std::size_t k = 0; k < w.size(); ++k) x[k].add_product(w[k], factor, bits_);
  }
  Balls scaled_balls(const Balls& x, const Exact& factor) const {
    if (factor.is_one()) return x;
    Balls result(x.size());
    for (std::size_t k = 0; k < x.size(); ++k) result[k].add_product(factor, x[k], bits_);
    return result;
  }
  Balls image(const Operator<Exact>& op, const Balls& x) const {
    if (!op.dense.empty()) {
      Balls result;
      for (const Vector<Exact>& row : op.dense) result.push_back(product(row, x));
      return result;
    }
    Balls result = scaled_balls(x, op.alpha);
    for (const RankOne<Exact>& r : op.rank) add_balls(result, r.p, product(r.q, x));
    return result;
  }

  /// <A x, x_m - x_l>, A x = a + b: a.dc exactly, the rest in balls.
  Ball score_difference(const Vector<Exact>& a, const Balls& b, const BallToken& from, const BallToken& to) const {
    Exact leading;
    Ball rest;
    for (std::size_t k = 0; k < a.size(); ++k) {
      const Exact difference = to.centre[k] - from.centre[k];
      Ball deviation = to.deviation[k];
      deviation.subtract(from.deviation[k], bits_);
      leading.add_product(a[k], difference);
      rest.add_product(a[k], deviation, bits_);
      rest.add_product(difference, b[k], bits_);
      rest.add_product(b[k], deviation, bits_);
    }
    Ball result = Ball::around(leading, bits_);
    result.add(rest, bits_);
    return result;
  }

  /// sum pi_m x_m = mean of the tokens that tie exactly with the reference token, + sum over the others of pi_m (x_m - that mean).
  BallToken softmax_mean(const Operator<Exact>& A, const std::vector<BallToken>& tokens, const std::vector<unsigned>& multiplicity, const BallToken& query) const {
    const Vector<Exact> a = times(A, query.centre);
    const Balls b = image(A, query.deviation);
    const std::size_t l = reference_token(a, tokens);
    std::vector<Ball> ratio(tokens.size());
    std::vector<std::size_t> ties;
    Ball total;
    for (std::size_t m = 0; m < tokens.size(); ++m) {
      Ball x = score_difference(a, b, tokens[l], tokens[m]);
      if (m == l || x.is_zero()) ties.push_back(m);
      x.divide(tau_, bits_);
      ratio[m] = m == l ? Ball::around(Exact(1), bits_) : Ball::exp(x, bits_);
      ratio[m].multiply(Ball::around(Exact(static_cast<long>(multiplicity[m])), bits_), bits_);
      total.add(ratio[m], bits_);
    }
    const BallToken centre = mean(tokens, ties, multiplicity);
    BallToken result = centre;
    for (std::size_t m = 0, tie = 0; m < tokens.size(); ++m) {
      if (tie < ties.size() && ties[tie] == m) {
        ++tie;
        continue;
      }
      ratio[m].divide(total, bits_);
      for (std::size_t k = 0; k < a.size(); ++k) {
        Ball difference = Ball::around(tokens[m].centre[k] - centre.centre[k], bits_);
        difference.add(tokens[m].deviation[k], bits_);
        difference.subtract(centre.deviation[k], bits_);
        result.deviation[k].add_product(ratio[m], difference, bits_);
      }
    }
    return result;
  }

  BallToken mean(const std::vector<BallToken>& tokens, const std::vector<std::size_t>& ties, const std::vector<unsigned>& multiplicity) const {
    if (ties.size() == 1) return tokens[ties.front()];
    long count = 0;
    for (const std::size_t m : ties) count += multiplicity[m];
    BallToken result = point(Vector<Exact>(tokens.front().centre.size()));
    for (const std::size_t m : ties) {
      const Exact weight = Exact(static_cast<long>(multiplicity[m])) / Exact(count);
      add_multiple(result.centre, weight, tokens[m].centre);
      for (std::size_t k = 0; k < result.deviation.size(); ++k) result.deviation[k].add_product(weight, tokens[m].deviation[k], bits_);
    }
    return result;
  }

  /// The token with the largest score at the centres: any choice is sound.
  static std::size_t reference_token(const Vector<Exact>& a, const std::vector<BallToken>& tokens) {
    std::size_t best = 0;
    std::optional<Exact> largest;
    for (std::size_t m = 0; m < tokens.size(); ++m)
      if (Exact score = dot(a, tokens[m].centre); !largest || *largest < score) best = m, largest = std::move(score);
    return best;
  }

  Ball tau_;
  long bits_;
};

}  // namespace

BallOutputs ball_pass(const EnclosureModel& model, const Sequence<Exact>& input, const Exact& tau, long bits, const Deadline& deadline) {
  BallDomain domain(tau, bits);
  auto result = SequencePass<BallDomain>(domain, model).run(input, deadline);
  return {std::move(result.tokens), std::move(result.origin)};
}

}  // namespace certiformer
