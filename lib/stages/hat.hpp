// L2, the hat, and L3, the trapezoid.
//   x -> x + w/h [relu(s-c+h) - 2 relu(s-c) + relu(s-c-h)],  s = u.x
// Hypothesis: h > 0.
// Conclusion: the displacement is w at s = c and 0 where |s - c| >= h. Three neurons.
//   x -> x + w/h [relu(s-c+2h) - relu(s-c+h) - relu(s-c-h) + relu(s-c-2h)],  s = u.x
// Conclusion: the displacement is w where |s - c| <= h and 0 where |s - c| >= 2h. Four neurons.
#pragma once

#include "model/transformer.hpp"
#include "model/vector.hpp"
#include "stages/choices.hpp"

namespace certiformer {

template <Scalar T> void append_hat(FeedForward<T>& ff, const Vector<T>& u, const T& c, const T& h, const Vector<T>& w) {
  const Vector<T> rise = scaled(w, T(T(1) / h));
  ff.neurons.push_back({u, h - c, rise});
  ff.neurons.push_back({u, -c, scaled(rise, T(-2))});
  ff.neurons.push_back({u, -c - h, rise});
}

template <Scalar T> void append_trapezoid(FeedForward<T>& ff, const Vector<T>& u, const T& c, const T& h, const Vector<T>& w) {
  const Vector<T> rise = scaled(w, T(T(1) / h));
  const Vector<T> fall = scaled(rise, T(-1));
  ff.neurons.push_back({u, h + h - c, rise});
  ff.neurons.push_back({u, h - c, fall});
  ff.neurons.push_back({u, -c - h, fall});
  ff.neurons.push_back({u, -c - h - h, rise});
}

template <Scalar T> void append_bump(FeedForward<T>& ff, Bump bump, const Vector<T>& u, const T& c, const T& h, const Vector<T>& w) {
  if (bump == Bump::Hat) append_hat(ff, u, c, h, w);
  else append_trapezoid(ff, u, c, h, w);
}

/// A neuron that adds `shift` to every token: u = 0, b = 1.
template <Scalar T> void append_constant(FeedForward<T>& ff, const Vector<T>& shift) {
  ff.neurons.push_back({Vector<T>(shift.size(), T(0)), T(1), shift});
}

}  // namespace certiformer
