#define BOOST_TEST_MODULE stages
#include <boost/test/unit_test.hpp>

#include <set>
#include <unordered_map>

#include "forward/forward.hpp"
#include "random_instances.hpp"
#include "stages/choose_leaders.hpp"
#include "stages/choose_line.hpp"
#include "stages/choose_means.hpp"
#include "stages/choose_separation.hpp"
#include "stages/collapse.hpp"
#include "stages/directions.hpp"
#include "stages/hat.hpp"
#include "stages/isolation.hpp"
#include "stages/leaders.hpp"
#include "stages/score.hpp"
#include "stages/separation.hpp"

using namespace certiformer;

namespace {

Vector<Exact> evaluate(const FeedForward<Exact>& ff, const Vector<Exact>& x) {
  PlainDecisions<Exact> decide;
  return feed_forward(ff, x, decide);
}

/// Sequences that are distinct as sets and share many tokens.
State<Exact> overlapping_state(Random& random, std::size_t d, std::size_t count) {
  const Sequence<Exact> pool = testing::distinct_tokens(random, d, 9);
  State<Exact> state;
  std::set<std::set<std::size_t>> used;
  while (state.size() < count) {
    std::set<std::size_t> members;
    for (std::uint64_t n = 1 + random.below(6); n > 0; --n) members.insert(random.below(pool.size()));
    if (!used.insert(members).second) continue;
    Sequence<Exact>& sequence = state.emplace_back();
    for (const std::size_t i : members) sequence.push_back(pool[i]);
  }
  return state;
}

class SearchingChooser : public HardmaxChooser<Exact> {
 public:
  explicit SearchingChooser(std::uint64_t seed) : random_(seed), search_(random_.split(0)) {}
  std::optional<SeparationChoice> separation(const State<Exact>& state) override { return search_.next(state); }
  LeaderChoice leaders(const State<Exact>& state, const State<Exact>& outputs) override { return choose_leaders(state, outputs, random_.split(1)); }
  InterpolationChoice interpolation(const State<Exact>& points, const State<Exact>& outputs) override { return choose_interpolation(points, outputs, random_.split(2)); }

