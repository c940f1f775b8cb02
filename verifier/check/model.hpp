// The transformer as its file states it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "json.hpp"
#include "number.hpp"

namespace certiformer_check {

struct Neuron {
  Vector u;
  Number b;
  Vector w;
};

// x -> eta x + sum relu(u.x + b) w
struct FeedForward {
  Number eta{1};
  std::vector<Neuron> neurons;
};

struct RankOne {
  Vector p;
  Vector q;
};

// x -> identity x + sum p (q.x), or x -> (row.x over the rows of dense). The zero operator unless stated otherwise.
struct Operator {
  Number identity;
  std::vector<RankOne> rank;
  std::optional<std::vector<Vector>> dense;
  bool structured = false;  // the file gives identity or rank

  Vector operator()(const Vector& x) const;
  bool is_zero() const;  // no entry of the matrix, or of one factor of each rank-one term, differs from zero
  std::uint64_t parameters(std::uint64_t dimension) const;
};

// x_i -> rho x_i + V (mean of the tokens that x_i attends to), scores <A x_i, x_l>
struct Attention {
  Number rho{1};
  Operator V;
  Operator A;
};

struct Block {
  FeedForward ff;
  Attention sa;
};

struct Counts {
  std::uint64_t blocks = 0;
  std::uint64_t width = 0;
  std::uint64_t parameters = 0;
};

struct Model {
  std::uint64_t dimension = 0;
  std::string attention;
  bool attention_first = false;  // order sa-ff
  std::vector<Block> blocks;

  Counts counts() const;
};

// Rule 8, and 1 to 7 through the reader.
Model read_model(JsonReader& json);

// Rules 20 to 22.
void check_model(const Model& model, std::uint64_t data_dimension);

}  // namespace certiformer_check
