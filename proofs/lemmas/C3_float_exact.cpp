// C3, float-exact. If a format carries the data, there is a transformer of 2 + ceil(M/2) + ceil(M/4) + K blocks of width at most 4 whose ordinary evaluation
// in that format returns every target bit for bit, in any order of summation, with or without FMA, under hardmax and at every temperature: a
// staircase with weights +-1 swallows the rounding errors of the tokens' places, and behind it all sums are exact (F2, F4).
#include <algorithm>
#include <memory>
#include <stdexcept>

#include "catalogue.hpp"
#include "construct/float_exact.hpp"
#include "construct/round_targets.hpp"
#include "evaluate.hpp"
#include "floats.hpp"
#include "forward/forward.hpp"
#include "stages/moves.hpp"
#include "stages/staircase.hpp"
#include "theorems.hpp"

namespace certiformer::proofs {
namespace {

const FloatFormat& format_of(const Instance& i) { return i.integer("format") == 32 ? binary32 : binary64; }

struct Built {
  FloatExactPlan plan;
  Transformer<Exact> model;
};

std::shared_ptr<const Built> search(const Instance& i) {
  Built built;
  try {
    built.model = build_float_exact(dataset_of(i.state("X"), i.state("Y")), static_cast<std::uint64_t>(i.integer("seed")), format_of(i), &built.plan);
  } catch (const FormatTooNarrow&) {
    return nullptr;
  }
  return std::make_shared<const Built>(std::move(built));
}

/// The construction's answer; nothing if the format is too narrow. The search takes longer than all checks: the thread keeps its last answer.
std::shared_ptr<const Built> answer(const Instance& i) {
  thread_local Instance last;
  thread_local std::shared_ptr<const Built> built;
  if (last.numbers == i.numbers && last.states == i.states) return built;
  std::shared_ptr<const Built> found = search(i);  // meanwhile the thread may take up another instance
  last = i;
  built = found;
  return found;
}

bool is_carried(const Instance& i) { return answer(i) != nullptr; }

std::shared_ptr<const Built> build(const Instance& i) {
  std::shared_ptr<const Built> built = answer(i);
  if (built == nullptr) throw std::runtime_error("the format does not carry the data");
  return built;
}

template <class T> Sequence<Exact> exact_tokens(const Sequence<T>& tokens) {
  Sequence<Exact> result;
  for (const Vector<T>& x : tokens) {
    result.emplace_back();
    for (const T& entry : x) result.back().push_back(exact_value(entry));
  }
  return result;
}

/// The library's pass in floats: hardmax, and softmax at three temperatures.
void in_floats(const Instance& i, Findings& findings) {
  const Transformer<Exact> model = build(i)->model;
  in_format(i, [&](auto zero) {
    using T = decltype(zero);
    const Transformer<T> rounded = convert<T>(model);
    for (std::size_t j = 0; j < i.state("X").size(); ++j) {
      const Sequence<T> tokens = convert<T>(i.state("X")[j]);
      findings.same_set("outputs in floats, against the targets", exact_tokens<T>(forward<T>(rounded, tokens, Attention::Hardmax)), i.state("Y")[j]);
      for (const T tau : {T(0.01), T(1), T(100)})
        findings.same_set("outputs in floats under softmax, against the targets", exact_tokens<T>(forward<T>(rounded, tokens, Attention::Softmax, std::optional<T>(tau))), i.state("Y")[j]);
    }
  });
}

void over_the_rationals(const Instance& i, Findings& findings) {
  const auto [plan, model] = *build(i);
  const State<Exact> behind = through_by_library(model.blocks, i.state("X")), event_ordered = through_by_exact_pass(model.blocks, i.state("X")), written_out = through_by_formula(model.blocks, i.state("X"));
  for (std::size_t j = 0; j < behind.size(); ++j) {
    findings.same_set("outputs over the rationals, against the targets", behind[j], i.state("Y")[j]);
    findings.same_set("the same in event order", event_ordered[j], i.state("Y")[j]);
    findings.same_set("the same by the definition written out", written_out[j], i.state("Y")[j]);
  }
  const std::size_t M = token_count(i.state("Y")), k = plan.means.neurons.size();
  findings.equal("blocks, against 2 + ceil(M/2) + ceil(M/4) + K", model.blocks.size(), 2 + (M + 1) / 2 + (M + 3) / 4 + (k > 4 ? (k + 3) / 4 - 1 : 0));
  findings.at_most("width", count(model).width, std::size_t{4});
}

/// One feed-forward layer in floats, every sum in a random order.
template <class T> std::vector<T> layer_in_some_order(const FeedForward<Exact>& ff, const std::vector<T>& x, Random& random) {
  std::vector<T> active;
  for (const Neuron<Exact>& neuron : ff.neurons) {
    std::vector<T> a = x, b = convert<T>(neuron.u);
    a.push_back(convert<T>(neuron.b)), b.push_back(T(1));
    active.push_back(std::max(sum_of_products(a, b, random), T(0)));
  }
  std::vector<T> y;
  for (std::size_t k = 0; k < x.size(); ++k) {
    std::vector<T> a{x[k]}, b{convert<T>(ff.eta)};
    for (std::size_t n = 0; n < active.size(); ++n) a.push_back(active[n]), b.push_back(convert<T>(ff.neurons[n].w[k]));
    y.push_back(sum_of_products(a, b, random));
  }
  return y;
}

/// The staircase and the moves alone, from any float between a group's thresholds: it lands on the target, whatever rounding made of the place.
void from_anywhere_between_thresholds(const Instance& i, Findings& findings) {
  const StaircaseChoice choice = build(i)->plan.staircase;
  std::vector<Block<Exact>> blocks = staircase<Exact>(choice);
  for (Block<Exact>& block : moves<Exact>(i.state("Y"), choice)) blocks.push_back(std::move(block));
  Random random(static_cast<std::uint64_t>(i.integer("seed")));
  for (std::size_t g = 0; g < choice.groups.size(); ++g) {
    const StaircaseGroup& group = choice.groups[g];
    const Exact end = g + 1 < choice.groups.size() ? choice.groups[g + 1].start - choice.step : group.start + choice.step;
    const Vector<Exact>& target = i.state("Y").at(group.target.sequence).at(group.target.token);
    for (const long eighth : {0, 3, 5, 8}) {
      Vector<Exact> place(choice.direction.size());
      place.front() = group.start + (end - group.start) * Exact(eighth) * Exact::power_of_two(-3);
      findings.equal("from between the thresholds, over the rationals", through_by_formula(blocks, {{place}}).front().front(), target);
      in_format(i, [&](auto zero) {
        using T = decltype(zero);
        std::vector<T> x = convert<T>(place);
        for (const Block<Exact>& block : blocks) x = layer_in_some_order(block.ff, x, random);
        findings.equal("from between the thresholds, in floats in some order", exact_tokens<T>({x}).front(), target);
      });
    }
  }
}

/// The hypothesis is not empty: small integers and halves are carried by binary64.
void small_data_is_carried(const Instance& i, Findings& findings) {
  Random random(static_cast<std::uint64_t>(i.integer("seed")));
  Instance small = draw_pairs(random, Kind::Boundary, 3, 3, 2);
  small.numbers["format"] = Exact(64);
  findings.holds("binary64 carries small integers and halves", is_carried(small));
}

/// Targets as long as binary32 carries, or a little longer.
void lengthen(State<Exact>& Y, Random& random) {
  const long bits = random.between(8, 24);
  for (Sequence<Exact>& outputs : Y)
    for (Vector<Exact>& y : outputs) for (Exact& entry : y) entry += Exact(random.between(-(1L << bits), 1L << bits)) * Exact::power_of_two(3 - bits);
}

Instance generate(Random& random, Kind kind) {
  for (;;) {
    const bool narrow = random.below(2) == 0;
    Instance i = draw_pairs(random, narrow ? Kind::Boundary : kind == Kind::Adversarial ? Kind::Random : kind, 3, 3, 2);
    if (random.below(4) == 0) i = draw_pairs_of_equal_means(random, Kind::Boundary, 2);
    i.numbers["format"] = Exact(narrow ? 32 : 64);
    for (Sequence<Exact>& outputs : i.states["Y"])  // multiples of a quarter
      for (Vector<Exact>& y : outputs) for (Exact& entry : y) entry = (entry * Exact(4)).floor() * Exact::power_of_two(-2);
    if (narrow) lengthen(i.states["Y"], random);
    if (kind == Kind::Adversarial)  // inputs that are no floats
      for (Sequence<Exact>& tokens : i.states["X"]) for (Vector<Exact>& x : tokens) for (Exact& entry : x) entry /= Exact(3);
    if (is_data(i.state("X"), i.state("Y")) && is_carried(i)) return i;
  }
}

/// Sequences that binary32 cannot tell apart, with different targets.
Instance one_float_for_two() {
  Instance i{{{"seed", 1}, {"format", 32}}, {}, {}};
  const Vector<Exact> common{Exact(2), Exact(1)};
  i.states["X"] = {{{Exact(1), Exact(0)}, common}, {{Exact(1) + Exact::power_of_two(-30), Exact(0)}, common}};
  i.states["Y"] = {{{Exact(1), Exact(1)}}, {{Exact(2), Exact(1)}}};
  return i;
}

void floats_are_equal(const Instance& i, Findings& findings) {
  State<Exact> rounded;
  for (const Sequence<Exact>& tokens : i.state("X")) rounded.push_back(exact_tokens<float>(convert<float>(tokens)));
  findings.holds("the inputs differ as floats, as their targets do", distinct_as_sets(rounded));
}

}  // namespace

Lemma float_exact_construction() {
  Lemma lemma;
  lemma.id = "C3";
  lemma.title = "float-exact";
  lemma.statement = "if a format carries the data, 2 + ⌈M/2⌉ + ⌈M/4⌉ + K blocks of width at most 4 return every target bit for bit when evaluated in it, in any order of summation, with or without FMA, under hardmax and at every temperature";
  lemma.shape = [](const Instance& i) { return has_pairs(i) && is_data(i.state("X"), i.state("Y")) && distinct_as_sets(i.state("X")) && (i.integer("format") == 32 || i.integer("format") == 64); };
  lemma.hypotheses = {{"the format carries the data: a choice with margins beyond its rounding errors was found", is_carried, one_float_for_two, "", floats_are_equal}};
  lemma.ways = {{"the library's pass in floats, under hardmax and at three temperatures", in_floats},
                {"over the rationals, by the library's pass, in event order (the staircase translates all that is right of a step), and by the definition written out; counts", over_the_rationals},
                {"staircase and moves from anywhere between the thresholds, in random orders, with FMA", from_anywhere_between_thresholds},
                {"small data is carried by binary64", small_data_is_carried}};
  lemma.generate = generate;
  lemma.replay = [](const Instance& i) { return replayed_distance(convert<mpfr_float>(build(i)->model), i); };
  lemma.file = "proofs/lemmas/C3_float_exact.cpp";
  lemma.code = {{"lib/construct/float_exact.hpp", "build_float_exact"}, {"lib/stages/staircase.hpp", "staircase"}, {"lib/stages/moves.hpp", "moves"}};
  lemma.used_by = {{"verifier/program/constructions.hpp", "build_float_exact"}};
  lemma.for_all = "one block, so any number of groups (induction by hand); whole staircases of up to 7 groups; moves of 2 and 5";
  return lemma;
}

}  // namespace certiformer::proofs
