#include "drift/patterns.hpp"

#include <cmath>

#include "model/vector.hpp"

namespace certiformer {
namespace {

PatternMap make_map(const FeedForward<Exact>& ff, std::uint32_t active, std::size_t dimension) {
  PatternMap map;
  map.J.assign(dimension, Vector<Exact>(dimension));
  map.c.assign(dimension, Exact());
  map.identity = true;
  for (std::size_t r = 0; r < dimension; ++r) {
    map.J[r][r] = ff.eta;
    for (std::size_t k = 0; k < ff.neurons.size(); ++k) {
      if ((active >> k & 1U) == 0) continue;
      add_multiple(map.J[r], ff.neurons[k].w[r], ff.neurons[k].u);
      map.c[r].add_product(ff.neurons[k].w[r], ff.neurons[k].b);
    }
    for (std::size_t s = 0; s < dimension; ++s) {
      if (!(map.J[r][s] == Exact(r == s ? 1 : 0))) map.identity = false;
      map.bound.push_back(std::fabs(map.J[r][s].to_double()) * (1 + 0x1p-40));  // rigorous: to_double is within 2^-53
    }
    if (!map.c[r].is_zero()) map.identity = false;
  }
  return map;
}

}  // namespace

const PatternMap& LayerPatterns::map(const Sign* signs, std::size_t dimension) {
  std::uint32_t active = 0;
  for (std::size_t k = 0; k < ff_->neurons.size(); ++k)
    if (signs[k] == Sign::Positive) active |= 1U << k;
  const auto found = maps_.find(active);
  if (found != maps_.end()) return found->second;
  return maps_.emplace(active, make_map(*ff_, active, dimension)).first->second;
}

}  // namespace certiformer
