// Plans as JSON: what the plans of all constructions have in common.
#pragma once

#include <nlohmann/json.hpp>

#include "io/error.hpp"
#include "io/number.hpp"
#include "stages/choices.hpp"

namespace certiformer::plan_json {

using Json = nlohmann::ordered_json;

inline Json to_json(const Exact& x) { return x.text(); }

inline Json to_json(const Vector<Exact>& vector) {
  Json array = Json::array();
  for (const Exact& entry : vector) array.push_back(entry.text());
  return array;
}

inline Json to_json(const TokenPlace& place) { return Json::array({place.sequence, place.token}); }

/// Reads a plan back; every failed look-up or conversion is the same kind of error.
class Reader {
 public:
  Reader(const std::string& path, const Dataset<Exact>& dataset) : path_(path), dataset_(dataset) {}

 protected:
  /// fill(json, plan), with the errors of parsing and conversion as errors of the plan.
  template <class Plan, class Fill> Plan read(const std::string& text, Fill fill) const {
    Plan plan;
    try {
      fill(Json::parse(text), plan);
    } catch (const nlohmann::json::exception& error) {
      fail(error.what());
    } catch (const std::invalid_argument& error) {
      fail(error.what());
    }
    return plan;
  }
  [[noreturn]] void fail(const std::string& rule) const {
    throw Error(ExitCode::BadData, path_ + ": construction.plan", "not a plan of its construction for this data set: " + rule, "build the model again");
  }
  Exact number(const Json& json) const { return parse_number(json.get_ref<const std::string&>()); }
  Exact positive(const Json& json) const {
    Exact x = number(json);
    if (x.sign() <= 0) fail("a width or factor is not positive");
    return x;
  }
  Vector<Exact> vector(const Json& json) const {
    Vector<Exact> result;
    for (const Json& entry : json) result.push_back(number(entry));
    if (result.size() != dataset_.dimension) fail("a vector has the wrong dimension");
    return result;
  }
  TokenPlace place(const Json& json) const { return checked_place(json, &Pair<Exact>::input); }
  TokenPlace output_place(const Json& json) const { return checked_place(json, &Pair<Exact>::output); }
  [[nodiscard]] const Dataset<Exact>& dataset() const { return dataset_; }

 private:
  TokenPlace checked_place(const Json& json, Sequence<Exact> Pair<Exact>::*side) const {
    const TokenPlace place{json.at(0).get<std::size_t>(), json.at(1).get<std::size_t>()};
    if (place.sequence >= dataset_.pairs.size() || place.token >= (dataset_.pairs[place.sequence].*side).size()) fail("a token is not in the data set");
    return place;
  }

  const std::string& path_;
  const Dataset<Exact>& dataset_;
};

}  // namespace certiformer::plan_json
