// The rules of SPEC.md section 4, by number, and the one place that enforces them.
#pragma once

#include <string>

namespace certiformer_check {

enum class Rule : int {
  utf8 = 1,
  unique_members = 2,
  nesting = 3,
  nothing_after = 4,
  number_limits = 5,
  known_members = 6,
  required_members = 7,
  format = 8,
  ties = 9,
  data_set_digest = 10,
  model_digest = 11,
  dimension_two = 12,
  some_pair = 13,
  token_dimension = 14,
  unique_ids = 15,
  pair_sizes = 16,
  distinct_inputs = 17,
  distinct_outputs = 18,
  distinct_sequences = 19,
  model_dimension = 20,
  vector_dimension = 21,
  operator_form = 22,
  counts = 23,
  claim_attention = 24,
  attention_override = 25,
  number_size = 26,
  exact = 27,
  within = 28,
  margins = 29,
  no_margins = 30,
  temperatures = 31,
  cuts = 32,
  witness = 33,
  decided = 34,
  softmax_exact = 35,
  apart = 36,
  uniform = 37,
  neighbourhood = 38,
  robust = 39,
  not_robust = 40,
  arithmetic = 41,
  float_subnormal = 42,
  float_magnitude = 43,
  float_uniform = 44,
  float_decided = 45,
  float_exact = 46,
  float_within = 47,
};

enum ExitCode : int {
  exit_confirmed = 0,
  exit_not_confirmed = 1,
  exit_usage = 64,
  exit_unparsable = 65,
  exit_missing = 66,
  exit_internal = 70,
  exit_io = 74,
};

// What every failure throws: the first line of stdout and the exit code, which is never exit_confirmed.
struct Refusal {
  ExitCode code;
  std::string line;
};

// Throws the refusal that belongs to a rule. (A build for the tests of the rules may leave out one of them; see rules.cpp.)
void reject(Rule rule, const std::string& what);

// Throws the refusal of text outside the grammar.
[[noreturn]] void unparsable(const std::string& what);

// A string of a file, made fit for a message: quoted, control characters replaced, cut when long.
std::string quoted(const std::string& text);

}  // namespace certiformer_check
