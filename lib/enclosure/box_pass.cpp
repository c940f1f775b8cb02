#include "enclosure/box_pass.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "enclosure/alone_pass.hpp"
#include "enclosure/sequence_pass.hpp"
#include "enclosure/zonotope_layers.hpp"
#include "forward/forward.hpp"

namespace certiformer {
namespace {

/// The affine parts of hardmax attention, and softmax; decides neurons exactly.
class BoxDomain {
 public:
  using Token = Zonotope;

  BoxDomain(const std::vector<Zonotope>& start, const BoxPassOptions& options) : start_(start), options_(options) {
    for (const Zonotope& z : start)
      for (const Generator& g : z.generators) symbols_ = std::max(symbols_, g.symbol + 1);
    if (options.temperatures) softmax_.emplace(*options.temperatures);
  }

  Zonotope point(const Vector<Exact>&) { return start_[next_++]; }
  static Hull hull(const Zonotope& z) { return hull_of(z); }
  static std::optional<Interval> along(const Vector<Exact>& u, const Zonotope& z) { return interval_along(u, z); }
  static bool identical(const Zonotope& a, const Zonotope& b) { return a.is_identical(b); }

  Activity activity(const EnclosureLayer& layer, std::size_t k, const Zonotope& z) {
    const Neuron<Exact>& neuron = layer.ff->neurons[k];
    const Extent s = extent(neuron.u, z);
    const Exact value = s.centre + neuron.b;
    if (!(abs(value) < s.radius)) return value.sign() > 0 ? Activity::On : Activity::Off;
    if (!options_.shrink && open_neurons_ < options_.most_open_neurons) {
      ++open_neurons_;
      affine_ = false;
      return Activity::Undecided;
    }
    limit_ = BoxLimit{{}, floor_ratio(abs(value), s.radius), {}};
    for (const Generator& g : z.generators)
      if (const int sign = dot(neuron.u, g.direction).sign(); sign != 0) limit_->push.emplace_back(g.symbol, value.sign() > 0 ? -sign : sign);
    throw Undecidable{};
  }

  /// What is rounded off a centre becomes a generator of fixed size: such generators must not be scaled down.
  void feed(const EnclosureLayer& layer, const std::vector<Activity>& pattern, Zonotope& z) { affine_ = feed_zonotope(*layer.ff, pattern, z, symbols_) && affine_; }

  void attend(const EnclosureLayer& layer, std::vector<Zonotope>& tokens, const std::vector<unsigned>& multiplicity, const std::vector<Hull>& hulls) {
    const SelfAttention<Exact>& sa = *layer.sa;
    if (softmax_ && !sa.V.is_zero() && !sa.A.is_zero()) {
      affine_ = false;
      softmax_->attend(sa, tokens, multiplicity, hulls, symbols_);
      return;
    }
    std::vector<Zonotope> result;
    std::optional<Zonotope> uniform;
    if (!sa.V.is_zero() && sa.A.is_zero()) uniform = image(sa.V, mean(tokens, multiplicity));
    differences_.clear();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      Zonotope y = combined({Vector<Exact>(tokens[i].centre.size()), {}}, sa.rho, tokens[i]);
      if (uniform) y = combined(y, Exact(1), *uniform);
      else if (!sa.V.is_zero()) y = combined(y, Exact(1), image(sa.V, hardmax_mean(sa.A, tokens, multiplicity, i)));
      result.push_back(std::move(y));
    }
    tokens = std::move(result);
  }

  [[nodiscard]] bool affine() const { return affine_; }
  [[nodiscard]] std::size_t open_neurons() const { return open_neurons_; }
  [[nodiscard]] SymbolSource symbols() const { return symbols_; }
  [[nodiscard]] std::optional<BoxLimit>& limit() { return limit_; }

 private:
  struct Difference {
    Zonotope z;
    Vector<Exact> radius;
  };

