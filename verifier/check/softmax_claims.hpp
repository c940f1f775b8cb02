// What the claims about softmax share: rules 24, 25 and 30 to 36.
#pragma once

#include <functional>
#include <string>

#include "claims.hpp"
#include "number.hpp"

namespace certiformer_check {

// Tries a proof with weights of more and more bits; the last two precisions only where one temperature is meant.
void with_precisions(bool one_temperature, const std::function<void(unsigned)>& proof);

// Rules 24, 25 and 30.
void check_softmax(const Case& given);

// Rule 30.
void check_no_margins(const Case& given);

// Rule 37.
void check_uniform(const Case& given);

// Rule 32: the cuts ascend strictly between the ends.
void check_cuts(const Number& from, const Number& to, const Vector& cuts);

// Rules 34 and 35, on each of the intervals into which the cuts divide the temperatures from `from` to `to`.
void prove_exact_between(const Case& given, const Number& from, const Number& to, const Vector& cuts);

// Rule 33. The pair that the claim is about.
const Pair& pair_apart(const Case& given);

// Rules 34 and 36. Says what is apart.
std::string prove_apart(const Case& given, const Pair& pair, const Number& temperature);

// "the sequence "id" to a set at Hausdorff distance at least 1/8 (max norm) from its set of targets"
std::string apart_text(const Case& given);

}  // namespace certiformer_check
