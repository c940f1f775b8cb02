#include "program/tikhonov_runs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <stdexcept>

#include "io/error.hpp"
#include "io/number.hpp"
#include "program/csv_table.hpp"

namespace certiformer {
namespace {

enum Column { Epsilon, Loss, Blocks, Width, Order, AttentionKind, Temperature, Parameters, Residuals, Norm, Penalises, LossFunction, SquaredNorm, columns };
constexpr std::array<const char*, columns> column_names{"epsilon", "loss", "blocks", "width", "order", "attention", "temperature", "parameterisation",
                                                        "residuals", "norm", "penalises", "loss_function", "squared_norm"};
constexpr std::string_view note_prefix = "note";  // columns of the user's own

class RunsReader {
 public:
  RunsReader(const std::string& path, const ReadLimits& limits) : path_(path), limits_(limits) {}

  TrainingRuns read() {
    for_each_record(path_, limits_, [this](std::vector<std::string>& fields, std::size_t line) {
      line_ = line;
      if (column_count_ == 0) header(fields);
      else run(fields);
    });
    if (runs_.runs.empty()) throw Error(ExitCode::BadData, path_, "there is no run below the header", "write one run a line");
    return std::move(runs_);
  }

 private:
  [[noreturn]] void fail(const std::string& rule, const std::string& advice = "") const { throw Error(ExitCode::BadData, fmt::format("{}: line {}", path_, line_), rule, advice); }

  void header(const std::vector<std::string>& fields) {
    column_count_ = fields.size();
    for (std::size_t k = 0; k < fields.size(); ++k) {
      const auto found = std::find(column_names.begin(), column_names.end(), fields[k]);
      if (found == column_names.end()) {
        if (fields[k].starts_with(note_prefix)) continue;
        fail("the column \"" + excerpt(fields[k]) + "\" is unknown", fmt::format("columns are {}; a column of your own has a name that starts with note", fmt::join(column_names, ", ")));
      }
      std::optional<std::size_t>& place = place_[static_cast<std::size_t>(found - column_names.begin())];
      if (place) fail("the column " + fields[k] + " stands twice");
      place = k;
    }
    for (std::size_t column = 0; column < columns; ++column)
      if (!place_[column] && column != SquaredNorm) fail(std::string("the column ") + column_names[column] + " is missing", fmt::format("needed are {}; squared_norm is optional", fmt::join(column_names.begin(), column_names.begin() + SquaredNorm, ", ")));
  }

  void run(std::vector<std::string>& fields) {
    if (fields.size() != column_count_) fail(fmt::format("{} fields, but the header has {}", fields.size(), column_count_));
    fields_ = &fields;
    TrainingRun& run = runs_.runs.emplace_back();
    run.line = line_;
    run.epsilon = number(Epsilon);
    if (run.epsilon.sign() <= 0) fail("epsilon must be positive");
    run.loss = number(Loss);
    if (run.loss.sign() < 0) fail("the loss must not be negative");
    if (place_[SquaredNorm] && !text(SquaredNorm).empty()) {
      run.squared_norm = number(SquaredNorm);
      if (run.squared_norm->sign() < 0) fail("squared_norm must not be negative");
    }
    std::string key;
    for (std::size_t column = Blocks; column <= LossFunction; ++column) key += text(static_cast<Column>(column)) + '\n';
    const auto [entry, is_new] = class_of_.emplace(key, runs_.classes.size());
    if (is_new) runs_.classes.push_back(declared_class());
    run.declared = entry->second;
  }

  [[nodiscard]] const std::string& text(Column column) const { return (*fields_)[*place_[column]]; }

  [[nodiscard]] Exact number(Column column) const {
    try {
      return parse_number(text(column), limits_);
    } catch (const std::invalid_argument& rule) {
      fail(fmt::format("{} \"{}\": {}", column_names[column], excerpt(text(column)), rule.what()), "a run that diverged has no place in the table");
    }
  }

