#include "drift/ball_reference.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <limits>

#include "drift/ball.hpp"
#include "drift/lockstep.hpp"

namespace certiformer {
namespace {

Sign sign_of(const Ball& x) {
  if (x.is_positive()) return Sign::Positive;
  if (x.is_negative()) return Sign::Negative;
  return x.is_zero() ? Sign::Zero : Sign::Unknown;
}

struct BallNeuron {
  BallVector u, w;
  Ball b;
};

struct BallOperator {
  Ball alpha;
  std::vector<BallVector> p, q, dense;
  BallOperator(const Operator<Exact>& op, long bits) : alpha(Ball::around(op.alpha, bits)) {
    for (const RankOne<Exact>& r : op.rank) p.push_back(ball_vector(r.p, bits)), q.push_back(ball_vector(r.q, bits));
    for (const Vector<Exact>& row : op.dense) dense.push_back(ball_vector(row, bits));
  }
  [[nodiscard]] BallVector times(const BallVector& x, long bits) const {
    BallVector y;
    for (const BallVector& row : dense) y.push_back(ball_dot(row, x, {}, bits));
    if (!dense.empty()) return y;
    y.resize(x.size());
    ball_add_multiple(y, alpha, x, bits);
    for (std::size_t r = 0; r < p.size(); ++r) ball_add_multiple(y, ball_dot(q[r], x, {}, bits), p[r], bits);
    return y;
  }
};

class Balls : public BallReference {
 public:
  Balls(const Dataset<Exact>& dataset, const Exact& temperature, long bits) : bits_(bits), temperature_(Ball::around(temperature, bits)) {
    start(dataset);
    radius_.assign(merged_.size(), std::numeric_limits<long>::min());
    undecided_.assign(merged_.size(), 0);
    for (const MergedSequence& sequence : merged_) {
      std::vector<BallVector>& own = tokens_.emplace_back();
      for (const Vector<Exact>& x : sequence.tokens) own.push_back(ball_vector(x, bits));
    }
  }

  [[nodiscard]] long largest_radius() const override { return *std::max_element(radius_.begin(), radius_.end()); }
  [[nodiscard]] std::size_t undecided() const override {
    std::size_t total = 0;
    for (const std::size_t count : undecided_) total += count;
    return total;
  }

  void decide(const LayerStep& step) override {
    if (step.ff == nullptr) return;
    width_ = step.ff->neurons.size();
    layer_ = std::make_unique<LayerPatterns>(*step.ff);
    neurons_.clear();
    for (const Neuron<Exact>& neuron : step.ff->neurons) neurons_.push_back({ball_vector(neuron.u, bits_), ball_vector(neuron.w, bits_), Ball::around(neuron.b, bits_)});
    tbb::parallel_for(std::size_t{0}, tokens_.size(), [&](std::size_t j) {
      signs_[j].clear();
      for (const BallVector& x : tokens_[j])
        for (const BallNeuron& neuron : neurons_) signs_[j].push_back(sign_of(ball_dot(neuron.u, x, neuron.b, bits_)));
      undecided_[j] += static_cast<std::size_t>(std::count(signs_[j].begin(), signs_[j].end(), Sign::Unknown));
    });
    for (std::size_t j = 0; j < tokens_.size(); ++j) {
      patterns_[j].clear();
      for (std::size_t i = 0; layer_->has_maps() && i < tokens_[j].size(); ++i) {
        const Sign* signs = signs_[j].data() + i * width_;
        patterns_[j].push_back(std::find(signs, signs + width_, Sign::Unknown) == signs + width_ ? &layer_->map(signs, tokens_[j][i].size()) : nullptr);
      }
    }
  }

  void advance(const LayerStep& step) override {
    tbb::parallel_for(std::size_t{0}, tokens_.size(), [&](std::size_t j) {
      if (step.sa != nullptr) attend(*step.sa, j);
      for (std::size_t i = 0; step.ff != nullptr && i < tokens_[j].size(); ++i) feed(*step.ff, j, i);
    });
  }

 private:
  void feed(const FeedForward<Exact>& ff, std::size_t j, std::size_t i) {
    BallVector& x = tokens_[j][i];
    const PatternMap* pattern = patterns_[j].empty() ? nullptr : patterns_[j][i];
    if (pattern != nullptr && pattern->identity) return;
    BallVector y(x.size());
    if (pattern != nullptr) {
      for (std::size_t c = 0; c < x.size(); ++c) y[c] = ball_dot(ball_vector(pattern->J[c], bits_), x, Ball::around(pattern->c[c], bits_), bits_);
    } else {
      ball_add_multiple(y, Ball::around(ff.eta, bits_), x, bits_);
      for (std::size_t k = 0; k < width_; ++k) add_neuron(y, x, neurons_[k], signs_[j][i * width_ + k]);
    }
    store(j, i, std::move(y));
  }

