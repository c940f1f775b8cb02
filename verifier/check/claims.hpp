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

enum class Form { number, list, tokens, text };

// A member of the claim; whatever the kind, a name has one form.
struct Parameter {
  std::string_view name;
  Form form;
};

struct Claim {
  std::string_view kind;
  std::vector<Parameter> parameters;         // that a claim of this kind states
  Confirmation (*prove)(const Case&);        // returns only if the claim is proved
};

// Throws the refusal of an unknown claim.
const Claim& find_claim(std::string_view kind);
std::vector<Parameter> parameters_of_all_claims();

Confirmation prove_exact(const Case& given);                      // claim_exact.cpp
Confirmation prove_within(const Case& given);                     // claim_within.cpp
Confirmation prove_softmax_exact(const Case& given);              // claim_softmax_exact.cpp
Confirmation prove_softmax_inexact(const Case& given);            // claim_softmax_inexact.cpp
Confirmation prove_softmax_bracket(const Case& given);            // claim_softmax_bracket.cpp
Confirmation prove_softmax_every_temperature(const Case& given);  // claim_softmax_every_temperature.cpp
Confirmation prove_robust(const Case& given);                     // claim_robust.cpp
Confirmation prove_robust_softmax(const Case& given);
Confirmation prove_robust_bracket(const Case& given);             // claim_robust_bracket.cpp
Confirmation prove_robust_softmax_bracket(const Case& given);
Confirmation prove_robust_zero(const Case& given);                // claim_robust_zero.cpp
Confirmation prove_float_exact(const Case& given);                // claim_float.cpp
Confirmation prove_float_within(const Case& given);               // claim_float.cpp

// Rules 24 and 25 for a claim about hardmax or softmax.
void check_attention(const Case& given, const std::string& attention);

// The images are the targets of the pair, or `rule` fails.
void check_equal(const Pair& pair, const Sequence& images, Rule rule);

// Rule 27.
void check_images(const DataSet& data_set, const Replay& replay);

// "<kind>: <reading>, the transformer of ... blocks ... maps <what>"
std::string sentence(const Case& given, const std::string& reading, const std::string& what);
std::string each_sequence(const Case& given);

// Rule 29, then the confirmation that the transformer under hardmax maps each sequence `where`.
Confirmation confirm_hardmax(const Case& given, const Margins& margins, const std::string& where);

}  // namespace certiformer_check
