#include "stages/moves.hpp"

#include "model/vector.hpp"
#include "stages/instantiate.hpp"

namespace certiformer {
namespace {

constexpr std::size_t width = 4;

/// Kinks for the groups first .. end - 1.
template <Scalar T> FeedForward<T> move_groups(const State<T>& outputs, const StaircaseChoice& choice, std::size_t first, std::size_t end) {
  const std::size_t d = choice.direction.size();
  const T step = convert<T>(choice.step), start = convert<T>(choice.groups.front().start);
  FeedForward<T> ff;
  Vector<T> e(d, T(0)), value(d, T(0)), slope(d, T(0));  // f and its slope at the kink
  e.front() = T(1);
  for (std::size_t g = first; g < end; ++g) {
    const TokenPlace& target = choice.groups[g].target;
    const T sigma = start + step * T(static_cast<long>(g));
    Vector<T> next_value = outputs[target.sequence][target.token];
    next_value.front() -= sigma;
    Vector<T> next_slope = scaled(difference(next_value, value), T(T(1) / step));
    ff.neurons.push_back({e, T(step - sigma), difference(next_slope, slope)});
    value = std::move(next_value);
    slope = std::move(next_slope);
  }
  return ff;
}

}  // namespace

template <Scalar T> std::vector<Block<T>> moves(const State<T>& outputs, const StaircaseChoice& choice) {
  std::vector<Block<T>> blocks;
  for (std::size_t end = choice.groups.size(); end > 0;) {
    const std::size_t first = end - std::min(end, width);
    blocks.emplace_back().ff = move_groups(outputs, choice, first, end);
    end = first;
  }
  return blocks;
}

#define CERTIFORMER_STAGE(T) template std::vector<Block<T>> moves(const State<T>&, const StaircaseChoice&);
CERTIFORMER_INSTANTIATE_STAGE

}  // namespace certiformer
