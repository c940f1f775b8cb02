#include "ranks/remote_work.hpp"

#include <tbb/global_control.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <stdexcept>

#include "ranks/reports_json.hpp"

namespace certiformer {
namespace {

/// The sequences begin .. end-1 as a data set of their own.
Dataset<Exact> part_of(const Dataset<Exact>& dataset, std::size_t begin, std::size_t end) {
  const auto at = [&](std::size_t j) { return dataset.pairs.begin() + static_cast<std::ptrdiff_t>(j); };
  return {dataset.dimension, "", {at(begin), at(end)}};
}

RankJson ids_of(const Dataset<Exact>& dataset, std::size_t begin, std::size_t end) {
  RankJson ids = RankJson::array();
  for (std::size_t j = begin; j < end; ++j) ids.push_back(dataset.pairs[j].id);
  return ids;
}

/// begin .. end-1.
std::vector<std::size_t> numbers(std::size_t begin, std::size_t end) {
  std::vector<std::size_t> result(end - begin);
  std::iota(result.begin(), result.end(), begin);
  return result;
}

/// Few enough for everybody to be busy until the end, many enough to be worth a message and to keep all threads of a rank busy.
std::size_t batch_size(std::size_t count, std::size_t ranks) {
  const std::size_t threads = tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism);
  return std::max<std::size_t>(std::min(count / (8 * ranks), 2 * threads), std::max<std::size_t>(1, count / (64 * ranks)));
}

/// The answers to a request, one for each sequence and in their order; `observe` sees each answer.
template <class Result> std::vector<Result> gathered(Crew& crew, const RankJson& request, const std::vector<std::size_t>& sequences, Result (*read)(const RankJson&),
                                                             const std::function<void(const RankJson&)>& observe = {}) {
  std::vector<Result> results;
  std::vector<std::size_t> answered;
  for (const std::string& answer : crew.map(request.dump(), sequences.size(), batch_size(sequences.size(), crew.size()))) {
    const RankJson json = RankJson::parse(answer);
    if (observe) observe(json);
    for (const std::size_t j : json.at("sequences").get<std::vector<std::size_t>>()) answered.push_back(j);
    for (const RankJson& result : json.at("results")) results.push_back(read(result));
  }
  if (answered != sequences || results.size() != sequences.size()) throw std::runtime_error("a rank answered for other sequences than it was given");
  return results;
}

}  // namespace

std::optional<ExactnessReport> certify_exactness_by_ranks(Transport& transport, const SharedInputs& inputs, const ExactnessOptions& options) {
  const Dataset<Exact>& dataset = inputs.dataset;
  Crew crew(transport, inputs.identity, [&](const std::string&, std::size_t begin, std::size_t end) {
    RankJson json = to_json(certify_exactness(part_of(dataset, begin, end), inputs.model, options));
    json["ids"] = ids_of(dataset, begin, end);
    return json.dump(-1, ' ', false, RankJson::error_handler_t::replace);
  });
  if (transport.rank() != 0) {
    crew.serve();
    return std::nullopt;
  }
  const std::size_t N = dataset.pairs.size(), share = (N + crew.size() - 1) / crew.size();
  const std::vector<std::string> answers = crew.map("", N, share);
  ExactnessReport report;
  for (std::size_t k = 0; k < answers.size(); ++k) {
    const RankJson json = RankJson::parse(answers[k]);
    // Every sequence is counted once, by its id.
    if (json.at("ids") != ids_of(dataset, k * share, std::min(N, (k + 1) * share))) throw std::runtime_error("a rank answered for other sequences than it was given");
    append(report, exactness_from(json));
  }
  decide(report, N, options.within);
  return report;
}

