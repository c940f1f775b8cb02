#include "zonotope.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace certiformer_check {
namespace {

// How sharp the enclosure is, and how fast; any value is right.
constexpr std::int64_t kept_bits = 40;        // of a coordinate, below those of its radius
constexpr std::size_t most_generators = 48;   // of a zonotope that is widened
constexpr std::int64_t negligible = 160;      // bits below those of the centre, of a generator

void add_magnitudes(Vector& sum, const Vector& v) {
  for (std::size_t k = 0; k < v.size(); ++k) {
    if (v[k].sign() < 0) {
      sum[k] -= v[k];
    } else {
      sum[k] += v[k];
    }
  }
}

// To the nearest multiple of 2^place; what is lost is added to `lost`.
void round_to(Number& x, std::int64_t place, Number& lost) {
  const std::optional<std::int64_t> grid = x.grid();
  if (grid && place <= *grid) return;
  const Number half = Number::quotient(1, 1, place - 1);
  const Number rounded = quotient_down(x + half, Number{1}, place);
  lost += magnitude(x - rounded);
  x = rounded;
}

constexpr std::int64_t smallest_size = std::numeric_limits<std::int64_t>::min();  // of zero

// The place of the largest entry.
std::int64_t size_of(const Vector& v) {
  std::int64_t largest = smallest_size;
  for (const Number& entry : v) {
    if (entry.sign() != 0) largest = std::max(largest, entry.leading_place());
  }
  return largest;
}

// Moves generators into the box, which is not zero, that are nothing beside the centre.
void join_negligible(Zonotope& z, Vector& box) {
  const std::int64_t centre = size_of(z.centre);
  if (centre == smallest_size || is_zero(box)) return;
  std::erase_if(z.generators, [&](const Generator& generator) {
    const bool is_negligible = size_of(generator.direction) < centre - negligible;
    if (is_negligible) add_magnitudes(box, generator.direction);
    return is_negligible;
  });
}

// Moves generators into the box until few are left, the smallest first.
void join_small(Zonotope& z, Vector& box) {
  if (z.generators.size() <= most_generators) return;
  std::vector<std::pair<std::int64_t, unsigned>> sizes;
  for (const Generator& generator : z.generators) sizes.emplace_back(size_of(generator.direction), generator.symbol);
  std::sort(sizes.rbegin(), sizes.rend());
  const auto smallest_kept = sizes[most_generators / 2 - 1];
  std::vector<Generator> kept;
  for (Generator& generator : z.generators) {
    if (std::pair(size_of(generator.direction), generator.symbol) >= smallest_kept) {
      kept.push_back(std::move(generator));
    } else {
      add_magnitudes(box, generator.direction);
    }
  }
  z.generators = std::move(kept);
}

}  // namespace

Vector Zonotope::radius() const {
  Vector radius(centre.size());
  for (const Generator& generator : generators) add_magnitudes(radius, generator.direction);
  return radius;
}

void drop_zero_generators(Zonotope& z) {
  std::erase_if(z.generators, [](const Generator& generator) { return is_zero(generator.direction); });
}

Number spread(const Vector& u, const Zonotope& z) {
  Number result;
  for (const Generator& generator : z.generators) result += magnitude(dot(u, generator.direction));
  return result;
}

Zonotope scaled(const Number& factor, const Zonotope& z) {
  Zonotope zero;
  zero.centre.resize(z.centre.size());
  return combined(zero, factor, z);
}

Zonotope image(const Operator& a, const Zonotope& z) {
  Zonotope result{a(z.centre), {}};
  for (const Generator& generator : z.generators) result.generators.push_back({generator.symbol, a(generator.direction)});
  drop_zero_generators(result);
  return result;
}

Zonotope combined(const Zonotope& a, const Number& factor, const Zonotope& b) {
  Zonotope result{a.centre, {}};
  add_multiple(result.centre, factor, b.centre);
  auto next = a.generators.begin();
  for (const Generator& generator : b.generators) {
    while (next != a.generators.end() && next->symbol < generator.symbol) result.generators.push_back(*next++);
    const bool shared = next != a.generators.end() && next->symbol == generator.symbol;
    result.generators.push_back(shared ? *next++ : Generator{generator.symbol, Vector(b.centre.size())});
    add_multiple(result.generators.back().direction, factor, generator.direction);
  }
  result.generators.insert(result.generators.end(), next, a.generators.end());
  drop_zero_generators(result);
  return result;
}

Range range_along(const Vector& u, const Zonotope& z) {
  const Number middle = dot(u, z.centre);
  const Number radius = spread(u, z);
  return {middle - radius, middle + radius};
}

// <a, b> = <c_a, c_b> + sum eps_s (<g_s of a, c_b> + <c_a, g_s of b>) + a rest that the radii bound.
Range product_range(const Zonotope& a, const Zonotope& b) {
  const Number middle = dot(a.centre, b.centre);
  Number radius;
  auto next = a.generators.begin();
  for (const Generator& generator : b.generators) {
    for (; next != a.generators.end() && next->symbol < generator.symbol; ++next) {
      radius += magnitude(dot(next->direction, b.centre));
    }
    Number rate = dot(a.centre, generator.direction);
    if (next != a.generators.end() && next->symbol == generator.symbol) rate += dot((next++)->direction, b.centre);
    radius += magnitude(rate);
  }
  for (; next != a.generators.end(); ++next) radius += magnitude(dot(next->direction, b.centre));
  if (!a.is_point() && !b.is_point()) radius += dot(a.radius(), b.radius());
  return {middle - radius, middle + radius};
}

Vector absolute(Vector v) {
  for (Number& entry : v) entry = magnitude(entry);
  return v;
}

Vector image_bound(const Operator& a, const Vector& box) {
  Operator bound = a;
  bound.identity = magnitude(bound.identity);
  for (RankOne& term : bound.rank) term = {absolute(term.p), absolute(term.q)};
  if (bound.dense) {
    for (Vector& row : *bound.dense) row = absolute(row);
  }
  return bound(box);
}

void widen(Zonotope& z, Vector box, unsigned& next_symbol) {
  join_negligible(z, box);
  join_small(z, box);
  Vector radius = z.radius();
  add_multiple(radius, Number{1}, box);
  for (std::size_t k = 0; k < box.size(); ++k) {
    if (radius[k].sign() == 0) continue;
    const std::int64_t place = radius[k].leading_place() - kept_bits;
    round_to(z.centre[k], place, box[k]);
    for (Generator& generator : z.generators) round_to(generator.direction[k], place, box[k]);
    box[k] = quotient_up(box[k], Number{1}, place);
  }
  drop_zero_generators(z);
  for (std::size_t k = 0; k < box.size(); ++k) {
    if (box[k].sign() == 0) continue;
    z.generators.push_back({next_symbol++, Vector(box.size())});
    z.generators.back().direction[k] = box[k];
  }
}

}  // namespace certiformer_check
