// certiformer info: describes a file.
#include <fmt/format.h>

#include "io/dataset_file.hpp"
#include "io/file.hpp"
#include "io/format.hpp"
#include "io/model_file.hpp"
#include "model/visit.hpp"
#include "program/commands.hpp"

namespace certiformer {
namespace {

void describe(const Dataset<Exact>& dataset, Outcome& outcome) {
  const DatasetCounts counts = count(dataset);
  std::size_t bits = 0, smallest = dataset.pairs.front().input.size(), largest = 0;
  bool dyadic = true;
  for (const Pair<Exact>& pair : dataset.pairs) {
    smallest = std::min(smallest, pair.input.size());
    largest = std::max(largest, pair.input.size());
    for (const Sequence<Exact>* sequence : {&pair.input, &pair.output})
      for (const Vector<Exact>& x : *sequence)
        for (const Exact& entry : x) bits = std::max(bits, entry.bits()), dyadic = dyadic && entry.is_dyadic();
  }
  outcome.lines = {"DATASET " + excerpt(dataset.note),
                   fmt::format("sequences N       {}", counts.N),
                   fmt::format("dimension d       {}", dataset.dimension),
                   fmt::format("input tokens      {} ({} to {} a sequence)", counts.T, smallest, largest),
                   fmt::format("output tokens M   {}", counts.M),
                   fmt::format("longest number    {} bits{}", bits, dyadic ? "" : " (some are not dyadic)"),
                   fmt::format("theorem 1.6       {} blocks of width 4 (hardmax)", 2 * counts.M + 2 * counts.N + 1)};
  outcome.json = {{"verdict", "DATASET"}, {"kind", "dataset"}, {"note", dataset.note}, {"sequences", counts.N}, {"dimension", dataset.dimension}, {"input_tokens", counts.T},
                  {"output_tokens", counts.M}, {"bits", bits}, {"dyadic", dyadic}, {"theorem_blocks", 2 * counts.M + 2 * counts.N + 1}};
}

struct Size {
  std::size_t bits = 0;
  Exact norm;  // sum of squares
};

Size size_of(const Transformer<Exact>& model, std::size_t first, std::size_t end) {
  Size size;
  for (std::size_t k = first; k < end; ++k) {
    visit_parameters(model.blocks[k], [&](const Exact& x) {
      size.bits = std::max(size.bits, x.bits());
      size.norm.add_product(x, x);
    });
  }
  return size;
}

void describe(const Transformer<Exact>& model, Outcome& outcome) {
  const TransformerCounts counts = count(model);
  const Size size = size_of(model, 0, model.blocks.size());
  const std::string construction = model.construction ? excerpt(model.construction->name) : "none recorded";
  outcome.lines = {fmt::format("MODEL {} attention, order {}{}", name(model.attention), name(model.order), model.note.empty() ? "" : ", " + excerpt(model.note)),
                   fmt::format("dimension d       {}", model.dimension),
                   fmt::format("blocks L          {}", counts.blocks),
                   fmt::format("width             {}", counts.width),
                   fmt::format("parameters P      {}", counts.parameters),
                   fmt::format("|theta|^2         {}", shown(size.norm)),
                   fmt::format("longest number    {} bits", size.bits),
                   fmt::format("construction      {}", construction)};
  outcome.json = {{"verdict", "MODEL"}, {"kind", "model"}, {"note", model.note}, {"attention", name(model.attention)}, {"order", name(model.order)}, {"dimension", model.dimension},
                  {"blocks", counts.blocks}, {"width", counts.width}, {"parameters", counts.parameters}, {"norm_squared", number_json(size.norm)},
                  {"norm_squared_decimal", decimal(size.norm)}, {"bits", size.bits}, {"construction", construction}, {"stages", Json::array()}};
  if (!model.construction) return;
  for (const StageSpan& stage : model.construction->stages) {
    const Size own = size_of(model, stage.first, stage.first + stage.count);
    outcome.lines.push_back(fmt::format("stage             {}: {} blocks from block {}, |theta|^2 {}, longest number {} bits", excerpt(stage.name), stage.count, stage.first, shown(own.norm), own.bits));
    outcome.json["stages"].push_back({{"name", stage.name}, {"first", stage.first}, {"count", stage.count}, {"norm_squared", number_json(own.norm)}, {"bits", own.bits}});
  }
}

void describe_certificate(const std::string& path, const std::string& text, const ReadLimits& limits, Outcome& outcome) {
  try {
    const Json certificate = Json::parse(checked_json(path, text, limits));
    outcome.lines = {"CERTIFICATE of the claim " + certificate.at("claim").dump(), "data set          " + certificate.at("dataset").dump(), "model             " + certificate.at("model").dump()};
    outcome.json = {{"verdict", "CERTIFICATE"}, {"kind", "certificate"}, {"certificate", certificate}};
  } catch (const nlohmann::json::exception& error) {
    throw Error(ExitCode::BadData, path, std::string("not a certificate: ") + error.what());
  }
}

}  // namespace

Outcome info(const InfoOptions& options, const CommonOptions& common) {
  const std::string text = read_file(options.file, common.limits);
  const std::string format = format_of(options.file, text);
  Outcome outcome;
  if (format == "certiformer-model/1") describe(parse_model(options.file, text, common.limits), outcome);
  else if (format == "certiformer-certificate/1") describe_certificate(options.file, text, common.limits, outcome);
  else describe(parse_dataset(options.file, text, common.limits), outcome);
  outcome.code = ExitCode::Done;
  const std::string digest = sha256(text);
  outcome.lines.push_back("sha256            " + digest);
  outcome.json["sha256"] = digest;
  return outcome;
}

}  // namespace certiformer
