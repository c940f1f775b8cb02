// Canonical JSON text of vectors and strings, shared by the writers.
#pragma once

#include <string>

#include "model/dataset.hpp"

namespace certiformer {

/// A quoted and escaped JSON string.
[[nodiscard]] std::string json_quoted(const std::string& text);

inline void append_number(std::string& out, const Exact& x) {
  out += '"';
  out += x.text();
  out += '"';
}

inline void append_vector(std::string& out, const Vector<Exact>& vector) {
  out += '[';
  for (std::size_t k = 0; k < vector.size(); ++k) {
    if (k > 0) out += ',';
    append_number(out, vector[k]);
  }
  out += ']';
}

}  // namespace certiformer
