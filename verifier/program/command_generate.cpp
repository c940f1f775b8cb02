// certiformer generate: random data sets of several kinds.
#include <fmt/format.h>

#include <unordered_set>

#include "io/dataset_file.hpp"
#include "program/commands.hpp"
#include "program/inputs.hpp"
#include "stages/random.hpp"

namespace certiformer {
namespace {

using TokenSet = std::unordered_set<Vector<Exact>, VectorHash>;

class Generator {
 public:
  explicit Generator(const GenerateOptions& options) : options_(options), random_(options.seed) {}

  Dataset<Exact> make() {
    Dataset<Exact> dataset{options_.dimension, fmt::format("generated: kind {}, seed {}", options_.kind, options_.seed), {}};
    prepare_pool();
    std::unordered_set<std::size_t> used;  // order-free hashes of inputs: a new hash is a new set
    std::size_t refused = 0;
    while (dataset.pairs.size() < options_.pairs) {
      Pair<Exact> pair;
      pair.id = fmt::format("{}-{}", options_.kind, dataset.pairs.size());
      pair.input = input(dataset);
      std::size_t hash = 0;
      for (const Vector<Exact>& x : pair.input) hash += VectorHash{}(x);
      if (!used.insert(hash).second) {
        if (++refused > 1000 + 100 * options_.pairs) throw Error(ExitCode::Usage, "generate", "so many different inputs of this size do not exist or are too rare", "ask for fewer pairs, or more tokens");
        continue;
      }
      pair.output = output(pair.input);
      dataset.pairs.push_back(std::move(pair));
    }
    return dataset;
  }

 private:
  Exact coordinate(std::size_t k) {
    if (options_.kind == "scaled") return Exact(random_.between(-999, 999)) * Exact::power_of_two(k % 2 == 0 ? 200 : -200);
    if (options_.kind == "near") return Exact(random_.between(-3, 3)) + Exact(random_.between(0, 3)) * Exact::power_of_two(-80);
    if (options_.kind == "thirds") return Exact(random_.between(-99, 99)) / Exact(3);
    return Exact(random_.between(-65536, 65536)) * Exact::power_of_two(-8);
  }

  Vector<Exact> token() {
    Vector<Exact> x;
    for (std::size_t k = 0; k < options_.dimension; ++k) x.push_back(coordinate(k));
    return x;
  }

  /// Adds new tokens until the sequence has `count`.
  void fill(Sequence<Exact>& sequence, std::size_t count, const std::function<Vector<Exact>()>& draw) {
    TokenSet seen(sequence.begin(), sequence.end());
    std::size_t refused = 0;
    while (sequence.size() < count) {
      Vector<Exact> x = draw();
      if (seen.insert(x).second) sequence.push_back(std::move(x));
      else if (++refused > 1000 + 100 * count) throw Error(ExitCode::Usage, "generate", "so many different tokens do not exist or are too rare", "ask for fewer tokens, or a larger dimension");
    }
  }

  /// Overlapping sequences draw from a small pool.
  void prepare_pool() {
    if (options_.kind == "overlap") fill(pool_, 2 * options_.tokens + 4, [this] { return token(); });
  }

  Sequence<Exact> input(const Dataset<Exact>& dataset) {
    Sequence<Exact> sequence;
    std::size_t count = options_.tokens;
    if (options_.kind == "nested" && !dataset.pairs.empty()) {
      sequence = dataset.pairs.back().input;
      count = sequence.size() + 1;
    }
    fill(sequence, count, [this] { return pool_.empty() ? token() : pool_[random_.below(pool_.size())]; });
    return sequence;
  }

  Sequence<Exact> output(const Sequence<Exact>& input) {
    if (options_.kind == "identity") return input;
    if (options_.kind == "constant") {
      if (constant_.empty()) fill(constant_, options_.outputs, [this] { return token(); });
      return constant_;
    }
    Sequence<Exact> sequence;
    fill(sequence, options_.outputs, [this] { return token(); });
    return sequence;
  }

  const GenerateOptions& options_;
  Random random_;
  Sequence<Exact> pool_, constant_;
};

}  // namespace

Outcome generate(const GenerateOptions& options, const CommonOptions&) {
  if (options.outputs > options.tokens && options.kind != "identity") throw Error(ExitCode::Usage, "--outputs", "an output has no more tokens than its input (--tokens)");
  const Dataset<Exact> dataset = Generator(options).make();
  check_dataset(options.output, dataset);
  return written_dataset("GENERATED", options.output, dataset);
}

}  // namespace certiformer
