// A range of temperatures that one pass speaks about.
#pragma once

#include <optional>

#include "scalar/exact.hpp"

namespace certiformer {

/// {tau : from <= tau <= to, tau > 0}; no `from`: all positive tau up to `to`; no `to`: no upper end.
struct TemperatureRange {
  std::optional<Exact> from;
  std::optional<Exact> to;

  [[nodiscard]] static TemperatureRange at(const Exact& tau) { return {tau, tau}; }
  [[nodiscard]] static TemperatureRange up_to(const Exact& tau) { return {std::nullopt, tau}; }
  [[nodiscard]] static TemperatureRange between(const Exact& from, const Exact& to) { return {from, to}; }
  [[nodiscard]] static TemperatureRange all() { return {}; }
};

}  // namespace certiformer
