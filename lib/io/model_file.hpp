// Model files, format certiformer-model/1 (docs: README "Models"; schema: schemas/model.schema.json).
#pragma once

#include <string>

#include "io/limits.hpp"
#include "model/transformer.hpp"

namespace certiformer {

/// Reads a model (plain or gzip). An absent layer is the identity, an absent eta or rho is 1, an absent operator is zero,
/// an absent order is ff-sa. Throws Error.
[[nodiscard]] Transformer<Exact> read_model(const std::string& path, const ReadLimits& limits = {});
/// The same from text that is already in memory; `path` is for messages.
[[nodiscard]] Transformer<Exact> parse_model(const std::string& path, std::string text, const ReadLimits& limits = {});

/// The canonical form: equal models give equal bytes. Identity layers and zero operators are left out.
[[nodiscard]] std::string model_text(const Transformer<Exact>& model);
void write_model(const std::string& path, const Transformer<Exact>& model);

}  // namespace certiformer
