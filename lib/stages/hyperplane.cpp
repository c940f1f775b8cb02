#include "stages/hyperplane.hpp"

#include "model/vector.hpp"

namespace certiformer {
namespace {

/// A row u.(p - p_0) = 0 and the column that it is solved for.
struct Row {
  Vector<Exact> entries;
  std::size_t pivot;
};

/// other := p other - other[pivot] row: zero in the row's pivot column.
void eliminate(const Row& row, Vector<Exact>& other) {
  const Exact factor = -other[row.pivot];
  other = scaled(std::move(other), row.entries[row.pivot]);
  add_multiple(other, factor, row.entries);
}

}  // namespace

Vector<Exact> hyperplane_normal(const std::vector<Vector<Exact>>& points, Vector<Exact> free) {
  std::vector<Row> rows;
  for (std::size_t k = 1; k < points.size(); ++k) {
    Row next{difference(points[k], points.front()), 0};
    for (const Row& row : rows) eliminate(row, next.entries);
    while (next.pivot < next.entries.size() && next.entries[next.pivot].is_zero()) ++next.pivot;
    if (next.pivot == next.entries.size()) continue;  // depends on the rows before
    for (Row& row : rows) eliminate(next, row.entries);
    rows.push_back(std::move(next));
  }
  Exact product(1);
  for (const Row& row : rows) {
    free[row.pivot] = Exact(0);
    product *= row.entries[row.pivot];
  }
  std::vector<bool> solved(free.size(), false);
  for (const Row& row : rows) solved[row.pivot] = true;
  for (std::size_t c = 0; c < free.size(); ++c)
    if (!solved[c] && free[c].is_zero()) free[c] = Exact(1);
  Vector<Exact> u = scaled(free, product);
  for (const Row& row : rows) u[row.pivot] = -(dot(row.entries, free) * (product / row.entries[row.pivot]));
  return u;
}

}  // namespace certiformer
