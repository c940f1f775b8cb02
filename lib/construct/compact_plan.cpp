#include "construct/compact_plan.hpp"

#include "construct/plan_json.hpp"

namespace certiformer {
namespace {

using plan_json::Json;
using plan_json::to_json;

constexpr const char* plateau_words[] = {"none", "left end", "with room"};

Json to_json(const SweepChoice& sweep) {
  Json groups = Json::array();
  for (const SweepGroup& group : sweep.groups)
    groups.push_back(Json::array({to_json(group.left_end), to_json(group.target), to_json(group.half_width), plateau_words[static_cast<int>(group.plateau)]}));
  return {{"direction", to_json(sweep.direction)}, {"offset", to_json(sweep.offset)}, {"groups", std::move(groups)}};
}

class CompactPlanReader : public plan_json::Reader {
 public:
  using Reader::Reader;

  CompactPlan read_compact(const std::string& text) const {
    return read<CompactPlan>(text, [&](const Json& json, CompactPlan& plan) {
      for (const Json& neuron : json.at("neurons")) plan.means.neurons.push_back({vector(neuron.at("u")), number(neuron.at("b")), vector(neuron.at("w"))});
      plan.uniform = {number(json.at("rho")), positive(json.at("nu"))};
      plan.sweep = sweep(json.at("sweep"));
    });
  }
  ResnetPlan read_resnet(const std::string& text) const {
    return read<ResnetPlan>(text, [&](const Json& json, ResnetPlan& plan) { plan.sweep = sweep(json.at("sweep")); });
  }

 private:
  Plateau plateau(const Json& json) const {
    for (int k = 0; k < 3; ++k) if (json.get_ref<const std::string&>() == plateau_words[k]) return static_cast<Plateau>(k);
    fail("unknown kind of plateau");
  }
  SweepChoice sweep(const Json& json) const {
    SweepChoice choice{vector(json.at("direction")), number(json.at("offset")), {}};
    for (const Json& group : json.at("groups")) choice.groups.push_back({place(group.at(0)), output_place(group.at(1)), positive(group.at(2)), plateau(group.at(3))});
    if (choice.groups.empty()) fail("there are no groups");
    return choice;
  }
};

}  // namespace

std::string plan_text(const CompactPlan& plan) {
  Json json{{"neurons", Json::array()}};
  for (const Neuron<Exact>& neuron : plan.means.neurons) json["neurons"].push_back({{"u", to_json(neuron.u)}, {"b", to_json(neuron.b)}, {"w", to_json(neuron.w)}});
  json["rho"] = to_json(plan.uniform.rho);
  json["nu"] = to_json(plan.uniform.nu);
  json["sweep"] = to_json(plan.sweep);
  return json.dump();
}

std::string plan_text(const ResnetPlan& plan) { return Json{{"sweep", to_json(plan.sweep)}}.dump(); }

CompactPlan parse_compact_plan(const std::string& path, const std::string& text, const Dataset<Exact>& dataset) {
  return CompactPlanReader(path, dataset).read_compact(text);
}

ResnetPlan parse_resnet_plan(const std::string& path, const std::string& text, const Dataset<Exact>& dataset) {
  return CompactPlanReader(path, dataset).read_resnet(text);
}

}  // namespace certiformer