  /// The mean of the tokens that every X' attends to from token i.
  Zonotope hardmax_mean(const Operator<Exact>& A, const std::vector<Zonotope>& tokens, const std::vector<unsigned>& multiplicity, std::size_t i) {
    const Zonotope query = image(A, tokens[i]);
    const Vector<Exact> query_radius = query.radius();
    const std::size_t l = reference_token(query, tokens);
    std::vector<Difference>& from_l = differences_[l];
    for (std::size_t m = from_l.size(); m < tokens.size(); ++m) {
      from_l.push_back({combined(tokens[m], Exact(-1), tokens[l]), {}});
      from_l.back().radius = from_l.back().z.radius();
    }
    std::vector<Zonotope> attended{tokens[l]};
    std::vector<unsigned> counts{multiplicity[l]};
    for (std::size_t m = 0; m < tokens.size(); ++m) {
      if (m == l) continue;
      if (is_behind(query, query_radius, from_l[m])) continue;
      const Extent behind = product_extent(query, from_l[m].z);  // s_m - s_l
      if (behind.centre.is_zero() && behind.radius.is_zero()) {
        attended.push_back(tokens[m]);
        counts.push_back(multiplicity[m]);
      } else if (!(behind.radius < -behind.centre)) {
        refuse_score(query, from_l[m].z, behind);
        throw Undecidable{0, i, std::nullopt, m};
      }
    }
    return mean(attended, counts);
  }

  /// s_m < s_l by radii alone: most scores need no more.
  static bool is_behind(const Zonotope& query, const Vector<Exact>& query_radius, const Difference& difference) {
    Exact centre = dot(query.centre, difference.z.centre), radius;
    if (centre.sign() >= 0) return false;
    for (std::size_t k = 0; k < query_radius.size(); ++k) {
      radius.add_product(query_radius[k], abs(difference.z.centre[k]) + difference.radius[k]);
      radius.add_product(abs(query.centre[k]), difference.radius[k]);
    }
    return radius < -centre;
  }

  /// behind(t) = centre +- (t linear + t^2 quadratic) for generators taken t <= 1 times: at most t (linear + quadratic).
  void refuse_score(const Zonotope& query, const Zonotope& difference, const Extent& behind) {
    limit_ = BoxLimit{{}, Exact(0), {}};
    if (behind.centre.sign() >= 0) return;
    const Exact quadratic = query.is_point() || difference.is_point() ? Exact(0) : dot(query.radius(), difference.radius());
    const Exact linear = behind.radius - quadratic, gap = -behind.centre;
    const double b = (linear / gap).to_double(), c = (quadratic / gap).to_double();
    const double root = 2 / (b + std::sqrt(b * b + 4 * c)) * (1 - 0x1p-30);  // of t linear + t^2 quadratic = gap, or a little less
    Exact t = std::isfinite(root) && root > 0 ? Exact::from_double(std::min(root, 1.0)) : Exact::power_of_two(-20);
    while (!(t * linear + t * t * quadratic < gap)) t *= Exact::power_of_two(-1);
    limit_->ratio = std::min(t, Exact(1) - Exact::power_of_two(-20));
    std::map<unsigned, Exact> rates;
    for (const Generator& g : query.generators) rates[g.symbol] += dot(g.direction, difference.centre);
    for (const Generator& g : difference.generators) rates[g.symbol] += dot(query.centre, g.direction);
    for (const auto& [symbol, rate] : rates) if (rate.sign() != 0) limit_->push.emplace_back(symbol, rate.sign());
  }

