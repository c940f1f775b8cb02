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
  // Of a layer with eta = 1 whose vectors are all multiples, not 0, of one u: its outermost kinks along u, and whether it is the
  // identity left of the first and right of the last.
  struct Outside {
    std::size_t direction;  // u, in directions_
    Number first_kink;
    Number last_kink;
    bool left_is_identity;
    bool right_is_identity;
  };
  struct Step {
    Layer layer;
    std::optional<Outside> outside;
  };
  // The values of u.x on a zonotope, for the direction that was last asked for.
  struct Along {
    std::optional<std::size_t> direction;
    Range values;
  };

  std::optional<Outside> outside_of(const FeedForward& layer);
  bool leaves_alone(const Outside& outside, const Zonotope& z, Along& along) const;

  std::vector<Step> steps_;
  std::size_t alone_from_ = 0;  // the first step behind the last attention
  std::vector<Direction> directions_;
};

}  // namespace certiformer_check
