#include "construct/round_targets.hpp"

#include "construct/assemble.hpp"
#include "stages/choose_line.hpp"

namespace certiformer {
namespace {

template <class Round> Dataset<Exact> with_targets(Dataset<Exact> dataset, Round round) {
  for (Pair<Exact>& pair : dataset.pairs)
    for (Vector<Exact>& y : pair.output) for (Exact& entry : y) entry = round(entry);
  return dataset;
}

}  // namespace

std::optional<TokenPlace> unreachable_target(const Dataset<Exact>& dataset, const FloatFormat& format) {
  for (std::size_t j = 0; j < dataset.pairs.size(); ++j)
    for (std::size_t k = 0; k < dataset.pairs[j].output.size(); ++k)
      for (const Exact& entry : dataset.pairs[j].output[k]) if (!is_normal_or_zero(entry, format)) return TokenPlace{j, k};
  return std::nullopt;
}

Dataset<Exact> with_nearest_targets(Dataset<Exact> dataset, const FloatFormat& format) { return with_targets(std::move(dataset), format.round); }

Dataset<Exact> with_fixed_targets(Dataset<Exact> dataset, const FloatFormat& format) {
  Exact size = beyond_outputs(outputs(dataset)) * Exact(4);
  for (const Pair<Exact>& pair : dataset.pairs)
    for (const Vector<Exact>& y : pair.output) for (const Exact& entry : y) size = std::max(size, abs(entry));
  const Exact unit = Exact::power_of_two(size.floor_log2() + 1 + 5 - format.precision);
  return with_targets(std::move(dataset), [&](const Exact& entry) { return (entry / unit + Exact::power_of_two(-1)).floor() * unit; });
}

}  // namespace certiformer
