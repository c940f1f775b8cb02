#include "stages/choose_separation.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

#include "scalar/sort_key.hpp"
#include "stages/directions.hpp"
#include "stages/isolation.hpp"
#include "stages/score.hpp"

namespace certiformer {
namespace {

/// The distinct tokens of a state, and which sequences hold them.
struct TokenTable {
  std::vector<Vector<Exact>> tokens;
  std::vector<std::vector<std::size_t>> of_sequence;  // sequence -> indices into tokens
  std::vector<std::vector<std::size_t>> owners;       // token -> sequences

  explicit TokenTable(const State<Exact>& state) : of_sequence(state.size()) {
    std::unordered_map<Vector<Exact>, std::size_t, VectorHash> index;
    for (std::size_t j = 0; j < state.size(); ++j) {
      for (const Vector<Exact>& x : state[j]) {
        const auto [entry, is_new] = index.emplace(x, tokens.size());
        if (is_new) {
          tokens.push_back(x);
          owners.emplace_back();
        }
        of_sequence[j].push_back(entry->second);
        owners[entry->second].push_back(j);
      }
    }
  }
};

struct Conflict { std::size_t a, b; };  // two sequences that share a token

std::vector<Conflict> sample_conflicts(const TokenTable& table, Random& random, std::size_t count) {
  std::vector<std::size_t> shared;
  for (std::size_t t = 0; t < table.tokens.size(); ++t) if (table.owners[t].size() > 1) shared.push_back(t);
  std::vector<Conflict> conflicts;
  for (std::size_t k = 0; k < count && !shared.empty(); ++k) {
    const std::vector<std::size_t>& owners = table.owners[shared[random.below(shared.size())]];
    const std::size_t a = random.below(owners.size());
    const std::size_t b = (a + 1 + random.below(owners.size() - 1)) % owners.size();
    conflicts.push_back({owners[a], owners[b]});
  }
  return conflicts;
}

/// Tokens of one sequence of the pair and not of the other; not empty, since sequences are distinct as sets.
std::vector<std::size_t> symmetric_difference(const TokenTable& table, Conflict conflict) {
  std::vector<std::size_t> a = table.of_sequence[conflict.a], b = table.of_sequence[conflict.b], result;
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  if (result.empty()) throw NoDirection();
  return result;
}

struct Candidate {
  Vector<Exact> direction;
  std::optional<std::size_t> lifted;  // token
  Exact half_width, multiple;
  std::vector<std::size_t> leaders;   // token of each sequence
  std::size_t classes = 0;            // of leader histories behind this block
  double margin = 0;                  // of the lifted token's isolation and of the leaders, relative (score.hpp)
};

class Proposal {
 public:
  Proposal(const TokenTable& table, const std::vector<std::size_t>& classes, Bump bump)
      : table_(table), classes_(classes), bump_(bump), near_(nearest(State<Exact>{table.tokens})) {}

  /// The candidate for a direction and a token to lift; nothing if a sequence has two leaders or z is not isolated.
  std::optional<Candidate> make(Vector<Exact> u, std::optional<std::size_t> z) const {
    std::vector<SortKey> s;
    s.reserve(table_.tokens.size());
    for (const Vector<Exact>& x : table_.tokens) s.emplace_back(dot(u, x));
    Candidate candidate;
    candidate.direction = std::move(u);
    candidate.lifted = z;
    if (z && !lift(candidate, s)) return std::nullopt;
    if (!find_leaders(candidate, s)) return std::nullopt;
    // Under softmax (trapezoids) what counts is the score gap itself, against the temperature, and not against rounding.
    if (bump_ == Bump::Hat) candidate.margin = margin(candidate, s);
    return candidate;
  }

 private:
  /// Isolation of z, and the integer multiple of u that takes it beyond all others.
  bool lift(Candidate& candidate, const std::vector<SortKey>& s) const {
    const std::size_t z = *candidate.lifted;
    const SortKey* left = nullptr;
    const SortKey* right = nullptr;
    const SortKey* largest = &s[z];
    for (std::size_t t = 0; t < s.size(); ++t) {
      if (t == z) continue;
      if (s[t] == s[z]) return false;
      if (s[t] < s[z]) { if (left == nullptr || *left < s[t]) left = &s[t]; }
      else if (right == nullptr || s[t] < *right) right = &s[t];
      if (*largest < s[t]) largest = &s[t];
    }
    std::optional<Exact> gap;
    if (left != nullptr) gap = s[z].value() - left->value();
    if (right != nullptr && (!gap || right->value() - s[z].value() < *gap)) gap = right->value() - s[z].value();
    candidate.half_width = half_width(bump_, gap);
    candidate.multiple = ((largest->value() - s[z].value() + Exact(1)) / dot(candidate.direction, candidate.direction)).ceil();
    return true;
  }

