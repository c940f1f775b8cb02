// The transformer in floating point, in every covered evaluation at once. SPEC.md section 9 explains how.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "data_set.hpp"
#include "float_sum.hpp"
#include "model.hpp"
#include "zonotope.hpp"

namespace certiformer_check {

// The stored values of one token: a zonotope whose symbols are errors, and of which powers of two its coordinates are multiples.
struct Stored {
  Zonotope z;
  std::vector<std::int64_t> grids;

  Known known(std::size_t coordinate) const;
  std::vector<Known> all_known() const;
};

struct FloatContext {
  const Format& format;
  std::size_t block = 0;
  std::string token;  // its name, for messages

  // Rules 43 and 45.
  void check_magnitude(const Number& magnitude) const;
  void check_size(std::uint64_t terms) const;
  void reject_undecided(std::size_t neuron) const;
};

// FF of one token. `next_symbol` is the first symbol that no token it may meet has.
Stored feed_forward(const FeedForward& layer, const Stored& x, unsigned& next_symbol, const FloatContext& context);

// SA of one sequence with A = 0 (float_attention.cpp).
void attend_uniformly(const Attention& layer, std::vector<Stored>& tokens, unsigned& next_symbol, const FloatContext& context);

// A token of the input: its coordinates, or between the two values next to them.
Stored stored_input(const Format& format, const Token& x, unsigned& next_symbol);

// What every token of every sequence can be at the end: an index for each sequence and position.
struct FloatImages {
  std::vector<Stored> values;
  std::vector<std::vector<std::size_t>> of;
};

// Rules 43 and 45. The model's weights are values of the format.
FloatImages float_images(const Format& format, const Model& model, const DataSet& data_set);

}  // namespace certiformer_check
