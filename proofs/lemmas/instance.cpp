#include "instance.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "io/number.hpp"

namespace certiformer::proofs {
namespace {

using Json = nlohmann::ordered_json;

/// p/q where that is short: it is for people.
std::string number_text(const Exact& x) { return x.bits() <= 40 && (x.is_zero() || std::abs(x.floor_log2()) <= 40) ? x.fraction_text() : x.text(); }

Json json_of(const Vector<Exact>& x) {
  Json array = Json::array();
  for (const Exact& entry : x) array.push_back(number_text(entry));
  return array;
}

Json json_of(const State<Exact>& state) {
  Json array = Json::array();
  for (const Sequence<Exact>& sequence : state) {
    array.push_back(Json::array());
    for (const Vector<Exact>& x : sequence) array.back().push_back(json_of(x));
  }
  return array;
}

Exact number_of(const Json& json) { return parse_number(json.get_ref<const std::string&>()); }

Vector<Exact> vector_of(const Json& json) {
  Vector<Exact> x;
  for (const Json& entry : json) x.push_back(number_of(entry));
  return x;
}

State<Exact> state_of(const Json& json) {
  State<Exact> state;
  for (const Json& sequence : json) {
    state.emplace_back();
    for (const Json& x : sequence) state.back().push_back(vector_of(x));
  }
  return state;
}

}  // namespace

long Instance::integer(const std::string& name) const {
  const Exact& x = numbers.at(name);
  if (!x.is_integer() || Exact(1L << 40) < abs(x)) throw std::out_of_range(name + " is not a small integer");
  return static_cast<long>(x.to_double());
}

std::string text(const Instance& instance) {
  Json json{{"numbers", Json::object()}, {"vectors", Json::object()}, {"states", Json::object()}};
  for (const auto& [name, x] : instance.numbers) json["numbers"][name] = number_text(x);
  for (const auto& [name, x] : instance.vectors) json["vectors"][name] = json_of(x);
  for (const auto& [name, x] : instance.states) json["states"][name] = json_of(x);
  return json.dump();
}

Instance parse_instance(const std::string& text) {
  try {
    const Json json = Json::parse(text);
    Instance instance;
    for (const auto& [name, x] : json.at("numbers").items()) instance.numbers[name] = number_of(x);
    for (const auto& [name, x] : json.at("vectors").items()) instance.vectors[name] = vector_of(x);
    for (const auto& [name, x] : json.at("states").items()) instance.states[name] = state_of(x);
    return instance;
  } catch (const nlohmann::json::exception& error) {
    throw std::invalid_argument(std::string("not an instance of a lemma: ") + error.what());
  }
}

InstanceSize size_of(const Instance& instance) {
  InstanceSize size;
  const auto add = [&](const Exact& x) { size.letters += number_text(x).size(), size.values += 1; };
  for (const auto& [name, x] : instance.numbers) size.letters += number_text(x).size();
  for (const auto& [name, x] : instance.vectors) for (const Exact& entry : x) add(entry);
  for (const auto& [name, x] : instance.states)
    for (const Sequence<Exact>& sequence : x) for (const Vector<Exact>& token : sequence) for (const Exact& entry : token) add(entry);
  return size;
}

}  // namespace certiformer::proofs
