// The certificate: what is claimed, about which files.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "data_set.hpp"
#include "json.hpp"
#include "model.hpp"

namespace certiformer_check {

struct Certificate {
  std::string kind;
  std::string attention;
  std::string ties;
  std::optional<bool> attention_override;
  // The members that only some kinds of claims have.
  std::map<std::string, Number, std::less<>> numbers;
  std::map<std::string, Vector, std::less<>> lists;
  std::map<std::string, std::vector<Token>, std::less<>> tokens;
  std::map<std::string, std::string, std::less<>> texts;

  std::string data_set_digest;
  std::uint64_t sequences = 0;
  std::uint64_t dimension = 0;

  std::string model_digest;
  Counts counts;

  std::optional<Number> preactivation_margin;
  std::optional<Number> score_margin;
};

// Rule 8, and 1 to 7 through the reader.
Certificate read_certificate(JsonReader& json);

// Rule 23.
void check_counts(const Certificate& certificate, const DataSet& data_set, const Model& model);

}  // namespace certiformer_check
