#include "stages/means.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "model/vector.hpp"
#include "scalar/sort_key.hpp"

namespace certiformer {

Vector<Exact> mean_of(const Sequence<Exact>& tokens) {
  Vector<Exact> total = tokens.front();
  for (std::size_t i = 1; i < tokens.size(); ++i) total = sum(std::move(total), tokens[i]);
  return scaled(std::move(total), Exact(1) / Exact(static_cast<long>(tokens.size())));
}

Lines project(const State<Exact>& state, const Vector<Exact>& u) {
  Lines projected;
  projected.reserve(state.size());
  for (const Sequence<Exact>& sequence : state) {
    projected.emplace_back();
    for (const Vector<Exact>& x : sequence) projected.back().push_back(dot(u, x));
  }
  return projected;
}

Exact reading(const std::vector<Exact>& line, const Exact& t) {
  Exact total;
  for (const Exact& s : line) if (t < s) total += s - t;
  return total / Exact(static_cast<long>(line.size()));
}

Means::Means(const State<Exact>& state) {
  for (const Sequence<Exact>& sequence : state) means_.push_back(mean_of(sequence));
  classify();
}

std::vector<std::size_t> Means::colliding(std::size_t count, Random& random) const {
  std::vector<std::size_t> chosen(classes_.size());
  for (std::size_t k = 0; k < chosen.size(); ++k) chosen[k] = classes_[k].front();
  count = std::min(count, chosen.size());
  for (std::size_t k = 0; k < count; ++k) std::swap(chosen[k], chosen[k + random.below(chosen.size() - k)]);
  chosen.resize(count);
  return chosen;
}

std::vector<Threshold> Means::thresholds(const Lines& projected) const {
  std::vector<SortKey> line;
  for (const std::vector<Exact>& sequence : projected) for (const Exact& s : sequence) line.emplace_back(s);
  std::sort(line.begin(), line.end());
  SortKey low = line.back(), high = line.front();
  for (const std::vector<std::size_t>& members : classes_)
    for (const std::size_t j : members)
      for (const Exact& s : projected[j]) low = std::min(low, SortKey(s)), high = std::max(high, SortKey(s));
  std::vector<Threshold> result;
  for (std::size_t k = 1; k < line.size(); ++k) {
    if (line[k - 1] < low || high < line[k] || line[k - 1] == line[k]) continue;
    const Exact quarter = (line[k].value() - line[k - 1].value()) * Exact::power_of_two(-2);
    result.push_back({line[k - 1].value() + quarter, quarter});
    result.push_back({line[k].value() - quarter, quarter});
  }
  return result;
}

std::size_t Means::splits(const Lines& projected, const Exact& t) const {
  std::size_t count = 0;
  for (const std::vector<std::size_t>& members : classes_) {
    std::unordered_set<Exact, ExactHash> values;
    for (const std::size_t j : members) values.insert(reading(projected[j], t));
    count += values.size() - 1;
  }
  return count;
}

bool Means::add(const std::vector<Exact>& readings, const Vector<Exact>& w, std::size_t splits) {
  std::vector<Vector<Exact>> moved = means_;
  for (std::size_t j = 0; j < moved.size(); ++j) add_multiple(moved[j], readings[j], w);
  if (std::unordered_set<Vector<Exact>, VectorHash>(moved.begin(), moved.end()).size() != distinct_ + splits) return false;
  means_ = std::move(moved);
  classify();
  return true;
}

void Means::classify() {
  std::unordered_map<Vector<Exact>, std::size_t, VectorHash> first;
  std::vector<std::vector<std::size_t>> members;
  for (std::size_t j = 0; j < means_.size(); ++j) {
    const auto [entry, is_new] = first.emplace(means_[j], members.size());
    if (is_new) members.emplace_back();
    members[entry->second].push_back(j);
  }
  distinct_ = members.size();
  std::erase_if(members, [](const std::vector<std::size_t>& one) { return one.size() == 1; });
  classes_ = std::move(members);
}

}  // namespace certiformer
