#include <limits>

#include "drift/scalar_lane.hpp"

namespace certiformer {

std::unique_ptr<ScalarLaneBase> make_lane(const LaneTask& task, const Dataset<Exact>& dataset) {
  const PrecisionScope precision(task.bits);  // of the numbers a lane holds from its start
  if (task.scalar == "float") return std::make_unique<ScalarLane<float>>(task, dataset);
  if (task.scalar == "double") return std::make_unique<ScalarLane<double>>(task, dataset);
  if (task.scalar == "longdouble") return std::make_unique<ScalarLane<long double>>(task, dataset);
  return std::make_unique<ScalarLane<mpfr_float>>(task, dataset);
}

}  // namespace certiformer
