// certiformer forward: evaluates a model on a data set in any scalar, and says whether the sets are exactly right.
#include "forward/forward.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include "claims/exactness.hpp"
#include "model/visit.hpp"
#include "program/commands.hpp"
#include "program/inputs.hpp"
#include "program/scalars.hpp"

namespace certiformer {
namespace {

/// The output of one sequence, by input position; tokens that are not finite have no exact value.
struct Evaluated {
  Sequence<Exact> tokens;
  bool finite = true;
  std::optional<FarthestToken> farthest;  // nothing: exactly right
};

template <Scalar T> std::string text(const T& x) {
  try {
    return shown(to_exact<T>(x));
  } catch (const std::domain_error&) {
    return "not finite";
  }
}

/// Records the tokens after every layer that changed them.
template <Scalar T> class Trace : public Observer<T> {
 public:
  explicit Trace(Sequence<T> start) : last_(std::move(start)) {}
  void after_layer(std::size_t block, LayerKind kind, const Sequence<T>& tokens) override {
    if (tokens == last_) return;
    last_ = tokens;
    lines_.push_back(fmt::format("block {} {}", block, kind == LayerKind::FeedForward ? "feed-forward" : "attention"));
    for (const Vector<T>& x : tokens) {
      std::string line = "  (";
      for (std::size_t k = 0; k < x.size(); ++k) line += (k > 0 ? ", " : "") + text(x[k]);
      lines_.push_back(line + ")");
    }
  }
  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }

 private:
  Sequence<T> last_;
  std::vector<std::string> lines_;
};

struct Work {
  const Inputs& in;
  std::vector<std::size_t> sequences;
  Attention attention;
  std::optional<Exact> temperature;
  bool trace;
  Deadline deadline;
  std::string scalar;
};

template <Scalar T> std::vector<Evaluated> evaluate(const Work& work, std::vector<std::string>& lines) {
  const Transformer<T> model = convert<T>(work.in.model);
  std::optional<T> temperature;
  if (work.temperature) temperature = convert<T>(*work.temperature);
  std::vector<Evaluated> results(work.sequences.size());
  const auto one = [&](std::size_t k) {
    work.deadline.check();
    const Sequence<T> input = convert<T>(work.in.dataset.pairs[work.sequences[k]].input);
    Trace<T> trace(input);
    const Sequence<T> output = forward<T>(model, input, work.attention, temperature, work.trace ? &trace : nullptr);
    if (work.trace) lines.insert(lines.end(), trace.lines().begin(), trace.lines().end());
    for (const Vector<T>& x : output) {
      Vector<Exact>& token = results[k].tokens.emplace_back();
      try {
        for (const T& entry : x) token.push_back(to_exact<T>(entry));
      } catch (const std::domain_error&) {
        results[k].finite = false;
        token.clear();
      }
    }
  };
  if (work.trace) {
    for (std::size_t k = 0; k < results.size(); ++k) one(k);
  } else {
    tbb::parallel_for(std::size_t{0}, results.size(), [&](std::size_t k) { with_scalar(work.scalar, [&]<Scalar S>() { one(k); }); });
  }
  return results;
}

/// The rational pass of all sequences: filtered and event-ordered.
std::vector<Evaluated> evaluate_exactly(const Work& work) {
  Dataset<Exact> selected{work.in.dataset.dimension, "", {}};
  for (const std::size_t j : work.sequences) selected.pairs.push_back(work.in.dataset.pairs[j]);
  const ExactPassResult pass = exact_pass(work.in.model, selected, {work.deadline, true, {}});
  std::vector<Evaluated> results;
  for (const MergedSequence& sequence : pass.sequences) {
    Evaluated& result = results.emplace_back();
    for (const unsigned origin : sequence.origin) result.tokens.push_back(sequence.tokens[origin]);
  }
  return results;
}

Work prepare(const Inputs& in, const ForwardOptions& options, const CommonOptions& common) {
  Work work{in, selected_sequences(in, options.sequence), options.attention.value_or(in.model.attention), {}, options.trace, {}, options.scalar};
  if (common.timeout > 0) work.deadline = Deadline(common.timeout);
  if (has_uniform_attention(in.model)) work.attention = Attention::Hardmax;  // the same at every temperature (L13)
  if (options.temperature) work.temperature = positive_option("--temperature", *options.temperature, common.limits);
  if (work.attention == Attention::Hardmax) return work;
  if (!work.temperature) throw Error(ExitCode::Usage, "--temperature", "softmax attention needs a temperature");
  if (options.scalar == "rational") throw Error(ExitCode::Usage, "--scalar", "softmax has no exact value", "use mpfr:BITS");
  return work;
}

Json evaluated_json(const Pair<Exact>& pair, const Evaluated& result) {
  Json json{{"id", pair.id}, {"exact", result.finite && !result.farthest}};
  json["hausdorff"] = !result.finite ? Json(nullptr) : result.farthest ? number_json(result.farthest->distance) : Json("0");
  Json tokens = Json::array();
  for (const Vector<Exact>& x : result.tokens) tokens.push_back(x.empty() ? Json(nullptr) : vector_json(x));
  json["tokens"] = std::move(tokens);
  return json;
}

}  // namespace

Outcome forward(const ForwardOptions& options, const CommonOptions& common) {
  if (options.trace && options.sequence.empty()) throw Error(ExitCode::Usage, "--trace", "needs --sequence ID");
  const Inputs in = read_inputs(options.dataset, options.model, common.limits);
  const Work work = prepare(in, options, common);
  std::vector<std::string> trace;
  std::vector<Evaluated> results;
  if (options.scalar == "rational" && !options.trace) results = evaluate_exactly(work);
  else results = with_scalar(options.scalar, [&]<Scalar T>() { return evaluate<T>(work, trace); });

  std::size_t exact = 0;
  Exact distance;
  bool finite = true;
  Outcome outcome;
  Json sequences = Json::array();
  for (std::size_t k = 0; k < results.size(); ++k) {
    const Pair<Exact>& pair = in.dataset.pairs[work.sequences[k]];
    Evaluated& result = results[k];
    if (result.finite) result.farthest = hausdorff(result.tokens, pair.output);
    else finite = false;
    if (result.farthest) distance = std::max(distance, result.farthest->distance);
    if (result.finite && !result.farthest) ++exact;
    sequences.push_back(evaluated_json(pair, result));
    std::string line = fmt::format("\"{}\" {}", excerpt(pair.id), !result.finite ? "not finite" : result.farthest ? "distance " + shown(result.farthest->distance) : "exact");
    for (const Vector<Exact>& x : result.tokens) line += x.empty() ? " (not finite)" : " " + shown(x);
    outcome.lines.push_back(std::move(line));
  }
  const bool all = exact == results.size();
  outcome.lines.insert(outcome.lines.begin(), trace.begin(), trace.end());
  outcome.lines.insert(outcome.lines.begin(), fmt::format("EVALUATED in {}: {} of {} output sets are exactly the target sets; largest Hausdorff distance {}", options.scalar, exact, results.size(),
                                                          finite ? shown(distance) : "not finite"));
  outcome.code = ExitCode::Done;
  outcome.json = {{"verdict", "EVALUATED"}, {"scalar", options.scalar}, {"exact", all}, {"exact_sequences", exact},
                  {"hausdorff", finite ? number_json(distance) : Json(nullptr)}, {"hausdorff_decimal", finite ? Json(decimal(distance)) : Json(nullptr)}};
  outcome.json["sequences"] = std::move(sequences);
  return outcome;
}

}  // namespace certiformer
