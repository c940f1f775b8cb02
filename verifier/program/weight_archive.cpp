#include "program/weight_archive.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <memory>
#include <regex>
#include <stdexcept>

#include "io/error.hpp"

namespace certiformer {
namespace {

constexpr std::string_view suffix = ".npy", magic = "\x93NUMPY";

/// One .npy file in memory. Layout: magic, version (2 bytes), length of the header (2 bytes, from version 2 on 4), header, numbers.
class ArrayReader {
 public:
  ArrayReader(std::string place, const std::string& bytes) : place_(std::move(place)), bytes_(bytes) {}

  WeightArray read() {
    read_header();
    std::size_t count = 1;
    for (const std::size_t n : array_.shape) {
      if (n != 0 && count > bytes_.size() / n) fail(fmt::format("the shape has more entries than the file has bytes"));
      count *= n;
    }
    if (bytes_.size() - start_ != count * size_) fail(fmt::format("{} bytes of numbers, but the shape asks for {}", bytes_.size() - start_, count * size_));
    array_.values.reserve(count);
    for (std::size_t k = 0; k < count; ++k) array_.values.push_back(number(fortran_ ? place_in_column_order(k) : k));
    return std::move(array_);
  }

 private:
  [[noreturn]] void fail(const std::string& rule, const std::string& advice = "") const { throw Error(ExitCode::BadData, place_, rule, advice); }

  void read_header() {
    constexpr std::size_t longest = 1024;  // heuristic: numpy's headers have about 120 bytes
    if (bytes_.size() < 12 || bytes_.compare(0, magic.size(), magic) != 0) fail("not an array in NumPy's format");
    const auto byte = [&](std::size_t k) { return static_cast<std::size_t>(static_cast<unsigned char>(bytes_[k])); };
    const bool short_length = byte(6) == 1;
    const std::size_t length = short_length ? byte(8) + (byte(9) << 8) : byte(8) + (byte(9) << 8) + (byte(10) << 16) + (byte(11) << 24);
    const std::size_t first = short_length ? 10 : 12;
    if (byte(6) < 1 || byte(6) > 3 || length > longest || length > bytes_.size() - first) fail("the header of the array is damaged or of an unknown version");
    start_ = first + length;
    static const std::regex form(R"(\{'descr': '(.+)', 'fortran_order': (True|False), 'shape': \(([0-9, ]*)\), \}\s*)");
    std::smatch match;
    const std::string header = bytes_.substr(first, length);
    if (!std::regex_match(header, match, form)) fail("the header of the array is not understood: " + excerpt(header), "save plain arrays of numbers with numpy.savez");
    read_type(match[1]);
    fortran_ = match[2] == "True";
    read_shape(match[3]);
  }

  void read_type(const std::string& type) {
    constexpr std::array<std::string_view, 5> known{"f2", "f4", "f8", "i4", "i8"};
    const std::string_view kind = std::string_view(type).substr(1);
    if ((type[0] != '<' && type[0] != '>') || std::find(known.begin(), known.end(), kind) == known.end())
      fail("arrays of type " + excerpt(type) + " are not read", "save float16, float32, float64, int32 or int64");
    big_endian_ = type[0] == '>';
    is_float_ = kind[0] == 'f';
    size_ = static_cast<std::size_t>(kind[1] - '0');
  }

  void read_shape(const std::string& text) {
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
      if (*at == ',' || *at == ' ') { ++at; continue; }
      std::size_t n = 0;
      const auto [behind, problem] = std::from_chars(at, end, n);
      if (problem != std::errc()) fail("the shape (" + excerpt(text) + ") is too large");
      array_.shape.push_back(n);
      at = behind;
    }
  }

  /// Where the k-th number, counted row by row, stands in an array that is stored column by column.
  [[nodiscard]] std::size_t place_in_column_order(std::size_t k) const {
    std::size_t place = 0, stride = 1;
    std::vector<std::size_t> index(array_.shape.size());
    for (std::size_t axis = array_.shape.size(); axis-- > 0; k /= array_.shape[axis]) index[axis] = k % array_.shape[axis];
    for (std::size_t axis = 0; axis < index.size(); ++axis) place += index[axis] * stride, stride *= array_.shape[axis];
    return place;
  }

