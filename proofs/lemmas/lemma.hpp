// A lemma as an executable statement: for all instances that satisfy the hypotheses, the conclusion holds.
//
// The hypotheses are predicates, so that a generator can be held to them, a failing instance can be made smaller inside of them, and each can
// be shown to be needed: an instance that violates it, and no other, and breaks the conclusion. The conclusion is checked in at least two
// ways that do not share code: by the stage that constructions use, and by the formula.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "findings.hpp"
#include "instance.hpp"
#include "stages/random.hpp"

namespace certiformer::proofs {

/// Where instances come from: the middle of the hypotheses, their border (ties, equalities), or where arithmetic is hardest (scales, near
/// coincidences, thirds).
enum class Kind { Random, Boundary, Adversarial };

struct Hypothesis {
  std::string text;
  std::function<bool(const Instance&)> holds;
  /// An instance that satisfies all other hypotheses and not this one, and breaks the conclusion; or none, and `convenience` says why.
  std::function<Instance()> counterexample;
  std::string convenience;
  /// Where the ways cannot be run on the counterexample (a search would not end), what shows the break instead.
  std::function<void(const Instance&, Findings&)> breaks;
};

struct Way {
  std::string text;
  std::function<void(const Instance&, Findings&)> check;
};

/// A function, by its file and name.
struct CodePlace {
  std::string file, function;
};

struct Lemma {
  std::string id;         // L2, T1.6
  std::string title;      // hat
  std::string statement;  // hypotheses and conclusion in one sentence
  /// The instance has the values that the statement speaks of, in the right shapes: what its letters mean, not a hypothesis.
  std::function<bool(const Instance&)> shape;
  std::vector<Hypothesis> hypotheses;
  std::vector<Way> ways;  // two or more
  std::function<Instance(Random&, Kind)> generate;
  /// By how much the conclusion is missed if the instance is replayed in mpfr at the thread's precision: the largest deviation from what should be equal,
  /// the exact size of the largest gap that is not seen, the largest excess over a bound; 0: the bits suffice. Throws std::domain_error if a number is
  /// not finite. Empty: the lemma speaks of exact objects only.
  std::function<Exact(const Instance&)> replay;
  std::string file;                // of this lemma
  std::vector<CodePlace> code;     // what it is about
  std::vector<CodePlace> used_by;  // what relies on it
  std::string for_all;             // what the proofs in proofs/smt and proofs/coq range over, if there are any
};

/// True if the instance has the right shape and satisfies every hypothesis; false as well if values are missing.
[[nodiscard]] bool admits(const Lemma& lemma, const Instance& instance);

/// Checks the conclusion in all ways, up to the first that fails; an exception is a failure.
struct Checked {
  Findings findings;
  std::string way;  // that failed
};
[[nodiscard]] Checked check(const Lemma& lemma, const Instance& instance);

/// All lemmas, in the order of the theory.
[[nodiscard]] const std::vector<Lemma>& all_lemmas();
/// Throws std::out_of_range.
[[nodiscard]] const Lemma& lemma_of(const std::string& id);

}  // namespace certiformer::proofs
