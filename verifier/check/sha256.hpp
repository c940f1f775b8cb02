// SHA-256 (FIPS 180-4).
#pragma once

#include <string>
#include <string_view>

namespace certiformer_check {

// 64 lowercase hexadecimal digits.
std::string sha256(std::string_view bytes);

}  // namespace certiformer_check
