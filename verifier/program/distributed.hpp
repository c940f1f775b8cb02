// The proofs of a command by the threads of this process, or, under mpirun, by all ranks.
#pragma once

#include <memory>
#include <optional>

#include "claims/exactness.hpp"
#include "claims/robustness.hpp"
#include "claims/softmax_prover.hpp"
#include "program/inputs.hpp"

namespace certiformer {

/// The report of all sequences; nothing on a rank that does not lead, whose work is done then.
[[nodiscard]] std::optional<ExactnessReport> exactness_of(const Inputs& in, const ExactnessOptions& options);

/// The same for the passes of a SoftmaxProver; null on a rank that does not lead.
[[nodiscard]] std::unique_ptr<SequenceWork> sequence_work(const Inputs& in, const Deadline& deadline);

/// certify_robustness in the same way; nothing on a rank that does not lead.
[[nodiscard]] std::optional<RobustnessReport> robustness_of(const Inputs& in, RobustnessOptions options);

/// What a rank that does not lead returns from a command: nobody prints it.
[[nodiscard]] Outcome nothing_to_say();

}  // namespace certiformer
