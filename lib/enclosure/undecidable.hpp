// The first decision that an enclosure could not make: what an UNKNOWN names.
#pragma once

#include <cstddef>
#include <optional>

namespace certiformer {

/// Thrown by a pass over one sequence; never turned into a guess. Indices count from 0.
struct Undecidable {
  std::size_t block = 0;
  std::size_t token = 0;              // an input position
  std::optional<std::size_t> neuron;  // its pre-activation may have either sign; else
  std::optional<std::size_t> rival;   // the token (input position) whose score may lie on either side of the largest one
};

}  // namespace certiformer
