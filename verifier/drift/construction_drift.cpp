#include "drift/construction_drift.hpp"

#include <stdexcept>

#include "claims/exactness.hpp"
#include "model/visit.hpp"
#include "scalar/mpfr.hpp"

namespace certiformer {
namespace {

template <Scalar T> std::optional<Transformer<Exact>> replayed(const Dataset<Exact>& dataset, const HardmaxPlan& plan) {
  HardmaxReplayer<T> choose(plan);
  const Transformer<T> model = theorem_hardmax<T>(convert<T>(dataset), choose);
  try {
    return to_exact(model);
  } catch (const std::domain_error&) {  // not finite
    return std::nullopt;
  }
}

}  // namespace

ConstructionDrift construction_drift(const Dataset<Exact>& dataset, const HardmaxPlan& plan, const std::string& scalar, long bits, const Deadline& deadline) {
  ConstructionDrift drift;
  drift.scalar = scalar;
  HardmaxReplayer<Exact> choose(plan);
  const Transformer<Exact> exact = theorem_hardmax<Exact>(dataset, choose);
  std::optional<Transformer<Exact>> model;
  if (bits == 0) {
    model = replayed<double>(dataset, plan);
  } else {
    const PrecisionScope precision(bits);
    model = replayed<mpfr_float>(dataset, plan);
  }
  drift.finite = model.has_value();
  if (!drift.finite) return drift;
  drift.compared = compare_parameters(exact, *model);
  drift.distance = certify_exactness(dataset, *model, {std::nullopt, {deadline, true, {}}}).distance;
  return drift;
}

}  // namespace certiformer
