#include "drift/grid.hpp"

#include <optional>
#include <unordered_set>

#include "scalar/flint.hpp"

namespace certiformer {
namespace {

/// The step 2^e / Q; nothing if all numbers are zero.
std::optional<Exact> common_step(const std::vector<const Exact*>& numbers) {
  Fmpz odd, odd_part, zero;
  fmpz_one(odd.value);
  Fmpq value;
  std::optional<long> exponent;
  for (const Exact* x : numbers) {
    if (x->is_zero()) continue;
    x->get_fmpq(value.value);
    const auto down = static_cast<long>(fmpz_val2(fmpq_denref(value.value)));
    const long own = static_cast<long>(fmpz_val2(fmpq_numref(value.value))) - down;
    if (!exponent || own < *exponent) exponent = own;
    fmpz_tdiv_q_2exp(odd_part.value, fmpq_denref(value.value), static_cast<ulong>(down));
    fmpz_lcm(odd.value, odd.value, odd_part.value);
  }
  if (!exponent) return std::nullopt;
  return Exact::power_of_two(*exponent) / Exact::from_fmpz_2exp(odd.value, zero.value);
}

}  // namespace

TargetGrid::TargetGrid(const Dataset<Exact>& dataset) {
  std::vector<std::optional<Exact>> steps;
  std::optional<Exact> finest;
  for (std::size_t c = 0; c < dataset.dimension; ++c) {
    std::vector<const Exact*> numbers;
    for (const Pair<Exact>& pair : dataset.pairs)
      for (const Vector<Exact>& y : pair.output) numbers.push_back(&y[c]);
    steps.push_back(common_step(numbers));
    if (steps.back() && (!finest || *steps.back() < *finest)) finest = steps.back();
  }
  for (const std::optional<Exact>& step : steps) steps_.push_back(step ? *step : finest.value_or(Exact(1)));
}

Vector<Exact> TargetGrid::rounded(const Vector<Exact>& token) const {
  Vector<Exact> result;
  for (std::size_t c = 0; c < token.size(); ++c) result.push_back((token[c] / steps_[c] + Exact::power_of_two(-1)).floor() * steps_[c]);
  return result;
}

bool TargetGrid::right(const Sequence<Exact>& tokens, const Sequence<Exact>& targets) const {
  std::unordered_set<Vector<Exact>, VectorHash> found;
  for (const Vector<Exact>& x : tokens) found.insert(rounded(x));
  return found == std::unordered_set<Vector<Exact>, VectorHash>(targets.begin(), targets.end());
}

}  // namespace certiformer
