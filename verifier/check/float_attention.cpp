#include <algorithm>
#include <optional>

#include "float_pass.hpp"

namespace certiformer_check {
namespace {

Number sum_of_magnitudes(const Vector& v) {
  Number result;
  for (const Number& entry : v) result += magnitude(entry);
  return result;
}

// At least every number that a value is multiplied by on its way through the operator.
Number norm(const Operator& op) {
  Number result = magnitude(op.identity);
  for (const RankOne& term : op.rank) result += (Number{1} + sum_of_magnitudes(term.p)) * (Number{1} + sum_of_magnitudes(term.q));
  if (op.dense) {
    for (const Vector& row : *op.dense) result += sum_of_magnitudes(row);
  }
  return result;
}

bool is_power_of_two(const Number& x) { return x.sign() != 0 && x.grid() && *x.grid() == x.leading_place() + 1; }

std::uint64_t roundings_through(const Operator& op, std::uint64_t d) {
  if (op.dense) return d + 1;
  if (!op.rank.empty()) return op.rank.size() * (d + 1) + d + 2;
  return op.identity.sign() == 0 || is_power_of_two(op.identity) ? 0 : 1;
}

void add_range(Known& sum, const Number& factor, const Known& x) {
  const Number a = factor * x.low, b = factor * x.high;
  sum.low += std::min({a, b, Number{}});
  sum.high += std::max({a, b, Number{}});
}

// V = alpha I and n a power of two: the leaves alpha x_l / n of coordinate c, if neither they nor x_l, alpha x_l, x_l / n can be subnormal.
std::optional<Known> leaves_of(const Attention& layer, const std::vector<Stored>& tokens, std::size_t c, const FloatContext& context) {
  const Number n{tokens.size()};
  if (layer.V.dense || !layer.V.rank.empty() || !is_power_of_two(n)) return std::nullopt;
  const std::int64_t shift = grid_of(n), alpha = layer.V.identity.sign() == 0 ? 0 : grid_of(layer.V.identity);
  Known leaves;
  for (const Stored& token : tokens) {
    const Known x = token.known(c);
    if (x.is_zero()) continue;
    if (x.grid + std::min<std::int64_t>(alpha, 0) - shift < context.format.least_exponent) return std::nullopt;
    add_range(leaves, layer.V.identity / n, x);
    leaves.grid = std::min(leaves.grid, x.grid + alpha - shift);
  }
  return leaves;
}

// F2 for rho x + the leaves; then the grid of the result.
std::optional<std::int64_t> exact_grid(const Attention& layer, const std::optional<Known>& leaves, const Known& x, const FloatContext& context) {
  if (!leaves) return std::nullopt;
  Known all = *leaves;
  if (layer.rho.sign() != 0 && !x.is_zero()) {
    if (x.grid < context.format.least_exponent) return std::nullopt;
    add_range(all, layer.rho, x);
    all.grid = std::min(all.grid, x.grid + grid_of(layer.rho));
  }
  if (all.is_zero()) return Known::any;
  if (all.grid < context.format.least_exponent) return std::nullopt;
  if (all.grid <= context.format.largest_exponent && Number::quotient(1, 1, all.grid + context.format.precision) < all.largest()) return std::nullopt;
  return all.grid;
}

}  // namespace

void attend_uniformly(const Attention& layer, std::vector<Stored>& tokens, unsigned& next_symbol, const FloatContext& context) {
  const Format& format = context.format;
  const std::size_t n = tokens.size(), d = tokens.front().grids.size();
  context.check_size(n + roundings_through(layer.V, d));
  Zonotope sum_of_all{Vector(d), {}};
  Vector mean_magnitude(d);
  Number largest;
  const Number weight = Number{1} / Number{n};
  for (const Stored& token : tokens) {
    sum_of_all = combined(sum_of_all, Number{1}, token.z);
    for (std::size_t c = 0; c < d; ++c) {
      const Number size = token.known(c).largest();
      mean_magnitude[c] += weight * size;
      largest = std::max(largest, size);
    }
  }
  const Zonotope attended = image(layer.V, scaled(weight, sum_of_all));
  const Vector attended_magnitude = image_bound(layer.V, mean_magnitude);
  const Number factors = (Number{1} + norm(layer.V)) * (Number{1} + magnitude(layer.rho));
  context.check_magnitude(factors * (Number{1} + largest * Number{d}) * Number{n});
  const std::uint64_t size = n + d + layer.V.rank.size() + 4;
  const Number underflow = Number{64 * size * size} * factors * format.smallest_normal();
  const Number gamma = format.gamma(n + (is_power_of_two(Number{n}) ? 0 : 2) + roundings_through(layer.V, d) + 1);
  std::vector<std::optional<Known>> leaves;
  for (std::size_t c = 0; c < d; ++c) leaves.push_back(leaves_of(layer, tokens, c, context));

  std::vector<Stored> result;
  for (const Stored& x : tokens) {
    Stored y{combined(attended, layer.rho, x.z), std::vector<std::int64_t>(d, format.least_exponent - format.precision + 1)};
    Vector box(d);
    for (std::size_t c = 0; c < d; ++c) {
      const Known known = x.known(c);
      if (const std::optional<std::int64_t> grid = exact_grid(layer, leaves[c], known, context)) {
        y.grids[c] = *grid;
        continue;
      }
      const Number reach = magnitude(layer.rho) * known.largest() + attended_magnitude[c];
      if (reach.sign() != 0) box[c] = gamma * reach + underflow;
    }
    if (!is_zero(box)) widen(y.z, box, next_symbol);
    for (std::size_t c = 0; c < d; ++c) {
      const Known known = y.known(c);
      y.grids[c] = known.low == known.high ? grid_of(known.low) : std::max(y.grids[c], grid_between(format, known.low, known.high));
    }
    result.push_back(std::move(y));
  }
  tokens = std::move(result);
}

}  // namespace certiformer_check
