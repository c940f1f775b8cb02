#include "float_pass.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "replay.hpp"
#include "rules.hpp"

namespace certiformer_check {
namespace {

// A coordinate j such that eta = 1 and u = e_j for all neurons, of which there is one at least.
std::optional<std::size_t> axis_of(const FeedForward& layer) {
  if (layer.eta != Number{1} || layer.neurons.empty()) return std::nullopt;
  std::optional<std::size_t> axis;
  for (const Neuron& neuron : layer.neurons) {
    Vector rest = neuron.u;
    const auto it = std::find_if(rest.begin(), rest.end(), [](const Number& entry) { return entry.sign() != 0; });
    if (it == rest.end() || *it != Number{1}) return std::nullopt;
    const auto own = static_cast<std::size_t>(it - rest.begin());
    *it = Number{};
    if (!is_zero(rest) || (axis && *axis != own)) return std::nullopt;
    axis = own;
  }
  return axis;
}

// Whether, in exact arithmetic, tokens right of all kinks have only coordinate j changed, all by the same.
bool only_shifts(const FeedForward& layer, std::size_t j) {
  Vector slope(layer.neurons.front().w.size());
  for (const Neuron& neuron : layer.neurons) {
    for (std::size_t c = 0; c < slope.size(); ++c) {
      if (c != j && neuron.w[c].sign() != 0) return false;
    }
    slope[j] += neuron.w[j];
  }
  return is_zero(slope);
}

// A token that will not meet another one.
Stored feed_alone(const FeedForward& layer, const Stored& x, const FloatContext& context) {
  unsigned next_symbol = x.z.is_point() ? 0 : x.z.generators.back().symbol + 1;
  return feed_forward(layer, x, next_symbol, context);
}

// Positions that hold one exact value share it: after the last attention layer they do not meet again.
class Values {
 public:
  std::size_t add(Stored value) {
    values.push_back(std::move(value));
    replaced_by_.push_back(values.size() - 1);
    return values.size() - 1;
  }
  std::size_t find(std::size_t k) const {
    while (replaced_by_[k] != k) k = replaced_by_[k];
    return k;
  }
  void replace(std::size_t k, std::size_t by) { replaced_by_[k] = by; }
  void merge_points() {
    std::map<Vector, std::size_t> seen;
    for (std::size_t k = 0; k < values.size(); ++k) {
      if (find(k) != k || !values[k].z.is_point()) continue;
      const auto [it, is_new] = seen.emplace(values[k].z.centre, k);
      if (!is_new) replace(k, it->second);
    }
  }

  std::vector<Stored> values;

 private:
  std::vector<std::size_t> replaced_by_;
};

// Layers with one axis j. A layer leaves alone every token with x_j <= its first kink: x_j - kink, rounded once, is not positive, and adding zeros
// changes nothing. So tokens wait in the order of their largest x_j. Points that a layer has shifted may go on as one group, by the
// interval of their x_j: a layer that shifts the interval exactly, shifts each of them.
class AxisRun {
 public:
  AxisRun(std::size_t axis, Values& values) : axis_(axis), values_(values) {
    for (std::size_t k = 0; k < values.values.size(); ++k) {
      if (values.find(k) == k) wait(k);
    }
  }

  void apply(const FeedForward& layer, const FloatContext& context, const std::vector<std::string>& names) {
    Number first = -layer.neurons.front().b, last = first;
    for (const Neuron& neuron : layer.neurons) {
      first = std::min(first, -neuron.b);
      last = std::max(last, -neuron.b);
    }
    const bool is_shift = only_shifts(layer, axis_);
    if (!group_.empty() && first < range_.high && !(last <= range_.low && is_shift && shift_group(layer, context))) dissolve();
    std::vector<std::size_t> reached;
    while (!waiting_.empty() && first < waiting_.rbegin()->first) {
      const std::size_t k = waiting_.rbegin()->second;
      waiting_.erase(std::prev(waiting_.end()));
      if (values_.values[k].z.is_point()) points_.erase(values_.values[k].z.centre);
      reached.push_back(k);
    }
    std::vector<std::size_t> joining;
    for (const std::size_t k : reached) {
      Stored& value = values_.values[k];
      const bool is_right = value.z.is_point() && last <= value.z.centre[axis_];
      value = feed_alone(layer, value, {context.format, context.block, names[k]});
      if (is_shift && is_right && value.z.is_point()) joining.push_back(k);
      else wait(k);
    }
    for (const std::size_t k : joining) join(k);
  }

  void dissolve() {
    for (const auto& [k, offset] : group_) {
      Stored& value = values_.values[k];
      value.z.centre[axis_] += offset_ - offset;
      value.grids[axis_] = grid_of(value.z.centre[axis_]);
      wait(k);
    }
    group_.clear();
  }

 private:
  void wait(std::size_t k) {
    const Stored& value = values_.values[k];
    if (value.z.is_point()) {
      const auto [it, is_new] = points_.emplace(value.z.centre, k);
      if (!is_new) {
        values_.replace(k, it->second);
        return;
      }
    }
    waiting_.emplace(value.known(axis_).high, k);
  }

  void join(std::size_t k) {
    const Stored& value = values_.values[k];
    const Number& x = value.z.centre[axis_];
    if (group_.empty()) range_ = {x, x, value.grids[axis_]};
    range_ = {std::min(range_.low, x), std::max(range_.high, x), std::min(range_.grid, value.grids[axis_])};
    group_.emplace_back(k, offset_);
  }

