// Balanced neurons: a smaller norm for the same function (mathematics section 6).
//   relu(l u.x + l b) w/l = relu(u.x + b) w for l > 0; with l a power of two nothing is rounded in any binary format.
// Conclusion: |l u|^2 + l^2 b^2 + |w|^2 / l^2 is least over all powers of two l, neuron by neuron; the function is the same.
#pragma once

#include "model/transformer.hpp"

namespace certiformer {

/// |theta|^2 exactly.
[[nodiscard]] Exact squared_norm(const Transformer<Exact>& model);

void balance(Transformer<Exact>& model);

}  // namespace certiformer
