// The claims that can be proved, one file each, and what they share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "certificate.hpp"
#include "data_set.hpp"
#include "model.hpp"
#include "replay.hpp"

namespace certiformer_check {

// A certificate with its two files, rules 1 to 23 confirmed.
struct Case {
  const Certificate& certificate;
  const DataSet& data_set;
  const Model& model;
};

// What a proof gives: the claim in a sentence, and lines about it.
struct Confirmation {
  std::string sentence;
  std::vector<std::string> details;
};

struct Claim {
  std::string_view kind;
  std::vector<std::string_view> parameters;  // numbers that a claim of this kind states
  Confirmation (*prove)(const Case&);        // returns only if the claim is proved
};

// Throws the refusal of an unknown claim.
const Claim& find_claim(std::string_view kind);
std::vector<std::string_view> parameters_of_all_claims();

Confirmation prove_exact(const Case& given);   // claim_exact.cpp
Confirmation prove_within(const Case& given);  // claim_within.cpp

// Rules 24 and 25 for claims about hardmax.
void check_hardmax(const Case& given);

// Rule 29, then the confirmation that the transformer under hardmax maps each sequence `where`.
Confirmation confirm_hardmax(const Case& given, const Margins& margins, const std::string& where);

}  // namespace certiformer_check
