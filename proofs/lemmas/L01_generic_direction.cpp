// L1, generic direction. For a finite set P of distinct points some integer direction u has distinct u.x on P: on the moment curve
// u(t) = (1, t, ..., t^(d-1)) each pair x, y excludes at most d - 1 values of t, the roots of sum_k (x - y)_k t^(k-1): a search of one more ends.
#include <algorithm>

#include "catalogue.hpp"
#include "draw.hpp"
#include "evaluate.hpp"
#include "model/visit.hpp"
#include "stages/choose_runs.hpp"
#include "stages/directions.hpp"

namespace certiformer::proofs {
namespace {

constexpr std::size_t work = 1'000'000;  // of one score, so that few candidates are tried

std::vector<Exact> projections(const Sequence<Exact>& points, const Vector<Exact>& u) {
  std::vector<Exact> line;
  for (const Vector<Exact>& x : points) line.push_back(inner(u, x));
  std::sort(line.begin(), line.end());
  return line;
}

bool separates(const Vector<Exact>& u, const Sequence<Exact>& points) {
  const std::vector<Exact> line = projections(points, u);
  return std::adjacent_find(line.begin(), line.end()) == line.end();
}

/// sum_k c_k t^k by Horner's rule: u(t).c without the moment curve.
Exact polynomial(const Vector<Exact>& c, const Exact& t) {
  Exact value;
  for (std::size_t k = c.size(); k-- > 0;) value = value * t + c[k];
  return value;
}

void roots_are_few(const Instance& instance, Findings& findings) {
  const Sequence<Exact>& points = instance.sequence("P");
  const std::size_t d = points.front().size();
  for (std::size_t a = 0; a < points.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const Vector<Exact> c = difference(points[a], points[b]);
      std::size_t excluded = 0;
      for (long t = -6; t <= 12; ++t) {
        const Exact value = polynomial(c, Exact(t));
        findings.equal("u(t).(x - y) on the moment curve", inner(moment_curve(d, t), c), value);
        excluded += value.is_zero();
      }
      findings.at_most("values of t that a pair excludes", excluded, d - 1);
    }
  }
}

void search_finds_one(const Instance& instance, Findings& findings) {
  const Sequence<Exact>& points = instance.sequence("P");
  const std::size_t d = points.front().size();
  const Random random(static_cast<std::uint64_t>(instance.integer("seed")));
  const auto all_seem_to_serve = [](const Vector<double>&) { return std::optional<double>(1.0); };  // doubles may be wrong
  for (const Entries entries : {Entries::Shortest, Entries::All}) {
    const Vector<Exact> u =
        best_direction(d, random, work, excluded_directions(points.size(), d), entries, all_seem_to_serve, [&](const Vector<Exact>& v) { return separates(v, points) ? std::optional<double>(1.0) : std::nullopt; });
    findings.holds("the direction found separates the points", separates(u, points));
    for (const Exact& entry : u) findings.holds("its entries are positive integers", entry.is_integer() && entry.sign() > 0);
  }
  const Vector<Exact> v = choose_separating_direction(points, random);
  findings.holds("the direction of largest gaps separates the points", separates(v, points));
}

/// The fallback alone: a score that only the moment curve satisfies, so that the random directions before it are all refused.
void fallback_ends(const Instance& instance, Findings& findings) {
  constexpr std::size_t d = 6, beyond_random = 64;  // there t = 65 is on the curve beyond all random entries; lower dimensions get zeros
  Sequence<Exact> points = instance.sequence("P");
  for (Vector<Exact>& x : points) x.resize(std::max(d, x.size()));
  const auto on_curve = [](const Vector<Exact>& u) {
    if (!(Exact(1L << 30) < u.back())) return false;  // beyond all random entries
    for (std::size_t k = 1; k < u.size(); ++k) if (!(u[k] == u[k - 1] * u[1])) return false;
    return u[0].is_one();
  };
  const auto all_seem_to_serve = [](const Vector<double>&) { return std::optional<double>(1.0); };
  const Vector<Exact> u = best_direction(points.front().size(), Random(1), work, excluded_directions(points.size(), points.front().size()) + beyond_random, Entries::Shortest, all_seem_to_serve, [&](const Vector<Exact>& v) { return on_curve(v) && separates(v, points) ? std::optional<double>(1.0) : std::nullopt; });
  findings.holds("the fallback separates the points", on_curve(u) && separates(u, points));
}

/// The widest gap between two projections that come out equal, or in the wrong order.
Exact replay(const Instance& i) {
  const Sequence<Exact>& points = i.sequence("P");
  const Vector<Exact> u = choose_separating_direction(points, Random(static_cast<std::uint64_t>(i.integer("seed"))));
  std::vector<std::pair<Exact, Exact>> line;  // exact, in mpfr
  for (const Vector<Exact>& x : points) line.emplace_back(inner(u, x), to_exact<mpfr_float>(dot(convert<mpfr_float>(u), convert<mpfr_float>(x))));
  std::sort(line.begin(), line.end());
  Exact widest;
  for (std::size_t a = 0; a < line.size(); ++a)
    for (std::size_t b = a + 1; b < line.size(); ++b) if (!(line[a].second < line[b].second)) widest = std::max(widest, line[b].first - line[a].first);
  return widest;
}

Instance generate(Random& random, Kind kind) {
  Instance instance;
  const std::size_t d = kind == Kind::Adversarial ? 6 : 2 + random.below(3);
  Sequence<Exact> points = draw_tokens(random, d, 2 + random.below(6), kind);
  if (kind == Kind::Boundary) {  // a pair that excludes exactly d - 1 values: the coefficients of (t - t_1) ... (t - t_(d-1))
    Vector<Exact> c{Exact(1)};
    for (std::size_t k = 0; k + 1 < d; ++k) {
      const Exact root(static_cast<long>(k) + random.between(0, 1) * 3 - 2);
      c.push_back(Exact(0));
      for (std::size_t i = c.size(); i-- > 0;) c[i] = (i > 0 ? c[i - 1] : Exact(0)) - root * c[i];
    }
    Vector<Exact> partner = sum(points.front(), c);
    if (std::find(points.begin(), points.end(), partner) == points.end()) points.push_back(std::move(partner));
  }
  instance.states["P"] = {points};
  instance.numbers["seed"] = Exact(random.between(1, 1000));
  return instance;
}

}  // namespace

