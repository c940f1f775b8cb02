#include "drift/scalar_lane_definitions.hpp"

namespace certiformer {

template class ScalarLane<mpfr_float>;

}  // namespace certiformer
