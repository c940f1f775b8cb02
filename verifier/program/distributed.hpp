// The proofs of a command by the threads of this process, or, under mpirun, by all ranks.
#pragma once

#include <memory>
#include <optional>

#include "claims/enclosed_distance.hpp"
#include "claims/exactness.hpp"
#include "claims/robustness.hpp"
#include "claims/softmax_prover.hpp"
#include "program/inputs.hpp"

namespace certiformer {

/// The report of all sequences; nothing on a rank that does not lead, whose work is done then.
[[nodiscard]] std::optional<ExactnessReport> exactness_of(const Inputs& in, const ExactnessOptions& options);

/// The distances by the double pass, softmax at tau or hardmax; nothing on a rank that does not lead, which then goes on to serve in the proof
/// that may follow: the leader needs a Dismissal.
[[nodiscard]] std::optional<EnclosedDistances> enclosed_distances_of(const Inputs& in, const std::optional<Exact>& tau, const Deadline& deadline);

/// The same for the passes of a SoftmaxProver; null on a rank that does not lead.
[[nodiscard]] std::unique_ptr<SequenceWork> sequence_work(const Inputs& in, const Deadline& deadline);

/// certify_robustness in the same way; nothing on a rank that does not lead.
[[nodiscard]] std::optional<RobustnessReport> robustness_of(const Inputs& in, RobustnessOptions options);

/// What a rank that does not lead returns from a command: nobody prints it.
[[nodiscard]] Outcome nothing_to_say();

}  // namespace certiformer
