#include "program/compare.hpp"

#include <tbb/parallel_for.h>

#include <chrono>
#include <stdexcept>
#include <unordered_set>

#include "claims/hausdorff.hpp"
#include "construct/balance.hpp"
#include "forward/forward.hpp"
#include "model/visit.hpp"
#include "stages/random.hpp"

namespace certiformer {
namespace {

class Stopwatch {
 public:
  [[nodiscard]] double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Fills in what is measured of one model, cell by cell; a cell that is stopped stays open, with a note.
class Comparison {
 public:
  Comparison(const Dataset<Exact>& dataset, const CompareSettings& settings, ComparedConstruction& row) : dataset_(dataset), settings_(settings), row_(row) {}

  void measure(const Transformer<Exact>& model) {
    row_.counts = count(model);
    row_.norm_squared = squared_norm(model);
    for (const Block<Exact>& block : model.blocks) visit_parameters(block, [&](const Exact& x) { row_.bits = std::max(row_.bits, x.bits()); });
    cell("tau*", [&](const Deadline& deadline) { bracket(model, deadline); });
    cell("certificate", [&](const Deadline& deadline) { certify(model, deadline); });
    cell("robustness", [&](const Deadline& deadline) { robustness(model, deadline); });
    cell("double pass", [&](const Deadline& deadline) { double_pass(model, deadline); });
  }

 private:
  template <class Work> void cell(const std::string& what, Work work) {
    try {
      work(settings_.cell_seconds > 0 ? Deadline(settings_.cell_seconds) : Deadline());
    } catch (const Stopped& stop) {
      row_.notes.push_back(what + ": " + stop.what());
    }
  }

  /// Softmax that depends on the temperature.
  [[nodiscard]] static bool is_tempered(const Transformer<Exact>& model) { return model.attention == Attention::Softmax && !has_uniform_attention(model); }

  void bracket(const Transformer<Exact>& model, const Deadline& deadline) {
    BracketOptions options;
    options.relative_width = settings_.relative_width;
    if (has_uniform_attention(model)) {
      ExactnessOptions exactness;
      exactness.pass.deadline = deadline;
      row_.bracket = uniform_temperature(certify_exactness(dataset_, model, exactness), options);
    } else {
      const SoftmaxProver prover(dataset_, model, deadline);
      row_.bracket = enclose_temperature(prover, options);
    }
    if (row_.bracket->verdict == Verdict::Unknown) row_.notes.push_back("tau*: " + row_.bracket->reason);
    if (is_tempered(model) && !row_.bracket->steps.empty()) row_.temperature = row_.bracket->steps.front();
  }

  void certify(const Transformer<Exact>& model, const Deadline& deadline) {
    const Stopwatch watch;
    if (is_tempered(model)) {
      if (!row_.temperature) return;
      const SoftmaxProver prover(dataset_, model, deadline);
      row_.certified = prover.prove(TemperatureRange::up_to(*row_.temperature)).verdict;
    } else {
      ExactnessOptions options;
      options.pass.deadline = deadline;
      row_.certified = certify_exactness(dataset_, model, options).verdict;
    }
    row_.certify_seconds = watch.seconds();
  }

  void robustness(const Transformer<Exact>& model, const Deadline& deadline) {
    if (is_tempered(model) && !row_.temperature) return;
    RobustnessOptions options;
    options.deadline = deadline;
    if (is_tempered(model)) options.temperature_up_to = row_.temperature;
    RobustnessReport report = certify_robustness(dataset_, model, options);
    if (report.verdict == Verdict::Proved) row_.robustness = std::move(report);
    else row_.notes.push_back("robustness: " + report.reason);
  }

  void double_pass(const Transformer<Exact>& model, const Deadline& deadline) {
    if (is_tempered(model) && !row_.temperature) return;
    const Transformer<double> rounded = convert<double>(model);
    const Attention attention = is_tempered(model) ? Attention::Softmax : Attention::Hardmax;
    std::optional<double> temperature;
    if (row_.temperature) temperature = convert<double>(*row_.temperature);
    std::vector<Exact> distances(dataset_.pairs.size());
    try {
      tbb::parallel_for(std::size_t{0}, distances.size(), [&](std::size_t j) {
        deadline.check();
        Sequence<Exact> outputs;
        for (const Vector<double>& token : forward<double>(rounded, convert<double>(dataset_.pairs[j].input), attention, temperature)) {
          Vector<Exact>& x = outputs.emplace_back();
          for (const double entry : token) x.push_back(to_exact<double>(entry));
        }
        if (const std::optional<FarthestToken> farthest = hausdorff(outputs, dataset_.pairs[j].output)) distances[j] = farthest->distance;
      });
      row_.double_distance = *std::max_element(distances.begin(), distances.end());
    } catch (const std::domain_error&) {
      row_.notes.push_back("double pass: a number is not finite");
    }
  }

