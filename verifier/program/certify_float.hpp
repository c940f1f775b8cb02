// certify --arithmetic binary64|binary32: the claims about floating-point evaluation.
#pragma once

#include "program/commands.hpp"
#include "program/inputs.hpp"

namespace certiformer {

[[nodiscard]] Outcome certify_float(const Inputs& in, const CertifyOptions& options, const CommonOptions& common);

}  // namespace certiformer
