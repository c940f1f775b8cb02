#include "stages/interpolation.hpp"

#include "model/visit.hpp"
#include "stages/hat.hpp"
#include "stages/instantiate.hpp"

namespace certiformer {

template <Scalar T> Staged<T> interpolation(State<T> points, const State<T>& outputs, HardmaxChooser<T>& choose) {
  const InterpolationChoice choice = choose.interpolation(points, outputs);
  const Vector<T> u = convert<T>(choice.direction);
  Staged<T> result{{}, std::move(points)};
  auto half_width = choice.half_widths.begin();
  for (std::size_t j = 0; j < outputs.size(); ++j) {
    for (std::size_t k = 0; k < outputs[j].size(); ++k, ++half_width) {
      Vector<T>& point = result.state[j][k];
      Block<T> block;
      append_hat(block.ff, u, dot(u, point), convert<T>(*half_width), difference(outputs[j][k], point));
      point = outputs[j][k];
      result.blocks.push_back(std::move(block));
    }
  }
  return result;
}

#define CERTIFORMER_STAGE(T) template Staged<T> interpolation(State<T>, const State<T>&, HardmaxChooser<T>&);
CERTIFORMER_INSTANTIATE_STAGE

}  // namespace certiformer
