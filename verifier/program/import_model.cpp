#include "program/import_model.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <charconv>
#include <map>

#include "io/error.hpp"
#include "io/file.hpp"
#include "program/weight_archive.hpp"

namespace certiformer {
namespace {

constexpr std::string_view expected = "expected are blocks.K.attention.V, .A (or .Q and .K), .rho and blocks.K.feed_forward.W, .U, .b, .eta";

/// The arrays of one layer, by the last part of their names.
using Layer = std::map<std::string, WeightArray>;

class TrainedModel {
 public:
  TrainedModel(const std::string& path, const ReadLimits& limits) : path_(path), limits_(limits) {}

  Transformer<Exact> read(Attention attention) {
    const std::string bytes = read_file(path_, limits_);
    std::map<std::string, WeightArray> arrays = parse_weight_archive(path_, bytes, limits_);
    if (arrays.empty()) throw Error(ExitCode::BadData, path_, "the archive holds no array", std::string(expected));
    for (auto& [name, array] : arrays) take(name, std::move(array));
    find_dimension();
    Transformer<Exact> model{d_, attention, LayerOrder::AttentionFirst, "imported from " + path_.substr(path_.find_last_of('/') + 1) + ", sha256 " + sha256(bytes), {}, {}};
    for (const auto& [index, layers] : blocks_) {
      if (index != model.blocks.size()) throw Error(ExitCode::BadData, path_, fmt::format("there is a block {}, but no block {}", index, model.blocks.size()), "blocks are counted from 0, without gaps");
      block_ = index;
      model.blocks.push_back({feed_forward(layers[1]), self_attention(layers[0])});
    }
    return model;
  }

 private:
  [[noreturn]] void fail(const std::string& name, const std::string& rule, const std::string& advice) const { throw Error(ExitCode::BadData, path_ + ": " + excerpt(name), rule, advice); }
  [[nodiscard]] std::string full_name(std::size_t layer, const std::string& name) const { return fmt::format("blocks.{}.{}.{}", block_, layer == 0 ? "attention" : "feed_forward", name); }

  /// Sorts an array by its name into block, layer and part.
  void take(const std::string& name, WeightArray array) {
    constexpr std::string_view prefix = "blocks.", parts[2] = {"V A Q K rho", "W U b eta"}, layers[2] = {".attention.", ".feed_forward."};
    std::size_t index = 0;
    if (name.starts_with(prefix)) {
      const char* const end = name.data() + name.size();
      const auto [behind, problem] = std::from_chars(name.data() + prefix.size(), end, index);
      const std::string_view rest(behind, static_cast<std::size_t>(end - behind));
      for (std::size_t layer = 0; problem == std::errc() && layer < 2; ++layer) {
        if (!rest.starts_with(layers[layer])) continue;
        const std::string part(rest.substr(layers[layer].size()));
        if (part.empty() || part.find(' ') != std::string::npos || (" " + std::string(parts[layer]) + " ").find(" " + part + " ") == std::string::npos) break;
        if (!blocks_[index][layer].emplace(part, std::move(array)).second) fail(name, "names the same array as another member", std::string(expected));
        return;
      }
    }
    fail(name, "this name is not known", std::string(expected) + "; export.py renames");
  }

  /// d is the number of rows of V or of columns of U, whichever comes first; every other array is held against it.
  void find_dimension() {
    for (auto& [index, layers] : blocks_) {
      for (const auto& [layer, part] : {std::pair{std::size_t{0}, "V"}, std::pair{std::size_t{1}, "U"}}) {
        const auto found = layers[layer].find(part);
        if (d_ == 0 && found != layers[layer].end() && found->second.shape.size() == 2) d_ = found->second.shape[layer];
      }
    }
    if (d_ < 2 || d_ > limits_.dimension) throw Error(ExitCode::BadData, path_, fmt::format("the dimension is {}, not 2 to {}", d_, limits_.dimension), "it is the number of rows of V and of columns of U; " + std::string(expected));
  }

