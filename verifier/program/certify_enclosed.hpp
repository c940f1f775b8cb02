// certify for dense and imported models: the double pass first, exact numbers only where it does not decide.
#pragma once

#include "forward/stop.hpp"
#include "program/commands.hpp"
#include "program/inputs.hpp"

namespace certiformer {

/// The outcome, if the double pass can make it: a refutation, or a distance that nobody wants a certificate of (which names exact margins). Nothing
/// for models that it does not suit, and on a rank that does not lead, which goes on to serve in what follows. tau: softmax at this temperature; nothing: hardmax, ties by the mean.
[[nodiscard]] std::optional<Outcome> certify_enclosed(const Inputs& in, const CertifyOptions& options, const std::optional<Exact>& tau, const std::optional<Exact>& within,
                                                      const Deadline& deadline);

}  // namespace certiformer
