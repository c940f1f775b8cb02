#include "program/outcome.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>

#include "io/number.hpp"

namespace certiformer {

void print(const Outcome& outcome, bool as_json) {
  std::string text;
  if (as_json) {
    text = outcome.json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
  } else {
    for (const std::string& line : outcome.lines) text += line + "\n";
  }
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
    throw Error(ExitCode::InputOutput, "stdout", std::string("cannot be written: ") + std::strerror(errno));
}

namespace {

/// A dyadic far beyond every decimal range, by its exponent alone.
std::string power_text(const Exact& x) {
  const double exponent = fmpz_get_d(ARF_EXPREF(x.dyadic()));
  const std::string sign = x.sign() < 0 ? "-" : "";
  if (std::isfinite(exponent)) return fmt::format("{}2^({:.6g})", sign, exponent);
  return fmt::format("{}2^({}10^{})", sign, exponent < 0 ? "-" : "", fmpz_sizeinbase(ARF_EXPREF(x.dyadic()), 10) - 1);
}

}  // namespace

std::string decimal(const Exact& x) {
  if (x.is_zero()) return "0";
  const long exponent = x.floor_log2();
  constexpr long readable = 1L << 40;  // beyond it the decimal exponent itself would be rounded
  if (x.is_dyadic() && (exponent <= -readable || exponent >= readable)) return power_text(x);
  if (exponent > -1000 && exponent < 1000) return fmt::format("{:.6g}", x.to_double());
  // 2^e m with m in [1, 2): the decimal exponent is the whole part of log10 |x|.
  const double mantissa = (abs(x) * Exact::power_of_two(-exponent)).to_double();
  const double log10 = static_cast<double>(exponent) * std::log10(2.0) + std::log10(mantissa);
  const double whole = std::floor(log10);
  return fmt::format("{}{:.5f}e{:+.0f}", x.sign() < 0 ? "-" : "", std::pow(10.0, log10 - whole), whole);
}

namespace {

/// The nearest decimal of so many digits that `holds`, from x on in units of its last digit, downwards (-1) or upwards (1).
template <class Holds> std::string directed_decimal(const Exact& x, int digits, int direction, Holds holds) {
  if (x.is_zero()) return "0";
  const double value = x.to_double();
  if (!(value > 1e-290 && value < 1e290)) return "~" + decimal(x);
  const double unit = std::pow(10.0, std::floor(std::log10(value)) + 1 - digits);
  for (int k = 0; k < 4; ++k) {
    std::string text = fmt::format("{:.{}g}", value + direction * k * unit, digits);
    if (holds(parse_number(text, ReadLimits{}))) return text;
  }
  return "~" + decimal(x);
}

}  // namespace

std::string decimal_below(const Exact& x, int digits) {
  return directed_decimal(x, digits, -1, [&](const Exact& y) { return !(x < y); });
}

std::string decimal_above(const Exact& x, int digits) {
  return directed_decimal(x, digits, 1, [&](const Exact& y) { return !(y < x); });
}

std::string with_decimal(const Exact& x, const std::string& decimal) {
  const std::string text = x.text();
  return text == decimal ? text : text + " (" + decimal + ")";
}

std::string shown(const Exact& x) {
  if (!x.is_zero() && (x.floor_log2() > 4096 || x.floor_log2() < -4096)) return "~" + decimal(x);
  const std::string exact = x.bits() <= 40 ? x.fraction_text() : x.text();
  return exact.size() <= 24 ? exact : "~" + decimal(x);
}

std::string shown(const std::vector<Exact>& vector) {
  std::string text = "(";
  for (std::size_t k = 0; k < vector.size(); ++k) text += (k > 0 ? ", " : "") + shown(vector[k]);
  return text + ")";
}

Json number_json(const Exact& x) { return x.text(); }

Json vector_json(const std::vector<Exact>& vector) {
  Json array = Json::array();
  for (const Exact& entry : vector) array.push_back(number_json(entry));
  return array;
}

}  // namespace certiformer
