// certify for softmax attention whose scores depend on the tokens: the claim names a temperature, or a range of them.
#pragma once

#include "program/commands.hpp"
#include "program/inputs.hpp"

namespace certiformer {

[[nodiscard]] Outcome certify_softmax(const Inputs& in, const CertifyOptions& options, const CommonOptions& common);

}  // namespace certiformer
