#include "stages/line.hpp"

#include "model/vector.hpp"
#include "model/visit.hpp"
#include "stages/instantiate.hpp"

namespace certiformer {
namespace {

template <Scalar T> Vector<T> first_axis(std::size_t dimension) {
  Vector<T> e(dimension, T(0));
  e.front() = T(1);
  return e;
}

/// The displacement of L12 as four neurons along e_1; each adds the change of slope at its kink.
template <Scalar T> FeedForward<T> collapse_onto(const Vector<T>& y, const T& s, const T& h) {
  const Vector<T> e = first_axis<T>(y.size());
  Vector<T> rise = y, fall = y;  // slopes of the flanks: (y - (s - h) e) / h, and minus (y - (s + h) e) / h
  rise.front() -= s - h;
  fall.front() -= s + h;
  rise = scaled(std::move(rise), T(T(1) / h));
  fall = scaled(std::move(fall), T(T(-1) / h));
  FeedForward<T> ff;
  ff.neurons.push_back({e, h + h - s, rise});
  ff.neurons.push_back({e, h - s, difference(scaled(e, T(-1)), rise)});
  ff.neurons.push_back({e, -s - h, sum(fall, e)});
  ff.neurons.push_back({e, -s - h - h, scaled(fall, T(-1))});
  return ff;
}

}  // namespace

template <Scalar T> Staged<T> line_projection(State<T> points, const LineChoice& choice) {
  const Vector<T> u = convert<T>(choice.direction);
  const T offset = convert<T>(choice.offset);
  const Vector<T> e = first_axis<T>(u.size());
  Block<T> block;
  block.ff.eta = T(0);
  block.ff.neurons.push_back({u, offset, e});
  for (Sequence<T>& sequence : points)
    for (Vector<T>& x : sequence) x = scaled(e, T(dot(u, x) + offset));
  return {{std::move(block)}, std::move(points)};
}

template <Scalar T> Staged<T> plateau_interpolation(State<T> points, const State<T>& outputs, const LineChoice& choice) {
  Staged<T> result{{}, std::move(points)};
  auto half_width = choice.half_widths.begin();
  for (std::size_t j = 0; j < outputs.size(); ++j) {
    for (std::size_t k = 0; k < outputs[j].size(); ++k, ++half_width) {
      Vector<T>& point = result.state[j][k];
      Block<T> block;
      block.ff = collapse_onto(outputs[j][k], point.front(), convert<T>(*half_width));
      point = outputs[j][k];
      result.blocks.push_back(std::move(block));
    }
  }
  return result;
}

#define CERTIFORMER_STAGE(T)                                               \
  template Staged<T> line_projection(State<T>, const LineChoice&);         \
  template Staged<T> plateau_interpolation(State<T>, const State<T>&, const LineChoice&);
CERTIFORMER_INSTANTIATE_STAGE

}  // namespace certiformer
