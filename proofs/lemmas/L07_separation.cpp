// L7, separation. Sequences that are distinct as sets: at most N - 1 blocks of width at most 4 make all tokens distinct, within sequences and
// between them. One block: z, isolated along u by h, moves by a multiple of u (L2, L3), all tokens move into the open positive orthant, then
// each token gains nu times its sequence's leader (L4).
#include <algorithm>
#include <stdexcept>

#include "catalogue.hpp"
#include "construct/plan.hpp"
#include "draw.hpp"
#include "evaluate.hpp"
#include "stages/separation.hpp"

namespace certiformer::proofs {
namespace {

struct Run {
  Staged<Exact> staged;
  std::vector<SeparationChoice> choices;
  Bump bump = Bump::Hat;
};

/// A theorem's chooser that gives up beyond N - 1 blocks, so that a broken stage ends.
template <class Decider> class Limited : public Decider {
 public:
  using Decider::Decider;
  std::optional<SeparationChoice> separation(const State<Exact>& state) override {
    std::optional<SeparationChoice> choice = Decider::separation(state);
    if (choice && ++blocks_ == state.size()) throw std::runtime_error("N - 1 blocks did not make all tokens distinct");
    return choice;
  }

 private:
  std::size_t blocks_ = 0;
};

/// The stage with a theorem's chooser, and what was chosen.
Run run_stage(const Instance& i) {
  Run run;
  const auto seed = static_cast<std::uint64_t>(i.integer("seed"));
  if (i.number("trapezoid").is_zero()) {
    Limited<HardmaxDecider> decide(seed);
    run.staged = separation<Exact>(i.state("X"), decide, run.bump = Bump::Hat);
    run.choices = decide.plan().separation;
  } else {
    Limited<SoftmaxDecider> decide(seed);
    run.staged = separation<Exact>(i.state("X"), decide, run.bump = Bump::Trapezoid);
    run.choices = decide.plan().separation;
  }
  return run;
}

void by_library(const Instance& i, Findings& findings) {
  const Run run = run_stage(i);
  findings.holds("all tokens are distinct behind the stage", all_distinct(run.staged.state));
  findings.equal("sequences", run.staged.state.size(), i.state("X").size());
  const State<Exact> behind = through_by_library(run.staged.blocks, i.state("X"));
  for (std::size_t j = 0; j < behind.size(); ++j) findings.equal("a token behind the blocks, against the stage's state", behind[j], run.staged.state[j]);
  findings.at_most("blocks, against N - 1", run.staged.blocks.size(), i.state("X").size() - 1);
  findings.at_most("width", width_of(run.staged.blocks), std::size_t{4});
}

/// The state behind one choice, from the words of the lemma; appends each sequence's leader to its history.
State<Exact> moved(const State<Exact>& state, const SeparationChoice& choice, Bump bump, Findings& findings, std::vector<Sequence<Exact>>* histories = nullptr) {
  State<Exact> result = state;
  std::optional<Vector<Exact>> z;
  if (choice.lift) z = state[choice.lift->z.sequence][choice.lift->z.token];
  for (std::size_t j = 0; j < result.size(); ++j) {
    Sequence<Exact>& sequence = result[j];
    for (Vector<Exact>& x : sequence) {
      if (z && x == *z) {
        for (std::size_t k = 0; k < x.size(); ++k) x[k] += choice.lift->multiple * choice.direction[k];
      } else if (z) {
        const Exact room = choice.lift->half_width * Exact(bump == Bump::Hat ? 1 : 2);
        findings.at_most("room of the bump, against the distance of another token from z", room, abs(inner(choice.direction, x) - inner(choice.direction, *z)));
      }
      for (std::size_t k = 0; k < x.size(); ++k) {
        x[k] += choice.shift[k];
        findings.less("coordinates before attention", Exact(0), x[k]);
      }
    }
    std::size_t leader = 0, leaders = 0;
    for (std::size_t l = 1; l < sequence.size(); ++l) if (inner(choice.direction, sequence[leader]) < inner(choice.direction, sequence[l])) leader = l;
    for (const Vector<Exact>& x : sequence) leaders += inner(choice.direction, x) == inner(choice.direction, sequence[leader]);
    findings.equal("leaders of a sequence", leaders, std::size_t{1});
    const Vector<Exact> top = sequence[leader];
    if (histories != nullptr) (*histories)[j].push_back(top);
    for (Vector<Exact>& x : sequence) for (std::size_t k = 0; k < x.size(); ++k) x[k] += choice.nu * top[k];
  }
  return result;
}

/// Sequences whose leaders have ever differed share no token.
void unequal_histories_are_disjoint(const State<Exact>& state, const std::vector<Sequence<Exact>>& histories, Findings& findings) {
  for (std::size_t a = 0; a < state.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (histories[a] == histories[b]) continue;
      Sequence<Exact> together = state[a];
      together.insert(together.end(), state[b].begin(), state[b].end());
      findings.holds("sequences of unequal leader histories are disjoint", distinct(std::move(together)));
    }
  }
}

void by_formula(const Instance& i, Findings& findings) {
  const Run run = run_stage(i);
  State<Exact> state = i.state("X");
  std::vector<Sequence<Exact>> histories(state.size());
  findings.equal("one block a choice", run.staged.blocks.size(), run.choices.size());
  for (std::size_t k = 0; k < run.choices.size(); ++k) {
    const State<Exact> behind = through_by_formula({run.staged.blocks[k]}, state);
    state = moved(state, run.choices[k], run.bump, findings, &histories);
    unequal_histories_are_disjoint(state, histories, findings);
    for (std::size_t j = 0; j < state.size(); ++j) findings.equal("a token behind a block, against the words", behind[j], state[j]);
    findings.holds("sequences stay distinct as sets, of distinct tokens", is_state(state) && distinct_as_sets(state));
  }
  findings.holds("all tokens are distinct at the end", all_distinct(state));
}

/// Choice after choice on states that the words make, and the stage's block of each beside them, whatever nu is (the chosen one is 1 almost always).
/// Ends at the first difference: a search on states that a broken stage has made need not end.
void choice_by_choice(const Instance& i, Findings& findings) {
  const Bump bump = i.number("trapezoid").is_zero() ? Bump::Hat : Bump::Trapezoid;
  SeparationSearch search(Random(static_cast<std::uint64_t>(i.integer("seed"))), bump);
  State<Exact> state = i.state("X");
  std::vector<Sequence<Exact>> histories(state.size());
  for (std::size_t blocks = 0;; ++blocks) {
    const std::optional<SeparationChoice> choice = search.next(state);
    findings.holds("a block exactly where sequences share tokens", choice.has_value() == !all_distinct(state));
    if (!choice) return;
    findings.less("blocks before this one, against N - 1", Exact(static_cast<long>(blocks)), Exact(static_cast<long>(state.size()) - 1));
    for (const Exact& nu : {Exact(3), Exact::power_of_two(-1), choice->nu}) {
      SeparationChoice other = *choice;
      other.nu = nu;
      const State<Exact> behind = through_by_library({separation_block(state, other, bump)}, state), expected = moved(state, other, bump, findings);
      for (std::size_t j = 0; j < behind.size(); ++j) findings.equal("a token behind a block, against the words", behind[j], expected[j]);
    }
    state = moved(state, *choice, bump, findings, &histories);
    unequal_histories_are_disjoint(state, histories, findings);
    if (findings.verdict() == Verdict::Refuted) return;
  }
}

/// Points of a grid, or of its diagonal, whose spacing is a multiple of u.u for every direction u of small entries: sequences of two leaders, sequences that nu = 1 does not
/// pull apart, and tokens that a lift could put beside the largest projection instead of beyond it, are all frequent.
Sequence<Exact> draw_grid(Random& random, std::size_t d, std::size_t count) {
  constexpr long largest_square = 48;  // of three entries up to 4
  Exact spacing(1);
  for (long k = 2; k <= largest_square; ++k) if (!(spacing / Exact(k)).is_integer()) spacing *= Exact(k);
  const bool diagonal = random.below(2) == 0;
  Sequence<Exact> points;
  while (points.size() < count) {
    Vector<Exact> x(d, Exact(random.between(0, 7)) * spacing);
    for (std::size_t k = 0; k < d && !diagonal; ++k) x[k] = Exact(random.between(0, 3)) * spacing;
    if (std::find(points.begin(), points.end(), x) == points.end()) points.push_back(std::move(x));
  }
  return points;
}

Instance generate(Random& random, Kind kind) {
  Instance i;
  const std::size_t d = 2 + random.below(2), n = 4;
  const bool trapezoid = random.below(2) == 0;
  State<Exact> state = kind == Kind::Boundary ? draw_sequences_of(random, 2 + random.below(3), n, draw_grid(random, d, n + 3)) : draw_overlapping_state(random, 1 + random.below(4), d, n, kind);
  if (trapezoid)
    for (Sequence<Exact>& sequence : state) for (Vector<Exact>& x : sequence) x = sum(x, Vector<Exact>(d, Exact(1) + Exact::power_of_two(43)));
  if (trapezoid && kind != Kind::Adversarial) {  // as near to 1 as they go
    Exact least = state.front().front().front();
    for (const Sequence<Exact>& sequence : state) for (const Vector<Exact>& x : sequence) least = std::min(least, *std::min_element(x.begin(), x.end()));
    for (Sequence<Exact>& sequence : state) for (Vector<Exact>& x : sequence) for (Exact& entry : x) entry += Exact(1) - least;
  }
  i.states["X"] = state;
  i.numbers = {{"seed", Exact(random.between(1, 1000))}, {"trapezoid", Exact(trapezoid ? 1 : 0)}};
  return i;
}

Exact replay(const Instance& i) {
  HardmaxPlan plan;
  const Run run = run_stage(i);
  plan.separation = run.choices;
  HardmaxReplayer<mpfr_float> choose(plan);
  return token_deviation(from_mpfr(separation<mpfr_float>(in_mpfr(i.state("X")), choose, run.bump).state), run.staged.state);
}

/// Any block moves equal sets alike: here one with a lift, chosen by hand.
void equal_sets_stay_equal(const Instance& i, Findings& findings) {
  SeparationChoice choice{{Exact(1), Exact(2)}, {Exact(5), Exact(5)}, SeparationChoice::Lift{{0, 0}, Exact(1), Exact(9)}, Exact(3)};
  findings.holds("all tokens are distinct", all_distinct(through_by_library({separation_block(i.state("X"), choice, Bump::Hat)}, i.state("X"))));
}

/// Without a constant neuron tokens of negative q.x attend to the wrong end, whatever the choice says.
void follows_the_wrong_leader(const Instance& i, Findings& findings) {
  SeparationChoice choice{{Exact(1), Exact(0)}, {Exact(0), Exact(0)}, {}, Exact(1)};
  const State<Exact> behind = through_by_library({separation_block(i.state("X"), choice, Bump::Trapezoid)}, i.state("X"));
  Findings ignored;
  findings.equal("a sequence behind the block", behind.front(), moved(i.state("X"), choice, Bump::Trapezoid, ignored).front());
}

}  // namespace

