#include "forward/exact_pass.hpp"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <cstdlib>
#include <unordered_set>

#include "forward/filtered_decisions.hpp"
#include "forward/forward.hpp"
#include "forward/line_run.hpp"

namespace certiformer {
namespace {

/// Heuristic (speed only): an ordered run pays for its sorting from this many layers on.
constexpr std::size_t shortest_line_run = 4;

/// A layer that does something, in the order of application.
struct Layer {
  const FeedForward<Exact>* ff = nullptr;   // or
  const SelfAttention<Exact>* sa = nullptr;
};

std::vector<Layer> layers_of(const Transformer<Exact>& model) {
  std::vector<Layer> layers;
  for (const Block<Exact>& block : model.blocks) {
    const auto feed = [&] { if (!block.ff.is_identity()) layers.push_back({&block.ff, nullptr}); };
    if (model.order == LayerOrder::FeedForwardFirst) feed();
    if (!block.sa.is_identity()) layers.push_back({nullptr, &block.sa});
    if (model.order == LayerOrder::AttentionFirst) feed();
  }
  return layers;
}

struct Watch {
  Margins margins;
  PassStatistics statistics;
};

class Pass {
 public:
  Pass(const Transformer<Exact>& model, const Dataset<Exact>& dataset, const ExactPassOptions& options)
      : options_(options), layers_(layers_of(model)), dimension_(model.dimension) {
    for (const Pair<Exact>& pair : dataset.pairs) {
      MergedSequence& sequence = sequences_.emplace_back();
      sequence.tokens = pair.input;
      for (unsigned i = 0; i < pair.input.size(); ++i) sequence.origin.push_back(i);
      sequence.multiplicity.assign(pair.input.size(), 1);
    }
  }

  ExactPassResult run() {
    for (std::size_t k = 0; k < layers_.size();) {
      Vector<Exact> direction;
      const std::size_t end = layers_[k].ff != nullptr ? run_end(k, direction) : k;
      if (end - k >= shortest_line_run && options_.event_order) {
        line_run(k, end, std::move(direction));
        k = end;
      } else {
        plain_layer(layers_[k]);
        report(++k);
      }
    }
    ExactPassResult result{std::move(sequences_), {}, {}};
    for (MergedSequence& sequence : result.sequences) merge_equal_tokens(sequence);
    for (const Watch& watch : watches_) {
      result.margins.merge(watch.margins);
      result.statistics.merge(watch.statistics);
    }
    return result;
  }

 private:
  void report(std::size_t done) const {
    options_.deadline.check();
    if (options_.progress) options_.progress(done, layers_.size());
  }

  std::size_t run_end(std::size_t k, Vector<Exact>& direction) const {
    while (k < layers_.size() && layers_[k].ff != nullptr) {
      Vector<Exact> candidate = direction;
      if (!joins_run(*layers_[k].ff, candidate)) break;
      direction = std::move(candidate);
      ++k;
    }
    return k;
  }

  void line_run(std::size_t begin, std::size_t end, Vector<Exact> direction) {
    if (direction.empty()) direction.assign(dimension_, Exact(1));  // constant neurons only: any direction serves
    Watch& watch = watches_.local();
    LineRun run(sequences_, direction, watch.margins, watch.statistics);
    constexpr std::size_t batch = 1024;  // layers prepared ahead, in parallel
    for (std::size_t first = begin; first < end; first += batch) {
      std::vector<LineLayer> prepared(std::min(batch, end - first));
      tbb::parallel_for(std::size_t{0}, prepared.size(), [&](std::size_t k) { prepared[k] = line_layer(*layers_[first + k].ff, direction); });
      for (std::size_t k = 0; k < prepared.size(); ++k) {
        run.apply(prepared[k]);
        report(first + k + 1);
      }
    }
    run.finish();
  }

  void plain_layer(const Layer& layer) {
    const std::optional<FilteredNeurons> neurons = layer.ff != nullptr ? std::optional<FilteredNeurons>(*layer.ff) : std::nullopt;
    if (neurons) ++watches_.local().statistics.plain_blocks;
    tbb::parallel_for(std::size_t{0}, sequences_.size(), [&](std::size_t j) {
      Watch& watch = watches_.local();
      options_.deadline.check();
      if (neurons) {
        FilteredPreactivations decide(*neurons, watch.margins, watch.statistics);
        for (Vector<Exact>& x : sequences_[j].tokens) x = feed_forward(*layer.ff, x, decide);
      } else {
        FilteredArgmax decide(watch.margins, watch.statistics);
        sequences_[j].tokens = apply_hardmax(*layer.sa, std::move(sequences_[j].tokens), sequences_[j].multiplicity, decide);
        merge_equal_tokens(sequences_[j]);
      }
      for (const Vector<Exact>& x : sequences_[j].tokens) check_length(x, watch.statistics.bits);
    });
  }

  const ExactPassOptions& options_;
  std::vector<Layer> layers_;
  std::size_t dimension_;
  std::vector<MergedSequence> sequences_;
  tbb::enumerable_thread_specific<Watch> watches_;
};

}  // namespace

void check_length(const Vector<Exact>& token, std::size_t& bits) {
  constexpr std::size_t most_bits = std::size_t{1} << 24;
  constexpr long largest_exponent = 1L << 26;
  for (const Exact& x : token) {
    const std::size_t own = x.bits();
    bits = std::max(bits, own);
    if (own > most_bits || (!x.is_zero() && std::abs(x.floor_log2()) > largest_exponent)) throw NumbersTooLong();
  }
}

void check_length(const Vector<Exact>& token) {
  std::size_t bits = 0;
  check_length(token, bits);
}

void merge_equal_tokens(MergedSequence& sequence) {
  std::vector<unsigned> target;
  std::vector<unsigned> multiplicity;
  Sequence<Exact> tokens;
  const auto hash = [&](unsigned k) { return VectorHash{}(tokens[k]); };
  const auto equal = [&](unsigned k, unsigned l) { return tokens[k] == tokens[l]; };
  std::unordered_set<unsigned, decltype(hash), decltype(equal)> known(sequence.tokens.size(), hash, equal);
  for (std::size_t i = 0; i < sequence.tokens.size(); ++i) {
    tokens.push_back(std::move(sequence.tokens[i]));
    const auto [entry, is_new] = known.insert(static_cast<unsigned>(tokens.size() - 1));
    if (is_new) multiplicity.push_back(0);
    else tokens.pop_back();
    multiplicity[*entry] += sequence.multiplicity[i];
    target.push_back(*entry);
  }
  for (unsigned& origin : sequence.origin) origin = target[origin];
  sequence.tokens = std::move(tokens);
  sequence.multiplicity = std::move(multiplicity);
}

ExactPassResult exact_pass(const Transformer<Exact>& model, const Dataset<Exact>& dataset, const ExactPassOptions& options) {
  return Pass(model, dataset, options).run();
}

}  // namespace certiformer