Lemma generic_direction() {
  Lemma lemma;
  lemma.id = "L1";
  lemma.title = "generic direction";
  lemma.statement = "for distinct points some integer u has distinct u·x; on the moment curve (1, t, …, t^(d−1)) each pair excludes at most d − 1 values of t";
  lemma.shape = [](const Instance& i) {
    (void)i.integer("seed");
    const Sequence<Exact>& points = i.sequence("P");
    return points.size() >= 2 && points.front().size() >= 2 && std::all_of(points.begin(), points.end(), [&](const auto& x) { return x.size() == points.front().size(); });
  };
  lemma.hypotheses = {{"the points are distinct", [](const Instance& i) { return distinct(i.sequence("P")); },
                       [] { return Instance{{{"seed", 1}}, {}, {{"P", {{{Exact(1), Exact(2)}, {Exact(1), Exact(2)}}}}}}; }, "", {}}};
  lemma.ways = {{"the roots of each pair's polynomial, by Horner's rule, against the moment curve", roots_are_few},
                {"the search, its projections sorted", search_finds_one},
                {"the fallback of the search", fallback_ends}};
  lemma.generate = generate;
  lemma.replay = replay;
  lemma.file = "proofs/lemmas/L01_generic_direction.cpp";
  lemma.code = {{"lib/stages/directions.hpp", "best_direction"}, {"lib/stages/directions.hpp", "moment_curve"}};
  lemma.used_by = {{"lib/stages/choose_separation.cpp", "SeparationSearch::next"}, {"lib/stages/choose_leaders.cpp", "choose_leaders"}, {"lib/stages/choose_line.cpp", "choose_line"},
                   {"lib/stages/choose_runs.cpp", "choose_separating_direction"}, {"lib/stages/choose_sweep.cpp", "choose_separated_line"}};
  return lemma;
}

}  // namespace certiformer::proofs
