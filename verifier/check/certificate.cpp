#include "certificate.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "claims.hpp"

namespace certiformer_check {
namespace {

void read_parameter(JsonReader& json, Certificate& certificate, const Parameter& parameter) {
  const std::string name(parameter.name);
  switch (parameter.form) {
    case Form::number: certificate.numbers[name] = json.number(); break;
    case Form::list: certificate.lists[name] = json.vector(); break;
    case Form::tokens: certificate.tokens[name] = read_tokens(json); break;
    case Form::text: certificate.texts[name] = json.string(); break;
  }
}

// A parameter of a claim may come before the kind is known that has to have it.
void read_claim(JsonReader& json, Certificate& certificate) {
  std::vector<Member> members = {
      {"kind", Presence::required, [&] { certificate.kind = json.string(); }},
      {"attention", Presence::required, [&] { certificate.attention = json.word({"hardmax", "softmax"}); }},
      {"ties", Presence::required, [&] { certificate.ties = json.string(); }},
      {"attention_override", Presence::optional, [&] { certificate.attention_override = json.boolean(); }}};
  std::set<std::string_view> stated;
  for (const Parameter& parameter : parameters_of_all_claims()) {
    members.push_back({parameter.name, Presence::optional, [&, parameter] {
                         stated.insert(parameter.name);
                         read_parameter(json, certificate, parameter);
                       }});
  }
  json.object(members);

  const std::vector<Parameter>& expected = find_claim(certificate.kind).parameters;
  for (const std::string_view name : stated) {
    if (std::none_of(expected.begin(), expected.end(), [&](const Parameter& parameter) { return parameter.name == name; })) {
      json.reject(Rule::known_members, "a claim of the kind " + certificate.kind + " has no member " + quoted(std::string(name)));
    }
  }
  for (const Parameter& parameter : expected) {
    if (!stated.contains(parameter.name)) {
      json.reject(Rule::required_members, "member \"" + std::string(parameter.name) + "\" is missing");
    }
  }
}

std::optional<Number> read_margin(JsonReader& json) {
  if (json.null()) return std::nullopt;
  return json.number();
}

void check_count(const char* what, std::uint64_t claimed, std::uint64_t actual) {
  if (claimed != actual) {
    reject(Rule::counts, "the certificate says " + std::to_string(claimed) + " " + what + ", the file has " +
                             std::to_string(actual));
  }
}

}  // namespace

Certificate read_certificate(JsonReader& json) {
  Certificate c;
  const auto read_format = [&] {
    if (json.string() != "certiformer-certificate/1") json.reject(Rule::format, "not a certiformer-certificate/1");
  };
  const auto read_data_set = [&] {
    json.object({{"sha256", Presence::required, [&] { c.data_set_digest = json.string(); }},
                 {"sequences", Presence::required, [&] { c.sequences = json.count(); }},
                 {"dimension", Presence::required, [&] { c.dimension = json.count(); }}});
  };
  const auto read_model = [&] {
    json.object({{"sha256", Presence::required, [&] { c.model_digest = json.string(); }},
                 {"blocks", Presence::required, [&] { c.counts.blocks = json.count(); }},
                 {"width", Presence::required, [&] { c.counts.width = json.count(); }},
                 {"parameters", Presence::required, [&] { c.counts.parameters = json.count(); }}});
  };
  const auto read_margins = [&] {
    json.object({{"preactivation", Presence::required, [&] { c.preactivation_margin = read_margin(json); }},
                 {"score", Presence::required, [&] { c.score_margin = read_margin(json); }}});
  };
  json.object({{"format", Presence::required, read_format},
               {"claim", Presence::required, [&] { read_claim(json, c); }},
               {"dataset", Presence::required, read_data_set},
               {"model", Presence::required, read_model},
               {"margins", Presence::required, read_margins}});
  json.end();
  return c;
}

void check_counts(const Certificate& certificate, const DataSet& data_set, const Model& model) {
  const Counts actual = model.counts();
  check_count("sequences", certificate.sequences, data_set.pairs.size());
  check_count("dimensions", certificate.dimension, data_set.dimension);
  check_count("blocks", certificate.counts.blocks, actual.blocks);
  check_count("neurons as width", certificate.counts.width, actual.width);
  check_count("parameters", certificate.counts.parameters, actual.parameters);
}

}  // namespace certiformer_check
