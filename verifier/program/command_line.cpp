// The command line: every option, its help and its check. CLI11 is included here only.
#include <CLI/CLI.hpp>
#include <tbb/global_control.h>

#include <cstdio>
#include <functional>

#include "claims/float_exactness.hpp"
#include "forward/stop.hpp"
#include "program/commands.hpp"
#include "program/main.hpp"
#include "program/scalars.hpp"
#include "ranks/ranks.hpp"

namespace certiformer {
namespace {

/// The words alone; CLI::CheckedTransformer would take the numbers behind them too, and say so in every help.
CLI::Validator attention_word() {
  return {[](std::string& word) {
            if (word != "hardmax" && word != "softmax") return "\"" + word + "\" is neither hardmax nor softmax";
            word = std::to_string(static_cast<int>(word == "softmax" ? Attention::Softmax : Attention::Hardmax));
            return std::string();
          },
          "{hardmax,softmax}"};
}

/// Empty, or what is wrong with a time limit: longer ones than a hundred years would overflow the clock, and NaN compares with nothing.
std::string check_seconds(const std::string& text) {
  double seconds = 0;
  const bool fits = CLI::detail::lexical_cast(text, seconds) && seconds >= 0 && seconds <= 3e9;
  return fits ? std::string() : "\"" + text + "\" is no number of seconds from 0 to 3e9";
}

/// CLI11 alone would read -1 as 2^64 - 1.
std::string check_seed(const std::string& text) { return text.starts_with("-") ? "\"" + text + "\": a seed is not negative" : std::string(); }

class CommandLine {
 public:
  CommandLine() {
    app_.name("certiformer");
    app_.description("Builds transformers that interpolate a data set of sequences exactly, and proves it over the rationals.");
    app_.set_version_flag("--version", "certiformer " CERTIFORMER_VERSION);
    app_.require_subcommand(1);
    app_.footer(
        "Exit codes: 0 proved or done, 1 refuted, 2 unknown, 64 usage, 65 bad data, 66 no such input, 70 internal, 74 input/output.\n"
        "Examples:\n"
        "  certiformer build examples/data/digits-inpaint-40.json -o model.json\n"
        "  certiformer certify examples/data/digits-inpaint-40.json model.json -o proof.json\n"
        "  certiformer check examples/data/digits-inpaint-40.json model.json proof.json");
    add_build();
    add_certify();
    add_temperature();
    add_robustness();
    add_check();
    add_compare();
    add_forward();
    add_drift();
    add_export();
    add_generate();
    add_import();
    add_tikhonov();
    add_info();
    add_lemmas();
  }

