// K1, Tikhonov. If theta* interpolates (loss 0), a global minimiser theta_eps of loss + eps |theta|^2 has loss(theta_eps) <= eps |theta*|^2 and
// |theta_eps| <= |theta*|. Checked where global minimisers are known exactly: linear least squares (theta_eps solves (A^T A + eps) theta = A^T y), and
// one neuron's product a b = c ((a^2 - c)^2 + 2 eps a^2 with a = b, least at a^2 = max(c - eps, 0)).
// In a class of transformers |theta*|^2 is what the class penalises of a model, embedded in it: then loss 0 and the penalty are its objective, and a run
// with more loss than the penalty alone has a larger objective, so that it did not end at a global minimiser.
// Balancing: (u, b, w) -> (l u, l b, w / l), l a power of two, leaves the function as it is and |theta|^2 no larger, least over all powers of two.
#include <algorithm>

#include "catalogue.hpp"
#include "construct/balance.hpp"
#include "construct/embed.hpp"
#include "construct/training_class.hpp"
#include "draw.hpp"
#include "evaluate.hpp"
#include "model/visit.hpp"

namespace certiformer::proofs {
namespace {

Exact square(const Exact& x) { return x * x; }
Exact norm2(const Vector<Exact>& x) { return inner(x, x); }

/// |A theta - y|^2, rows of A in "A", y without noise.
Exact loss(const Instance& i, const Vector<Exact>& theta) {
  Exact total;
  const Sequence<Exact>& A = i.sequence("A");
  for (std::size_t r = 0; r < A.size(); ++r) total += square(inner(A[r], theta) - inner(A[r], i.vector("theta")));
  return total;
}

template <class T> struct Regularised {
  Vector<T> theta;
  T loss{0}, norm2{0};  // |A theta - y|^2, |theta|^2
};

/// (A^T A + eps) theta = A^T y in two unknowns, by Cramer's rule.
template <Scalar T> Regularised<T> ridge(const Instance& i) {
  const Sequence<T> A = convert<T>(i.sequence("A"));
  const Vector<T> best = convert<T>(i.vector("theta"));
  const T noise = convert<T>(i.number("noise")), eps = convert<T>(i.number("eps"));
  T a = eps, b(0), c = eps, p(0), q(0);
  for (const Vector<T>& row : A) {
    const T y = row[0] * best[0] + row[1] * best[1] + noise;
    a += row[0] * row[0], b += row[0] * row[1], c += row[1] * row[1];
    p += row[0] * y, q += row[1] * y;
  }
  const T determinant = a * c - b * b;
  Regularised<T> result{{(p * c - q * b) / determinant, (a * q - b * p) / determinant}};
  for (const Vector<T>& row : A) {
    const T error = row[0] * (result.theta[0] - best[0]) + row[1] * (result.theta[1] - best[1]) - noise;
    result.loss += error * error;
  }
  result.norm2 = result.theta[0] * result.theta[0] + result.theta[1] * result.theta[1];
  return result;
}

/// Loss and norm of the minimiser in mpfr, against the exact ones.
Exact replay(const Instance& i) {
  const Regularised<mpfr_float> found = ridge<mpfr_float>(i);
  const Regularised<Exact> exact = ridge<Exact>(i);
  return std::max(abs(to_exact<mpfr_float>(found.loss) - exact.loss), abs(to_exact<mpfr_float>(found.norm2) - exact.norm2));
}

void least_squares(const Instance& i, Findings& findings) {
  const Exact& eps = i.number("eps");
  const Vector<Exact>& best = i.vector("theta");
  const auto [regularised, loss_there, size] = ridge<Exact>(i);
  findings.at_most("loss(theta_eps), against eps |theta*|^2", loss_there, eps * norm2(best));
  findings.at_most("|theta_eps|^2, against |theta*|^2", size, norm2(best));
  // It is a global minimiser: no other point, near or far, has a smaller objective.
  const Exact objective = loss(i, regularised) + eps * norm2(regularised);
  for (const Vector<Exact>& step : i.sequence("steps")) {
    const Vector<Exact> other = sum(regularised, step);
    findings.at_most("the least objective, against another one", objective, loss(i, other) + eps * norm2(other));
  }
}

void one_product(const Instance& i, Findings& findings) {
  const Exact c = abs(i.number("c")), &eps = i.number("eps");
  const Exact a2 = std::max(c - eps, Exact(0));  // a^2 = b^2 of the minimiser
  findings.at_most("(ab - c)^2, against eps |theta*|^2 = 2 eps c", square(a2 - c), eps * Exact(2) * c);
  findings.at_most("|theta_eps|^2, against |theta*|^2", a2 + a2, c + c);
  const Exact objective = square(a2 - c) + eps * (a2 + a2);
  for (const Vector<Exact>& step : i.sequence("steps")) findings.at_most("the least objective, against another one", objective, square(step[0] * step[1] - c) + eps * norm2(step));
}

FeedForward<Exact> layer_of(const Instance& i) {
  FeedForward<Exact> ff;
  for (const Sequence<Exact>& neuron : i.state("neurons")) ff.neurons.push_back({neuron.at(0), neuron.at(2).at(0), neuron.at(1)});
  return ff;
}

void balancing(const Instance& i, Findings& findings) {
  Transformer<Exact> model;
  model.dimension = 2;
  model.blocks = {{layer_of(i), {}}};
  Transformer<Exact> balanced = model;
  balance(balanced);
  findings.at_most("the balanced norm, against the norm", squared_norm(balanced), squared_norm(model));
  for (const Vector<Exact>& x : i.sequence("steps")) findings.equal("the balanced layer", layer_by_formula(balanced.blocks[0].ff, x), layer_by_formula(model.blocks[0].ff, x));
  for (std::size_t k = 0; k < model.blocks[0].ff.neurons.size(); ++k) {
    const Neuron<Exact>& neuron = balanced.blocks[0].ff.neurons[k];
    const Exact reading = norm2(neuron.u) + square(neuron.b), writing = norm2(neuron.w);
    if (reading.is_zero() || writing.is_zero()) continue;
    for (const long e : {-3, -2, -1, 1, 2, 3})
      findings.at_most("a neuron's norm, against another power of two", reading + writing, Exact::power_of_two(2 * e) * reading + Exact::power_of_two(-2 * e) * writing);
  }
}

/// A layer and an attention made of the instance's vectors: what interpolates its own outputs on "steps".
Transformer<Exact> interpolating_model(const Instance& i) {
  Transformer<Exact> model;
  model.dimension = 2;
  Block<Exact>& block = model.blocks.emplace_back();
  block.ff = layer_of(i);
  block.sa.rho = i.number("c");
  block.sa.V = {i.number("c"), {{i.vector("theta"), i.sequence("A").front()}}, {}};
  block.sa.A.rank = {{i.sequence("A").front(), i.sequence("steps").front()}};
  return model;
}

/// The outputs of a member of a class, whose layers are in its order.
Sequence<Exact> outputs_of(const Transformer<Exact>& model, Sequence<Exact> tokens) {
  for (const Block<Exact>& block : model.blocks) {
    if (model.order == LayerOrder::AttentionFirst) tokens = attention_by_formula(block.sa, tokens);
    for (Vector<Exact>& x : tokens) x = layer_by_formula(block.ff, x);
    if (model.order == LayerOrder::FeedForwardFirst) tokens = attention_by_formula(block.sa, tokens);
  }
  return tokens;
}

/// sum_i |T(X)_i - Y_i|^2.
Exact tokenwise_loss(const Sequence<Exact>& outputs, const Sequence<Exact>& targets) {
  Exact total;
  for (std::size_t k = 0; k < outputs.size(); ++k) total += norm2(difference(outputs[k], targets[k]));
  return total;
}

/// |op|^2 entry by entry, and in the terms alpha, p, q.
Exact penalty(const Operator<Exact>& op, Parameterisation parameterisation) {
  Exact entries, terms = square(op.alpha);
  for (std::size_t r = 0; r < 2; ++r)
    for (std::size_t c = 0; c < 2; ++c) {
      Exact entry = r == c ? op.alpha : Exact(0);
      for (const RankOne<Exact>& term : op.rank) entry += term.p[r] * term.q[c];
      entries += square(entry);
    }
  for (const RankOne<Exact>& term : op.rank) if (!norm2(term.p).is_zero() && !norm2(term.q).is_zero()) terms += norm2(term.p) + norm2(term.q);
  return op.is_zero() ? Exact(0) : parameterisation == Parameterisation::Structured ? terms : entries;
}

/// What the class penalises of one of its members, one parameter after the other.
Exact penalty(const Transformer<Exact>& member, const TrainingClass& trained) {
  Exact total;
  for (const Block<Exact>& block : member.blocks) {
    if (trained.penalises_residuals) total += square(block.ff.eta) + square(block.sa.rho);
    for (const Neuron<Exact>& neuron : block.ff.neurons) {
      if (trained.penalises_weights) total += norm2(neuron.u) + norm2(neuron.w);
      if (trained.penalises_biases) total += square(neuron.b);
    }
    if (trained.penalises_weights) total += penalty(block.sa.V, trained.parameterisation) + penalty(block.sa.A, trained.parameterisation);
  }
  return total;
}

/// A member of the class and its loss on the data that theta* interpolates.
struct Run {
  Transformer<Exact> member;
  Exact loss;
};

/// theta* itself, embedded in the class, then others: theta* with other residual weights.
std::vector<Run> some_runs(const Instance& i, const TrainingClass& trained) {
  const Transformer<Exact> model = interpolating_model(i);
  Sequence<Exact> targets = outputs_of(model, i.sequence("steps"));
  for (Vector<Exact>& y : targets) y = sum(std::move(y), Vector<Exact>(2, i.number("noise")));
  std::vector<Run> runs;
  for (const long factor : {1, -1, 64}) {
    Transformer<Exact> member = embedded(model, trained.order, trained.blocks);
    for (Block<Exact>& block : member.blocks) block.ff.eta *= Exact(factor);
    Exact loss = tokenwise_loss(outputs_of(member, i.sequence("steps")), targets);
    runs.push_back({std::move(member), std::move(loss)});
  }
  return runs;
}

/// theta* has the objective eps |theta*|^2; a run with more loss than that has a larger objective.
void judge_runs(const Instance& i, const TrainingClass& trained, const std::vector<Run>& runs, Findings& findings) {
  const Embedding embedding = embed(interpolating_model(i), trained);
  findings.holds("the model is a member of the class", embedding.squared_norm.has_value());
  if (!embedding.squared_norm) return;
  findings.equal("what the class penalises of theta*, against its parameters one by one", *embedding.squared_norm, penalty(runs.front().member, trained));
  const Exact bound = i.number("eps") * *embedding.squared_norm;
  const auto objective = [&](const Run& run) { return run.loss + i.number("eps") * penalty(run.member, trained); };
  findings.equal("the objective of theta*, against eps |theta*|^2", objective(runs.front()), bound);
  for (const Run& run : runs)
    if (bound < run.loss) findings.less("the objective of theta*, against that of a run which is said to be no global minimiser", objective(runs.front()), objective(run));
}

void training_classes(const Instance& i, Findings& findings) {
  for (const LayerOrder order : {LayerOrder::FeedForwardFirst, LayerOrder::AttentionFirst}) {
    TrainingClass trained;
    trained.blocks = 3, trained.width = i.state("neurons").size(), trained.rank = 1;
    trained.order = order;
    const std::vector<Run> runs = some_runs(i, trained);
    for (int words = 1; words < 8; ++words) {
      trained.parameterisation = i.number("structured").is_one() ? Parameterisation::Structured : Parameterisation::Dense;
      trained.penalises_weights = (words & 1) != 0, trained.penalises_biases = (words & 2) != 0, trained.penalises_residuals = (words & 4) != 0;
      judge_runs(i, trained, runs, findings);
    }
  }
}

Instance generate(Random& random, Kind kind) {
  Instance i;
  i.vectors["theta"] = draw_vector(random, 2, kind);
  i.numbers = {{"eps", kind == Kind::Adversarial ? Exact::power_of_two(-random.between(0, 60)) : draw_positive(random, kind)}, {"c", draw_number(random, kind)}, {"noise", 0}, {"structured", Exact(random.between(0, 1))}};
  i.states["A"] = {{}};
  for (std::uint64_t rows = 1 + random.below(4); rows > 0; --rows) i.states["A"][0].push_back(draw_vector(random, 2, kind));
  i.states["steps"] = {{}};
  for (int k = 0; k < 8; ++k) i.states["steps"][0].push_back(scaled(draw_vector(random, 2, kind), Exact::power_of_two(-random.between(0, 20))));
  for (int k = 0; k < 3; ++k) i.states["neurons"].push_back({scaled(draw_vector(random, 2, kind), Exact::power_of_two(random.between(-9, 9))), draw_vector(random, 2, kind), {draw_number(random, kind)}});
  return i;
}

Instance with(long eps, long noise) {
  return {{{"eps", eps}, {"c", 1}, {"noise", noise}, {"structured", 0}}, {{"theta", {Exact(0), Exact(0)}}},
          {{"A", {{{Exact(1), Exact(0)}, {Exact(0), Exact(1)}}}}, {"steps", {{{Exact(1), Exact(0)}}}}, {"neurons", {{{Exact(1), Exact(1)}, {Exact(1), Exact(1)}, {Exact(1)}}}}}};
}

bool has_shape(const Instance& i) {
  (void)i.number("c"), (void)i.number("noise"), (void)i.number("structured");
  if (i.vector("theta").size() != 2 || i.sequence("A").empty() || i.sequence("steps").empty() || i.state("neurons").empty()) return false;
  for (const char* name : {"A", "steps"}) for (const Vector<Exact>& x : i.sequence(name)) if (x.size() != 2) return false;
  for (const Sequence<Exact>& neuron : i.state("neurons")) if (neuron.size() != 3 || neuron[0].size() != 2 || neuron[1].size() != 2 || neuron[2].size() != 1) return false;
  return !i.number("eps").is_zero();
}

}  // namespace

Lemma tikhonov() {
  Lemma lemma;
  lemma.id = "K1";
  lemma.title = "Tikhonov";
  lemma.statement = "if θ* interpolates exactly, a global minimiser θ of loss + ε|θ|² has loss at most ε|θ*|² and |θ| ≤ |θ*|; balancing neurons by powers of two makes |θ*|² least and changes no output";
  lemma.shape = has_shape;
  lemma.hypotheses = {{"eps > 0", [](const Instance& i) { return i.number("eps").sign() > 0; },
                       [] {
                         Instance i = with(-3, 0);
                         i.vectors["theta"] = {Exact(1), Exact(0)};
                         return i;
                       }, "", {}},
                      {"theta* interpolates exactly", [](const Instance& i) { return i.number("noise").is_zero(); }, [] { return with(1, 5); }, "", {}}};
  lemma.ways = {{"linear least squares, its minimiser by Cramer's rule", least_squares}, {"the product of two parameters, its minimiser in closed form", one_product}, {"balancing, against other powers of two", balancing},
                {"a model in classes of training, its penalty counted one parameter after the other; runs that are said to be no global minimisers", training_classes}};
  lemma.generate = generate;
  lemma.replay = replay;
  lemma.file = "proofs/lemmas/K1_tikhonov.cpp";
  lemma.code = {{"lib/construct/balance.hpp", "balance"}, {"lib/construct/balance.hpp", "squared_norm"}, {"lib/construct/training_class.hpp", "embed"}};
  lemma.used_by = {{"verifier/program/command_build.cpp", "balance"}, {"verifier/program/command_tikhonov.cpp", "embed"}};
  return lemma;
}

}  // namespace certiformer::proofs
