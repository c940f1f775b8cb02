#include "line.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace certiformer_check {

bool Direction::suits(const FeedForward& layer) {
  if (layer.eta != Number{1}) return false;
  for (const Neuron& neuron : layer.neurons) {
    if (is_zero(neuron.u)) continue;
    if (!is_known()) {
      u_ = neuron.u;
      while (u_[pivot_].sign() == 0) ++pivot_;
    }
    if (!scale(neuron.u)) return false;
  }
  return true;
}

std::optional<Number> Direction::scale(const Vector& vector) const {
  if (vector == u_) return Number{1};
  const Number c = vector[pivot_] / u_[pivot_];
  for (std::size_t k = 0; k < u_.size(); ++k) {
    if (c * u_[k] != vector[k]) return std::nullopt;
  }
  return c;
}

Line::Line(Direction direction, std::vector<Sequence> sequences)
    : direction_(std::move(direction)), sequence_count_(sequences.size()), shift_(direction_.vector().size()) {
  for (std::size_t j = 0; j < sequences.size(); ++j) {
    for (const WeightedToken& token : sequences[j]) insert(token.x, j, {token.count, token.first});
  }
}

void Line::insert(const Token& x, std::size_t sequence, const Occurrence& occurrence) {
  Token stored = x;
  for (std::size_t k = 0; k < stored.size(); ++k) stored[k] -= shift_[k];
  Number along = dot(stored, direction_.vector());
  const auto [place, is_new] = tokens_.try_emplace({std::move(along), sequence, std::move(stored)}, occurrence);
  if (is_new) return;
  place->second.count += occurrence.count;
  place->second.first = std::min(place->second.first, occurrence.first);
}

// Left of all kinks the neurons with a negative scale are active, right of them those with a positive one, everywhere the
// constant neurons with b > 0.
Line::Shape Line::shape_of(const FeedForward& layer, Margins& margins) const {
  const Vector zero(shift_.size());
  Shape shape{{zero, zero}, {zero, zero}, std::nullopt, std::nullopt};
  for (const Neuron& neuron : layer.neurons) {
    const Number scale = direction_.scale(neuron.u).value();
    if (scale.sign() == 0) {
      margins.note_preactivation(neuron.b);
      if (neuron.b.sign() <= 0) continue;
      add_multiple(shape.left.translation, neuron.b, neuron.w);
      add_multiple(shape.right.translation, neuron.b, neuron.w);
      continue;
    }
    Side& side = scale.sign() < 0 ? shape.left : shape.right;
    add_multiple(side.translation, neuron.b, neuron.w);
    add_multiple(side.slope, scale, neuron.w);
    const Number kink = -neuron.b / scale - shift_along_;
    note_nearest(scale, kink, margins);
    if (!shape.first_kink || kink < *shape.first_kink) shape.first_kink = kink;
    if (!shape.last_kink || *shape.last_kink < kink) shape.last_kink = kink;
  }
  return shape;
}

// The smallest nonzero |scale (u.x - kink)| is that of a neighbour of the kink.
void Line::note_nearest(const Number& scale, const Number& kink, Margins& margins) const {
  const auto above = tokens_.upper_bound(kink);
  if (above != tokens_.end()) margins.note_preactivation(scale * (above->first.along - kink));
  const auto not_below = tokens_.lower_bound(kink);
  if (not_below != tokens_.begin()) margins.note_preactivation(scale * (std::prev(not_below)->first.along - kink));
}

void Line::apply(const FeedForward& layer, Margins& margins) {
  const Shape shape = shape_of(layer, margins);
  const bool left_translates = is_zero(shape.left.slope);
  const bool right_translates = is_zero(shape.right.slope);
  Vector translation(shift_.size());
  if (left_translates) {
    translation = shape.left.translation;
  } else if (right_translates) {
    translation = shape.right.translation;
  }

  // All tokens but those from first_kink to last_kink, and those on a side that is not translated like this, are translated.
  auto begin = tokens_.end();
  auto end = tokens_.end();
  if (shape.first_kink) {
    begin = left_translates ? tokens_.lower_bound(*shape.first_kink) : tokens_.begin();
    if (right_translates && shape.right.translation == translation) end = tokens_.upper_bound(*shape.last_kink);
  }
  std::vector<std::pair<Place, Occurrence>> touched(begin, end);
  tokens_.erase(begin, end);
  for (auto& [place, occurrence] : touched) {
    for (std::size_t k = 0; k < place.x.size(); ++k) place.x[k] += shift_[k];
    place.x = feed_forward(layer, place.x, margins);
  }
  for (std::size_t k = 0; k < shift_.size(); ++k) shift_[k] += translation[k];
  shift_along_ = dot(direction_.vector(), shift_);
  for (const auto& [place, occurrence] : touched) insert(place.x, place.sequence, occurrence);
}

std::vector<Sequence> Line::release() {
  std::vector<Sequence> sequences(sequence_count_);
  for (const auto& [place, occurrence] : tokens_) {
    Token x = place.x;
    for (std::size_t k = 0; k < x.size(); ++k) x[k] += shift_[k];
    sequences[place.sequence].push_back({std::move(x), occurrence.count, occurrence.first});
  }
  for (Sequence& sequence : sequences) merge(sequence);
  return sequences;
}

}  // namespace certiformer_check
