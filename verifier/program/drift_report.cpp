// What `certiformer drift` says: text, JSON, CSV.
#include <fmt/format.h>

#include <algorithm>

#include "program/command_drift.hpp"

namespace certiformer {
namespace {

/// Nothing where no number is known.
Json optional_json(const std::optional<long>& number) { return number ? Json(*number) : Json(nullptr); }

std::string place(const DriftMeasurement& measured, const Divergence& at) {
  std::string text = fmt::format("block {}", at.block);
  if (const std::string stage = stage_of(measured.in.model, at.block); !stage.empty()) text += " (" + excerpt(stage) + ")";
  return text + fmt::format(", sequence \"{}\", token {}, {}", excerpt(measured.in.dataset.pairs[at.sequence].id), at.token,
                            at.neuron ? fmt::format("neuron {}", *at.neuron) : std::string("argmax"));
}

std::string told(const DriftMeasurement& measured, const Divergence& at) {
  const std::string computed = at.computed_value ? shown(*at.computed_value) : "not finite";
  if (at.neuron) return fmt::format("{}: u.x + b is {}, computed {}", place(measured, at), shown(at.exact_value), computed);
  return fmt::format("{}: positions {} computed, {} exact; the true gap is {}, computed {}", place(measured, at), fmt::join(at.computed_argmax, " "), fmt::join(at.exact_argmax, " "),
                     shown(at.exact_value), computed);
}

Json divergence_json(const DriftMeasurement& measured, const Divergence& at) {
  Json json{{"block", at.block}, {"stage", stage_of(measured.in.model, at.block)}, {"sequence", measured.in.dataset.pairs[at.sequence].id}, {"token", at.token}};
  if (at.neuron) json["neuron"] = *at.neuron;
  else json["argmax"] = {{"exact", at.exact_argmax}, {"computed", at.computed_argmax}};
  json["exact_value"] = number_json(at.exact_value);
  json["computed_value"] = at.computed_value ? number_json(*at.computed_value) : Json(nullptr);
  json["margin"] = number_json(at.margin);
  json["margin_decimal"] = decimal(at.margin);
  return json;
}

BlockDrift largest(const LaneReport& report) {
  BlockDrift result;
  for (const BlockDrift& block : report.blocks) raise(result.absolute, block.absolute), raise(result.relative, block.relative), raise(result.ulps, block.ulps);
  return result;
}

Json lane_json(const DriftMeasurement& measured, const DriftLaneOutcome& lane) {
  const LaneReport& report = lane.lane->report();
  const LaneResult& result = lane.result;
  Json json{{"scalar", lane.lane->task().scalar}, {"bits", lane.lane->task().bits}, {"order", name(lane.lane->task().order)}};
  json["exact"] = result.finite && result.exact_sequences == measured.in.dataset.pairs.size();
  json["right_after_rounding"] = !result.first_wrong;
  json["exact_sequences"] = result.exact_sequences;
  json["right_sequences"] = result.right_sequences;
  json["hausdorff"] = result.finite ? number_json(result.distance) : Json(nullptr);
  json["hausdorff_decimal"] = result.finite ? Json(decimal(result.distance)) : Json(nullptr);
  json["first_divergence"] = report.first_divergence ? divergence_json(measured, *report.first_divergence) : Json(nullptr);
  json["divergences"] = report.divergences;
  json["zeros_read_as_positive"] = report.read_zeros;
  const BlockDrift worst = largest(report);
  json["largest"] = {{"absolute", worst.absolute.text()}, {"relative", worst.relative.text()}, {"ulps", worst.ulps.text()}};
  Json blocks = Json::array();
  for (std::size_t k = 0; k < report.blocks.size(); ++k)
    blocks.push_back({{"block", k}, {"absolute", report.blocks[k].absolute.text()}, {"relative", report.blocks[k].relative.text()}, {"ulps", report.blocks[k].ulps.text()}});
  json["blocks"] = std::move(blocks);
  return json;
}

/// The range of the final distances of one scalar over the orders.
struct Spread {
  std::string scalar;
  bool finite = true;
  Exact least, largest;
  std::string least_order, largest_order;
};

std::vector<Spread> spreads(const DriftMeasurement& measured) {
  std::vector<Spread> result;
  for (const DriftLaneOutcome& lane : measured.lanes) {
    const LaneTask& task = lane.lane->task();
    if (task.order == SumOrder::Naive) {
      result.push_back({task.scalar, lane.result.finite, lane.result.distance, lane.result.distance, name(task.order), name(task.order)});
      continue;
    }
    Spread& spread = result.back();
    spread.finite = spread.finite && lane.result.finite;
    if (lane.result.distance < spread.least) spread.least = lane.result.distance, spread.least_order = name(task.order);
    if (spread.largest < lane.result.distance) spread.largest = lane.result.distance, spread.largest_order = name(task.order);
  }
  std::erase_if(result, [&](const Spread& spread) {
    return std::count_if(measured.lanes.begin(), measured.lanes.end(), [&](const DriftLaneOutcome& lane) { return lane.lane->task().scalar == spread.scalar; }) < 2;
  });
  return result;
}

Json construction_json(const ConstructionDrift& drift) {
  Json json{{"scalar", drift.scalar}, {"finite", drift.finite}, {"parameters", drift.compared.parameters}, {"different", drift.compared.different}};
  if (!drift.finite) return json;
  const auto difference = [](const ParameterDifference& at) {
    const Exact distance = abs(at.replayed - at.exact);
    return Json{{"block", at.block}, {"parameter", at.name}, {"exact", number_json(at.exact)}, {"replayed", number_json(at.replayed)}, {"difference", number_json(distance)}, {"difference_decimal", decimal(distance)}};
  };
  json["first"] = drift.compared.first ? difference(*drift.compared.first) : Json(nullptr);
  json["largest_relative_difference"] = decimal(drift.compared.largest_relative);
  json["hausdorff"] = number_json(drift.distance);
  json["hausdorff_decimal"] = decimal(drift.distance);
  return json;
}

std::string construction_line(const ConstructionDrift& drift) {
  if (!drift.finite) return fmt::format("construction  {}: a parameter overflows", drift.scalar);
  if (!drift.compared.first) return fmt::format("construction  {}: all {} parameters equal the rational ones", drift.scalar, drift.compared.parameters);
  return fmt::format("construction  {}: {} of {} parameters differ, the first in block {}: {} is {} instead of {} (off by {}); evaluated exactly (hardmax), the replayed model misses by {}", drift.scalar, drift.compared.different,
                     drift.compared.parameters, drift.compared.first->block, drift.compared.first->name, shown(drift.compared.first->replayed), shown(drift.compared.first->exact), decimal(abs(drift.compared.first->replayed - drift.compared.first->exact)),
                     shown(drift.distance));
}

void append_bits(std::vector<std::string>& lines, const DriftMeasurement& measured) {
  const SufficientBits& found = measured.sufficient;
  if (found.bits) {
    lines.push_back(fmt::format("sufficient bits  {}: all decisions right, all output sets right after rounding to the targets' grid; {}; {}", *found.bits,
                                found.confirmed ? "confirmed by the plain pass" : "NOT confirmed by the plain pass",
                                found.every_smaller_fails ? "every smaller precision was run and fails" : "found by bisection"));
    if (*found.bits > 2) lines.push_back(fmt::format("  {} bits fail: {}", *found.bits - 1, found.one_bit_less));
  }
  if (found.exact_bits) lines.push_back(fmt::format("exact bits       {}: besides, every output set equals its targets; {} bits do not give that", *found.exact_bits, *found.exact_bits - 1));
  if (!found.reason.empty()) lines.push_back("  " + found.reason);
  if (measured.attention == Attention::Hardmax)
    lines.push_back(measured.a_priori ? fmt::format("a-priori bound   {} bits are proved to suffice by margins and growth alone", *measured.a_priori)
                                      : std::string("a-priori bound   none: margins and growth alone prove no precision"));
}

}  // namespace

std::string stage_of(const Transformer<Exact>& model, std::size_t block) {
  if (!model.construction) return "";
  for (const StageSpan& stage : model.construction->stages)
    if (block >= stage.first && block - stage.first < stage.count) return stage.name;
  return "";
}

std::string lane_label(const LaneTask& task) { return task.order == SumOrder::Naive ? task.scalar : task.scalar + ", " + name(task.order); }

std::vector<std::string> drift_lines(const DriftMeasurement& measured) {
  const std::size_t N = measured.in.dataset.pairs.size();
  const auto exact = std::count_if(measured.lanes.begin(), measured.lanes.end(), [&](const DriftLaneOutcome& lane) { return lane.result.exact_sequences == N; });
  std::vector<std::string> lines{fmt::format("MEASURED {} evaluations against the {} over {} blocks: {} exactly right{}", measured.lanes.size(),
                                             measured.attention == Attention::Hardmax ? "exact pass" : "enclosed softmax pass", measured.in.model.blocks.size(), exact,
                                             measured.sufficient.bits ? fmt::format("; {} bits of mantissa suffice", *measured.sufficient.bits) : std::string())};
  if (measured.enclosure)
    lines.push_back(fmt::format("the softmax pass is enclosed in balls of {} bits: relative radius below 2^{}, {} decisions open", measured.enclosure->bits, measured.enclosure->radius, measured.enclosure->undecided));
  lines.push_back(fmt::format("{:<22} {:>11} {:>11} {:>13} {:>13} {:>13} {:>13}", "scalar, order of sums", "sets exact", "sets right", "final error", "largest abs.", "largest rel.", "in ulps"));
  for (const DriftLaneOutcome& lane : measured.lanes) {
    const BlockDrift worst = largest(lane.lane->report());
    lines.push_back(fmt::format("{:<22} {:>11} {:>11} {:>13} {:>13} {:>13} {:>13}", fmt::format("{}, {}", lane.lane->task().scalar, name(lane.lane->task().order)), fmt::format("{}/{}", lane.result.exact_sequences, N),
                                fmt::format("{}/{}", lane.result.right_sequences, N), lane.result.finite ? decimal(lane.result.distance) : "not finite", worst.absolute.text(), worst.relative.text(), worst.ulps.text()));
  }
  for (const DriftLaneOutcome& lane : measured.lanes) {
    const LaneReport& report = lane.lane->report();
    const std::string label = fmt::format("{}, {}", lane.lane->task().scalar, name(lane.lane->task().order));
    lines.push_back(report.first_divergence ? fmt::format("first divergence {}: {} (then {} more)", label, told(measured, *report.first_divergence), report.divergences - 1)
                                            : fmt::format("first divergence {}: none, all decisions are right", label));
    if (report.read_zeros > 0) lines.back() += fmt::format("; {} zeros read as positive, which does no harm", report.read_zeros);
  }
  for (const Spread& spread : spreads(measured))
    lines.push_back(spread.finite ? fmt::format("spread of orders {}: final error from {} ({}) to {} ({})", spread.scalar, decimal(spread.least), spread.least_order, decimal(spread.largest), spread.largest_order)
                                  : fmt::format("spread of orders {}: some order is not finite", spread.scalar));
  append_bits(lines, measured);
  for (const ConstructionDrift& drift : measured.construction) lines.push_back(construction_line(drift));
  if (!measured.no_construction.empty()) lines.push_back("construction  not replayed: " + measured.no_construction);
  return lines;
}

Json drift_json(const DriftMeasurement& measured) {
  Json json{{"verdict", "MEASURED"}, {"attention", name(measured.attention)}, {"temperature", measured.temperature ? number_json(*measured.temperature) : Json(nullptr)}, {"blocks", measured.in.model.blocks.size()}};
  json["scalars"] = Json::array();
  for (const DriftLaneOutcome& lane : measured.lanes) json["scalars"].push_back(lane_json(measured, lane));
  const SufficientBits& found = measured.sufficient;
  json["sufficient_bits"] = optional_json(found.bits);
  json["sufficient_bits_confirmed"] = found.confirmed;
  json["every_smaller_fails"] = found.every_smaller_fails;
  json["one_bit_less"] = found.one_bit_less;
  json["exact_bits"] = optional_json(found.exact_bits);
  json["a_priori_bits"] = optional_json(measured.a_priori);
  json["reason"] = found.reason;
  json["grid"] = vector_json(TargetGrid(measured.in.dataset).steps());
  json["orders"] = Json::array();
  for (const Spread& spread : spreads(measured))
    json["orders"].push_back({{"scalar", spread.scalar}, {"finite", spread.finite}, {"least", number_json(spread.least)}, {"least_order", spread.least_order}, {"largest", number_json(spread.largest)},
                              {"largest_order", spread.largest_order}, {"spread", number_json(spread.largest - spread.least)}, {"spread_decimal", decimal(spread.largest - spread.least)}});
  json["construction"] = Json::array();
  for (const ConstructionDrift& drift : measured.construction) json["construction"].push_back(construction_json(drift));
  if (!measured.no_construction.empty()) json["construction_reason"] = measured.no_construction;
  if (measured.enclosure) json["enclosure"] = {{"bits", measured.enclosure->bits}, {"log2_radius", measured.enclosure->radius}, {"undecided", measured.enclosure->undecided}};
  return json;
}

std::string drift_csv(const DriftMeasurement& measured) {
  std::string text = "scalar,order,block,stage,absolute,relative,ulps\n";
  for (const DriftLaneOutcome& lane : measured.lanes) {
    const std::vector<BlockDrift>& blocks = lane.lane->report().blocks;
    for (std::size_t k = 0; k < blocks.size(); ++k) {
      std::string stage = stage_of(measured.in.model, k);
      for (std::size_t at = 0; (at = stage.find('"', at)) != std::string::npos; at += 2) stage.insert(at, 1, '"');
      text += fmt::format("{},{},{},\"{}\",{},{},{}\n", lane.lane->task().scalar, name(lane.lane->task().order), k, stage, blocks[k].absolute.text(), blocks[k].relative.text(), blocks[k].ulps.text());
    }
  }
  return text;
}

}  // namespace certiformer
