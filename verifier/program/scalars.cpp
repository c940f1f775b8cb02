#include "program/scalars.hpp"

#include <algorithm>
#include <charconv>

namespace certiformer {

std::string scalar_names(std::initializer_list<std::string_view> allowed) {
  std::string text;
  for (std::size_t k = 0; k < allowed.size(); ++k) {
    const std::string_view name = allowed.begin()[k];
    text += (k == 0 ? "" : k + 1 == allowed.size() ? " or " : ", ") + std::string(name == "mpfr" ? "mpfr:BITS" : name);
  }
  return text;
}

long mpfr_bits(const std::string& name) {
  constexpr std::string_view prefix = "mpfr:";
  if (!name.starts_with(prefix)) return 0;
  long bits = 0;
  const auto [end, error] = std::from_chars(name.data() + prefix.size(), name.data() + name.size(), bits);
  const bool valid = error == std::errc() && end == name.data() + name.size() && bits >= 2 && bits <= 1'000'000;
  return valid ? bits : 0;
}

std::string check_scalar_name(const std::string& name, std::initializer_list<std::string_view> allowed) {
  const std::string_view kind = mpfr_bits(name) > 0 ? std::string_view("mpfr") : std::string_view(name);
  if (kind == name && name.starts_with("mpfr")) return "\"" + name + "\": write mpfr:BITS with 2 to 1000000 bits";
  if (std::find(allowed.begin(), allowed.end(), kind) != allowed.end()) return "";
  return "\"" + name + "\" is no scalar here: use " + scalar_names(allowed);
}

}  // namespace certiformer