  const WeightArray& get(const Layer& layer, std::size_t which, const std::string& name, const std::vector<std::size_t>& shape) const {
    const auto found = layer.find(name);
    if (found == layer.end()) fail(full_name(which, name), "is missing", "the other arrays of its layer are there; " + std::string(expected));
    if (found->second.shape != shape) fail(full_name(which, name), fmt::format("has the shape ({}) instead of ({})", fmt::join(found->second.shape, ", "), fmt::join(shape, ", ")), "see docs/pytorch.md for the shapes");
    return found->second;
  }

  /// A number, as an array of no or of one axis; 1 if it is absent.
  Exact residual(const Layer& layer, std::size_t which, const std::string& name) const {
    const auto found = layer.find(name);
    if (found == layer.end()) return 1;
    return get(layer, which, name, found->second.shape.empty() ? std::vector<std::size_t>{} : std::vector<std::size_t>{1}).values.front();
  }

  /// The length of an array's first axis.
  std::size_t rows(const Layer& layer, std::size_t which, const std::string& name) const {
    const auto found = layer.find(name);
    if (found == layer.end() || found->second.shape.empty()) static_cast<void>(get(layer, which, name, {0, d_}));  // says what is wrong
    return found->second.shape.front();
  }

  static Operator<Exact> dense(std::size_t d, const std::vector<Exact>& values) {
    Operator<Exact> op;
    for (std::size_t i = 0; i < d; ++i) op.dense.emplace_back(values.begin() + static_cast<std::ptrdiff_t>(i * d), values.begin() + static_cast<std::ptrdiff_t>((i + 1) * d));
    return op;
  }

  SelfAttention<Exact> self_attention(const Layer& layer) const {
    SelfAttention<Exact> sa;
    if (layer.empty()) return sa;
    sa.rho = residual(layer, 0, "rho");
    sa.V = dense(d_, get(layer, 0, "V", {d_, d_}).values);
    const bool factored = layer.contains("Q") || layer.contains("K");
    if (factored && layer.contains("A")) fail(full_name(0, "A"), "stands beside Q or K", "give either A or Q and K");
    sa.A = factored ? product(layer) : dense(d_, get(layer, 0, "A", {d_, d_}).values);
    return sa;
  }

  /// A = K^T Q, so that <A x, y> = (Q x).(K y).
  Operator<Exact> product(const Layer& layer) const {
    const std::size_t h = rows(layer, 0, "Q");
    const std::vector<Exact>&Q = get(layer, 0, "Q", {h, d_}).values, &K = get(layer, 0, "K", {h, d_}).values;
    std::vector<Exact> A(d_ * d_);
    for (std::size_t r = 0; r < h; ++r)
      for (std::size_t i = 0; i < d_; ++i)
        for (std::size_t j = 0; j < d_; ++j) A[i * d_ + j].add_product(K[r * d_ + i], Q[r * d_ + j]);
    return dense(d_, A);
  }

  FeedForward<Exact> feed_forward(const Layer& layer) const {
    FeedForward<Exact> ff;
    if (layer.empty()) return ff;
    ff.eta = residual(layer, 1, "eta");
    const std::size_t k = rows(layer, 1, "U");
    const std::vector<Exact>&U = get(layer, 1, "U", {k, d_}).values, &b = get(layer, 1, "b", {k}).values, &W = get(layer, 1, "W", {d_, k}).values;
    for (std::size_t n = 0; n < k; ++n) {
      Neuron<Exact>& neuron = ff.neurons.emplace_back();
      neuron.b = b[n];
      for (std::size_t i = 0; i < d_; ++i) neuron.u.push_back(U[n * d_ + i]), neuron.w.push_back(W[i * k + n]);
    }
    return ff;
  }

  std::string path_;
  ReadLimits limits_;
  std::map<std::size_t, std::array<Layer, 2>> blocks_;  // attention, feed-forward
  std::size_t d_ = 0, block_ = 0;
};

}  // namespace

Transformer<Exact> read_trained_model(const std::string& path, Attention attention, const ReadLimits& limits) { return TrainedModel(path, limits).read(attention); }

}  // namespace certiformer
