#include "data_set.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace certiformer_check {
namespace {

using Tokens = std::vector<Token>;

Pair read_pair(JsonReader& json) {
  Pair pair;
  json.object({{"id", Presence::required, [&] { pair.id = json.string(); }},
               {"input", Presence::required, [&] { pair.input = read_tokens(json); }},
               {"output", Presence::required, [&] { pair.output = read_tokens(json); }}});
  return pair;
}

// Rule 14.
void check_dimension(const Pair& pair, const char* side, const Tokens& tokens, std::uint64_t dimension) {
  for (std::size_t k = 0; k < tokens.size(); ++k) {
    if (tokens[k].size() != dimension) {
      reject(Rule::token_dimension, name_token(pair, side, k) + " has " + std::to_string(tokens[k].size()) +
                                        " coordinates, not " + std::to_string(dimension));
    }
  }
}

// Rules 17 and 18.
void check_distinct(Rule rule, const Pair& pair, const char* side, const Tokens& tokens) {
  std::map<Token, std::size_t> seen;
  for (std::size_t k = 0; k < tokens.size(); ++k) {
    const auto [earlier, is_new] = seen.emplace(tokens[k], k);
    if (!is_new) reject(rule, name_token(pair, side, k) + " equals token " + std::to_string(earlier->second + 1));
  }
}

}  // namespace

std::vector<Token> read_tokens(JsonReader& json) {
  std::vector<Token> tokens;
  json.array([&] { tokens.push_back(json.vector()); });
  return tokens;
}

DataSet read_data_set(JsonReader& json) {
  DataSet data_set;
  const auto read_format = [&] {
    if (json.string() != "certiformer-dataset/1") json.reject(Rule::format, "not a certiformer-dataset/1");
  };
  json.object({{"format", Presence::required, read_format},
               {"dimension", Presence::required, [&] { data_set.dimension = json.count(); }},
               {"note", Presence::optional, [&] { json.string(); }},
               {"pairs", Presence::required, [&] {
                  data_set.pairs.clear();
                  json.array([&] { data_set.pairs.push_back(read_pair(json)); });
                }}});
  json.end();
  return data_set;
}

void check_data_set(const DataSet& data_set) {
  const std::vector<Pair>& pairs = data_set.pairs;
  if (data_set.dimension < 2) reject(Rule::dimension_two, "the data set's dimension is less than 2");
  if (pairs.empty()) reject(Rule::some_pair, "the data set has no pair");
  for (const Pair& pair : pairs) {
    check_dimension(pair, "input", pair.input, data_set.dimension);
    check_dimension(pair, "output", pair.output, data_set.dimension);
  }
  std::map<std::string, std::size_t> ids;
  for (std::size_t j = 0; j < pairs.size(); ++j) {
    if (!ids.emplace(pairs[j].id, j).second) reject(Rule::unique_ids, "two pairs have the id " + quoted(pairs[j].id));
  }
  for (const Pair& pair : pairs) {
    if (pair.output.empty() || pair.output.size() > pair.input.size()) {
      reject(Rule::pair_sizes, "pair " + quoted(pair.id) + " has " + std::to_string(pair.input.size()) +
                                   " input and " + std::to_string(pair.output.size()) + " output tokens");
    }
  }
  for (const Pair& pair : pairs) check_distinct(Rule::distinct_inputs, pair, "input", pair.input);
  for (const Pair& pair : pairs) check_distinct(Rule::distinct_outputs, pair, "output", pair.output);
  std::map<Tokens, std::size_t> sequences;
  for (std::size_t j = 0; j < pairs.size(); ++j) {
    Tokens as_set = pairs[j].input;
    std::sort(as_set.begin(), as_set.end());
    const auto [earlier, is_new] = sequences.emplace(std::move(as_set), j);
    if (!is_new) {
      reject(Rule::distinct_sequences, "pairs " + quoted(pairs[earlier->second].id) + " and " +
                                           quoted(pairs[j].id) + " have the same set of input tokens");
    }
  }
}

std::string name_token(const Pair& pair, const char* side, std::size_t index) {
  return "token " + std::to_string(index + 1) + " of the " + side + " of pair " + quoted(pair.id);
}

}  // namespace certiformer_check
