#include "stages/sweep.hpp"

#include "model/vector.hpp"
#include "model/visit.hpp"
#include "stages/instantiate.hpp"

namespace certiformer {
namespace {

constexpr std::size_t width = 4;

/// f changes its slope at `position`: to -e_1 (collapse), or so that f(plateau) = y - plateau e_1 (move).
template <Scalar T> struct Kink {
  T position, plateau;
  const Vector<T>* y = nullptr;  // of a move
};

template <Scalar T> Vector<T> first_axis(std::size_t dimension) {
  Vector<T> e(dimension, T(0));
  e.front() = T(1);
  return e;
}

/// From right to left.
template <Scalar T> std::vector<Kink<T>> kinks_of(const State<T>& points, const State<T>& outputs, const SweepChoice& choice) {
  const Vector<T> u = convert<T>(choice.direction);
  const T offset = convert<T>(choice.offset);
  std::vector<Kink<T>> kinks;
  for (const SweepGroup& group : choice.groups) {
    const T h = convert<T>(group.half_width);
    T plateau = dot(u, points[group.left_end.sequence][group.left_end.token]) + offset;
    if (group.plateau == Plateau::WithRoom) plateau -= h;
    if (group.plateau != Plateau::None) kinks.push_back({plateau, plateau, nullptr});
    kinks.push_back({T(plateau - h), plateau, &outputs[group.target.sequence][group.target.token]});
  }
  return kinks;
}

/// Adds f as neurons that read s = u.x + offset; `kinks` are given from right to left.
template <Scalar T>
void append_kinks(FeedForward<T>& ff, const Kink<T>* begin, const Kink<T>* end, const Vector<T>& u, const T& offset) {
  const Vector<T> e = first_axis<T>(u.size());
  Vector<T> value(u.size(), T(0)), slope(u.size(), T(0));
  for (const Kink<T>* kink = end; kink-- != begin;) {
    if (kink + 1 != end) add_multiple(value, T(kink->position - (kink + 1)->position), slope);
    Vector<T> next = scaled(e, T(-1));
    if (kink->y != nullptr) {
      next = difference(*kink->y, value);
      next.front() -= kink->plateau;
      next = scaled(std::move(next), T(T(1) / T(kink->plateau - kink->position)));
    }
    ff.neurons.push_back({u, T(offset - kink->position), difference(next, slope)});
    slope = std::move(next);
  }
}

}  // namespace

template <Scalar T> std::vector<Block<T>> sweep(const State<T>& points, const State<T>& outputs, const SweepChoice& choice) {
  const Vector<T> e = first_axis<T>(choice.direction.size());
  const std::vector<Kink<T>> kinks = kinks_of(points, outputs, choice);
  std::vector<Block<T>> blocks;
  for (std::size_t first = 0; first < kinks.size();) {
    const bool projects = blocks.empty();
    Block<T>& block = blocks.emplace_back();
    const std::size_t end = std::min(kinks.size(), first + (projects ? width - 1 : width));
    const Vector<T> u = projects ? convert<T>(choice.direction) : e;
    const T offset = projects ? convert<T>(choice.offset) : T(0);
    if (projects) {
      block.ff.eta = T(0);
      block.ff.neurons.push_back({u, offset, e});
    }
    append_kinks(block.ff, kinks.data() + first, kinks.data() + end, u, offset);
    first = end;
  }
  return blocks;
}

#define CERTIFORMER_STAGE(T) template std::vector<Block<T>> sweep(const State<T>&, const State<T>&, const SweepChoice&);
CERTIFORMER_INSTANTIATE_STAGE

}  // namespace certiformer