  const std::vector<Zonotope>& start_;
  const BoxPassOptions& options_;
  std::optional<ZonotopeAttention> softmax_;
  std::map<std::size_t, std::vector<Difference>> differences_;  // by l: x_m - x_l
  std::optional<BoxLimit> limit_;
  std::size_t next_ = 0, open_neurons_ = 0;
  SymbolSource symbols_ = 0;
  bool affine_ = true;
};

/// Identical tokens are one: with rho = 0 a sequence is one point behind uniform attention.
void merge_into(BoxOutputs& outputs, std::vector<Zonotope> tokens) {
  std::vector<std::size_t> target;
  for (Zonotope& z : tokens) {
    std::size_t k = 0;
    while (k < outputs.tokens.size() && !outputs.tokens[k].is_identical(z)) ++k;
    target.push_back(k);
    if (k == outputs.tokens.size()) outputs.tokens.push_back(std::move(z));
  }
  for (std::size_t& origin : outputs.origin) origin = target[origin];
}

}  // namespace

BoxPass::BoxPass(const Transformer<Exact>& model) {
  std::vector<EnclosureLayer> layers = enclosure_layers(model), head, tail;
  std::size_t last = 0;
  for (std::size_t k = 0; k < layers.size(); ++k) if (layers[k].sa != nullptr) last = k + 1;
  for (std::size_t k = 0; k < layers.size(); ++k) (k < last ? head : tail).push_back(std::move(layers[k]));
  head_.emplace(std::move(head));
  tail_.emplace(std::move(tail));
}

BoxOutputs BoxPass::run(const std::vector<Zonotope>& start, const BoxPassOptions& options) const {
  BoxOutputs outputs;
  BoxDomain domain(start, options);
  try {
    auto mixed = SequencePass<BoxDomain>(domain, *head_).run(Sequence<Exact>(start.size()), options.deadline);
    outputs.origin = std::move(mixed.origin);
    merge_into(outputs, std::move(mixed.tokens));
  } catch (const Undecidable& where) {
    outputs.limit = std::move(domain.limit());
    if (!outputs.limit) outputs.limit = BoxLimit{{}, Exact::power_of_two(-1), {}};  // softmax scores: no ratio is known
    outputs.limit->decision = where;
    return outputs;
  }
  const std::size_t most_open = options.shrink ? 0 : options.most_open_neurons - domain.open_neurons();
  AlonePass alone(*tail_, {options.shrink && domain.affine(), most_open, domain.symbols(), options.deadline});
  outputs.decided = true;
  for (std::size_t i = 0; i < outputs.tokens.size() && outputs.decided; ++i) {
    outputs.decided = alone.run(outputs.tokens[i]);
    if (!alone.limit_changed()) continue;
    outputs.limit = alone.limit();
    outputs.limit->decision.token = static_cast<std::size_t>(std::find(outputs.origin.begin(), outputs.origin.end(), i) - outputs.origin.begin());
  }
  outputs.scale = alone.scale();
  outputs.open_neurons = domain.open_neurons() + alone.open_neurons();
  return outputs;
}

std::vector<Zonotope> points_of(const Sequence<Exact>& tokens) {
  std::vector<Zonotope> result;
  for (const Vector<Exact>& x : tokens) result.push_back({x, {}});
  return result;
}

std::vector<Zonotope> box_around(const Sequence<Exact>& tokens, const Exact& radius) {
  std::vector<Zonotope> result = points_of(tokens);
  unsigned symbol = 0;
  for (Zonotope& z : result) {
    for (std::size_t k = 0; k < z.centre.size(); ++k, ++symbol) {
      if (radius.is_zero()) continue;
      z.generators.push_back({symbol, Vector<Exact>(z.centre.size())});
      z.generators.back().direction[k] = radius;
    }
  }
  return result;
}

std::vector<Zonotope> segment_between(const Sequence<Exact>& from, const Sequence<Exact>& to) {
  const Exact half = Exact::power_of_two(-1);
  std::vector<Zonotope> result;
  for (std::size_t i = 0; i < from.size(); ++i) {
    Zonotope& z = result.emplace_back(Zonotope{scaled(sum(from[i], to[i]), half), {}});
    if (from[i] != to[i]) z.generators.push_back({0, scaled(difference(to[i], from[i]), half)});
  }
  return result;
}

}  // namespace certiformer
