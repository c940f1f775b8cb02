// The data set: N pairs of an input sequence and the set of its targets.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "json.hpp"
#include "number.hpp"

namespace certiformer_check {

struct Pair {
  std::string id;
  std::vector<Token> input;
  std::vector<Token> output;
};

struct DataSet {
  std::uint64_t dimension = 0;
  std::vector<Pair> pairs;
};

// An array of arrays of numbers.
std::vector<Token> read_tokens(JsonReader& json);

// Rule 8, and 1 to 7 through the reader.
DataSet read_data_set(JsonReader& json);

// Rules 12 to 19.
void check_data_set(const DataSet& data_set);

// "token 3 of the input of "id"".
std::string name_token(const Pair& pair, const char* side, std::size_t index);

}  // namespace certiformer_check
