// certiformer drift: floating-point passes held against the exact one, block by block and decision by decision.
#include "program/command_drift.hpp"

#include <algorithm>

#include "claims/exactness.hpp"
#include "drift/ball_reference.hpp"
#include "io/file.hpp"
#include "program/commands.hpp"
#include "program/progress.hpp"
#include "program/scalars.hpp"

namespace certiformer {
namespace {

long mantissa_bits(const std::string& scalar) {
  if (scalar == "float") return std::numeric_limits<float>::digits;
  if (scalar == "double") return std::numeric_limits<double>::digits;
  if (scalar == "longdouble") return std::numeric_limits<long double>::digits;
  return mpfr_bits(scalar);
}

/// Fails early, and leaves nothing behind, if a file could not be written.
void check_outputs(const DriftOptions& options) {
  if (!options.csv.empty() && options.csv == options.plot) throw Error(ExitCode::Usage, "--plot", "names the file of --csv", "give another path");
  for (const std::string& path : {options.csv, options.plot}) {
    if (path.empty()) continue;
    refuse_to_overwrite(path, {options.dataset, options.model});
    const OutputFile probe(path);
  }
}

void write_files(const DriftOptions& options, const DriftMeasurement& measured) {
  std::optional<OutputFile> csv, plot;
  if (!options.csv.empty()) csv.emplace(options.csv).write(drift_csv(measured));
  if (!options.plot.empty()) plot.emplace(options.plot).write(drift_plot(measured));
  if (csv) csv->commit();
  if (plot) plot->commit();
}

std::vector<DriftLaneOutcome> make_lanes(const DriftOptions& options, const DriftSubject& subject) {
  std::vector<DriftLaneOutcome> lanes;
  for (auto scalar = options.scalars.begin(); scalar != options.scalars.end(); ++scalar) {
    if (std::find(options.scalars.begin(), scalar, *scalar) != scalar) throw Error(ExitCode::Usage, "--scalars", "\"" + *scalar + "\" is named twice");
    for (const SumOrder order : sum_orders) {
      const bool wanted = order == SumOrder::Naive || (options.orders && mpfr_bits(*scalar) == 0);
      if (wanted) lanes.push_back({make_lane({*scalar, mantissa_bits(*scalar), order, subject.attention, subject.temperature}, subject.dataset), {}});
    }
  }
  return lanes;
}

void measure_lanes(DriftMeasurement& measured, const DriftSubject& subject) {
  const TargetGrid grid(subject.dataset);
  for (DriftLaneOutcome& lane : measured.lanes) lane.result = result_of(*lane.lane, subject.dataset, grid);
}

/// Softmax: balls of a precision that decides everything, if there is one.
void enclose(DriftMeasurement& measured, DriftSubject& subject, const DriftOptions& options) {
  long finest = 0;
  for (const std::string& scalar : options.scalars) finest = std::max(finest, mantissa_bits(scalar));
  try {
    const BallPrecision balls = choose_ball_precision(subject.model, subject.dataset, *subject.temperature, finest, subject.options.deadline);
    subject.make_reference = [&subject, bits = balls.bits] { return ball_reference(subject.dataset, *subject.temperature, bits); };
    measured.enclosure = balls;
  } catch (const std::domain_error&) {
    throw Error(ExitCode::BadData, options.model, "the enclosures of the softmax pass grow without bound", "try another --temperature");
  }
}

void measure_construction(DriftMeasurement& measured, const DriftOptions& options, const Deadline& deadline) {
  const std::optional<ConstructionRecord>& record = measured.in.model.construction;
  if (!record || record->plan.empty()) measured.no_construction = "the model records no plan";
  else if (record->name != "theorem-hardmax") measured.no_construction = "plans of " + record->name + " are not replayed";
  if (!measured.no_construction.empty()) return;
  const HardmaxPlan plan = parse_hardmax_plan(options.model, record->plan, measured.in.dataset);
  std::vector<std::string> scalars{"double"};
  for (const std::string& scalar : options.scalars) if (mpfr_bits(scalar) > 0) scalars.push_back(scalar);
  for (const std::string& scalar : scalars) measured.construction.push_back(construction_drift(measured.in.dataset, plan, scalar, mpfr_bits(scalar), deadline));
}

}  // namespace

Outcome drift(const DriftOptions& options, const CommonOptions& common) {
  if (options.scalars.empty()) throw Error(ExitCode::Usage, "--scalars", "names no scalar");
  const Inputs in = read_inputs(options.dataset, options.model, common.limits);
  check_outputs(options);
  DriftMeasurement measured{in, options.attention.value_or(in.model.attention), {}, {}, {}, {}, {}, {}, {}};
  if (has_uniform_attention(in.model)) measured.attention = Attention::Hardmax;  // the same at every temperature (L13)
  if (options.temperature) measured.temperature = positive_option("--temperature", *options.temperature, common.limits);
  if (measured.attention == Attention::Hardmax) measured.temperature.reset();
  else if (!measured.temperature) throw Error(ExitCode::Usage, "--temperature", "softmax attention needs a temperature");

  const Deadline deadline = common.timeout > 0 ? Deadline(common.timeout) : Deadline();
  DriftSubject subject{in.dataset, in.model, measured.attention, measured.temperature, [&] { return exact_reference(in.dataset); }, {deadline, {}}};
  if (measured.temperature) enclose(measured, subject, options);
  measured.lanes = make_lanes(options, subject);
  Progress progress("blocks");
  std::vector<Lane*> lanes;
  for (const DriftLaneOutcome& lane : measured.lanes) lanes.push_back(lane.lane.get());
  const std::unique_ptr<Reference> reference = subject.make_reference();
  run_lockstep(in.model, *reference, lanes, {deadline, progress.callback()});
  measure_lanes(measured, subject);
  measured.sufficient = find_sufficient_bits(subject);
  if (measured.attention == Attention::Hardmax) measured.a_priori = a_priori_bits(subject, measured.sufficient.bits.value_or(16), 4 * most_bits);
  measure_construction(measured, options, deadline);

  write_files(options, measured);
  return {ExitCode::Done, drift_lines(measured), drift_json(measured)};
}

}  // namespace certiformer
