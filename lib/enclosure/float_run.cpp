#include "enclosure/float_run.hpp"

#include <algorithm>
#include <utility>

namespace certiformer {
namespace {

SymbolSource next_symbol(const FloatToken& token) { return token.is_point() ? 0 : token.z.generators.back().symbol + 1; }

struct Kinks {
  Exact first, last;
};

Kinks kinks_of(const FeedForward<Exact>& ff) {
  Kinks kinks{-ff.neurons.front().b, -ff.neurons.front().b};
  for (const Neuron<Exact>& neuron : ff.neurons) {
    kinks.first = std::min(kinks.first, -neuron.b);
    kinks.last = std::max(kinks.last, -neuron.b);
  }
  return kinks;
}

/// Right of its kinks the layer shifts the coordinate `axis`, in exact arithmetic, and touches no other.
bool shifts(const FeedForward<Exact>& ff, std::size_t axis) {
  Exact slope;
  for (const Neuron<Exact>& neuron : ff.neurons) {
    slope += neuron.w[axis];
    for (std::size_t c = 0; c < neuron.w.size(); ++c) if (c != axis && !neuron.w[c].is_zero()) return false;
  }
  return slope.is_zero();
}

}  // namespace

std::size_t FloatStates::add(FloatToken token) {
  tokens.push_back(std::move(token));
  parent_.push_back(parent_.size());
  return tokens.size() - 1;
}

std::size_t FloatStates::resolve(std::size_t i) const {
  while (parent_[i] != i) i = parent_[i];
  return i;
}

std::optional<std::size_t> axis_of(const FeedForward<Exact>& ff) {
  if (!ff.eta.is_one() || ff.neurons.empty()) return std::nullopt;
  std::optional<std::size_t> axis;
  for (const Neuron<Exact>& neuron : ff.neurons) {
    std::optional<std::size_t> own;
    for (std::size_t c = 0; c < neuron.u.size(); ++c) {
      if (neuron.u[c].is_zero()) continue;
      if (own || !neuron.u[c].is_one()) return std::nullopt;
      own = c;
    }
    if (!own || (axis && axis != own)) return std::nullopt;
    axis = own;
  }
  return axis;
}

FloatRun::FloatRun(const FloatArithmetic& format, std::size_t axis, FloatStates& states) : format_(format), axis_(axis), states_(states) {
  for (std::size_t i = 0; i < states.tokens.size(); ++i) if (states.resolve(i) == i) place(i);
}

Exact FloatRun::high_of(const FloatToken& token) const {
  Exact high = token.z.centre[axis_];
  for (const Generator& g : token.z.generators) high += abs(g.direction[axis_]);
  return high;
}

void FloatRun::place(std::size_t state) {
  const FloatToken& token = states_.tokens[state];
  if (token.is_point()) {
    const auto [it, is_new] = point_.emplace(token.z.centre, state);
    if (!is_new) return states_.join(state, it->second);
  }
  by_high_.emplace(high_of(token), state);
}

/// A layer x -> x + sum relu(x_j - kink) w leaves every token alone whose coordinate is at most the first kink, in every evaluation: 1 x_j is
/// exact, x_j - kink <= 0 is rounded once, to something <= 0, and x_c gets exact zeros.
void FloatRun::apply(const FeedForward<Exact>& ff, const Report& report) {
  const Kinks kinks = kinks_of(ff);
  const bool is_shift = shifts(ff, axis_);
  if (!travellers_.empty()) {
    const bool all_left = !(kinks.first < travelling_.high);
    const bool all_right = !(travelling_.low < kinks.last);
    if (!all_left && !(all_right && is_shift && shift_travellers(ff))) leave_all();
  }
  std::vector<std::size_t> touched;
  while (!by_high_.empty() && kinks.first < by_high_.rbegin()->first) {
    const std::size_t state = by_high_.rbegin()->second;
    by_high_.erase(std::prev(by_high_.end()));
    if (states_.tokens[state].is_point()) point_.erase(states_.tokens[state].z.centre);
    touched.push_back(state);
  }
  std::vector<std::size_t> boarding;
  for (const std::size_t state : touched) {
    FloatToken& token = states_.tokens[state];
    const bool right = token.is_point() && !(token.z.centre[axis_] < kinks.last);
    SymbolSource symbols = next_symbol(token);
    token = float_feed_forward(format_, ff, token, symbols, [&](const FloatDecision& decision) { report(state, decision); });
    ++evaluated_;
    if (is_shift && right && token.is_point()) boarding.push_back(state);
    else place(state);
  }
  for (const std::size_t state : boarding) board(state);
}

/// The layer on the whole interval of the travellers' coordinates, as one token: if it comes out shifted, with the same one symbol and no
/// rounding, every traveller is shifted exactly, in every evaluation.
bool FloatRun::shift_travellers(const FeedForward<Exact>& ff) {
  const std::size_t d = ff.neurons.front().u.size();
  const Exact half = Exact::power_of_two(-1);
  FloatToken all{{Vector<Exact>(d), {}}, std::vector<long>(d, every_grid)};
  all.z.centre[axis_] = (travelling_.low + travelling_.high) * half;
  all.grid[axis_] = travelling_.grid;
  if (travelling_.low < travelling_.high) {
    all.z.generators.push_back({0, Vector<Exact>(d)});
    all.z.generators[0].direction[axis_] = (travelling_.high - travelling_.low) * half;
  }
  bool decided = true;
  SymbolSource symbols = 1;
  const FloatToken image = float_feed_forward(format_, ff, all, symbols, [&](const FloatDecision&) { decided = false; });
  ++evaluated_;
  if (!decided || image.z.generators.size() != all.z.generators.size()) return false;
  if (!all.is_point() && (image.z.generators[0].symbol != 0 || image.z.generators[0].direction != all.z.generators[0].direction)) return false;
  Vector<Exact> shift = difference(image.z.centre, all.z.centre);
  const Exact offset = std::exchange(shift[axis_], Exact());
  if (!is_zero(shift)) return false;
  offset_ += offset;
  travelling_ = {travelling_.low + offset, travelling_.high + offset, image.grid[axis_]};
  return true;
}

void FloatRun::board(std::size_t state) {
  const FloatToken& token = states_.tokens[state];
  const Exact& value = token.z.centre[axis_];
  if (travellers_.empty()) travelling_ = {value, value, token.grid[axis_]};
  travelling_.low = std::min(travelling_.low, value);
  travelling_.high = std::max(travelling_.high, value);
  travelling_.grid = std::min(travelling_.grid, token.grid[axis_]);
  travellers_.push_back({state, offset_});
}

void FloatRun::leave_all() {
  for (const Traveller& traveller : travellers_) {
    FloatToken& token = states_.tokens[traveller.state];
    token.z.centre[axis_] += offset_ - traveller.joined;
    token.grid[axis_] = grid_of(token.z.centre[axis_]);
    place(traveller.state);
  }
  travellers_.clear();
}

void FloatRun::finish() { leave_all(); }

}  // namespace certiformer