  bool find_leaders(Candidate& candidate, const std::vector<SortKey>& s) const {
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> histories;
    for (std::size_t j = 0; j < table_.of_sequence.size(); ++j) {
      const std::vector<std::size_t>& tokens = table_.of_sequence[j];
      std::size_t leader = tokens.front();
      bool unique = true;
      for (std::size_t k = 1; k < tokens.size(); ++k) {
        if (s[leader] < s[tokens[k]]) leader = tokens[k], unique = true;
        else if (s[leader] == s[tokens[k]]) unique = false;
      }
      if (candidate.lifted && std::find(tokens.begin(), tokens.end(), *candidate.lifted) != tokens.end()) leader = *candidate.lifted, unique = true;
      if (!unique) return false;
      candidate.leaders.push_back(leader);
      histories.emplace(std::pair(classes_[j], leader), histories.size());
    }
    candidate.classes = histories.size();
    return true;
  }

  /// Of the lifted token's isolation, and of each leader that is not lifted over the next token of its sequence, relative.
  double margin(const Candidate& candidate, const std::vector<SortKey>& s) const {
    double least = candidate.lifted ? candidate.half_width.to_double() : HUGE_VAL;
    for (std::size_t j = 0; j < candidate.leaders.size(); ++j) {
      const std::size_t leader = candidate.leaders[j];
      if (candidate.lifted == leader) continue;
      for (const std::size_t t : table_.of_sequence[j]) if (t != leader) least = std::min(least, s[leader].nearest() - s[t].nearest());
    }
    Vector<double> u;
    for (const Exact& entry : candidate.direction) u.push_back(entry.to_double());
    return relative_margin(least, magnitude(near_, u)).value_or(0);
  }

  const TokenTable& table_;
  const std::vector<std::size_t>& classes_;
  Bump bump_;
  State<double> near_;
};

/// Finds nu, checks the conclusion of L7 by hashing all tokens, and fills in the choice.
class Finish {
 public:
  Finish(const TokenTable& table, const std::vector<std::size_t>& classes, Bump bump) : table_(table), classes_(classes), bump_(bump) {}

