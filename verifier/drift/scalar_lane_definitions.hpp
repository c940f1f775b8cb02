// The methods of ScalarLane; included by the units that instantiate it.
#pragma once

#include <algorithm>
#include <type_traits>

#include "drift/scalar_lane.hpp"
#include "drift/watched_decisions.hpp"

namespace certiformer {
namespace lane_detail {

template <Scalar T> std::optional<Exact> exact_if_finite(const T& x) {
  try {
    return to_exact<T>(x);
  } catch (const std::domain_error&) {
    return std::nullopt;
  }
}

}  // namespace lane_detail

template <Scalar T> ScalarLane<T>::ScalarLane(LaneTask task, const Dataset<Exact>& dataset) : ScalarLaneBase(std::move(task)) {
  const PrecisionScope scope = precision();
  if (task_.temperature) temperature_ = convert<T>(*task_.temperature);
  for (const Pair<Exact>& pair : dataset.pairs) {
    tokens_.push_back(convert<T>(pair.input));
    changed_.emplace_back(pair.input.size(), false);
    projections_.emplace_back(pair.input.size());
    std::vector<TokenDeviation>& own = deviations_.emplace_back(pair.input.size());
    for (std::size_t i = 0; task_.measure && i < own.size(); ++i) own[i] = deviation(tokens_.back()[i], pair.input[i], task_.bits);
  }
}

template <Scalar T> void ScalarLane<T>::begin_block(const Block<Exact>& block) {
  const PrecisionScope scope = precision();
  for (std::vector<bool>& flags : changed_) flags.assign(flags.size(), false);
  block_ = detail::map_block<T>(block, [](const Exact& x) { return convert<T>(x); });
  scales_ = !(block_.ff.eta == T(1));
  if (block_.ff.neurons.empty()) return;
  if (!(block_.ff.neurons.front().u == direction_)) {
    direction_ = block_.ff.neurons.front().u;
    for (auto& sequence : projections_)
      for (Projection& projection : sequence) projection.known = false;
  }
  along_.clear();
  for (const Neuron<T>& neuron : block_.ff.neurons) along_.push_back(neuron.u == direction_);
}

template <Scalar T> void ScalarLane<T>::apply(const LayerStep& step, const Reference& reference) {
  const PrecisionScope scope = precision();
  if (step.ff != nullptr) feed(step, reference);
  for (std::size_t j = 0; step.sa != nullptr && j < tokens_.size() && !stopped(); ++j) attend(step, reference, j);
}

template <Scalar T> void ScalarLane<T>::feed(const LayerStep& step, const Reference& reference) {
  for (std::size_t j = 0; j < tokens_.size(); ++j) {
    for (std::size_t i = 0; i < tokens_[j].size(); ++i) {
      if (task_.order == SumOrder::Naive) feed_token(step, reference, j, i);
      else feed_in_order(step, reference, j, i);
    }
    if (stopped()) return;
  }
}

/// u.x + b; the projection on the direction shared by consecutive layers is computed once for each token.
template <Scalar T> const T& ScalarLane<T>::preactivation(std::size_t k, std::size_t j, std::size_t i) {
  const Neuron<T>& neuron = block_.ff.neurons[k];
  const T* projected = &value_;
  if (along_[k]) {
    Projection& projection = projections_[j][i];
    if (!projection.known) project(projection.value, neuron.u, tokens_[j][i], scratch_);
    projection.known = true;
    projected = &projection.value;
  } else {
    project(value_, neuron.u, tokens_[j][i], scratch_);
  }
  if constexpr (std::same_as<T, mpfr_float>) mpfr_add(value_.data(), projected->data(), neuron.b.data(), MPFR_RNDN);
  else value_ = *projected + neuron.b;
  return value_;
}

template <Scalar T> void ScalarLane<T>::feed_token(const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i) {
  const FeedForward<T>& ff = block_.ff;
  Vector<T>& x = tokens_[j][i];
  bool moved = scales_;
  if (moved) image_ = scaled(x, ff.eta);
  for (std::size_t k = 0; k < ff.neurons.size(); ++k) {
    const T& value = preactivation(k, j, i);
    compare_neuron(step, reference, j, i, k, value);
    if (!is_positive(value)) continue;
    if (!moved) assign(image_, x);
    moved = true;
    for (std::size_t c = 0; c < x.size(); ++c) add_rounded_product(image_[c], value, ff.neurons[k].w[c], scratch_);
  }
  if (!moved) return;
  std::swap(x, image_);
  if (!(x == image_)) changed(j, i);
}

template <Scalar T> void ScalarLane<T>::feed_in_order(const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i) {
  if constexpr (std::floating_point<T>) {
    const FeedForward<T>& ff = block_.ff;
    Vector<T>& x = tokens_[j][i];
    Vector<T> hidden;
    for (std::size_t k = 0; k < ff.neurons.size(); ++k) {
      const T value = ordered_dot(task_.order, ff.neurons[k].u, x) + ff.neurons[k].b;
      compare_neuron(step, reference, j, i, k, value);
      hidden.push_back(T(0) < value ? value : T(0));
    }
    Vector<T> y = scaled(x, ff.eta);
    for (std::size_t c = 0; c < x.size() && !hidden.empty(); ++c)
      y[c] += ordered_sum<T>(task_.order, 0, hidden.size(), [&](std::size_t k) { return hidden[k]; }, [&](std::size_t k) { return ff.neurons[k].w[c]; });
    if (!(x == y)) changed(j, i);
    x = std::move(y);
  }
}

template <Scalar T>
void ScalarLane<T>::compare_neuron(const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i, std::size_t k, const T& computed) {
  const bool active = is_positive(computed);
  const Sign sign = reference.signs(j, i)[k];
  if (sign == Sign::Unknown || active == (sign == Sign::Positive)) return;
  if (sign == Sign::Zero) {
    ++report_.read_zeros;
    return;
  }
  if (report_.divergences++ > 0) return;
  Divergence divergence{step.block, j, i, k, dot(step.ff->neurons[k].u, reference.token(j, i)) + step.ff->neurons[k].b, lane_detail::exact_if_finite<T>(computed), {}, {}, {}};
  divergence.margin = abs(divergence.exact_value);
  report_.first_divergence = std::move(divergence);
}

template <Scalar T> void ScalarLane<T>::attend(const LayerStep& step, const Reference& reference, std::size_t j) {
  Sequence<T>& tokens = tokens_[j];
  if (task_.order != SumOrder::Naive) {
    tokens = attend_in_order(step, reference, j);
  } else if (temperature_) {
    tokens = apply_softmax(block_.sa, std::move(tokens), *temperature_);
  } else {
    const auto watch = [&](std::size_t i, const std::vector<std::size_t>& positions) {
      compare_argmax(step, reference, j, i, positions, [&](std::size_t l) { return score(block_.sa.A, tokens_[j][i], tokens_[j][l]); });
    };
    WatchedDecisions<T, decltype(watch)> decide(watch);
    tokens = apply_hardmax(block_.sa, Sequence<T>(tokens), {}, decide);
  }
  for (std::size_t i = 0; i < tokens.size(); ++i) changed(j, i);
}

template <Scalar T>
void ScalarLane<T>::compare_argmax(const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i, const std::vector<std::size_t>& positions,
                                   const std::function<T(std::size_t)>& score_of) {
  const std::vector<std::size_t> truth = reference.argmax_positions(j, i);
  const bool inside = std::includes(truth.begin(), truth.end(), positions.begin(), positions.end());
  // A part of the argmax set serves as well if the set is one token at several positions.
  if (positions == truth || (inside && reference.argmax(j, i).size() == 1)) return;
  if (report_.divergences++ > 0) return;
  std::size_t preferred = positions.front();
  for (const std::size_t l : positions)
    if (!std::binary_search(truth.begin(), truth.end(), l)) preferred = l;
  std::size_t winner = truth.front();
  for (const std::size_t l : truth)
    if (!std::binary_search(positions.begin(), positions.end(), l)) winner = l;
  const auto exact_score = [&](std::size_t l) { return score(step.sa->A, reference.token(j, i), reference.token(j, l)); };
  Divergence divergence{step.block, j, i, std::nullopt, exact_score(winner) - exact_score(preferred), lane_detail::exact_if_finite<T>(score_of(winner) - score_of(preferred)), {}, truth, positions};
  divergence.margin = abs(divergence.exact_value);
  report_.first_divergence = std::move(divergence);
}

/// The mean of the tokens that attention selects for token i: hardmax (compared with the reference), or softmax.
template <Scalar T> Vector<T> ScalarLane<T>::ordered_mean(Vector<T> scores, const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i) {
  if constexpr (std::floating_point<T>) {
    const Sequence<T>& tokens = tokens_[j];
    std::vector<std::size_t> positions(tokens.size());
    for (std::size_t l = 0; l < positions.size(); ++l) positions[l] = l;
    if (!temperature_) {
      const T largest = *std::max_element(scores.begin(), scores.end());
      std::erase_if(positions, [&](std::size_t l) { return scores[l] < largest; });
      compare_argmax(step, reference, j, i, positions, [&](std::size_t l) { return scores[l]; });
      if (positions.size() == 1) return tokens[positions.front()];
      Vector<T> average = ordered_average(task_.order, Vector<T>(positions.size(), T(1)), tokens, positions);
      for (T& entry : average) entry /= static_cast<T>(positions.size());
      return average;
    }
    for (T& s : scores) s /= *temperature_;
    const T largest = *std::max_element(scores.begin(), scores.end());
    for (T& s : scores) s = std::exp(s - largest);
    const T total = ordered_dot(task_.order, scores, Vector<T>(scores.size(), T(1)));
    for (T& s : scores) s /= total;
    return ordered_average(task_.order, scores, tokens, positions);
  } else {
    return scores;
  }
}

template <Scalar T> Sequence<T> ScalarLane<T>::attend_in_order(const LayerStep& step, const Reference& reference, std::size_t j) {
  Sequence<T> result;
  if constexpr (std::floating_point<T>) {
    const Sequence<T>& tokens = tokens_[j];
    const bool moves = !block_.sa.V.is_zero();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      Vector<T> y = scaled(tokens[i], block_.sa.rho);
      if (moves) {
        const Vector<T> image = ordered_times(task_.order, block_.sa.A, tokens[i]);
        Vector<T> scores;
        for (const Vector<T>& x : tokens) scores.push_back(ordered_dot(task_.order, image, x));
        y = sum(std::move(y), ordered_times(task_.order, block_.sa.V, ordered_mean(std::move(scores), step, reference, j, i)));
      }
      result.push_back(std::move(y));
    }
  }
  return result;
}

template <Scalar T> void ScalarLane<T>::end_block(const Reference& reference) {
  if (!task_.measure) return;
  BlockDrift drift;
  for (std::size_t j = 0; j < tokens_.size(); ++j) {
    for (std::size_t i = 0; i < tokens_[j].size(); ++i) {
      TokenDeviation& own = deviations_[j][i];
      if (changed_[j][i] || reference.changed(j, i)) own = deviation(tokens_[j][i], reference.token(j, i), task_.bits);
      raise(drift.absolute, own.absolute);
      raise(drift.relative, own.relative);
      raise(drift.ulps, own.ulps);
    }
  }
  report_.blocks.push_back(drift);
}

template <Scalar T> FinalTokens ScalarLane<T>::final_tokens(std::size_t j) const {
  Sequence<Exact> result;
  for (const Vector<T>& x : tokens_[j]) {
    Vector<Exact>& token = result.emplace_back();
    for (const T& entry : x) {
      std::optional<Exact> value = lane_detail::exact_if_finite<T>(entry);
      if (!value) return std::nullopt;
      token.push_back(std::move(*value));
    }
  }
  return result;
}

}  // namespace certiformer
