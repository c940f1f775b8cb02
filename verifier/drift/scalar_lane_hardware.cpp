#include "drift/scalar_lane_definitions.hpp"

namespace certiformer {

template class ScalarLane<float>;
template class ScalarLane<double>;
template class ScalarLane<long double>;

}  // namespace certiformer