  std::optional<SeparationChoice> operator()(const Candidate& candidate, std::vector<std::size_t>& new_classes) const {
    SeparationChoice choice;
    choice.direction = candidate.direction;
    std::vector<Vector<Exact>> tokens = table_.tokens;
    if (candidate.lifted) {
      choice.lift = {place_of(*candidate.lifted), candidate.half_width, candidate.multiple};
      add_multiple(tokens[*candidate.lifted], candidate.multiple, candidate.direction);
    }
    if (bump_ == Bump::Trapezoid) {
      if (candidate.lifted && !above_one(tokens[*candidate.lifted])) return std::nullopt;
      choice.shift.resize(candidate.direction.size());
    } else {
      choice.shift = shift_into_orthant(tokens);
    }
    for (Vector<Exact>& x : tokens) x = sum(std::move(x), choice.shift);
    const std::vector<std::size_t> histories = number_histories(candidate);
    for (const Exact& nu : factors(candidate, tokens)) {
      if (!are_disjoint(tokens, candidate, histories, nu)) continue;
      choice.nu = nu;
      new_classes = histories;
      return choice;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] TokenPlace place_of(std::size_t token) const {
    const std::size_t j = table_.owners[token].front();
    const auto& tokens = table_.of_sequence[j];
    return {j, static_cast<std::size_t>(std::find(tokens.begin(), tokens.end(), token) - tokens.begin())};
  }

  [[nodiscard]] static bool above_one(const Vector<Exact>& x) {
    return std::all_of(x.begin(), x.end(), [](const Exact& entry) { return !(entry < Exact(1)); });
  }

  /// 1 - floor(min) in every coordinate where some token is not positive.
  [[nodiscard]] static Vector<Exact> shift_into_orthant(const std::vector<Vector<Exact>>& tokens) {
    Vector<Exact> least = tokens.front();
    for (const Vector<Exact>& x : tokens)
      for (std::size_t k = 0; k < x.size(); ++k) if (x[k] < least[k]) least[k] = x[k];
    for (Exact& entry : least) entry = entry.sign() > 0 ? Exact(0) : Exact(1) - entry.floor();
    return least;
  }

  [[nodiscard]] std::vector<std::size_t> number_histories(const Candidate& candidate) const {
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> numbers;
    std::vector<std::size_t> histories;
    for (std::size_t j = 0; j < classes_.size(); ++j)
      histories.push_back(numbers.emplace(std::pair(classes_[j], candidate.leaders[j]), numbers.size()).first->second);
    return histories;
  }

  /// Small numbers first; last a power of two so large that distinct leaders push their sequences into disjoint ranges of u.x, if
  /// distinct leaders have distinct projections.
  [[nodiscard]] std::vector<Exact> factors(const Candidate& candidate, const std::vector<Vector<Exact>>& tokens) const {
    std::vector<Exact> result{Exact(1), Exact(2), Exact(3), Exact::power_of_two(-1), Exact(5), Exact(7), Exact(4), Exact(8), Exact(16), Exact(64), Exact(256)};
    std::map<SortKey, std::size_t> leaders;
    Exact diameter;
    for (std::size_t j = 0; j < table_.of_sequence.size(); ++j) {
      const SortKey top(dot(candidate.direction, tokens[candidate.leaders[j]]));
      if (leaders.emplace(top, candidate.leaders[j]).first->second != candidate.leaders[j]) return result;
      for (const std::size_t t : table_.of_sequence[j]) diameter = std::max(diameter, top.value() - dot(candidate.direction, tokens[t]));
    }
    std::optional<Exact> gap;
    for (auto it = leaders.begin(); it != leaders.end() && std::next(it) != leaders.end(); ++it) {
      Exact own = std::next(it)->first.value() - it->first.value();
      if (!gap || own < *gap) gap = std::move(own);
    }
    if (gap) {
      // Ranges are [(1+nu) l - diameter, (1+nu) l]: disjoint once (1+nu) gap > diameter.
      const Exact ratio = diameter / *gap;
      result.push_back(ratio.is_zero() ? Exact(1) : Exact(2) * power_of_two_below(ratio));
    }
    return result;
  }

  [[nodiscard]] bool are_disjoint(const std::vector<Vector<Exact>>& tokens, const Candidate& candidate, const std::vector<std::size_t>& histories, const Exact& nu) const {
    std::unordered_map<Vector<Exact>, std::size_t, VectorHash> owner;
    for (std::size_t j = 0; j < histories.size(); ++j) {
      const Vector<Exact> gain = scaled(tokens[candidate.leaders[j]], nu);
      for (const std::size_t t : table_.of_sequence[j])
        if (owner.emplace(sum(tokens[t], gain), histories[j]).first->second != histories[j]) return false;
    }
    return true;
  }

  const TokenTable& table_;
  const std::vector<std::size_t>& classes_;
  Bump bump_;
};

}  // namespace

std::optional<SeparationChoice> SeparationSearch::next(const State<Exact>& state) {
  if (classes_.empty()) classes_.assign(state.size(), 0);
  const TokenTable table(state);
  const std::size_t d = state.front().front().size();
  const std::size_t count = candidate_count(table.tokens.size() * (d + 2));
  const std::size_t old_classes = 1 + *std::max_element(classes_.begin(), classes_.end());
  Random own = random_.split(round_++);
  if (sample_conflicts(table, own, 1).empty()) return std::nullopt;
  const Proposal propose(table, classes_, bump_);
  const Finish finish(table, classes_, bump_);
  std::vector<std::size_t> new_classes;
  const auto accept = [&](const std::optional<Candidate>& candidate) -> std::optional<SeparationChoice> {
    if (!candidate || candidate->classes <= old_classes) return std::nullopt;
    std::optional<SeparationChoice> choice = finish(*candidate, new_classes);
    if (choice) classes_ = new_classes;
    return choice;
  };

  constexpr long attempts = 8;  // heuristic: batches of random candidates, with entries that grow, before the moment curve
  for (long attempt = 0, largest_entry = 4; attempt < attempts; ++attempt, largest_entry *= 8) {
    std::vector<std::optional<Candidate>> candidates(count);
    tbb::parallel_for(std::size_t{0}, count, [&](std::size_t k) {
      Random random = own.split(static_cast<std::uint64_t>(attempt) * count + k);
      std::optional<std::size_t> z;
      if (k % 4 != 0) {
        const std::vector<std::size_t> choices = symmetric_difference(table, sample_conflicts(table, random, 1).front());
        z = choices[random.below(choices.size())];
      }
      const long least_entry = z && bump_ == Bump::Trapezoid ? 1 : -largest_entry;  // lifting along a positive direction keeps tokens above 1
      candidates[k] = propose.make(random_direction(random, d, least_entry, largest_entry), z);
    });
    std::stable_sort(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) {
      return a && (!b || a->classes > b->classes || (a->classes == b->classes && a->margin > b->margin));
    });
    for (const std::optional<Candidate>& candidate : candidates)
      if (std::optional<SeparationChoice> choice = accept(candidate)) return choice;
  }
  // L7 with L1: along all but finitely many directions of the moment curve projections are distinct, and lifting a token of the
  // symmetric difference splits the class of the two sequences; the large nu then separates.
  const Conflict conflict = sample_conflicts(table, own, 1).front();
  const std::size_t z = symmetric_difference(table, conflict).front();
  const std::size_t excluded = excluded_directions(table.tokens.size(), d);
  for (std::size_t k = 0; k <= excluded; ++k)
    if (std::optional<SeparationChoice> choice = accept(propose.make(moment_curve(d, static_cast<long>(k) + 2), z))) return choice;
  throw NoDirection();
}

}  // namespace certiformer
