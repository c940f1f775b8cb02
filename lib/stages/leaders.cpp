#include "stages/leaders.hpp"

#include <bit>
#include <span>

#include "model/visit.hpp"
#include "stages/hat.hpp"
#include "stages/instantiate.hpp"

namespace certiformer {
namespace {

/// The nearest multiple of 2^-bits.
Exact rounded(const Exact& x, long bits) {
  return (x * Exact::power_of_two(bits) + Exact::power_of_two(-1)).floor() * Exact::power_of_two(-bits);
}

/// -R ((1-t^2)/(1+t^2), 2t/(1+t^2)) rounded to dyadics, and -1 in the other coordinates; t in (0, 1).
Vector<Exact> near_sphere_point(const Exact& radius, const Exact& t, std::size_t dimension, long bits) {
  const Exact norm = Exact(1) + t * t;
  Vector<Exact> point(dimension, Exact(-1));
  point[0] = -rounded(radius * (Exact(1) - t * t) / norm, bits);
  point[1] = -rounded(radius * Exact(2) * t / norm, bits);
  return point;
}

/// L6, exactly: each point dominates the others along itself, and is in the open negative orthant.
bool dominate_themselves(std::span<const Vector<Exact>> points) {
  for (const Vector<Exact>& s : points) {
    for (const Exact& entry : s) if (entry.sign() >= 0) return false;
    const Exact own = dot(s, s);
    for (const Vector<Exact>& other : points) if (&other != &s && !(dot(s, other) < own)) return false;
  }
  return true;
}

}  // namespace

std::vector<Vector<Exact>> leader_targets(const std::vector<std::size_t>& output_sizes, const Exact& beta, std::size_t dimension) {
  std::size_t sphere_points = 0;
  for (const std::size_t m : output_sizes) sphere_points += m - 1;
  const Exact radius = Exact(2) * (beta + Exact(1));
  const Exact steps(static_cast<long>(sphere_points) + 1);
  for (long bits = 2 * static_cast<long>(std::bit_width(sphere_points + 2)) + 6;; bits *= 2) {
    std::vector<Vector<Exact>> targets;
    long next = 1;
    bool dominate = true;
    for (std::size_t j = 0; j < output_sizes.size(); ++j) {
      targets.emplace_back(dimension, beta + Exact(static_cast<long>(j) + 1));
      for (std::size_t k = 1; k < output_sizes[j]; ++k) targets.push_back(near_sphere_point(radius, Exact(next++) / steps, dimension, bits));
      dominate = dominate && dominate_themselves(std::span(targets).last(output_sizes[j] - 1));
    }
    if (dominate) return targets;
  }
}

template <Scalar T> Staged<T> leader_selection(State<T> state, const State<T>& outputs, Chooser<T>& choose, Bump bump) {
  const LeaderChoice choice = choose.leaders(state, outputs);
  std::vector<std::size_t> output_sizes;
  for (const Sequence<T>& output : outputs) output_sizes.push_back(output.size());
  const std::vector<Vector<Exact>> targets = leader_targets(output_sizes, choice.beta, choice.direction.size());
  const Vector<T> u = convert<T>(choice.direction);
  const Vector<T> shift = convert<T>(choice.shift);
  Staged<T> result{{}, std::move(state)};
  for (Sequence<T>& sequence : result.state)
    for (Vector<T>& x : sequence) x = sum(std::move(x), shift);
  State<T> leaders(outputs.size());
  for (std::size_t k = 0; k < choice.moves.size(); ++k) {
    const Move& move = choice.moves[k];
    Vector<T>& leader = result.state[move.place.sequence][move.place.token];
    const Vector<T> target = convert<T>(targets[k]);
    Block<T> block;
    T centre = dot(u, leader);
    if (k == 0 && !is_zero(choice.shift)) {  // the first block's hat sees the tokens before the shift
      append_constant(block.ff, shift);
      centre -= dot(u, shift);
    }
    append_bump(block.ff, bump, u, centre, convert<T>(move.half_width), difference(target, leader));
    leader.clear();  // it is listed among the leaders from now on
    leaders[move.place.sequence].push_back(target);
    result.blocks.push_back(std::move(block));
  }
  for (std::size_t j = 0; j < outputs.size(); ++j) {
    for (Vector<T>& x : result.state[j]) if (!x.empty()) leaders[j].push_back(std::move(x));
    result.state[j] = std::move(leaders[j]);
  }
  return result;
}

#define CERTIFORMER_STAGE(T) template Staged<T> leader_selection(State<T>, const State<T>&, Chooser<T>&, Bump);
CERTIFORMER_INSTANTIATE_STAGE

}  // namespace certiformer