  // The interval as one token: exactly shifted if its one symbol stays as it is and no rounding comes in.
  bool shift_group(const FeedForward& layer, const FloatContext& context) {
    const std::size_t d = layer.neurons.front().w.size();
    const Number half = Number::quotient(1, 2, 0);
    Stored all{{Vector(d), {}}, std::vector<std::int64_t>(d, Known::any)};
    all.z.centre[axis_] = half * (range_.low + range_.high);
    all.grids[axis_] = range_.grid;
    if (range_.low != range_.high) {
      Vector direction(d);
      direction[axis_] = half * (range_.high - range_.low);
      all.z.generators.push_back({0, direction});
    }
    const Stored image = feed_alone(layer, all, context);
    if (image.z.generators.size() != all.z.generators.size()) return false;
    if (!all.z.is_point() && (image.z.generators[0].symbol != 0 || image.z.generators[0].direction != all.z.generators[0].direction)) return false;
    Vector moved = image.z.centre;
    add_multiple(moved, -Number{1}, all.z.centre);
    const Number by = std::exchange(moved[axis_], Number{});
    if (!is_zero(moved)) return false;
    offset_ += by;
    range_ = {range_.low + by, range_.high + by, image.grids[axis_]};
    return true;
  }

  std::size_t axis_;
  Values& values_;
  std::multimap<Number, std::size_t> waiting_;
  std::map<Vector, std::size_t> points_;                   // of those that wait
  std::vector<std::pair<std::size_t, Number>> group_;      // and the offset when they joined
  Known range_;
  Number offset_;
};

std::vector<Stored> through_attention(const Format& format, const std::vector<Layer>& layers, std::size_t end, const Pair& pair) {
  std::vector<Stored> tokens;
  unsigned next_symbol = 0;
  for (const Token& x : pair.input) tokens.push_back(stored_input(format, x, next_symbol));
  for (std::size_t k = 0; k < end; ++k) {
    FloatContext context{format, layers[k].block, quoted(pair.id)};
    if (layers[k].sa != nullptr) {
      attend_uniformly(*layers[k].sa, tokens, next_symbol, context);
      continue;
    }
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      context.token = name_token(pair, "input", i);
      tokens[i] = feed_forward(*layers[k].ff, tokens[i], next_symbol, context);
    }
  }
  return tokens;
}

}  // namespace

Known Stored::known(std::size_t coordinate) const {
  Number radius;
  for (const Generator& g : z.generators) radius += magnitude(g.direction[coordinate]);
  return {z.centre[coordinate] - radius, z.centre[coordinate] + radius, grids[coordinate]};
}

std::vector<Known> Stored::all_known() const {
  std::vector<Known> result;
  for (std::size_t c = 0; c < grids.size(); ++c) result.push_back(known(c));
  return result;
}

void FloatContext::check_magnitude(const Number& magnitude) const {
  if (format.too_large(magnitude)) reject(Rule::float_magnitude, "block " + std::to_string(block + 1) + ", " + token + ": overflow is not excluded");
}

// So that gamma is small in every format, and a sum of ones exact.
void FloatContext::check_size(std::uint64_t terms) const {
  if (terms > std::uint64_t{1} << 20) reject(Rule::float_magnitude, "block " + std::to_string(block + 1) + ", " + token + ": a sum of more than 2^20 terms");
}

void FloatContext::reject_undecided(std::size_t neuron) const {
  reject(Rule::float_decided, "block " + std::to_string(block + 1) + ", " + token + ": rounding may turn neuron " + std::to_string(neuron + 1) + " on or off");
}

Stored stored_input(const Format& format, const Token& x, unsigned& next_symbol) {
  Stored result{{Vector(x.size()), {}}, {}};
  const Number half = Number::quotient(1, 2, 0);
  for (std::size_t c = 0; c < x.size(); ++c) {
    const Number low = format.below(x[c]), high = format.above(x[c]);
    result.z.centre[c] = half * (low + high);
    result.grids.push_back(low == high ? grid_of(low) : grid_between(format, low, high));
    if (low == high) continue;
    result.z.generators.push_back({next_symbol++, Vector(x.size())});
    result.z.generators.back().direction[c] = half * (high - low);
  }
  return result;
}

FloatImages float_images(const Format& format, const Model& model, const DataSet& data_set) {
  const std::vector<Layer> layers = layers_of(model);
  std::size_t end = layers.size();  // of the layers up to the last attention
  while (end > 0 && layers[end - 1].sa == nullptr) --end;
  Values values;
  FloatImages images;
  std::vector<std::string> names;
  for (const Pair& pair : data_set.pairs) {
    images.of.emplace_back();
    for (Stored& token : through_attention(format, layers, end, pair)) {
      names.push_back(name_token(pair, "input", images.of.back().size()));
      images.of.back().push_back(values.add(std::move(token)));
    }
  }
  values.merge_points();
  for (std::size_t k = end; k < layers.size();) {
    const std::optional<std::size_t> axis = axis_of(*layers[k].ff);
    if (axis) {
      AxisRun run(*axis, values);
      for (; k < layers.size() && axis_of(*layers[k].ff) == axis; ++k) run.apply(*layers[k].ff, {format, layers[k].block, "tokens of the data set"}, names);
      run.dissolve();
      continue;
    }
    for (std::size_t i = 0; i < values.values.size(); ++i) {
      if (values.find(i) == i) values.values[i] = feed_alone(*layers[k].ff, values.values[i], {format, layers[k].block, names[i]});
    }
    values.merge_points();
    ++k;
  }
  for (std::vector<std::size_t>& sequence : images.of) {
    for (std::size_t& k : sequence) k = values.find(k);
  }
  images.values = std::move(values.values);
  return images;
}

}  // namespace certiformer_check
