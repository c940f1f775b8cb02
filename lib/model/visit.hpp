// Every parameter of a transformer, in one fixed order; conversion of data sets and transformers between scalars.
#pragma once

#include "model/transformer.hpp"

namespace certiformer {

template <class OperatorT, class Visit> void visit_operator(OperatorT& op, Visit visit) {
  const auto entries = [&](auto& vector) { for (auto& entry : vector) visit(entry); };
  if (!op.dense.empty()) {
    for (auto& row : op.dense) entries(row);
    return;
  }
  visit(op.alpha);
  for (auto& r : op.rank) { entries(r.p); entries(r.q); }
}

/// Calls visit(parameter) for each parameter of a block; BlockT may be const.
template <class BlockT, class Visit> void visit_parameters(BlockT& block, Visit visit) {
  const auto entries = [&](auto& vector) { for (auto& entry : vector) visit(entry); };
  visit(block.ff.eta);
  for (auto& neuron : block.ff.neurons) { entries(neuron.u); visit(neuron.b); entries(neuron.w); }
  visit(block.sa.rho);
  visit_operator(block.sa.V, visit);
  visit_operator(block.sa.A, visit);
}

template <Scalar T> [[nodiscard]] Vector<T> convert(const Vector<Exact>& vector) {
  Vector<T> result;
  result.reserve(vector.size());
  for (const Exact& entry : vector) result.push_back(convert<T>(entry));
  return result;
}

template <Scalar T> [[nodiscard]] Sequence<T> convert(const Sequence<Exact>& sequence) {
  Sequence<T> result;
  result.reserve(sequence.size());
  for (const Vector<Exact>& token : sequence) result.push_back(convert<T>(token));
  return result;
}

/// Every number rounded to the nearest T.
template <Scalar T> [[nodiscard]] Dataset<T> convert(const Dataset<Exact>& dataset) {
  Dataset<T> result{dataset.dimension, dataset.note, {}};
  result.pairs.reserve(dataset.pairs.size());
  for (const Pair<Exact>& pair : dataset.pairs) result.pairs.push_back({pair.id, convert<T>(pair.input), convert<T>(pair.output)});
  return result;
}

namespace detail {
/// Copies a block's shape and maps every number.
template <Scalar To, Scalar From, class Map> Block<To> map_block(const Block<From>& block, Map map) {
  const auto vector = [&](const Vector<From>& v) {
    Vector<To> result;
    result.reserve(v.size());
    for (const From& entry : v) result.push_back(map(entry));
    return result;
  };
  const auto op = [&](const Operator<From>& o) {
    Operator<To> result;
    result.alpha = map(o.alpha);
    for (const RankOne<From>& r : o.rank) result.rank.push_back({vector(r.p), vector(r.q)});
    for (const Vector<From>& row : o.dense) result.dense.push_back(vector(row));
    return result;
  };
  Block<To> result;
  result.ff.eta = map(block.ff.eta);
  for (const Neuron<From>& n : block.ff.neurons) result.ff.neurons.push_back({vector(n.u), map(n.b), vector(n.w)});
  result.sa.rho = map(block.sa.rho);
  result.sa.V = op(block.sa.V);
  result.sa.A = op(block.sa.A);
  return result;
}

template <Scalar To, Scalar From, class Map> Transformer<To> map_transformer(const Transformer<From>& transformer, Map map) {
  Transformer<To> result{transformer.dimension, transformer.attention, transformer.order, transformer.note, transformer.construction, {}};
  result.blocks.reserve(transformer.blocks.size());
  for (const Block<From>& block : transformer.blocks) result.blocks.push_back(map_block<To>(block, map));
  return result;
}
}  // namespace detail

/// Every number rounded to the nearest T.
template <Scalar T> [[nodiscard]] Transformer<T> convert(const Transformer<Exact>& transformer) {
  return detail::map_transformer<T>(transformer, [](const Exact& x) { return convert<T>(x); });
}

/// The exact values of a transformer in T; throws std::domain_error if a parameter is not finite.
template <Scalar T> [[nodiscard]] Transformer<Exact> to_exact(const Transformer<T>& transformer) {
  return detail::map_transformer<Exact>(transformer, [](const T& x) { return to_exact<T>(x); });
}

}  // namespace certiformer
