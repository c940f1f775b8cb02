// The exact pass under hardmax attention, with its decisions laid open.
#include <tbb/parallel_for.h>

#include "drift/reference.hpp"
#include "forward/filtered_decisions.hpp"
#include "forward/forward.hpp"

namespace certiformer {
namespace {

/// Hands out argmax sets that were found before.
struct KnownArgmax {
  const std::vector<std::vector<std::size_t>>& sets;
  void begin_sequence(const Operator<Exact>&, const Sequence<Exact>&) const {}
  [[nodiscard]] std::vector<std::size_t> argmax(std::size_t i) const { return sets[i]; }
};

class ExactReference : public Reference {
 public:
  explicit ExactReference(const Dataset<Exact>& dataset) {
    start(dataset);
    for (const MergedSequence& sequence : merged_) remember_doubles(doubles_.emplace_back(), sequence.tokens);
  }

  void decide(const LayerStep& step) override {
    if (step.ff != nullptr) decide_neurons(*step.ff);
    else if (!step.sa->V.is_zero()) decide_argmax(*step.sa);
  }

  void advance(const LayerStep& step) override {
    if (step.ff != nullptr) feed(*step.ff);
    else attend(*step.sa);
  }

 private:
  static void remember_doubles(std::vector<std::vector<double>>& doubles, const Sequence<Exact>& tokens) {
    doubles.clear();
    for (const Vector<Exact>& x : tokens) doubles.push_back(filtered_doubles(x));
  }

  /// u.x + b in doubles.
  static Approximation approximate(const FilteredNeurons& neurons, std::size_t k, const std::vector<double>& doubles) {
    FilteredSum filtered;
    for (std::size_t c = 0; c < doubles.size(); ++c) filtered.add_product(neurons.u[k][c], doubles[c]);
    filtered.add(neurons.b[k]);
    return filtered.result();
  }

  static Sign exact_sign(const Neuron<Exact>& neuron, const Vector<Exact>& x) {
    const int sign = (dot(neuron.u, x) + neuron.b).sign();
    return sign > 0 ? Sign::Positive : sign < 0 ? Sign::Negative : Sign::Zero;
  }

  void decide_neurons(const FeedForward<Exact>& ff) {
    const FilteredNeurons neurons(ff);
    width_ = ff.neurons.size();
    layer_ = std::make_unique<LayerPatterns>(ff);
    tbb::parallel_for(std::size_t{0}, merged_.size(), [&](std::size_t j) {
      const Sequence<Exact>& tokens = merged_[j].tokens;
      signs_[j].clear();
      preactivations_[j].clear();
      for (std::size_t i = 0; i < tokens.size(); ++i) {
        for (std::size_t k = 0; k < width_; ++k) {
          Approximation& near = preactivations_[j].emplace_back(approximate(neurons, k, doubles_[j][i]));
          const Sign sign = signs_[j].emplace_back(near.sign() != Sign::Unknown ? near.sign() : exact_sign(ff.neurons[k], tokens[i]));
          if (sign != near.sign()) near.error = filter::doubt;
        }
      }
    });
    for (std::size_t j = 0; j < merged_.size(); ++j) {
      patterns_[j].clear();
      if (!layer_->has_maps()) continue;
      for (std::size_t i = 0; i < merged_[j].tokens.size(); ++i)
        patterns_[j].push_back(&layer_->map(signs_[j].data() + i * width_, merged_[j].tokens[i].size()));
    }
  }

  void decide_argmax(const SelfAttention<Exact>& sa) {
    tbb::parallel_for(std::size_t{0}, merged_.size(), [&](std::size_t j) {
      Margins margins;
      PassStatistics statistics;
      FilteredArgmax filtered(margins, statistics);
      filtered.begin_sequence(sa.A, merged_[j].tokens);
      argmax_[j].clear();
      for (std::size_t i = 0; i < merged_[j].tokens.size(); ++i) argmax_[j].push_back(filtered.argmax(i));
    });
  }

  /// Tokens whose pattern is the identity stay; the others are computed from their active neurons.
  void feed(const FeedForward<Exact>& ff) {
    tbb::parallel_for(std::size_t{0}, merged_.size(), [&](std::size_t j) {
      MergedSequence& sequence = merged_[j];
      std::vector<bool> moved(sequence.tokens.size(), false);
      for (std::size_t i = 0; i < sequence.tokens.size(); ++i) {
        if (!patterns_[j].empty() && patterns_[j][i]->identity) continue;
        Vector<Exact>& x = sequence.tokens[i];
        Vector<Exact> y = scaled(x, ff.eta);
        for (std::size_t k = 0; k < width_; ++k)
          if (signs_[j][i * width_ + k] == Sign::Positive) add_multiple(y, dot(ff.neurons[k].u, x) + ff.neurons[k].b, ff.neurons[k].w);
        x = std::move(y);
        doubles_[j][i] = filtered_doubles(x);
        moved[i] = true;
      }
      for (std::size_t i = 0; i < sequence.origin.size(); ++i)
        if (moved[sequence.origin[i]]) changed_[j][i] = true;
    });
  }

  void attend(const SelfAttention<Exact>& sa) {
    tbb::parallel_for(std::size_t{0}, merged_.size(), [&](std::size_t j) {
      KnownArgmax known{argmax_[j]};
      merged_[j].tokens = apply_hardmax(sa, std::move(merged_[j].tokens), merged_[j].multiplicity, known);
      merge_equal_tokens(merged_[j]);
      remember_doubles(doubles_[j], merged_[j].tokens);
    });
    mark_all_changed();
  }

  std::vector<std::vector<std::vector<double>>> doubles_;  // of the tokens, for the filter
  std::unique_ptr<LayerPatterns> layer_;
};

}  // namespace

std::unique_ptr<Reference> exact_reference(const Dataset<Exact>& dataset) { return std::make_unique<ExactReference>(dataset); }

}  // namespace certiformer
