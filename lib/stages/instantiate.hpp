// The scalars that stages are instantiated for. A stage's .cpp defines CERTIFORMER_STAGE(T) and ends with CERTIFORMER_INSTANTIATE_STAGE.
#pragma once

#include "scalar/mpfr.hpp"
#include "scalar/scalar.hpp"

#define CERTIFORMER_INSTANTIATE_STAGE \
  CERTIFORMER_STAGE(Exact)            \
  CERTIFORMER_STAGE(mpfr_float)       \
  CERTIFORMER_STAGE(double)
