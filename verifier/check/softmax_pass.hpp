// The transformer under softmax, on zonotopes and for a range of temperatures at once. SPEC.md section 6 explains how.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "data_set.hpp"
#include "line.hpp"
#include "model.hpp"
#include "replay.hpp"
#include "touches.hpp"
#include "weights.hpp"
#include "zonotope.hpp"

namespace certiformer_check {

// What a pass over one sequence needs to know everywhere.
struct PassContext {
  const Pair& pair;
  const Temperatures& temperatures;
  unsigned bits;             // precision of weights
  bool hardmax = false;        // attention is hardmax with ties mean, not softmax
  bool may_stay_open = false;  // a neuron of either sign is enclosed instead of rejected
  std::size_t block = 0;       // where the pass is
  unsigned next_symbol = 0;    // the first symbol not in use

  // Rule 34 fails for a token of the input.
  void reject_undecided(std::size_t token, const std::string& what) const;
};

// SA of one sequence under softmax (softmax_attention.cpp).
void attend_softmax(const Attention& layer, std::vector<Zonotope>& tokens, PassContext& context);

// SA of one sequence under hardmax with ties mean, A not 0 (hardmax_pass.cpp). Rule 34.
void attend_hardmax(const Attention& layer, std::vector<Zonotope>& tokens, PassContext& context);

class SoftmaxPass {
 public:
  // The model has to outlive the pass.
  explicit SoftmaxPass(const Model& model);

  // Enclosures of the images of the tokens of the input, in their order, at every one of the temperatures. Rule 34.
  std::vector<Zonotope> run(const Pair& pair, const Temperatures& temperatures, unsigned bits) const;

  // The same of any zonotopes, one a token, in the reading of the context. Rule 34.
  std::vector<Zonotope> run(std::vector<Zonotope> tokens, PassContext& context) const;

 private:
  // Layers with eta = 1 whose vectors are all multiples, not 0, of one u: from `begin` on, without attention between them.
  struct Run {
    Direction direction;
    std::size_t begin;
    Touches touches;
  };

  void find_runs();
  void feed_forward_layers(std::size_t begin, std::size_t end, std::vector<Zonotope>& tokens, PassContext& context) const;
  std::size_t next_touching(std::size_t from, std::size_t end, const Zonotope& z) const;

  std::vector<Layer> layers_;
  std::vector<Run> runs_;
  std::vector<std::optional<std::size_t>> run_of_;  // by layer
  std::size_t alone_from_ = 0;  // the first layer behind the last attention
};

}  // namespace certiformer_check
