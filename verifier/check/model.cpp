#include "model.hpp"

#include <algorithm>

namespace certiformer_check {

Vector Operator::operator()(const Vector& x) const {
  Vector result(x.size());
  if (dense) {
    for (std::size_t k = 0; k < std::min(dense->size(), x.size()); ++k) result[k] = dot(x, (*dense)[k]);
    return result;
  }
  add_multiple(result, identity, x);
  for (const RankOne& term : rank) add_multiple(result, dot(x, term.q), term.p);
  return result;
}

bool Operator::is_zero() const {
  using certiformer_check::is_zero;
  if (dense) return std::all_of(dense->begin(), dense->end(), [](const Vector& row) { return is_zero(row); });
  return identity.sign() == 0 &&
         std::all_of(rank.begin(), rank.end(), [](const RankOne& term) { return is_zero(term.p) || is_zero(term.q); });
}

std::uint64_t Operator::parameters(std::uint64_t dimension) const {
  return dense ? dimension * dimension : 1 + 2 * dimension * rank.size();
}

Counts Model::counts() const {
  Counts counts;
  counts.blocks = blocks.size();
  for (const Block& block : blocks) {
    const std::uint64_t neurons = block.ff.neurons.size();
    counts.width = std::max(counts.width, neurons);
    counts.parameters += 1 + neurons * (2 * dimension + 1);
    counts.parameters += 1 + block.sa.V.parameters(dimension) + block.sa.A.parameters(dimension);
  }
  return counts;
}

namespace {

// "V of block 3"; blocks are counted from 1.
std::string name_part(const char* part, std::size_t block) {
  return std::string(part) + " of block " + std::to_string(block + 1);
}

// Rule 21.
void check_vector(const Vector& vector, std::uint64_t dimension, const char* part, std::size_t block) {
  if (vector.size() != dimension) {
    reject(Rule::vector_dimension, "a vector of " + name_part(part, block) + " has " + std::to_string(vector.size()) +
                                       " entries, not " + std::to_string(dimension));
  }
}

void check_dimensions(const Operator& op, std::uint64_t dimension, const char* part, std::size_t block) {
  for (const RankOne& term : op.rank) {
    check_vector(term.p, dimension, part, block);
    check_vector(term.q, dimension, part, block);
  }
  if (!op.dense) return;
  if (op.dense->size() != dimension) {
    reject(Rule::vector_dimension, name_part(part, block) + " has " + std::to_string(op.dense->size()) + " rows, not " +
                                       std::to_string(dimension));
  }
  for (const Vector& row : *op.dense) check_vector(row, dimension, part, block);
}

// Rule 22.
void check_form(const Operator& op, const char* part, std::size_t block) {
  if (op.dense && op.structured) reject(Rule::operator_form, name_part(part, block) + " is both dense and structured");
}

}  // namespace

void check_model(const Model& model, std::uint64_t data_dimension) {
  if (model.dimension != data_dimension) {
    reject(Rule::model_dimension, "the model's dimension is " + std::to_string(model.dimension) +
                                      ", the data set's " + std::to_string(data_dimension));
  }
  for (std::size_t k = 0; k < model.blocks.size(); ++k) {
    const Block& block = model.blocks[k];
    for (const Neuron& neuron : block.ff.neurons) {
      check_vector(neuron.u, model.dimension, "the neurons", k);
      check_vector(neuron.w, model.dimension, "the neurons", k);
    }
    check_dimensions(block.sa.V, model.dimension, "V", k);
    check_dimensions(block.sa.A, model.dimension, "A", k);
  }
  for (std::size_t k = 0; k < model.blocks.size(); ++k) {
    check_form(model.blocks[k].sa.V, "V", k);
    check_form(model.blocks[k].sa.A, "A", k);
  }
}

}  // namespace certiformer_check