  int run(int argc, const char* const* argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      const bool asked = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);  // --help, --version
      const bool nonsense = !asked && app_.get_subcommands().empty() && argc > 1 && argv[1][0] != '-';  // CLI11 would only say that a command is missing
      if (Ranks::leads() && nonsense) std::fprintf(stderr, "certiformer: there is no command \"%s\"; --help names all of them\n", excerpt(argv[1]).c_str());
      else if (Ranks::leads()) app_.exit(error);
      return static_cast<int>(asked ? ExitCode::Done : ExitCode::Usage);
    }
    tbb::global_control threads(tbb::global_control::max_allowed_parallelism,
                                common_.threads > 0 ? static_cast<std::size_t>(common_.threads) : tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism));
    Ranks::start();
    const int code = command_();
    Ranks::finish();
    return code;
  }

 private:
  CLI::App* command(const char* name, const char* description, const std::string& footer) {
    CLI::App* sub = app_.add_subcommand(name, description);
    sub->footer(footer);
    sub->add_flag("--json", common_.json, "Print one JSON object instead of text");
    sub->add_option("--threads", common_.threads, "Threads to use; 0: all cores")->check(CLI::Range(0, 4096))->capture_default_str();
    sub->add_option("--max-bytes", common_.limits.bytes, "Largest input file, uncompressed, in bytes")->capture_default_str();
    sub->add_option("--max-digits", common_.limits.digits, "Most digits of a number")->capture_default_str();
    sub->add_option("--max-exponent", common_.limits.exponent, "Largest exponent of a number")->check(CLI::Range(0L, 1'000'000L))->capture_default_str();
    sub->add_option("--max-depth", common_.limits.depth, "Deepest nesting of a file")->check(CLI::Range(std::size_t{8}, std::size_t{512}))->capture_default_str();
    return sub;
  }

  /// Whether a command spreads its work over the ranks under mpirun, or is the leader's alone.
  enum class Spread { Leader, AllRanks };

  /// The command's work: makes an outcome, prints it, gives its exit code.
  template <class Options> void runs(CLI::App* sub, Outcome (*work)(const Options&, const CommonOptions&), const Options& options, Spread spread = Spread::Leader) {
    sub->callback([this, work, &options, spread] {
      command_ = [this, work, &options, spread] {
        if (spread == Spread::Leader && !Ranks::leads()) return static_cast<int>(ExitCode::Done);
        Outcome outcome;
        try {
          outcome = work(options, common_);
        } catch (const Stopped& stop) {
          outcome = {ExitCode::Unknown, {std::string("UNKNOWN ") + stop.what()}, {{"verdict", "UNKNOWN"}, {"reason", stop.what()}}};
        }
        if (!Ranks::leads()) return static_cast<int>(ExitCode::Done);
        print(outcome, common_.json);
        return static_cast<int>(outcome.code);
      };
    });
  }

  void timeout(CLI::App* sub) {
    sub->add_option("--timeout", common_.timeout, "Give up after this many seconds, with the verdict UNKNOWN; 0: never")->check(CLI::Validator(check_seconds, "SECONDS"));
  }

  void add_build() {
    CLI::App* sub = command("build", "Construct a transformer that maps every input of a data set exactly to its output set",
                            "theorem-hardmax, theorem-softmax: within the counts of the theorems 1.6 and 1.8. compact: a fraction of their blocks, exact under hardmax and under\n"
                            "softmax at every temperature. float-exact: exact like compact, and made so that every ordinary evaluation in the --format returns the targets bit for bit.\n"
                            "resnet: without attention, where no token needs two images; else REFUTED.\n"
                            "Example: certiformer build data.json -o model.json.gz --construction compact --seed 7");
    sub->add_option("dataset", build_.dataset, "Data set file")->required();
    sub->add_option("-o,--output", build_.output, "Model file to write (.gz: compressed)")->required();
    sub->add_option("--construction", build_.construction, "Construction")->check(CLI::IsMember({"theorem-hardmax", "theorem-softmax", "compact", "float-exact", "resnet"}))->capture_default_str();
    sub->add_option("--scalar", build_.scalar, "Replay the construction in this scalar: " + scalar_names({"rational", "double", "mpfr"}))
        ->check(CLI::Validator([](const std::string& name) { return check_scalar_name(name, {"rational", "double", "mpfr"}); }, ""))->capture_default_str();
    sub->add_option("--replay", build_.replay, "Take the plan (all choices) from this model instead of deciding anew");
    sub->add_flag("--pad", build_.pad, "Add identity blocks up to exactly the theorem's count");
    sub->add_flag("--robust", build_.robust, "With compact: exact on a whole neighbourhood of the data set, for more blocks");
    sub->add_option("--format", build_.format, "With float-exact: the floating-point format")->check(CLI::IsMember({"binary64", "binary32"}))->capture_default_str();
    sub->add_option("--targets", build_.targets, "With float-exact: exact takes the targets as they are; nearest rounds them to the format first; fixed rounds them to multiples of a power of two whose sums the format makes exactly")->check(CLI::IsMember({"exact", "nearest", "fixed"}))->capture_default_str();
    sub->add_option("--rounded-dataset", build_.rounded_dataset, "With --targets nearest or fixed: write the data set with the rounded targets, which the model is exact for, to this file");
    sub->add_flag("--balance", build_.balance, "Rescale the neurons by powers of two to the least norm; the function stays the same");
    sub->add_option("--seed", build_.seed, "Seed of the search for directions; equal seeds give equal files")->check(CLI::Validator(check_seed, ""))->capture_default_str();
    timeout(sub);
    runs(sub, build, build_);
  }

  void add_certify() {
    CLI::App* sub = command("certify", "Prove or refute that a transformer maps every input exactly to its output set",
                            std::string("Examples:\n"
                                        "  certiformer certify data.json model.json -o proof.json\n"
                                        "  certiformer certify data.json model.json --arithmetic binary64 -o float-proof.json\n\n") + covered_evaluations());
    sub->add_option("dataset", certify_.dataset, "Data set file")->required();
    sub->add_option("model", certify_.model, "Model file")->required();
    sub->add_option("-o,--output", certify_.output, "Certificate to write if the claim is proved");
    sub->add_option("--attention", certify_.attention, "Read the model with this attention, whatever its file says")->transform(attention_word());
    sub->add_option("--within", certify_.within, "Claim Hausdorff distance (max norm) at most this number instead of equality");
    sub->add_option("--arithmetic", certify_.arithmetic, "exact: over Q; binary64 or binary32: in every covered floating-point evaluation, bit for bit")
        ->check(CLI::IsMember({"exact", "binary64", "binary32"}))->capture_default_str();
    CLI::Option* point = sub->add_option("--temperature", certify_.temperature, "Softmax: claim it at this temperature");
    sub->add_option("--temperature-up-to", certify_.temperature_up_to, "Softmax: claim it at every temperature above 0 and up to this one")->excludes(point);
    sub->add_flag("--fibres", certify_.fibres, "List which input tokens land on which output token (always in --json)");
    sub->add_flag("--stats", certify_.statistics, "Say how the work was done");
    sub->add_flag("!--no-enclosure", certify_.enclosure, "Evaluate dense models in exact numbers at once, not in doubles with error bounds first");
    sub->add_flag("!--no-event-order", certify_.event_order, "Evaluate every layer token by token (slower; same result)");
    timeout(sub);
    runs(sub, certify, certify_, Spread::AllRanks);
  }

  void add_temperature() {
    CLI::App* sub = command("temperature", "Enclose tau*, the temperature up to which a softmax model is exact, between two proved bounds",
                            "The model is read as a softmax model, whatever its attention field says.\n"
                            "Example: certiformer temperature data.json model.json -o bracket.json --plot bracket.svg");
    sub->add_option("dataset", temperature_.dataset, "Data set file")->required();
    sub->add_option("model", temperature_.model, "Model file")->required();
    sub->add_option("-o,--output", temperature_.output, "Certificate to write if the bracket is proved");
    sub->add_option("--relative-width", temperature_.relative_width, "Width of the bracket, relative to its upper end")->capture_default_str();
    sub->add_option("--floor", temperature_.floor, "A model that is proved wrong at this temperature has the bracket [0, floor]; default 2^-60");
    sub->add_option("--plot", temperature_.plot, "Picture to write (SVG)");
    timeout(sub);
    runs(sub, temperature, temperature_, Spread::AllRanks);
  }

  void add_robustness() {
    CLI::App* sub = command("robustness", "Enclose the robustness radius of a model between a proved radius and a counterexample",
                            "The model maps every input whose tokens lie within the radius (max norm, all tokens at once) of those of a sequence exactly onto its targets.\n"
                            "Example: certiformer build data.json -o model.json --construction compact --robust\n"
                            "         certiformer robustness data.json model.json -o robust.json");
    sub->add_option("dataset", robustness_.dataset, "Data set file")->required();
    sub->add_option("model", robustness_.model, "Model file")->required();
    sub->add_option("-o,--output", robustness_.output, "Certificate to write if the radius is proved");
    sub->add_option("--temperature-up-to", robustness_.temperature_up_to, "Softmax: at every temperature above 0 and up to this one");
    timeout(sub);
    runs(sub, robustness, robustness_, Spread::AllRanks);
  }

  void add_check() {
    CLI::App* sub = command("check", "Confirm a certificate with the independent program certiformer-check",
                            "Example: certiformer check data.json.gz model.json proof.json");
    sub->add_option("dataset", check_.dataset, "Data set file")->required();
    sub->add_option("model", check_.model, "Model file")->required();
    sub->add_option("certificate", check_.certificate, "Certificate")->required();
    runs(sub, check, check_);
  }

  void add_compare() {
    CLI::App* sub = command("compare", "Build, certify and measure every construction on a data set, in one table (Markdown)",
                            "Columns: blocks beside what the theorem allows, width, parameters, |theta|^2, bits of the longest parameter, tau*, the radius on which the model stays\n"
                            "exact, what a float64 pass misses by, seconds.\n"
                            "Example: certiformer compare data.json --grow 64 --plot growth.svg");
    sub->add_option("dataset", compare_.dataset, "Data set file")->required();
    sub->add_option("--grow", compare_.grow, "Also count blocks on the same outputs with random inputs of up to this many tokens")->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
    sub->add_option("--plot", compare_.plot, "Picture to write (SVG): blocks by tokens of an input (with --grow)");
    sub->add_option("--relative-width", compare_.relative_width, "Width of the bracket of tau*, relative to its upper end")->capture_default_str();
    sub->add_option("--seed", compare_.seed, "Seed of the constructions")->check(CLI::Validator(check_seed, ""))->capture_default_str();
    sub->add_option("--timeout", common_.timeout, "Leave a cell of the table open after this many seconds; 0: never")->check(CLI::Validator(check_seconds, "SECONDS"));
    runs(sub, compare, compare_);
  }

  void add_forward() {
    CLI::App* sub = command("forward", "Evaluate a transformer on the inputs of a data set, in any scalar",
                            "Example: certiformer forward data.json model.json --scalar double --sequence digit-3");
    sub->add_option("dataset", forward_.dataset, "Data set file")->required();
    sub->add_option("model", forward_.model, "Model file")->required();
    sub->add_option("--scalar", forward_.scalar, "Scalar: " + scalar_names({"rational", "float", "double", "longdouble", "mpfr"}))
        ->check(CLI::Validator([](const std::string& name) { return check_scalar_name(name, {"rational", "float", "double", "longdouble", "mpfr"}); }, ""))
        ->capture_default_str();
    sub->add_option("--sequence", forward_.sequence, "Only the sequence with this id");
    sub->add_option("--attention", forward_.attention, "Read the model with this attention, whatever its file says")->transform(attention_word());
    sub->add_option("--temperature", forward_.temperature, "Temperature of softmax attention, a positive number");
    sub->add_flag("--trace", forward_.trace, "Print the tokens after every layer that changes them (with --sequence)");
    timeout(sub);
    runs(sub, certiformer::forward, forward_);
  }

  void add_drift() {
    CLI::App* sub = command("drift", "Compare floating-point passes with the exact pass, block by block and decision by decision",
                            "Example: certiformer drift data.json model.json --scalars double,mpfr:128 --plot drift.svg");
    sub->add_option("dataset", drift_.dataset, "Data set file")->required();
    sub->add_option("model", drift_.model, "Model file")->required();
    sub->add_option("--scalars", drift_.scalars, "Scalars to compare, separated by commas: " + scalar_names({"float", "double", "longdouble", "mpfr"}))->delimiter(',')
        ->check(CLI::Validator([](const std::string& name) { return check_scalar_name(name, {"float", "double", "longdouble", "mpfr"}); }, ""))->capture_default_str();
    sub->add_flag("--orders", drift_.orders, "Sum in the orders naive, pairwise, fma and reversed, and report the spread (float, double, longdouble)");
    sub->add_option("--attention", drift_.attention, "Read the model with this attention, whatever its file says")->transform(attention_word());
    sub->add_option("--temperature", drift_.temperature, "Temperature of softmax attention, a positive number");
    sub->add_option("--csv", drift_.csv, "Table to write: a row for each scalar and block");
    sub->add_option("--plot", drift_.plot, "Picture to write (SVG): drift behind each block");
    timeout(sub);
    runs(sub, drift, drift_);
  }

  void add_export() {
    CLI::App* sub = command("export", "Write an exactness claim as SMT-LIB, for z3, cvc5 or any solver of linear real arithmetic",
                            "The solver's answer unsat confirms the claim. The formula grows with tokens and blocks: take a sequence, or a range of blocks, of larger models.\n"
                            "Example: certiformer export data.json model.json --smt2 claim.smt2 --sequence digit-3 --blocks 0:99 && z3 claim.smt2");
    sub->add_option("dataset", export_.dataset, "Data set file")->required();
    sub->add_option("model", export_.model, "Model file")->required();
    sub->add_option("--smt2", export_.smt2, "SMT-LIB file to write (.gz: compressed)")->required();
    sub->add_option("--sequence", export_.sequence, "Only the sequence with this id");
    sub->add_option("--blocks", export_.blocks, "Only these blocks, FIRST:LAST, counted from 0: from the exact values before FIRST to those behind LAST, or to the targets");
    sub->add_option("--attention", export_.attention, "Read the model with this attention, whatever its file says")->transform(attention_word());
    timeout(sub);
    runs(sub, export_claim, export_);
  }

  void add_generate() {
    CLI::App* sub = command("generate", "Make a random data set",
                            "Kinds: random, overlap (sequences share many tokens), nested (each input contains the one before), scaled (coordinates 2^200 beside 2^-200),\n"
                            "near (tokens 2^-80 apart), thirds (coordinates p/3), identity (outputs are inputs), constant (the same output for all).\n"
                            "Example: certiformer generate --kind overlap --pairs 50 --dimension 2 --tokens 6 --outputs 2 --seed 1 -o data.json");
    sub->add_option("--kind", generate_.kind, "Kind of data")
        ->check(CLI::IsMember({"random", "overlap", "nested", "scaled", "near", "thirds", "identity", "constant"}))->capture_default_str();
    sub->add_option("--pairs", generate_.pairs, "Number of pairs N")->check(CLI::Range(1, 10'000'000))->capture_default_str();
    sub->add_option("--dimension", generate_.dimension, "Dimension d")->check(CLI::Range(2, 65'536))->capture_default_str();
    sub->add_option("--tokens", generate_.tokens, "Tokens of an input, n (the first input's, if nested)")->check(CLI::Range(1, 1'000'000))->capture_default_str();
    sub->add_option("--outputs", generate_.outputs, "Tokens of an output, m <= n")->check(CLI::Range(1, 1'000'000))->capture_default_str();
    sub->add_option("--seed", generate_.seed, "Seed; equal seeds give equal files")->check(CLI::Validator(check_seed, ""))->capture_default_str();
    sub->add_option("-o,--output", generate_.output, "Data set file to write")->required();
    runs(sub, generate, generate_);
  }

  void add_import() {
    CLI::App* sub = command("import", "Make a data set from a CSV table, or a model from the weights of a trained PyTorch transformer (.npz)",
                            "A table has a header line and the columns: sequence id, role (input or output), then the coordinates, one token a line.\n"
                            "Weights are arrays blocks.K.attention.V, .A (or .Q and .K), .rho and blocks.K.feed_forward.W, .U, .b, .eta (docs/pytorch.md), taken over exactly.\n"
                            "Examples:\n"
                            "  certiformer import tokens.csv -o data.json\n"
                            "  certiformer import weights.npz -o model.json");
    sub->add_option("file", import_.input, "CSV or .npz file")->required();
    sub->add_option("-o,--output", import_.output, "Data set or model file to write")->required();
    sub->add_option("--attention", import_.attention, "Attention of the imported model; default softmax")->transform(attention_word());
    runs(sub, import, import_);
  }

  void add_tikhonov() {
    CLI::App* sub = command("tikhonov", "Say which training runs with a penalty epsilon |theta|^2 are proved to be no global minimisers, because the model is better",
                            "The table has a row a run: epsilon, loss, and the class that was trained (docs/tikhonov.md). What is proved holds if the model is exact on the data of the\n"
                            "runs: give the data set, and that is proved too.\n"
                            "Example: certiformer tikhonov model.json --runs runs.csv --dataset data.json --plot runs.svg");
    sub->add_option("model", tikhonov_.model, "Model file: theta*, exact on the data of the runs")->required();
    sub->add_option("--runs", tikhonov_.runs, "Table of training runs (CSV)")->required();
    sub->add_option("--dataset", tikhonov_.dataset, "The data set of the runs: prove that the model is exact on it");
    sub->add_option("--plot", tikhonov_.plot, "Picture to write (SVG): loss against epsilon, with the bound");
    timeout(sub);
    runs(sub, tikhonov, tikhonov_);
  }

  void add_info() {
    CLI::App* sub = command("info", "Describe a data set, a model or a certificate: counts, sizes of numbers, norm, digest",
                            "Example: certiformer info model.json");
    sub->add_option("file", info_.file, "File")->required();
    runs(sub, info, info_);
  }

  void add_lemmas() {
    CLI::App* sub = command("lemmas", "Check the lemmas of the theory on generated instances, and shrink an instance that breaks one",
                            "Every lemma is checked in at least two ways, and each of its hypotheses is shown to be needed.\n"
                            "Examples: certiformer lemmas --list\n"
                            "          certiformer lemmas L2 L14 --instances 1000 --seed 7 --precision 53");
    sub->add_option("names", lemmas_.names, "Lemmas, by their ids; none: all");
    sub->add_flag("--list", lemmas_.list, "Print the lemmas with their statements");
    sub->add_option("--instances", lemmas_.instances, "Instances of each lemma")->check(CLI::Range(std::size_t{1}, std::size_t{100'000'000}))->capture_default_str();
    sub->add_option("--seed", lemmas_.seed, "Seed of the instances")->check(CLI::Validator(check_seed, ""))->capture_default_str();
    sub->add_option("--precision", lemmas_.precision, "Replay the instances in mpfr with this many bits, and report where they fall short")->check(CLI::Range(2L, 1'000'000L));
    sub->add_option("--index", lemmas_.index, "Write proofs/INDEX.md for the repository at this path to the file named by -o");
    sub->add_option("-o,--output", lemmas_.output, "File for --index");
    timeout(sub);
    runs(sub, lemmas, lemmas_);
  }

  CLI::App app_;
  CommonOptions common_;
  BuildOptions build_;
  CertifyOptions certify_;
  TemperatureOptions temperature_;
  RobustnessCommandOptions robustness_;
  CheckOptions check_;
  CompareOptions compare_;
  ForwardOptions forward_;
  DriftOptions drift_;
  ExportOptions export_;
  GenerateOptions generate_;
  ImportOptions import_;
  TikhonovOptions tikhonov_;
  InfoOptions info_;
  LemmasOptions lemmas_;
  std::function<int()> command_;
};

}  // namespace

int run_command_line(int argc, const char* const* argv) { return CommandLine().run(argc, argv); }

}  // namespace certiformer
