#include "enclosure/float_pass.hpp"

#include <tbb/parallel_for.h>

#include <tuple>

#include "enclosure/float_run.hpp"

namespace certiformer {
namespace {

struct FloatLayer {
  std::size_t block = 0;
  const FeedForward<Exact>* ff = nullptr;  // or
  const SelfAttention<Exact>* sa = nullptr;
};

/// Identity layers are left out; an attention layer with A != 0 stays even if V = 0, since its scores are computed.
std::vector<FloatLayer> float_layers(const Transformer<Exact>& model) {
  std::vector<FloatLayer> layers;
  for (std::size_t k = 0; k < model.blocks.size(); ++k) {
    const Block<Exact>& block = model.blocks[k];
    const bool feeds = !block.ff.is_identity(), attends = !block.sa.is_identity() || !block.sa.V.rank.empty() || !block.sa.A.is_zero() || !block.sa.A.rank.empty();
    if (model.order == LayerOrder::AttentionFirst && attends) layers.push_back({k, nullptr, &block.sa});
    if (feeds) layers.push_back({k, &block.ff, nullptr});
    if (model.order == LayerOrder::FeedForwardFirst && attends) layers.push_back({k, nullptr, &block.sa});
  }
  return layers;
}

void note(std::optional<FloatObstacle>& first, FloatObstacle obstacle) {
  const auto place = [](const FloatObstacle& o) { return std::tuple(o.block, o.sequence, o.token); };
  if (!first || place(obstacle) < place(*first)) first = std::move(obstacle);
}

class Pass {
 public:
  Pass(const FloatArithmetic& format, const Transformer<Exact>& model, const Dataset<Exact>& dataset, const FloatAttention& attention, const Deadline& deadline)
      : format_(format), layers_(float_layers(model)), dataset_(dataset), attention_(attention), deadline_(deadline) {
    while (head_ > 0 && layers_[head_ - 1].sa == nullptr) --head_;
  }

  FloatPassResult run() {
    pool(mixed_sequences());
    result_.complete = !overflow_;
    try {
      for (std::size_t k = head_; result_.complete && k < layers_.size();) k = axis_of(*layers_[k].ff) ? along_axis(k) : everywhere(k);
    } catch (const FloatOverflow&) {
      result_.complete = false;
    }
    if (result_.complete) {
      for (std::vector<std::size_t>& positions : result_.token_of)
        for (std::size_t& token : positions) token = states_.resolve(token);
      result_.tokens = std::move(states_.tokens);
    }
    return std::move(result_);
  }

 private:
  struct Followed {
    std::vector<FloatToken> tokens;
    std::optional<FloatObstacle> obstacle;
    bool overflow = false;
    std::size_t evaluated = 0;
  };

  Followed follow(std::size_t j) const {
    Followed followed;
    SymbolSource symbols = 0;
    for (const Vector<Exact>& x : dataset_.pairs[j].input) followed.tokens.push_back(float_input(format_, x, symbols));
    for (std::size_t k = 0; k < head_; ++k) {
      deadline_.check();
      const FloatLayer& layer = layers_[k];
      const auto undecided = [&](std::size_t i, const FloatDecision& decision) { note(followed.obstacle, {layer.block, j, i, decision, false}); };
      std::size_t i = 0;
      try {
        if (layer.sa != nullptr) {
          float_attention(format_, *layer.sa, attention_, followed.tokens, symbols, undecided);
          continue;
        }
        for (; i < followed.tokens.size(); ++i, ++followed.evaluated)
          followed.tokens[i] = float_feed_forward(format_, *layer.ff, followed.tokens[i], symbols, [&](const FloatDecision& decision) { undecided(i, decision); });
      } catch (const FloatOverflow&) {
        note(followed.obstacle, {layer.block, j, i, {}, true});
        followed.overflow = true;
        break;
      }
    }
    return followed;
  }

  std::vector<Followed> mixed_sequences() const {
    std::vector<Followed> all(dataset_.pairs.size());
    tbb::parallel_for(std::size_t{0}, all.size(), [&](std::size_t j) { all[j] = follow(j); });
    return all;
  }

