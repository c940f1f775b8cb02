#include "stages/choose_images.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "model/vector.hpp"

namespace certiformer {
namespace {

/// Heuristic: candidates looked at before the search in one set of entangled sequences is given up.
constexpr std::size_t most_steps = 50'000'000;

/// Distinct vectors by number.
class Numbering {
 public:
  std::size_t number(const Vector<Exact>& x) { return numbers_.emplace(x, numbers_.size()).first->second; }
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }

 private:
  std::unordered_map<Vector<Exact>, std::size_t, VectorHash> numbers_;
};

/// The data set by numbers of tokens and of output values.
struct Table {
  std::vector<std::vector<std::size_t>> inputs, outputs;  // [j]: in the order of the data set
  std::vector<std::vector<std::size_t>> holders;          // of each token: sequences
};

Table table_of(const State<Exact>& inputs, const State<Exact>& outputs) {
  Table table;
  Numbering tokens, values;
  for (std::size_t j = 0; j < inputs.size(); ++j) {
    table.inputs.emplace_back();
    table.outputs.emplace_back();
    for (const Vector<Exact>& x : inputs[j]) table.inputs[j].push_back(tokens.number(x));
    for (const Vector<Exact>& y : outputs[j]) table.outputs[j].push_back(values.number(y));
    table.holders.resize(tokens.size());
    for (const std::size_t z : table.inputs[j]) table.holders[z].push_back(j);
  }
  return table;
}

bool contains(const std::vector<std::size_t>& values, std::size_t value) { return std::find(values.begin(), values.end(), value) != values.end(); }

/// Values that all outputs of `sequences` hold.
std::vector<std::size_t> common_values(const Table& table, const std::vector<std::size_t>& sequences) {
  std::vector<std::size_t> values = table.outputs[sequences.front()];
  for (const std::size_t j : sequences) std::erase_if(values, [&](std::size_t value) { return !contains(table.outputs[j], value); });
  return values;
}

/// Of sequences whose outputs have nothing in common: two if two suffice, else the first so many.
std::vector<std::size_t> disjoint_outputs(const Table& table, const std::vector<std::size_t>& sequences) {
  for (std::size_t a = 0; a < sequences.size(); ++a)
    for (std::size_t b = 0; b < a; ++b)
      if (common_values(table, {sequences[b], sequences[a]}).empty()) return {sequences[b], sequences[a]};
  std::vector<std::size_t> first;
  do first.push_back(sequences[first.size()]);
  while (!common_values(table, first).empty());
  return first;
}

/// Sets of sequences that share tokens, by union and find.
std::vector<std::vector<std::size_t>> entangled_sets(const Table& table) {
  std::vector<std::size_t> parent(table.inputs.size());
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto root = [&](std::size_t j) {
    while (parent[j] != j) j = parent[j] = parent[parent[j]];
    return j;
  };
  for (const std::vector<std::size_t>& holders : table.holders)
    for (const std::size_t j : holders) parent[root(j)] = root(holders.front());
  std::vector<std::vector<std::size_t>> sets(parent.size());
  for (std::size_t j = 0; j < parent.size(); ++j) sets[root(j)].push_back(j);
  std::erase_if(sets, [](const std::vector<std::size_t>& set) { return set.empty(); });
  return sets;
}

/// Finds, for each output token of entangled sequences, a token that goes there.
class Search {
 public:
  Search(const Table& table, const std::vector<std::vector<std::size_t>>& allowed, std::vector<std::optional<std::size_t>>& image)
      : table_(table), allowed_(allowed), image_(image) {}

  Verdict run(const std::vector<std::size_t>& sequences) {
    for (const std::size_t j : sequences)
      for (const std::size_t value : table_.outputs[j]) demands_.push_back({j, value});
    const bool found = solve();
    return found ? Verdict::Proved : steps_ > most_steps ? Verdict::Unknown : Verdict::Refuted;
  }

 private:
  struct Demand { std::size_t sequence, value; };

  [[nodiscard]] bool met(const Demand& demand) const {
    const std::vector<std::size_t>& tokens = table_.inputs[demand.sequence];
    return std::any_of(tokens.begin(), tokens.end(), [&](std::size_t z) { return image_[z] == demand.value; });
  }
  [[nodiscard]] std::vector<std::size_t> candidates(const Demand& demand) const {
    std::vector<std::size_t> result;
    for (const std::size_t z : table_.inputs[demand.sequence])
      if (!image_[z] && contains(allowed_[z], demand.value)) result.push_back(z);
    return result;
  }
  /// The open demand with fewest candidates; nothing if all are met.
  std::optional<std::pair<Demand, std::vector<std::size_t>>> tightest() {
    std::optional<std::pair<Demand, std::vector<std::size_t>>> best;
    for (const Demand& demand : demands_) {
      steps_ += table_.inputs[demand.sequence].size();
      if (met(demand)) continue;
      std::vector<std::size_t> tokens = candidates(demand);
      if (!best || tokens.size() < best->second.size()) best = {demand, std::move(tokens)};
      if (best->second.empty()) break;
    }
    return best;
  }
  bool solve() {
    const auto open = tightest();
    if (!open) return true;
    for (const std::size_t z : open->second) {
      if (steps_ > most_steps) return false;
      image_[z] = open->first.value;
      if (solve()) return true;
      image_[z].reset();
    }
    return false;
  }

  const Table& table_;
  const std::vector<std::vector<std::size_t>>& allowed_;
  std::vector<std::optional<std::size_t>>& image_;
  std::vector<Demand> demands_;
  std::size_t steps_ = 0;
};

/// The tokens with the places of their allowed images.
std::vector<Image> images_of(const Table& table, const std::vector<std::vector<std::size_t>>& allowed, const std::vector<std::optional<std::size_t>>& image) {
  std::vector<Image> result(allowed.size());
  for (std::size_t j = table.inputs.size(); j-- > 0;)
    for (std::size_t i = 0; i < table.inputs[j].size(); ++i) result[table.inputs[j][i]].place = {j, i};
  for (std::size_t z = 0; z < result.size(); ++z) {
    const std::size_t j = result[z].place.sequence;
    for (const std::size_t value : allowed[z]) {
      if (image[z] == value) result[z].fixed = result[z].allowed.size();
      result[z].allowed.push_back({j, static_cast<std::size_t>(std::find(table.outputs[j].begin(), table.outputs[j].end(), value) - table.outputs[j].begin())});
    }
  }
  return result;
}

}  // namespace

Images choose_images(const State<Exact>& inputs, const State<Exact>& outputs) {
  const Table table = table_of(inputs, outputs);
  std::vector<std::vector<std::size_t>> allowed;
  for (std::size_t j = 0; j < inputs.size(); ++j) {
    for (std::size_t i = 0; i < inputs[j].size(); ++i) {
      const std::size_t z = table.inputs[j][i];
      if (z != allowed.size()) continue;  // seen before: numbers are given in this order
      allowed.push_back(common_values(table, table.holders[z]));
      if (allowed.back().empty()) return {Verdict::Refuted, {}, SharedToken{inputs[j][i], disjoint_outputs(table, table.holders[z])}, {}};
    }
  }
  std::vector<std::optional<std::size_t>> image(allowed.size());
  for (const std::vector<std::size_t>& sequences : entangled_sets(table))
    if (const Verdict verdict = Search(table, allowed, image).run(sequences); verdict != Verdict::Proved) return {verdict, {}, {}, sequences};
  return {Verdict::Proved, images_of(table, allowed, image), {}, {}};
}

}  // namespace certiformer