Lemma separating_blocks() {
  Lemma lemma;
  lemma.id = "L7";
  lemma.title = "separation";
  lemma.statement = "for N sequences that are distinct as sets at most N − 1 blocks of width at most 4 make all tokens distinct, within and between sequences";
  lemma.shape = [](const Instance& i) {
    return i.integer("seed") >= 0 && (i.number("trapezoid").is_zero() || i.number("trapezoid").is_one()) && is_state(i.state("X")) && i.state("X").size() <= 12;
  };
  lemma.hypotheses = {
      {"the sequences are distinct as sets", [](const Instance& i) { return distinct_as_sets(i.state("X")); },
       [] {
         const Vector<Exact> x{Exact(1), Exact(2)}, y{Exact(3), Exact(1)};
         return Instance{{{"seed", 1}, {"trapezoid", 0}}, {}, {{"X", {{x, y}, {y, x}}}}};
       }, "", equal_sets_stay_equal},
      {"with trapezoids the tokens are in [1, infinity)^d",
       [](const Instance& i) {
         for (const Sequence<Exact>& sequence : i.state("X"))
           for (const Vector<Exact>& x : sequence) for (const Exact& entry : x) if (i.number("trapezoid").is_one() && entry < Exact(1)) return false;
         return true;
       },
       [] { return Instance{{{"seed", 1}, {"trapezoid", 1}}, {}, {{"X", {{{Exact(-5), Exact(-5)}, {Exact(-1), Exact(-5)}}}}}}; }, "", follows_the_wrong_leader}};
  lemma.ways = {{"choice after choice from the words, beside the stage's blocks with any nu", choice_by_choice},
                {"the stage's blocks through the library's pass", by_library},
                {"block by block from the words: lift, shift, leader, nu", by_formula}};
  lemma.generate = generate;
  lemma.replay = replay;
  lemma.file = "proofs/lemmas/L07_separation.cpp";
  lemma.code = {{"lib/stages/separation.hpp", "separation"}, {"lib/stages/choose_separation.cpp", "SeparationSearch::next"}};
  lemma.used_by = {{"lib/construct/theorem_hardmax.cpp", "theorem_hardmax"}, {"lib/construct/theorem_softmax.cpp", "theorem_softmax"}};
  return lemma;
}

}  // namespace certiformer::proofs
