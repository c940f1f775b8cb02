// L4, rank-one attention. A = p q^T with q.x_i > 0 for all i: the score of y for x is (q.x)(p.y), so every token attends to those with the
// largest p.y.
#include <algorithm>

#include "catalogue.hpp"
#include "draw.hpp"
#include "evaluate.hpp"
#include "forward/filtered_decisions.hpp"
#include "forward/forward.hpp"
#include "model/visit.hpp"

namespace certiformer::proofs {
namespace {

Operator<Exact> rank_one(const Instance& i) {
  Operator<Exact> A;
  A.rank.push_back({i.vector("p"), i.vector("q")});
  return A;
}

/// p q^T as a matrix: other code, in the filter as well.
Operator<Exact> matrix(const Instance& i) {
  Operator<Exact> A;
  for (const Exact& entry : i.vector("p")) A.dense.push_back(scaled(i.vector("q"), entry));
  return A;
}

std::vector<std::size_t> leaders(const Instance& i) {
  std::vector<Exact> values;
  for (const Vector<Exact>& x : i.sequence("X")) values.push_back(inner(i.vector("p"), x));
  const Exact largest = *std::max_element(values.begin(), values.end());
  std::vector<std::size_t> positions;
  for (std::size_t l = 0; l < values.size(); ++l) if (values[l] == largest) positions.push_back(l);
  return positions;
}

template <class Decisions> void attends_to_leaders(const char* what, const Operator<Exact>& A, const Instance& i, Decisions& decide, Findings& findings) {
  const std::vector<std::size_t> expected = leaders(i);
  decide.begin_sequence(A, i.sequence("X"));
  for (std::size_t k = 0; k < i.sequence("X").size(); ++k) findings.holds(what, decide.argmax(k) == expected);
}

void by_scores(const Instance& i, Findings& findings) {
  PlainDecisions<Exact> plain;
  attends_to_leaders("every token attends to the leaders (plain scores)", rank_one(i), i, plain, findings);
  attends_to_leaders("every token attends to the leaders (plain scores of the matrix)", matrix(i), i, plain, findings);
}

void by_filter(const Instance& i, Findings& findings) {
  Margins margins;
  PassStatistics statistics;
  FilteredArgmax filtered(margins, statistics);
  attends_to_leaders("every token attends to the leaders (filter)", rank_one(i), i, filtered, findings);
  attends_to_leaders("every token attends to the leaders (filter, matrix)", matrix(i), i, filtered, findings);
}

/// The gap of scores is (q.x) times the gap of p.y.
void by_formula(const Instance& i, Findings& findings) {
  const Sequence<Exact>& tokens = i.sequence("X");
  const Vector<Exact>& leader = tokens[leaders(i).front()];
  for (const Vector<Exact>& x : tokens) {
    for (const Vector<Exact>& y : tokens) {
      const Exact gap = score(rank_one(i), x, leader) - score(rank_one(i), x, y);
      findings.equal("gap of two scores", gap, inner(i.vector("q"), x) * (inner(i.vector("p"), leader) - inner(i.vector("p"), y)));
      findings.at_most("no score is above the leader's", Exact(0), gap);
    }
  }
}

/// How far the mean of the tokens that mpfr attends to is from the leaders' mean.
Exact replay(const Instance& i) {
  const Sequence<Exact>& exact = i.sequence("X");
  const Sequence<mpfr_float> tokens = convert<mpfr_float>(exact);
  Operator<mpfr_float> A;
  A.rank.push_back({convert<mpfr_float>(i.vector("p")), convert<mpfr_float>(i.vector("q"))});
  PlainDecisions<mpfr_float> plain;
  plain.begin_sequence(A, tokens);
  Exact largest;
  for (std::size_t k = 0; k < tokens.size(); ++k) largest = std::max(largest, deviation(mean(exact, plain.argmax(k), {}), mean(exact, leaders(i), {})));
  return largest;
}

Instance generate(Random& random, Kind kind) {
  const std::size_t d = 2 + random.below(3);
  Instance i;
  Vector<Exact> q(d, Exact(1));
  Sequence<Exact> tokens = draw_tokens(random, d, 1 + random.below(6), kind);
  if (random.below(2) == 0) {
    for (Vector<Exact>& x : tokens) for (Exact& entry : x) entry = abs(entry) + Exact::power_of_two(-3);
  } else {
    q = draw_direction(random, d, -3, 3);
    for (Vector<Exact>& x : tokens) x = on_level(std::move(x), q, draw_positive(random, kind));
  }
  i.states["X"] = {tokens};
  i.vectors = {{"p", draw_vector(random, d, kind)}, {"q", q}};
  return i;
}

Instance negative_side() { return {{}, {{"p", {Exact(1), Exact(0)}}, {"q", {Exact(0), Exact(1)}}}, {{"X", {{{Exact(0), Exact(-1)}, {Exact(1), Exact(-1)}}}}}}; }

}  // namespace

Lemma rank_one_attention() {
  Lemma lemma;
  lemma.id = "L4";
  lemma.title = "rank-one attention";
  lemma.statement = "with A = p qᵀ and q·x > 0 for all tokens of a sequence, every token attends to the tokens with the largest p·x";
  lemma.shape = [](const Instance& i) {
    const std::size_t d = i.vector("p").size();
    for (const Vector<Exact>& x : i.sequence("X")) if (x.size() != d) return false;
    return d > 0 && i.vector("q").size() == d && !i.sequence("X").empty();
  };
  lemma.hypotheses = {{"q·x > 0 for all tokens", [](const Instance& i) {
                         return std::all_of(i.sequence("X").begin(), i.sequence("X").end(), [&](const auto& x) { return inner(i.vector("q"), x).sign() > 0; });
                       }, negative_side, "", {}}};
  lemma.ways = {{"argmax sets by plain scores, of p qᵀ and of its matrix", by_scores},
                {"argmax sets by the double filter, of p qᵀ and of its matrix", by_filter},
                {"the gap of scores by its formula", by_formula}};
  lemma.generate = generate;
  lemma.replay = replay;
  lemma.file = "proofs/lemmas/L04_rank_one_attention.cpp";
  lemma.code = {{"lib/forward/filtered_decisions.cpp", "FilteredArgmax::rank_one_argmax"}, {"lib/forward/forward.hpp", "score"}};
  lemma.used_by = {{"lib/stages/separation.cpp", "separation_block"}};
  lemma.for_all = "two tokens and queries, in every dimension (that the score is the product: d = 3)";
  return lemma;
}

}  // namespace certiformer::proofs
