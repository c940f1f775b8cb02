#include "run.hpp"

#include <tbb/parallel_for.h>

#include <chrono>
#include <mutex>
#include <stdexcept>

#include "scalar/mpfr.hpp"

namespace certiformer::proofs {
namespace {

/// A number of the id, so that each lemma has instances of its own for one seed (FNV-1a).
std::uint64_t number_of(const std::string& id) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : id) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

/// What one instance had to say.
struct Single {
  bool admitted = false;
  Verdict verdict = Verdict::Unknown;
  std::optional<Exact> margin;
  std::optional<Exact> deviation;
  bool not_finite = false;  // of a replay: a division by zero or an overflow
};

Single run_one(const Lemma& lemma, const Instance& instance, long precision) {
  Single single;
  single.admitted = admits(lemma, instance);
  if (!single.admitted) return single;
  const Checked checked = check(lemma, instance);
  single.verdict = checked.findings.verdict();
  single.margin = checked.findings.margin();
  if (precision > 0 && lemma.replay) {
    const PrecisionScope scope(precision);
    try {
      single.deviation = lemma.replay(instance);
    } catch (const std::domain_error&) {
      single.not_finite = true;
    }
  }
  return single;
}

void gather(LemmaResult& result, const Lemma& lemma, const RunOptions& options, const std::vector<Single>& singles) {
  std::optional<std::size_t> outside, unchecked, failed;
  for (std::size_t k = singles.size(); k-- > 0;) {
    const Single& single = singles[k];
    if (!single.admitted) outside = k;
    else if (single.verdict == Verdict::Unknown) unchecked = k;
    else if (single.verdict == Verdict::Refuted) failed = k;
    if (single.margin && (!result.worst_margin || *single.margin < *result.worst_margin)) result.worst_margin = single.margin;
  }
  if (options.precision > 0 && lemma.replay) {
    PrecisionReport report;
    for (std::size_t k = 0; k < singles.size(); ++k) {
      if (!singles[k].deviation && !singles[k].not_finite) continue;
      ++report.replayed;
      if (singles[k].not_finite) {
        ++report.fell_short;
        ++report.not_finite;
        if (!report.worst) report.worst = generate(lemma, options.seed, k);
        continue;
      }
      if (singles[k].deviation->is_zero()) continue;
      ++report.fell_short;
      if (report.largest_deviation < *singles[k].deviation) report.largest_deviation = *singles[k].deviation, report.worst = generate(lemma, options.seed, k);
    }
    result.precision = std::move(report);
  }
  if (failed) {
    Failure failure;
    failure.index = *failed;
    failure.found = generate(lemma, options.seed, *failed);
    failure.smallest = shrink(lemma, failure.found);
    const Checked checked = check(lemma, failure.smallest);
    failure.way = checked.way;
    failure.what = checked.findings.failure();
    failure.margin = checked.findings.margin();
    result.verdict = Verdict::Refuted;
    result.reason = failure.what;
    result.failure = std::move(failure);
  } else if (outside) {
    result.reason = "the generator left the hypotheses: " + text(generate(lemma, options.seed, *outside));
  } else if (unchecked) {
    result.reason = "nothing was compared on the instance " + text(generate(lemma, options.seed, *unchecked));
  } else {
    result.verdict = Verdict::Proved;
  }
}

Necessity show_necessity(const Lemma& lemma, const Hypothesis& hypothesis) {
  Necessity result{hypothesis.text, false, ""};
  if (!hypothesis.counterexample) {
    result.shown = !hypothesis.convenience.empty();
    result.text = result.shown ? "for convenience: " + hypothesis.convenience : "neither a counterexample nor a reason is given";
    return result;
  }
  const Instance instance = hypothesis.counterexample();
  if (!lemma.shape(instance)) {
    result.text = "the counterexample has the wrong shape: " + text(instance);
    return result;
  }
  for (const Hypothesis& other : lemma.hypotheses) {
    const bool own = &other == &hypothesis;
    if (other.holds(instance) != own) continue;
    result.text = (own ? "the counterexample satisfies it: " : "the counterexample violates '" + other.text + "' as well: ") + text(instance);
    return result;
  }
  Findings findings;
  if (hypothesis.breaks) hypothesis.breaks(instance, findings);
  else findings = check(lemma, instance).findings;
  result.shown = findings.verdict() == Verdict::Refuted;
  result.text = result.shown ? findings.failure() : "the conclusion holds without it on " + text(instance);
  return result;
}

}  // namespace

bool admits(const Lemma& lemma, const Instance& instance) {
  try {
    if (!lemma.shape(instance)) return false;
    for (const Hypothesis& hypothesis : lemma.hypotheses) if (!hypothesis.holds(instance)) return false;
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

Checked check(const Lemma& lemma, const Instance& instance) {
  Checked checked;
  for (const Way& way : lemma.ways) {
    checked.way = way.text;
    const std::size_t before = checked.findings.comparisons();
    try {
      way.check(instance, checked.findings);
      if (checked.findings.comparisons() == before) checked.findings.fail("this way compared nothing");
    } catch (const std::exception& error) {
      checked.findings.fail(std::string("an exception: ") + error.what());
    }
    if (checked.findings.verdict() == Verdict::Refuted) return checked;
  }
  checked.way.clear();
  return checked;
}

Instance generate(const Lemma& lemma, std::uint64_t seed, std::size_t index) {
  Random random = Random(seed ^ number_of(lemma.id)).split(index);
  return lemma.generate(random, static_cast<Kind>(index % 3));
}

std::vector<Necessity> necessity(const Lemma& lemma) {
  std::vector<Necessity> results;
  for (const Hypothesis& hypothesis : lemma.hypotheses) {
    try {
      results.push_back(show_necessity(lemma, hypothesis));
    } catch (const std::exception& error) {
      results.push_back({hypothesis.text, false, std::string("an exception: ") + error.what()});
    }
  }
  return results;
}

LemmaResult run(const Lemma& lemma, const RunOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  LemmaResult result;
  result.id = lemma.id;
  result.instances = options.instances;
  std::vector<Single> singles(options.instances);
  std::mutex mutex;
  std::size_t done = 0;
  tbb::parallel_for(std::size_t{0}, options.instances, [&](std::size_t k) {
    options.deadline.check();
    singles[k] = run_one(lemma, generate(lemma, options.seed, k), options.precision);
    if (!options.progress) return;
    const std::lock_guard lock(mutex);
    options.progress(++done);
  });
  gather(result, lemma, options, singles);
  result.necessity = necessity(lemma);
  for (const Necessity& one : result.necessity) {
    if (one.shown || result.verdict != Verdict::Proved) continue;
    result.verdict = Verdict::Unknown;
    result.reason = "the hypothesis '" + one.hypothesis + "' was not shown to be needed: " + one.text;
  }
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

}  // namespace certiformer::proofs