  [[nodiscard]] std::size_t count(Column column, std::string_view digits) const {
    std::size_t value = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    constexpr std::size_t most = 100'000;  // heuristic: the identities of the padding are held in memory
    if (problem != std::errc() || end != digits.data() + digits.size() || value > most) fail(fmt::format("{} \"{}\" is no whole number up to {}", column_names[column], excerpt(digits), most));
    return value;
  }

  [[noreturn]] void unknown_word(Column column, const std::string& allowed) const { fail(fmt::format("{} \"{}\" is unknown", column_names[column], excerpt(text(column))), "write " + allowed); }

  /// True for the first word, false for the second.
  [[nodiscard]] bool either(Column column, std::string_view first, std::string_view second) const {
    if (text(column) != first && text(column) != second) unknown_word(column, fmt::format("{} or {}", first, second));
    return text(column) == first;
  }

  TrainingClass declared_class() const {
    TrainingClass result;
    result.blocks = count(Blocks, text(Blocks));
    result.width = count(Width, text(Width));
    result.order = either(Order, "ff-sa", "sa-ff") ? LayerOrder::FeedForwardFirst : LayerOrder::AttentionFirst;
    result.attention = either(AttentionKind, "hardmax", "softmax") ? Attention::Hardmax : Attention::Softmax;
    if (result.attention == Attention::Softmax) {
      result.temperature = number(Temperature);
      if (result.temperature->sign() <= 0) fail("the temperature must be positive");
    } else if (!text(Temperature).empty()) {
      fail("hardmax attention has no temperature", "leave the field empty");
    }
    read_parameterisation(result);
    result.trained_residuals = either(Residuals, "trained", "fixed");
    read_penalty(result);
    result.loss = text(LossFunction);
    return result;
  }

  void read_parameterisation(TrainingClass& result) const {
    const std::string_view word = text(Parameters), structured = "structured:";
    if (word == "dense") result.parameterisation = Parameterisation::Dense;
    else if (word == "factored") result.parameterisation = Parameterisation::Factored;
    else if (word.starts_with(structured)) result.parameterisation = Parameterisation::Structured, result.rank = count(Parameters, word.substr(structured.size()));
    else unknown_word(Parameters, "dense, factored (A = K^T Q), or structured:R (alpha I + R terms p q^T)");
  }

  void read_penalty(TrainingClass& result) const {
    const std::string& norm = text(Norm);
    if (norm == "half-squared") result.factor = Exact::power_of_two(-1);
    else if (norm == "decoupled") result.decoupled = true;
    else if (norm != "squared") unknown_word(Norm, "squared (epsilon |theta|^2), half-squared (epsilon/2 |theta|^2, as weight_decay of torch.optim.Adam), or decoupled (AdamW)");
    const std::string& words = text(Penalises);
    for (std::size_t start = 0, end = 0; start <= words.size(); start = end + 1) {
      end = std::min(words.find('+', start), words.size());
      const std::string word = words.substr(start, end - start);
      bool* const penalises = word == "weights" ? &result.penalises_weights : word == "biases" ? &result.penalises_biases : word == "residuals" ? &result.penalises_residuals : nullptr;
      if (penalises == nullptr || *penalises) unknown_word(Penalises, "some of weights, biases and residuals, each once, with + between them");
      *penalises = true;
    }
    if (result.penalises_residuals && !result.trained_residuals) fail("residual weights that are fixed cannot be penalised", "leave residuals out of penalises: a constant is no part of the comparison");
  }

  std::string path_;
  ReadLimits limits_;
  TrainingRuns runs_;
  std::array<std::optional<std::size_t>, columns> place_;
  std::size_t column_count_ = 0, line_ = 0;
  const std::vector<std::string>* fields_ = nullptr;
  std::map<std::string, std::size_t> class_of_;
};

}  // namespace

TrainingRuns read_training_runs(const std::string& path, const ReadLimits& limits) { return RunsReader(path, limits).read(); }

}  // namespace certiformer