std::optional<EnclosedDistances> enclosed_distances_by_ranks(Transport& transport, const SharedInputs& inputs, const std::optional<Exact>& tau, const Deadline& deadline) {
  const Dataset<Exact>& dataset = inputs.dataset;
  const DoublePass pass(inputs.model, tau);
  Crew crew(transport, inputs.identity, [&](const std::string&, std::size_t begin, std::size_t end) {
    const EnclosedDistances own = enclosed_distances(part_of(dataset, begin, end), pass, deadline);
    RankJson results = RankJson::array();
    for (const DistanceEnclosure& distance : own.sequences) results.push_back(to_json(distance));
    return RankJson{{"sequences", numbers(begin, end)}, {"results", std::move(results)}, {"statistics", to_json(own.statistics)}}.dump();
  });
  if (transport.rank() != 0) {
    crew.serve();
    return std::nullopt;
  }
  EnclosedDistances whole;
  whole.sequences = gathered<DistanceEnclosure>(crew, RankJson::object(), numbers(0, dataset.pairs.size()), distance_from,
                                                [&](const RankJson& json) { whole.statistics.merge(pass_statistics_from(json.at("statistics"))); });
  return whole;
}

RemoteWork::RemoteWork(Transport& transport, const SharedInputs& inputs, const Deadline& deadline)
    : local_(inputs.dataset, inputs.model, deadline),
      crew_(transport, inputs.identity, [this](const std::string& request, std::size_t begin, std::size_t end) { return answer(request, begin, end); }) {}

std::string RemoteWork::answer(const std::string& request, std::size_t begin, std::size_t end) {
  const RankJson json = RankJson::parse(request);
  const std::vector<std::size_t> all = json.at("sequences");
  const std::vector<std::size_t> sequences(all.begin() + static_cast<std::ptrdiff_t>(begin), all.begin() + static_cast<std::ptrdiff_t>(end));
  RankJson results = RankJson::array();
  if (json.contains("tau")) {
    for (const DistanceEnclosure& distance : local_.distances(sequences, exact_from(json.at("tau")), json.at("bits"))) results.push_back(to_json(distance));
  } else {
    const TemperatureRange range{optional_exact_from(json.at("from")), optional_exact_from(json.at("to"))};
    for (const RangeProof& proof : local_.prove(sequences, range, json.at("open"))) results.push_back(to_json(proof));
  }
  return RankJson{{"sequences", sequences}, {"results", std::move(results)}}.dump();
}

std::vector<RangeProof> RemoteWork::prove(const std::vector<std::size_t>& sequences, const TemperatureRange& range, std::size_t most_open_neurons) {
  if (sequences.size() == 1) return local_.prove(sequences, range, most_open_neurons);
  return gathered(crew_, {{"sequences", sequences}, {"from", to_json(range.from)}, {"to", to_json(range.to)}, {"open", most_open_neurons}}, sequences, range_proof_from);
}

std::vector<DistanceEnclosure> RemoteWork::distances(const std::vector<std::size_t>& sequences, const Exact& tau, long bits) {
  if (sequences.size() == 1) return local_.distances(sequences, tau, bits);
  return gathered(crew_, {{"sequences", sequences}, {"tau", to_json(tau)}, {"bits", bits}}, sequences, distance_from);
}

RemoteNeighbourhoods::RemoteNeighbourhoods(Transport& transport, const SharedInputs& inputs, const RobustnessOptions& options)
    : count_(inputs.dataset.pairs.size()), local_(inputs.dataset, inputs.model, options),
      crew_(transport, inputs.identity, [this](const std::string& request, std::size_t begin, std::size_t end) { return answer(request, begin, end); }) {}

std::string RemoteNeighbourhoods::answer(const std::string& request, std::size_t begin, std::size_t end) {
  const RankJson json = RankJson::parse(request);
  RankJson results = RankJson::array();
  if (json.contains("radius")) {
    for (const bool proved : local_.prove(exact_from(json.at("radius")), begin, end)) results.push_back(proved);
  } else {
    for (const SearchedSequence& searched : local_.search(begin, end)) results.push_back(to_json(searched));
  }
  return RankJson{{"sequences", numbers(begin, end)}, {"results", std::move(results)}}.dump();
}

std::vector<SearchedSequence> RemoteNeighbourhoods::search() { return gathered(crew_, RankJson::object(), numbers(0, count_), searched_from); }

std::vector<bool> RemoteNeighbourhoods::prove(const Exact& radius) {
  return gathered<bool>(crew_, {{"radius", to_json(radius)}}, numbers(0, count_), [](const RankJson& json) { return json.get<bool>(); });
}

}  // namespace certiformer
