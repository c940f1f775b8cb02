#include "ranks/reports_json.hpp"

#include <limits>
#include <stdexcept>

#include "io/number.hpp"

namespace certiformer {
namespace {

RankJson vector_json(const Vector<Exact>& vector) {
  RankJson json = RankJson::array();
  for (const Exact& x : vector) json.push_back(to_json(x));
  return json;
}

Vector<Exact> vector_from(const RankJson& json) {
  Vector<Exact> vector;
  for (const RankJson& x : json) vector.push_back(exact_from(x));
  return vector;
}

RankJson miss_json(const SoftmaxMiss& miss) { return {{"sequence", miss.sequence}, {"missed", miss.missed}, {"index", miss.index}, {"distance", to_json(miss.distance)}}; }

SoftmaxMiss miss_from(const RankJson& json) { return {json.at("sequence"), json.at("missed"), json.at("index"), exact_from(json.at("distance"))}; }

RankJson index_json(const std::optional<std::size_t>& index) { return index ? RankJson(*index) : RankJson(nullptr); }

std::optional<std::size_t> index_from(const RankJson& json) { return json.is_null() ? std::nullopt : std::optional(json.get<std::size_t>()); }

RankJson obstacle_json(const Obstacle& obstacle) {
  RankJson json{{"sequence", obstacle.sequence}, {"token", obstacle.token}, {"width", to_json(obstacle.width)}};
  if (const std::optional<Undecidable>& at = obstacle.decision) json["decision"] = {{"block", at->block}, {"token", at->token}, {"neuron", index_json(at->neuron)}, {"rival", index_json(at->rival)}};
  return json;
}

Obstacle obstacle_from(const RankJson& json) {
  Obstacle obstacle{json.at("sequence"), std::nullopt, json.at("token"), exact_from(json.at("width"))};
  if (!json.contains("decision")) return obstacle;
  const RankJson& at = json.at("decision");
  obstacle.decision = Undecidable{at.at("block"), at.at("token"), index_from(at.at("neuron")), index_from(at.at("rival"))};
  return obstacle;
}

RankJson worst_json(const Miss& worst) {
  const FarthestToken& far = worst.farthest;
  return {{"sequence", worst.sequence}, {"missed", far.missed}, {"index", far.index}, {"nearest_index", far.nearest}, {"distance", to_json(far.distance)},
          {"input_token", worst.input_token}, {"value", vector_json(worst.value)}, {"nearest", vector_json(worst.nearest)}};
}

Miss worst_from(const RankJson& json) {
  return {json.at("sequence"), {json.at("missed"), json.at("index"), json.at("nearest_index"), exact_from(json.at("distance"))}, json.at("input_token"), vector_from(json.at("value")), vector_from(json.at("nearest"))};
}

}  // namespace

RankJson to_json(const Exact& x) { return x.text(); }

Exact exact_from(const RankJson& json) {
  ReadLimits any;
  any.digits = std::numeric_limits<std::size_t>::max();
  any.exponent = std::numeric_limits<long>::max();
  return parse_number(json.get_ref<const std::string&>(), any);
}

RankJson to_json(const std::optional<Exact>& x) { return x ? to_json(*x) : RankJson(nullptr); }

std::optional<Exact> optional_exact_from(const RankJson& json) { return json.is_null() ? std::nullopt : std::optional(exact_from(json)); }

RankJson to_json(const ExactnessReport& report) {
  const PassStatistics& s = report.statistics;
  RankJson json{{"reason", report.reason}, {"distance", to_json(report.distance)}, {"exact_sequences", report.exact_sequences}, {"fibres", report.fibres},
                {"preactivation", to_json(report.margins.preactivation.value())}, {"score", to_json(report.margins.score.value())},
                {"statistics", {s.filtered, s.exact, s.touched, s.line_blocks, s.plain_blocks, s.bits}}};
  if (report.worst) json["worst"] = worst_json(*report.worst);
  return json;
}

ExactnessReport exactness_from(const RankJson& json) {
  ExactnessReport report;
  report.reason = json.at("reason");
  report.distance = exact_from(json.at("distance"));
  report.exact_sequences = json.at("exact_sequences");
  report.fibres = json.at("fibres");
  if (json.contains("worst")) report.worst = worst_from(json.at("worst"));
  if (const std::optional<Exact> margin = optional_exact_from(json.at("preactivation"))) report.margins.preactivation.observe(*margin);
  if (const std::optional<Exact> margin = optional_exact_from(json.at("score"))) report.margins.score.observe(*margin);
  const RankJson& s = json.at("statistics");
  report.statistics = {s.at(0), s.at(1), s.at(2), s.at(3), s.at(4), s.at(5)};
  return report;
}

RankJson to_json(const RangeProof& proof) {
  RankJson json{{"verdict", name(proof.verdict)}, {"generators", proof.most_generators}, {"open", proof.open_neurons}};
  if (proof.miss) json["miss"] = miss_json(*proof.miss);
  if (proof.obstacle) json["obstacle"] = obstacle_json(*proof.obstacle);
  return json;
}

RangeProof range_proof_from(const RankJson& json) {
  RangeProof proof;
  const std::string verdict = json.at("verdict");
  for (const Verdict known : {Verdict::Proved, Verdict::Refuted})
    if (verdict == name(known)) proof.verdict = known;
  proof.most_generators = json.at("generators");
  proof.open_neurons = json.at("open");
  if (json.contains("miss")) proof.miss = miss_from(json.at("miss"));
  if (json.contains("obstacle")) proof.obstacle = obstacle_from(json.at("obstacle"));
  return proof;
}

RankJson to_json(const DistanceEnclosure& distance) { return {{"lower", to_json(distance.lower)}, {"upper", to_json(distance.upper)}, {"missed", distance.missed}, {"index", distance.index}}; }

DistanceEnclosure distance_from(const RankJson& json) { return {exact_from(json.at("lower")), optional_exact_from(json.at("upper")), json.at("missed"), json.at("index")}; }

RankJson to_json(const DoublePassStatistics& s) { return {s.proved, s.enclosed, s.balls, s.exact, s.given_up, s.bits}; }

DoublePassStatistics pass_statistics_from(const RankJson& json) { return {json.at(0), json.at(1), json.at(2), json.at(3), json.at(4), json.at(5)}; }

RankJson to_json(const SearchedSequence& searched) {
  const SequenceRobustness& own = searched.found;
  RankJson json{{"radius", to_json(own.radius)}, {"bounded", own.bounded}, {"upper", to_json(own.upper)}};
  if (const std::optional<LimitingDecision>& at = own.limiting) json["limiting"] = {{"block", at->block}, {"token", at->token}, {"neuron", index_json(at->neuron)}, {"rival", index_json(at->rival)}};
  if (const std::optional<Counterexample>& wrong = searched.counterexample) {
    RankJson tokens = RankJson::array();
    for (const Vector<Exact>& x : wrong->tokens) tokens.push_back(vector_json(x));
    json["counterexample"] = {{"sequence", wrong->sequence}, {"tokens", std::move(tokens)}, {"distance", to_json(wrong->distance)}, {"temperature", to_json(wrong->temperature)}, {"apart", to_json(wrong->apart)}};
  }
  return json;
}

SearchedSequence searched_from(const RankJson& json) {
  SearchedSequence searched;
  searched.found = {exact_from(json.at("radius")), json.at("bounded"), optional_exact_from(json.at("upper")), std::nullopt};
  if (json.contains("limiting")) {
    const RankJson& at = json.at("limiting");
    searched.found.limiting = LimitingDecision{at.at("block"), at.at("token"), index_from(at.at("neuron")), index_from(at.at("rival"))};
  }
  if (json.contains("counterexample")) {
    const RankJson& wrong = json.at("counterexample");
    Sequence<Exact> tokens;
    for (const RankJson& x : wrong.at("tokens")) tokens.push_back(vector_from(x));
    searched.counterexample = Counterexample{wrong.at("sequence"), std::move(tokens), exact_from(wrong.at("distance")), optional_exact_from(wrong.at("temperature")), exact_from(wrong.at("apart"))};
  }
  return searched;
}

}  // namespace certiformer
