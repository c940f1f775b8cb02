#include "draw.hpp"

#include <algorithm>
#include <set>

namespace certiformer::proofs {

Exact draw_number(Random& random, Kind kind) {
  switch (kind) {
    case Kind::Random: return Exact(random.between(-256, 256)) * Exact::power_of_two(-4);
    case Kind::Boundary: return Exact(random.between(-5, 5)) * Exact::power_of_two(-random.between(0, 1));
    case Kind::Adversarial: break;
  }
  const Exact x(random.between(-6, 6));
  switch (random.below(4)) {
    case 0: return x / Exact(3);
    case 1: return x * Exact::power_of_two(random.between(-40, 40));
    case 2: return x + Exact(random.between(-1, 1)) * Exact::power_of_two(-40);
    default: return x;
  }
}

Exact draw_positive(Random& random, Kind kind) {
  for (;;)
    if (const Exact x = draw_number(random, kind); x.sign() > 0) return x;
}

Vector<Exact> draw_vector(Random& random, std::size_t d, Kind kind) {
  Vector<Exact> x;
  for (std::size_t k = 0; k < d; ++k) x.push_back(draw_number(random, kind));
  return x;
}

Sequence<Exact> draw_tokens(Random& random, std::size_t d, std::size_t count, Kind kind) { return draw_distinct_state(random, d, {count}, kind).front(); }

Vector<Exact> draw_above_one(Random& random, std::size_t d, Kind kind) {
  Vector<Exact> x;
  for (std::size_t k = 0; k < d; ++k) x.push_back(kind == Kind::Boundary && random.below(2) == 0 ? Exact(1) : Exact(1) + abs(draw_number(random, kind)));
  return x;
}

State<Exact> draw_distinct_state(Random& random, std::size_t d, const std::vector<std::size_t>& sizes, Kind kind) {
  std::set<Vector<Exact>> seen;
  State<Exact> state;
  for (const std::size_t size : sizes) {
    Sequence<Exact>& sequence = state.emplace_back();
    while (sequence.size() < size)
      if (Vector<Exact> x = draw_vector(random, d, kind); seen.insert(x).second) sequence.push_back(std::move(x));
  }
  return state;
}

State<Exact> draw_overlapping_state(Random& random, std::size_t N, std::size_t d, std::size_t n, Kind kind) {
  return draw_sequences_of(random, N, n, draw_tokens(random, d, n + 3, kind));
}

State<Exact> draw_sequences_of(Random& random, std::size_t N, std::size_t n, const Sequence<Exact>& pool) {
  std::set<std::set<std::size_t>> used;
  State<Exact> state;
  while (state.size() < N) {
    std::set<std::size_t> members;
    for (std::uint64_t k = 1 + random.below(n); k > 0; --k) members.insert(random.below(pool.size()));
    if (!used.insert(members).second) continue;
    Sequence<Exact>& sequence = state.emplace_back();
    for (const std::size_t i : members) sequence.push_back(pool[i]);
    std::swap(sequence.front(), sequence[random.below(sequence.size())]);
  }
  return state;
}

State<Exact> draw_outputs(Random& random, const State<Exact>& inputs, std::size_t most, Kind kind) {
  State<Exact> outputs;
  for (const Sequence<Exact>& sequence : inputs)
    outputs.push_back(draw_tokens(random, sequence.front().size(), 1 + random.below(std::min(sequence.size(), most)), kind));
  return outputs;
}

Vector<Exact> draw_direction(Random& random, std::size_t d, long low, long high) { return random_direction(random, d, low, high); }

Vector<Exact> on_level(Vector<Exact> x, const Vector<Exact>& u, const Exact& s) {
  std::size_t k = 0;
  while (u[k].is_zero()) ++k;
  Exact own;
  for (std::size_t i = 0; i < x.size(); ++i) own += u[i] * x[i];
  x[k] += (s - own) / u[k];
  return x;
}

}  // namespace certiformer::proofs
