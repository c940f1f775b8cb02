// K1, Tikhonov. If theta* interpolates (loss 0), a global minimiser theta_eps of loss + eps |theta|^2 has loss(theta_eps) <= eps |theta*|^2 and
// |theta_eps| <= |theta*|. Checked where global minimisers are known exactly: linear least squares (theta_eps solves (A^T A + eps) theta = A^T y), and
// one neuron's product a b = c ((a^2 - c)^2 + 2 eps a^2 with a = b, least at a^2 = max(c - eps, 0)).
// Balancing: (u, b, w) -> (l u, l b, w / l), l a power of two, leaves the function as it is and |theta|^2 no larger, least over all powers of two.
#include <algorithm>

#include "catalogue.hpp"
#include "construct/balance.hpp"
#include "draw.hpp"
#include "evaluate.hpp"

namespace certiformer::proofs {
namespace {

Exact square(const Exact& x) { return x * x; }
Exact norm2(const Vector<Exact>& x) { return inner(x, x); }

/// |A theta - y|^2, rows of A in "A".
Exact loss(const Instance& i, const Vector<Exact>& theta) {
  Exact total;
  const Sequence<Exact>& A = i.sequence("A");
  for (std::size_t r = 0; r < A.size(); ++r) total += square(inner(A[r], theta) - inner(A[r], i.vector("theta")));
  return total;
}

/// (A^T A + eps) theta = A^T y in two unknowns, by Cramer's rule.
Vector<Exact> ridge(const Instance& i) {
  Exact a = i.number("eps"), b, c = i.number("eps"), p, q;
  for (const Vector<Exact>& row : i.sequence("A")) {
    const Exact y = inner(row, i.vector("theta")) + i.number("noise");
    a += row[0] * row[0], b += row[0] * row[1], c += row[1] * row[1];
    p += row[0] * y, q += row[1] * y;
  }
  const Exact determinant = a * c - b * b;
  return {(p * c - q * b) / determinant, (a * q - b * p) / determinant};
}

void least_squares(const Instance& i, Findings& findings) {
  const Exact& eps = i.number("eps");
  const Vector<Exact>& best = i.vector("theta");
  const Vector<Exact> regularised = ridge(i);
  Exact loss_there;  // against the data, which theta* fits up to the noise
  for (const Vector<Exact>& row : i.sequence("A")) loss_there += square(inner(row, regularised) - inner(row, best) - i.number("noise"));
  findings.at_most("loss(theta_eps), against eps |theta*|^2", loss_there, eps * norm2(best));
  findings.at_most("|theta_eps|^2, against |theta*|^2", norm2(regularised), norm2(best));
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

Instance generate(Random& random, Kind kind) {
  Instance i;
  i.vectors["theta"] = draw_vector(random, 2, kind);
  i.numbers = {{"eps", kind == Kind::Adversarial ? Exact::power_of_two(-random.between(0, 60)) : draw_positive(random, kind)}, {"c", draw_number(random, kind)}, {"noise", 0}};
  i.states["A"] = {{}};
  for (std::uint64_t rows = 1 + random.below(4); rows > 0; --rows) i.states["A"][0].push_back(draw_vector(random, 2, kind));
  i.states["steps"] = {{}};
  for (int k = 0; k < 8; ++k) i.states["steps"][0].push_back(scaled(draw_vector(random, 2, kind), Exact::power_of_two(-random.between(0, 20))));
  for (int k = 0; k < 3; ++k) i.states["neurons"].push_back({scaled(draw_vector(random, 2, kind), Exact::power_of_two(random.between(-9, 9))), draw_vector(random, 2, kind), {draw_number(random, kind)}});
  return i;
}

Instance with(long eps, long noise) {
  return {{{"eps", eps}, {"c", 1}, {"noise", noise}}, {{"theta", {Exact(0), Exact(0)}}},
          {{"A", {{{Exact(1), Exact(0)}, {Exact(0), Exact(1)}}}}, {"steps", {{{Exact(1), Exact(0)}}}}, {"neurons", {{{Exact(1), Exact(1)}, {Exact(1), Exact(1)}, {Exact(1)}}}}}};
}

bool has_shape(const Instance& i) {
  (void)i.number("c"), (void)i.number("noise");
  if (i.vector("theta").size() != 2 || i.sequence("A").empty() || i.sequence("steps").empty()) return false;
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
  lemma.ways = {{"linear least squares, its minimiser by Cramer's rule", least_squares}, {"the product of two parameters, its minimiser in closed form", one_product}, {"balancing, against other powers of two", balancing}};
  lemma.generate = generate;
  lemma.file = "proofs/lemmas/K1_tikhonov.cpp";
  lemma.code = {{"lib/construct/balance.hpp", "balance"}, {"lib/construct/balance.hpp", "squared_norm"}};
  lemma.used_by = {{"verifier/program/command_build.cpp", "balance"}, {"verifier/claims/tikhonov.hpp", "TrainingClass"}};
  return lemma;
}

}  // namespace certiformer::proofs
