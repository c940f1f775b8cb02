#include "stages/choose_runs.hpp"

#include <algorithm>

#include "model/vector.hpp"
#include "scalar/sort_key.hpp"
#include "stages/choose_sweep.hpp"
#include "stages/directions.hpp"
#include "stages/score.hpp"

namespace certiformer {
namespace {

const Vector<Exact>& at(const State<Exact>& state, TokenPlace place) { return state[place.sequence][place.token]; }

/// Where a token goes, given where its left neighbour went.
TokenPlace image_of(const Image& token, const State<Exact>& outputs, const LineGroup* neighbour) {
  if (token.fixed) return token.allowed[*token.fixed];
  if (neighbour != nullptr)
    for (const TokenPlace& place : token.allowed) if (at(outputs, place) == at(outputs, neighbour->target)) return place;
  return token.allowed.front();
}

}  // namespace

Vector<Exact> choose_separating_direction(const Sequence<Exact>& tokens, Random random) {
  const std::size_t d = tokens.front().size();
  const State<Exact> state{tokens};
  const State<double> near = nearest(state);
  return best_direction(d, random, tokens.size() * (d + 4), excluded_directions(tokens.size(), d), Entries::Shortest, [&](const Vector<double>& u) { return least_gap_score(near, u); }, [&](const Vector<Exact>& u) { return least_gap_score(state, u); });
}

SweepChoice choose_runs(const State<Exact>& inputs, const State<Exact>& outputs, const std::vector<Image>& tokens, Random random) {
  Sequence<Exact> distinct;
  for (const Image& token : tokens) distinct.push_back(at(inputs, token.place));
  Vector<Exact> u = choose_separating_direction(distinct, random);
  std::vector<std::pair<SortKey, std::size_t>> line;
  for (std::size_t z = 0; z < tokens.size(); ++z) line.emplace_back(SortKey(dot(u, distinct[z])), z);
  std::sort(line.begin(), line.end());
  std::vector<LineGroup> runs;
  for (const auto& [s, z] : line) {
    const TokenPlace target = image_of(tokens[z], outputs, runs.empty() ? nullptr : &runs.back());
    if (runs.empty() || at(outputs, target) != at(outputs, runs.back().target)) {
      runs.push_back({s.value(), s.value(), tokens[z].place, target, true});
    } else {
      runs.back().right = s.value();
      runs.back().one_token = false;
    }
  }
  return place_kinks(std::move(u), std::move(runs), outputs, Robustness::Plain);
}

}  // namespace certiformer