  void pool(std::vector<Followed> sequences) {
    for (std::size_t j = 0; j < sequences.size(); ++j) {
      Followed& followed = sequences[j];
      if (followed.obstacle) note(result_.obstacle, *followed.obstacle);
      overflow_ = overflow_ || followed.overflow;
      result_.evaluated += followed.evaluated;
      result_.token_of.emplace_back();
      for (FloatToken& token : followed.tokens) {
        result_.token_of.back().push_back(states_.add(std::move(token)));
        origin_.emplace_back(j, result_.token_of.back().size() - 1);
      }
    }
    merge_points();
  }

  /// Positions that hold the same exact value hold it in every evaluation.
  void merge_points() {
    std::unordered_map<Vector<Exact>, std::size_t, VectorHash> seen;
    for (std::size_t i = 0; i < states_.tokens.size(); ++i) {
      if (states_.resolve(i) != i || !states_.tokens[i].is_point()) continue;
      const auto [it, is_new] = seen.emplace(states_.tokens[i].z.centre, i);
      if (!is_new) states_.join(i, it->second);
    }
  }

  void report(std::size_t block, std::size_t state, const FloatDecision& decision, bool overflow) {
    note(result_.obstacle, {block, origin_[state].first, origin_[state].second, decision, overflow});
  }

  std::size_t along_axis(std::size_t k) {
    const std::size_t axis = *axis_of(*layers_[k].ff);
    FloatRun run(format_, axis, states_);
    for (; k < layers_.size() && axis_of(*layers_[k].ff) == axis; ++k) {
      deadline_.check();
      try {
        run.apply(*layers_[k].ff, [&](std::size_t state, const FloatDecision& decision) { report(layers_[k].block, state, decision, false); });
      } catch (const FloatOverflow&) {
        report(layers_[k].block, 0, {}, true);
        throw;
      }
    }
    run.finish();
    result_.evaluated += run.evaluated();
    return k;
  }

  std::size_t everywhere(std::size_t k) {
    deadline_.check();
    std::vector<std::optional<FloatObstacle>> obstacles(states_.tokens.size());
    tbb::parallel_for(std::size_t{0}, states_.tokens.size(), [&](std::size_t i) {
      if (states_.resolve(i) != i) return;
      FloatToken& token = states_.tokens[i];
      SymbolSource symbols = token.is_point() ? 0 : token.z.generators.back().symbol + 1;
      const auto obstacle = [&](const FloatDecision& decision, bool overflow) {
        if (!obstacles[i]) obstacles[i] = FloatObstacle{layers_[k].block, origin_[i].first, origin_[i].second, decision, overflow};
      };
      try {
        token = float_feed_forward(format_, *layers_[k].ff, token, symbols, [&](const FloatDecision& decision) { obstacle(decision, false); });
      } catch (const FloatOverflow&) {
        obstacles[i].reset();
        obstacle({}, true);
      }
    });
    for (const std::optional<FloatObstacle>& obstacle : obstacles) {
      if (!obstacle) continue;
      note(result_.obstacle, *obstacle);
      if (obstacle->overflow) throw FloatOverflow();
    }
    result_.evaluated += states_.tokens.size();
    merge_points();
    return k + 1;
  }

  const FloatArithmetic& format_;
  std::vector<FloatLayer> layers_;
  const Dataset<Exact>& dataset_;
  const FloatAttention& attention_;
  const Deadline& deadline_;
  std::size_t head_ = layers_.size();  // layers up to and including the last attention
  FloatStates states_;
  std::vector<std::pair<std::size_t, std::size_t>> origin_;  // a sequence and a position of each state
  FloatPassResult result_;
  bool overflow_ = false;
};

}  // namespace

FloatPassResult float_pass(const FloatArithmetic& format, const Transformer<Exact>& model, const Dataset<Exact>& dataset, const FloatAttention& attention, const Deadline& deadline) {
  return Pass(format, model, dataset, attention, deadline).run();
}

}  // namespace certiformer
