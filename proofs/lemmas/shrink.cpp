// Greedy shrinking: a step is kept if the instance still satisfies the hypotheses and still breaks the conclusion.
#include <functional>

#include "run.hpp"

namespace certiformer::proofs {
namespace {

/// Heuristic: values of the instances that are tried, all together; what a check costs grows with them.
constexpr std::size_t most_values = 30'000;

/// The lemma with the way alone that fails on the instance.
Lemma failing_part(const Lemma& lemma, const Instance& failing) {
  const std::string text = check(lemma, failing).way;
  Lemma part = lemma;
  std::erase_if(part.ways, [&](const Way& way) { return way.text != text; });
  return part;
}

using Visit = std::function<bool(Instance)>;  // true: the step is kept

/// Calls `edit` for every number of the instance, in one order.
template <class Edit> void for_each_number(Instance& instance, Edit edit) {
  for (auto& [name, x] : instance.numbers) edit(x);
  for (auto& [name, x] : instance.vectors) for (Exact& entry : x) edit(entry);
  for (auto& [name, state] : instance.states)
    for (Sequence<Exact>& sequence : state) for (Vector<Exact>& token : sequence) for (Exact& entry : token) edit(entry);
}

/// Without sequence j, in all states that have as many sequences as the largest.
bool drop_sequences(const Instance& instance, const Visit& keep) {
  std::size_t most = 0;
  for (const auto& [name, state] : instance.states) most = std::max(most, state.size());
  for (std::size_t j = 0; j < most && most > 1; ++j) {
    Instance smaller = instance;
    for (auto& [name, state] : smaller.states) if (state.size() == most) state.erase(state.begin() + static_cast<std::ptrdiff_t>(j));
    if (keep(std::move(smaller))) return true;
  }
  return false;
}

/// Without token i of sequence j: in one state, or in all states where sequence j is as long.
bool drop_tokens(const Instance& instance, const Visit& keep) {
  for (const auto& [name, state] : instance.states) {
    for (std::size_t j = 0; j < state.size(); ++j) {
      for (std::size_t i = 0; i < state[j].size(); ++i) {
        Instance alone = instance, together = instance;
        const auto drop = [&](State<Exact>& from) { from[j].erase(from[j].begin() + static_cast<std::ptrdiff_t>(i)); };
        drop(alone.states[name]);
        if (keep(std::move(alone))) return true;
        for (auto& [other, tokens] : together.states) if (j < tokens.size() && tokens[j].size() == state[j].size()) drop(tokens);
        if (keep(std::move(together))) return true;
      }
    }
  }
  return false;
}

/// Without coordinate k of everything that has as many coordinates as the longest.
bool drop_coordinates(const Instance& instance, const Visit& keep) {
  std::size_t d = 0;
  const auto visit = [](Instance& from, const auto& each) {
    for (auto& [name, x] : from.vectors) each(x);
    for (auto& [name, state] : from.states) for (Sequence<Exact>& sequence : state) for (Vector<Exact>& token : sequence) each(token);
  };
  Instance copy = instance;
  visit(copy, [&](Vector<Exact>& x) { d = std::max(d, x.size()); });
  for (std::size_t k = 0; k < d && d > 2; ++k) {
    Instance smaller = instance;
    visit(smaller, [&](Vector<Exact>& x) { if (x.size() == d) x.erase(x.begin() + static_cast<std::ptrdiff_t>(k)); });
    if (const auto named = smaller.numbers.find("d"); named != smaller.numbers.end()) named->second -= Exact(1);
    if (keep(std::move(smaller))) return true;
  }
  return false;
}

/// Shorter numbers, one at a time.
bool shorten_numbers(const Instance& instance, const Visit& keep) {
  std::size_t count = 0;
  Instance copy = instance;
  for_each_number(copy, [&](Exact&) { ++count; });
  for (std::size_t which = 0; which < count; ++which) {
    Exact value;
    std::size_t k = 0;
    for_each_number(copy, [&](Exact& x) { if (k++ == which) value = x; });
    const Exact half = value * Exact::power_of_two(-1);
    for (const Exact& simpler : {Exact(0), Exact(1), Exact(-1), value.floor(), half.floor(), (half * Exact(8)).floor() * Exact::power_of_two(-3)}) {
      if (simpler == value) continue;
      Instance smaller = instance;
      k = 0;
      for_each_number(smaller, [&](Exact& x) { if (k++ == which) x = simpler; });
      if (keep(std::move(smaller))) return true;
    }
  }
  return false;
}

}  // namespace

Instance shrink(const Lemma& lemma, Instance failing) {
  const Lemma part = failing_part(lemma, failing);
  std::size_t tried = 0;  // values
  const Visit keep = [&](Instance candidate) {
    if (tried >= most_values || !(size_of(candidate) < size_of(failing))) return false;
    tried += 1 + size_of(candidate).values;
    if (!admits(part, candidate) || check(part, candidate).findings.verdict() != Verdict::Refuted) return false;
    failing = std::move(candidate);
    return true;
  };
  // The steps look at the instance by reference while `keep` replaces it: each works on a copy.
  for (bool changed = true; changed && tried < most_values;) {
    const Instance current = failing;
    changed = drop_sequences(current, keep) || drop_tokens(current, keep) || drop_coordinates(current, keep) || shorten_numbers(current, keep);
  }
  return failing;
}

}  // namespace certiformer::proofs