 private:
  Random random_;
  SeparationSearch search_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(L1_best_direction_separates_points) {
  Random random(1);
  for (int k = 0; k < 100; ++k) {
    const std::size_t d = 2 + random.below(4);
    const Sequence<Exact> points = testing::distinct_tokens(random, d, 12);
    const auto distinct = [&](const Vector<Exact>& u) {
      std::set<SortKey> seen;
      for (const Vector<Exact>& x : points) if (!seen.insert(SortKey(dot(u, x))).second) return false;
      return true;
    };
    const Vector<Exact> u = best_direction(d, random.split(static_cast<std::uint64_t>(k)), 100, excluded_directions(points.size(), d), k % 2 == 0 ? Entries::Shortest : Entries::All, [](const Vector<double>& v) { return std::optional<double>(v.front()); },
                                           [&](const Vector<Exact>& v) { return distinct(v) ? std::optional<double>(1.0) : std::nullopt; });
    BOOST_TEST(distinct(u));
    // The guarantee: at most (d-1) * pairs values of t fail on the moment curve.
    std::size_t failures = 0;
    for (long t = 1; t <= 400; ++t) if (!distinct(moment_curve(d, t))) ++failures;
    BOOST_TEST(failures <= (d - 1) * points.size() * (points.size() - 1) / 2);
  }
}

BOOST_AUTO_TEST_CASE(L1_falls_back_to_the_moment_curve) {
  const Vector<Exact> u = best_direction(3, Random(1), 1, 5, Entries::Shortest, [](const Vector<double>&) { return std::optional<double>(1.0); },
                                         [](const Vector<Exact>& v) { return v == moment_curve(3, 7) ? std::optional<double>(1.0) : std::nullopt; });
  BOOST_TEST((u == Vector<Exact>{Exact(1), Exact(7), Exact(49)}));
}

BOOST_AUTO_TEST_CASE(L1_ends_where_points_coincide) {
  BOOST_TEST(excluded_directions(4, 3) == 12U);
  std::size_t tried = 0;
  BOOST_CHECK_THROW((void)best_direction(3, Random(1), 1, 5, Entries::Shortest, [](const Vector<double>&) { return std::optional<double>(); },
                                         [&](const Vector<Exact>&) { ++tried; return std::optional<double>(); }), NoDirection);
  BOOST_TEST(tried == 6U);  // one more than may be refused
  const Vector<Exact> x{Exact(1), Exact(2)}, y{Exact(3), Exact(1)};
  BOOST_CHECK_THROW((void)SeparationSearch(Random(1)).next({{x, y}, {y, x}}), NoDirection);
  BOOST_CHECK_THROW((void)choose_means({{x, y}, {y, x}}, {{x}, {y}}, Random(1)), NoDirection);
  BOOST_CHECK_THROW((void)choose_line({{x}, {x}}, {{y}, {y}}, Random(1)), NoDirection);
}

BOOST_AUTO_TEST_CASE(L1_the_best_estimate_that_serves_is_chosen) {
  const auto last_entry = [](const Vector<double>& v) { return std::optional<double>(v.back() / v.front()); };
  const auto odd = [](const Vector<Exact>& v) { return (v.front() * Exact::power_of_two(-1)).is_integer() ? std::nullopt : std::optional<double>(1.0); };
  const Vector<Exact> shortest = best_direction(2, Random(1), 1, 0, Entries::Shortest, last_entry, odd), any = best_direction(2, Random(1), 1, 0, Entries::All, last_entry, odd);
  BOOST_TEST((shortest == Vector<Exact>{Exact(1), Exact(4)}));
  BOOST_TEST((any.back() / any.front() > Exact(4)));
  BOOST_TEST(odd(any).has_value());
}

BOOST_AUTO_TEST_CASE(L1_margins_are_relative_to_what_is_summed) {
  const State<Exact> state{{{Exact(1), Exact(-2)}, {Exact(3), Exact(5)}}, {{Exact(0), Exact(1)}}};
  const Vector<Exact> u{Exact(2), Exact(-1)};
  BOOST_TEST((magnitude(state, u) == Exact(11)));                      // 2 * 3 + 5
  BOOST_TEST((*least_gap_score(state, u) == (2.0 / 11)));              // places 4, 1, -1
  BOOST_TEST((*least_gap_score(nearest(state), Vector<double>{2, -1}) == 2.0 / 11));
  BOOST_TEST(!least_gap_score(state, Vector<Exact>{Exact(7), Exact(-2)}).has_value());  // two at 11
  BOOST_TEST((line_scale(Exact(40), Exact(8)) == Exact::power_of_two(-3)));
  BOOST_TEST((line_scale(Exact(0), Exact(8)) == Exact(1)));
}

BOOST_AUTO_TEST_CASE(L2_hat_by_its_formula) {
  Random random(2);
  for (int k = 0; k < 300; ++k) {
    const std::size_t d = 2 + random.below(2);
    const Vector<Exact> u = testing::small_vector(random, d), w = testing::small_vector(random, d), x = testing::small_vector(random, d);
    const Exact c = testing::small_number(random), h = Exact::power_of_two(random.between(-3, 2));
    FeedForward<Exact> ff;
    append_hat(ff, u, c, h, w);
    BOOST_TEST(ff.neurons.size() == 3u);
    // The hat function: max(0, 1 - |s - c| / h).
    const Exact height = std::max(Exact(0), Exact(1) - abs(dot(u, x) - c) / h);
    BOOST_TEST((evaluate(ff, x) == sum(x, scaled(w, height))), "instance " << k);
  }
}

BOOST_AUTO_TEST_CASE(L3_trapezoid_by_its_formula) {
  Random random(3);
  for (int k = 0; k < 300; ++k) {
    const Vector<Exact> u = testing::small_vector(random, 2), w = testing::small_vector(random, 2), x = testing::small_vector(random, 2);
    const Exact c = testing::small_number(random), h = Exact::power_of_two(random.between(-3, 2));
    FeedForward<Exact> ff;
    append_trapezoid(ff, u, c, h, w);
    BOOST_TEST(ff.neurons.size() == 4u);
    // min(1, max(0, 2 - |s - c| / h)): 1 on [c-h, c+h], 0 outside (c-2h, c+2h).
    const Exact height = std::min(Exact(1), std::max(Exact(0), Exact(2) - abs(dot(u, x) - c) / h));
    BOOST_TEST((evaluate(ff, x) == sum(x, scaled(w, height))), "instance " << k);
  }
}

BOOST_AUTO_TEST_CASE(L7_separation_makes_all_tokens_distinct_within_N_minus_1_blocks) {
  std::size_t blocks = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const std::size_t d = 2 + random.below(3);
    const State<Exact> start = overlapping_state(random, d, 2 + random.below(14));
    SearchingChooser choose(seed);
    const Staged<Exact> result = separation(start, static_cast<Chooser<Exact>&>(choose), Bump::Hat);
    BOOST_TEST(result.blocks.size() <= start.size() - 1, "seed " << seed);
    blocks += result.blocks.size();
    std::unordered_map<Vector<Exact>, std::size_t, VectorHash> owner;
    for (std::size_t j = 0; j < start.size(); ++j) {
      BOOST_TEST(result.state[j].size() == start[j].size());
      for (const Vector<Exact>& x : result.state[j]) BOOST_TEST(owner.emplace(x, j).second, "seed " << seed << ": a token occurs twice");
    }
    Transformer<Exact> model;
    model.dimension = d;
    model.blocks = result.blocks;
    for (const Block<Exact>& block : model.blocks) BOOST_TEST(block.ff.neurons.size() <= 4u);
    for (std::size_t j = 0; j < start.size(); ++j) BOOST_TEST((forward<Exact>(model, start[j], Attention::Hardmax) == result.state[j]), "seed " << seed);
  }
  BOOST_TEST(blocks > 60u);
}

BOOST_AUTO_TEST_CASE(L7_needs_no_block_without_conflict) {
  SearchingChooser choose(1);
  const State<Exact> state{{{Exact(0), Exact(0)}}, {{Exact(1), Exact(0)}, {Exact(2), Exact(0)}}};
  BOOST_TEST(separation(state, static_cast<Chooser<Exact>&>(choose), Bump::Hat).blocks.empty());
}

BOOST_AUTO_TEST_CASE(L6_sphere_targets_dominate_themselves) {
  for (const std::vector<std::size_t>& sizes : {std::vector<std::size_t>{1}, {5}, {3, 1, 40}, {200, 2}}) {
    const Exact beta(17);
    const std::vector<Vector<Exact>> targets = leader_targets(sizes, beta, 3);
    std::size_t first = 0;
    std::set<std::string> seen;
    for (const std::size_t m : sizes) {
      BOOST_TEST((targets[first][0] > beta && targets[first][0] == targets[first][1] && targets[first][1] == targets[first][2]));
      for (std::size_t a = first + 1; a < first + m; ++a) {
        for (const Exact& entry : targets[a]) BOOST_TEST(entry.sign() < 0);
        BOOST_TEST((dot(targets[a], targets[a]) > Exact(4) * beta * beta));
        for (std::size_t b = first + 1; b < first + m; ++b) if (a != b) BOOST_TEST((dot(targets[a], targets[b]) < dot(targets[a], targets[a])));
      }
      for (std::size_t a = first; a < first + m; ++a) BOOST_TEST(seen.insert(targets[a][0].text() + targets[a][1].text()).second);
      first += m;
    }
  }
}

BOOST_AUTO_TEST_CASE(L5_L8_L9_leaders_then_collapse) {
  for (std::uint64_t seed = 100; seed < 140; ++seed) {
    Random random(seed);
    const std::size_t d = 2 + random.below(3);
    State<Exact> state, outputs;
    Sequence<Exact> tokens = testing::distinct_tokens(random, d, 20);
    while (!tokens.empty()) {
      Sequence<Exact>& X = state.emplace_back();
      for (std::uint64_t n = std::min<std::uint64_t>(tokens.size(), 1 + random.below(6)); n > 0; --n) X.push_back(tokens.back()), tokens.pop_back();
      outputs.push_back(testing::distinct_tokens(random, d, 1 + random.below(X.size())));
    }
    SearchingChooser choose(seed);
    const Staged<Exact> led = leader_selection(state, outputs, static_cast<Chooser<Exact>&>(choose), Bump::Hat);
    Transformer<Exact> model;
    model.dimension = d;
    model.blocks = led.blocks;
    model.blocks.back().sa = collapse_attention<Exact>();
    const State<Exact> points = collapse(led.state, outputs);
    for (std::size_t j = 0; j < state.size(); ++j) {
      const Sequence<Exact> out = forward<Exact>(model, state[j], Attention::Hardmax);
      std::set<std::vector<Exact>> landed(out.begin(), out.end()), expected(points[j].begin(), points[j].end());
      BOOST_TEST((landed == expected), "seed " << seed << ", sequence " << j);
      BOOST_TEST(expected.size() == outputs[j].size());
    }
  }
}

BOOST_AUTO_TEST_CASE(gaps_of_projections) {
  Projections projections;
  for (const int s : {1, 4, 4, 9}) projections.insert(SortKey(Exact(s)));
  BOOST_TEST((projections.gap(SortKey(Exact(1))) == Exact(3)));
  BOOST_TEST((projections.gap(SortKey(Exact(4))) == Exact(0)));
  projections.remove(SortKey(Exact(4)));
  BOOST_TEST((projections.gap(SortKey(Exact(4))) == Exact(3)));
  projections.remove(SortKey(Exact(4)));
  BOOST_TEST((projections.gap(SortKey(Exact(9))) == Exact(8)));
  projections.remove(SortKey(Exact(9)));
  BOOST_TEST(!projections.gap(SortKey(Exact(1))));
  BOOST_TEST((half_width(Bump::Hat, Exact(7)) == Exact(4)));
  BOOST_TEST(half_width(Bump::Hat, std::nullopt).is_one());
  BOOST_TEST((half_width(Bump::Trapezoid, Exact(7)) == Exact(2)));
}