  /// y += relu(u.x + b) w; where the sign is unknown the ball is cut to its part from zero up.
  void add_neuron(BallVector& y, const BallVector& x, const BallNeuron& neuron, Sign sign) const {
    if (sign == Sign::Negative || sign == Sign::Zero) return;
    Ball value = ball_dot(neuron.u, x, neuron.b, bits_);
    if (sign == Sign::Unknown) value = value.positive_part(bits_);
    ball_add_multiple(y, value, neuron.w, bits_);
  }

  void attend(const SelfAttention<Exact>& sa, std::size_t j) {
    const BallOperator A(sa.A, bits_), V(sa.V, bits_);
    const Ball rho = Ball::around(sa.rho, bits_);
    std::vector<BallVector> result;
    for (const BallVector& x : tokens_[j]) {
      BallVector y(x.size());
      ball_add_multiple(y, rho, x, bits_);
      if (!sa.V.is_zero()) {
        const BallVector value = V.times(average(A.times(x, bits_), tokens_[j]), bits_);
        for (std::size_t c = 0; c < y.size(); ++c) y[c].add(value[c], bits_);
      }
      result.push_back(std::move(y));
    }
    for (std::size_t i = 0; i < result.size(); ++i) store(j, i, std::move(result[i]));
  }

  /// x_l + sum of pi_m (x_m - x_l), around the token l with the largest score: narrow where its weight is nearly one.
  [[nodiscard]] BallVector average(const BallVector& image, const std::vector<BallVector>& tokens) const {
    BallVector scores;
    std::size_t centre = 0;
    for (const BallVector& x : tokens) {
      scores.push_back(ball_dot(image, x, {}, bits_));
      if (arf_cmp(arb_midref(scores[centre].get()), arb_midref(scores.back().get())) < 0) centre = scores.size() - 1;
    }
    const Ball top = scores[centre];
    Ball total;
    for (Ball& s : scores) {
      s.subtract(top, bits_);
      s.divide(temperature_, bits_);
      s = Ball::exp(s, bits_);
      if (&s == &scores[centre]) arb_one(s.get());
      total.add(s, bits_);
    }
    BallVector result = tokens[centre];
    for (std::size_t l = 0; l < tokens.size(); ++l) {
      if (l == centre) continue;
      scores[l].divide(total, bits_);
      BallVector offset = tokens[l];
      for (std::size_t c = 0; c < offset.size(); ++c) offset[c].subtract(tokens[centre][c], bits_);
      ball_add_multiple(result, scores[l], offset, bits_);
    }
    return result;
  }

  /// Takes over a token's new ball, its midpoint and its radius.
  void store(std::size_t j, std::size_t i, BallVector token) {
    for (std::size_t c = 0; c < token.size(); ++c) {
      merged_[j].tokens[i][c] = Exact::from_arf(arb_midref(token[c].get()));
      if (mag_is_zero(arb_radref(token[c].get()))) continue;
      arf_t radius;
      arf_init(radius);
      arf_set_mag(radius, arb_radref(token[c].get()));
      const long scale = std::max(arf_abs_bound_lt_2exp_si(arb_midref(token[c].get())) - 1, 0L);
      radius_[j] = std::max(radius_[j], arf_abs_bound_lt_2exp_si(radius) - scale);
      arf_clear(radius);
    }
    tokens_[j][i] = std::move(token);
    changed_[j][i] = true;
  }

  long bits_;
  Ball temperature_;
  std::vector<std::vector<BallVector>> tokens_;
  std::vector<BallNeuron> neurons_;  // of the layer that was decided
  std::unique_ptr<LayerPatterns> layer_;
  std::vector<long> radius_;             // by sequence
  std::vector<std::size_t> undecided_;   // by sequence
};

}  // namespace

std::unique_ptr<BallReference> ball_reference(const Dataset<Exact>& dataset, const Exact& temperature, long bits) { return std::make_unique<Balls>(dataset, temperature, bits); }

BallPrecision choose_ball_precision(const Transformer<Exact>& model, const Dataset<Exact>& dataset, const Exact& temperature, long finest, const Deadline& deadline) {
  constexpr long most = 16384;  // heuristic: time only
  for (long bits = 2 * finest + 64;; bits *= 2) {
    BallPrecision found{bits, 0, 0};
    try {
      const std::unique_ptr<BallReference> reference = ball_reference(dataset, temperature, bits);
      run_lockstep(model, *reference, {}, {deadline, {}});
      found.radius = reference->largest_radius();
      found.undecided = reference->undecided();
      if (found.undecided == 0 && found.radius <= -(finest + 20)) return found;
    } catch (const std::domain_error&) {  // a ball without bound
      if (2 * bits > most) throw;
    }
    if (2 * bits > most) return found;
  }
}

}  // namespace certiformer
