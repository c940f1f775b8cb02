// What most commands read: a data set, a model of the same dimension, and numbers on the command line.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "claims/certificate.hpp"
#include "io/limits.hpp"
#include "model/transformer.hpp"
#include "program/outcome.hpp"

namespace certiformer {

struct Inputs {
  Dataset<Exact> dataset;
  Transformer<Exact> model;
  std::string dataset_sha256, model_sha256;  // of the uncompressed bytes
};

/// Throws Error; BadData if the dimensions differ.
[[nodiscard]] Inputs read_inputs(const std::string& dataset_path, const std::string& model_path, const ReadLimits& limits);

/// Throws Error with Usage if the output would replace another file of the command line, an input or an output that was named before.
void refuse_to_overwrite(const std::string& output, std::initializer_list<std::string> others);

/// The sequence with this id, or all if it is empty; throws Error with Usage if there is none.
[[nodiscard]] std::vector<std::size_t> selected_sequences(const Inputs& in, const std::string& id);

/// Writes a data set that a command made, and says so.
[[nodiscard]] Outcome written_dataset(const std::string& word, const std::string& path, const Dataset<Exact>& dataset);

/// What a certificate says of the inputs.
[[nodiscard]] CertifiedInputs certified(const Inputs& in);

/// An exact number given as an option; throws Error with Usage if it is none, or negative (or zero, for positive_option).
[[nodiscard]] Exact non_negative_option(const std::string& option, const std::string& text, const ReadLimits& limits);
[[nodiscard]] Exact positive_option(const std::string& option, const std::string& text, const ReadLimits& limits);

}  // namespace certiformer
