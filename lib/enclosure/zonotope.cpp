#include "enclosure/zonotope.hpp"

#include <algorithm>

#include "forward/forward.hpp"

namespace certiformer {
namespace {

/// Heuristic: bits kept beyond the radius; the outward rounding widens a zonotope by about 2^-28 of its radius a generator.
constexpr long kept_bits = 28;
/// Heuristic: more generators than this are merged into a box.
constexpr std::size_t most_generators = 64;
/// Heuristic: the same where no generator reaches 2^-256, and their correlation hardly matters.
constexpr std::size_t most_thin_generators = 16;
constexpr long thin_log2 = -256;
/// Heuristic: bits of a coordinate that are worth shortening.
constexpr std::size_t long_bits = 2048;

/// Rounds x to the nearest multiple of 2^exponent, and adds the distance to `lost`.
void round_to(Exact& x, long exponent, Exact& lost) {
  if (x.is_dyadic() && arf_is_int_2exp_si(x.dyadic(), exponent) != 0) return;
  const Exact quantum = Exact::power_of_two(exponent);
  Exact rounded = (x / quantum + Exact::power_of_two(-1)).floor() * quantum;
  lost += abs(x - rounded);
  x = std::move(rounded);
}

void drop_zero_generators(Zonotope& z) {
  std::erase_if(z.generators, [](const Generator& g) { return is_zero(g.direction); });
}

/// The size of a generator for sorting: its largest coordinate's exponent.
long magnitude(const Generator& g) {
  std::optional<long> largest;
  for (const Exact& entry : g.direction)
    if (!entry.is_zero()) largest = largest ? std::max(*largest, entry.floor_log2()) : entry.floor_log2();
  return *largest;
}

void merge_smallest(Zonotope& z, Vector<Exact>& box) {
  if (z.generators.size() <= most_thin_generators) return;
  std::vector<long> sizes;
  for (const Generator& g : z.generators) sizes.push_back(magnitude(g));
  const bool thin = *std::max_element(sizes.begin(), sizes.end()) < thin_log2;
  const std::size_t most = thin ? most_thin_generators : most_generators;
  if (z.generators.size() <= most) return;
  std::vector<long> sorted = sizes;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end());
  std::vector<Generator> kept;
  for (std::size_t k = 0; k < sizes.size(); ++k) {
    if (sizes[k] >= *middle && kept.size() < most) kept.push_back(std::move(z.generators[k]));
    else for (std::size_t c = 0; c < box.size(); ++c) box[c] += abs(z.generators[k].direction[c]);
  }
  z.generators = std::move(kept);
}

}  // namespace

bool Zonotope::is_identical(const Zonotope& other) const {
  if (generators.size() != other.generators.size() || centre != other.centre) return false;
  return std::equal(generators.begin(), generators.end(), other.generators.begin(),
                    [](const Generator& a, const Generator& b) { return a.symbol == b.symbol && a.direction == b.direction; });
}

Vector<Exact> Zonotope::radius() const {
  Vector<Exact> radius(centre.size());
  for (const Generator& g : generators)
    for (std::size_t k = 0; k < radius.size(); ++k) {
      if (g.direction[k].sign() < 0) radius[k] -= g.direction[k];
      else radius[k] += g.direction[k];
    }
  return radius;
}

Extent extent(const Vector<Exact>& u, const Zonotope& z) {
  Extent result{dot(u, z.centre), Exact()};
  for (const Generator& g : z.generators) result.radius += abs(dot(u, g.direction));
  return result;
}

Zonotope combined(const Zonotope& a, const Exact& factor, const Zonotope& b) {
  Zonotope result{a.centre, {}};
  result.generators.reserve(a.generators.size() + b.generators.size());
  add_multiple(result.centre, factor, b.centre);
  auto x = a.generators.begin();
  auto y = b.generators.begin();
  while (x != a.generators.end() || y != b.generators.end()) {
    if (y == b.generators.end() || (x != a.generators.end() && x->symbol < y->symbol)) {
      result.generators.push_back(*x++);
    } else if (x == a.generators.end() || y->symbol < x->symbol) {
      result.generators.push_back({y->symbol, scaled(y->direction, factor)});
      ++y;
    } else {
      result.generators.push_back(*x++);
      add_multiple(result.generators.back().direction, factor, (y++)->direction);
    }
  }
  drop_zero_generators(result);
  return result;
}

Zonotope image(const Operator<Exact>& op, const Zonotope& z) {
  Zonotope result{times(op, z.centre), {}};
  for (const Generator& g : z.generators) result.generators.push_back({g.symbol, times(op, g.direction)});
  drop_zero_generators(result);
  return result;
}

Vector<Exact> image_bound(const Operator<Exact>& op, const Vector<Exact>& box) {
  Operator<Exact> magnitudes = op;
  const auto absolute = [](Vector<Exact>& v) { for (Exact& entry : v) entry = abs(std::move(entry)); };
  magnitudes.alpha = abs(std::move(magnitudes.alpha));
  for (RankOne<Exact>& r : magnitudes.rank) absolute(r.p), absolute(r.q);
  for (Vector<Exact>& row : magnitudes.dense) absolute(row);
  return times(magnitudes, box);
}

Extent product_extent(const Zonotope& a, const Zonotope& b) {
  Extent result{dot(a.centre, b.centre), Exact()};
  auto x = a.generators.begin();
  auto y = b.generators.begin();
  while (x != a.generators.end() || y != b.generators.end()) {  // terms that are linear in one symbol
    Exact rate;
    const bool take_x = y == b.generators.end() || (x != a.generators.end() && x->symbol <= y->symbol);
    const bool take_y = x == a.generators.end() || (y != b.generators.end() && y->symbol <= x->symbol);
    if (take_x) rate += dot((x++)->direction, b.centre);
    if (take_y) rate += dot(a.centre, (y++)->direction);
    result.radius += abs(std::move(rate));
  }
  if (!a.is_point() && !b.is_point()) result.radius += dot(a.radius(), b.radius());
  return result;
}

void add_box(Zonotope& z, const Vector<Exact>& box, SymbolSource& symbols) {
  for (std::size_t k = 0; k < box.size(); ++k) {
    if (box[k].is_zero()) continue;
    z.generators.push_back({symbols++, Vector<Exact>(box.size())});
    z.generators.back().direction[k] = box[k];
  }
}

void add_box_and_shorten(Zonotope& z, Vector<Exact> box, SymbolSource& symbols) {
  merge_smallest(z, box);
  const Vector<Exact> radius = sum(z.radius(), box);
  for (std::size_t k = 0; k < box.size(); ++k) {
    if (radius[k].is_zero()) continue;
    const long exponent = radius[k].floor_log2() - kept_bits;
    round_to(z.centre[k], exponent, box[k]);
    for (Generator& g : z.generators) round_to(g.direction[k], exponent, box[k]);
    if (box[k].is_dyadic() && arf_is_int_2exp_si(box[k].dyadic(), exponent) != 0) continue;
    const Exact quantum = Exact::power_of_two(exponent);
    box[k] = (box[k] / quantum).ceil() * quantum;
  }
  drop_zero_generators(z);
  add_box(z, box, symbols);
}

bool is_long(const Zonotope& z) {
  if (z.is_point()) return false;
  const Vector<Exact> radius = z.radius();
  for (std::size_t k = 0; k < radius.size(); ++k) {
    if (radius[k].is_zero()) continue;
    if (z.centre[k].bits() > long_bits) return true;
    for (const Generator& g : z.generators) if (g.direction[k].bits() > long_bits) return true;
  }
  return false;
}

}  // namespace certiformer
