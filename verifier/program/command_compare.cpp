// certiformer compare: every construction on one data set, side by side.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/dataset_file.hpp"
#include "io/file.hpp"
#include "program/commands.hpp"
#include "program/compare.hpp"
#include "program/inputs.hpp"
#include "program/svg.hpp"

namespace certiformer {
namespace {

constexpr const char* none = "–";

std::string short_decimal(const Exact& x) {
  const double value = x.to_double();
  return x.is_zero() ? "0" : std::fabs(value) > 1e-290 && std::fabs(value) < 1e290 ? fmt::format("{:.3g}", value) : decimal(x);
}

std::string bracket_text(const ComparedConstruction& row) {
  if (!row.bracket) return none;
  if (row.bracket->infinite) return "∞";
  return fmt::format("[{}, {}]", decimal_below(row.bracket->lower(), 3), row.bracket->upper ? decimal_above(*row.bracket->upper, 3) : "?");
}

std::string robustness_text(const ComparedConstruction& row) {
  if (!row.robustness) return none;
  if (row.robustness->radius.is_zero()) return "0";
  return fmt::format("[{}, {}]", decimal_below(row.robustness->radius, 3), row.robustness->upper ? decimal_above(*row.robustness->upper, 3) : "?");
}

std::string certified_text(const ComparedConstruction& row) {
  if (!row.certify_seconds) return none;
  return fmt::format("{} in {:.2f} s", name(row.certified), *row.certify_seconds);
}

std::string table_row(const ComparedConstruction& row) {
  const std::string bound = row.bound ? fmt::format("{} ({})", row.bound->blocks, row.bound->theorem) : none;
  if (!row.counts) return fmt::format("| {} | {} | {} | | | | | | | | {:.2f} | |", row.name, none, bound, row.build_seconds);
  return fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {:.2f} | {} |", row.name, row.counts->blocks, bound, row.counts->width, row.counts->parameters, short_decimal(row.norm_squared), row.bits,
                     bracket_text(row), robustness_text(row), row.double_distance ? short_decimal(*row.double_distance) : none, row.build_seconds, certified_text(row));
}

Json optional_number(const std::optional<Exact>& x) { return x ? number_json(*x) : Json(nullptr); }

Json bracket_json(const TemperatureBracket& bracket) {
  if (bracket.infinite) return {{"lower", "infinity"}, {"upper", "infinity"}};
  return {{"lower", number_json(bracket.lower())}, {"upper", optional_number(bracket.upper)}, {"lower_decimal", decimal_below(bracket.lower())}, {"upper_decimal", bracket.upper ? Json(decimal_above(*bracket.upper)) : Json(nullptr)}};
}

Json row_json(const ComparedConstruction& row) {
  Json json{{"construction", row.name}, {"exists", row.counts.has_value()}, {"build_seconds", row.build_seconds}, {"notes", row.notes}};
  if (row.bound) json["theorem"] = row.bound->theorem, json["theorem_blocks"] = row.bound->blocks;
  if (!row.counts) return json;
  json["blocks"] = row.counts->blocks;
  json["width"] = row.counts->width;
  json["parameters"] = row.counts->parameters;
  json["norm_squared"] = number_json(row.norm_squared);
  json["norm_squared_decimal"] = decimal(row.norm_squared);
  json["bits"] = row.bits;
  json["certified"] = name(row.certified);
  json["temperature"] = optional_number(row.temperature);
  json["tau_star"] = row.bracket ? bracket_json(*row.bracket) : Json(nullptr);
  json["robustness"] = row.robustness ? Json{{"radius", number_json(row.robustness->radius)}, {"upper", optional_number(row.robustness->upper)}} : Json(nullptr);
  json["double_distance"] = optional_number(row.double_distance);
  json["double_distance_decimal"] = row.double_distance ? Json(decimal(*row.double_distance)) : Json(nullptr);
  json["certify_seconds"] = row.certify_seconds ? Json(*row.certify_seconds) : Json(nullptr);
  return json;
}

void report_rows(Outcome& outcome, const std::vector<ComparedConstruction>& rows) {
  outcome.lines.insert(outcome.lines.end(), {"", "| construction | blocks L | theorem allows | width | parameters P | \\|θ\\|² | bits | τ\\* | robustness | double misses by | build s | certified |",
                                             "|---|---|---|---|---|---|---|---|---|---|---|---|"});
  outcome.json["constructions"] = Json::array();
  std::vector<std::string> notes;
  for (const ComparedConstruction& row : rows) {
    outcome.lines.push_back(table_row(row));
    outcome.json["constructions"].push_back(row_json(row));
    for (const std::string& note : row.notes) notes.push_back(fmt::format("* {}: {}", row.name, note));
    if (row.temperature) notes.push_back(fmt::format("* {}: certified at every temperature up to {}; robustness and double pass at that temperature", row.name, short_decimal(*row.temperature)));
  }
  if (!notes.empty()) outcome.lines.emplace_back();
  outcome.lines.insert(outcome.lines.end(), notes.begin(), notes.end());
}

void report_growth(Outcome& outcome, const Growth& growth) {
  std::string head = "| blocks at n =", rule = "|---";
  for (const std::size_t n : growth.tokens) head += fmt::format(" | {}", n), rule += "|---";
  outcome.lines.insert(outcome.lines.end(), {"", "The same outputs with fresh random inputs of n tokens each:", "", head + " |", rule + "|"});
  Json json{{"tokens", growth.tokens}, {"constructions", Json::array()}};
  for (std::size_t k = 0; k < growth.names.size(); ++k) {
    std::string line = "| " + growth.names[k];
    Json blocks = Json::array();
    for (const std::optional<std::size_t>& count : growth.blocks[k]) {
      line += count ? fmt::format(" | {}", *count) : fmt::format(" | {}", none);
      blocks.push_back(count ? Json(*count) : Json(nullptr));
    }
    outcome.lines.push_back(line + " |");
    json["constructions"].push_back({{"construction", growth.names[k]}, {"blocks", std::move(blocks)}});
  }
  outcome.json["growth"] = std::move(json);
}

std::string growth_plot(const Growth& growth, const DatasetCounts& counts) {
  svg::Chart chart;
  chart.title = "Blocks by the number of tokens of an input";
  chart.subtitle = fmt::format("{} sequences, M = {} output tokens; fresh random inputs of n tokens each", counts.N, counts.M);
  const auto log_of = [](std::size_t x) { return std::log10(static_cast<double>(x)); };
  std::size_t least = SIZE_MAX, most = 1;
  for (std::size_t k = 0; k < growth.names.size(); ++k) {
    svg::Line line{growth.names[k], svg::colour(k), svg::Dash::Solid, false, {}};
    for (std::size_t i = 0; i < growth.tokens.size(); ++i) {
      const std::optional<std::size_t>& blocks = growth.blocks[k][i];
      line.points.push_back({log_of(growth.tokens[i]), blocks ? std::optional(log_of(*blocks)) : std::nullopt});
      if (blocks) least = std::min(least, *blocks), most = std::max(most, *blocks);
    }
    chart.lines.push_back(std::move(line));
  }
  chart.x = {"tokens of an input, n (log scale)", true, "", log_of(growth.tokens.front()) - 0.05, log_of(growth.tokens.back()) + 0.05};
  chart.y = {"blocks (log scale)", true, "", log_of(std::min(least, most)) - 0.1, log_of(most) + 0.1};
  return svg::render(chart);
}

}  // namespace

