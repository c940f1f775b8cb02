// How many bits of mantissa are enough: found by running mpfr lanes of many precisions in one lockstep pass, several times.
//
// A precision is *sufficient* if its pass makes every decision as the reference does and every output set equals its targets after rounding
// to the targets' grid. It is *exact* if besides every output set equals its targets. A lane of the search ends at its first wrong
// decision, so the many precisions that are too small cost little.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "drift/grid.hpp"
#include "drift/lockstep.hpp"

namespace certiformer {

/// What all searches of one model need.
struct DriftSubject {
  const Dataset<Exact>& dataset;
  const Transformer<Exact>& model;
  Attention attention = Attention::Hardmax;
  std::optional<Exact> temperature;
  std::function<std::unique_ptr<Reference>()> make_reference;
  LockstepOptions options;
};

struct SufficientBits {
  std::optional<long> bits;         // the smallest sufficient precision
  bool every_smaller_fails = false; // all of 2 .. bits - 1 were run; else only bits - 1 and those of the search
  bool confirmed = false;           // the plain forward pass at this precision gave the same tokens, and they are right
  std::string one_bit_less;         // why bits - 1 is not sufficient
  std::optional<long> exact_bits;   // the smallest exact precision of the search; the one below is not exact
  std::string reason;               // why bits or exact_bits is missing
};

/// Heuristic limits of the search (time only).
inline constexpr long most_bits = 4096;        // for sufficient
inline constexpr long most_exact_bits = 1536;  // for exact
inline constexpr long most_exhaustive_bits = 256;  // up to here every smaller precision is run

/// The smallest precision of `least` .. `most` that the error analysis (error_bound.hpp) proves to suffice; nothing if there is none. Hardmax only.
[[nodiscard]] std::optional<long> a_priori_bits(const DriftSubject& subject, long least, long most);

[[nodiscard]] SufficientBits find_sufficient_bits(const DriftSubject& subject);

}  // namespace certiformer
