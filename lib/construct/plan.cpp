#include "construct/plan.hpp"

#include "construct/plan_json.hpp"

namespace certiformer {
namespace {

using plan_json::Json;
using plan_json::to_json;

Json to_json(const SeparationChoice& choice) {
  Json json{{"direction", to_json(choice.direction)}, {"shift", to_json(choice.shift)}, {"nu", to_json(choice.nu)}};
  if (choice.lift)
    json["lift"] = {{"token", to_json(choice.lift->z)}, {"half_width", to_json(choice.lift->half_width)}, {"multiple", to_json(choice.lift->multiple)}};
  return json;
}

Json to_json(const std::vector<SeparationChoice>& choices) {
  Json array = Json::array();
  for (const SeparationChoice& choice : choices) array.push_back(to_json(choice));
  return array;
}

Json to_json(const LeaderChoice& leaders) {
  Json moves = Json::array();
  for (const Move& move : leaders.moves) moves.push_back(Json::array({to_json(move.place), to_json(move.half_width)}));
  return {{"direction", to_json(leaders.direction)}, {"shift", to_json(leaders.shift)}, {"beta", to_json(leaders.beta)}, {"moves", std::move(moves)}};
}

class PlanReader : public plan_json::Reader {
 public:
  using Reader::Reader;

  HardmaxPlan read_hardmax(const std::string& text) const {
    return read_leading<HardmaxPlan>(text, [&](const Json& json, HardmaxPlan& plan) { plan.interpolation = interpolation(json.at("interpolation")); });
  }
  SoftmaxPlan read_softmax(const std::string& text) const {
    return read_leading<SoftmaxPlan>(text, [&](const Json& json, SoftmaxPlan& plan) {
      plan.shift = vector(json.at("shift"));
      const Json& line = json.at("line");
      plan.line = {vector(line.at("direction")), number(line.at("offset")), half_widths(line)};
    });
  }

 private:
  /// Separation and leaders, which both theorems share, then the rest.
  template <class Plan, class Rest> Plan read_leading(const std::string& text, Rest rest) const {
    return read<Plan>(text, [&](const Json& json, Plan& plan) {
      for (const Json& choice : json.at("separation")) plan.separation.push_back(separation(choice));
      plan.leaders = leaders(json.at("leaders"));
      rest(json, plan);
    });
  }
  std::vector<Exact> half_widths(const Json& json) const {
    std::vector<Exact> widths;
    for (const Json& width : json.at("half_widths")) widths.push_back(positive(width));
    if (widths.size() != count(dataset()).M) fail("there must be one width for each output token");
    return widths;
  }
  SeparationChoice separation(const Json& json) const {
    SeparationChoice choice{vector(json.at("direction")), vector(json.at("shift")), {}, positive(json.at("nu"))};
    if (json.contains("lift")) {
      const Json& lift = json.at("lift");
      choice.lift = {place(lift.at("token")), positive(lift.at("half_width")), number(lift.at("multiple"))};
    }
    return choice;
  }
  LeaderChoice leaders(const Json& json) const {
    LeaderChoice choice{vector(json.at("direction")), vector(json.at("shift")), positive(json.at("beta")), {}};
    std::size_t j = 0, k = 0;  // moves come sequence by sequence, m_j each
    for (const Json& move : json.at("moves")) {
      if (j == dataset().pairs.size()) fail("too many leaders");
      choice.moves.push_back({place(move.at(0)), positive(move.at(1))});
      if (choice.moves.back().place.sequence != j) fail("leaders are out of order");
      if (++k == dataset().pairs[j].output.size()) ++j, k = 0;
    }
    if (j != dataset().pairs.size()) fail("leaders are missing");
    return choice;
  }
  InterpolationChoice interpolation(const Json& json) const { return {vector(json.at("direction")), half_widths(json)}; }
};

}  // namespace

std::string plan_text(const HardmaxPlan& plan) {
  Json json;
  json["separation"] = to_json(plan.separation);
  json["leaders"] = to_json(plan.leaders);
  json["interpolation"] = {{"direction", to_json(plan.interpolation.direction)}, {"half_widths", to_json(plan.interpolation.half_widths)}};
  return json.dump();
}

std::string plan_text(const SoftmaxPlan& plan) {
  Json json;
  json["shift"] = to_json(plan.shift);
  json["separation"] = to_json(plan.separation);
  json["leaders"] = to_json(plan.leaders);
  json["line"] = {{"direction", to_json(plan.line.direction)}, {"offset", to_json(plan.line.offset)}, {"half_widths", to_json(plan.line.half_widths)}};
  return json.dump();
}

HardmaxPlan parse_hardmax_plan(const std::string& path, const std::string& text, const Dataset<Exact>& dataset) {
  return PlanReader(path, dataset).read_hardmax(text);
}

SoftmaxPlan parse_softmax_plan(const std::string& path, const std::string& text, const Dataset<Exact>& dataset) {
  return PlanReader(path, dataset).read_softmax(text);
}

}  // namespace certiformer