Outcome compare(const CompareOptions& options, const CommonOptions& common) {
  if (!options.plot.empty() && options.grow == 0) throw Error(ExitCode::Usage, "--plot", "the picture shows how blocks grow with the tokens of an input", "add --grow N, for example --grow 64");
  refuse_to_overwrite(options.plot, {options.dataset});
  const Dataset<Exact> dataset = read_dataset(options.dataset, common.limits);
  const DatasetCounts counts = count(dataset);
  const CompareSettings settings{options.seed, common.timeout, positive_option("--relative-width", options.relative_width, common.limits)};
  const std::vector<ComparedConstruction> rows = compare_constructions(dataset, settings);

  Outcome outcome;
  const auto wrong = std::find_if(rows.begin(), rows.end(), [](const ComparedConstruction& row) { return row.certified == Verdict::Refuted; });
  const std::size_t models = static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [](const ComparedConstruction& row) { return row.counts.has_value(); }));
  const std::size_t proved = static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [](const ComparedConstruction& row) { return row.certified == Verdict::Proved; }));
  outcome.code = wrong == rows.end() ? ExitCode::Done : ExitCode::Refuted;
  if (wrong == rows.end()) outcome.lines.push_back(fmt::format("COMPARED {} of {} constructions have a model, {} of them proved exact", models, rows.size(), proved));
  else outcome.lines.push_back(fmt::format("REFUTED the construction {} made a model that is not exact: a fault of certiformer", wrong->name));
  outcome.json["verdict"] = wrong == rows.end() ? "COMPARED" : "REFUTED";
  const std::size_t least = counts.M * dataset.dimension;
  outcome.json["dataset"] = {{"sequences", counts.N}, {"input_tokens", counts.T}, {"output_tokens", counts.M}, {"dimension", dataset.dimension}};
  outcome.json["least_parameters_for_generic_targets"] = least;
  outcome.lines.push_back(fmt::format("N = {} sequences, {} input tokens, M = {} output tokens, d = {}. For generic targets every exact model needs M d = {} real parameters or more.", counts.N, counts.T, counts.M, dataset.dimension, least));
  report_rows(outcome, rows);
  if (options.grow == 0) return outcome;
  const Growth growth = grow(dataset, options.grow, settings);
  report_growth(outcome, growth);
  if (options.plot.empty()) return outcome;
  OutputFile file(options.plot);
  file.write(growth_plot(growth, counts));
  file.commit();
  outcome.lines.insert(outcome.lines.end(), {"", "picture " + options.plot});
  outcome.json["plot"] = options.plot;
  return outcome;
}

}  // namespace certiformer
