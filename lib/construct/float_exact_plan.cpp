#include "construct/float_exact_plan.hpp"

#include "construct/plan_json.hpp"

namespace certiformer {
namespace {

using plan_json::Json;
using plan_json::to_json;

constexpr long least_precision = 8, most_precision = 1024;  // looked at for the report

class FloatExactPlanReader : public plan_json::Reader {
 public:
  using Reader::Reader;

  FloatExactPlan read_plan(const std::string& text) const {
    return read<FloatExactPlan>(text, [&](const Json& json, FloatExactPlan& plan) {
      for (const Json& neuron : json.at("neurons")) plan.means.neurons.push_back({vector(neuron.at("u")), number(neuron.at("b")), vector(neuron.at("w"))});
      plan.uniform = {number(json.at("rho")), positive(json.at("nu"))};
      plan.staircase = {vector(json.at("direction")), number(json.at("offset")), positive(json.at("step")), {}};
      for (const Json& group : json.at("groups")) plan.staircase.groups.push_back({output_place(group.at(0)), number(group.at(1))});
      if (plan.staircase.groups.empty()) fail("there are no groups");
    });
  }
};

}  // namespace

MeansChoice FloatExactDecider::means(const State<Exact>& inputs, const State<Exact>& outputs) {
  deadline_.check();
  inputs_ = inputs;
  start_ = choose_float_start(inputs, outputs, precision_, random_, deadline_);
  return plan_.means = start_.means;
}

StaircaseFit FloatExactDecider::fit(const State<Exact>& points, const State<Exact>& outputs, long precision) const {
  deadline_.check();
  return choose_staircase(points, outputs, start_.direction, place_error(inputs_, outputs, start_, precision), precision);
}

StaircaseChoice FloatExactDecider::staircase(const State<Exact>& points, const State<Exact>& outputs) {
  StaircaseFit found = fit(points, outputs, precision_);
  FloatExactReport& report = plan_.report.emplace();
  report = {found.gap_to_range, found.margin, 0, found.obstacle};
  long fails = least_precision - 1, fits = found.choice ? precision_ : most_precision;  // more bits never hurt
  if (found.choice || fit(points, outputs, most_precision).choice) {
    while (fits - fails > 1) {
      const long middle = (fails + fits) / 2;
      (fit(points, outputs, middle).choice ? fits : fails) = middle;
    }
    report.bits_needed = fits;
  }
  if (!found.choice) throw FormatTooNarrow{report};
  return plan_.staircase = std::move(*found.choice);
}

std::string plan_text(const FloatExactPlan& plan) {
  Json json{{"neurons", Json::array()}};
  for (const Neuron<Exact>& neuron : plan.means.neurons) json["neurons"].push_back({{"u", to_json(neuron.u)}, {"b", to_json(neuron.b)}, {"w", to_json(neuron.w)}});
  json["rho"] = to_json(plan.uniform.rho);
  json["nu"] = to_json(plan.uniform.nu);
  json["direction"] = to_json(plan.staircase.direction);
  json["offset"] = to_json(plan.staircase.offset);
  json["step"] = to_json(plan.staircase.step);
  json["groups"] = Json::array();
  for (const StaircaseGroup& group : plan.staircase.groups) json["groups"].push_back(Json::array({to_json(group.target), to_json(group.start)}));
  return json.dump();
}

FloatExactPlan parse_float_exact_plan(const std::string& path, const std::string& text, const Dataset<Exact>& dataset) {
  return FloatExactPlanReader(path, dataset).read_plan(text);
}

}  // namespace certiformer