  const Dataset<Exact>& dataset_;
  const CompareSettings& settings_;
  ComparedConstruction& row_;
};

/// The model of a construction, or nothing and why.
template <class Construction> std::optional<Transformer<Exact>> built(const Dataset<Exact>& dataset, const CompareSettings& settings, std::string& why) {
  typename Construction::Plan plan;
  if constexpr (std::same_as<Construction, FloatExact>) {
    if (unreachable_target(dataset, binary64)) {
      why = "not built: a target is no number of binary64";
      return std::nullopt;
    }
  }
  try {
    return Construction::build(dataset, {settings.seed, Padding::None, settings.cell_seconds > 0 ? Deadline(settings.cell_seconds) : Deadline()}, plan);
  } catch (const NoImages& none) {
    why = none.images.verdict == Verdict::Refuted ? "no model exists: shared tokens would need two images" : "no model was found: tokens are shared";
  } catch (const FormatTooNarrow& narrow) {
    why = "not built: binary64 does not carry the data: " + narrow.report.obstacle;
  } catch (const Stopped& stop) {
    why = std::string("not built: ") + stop.what();
  }
  return std::nullopt;
}

/// The outputs of `dataset` with inputs of `tokens` random tokens, which no two sequences share.
Dataset<Exact> with_fresh_inputs(const Dataset<Exact>& dataset, std::size_t tokens, Random random) {
  Dataset<Exact> result{dataset.dimension, "", {}};
  std::unordered_set<Vector<Exact>, VectorHash> used;
  for (const Pair<Exact>& pair : dataset.pairs) {
    Pair<Exact>& grown = result.pairs.emplace_back(Pair<Exact>{pair.id, {}, pair.output});
    while (grown.input.size() < tokens) {
      Vector<Exact> x;
      for (std::size_t k = 0; k < dataset.dimension; ++k) x.push_back(Exact(random.between(-(1L << 24), 1L << 24)) * Exact::power_of_two(-16));
      if (used.insert(x).second) grown.input.push_back(std::move(x));
    }
  }
  return result;
}

}  // namespace

std::vector<ComparedConstruction> compare_constructions(const Dataset<Exact>& dataset, const CompareSettings& settings) {
  std::vector<ComparedConstruction> rows;
  for_each_construction([&]<class Construction>() {
    ComparedConstruction& row = rows.emplace_back();
    row.name = Construction::name;
    row.bound = Construction::bound(count(dataset));
    const Stopwatch watch;
    std::string why;
    const std::optional<Transformer<Exact>> model = built<Construction>(dataset, settings, why);
    row.build_seconds = watch.seconds();
    if (model) Comparison(dataset, settings, row).measure(*model);
    else row.notes.push_back(why);
  });
  return rows;
}

Growth grow(const Dataset<Exact>& dataset, std::size_t most_tokens, const CompareSettings& settings) {
  Growth growth;
  std::size_t fewest = 1;
  for (const Pair<Exact>& pair : dataset.pairs) fewest = std::max(fewest, pair.output.size());
  for (std::size_t n = fewest; n < most_tokens; n *= 2) growth.tokens.push_back(n);
  growth.tokens.push_back(std::max(fewest, most_tokens));
  for_each_construction([&]<class Construction>() { growth.names.emplace_back(Construction::name); });
  growth.blocks.resize(growth.names.size());
  const Random random(settings.seed);
  for (const std::size_t n : growth.tokens) {
    const Dataset<Exact> grown = with_fresh_inputs(dataset, n, random.split(n));
    std::size_t k = 0;
    for_each_construction([&]<class Construction>() {
      std::string why;
      const std::optional<Transformer<Exact>> model = built<Construction>(grown, settings, why);
      growth.blocks[k++].push_back(model ? std::optional(model->blocks.size()) : std::nullopt);
    });
  }
  return growth;
}

}  // namespace certiformer