  [[nodiscard]] Exact number(std::size_t k) const {
    std::uint64_t bits = 0;
    for (std::size_t b = 0; b < size_; ++b) {
      const std::size_t significance = big_endian_ ? size_ - 1 - b : b;
      bits |= std::uint64_t{static_cast<unsigned char>(bytes_[start_ + k * size_ + b])} << (8 * significance);
    }
    if (!is_float_) return static_cast<long>(size_ == 4 ? std::bit_cast<std::int32_t>(static_cast<std::uint32_t>(bits)) : std::bit_cast<std::int64_t>(bits));
    const double value = size_ == 8 ? std::bit_cast<double>(bits) : size_ == 4 ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits))) : half(bits);
    if (!std::isfinite(value)) fail(fmt::format("number {} is {}", k, value), "a model with such weights has no exact meaning");
    return Exact::from_double(value);
  }

  /// binary16: sign, 5 bits of exponent, 10 bits of mantissa.
  static double half(std::uint64_t bits) {
    const int exponent = static_cast<int>(bits >> 10 & 31);
    const double mantissa = static_cast<double>(bits & 1023), sign = (bits & 0x8000) != 0 ? -1 : 1;
    if (exponent == 31) return sign * (mantissa == 0 ? HUGE_VAL : std::nan(""));
    return sign * (exponent == 0 ? std::ldexp(mantissa, -24) : std::ldexp(1024 + mantissa, exponent - 25));
  }

  std::string place_;
  const std::string& bytes_;
  WeightArray array_;
  std::size_t start_ = 0, size_ = 0;
  bool fortran_ = false, big_endian_ = false, is_float_ = false;
};

/// The members of a zip archive in memory, one after the other.
class ZipReader {
 public:
  ZipReader(const std::string& path, const std::string& bytes, std::size_t most_bytes) : path_(path), archive_(archive_read_new(), archive_read_free), left_(most_bytes) {
    if (!archive_) throw std::bad_alloc();
    // The seekable reader starts from the directory at the end, so that a file that was cut off is no archive.
    require(archive_read_support_format_zip_seekable(archive_.get()));
    require(archive_read_open_memory(archive_.get(), bytes.data(), bytes.size()));
  }

  /// False at the end.
  bool next(std::string& name) {
    const int result = archive_read_next_header(archive_.get(), &entry_);
    if (result == ARCHIVE_EOF) return false;
    require(result);
    const char* const text = archive_entry_pathname(entry_);
    if (text == nullptr) fail("a member of the archive has no readable name");
    name = text;
    return true;
  }

  std::string content() {
    std::string result;
    std::array<char, 65536> buffer{};
    for (;;) {
      const la_ssize_t size = archive_read_data(archive_.get(), buffer.data(), buffer.size());
      if (size < 0) require(static_cast<int>(size));
      if (size <= 0) return result;
      if (static_cast<std::size_t>(size) > left_) fail("the arrays are larger than the limit", "raise --max-bytes");
      left_ -= static_cast<std::size_t>(size);
      result.append(buffer.data(), static_cast<std::size_t>(size));
    }
  }

 private:
  [[noreturn]] void fail(const std::string& rule, const std::string& advice = "") const { throw Error(ExitCode::BadData, path_, rule, advice); }

  void require(int result) const {
    if (result == ARCHIVE_OK) return;
    const char* const text = archive_error_string(archive_.get());
    fail(std::string("not a sound zip archive: ") + (text == nullptr ? "damaged" : excerpt(text)), "give a file that numpy.savez wrote");
  }

  std::string path_;
  std::unique_ptr<archive, int (*)(archive*)> archive_;
  archive_entry* entry_ = nullptr;
  std::size_t left_;
};

}  // namespace

std::map<std::string, WeightArray> parse_weight_archive(const std::string& path, const std::string& bytes, const ReadLimits& limits) {
  std::map<std::string, WeightArray> arrays;
  ZipReader zip(path, bytes, limits.bytes);
  for (std::string name; zip.next(name);) {
    const std::string place = path + ": " + excerpt(name);
    if (!name.ends_with(suffix)) throw Error(ExitCode::BadData, place, "is no array", "an archive of weights holds .npy files only");
    const std::string content = zip.content();
    WeightArray array = ArrayReader(place, content).read();
    name.resize(name.size() - suffix.size());
    if (!arrays.emplace(name, std::move(array)).second) throw Error(ExitCode::BadData, place, "stands in the archive twice");
  }
  return arrays;
}

}  // namespace certiformer
