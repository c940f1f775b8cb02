// Exact values of single tokens inside a sequence, computed on demand: what a doubtful argmax needs is the history of a few tokens, not of all.
//
// Under hardmax attention a token behind a layer depends on the token before it and on those that it attended to. If most argmax sets are known
// (double_pass.cpp proves them in doubles), the exact value of a token asks for few others, and each is computed once.
#pragma once

#include <memory>
#include <unordered_map>

#include "forward/stop.hpp"
#include "model/transformer.hpp"
#include "model/vector.hpp"

namespace certiformer {

/// A layer of a model that does something: feed-forward or attention.
struct ModelLayer {
  const FeedForward<Exact>* ff = nullptr;  // or
  const SelfAttention<Exact>* sa = nullptr;
};

/// In the order of application; they point into the model, which must outlive them.
[[nodiscard]] std::vector<ModelLayer> model_layers(const Transformer<Exact>& model);

/// What is known of the argmax set of one token in one attention layer.
struct Attended {
  using Tokens = std::shared_ptr<const std::vector<std::size_t>>;
  std::size_t winner = 0;  // the whole set, unless there are
  Tokens candidates;       // ascending; the set is among them
  bool decided = true;     // the candidates are the set
};

class TokenBalls;
class TokenPairs;
struct DoubleLayers;

class TokenHistory {
 public:
  /// attended[k][i]: token i in layer k; empty for layers that ask for none. Everything must outlive this object.
  TokenHistory(const DoubleLayers& model, const Sequence<Exact>& input, std::vector<std::vector<Attended>>& attended, const Deadline& deadline);
  ~TokenHistory();
  TokenHistory(const TokenHistory&) = delete;
  TokenHistory& operator=(const TokenHistory&) = delete;

  /// The argmax set of token i in layer k; if it was open, decided by pairs of doubles or balls of Arb if these can, else by exact numbers. Throws Stopped.
  const Attended& decide(std::size_t layer, std::size_t token);
  /// The exact token in front of the layer.
  const Vector<Exact>& value(std::size_t layer, std::size_t token);
  /// Decisions that took exact numbers; the bits of the longest of these.
  [[nodiscard]] std::size_t exact_decisions() const { return exact_decisions_; }
  [[nodiscard]] std::size_t bits() const { return bits_; }

 private:
  [[nodiscard]] bool decide_by_balls(std::size_t layer, std::size_t token, Attended& attended);
  [[nodiscard]] Vector<Exact> behind(std::size_t layer, std::size_t token);

  const DoubleLayers& model_;
  const std::vector<ModelLayer>& layers_;
  const Sequence<Exact>& input_;
  std::vector<std::vector<Attended>>& attended_;
  const Deadline& deadline_;
  std::unordered_map<std::size_t, Vector<Exact>> values_;  // by layer * n + token
  std::size_t bits_ = 0, exact_decisions_ = 0;
  std::unique_ptr<TokenPairs> pairs_;
  std::vector<std::unique_ptr<TokenBalls>> balls_;  // by precision
};

}  // namespace certiformer
