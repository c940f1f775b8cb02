#include "theorems.hpp"

#include <algorithm>

#include "draw.hpp"
#include "evaluate.hpp"

namespace certiformer::proofs {

bool has_pairs(const Instance& instance) {
  const State<Exact>&X = instance.state("X"), &Y = instance.state("Y");
  return instance.integer("seed") >= 0 && is_state(X) && is_state(Y) && X.size() == Y.size() && X.front().front().size() == Y.front().front().size();
}

Instance draw_pairs(Random& random, Kind kind, std::size_t most_pairs, std::size_t n, std::size_t most_outputs) {
  Instance instance;
  const std::size_t d = 2 + random.below(2);
  const State<Exact> X = draw_overlapping_state(random, 1 + random.below(most_pairs), d, n, kind);
  State<Exact> Y = draw_outputs(random, X, most_outputs, kind);
  if (kind == Kind::Boundary && random.below(2) == 0) Y.front().front() = X.back().back();  // a target that is a token
  if (!is_data(X, Y)) Y = draw_outputs(random, X, 1, kind);
  instance.states = {{"X", X}, {"Y", Y}};
  instance.numbers["seed"] = Exact(random.between(1, 1000));
  return instance;
}

Instance draw_pairs_of_equal_means(Random& random, Kind kind, std::size_t most_outputs) {
  Instance instance;
  instance.numbers["seed"] = Exact(random.between(1, 1000));
  const std::size_t d = 2 + random.below(2);
  const Vector<Exact> centre = draw_vector(random, d, kind);
  for (;;) {
    State<Exact> X;
    for (std::uint64_t N = 2 + random.below(4); N > 0; --N) {
      Sequence<Exact>& tokens = X.emplace_back();
      if (random.below(4) == 0) tokens.push_back(centre);
      for (std::uint64_t pairs = 1 + random.below(2); pairs > 0; --pairs) {
        const Vector<Exact> x = draw_vector(random, d, kind);
        tokens.push_back(sum(centre, x));
        tokens.push_back(difference(centre, x));
      }
    }
    State<Exact> Y = draw_outputs(random, X, random.below(2) == 0 ? 1 : most_outputs, kind);
    if (!is_data(X, Y) || !distinct_as_sets(X)) continue;
    instance.states = {{"X", X}, {"Y", Y}};
    return instance;
  }
}

Instance draw_pairs_of_local_changes(Random& random, std::size_t N, std::size_t most_outputs) {
  Instance instance;
  instance.numbers["seed"] = Exact(random.between(1, 1000));
  const Vector<Exact> origin = draw_vector(random, 2, Kind::Boundary), v = random_direction(random, 2, -1, 1);
  State<Exact> X(N);
  for (std::size_t change = 0; change + 1 < N; ++change) {
    const Exact place(static_cast<long>(change) * 8 + random.between(0, 3));
    for (std::size_t j = 0; j < N; ++j) {
      const Exact inward(j == change + 1 ? 1 : 0);
      for (const Exact& s : {Exact(place + inward), Exact(place + Exact(3) - inward)}) X[j].push_back(sum(origin, scaled(v, s)));
    }
  }
  instance.states = {{"X", X}, {"Y", draw_outputs(random, X, most_outputs, Kind::Boundary)}};
  return instance;
}

void equal_sets_on_one_model(const Instance& instance, Transformer<Exact> (*build)(const Instance& first), Findings& findings) {
  Instance first = instance;
  first.states["X"].resize(1);
  first.states["Y"].resize(1);
  const State<Exact> behind = through_by_library(build(first).blocks, instance.state("X"));
  for (std::size_t j = 0; j < behind.size(); ++j) findings.same_set("the output set, against the targets", behind[j], instance.state("Y")[j]);
}

std::vector<Hypothesis> pair_hypotheses(std::function<void(const Instance&, Findings&)> equal_images) {
  const auto reordered = [] {
    const Vector<Exact> x{Exact(1), Exact(2)}, y{Exact(3), Exact(1)};
    return Instance{{{"seed", 1}}, {}, {{"X", {{x, y}, {y, x}}}, {"Y", {{{Exact(5), Exact(5)}}, {{Exact(6), Exact(6)}}}}}};
  };
  const auto at_most_as_many = [](const Instance& i) {
    for (std::size_t j = 0; j < i.state("X").size(); ++j) if (i.state("X")[j].size() < i.state("Y")[j].size()) return false;
    return true;
  };
  const auto more_targets = [] {
    return Instance{{{"seed", 1}}, {}, {{"X", {{{Exact(1), Exact(2)}}}}, {"Y", {{{Exact(5), Exact(5)}, {Exact(6), Exact(6)}}}}}};
  };
  /// Every output set has at most n tokens, whatever the transformer: so it cannot be the set of targets.
  const auto too_few_outputs = [](const Instance& i, Findings& findings) {
    for (std::size_t j = 0; j < i.state("X").size(); ++j) findings.at_most("targets, against the outputs that a transformer can have", i.state("Y")[j].size(), i.state("X")[j].size());
  };
  return {{"the sequences are distinct as sets", [](const Instance& i) { return distinct_as_sets(i.state("X")); }, reordered, "", std::move(equal_images)},
          {"m_j <= n_j", at_most_as_many, more_targets, "", too_few_outputs}};
}

Exact radius_without_kinks(const Transformer<Exact>& model, State<Exact> state) {
  Exact growth(1), eps(1);
  for (const Block<Exact>& block : model.blocks) {
    Exact factor = abs(block.ff.eta);
    for (const Neuron<Exact>& neuron : block.ff.neurons) {
      Exact reading, writing;
      for (const Exact& entry : neuron.u) reading += abs(entry);
      for (const Exact& entry : neuron.w) writing = std::max(writing, abs(entry));
      factor += reading * writing;
      for (const Sequence<Exact>& tokens : state)
        for (const Vector<Exact>& x : tokens)
          if (const Exact distance = abs(inner(neuron.u, x) + neuron.b); distance.sign() > 0) eps = std::min(eps, distance / (growth * reading));
    }
    growth *= factor * (abs(block.sa.rho) + abs(block.sa.V.alpha));
    state = through_by_formula({block}, std::move(state));
  }
  return power_of_two_below(eps) * Exact::power_of_two(-1);
}

Exact replayed_distance(const Transformer<mpfr_float>& model, const Instance& instance) {
  return state_distance(from_mpfr(through_in_mpfr(model.blocks, in_mpfr(instance.state("X")))), instance.state("Y"));
}

}  // namespace certiformer::proofs
