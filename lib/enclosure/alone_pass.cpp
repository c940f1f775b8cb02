#include "enclosure/alone_pass.hpp"

#include <algorithm>

#include "enclosure/zonotope_layers.hpp"
#include "forward/exact_pass.hpp"
#include "model/vector.hpp"

namespace certiformer {
namespace {

/// Heuristic: bits of a ratio by which generators shrink; it is rounded down to them.
constexpr long ratio_bits = 60;

}  // namespace

Exact floor_ratio(const Exact& value, const Exact& rate) {
  if (value.is_zero()) return Exact(0);
  const Exact quotient = value / rate;
  const Exact quantum = Exact::power_of_two(quotient.floor_log2() - ratio_bits);
  return (quotient / quantum).floor() * quantum;
}

bool AlonePass::run(Zonotope& z) {
  limit_changed_ = false;
  joined_.clear();
  LineSkips::Along along;
  for (std::size_t k = skips_.next(0, z, scale_, along); k < layers_.size(); k = skips_.next(k + 1, z, scale_, along)) {
    options_.deadline.check();
    if (!apply(layers_[k], z)) {
      limit_->decision.block = layers_[k].block;
      return false;
    }
    check_length(z.centre);
    along.run = nullptr;
  }
  return true;
}

AlonePass::Projection AlonePass::project(const Vector<Exact>& u, const Zonotope& z) {
  Projection s{dot(u, z.centre), Exact(), {}};
  s.rates.reserve(z.generators.size());
  for (const Generator& g : z.generators) {
    s.rates.push_back(dot(u, g.direction));
    s.radius += abs(s.rates.back());
  }
  return s;
}

/// The values of the symbols that make u.x largest.
AlonePass::Push AlonePass::push_of(const Projection& s, const Zonotope& z) const {
  Push push;
  for (std::size_t g = 0; g < s.rates.size(); ++g) {
    const int sign = s.rates[g].sign();
    if (sign == 0) continue;
    const auto joined = joined_.find(z.generators[g].symbol);
    if (joined == joined_.end()) push.emplace_back(z.generators[g].symbol, sign);
    else for (const auto& [symbol, own] : joined->second) push.emplace_back(symbol, own * sign);
  }
  return push;
}

/// Nothing if the decision cannot be made.
std::optional<Activity> AlonePass::decide(const Exact& value, const Projection& s, const Zonotope& z) {
  if (!(abs(value) < s.radius * scale_)) return value.sign() > 0 ? Activity::On : Activity::Off;
  if (!options_.shrink && open_neurons_ < options_.most_open_neurons) {
    ++open_neurons_;
    return Activity::Undecided;
  }
  limit_changed_ = true;
  limit_ = BoxLimit{{}, floor_ratio(abs(value), s.radius), push_of(s, z)};
  if (value.sign() > 0) for (auto& [symbol, sign] : limit_->push) sign = -sign;
  if (!options_.shrink || value.is_zero()) {
    limit_->ratio = limit_->ratio / scale_;
    return std::nullopt;
  }
  scale_ = limit_->ratio;
  limit_->ratio = Exact(1);
  return value.sign() > 0 ? Activity::On : Activity::Off;
}

bool AlonePass::apply(const EnclosureLayer& layer, Zonotope& z) {
  const std::vector<Neuron<Exact>>& neurons = layer.ff->neurons;
  std::vector<Projection> projections;
  std::vector<std::size_t> group(neurons.size());  // of each neuron: its projection
  std::vector<Activity> pattern;
  for (std::size_t k = 0; k < neurons.size(); ++k) {
    if (k == 0 || neurons[k].u != neurons[k - 1].u) projections.push_back(project(neurons[k].u, z));
    group[k] = projections.size() - 1;
    const std::optional<Activity> activity = decide(projections.back().centre + neurons[k].b, projections.back(), z);
    if (limit_changed_ && limit_ && !limit_->decision.neuron) {
      limit_->decision.neuron = k;
      limit_->decision.block = layer.block;
    }
    if (!activity) return false;
    pattern.push_back(*activity);
  }
  image_of(*layer.ff, pattern, group, projections, z);
  return true;
}

void AlonePass::image_of(const FeedForward<Exact>& ff, const std::vector<Activity>& pattern, const std::vector<std::size_t>& group, const std::vector<Projection>& projections, Zonotope& z) {
  const bool open = std::find(pattern.begin(), pattern.end(), Activity::Undecided) != pattern.end();
  if (open || (!options_.shrink && is_long(z))) {  // never with a scale: it rounds outward
    feed_zonotope(ff, pattern, z, options_.symbols);
    return;
  }
  const std::size_t d = z.centre.size();
  std::vector<Vector<Exact>> slope(projections.size());  // sum of w over the active neurons of one u
  Zonotope image{scaled(z.centre, ff.eta), {}};
  std::size_t slopes = 0, only = 0;
  for (std::size_t k = 0; k < pattern.size(); ++k) {
    if (pattern[k] != Activity::On) continue;
    const Neuron<Exact>& neuron = ff.neurons[k];
    add_multiple(image.centre, projections[group[k]].centre + neuron.b, neuron.w);
    Vector<Exact>& total = slope[group[k]];
    if (total.empty()) total.resize(d), ++slopes, only = group[k];
    add_multiple(total, Exact(1), neuron.w);
  }
  if (ff.eta.is_zero() && slopes == 1 && !z.is_point()) {
    const Projection& s = projections[only];
    Push push = push_of(s, z);
    image.generators.push_back({options_.symbols, scaled(slope[only], s.radius)});
    joined_ = {{options_.symbols++, std::move(push)}};
  } else {
    for (std::size_t g = 0; g < z.generators.size(); ++g) {
      image.generators.push_back({z.generators[g].symbol, scaled(z.generators[g].direction, ff.eta)});
      for (std::size_t p = 0; p < projections.size(); ++p)
        if (!slope[p].empty()) add_multiple(image.generators.back().direction, projections[p].rates[g], slope[p]);
    }
  }
  std::erase_if(image.generators, [](const Generator& g) { return is_zero(g.direction); });
  z = std::move(image);
}

}  // namespace certiformer
