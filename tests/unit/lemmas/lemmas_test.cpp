// The framework of the lemmas: what it does when a lemma is false, and instances that once broke a lemma.
#define BOOST_TEST_MODULE lemmas
#include <boost/test/unit_test.hpp>

#include <set>

#include "lemmas/index.hpp"
#include "lemmas/run.hpp"

using namespace certiformer;
using namespace certiformer::proofs;

namespace {

/// The conclusion of the lemma on an instance that was printed by `certiformer lemmas`.
bool holds(const std::string& id, const std::string& text) {
  const Instance instance = parse_instance(text);
  const Lemma& lemma = lemma_of(id);
  BOOST_TEST(admits(lemma, instance), "the instance satisfies the hypotheses");
  const Checked checked = check(lemma, instance);
  BOOST_TEST_MESSAGE(checked.findings.failure());
  return checked.findings.verdict() == Verdict::Proved;
}

/// x >= 0, so x <= limit: false beyond the limit. Two ways.
Lemma bounded(const Exact& limit) {
  Lemma lemma;
  lemma.id = "X1";
  lemma.shape = [](const Instance& i) { return !i.state("X").empty(); };
  lemma.hypotheses = {{"tokens are not negative",
                       [](const Instance& i) {
                         for (const Sequence<Exact>& sequence : i.state("X")) for (const Vector<Exact>& x : sequence) for (const Exact& entry : x) if (entry.sign() < 0) return false;
                         return true;
                       }, {}, "an example", {}}};
  const auto check_entries = [limit](const Instance& i, Findings& findings) {
    findings.holds("there are sequences", !i.state("X").empty());
    for (const Sequence<Exact>& sequence : i.state("X")) for (const Vector<Exact>& x : sequence) for (const Exact& entry : x) findings.at_most("entry", entry, limit);
  };
  lemma.ways = {{"one", check_entries}, {"two", check_entries}};
  lemma.generate = [](Random& random, Kind) {
    Instance i;
    for (int j = 0; j < 3; ++j) i.states["X"].push_back({{Exact(random.between(0, 90)), Exact(random.between(0, 90))}, {Exact(random.between(0, 90)), Exact(random.between(0, 90))}});
    return i;
  };
  return lemma;
}

RunOptions few(std::size_t instances = 60) {
  RunOptions options;
  options.instances = instances;
  return options;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_true_lemma_is_proved_with_its_margin) {
  const LemmaResult result = run(bounded(Exact(100)), few());
  BOOST_TEST(name(result.verdict) == "PROVED");
  BOOST_TEST((result.worst_margin && !(*result.worst_margin < Exact(10))));
}

BOOST_AUTO_TEST_CASE(a_false_lemma_is_refuted_on_a_small_instance) {
  const LemmaResult result = run(bounded(Exact(50)), few());
  BOOST_TEST(name(result.verdict) == "REFUTED");
  BOOST_REQUIRE(result.failure.has_value());
  BOOST_TEST((result.failure->margin && result.failure->margin->sign() < 0));
  // One token of one sequence is left of six.
  const State<Exact>& X = result.failure->smallest.state("X");
  BOOST_TEST(X.size() == 1U);
  BOOST_TEST(X.front().size() == 1U);
  BOOST_TEST((size_of(result.failure->smallest) < size_of(result.failure->found)));
  BOOST_TEST(!admits(bounded(Exact(50)), parse_instance(R"({"numbers": {}, "vectors": {}, "states": {"X": [[["-1"]]]}})")));
}

BOOST_AUTO_TEST_CASE(instances_outside_the_hypotheses_decide_nothing) {
  Lemma lemma = bounded(Exact(100));
  lemma.generate = [](Random&, Kind) { return parse_instance(R"({"numbers": {}, "vectors": {}, "states": {"X": [[["-1"]]]}})"); };
  const LemmaResult result = run(lemma, few());
  BOOST_TEST(name(result.verdict) == "UNKNOWN");
  BOOST_TEST(result.reason.find("left the hypotheses") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_way_that_compares_nothing_or_throws_refutes) {
  Lemma silent = bounded(Exact(100));
  silent.ways.push_back({"three", [](const Instance&, Findings&) {}});
  BOOST_TEST(name(run(silent, few()).verdict) == "REFUTED");
  Lemma throwing = bounded(Exact(100));
  throwing.ways.push_back({"three", [](const Instance&, Findings&) { throw std::runtime_error("broken stage"); }});
  const LemmaResult result = run(throwing, few());
  BOOST_TEST(name(result.verdict) == "REFUTED");
  BOOST_TEST(result.reason.find("broken stage") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_hypothesis_that_is_not_shown_to_be_needed_leaves_the_lemma_unknown) {
  Lemma unexplained = bounded(Exact(100));
  unexplained.hypotheses.front().convenience.clear();
  BOOST_TEST(name(run(unexplained, few()).verdict) == "UNKNOWN");
  Lemma harmless = bounded(Exact(100));  // the counterexample violates the hypothesis, and the conclusion holds all the same
  harmless.hypotheses.front().counterexample = [] { return parse_instance(R"({"numbers": {}, "vectors": {}, "states": {"X": [[["-1"]]]}})"); };
  BOOST_TEST(name(run(harmless, few()).verdict) == "UNKNOWN");
  harmless.hypotheses.front().counterexample = [] { return parse_instance(R"({"numbers": {}, "vectors": {}, "states": {"X": [[["-1"], ["101"]]]}})"); };
  BOOST_TEST(name(run(harmless, few()).verdict) == "PROVED");
}

BOOST_AUTO_TEST_CASE(findings_prove_nothing_without_comparisons) { BOOST_TEST(name(Findings().verdict()) == "UNKNOWN"); }

BOOST_AUTO_TEST_CASE(instances_are_written_and_read_back_exactly) {
  for (const Lemma& lemma : all_lemmas()) {
    for (std::size_t k = 0; k < 6; ++k) {
      const Instance instance = generate(lemma, 3, k), back = parse_instance(text(instance));
      BOOST_TEST((back.numbers == instance.numbers && back.vectors == instance.vectors && back.states == instance.states), lemma.id);
    }
  }
  BOOST_CHECK_THROW(parse_instance("{"), std::invalid_argument);
  BOOST_CHECK_THROW(parse_instance("{}"), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(results_do_not_depend_on_anything_but_the_seed) {
  const Lemma& lemma = lemma_of("L8");
  const LemmaResult a = run(lemma, few(30)), b = run(lemma, few(30));
  BOOST_TEST((a.worst_margin == b.worst_margin));
  RunOptions other = few(30);
  other.seed = 2;
  BOOST_TEST(text(generate(lemma, 1, 0)) != text(generate(lemma, 2, 0)));
  BOOST_TEST(name(run(lemma, other).verdict) == "PROVED");
}

BOOST_AUTO_TEST_CASE(every_lemma_is_complete) {
  std::set<std::string> ids;
  for (const Lemma& lemma : all_lemmas()) {
    BOOST_TEST_CONTEXT(lemma.id) {
      BOOST_TEST(ids.insert(lemma.id).second);
      BOOST_TEST(!lemma.title.empty());
      BOOST_TEST(!lemma.statement.empty());
      BOOST_TEST(lemma.ways.size() >= 2U);
      BOOST_TEST(!lemma.hypotheses.empty());
      BOOST_TEST(!lemma.code.empty());
      for (const Necessity& one : necessity(lemma)) BOOST_TEST(one.shown, one.hypothesis << ": " << one.text);
    }
  }
}

BOOST_AUTO_TEST_CASE(precision_that_does_not_suffice_is_reported) {
  RunOptions options = few(60);
  options.precision = 8;
  const LemmaResult coarse = run(lemma_of("T1.6"), options);
  BOOST_REQUIRE(coarse.precision.has_value());
  BOOST_TEST(name(coarse.verdict) == "PROVED");  // a replay says nothing about the lemma
  BOOST_TEST(coarse.precision->fell_short > 0U);
  BOOST_TEST(coarse.precision->largest_deviation.sign() > 0);
  options.precision = 4000;
  const LemmaResult fine = run(lemma_of("L10"), options);
  BOOST_TEST(fine.precision->fell_short < fine.precision->replayed);  // thirds stay inexact at every precision
  BOOST_TEST(!run(bounded(Exact(100)), options).precision.has_value());
}

/// Instances on which lemmas, as they were stated before, were false; printed by `certiformer lemmas`.
BOOST_AUTO_TEST_CASE(the_line_projection_needs_points_that_are_not_negative) {
  const Instance negative = parse_instance(
      R"({"numbers": {"S0": "-14", "offset": "5", "seed": "0"}, "vectors": {"u": ["17", "17", "15"]}, "states": {"H": [[["1/2"]]], "P": [[["97/16", "-217/16", "119/16"]]], "Y": [[["-14", "0", "0"]]]}})");
  BOOST_TEST(!admits(lemma_of("L12"), negative));
  BOOST_TEST(name(check(lemma_of("L12"), negative).findings.verdict()) == "REFUTED");
  BOOST_TEST(holds("L12", R"({"numbers": {"S0": "0", "offset": "20", "seed": "0"}, "vectors": {"u": ["17", "17", "15"]}, "states": {"H": [[["1/2"]]], "P": [[["1", "-1", "0"]]], "Y": [[["-14", "0", "0"]]]}})"));
}

BOOST_AUTO_TEST_CASE(proofs_for_all_parameters_are_found_by_their_names) {
  BOOST_TEST(files_for_all("/nonexistent", "L2").empty());
  BOOST_TEST(index_text("/nonexistent").find("| L14 |") != std::string::npos);
}
