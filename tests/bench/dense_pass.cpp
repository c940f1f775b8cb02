// The double pass of a random dense model beside a plain float64 pass of the same model written in Eigen, in turns; least time of each.
//
//     bench_dense_pass WIDTH LENGTH [REPETITIONS [THREADS]]      d = 64, 12 blocks, dense A and V, 2000 tokens in sequences of LENGTH
//
// Prints one JSON object. The plain pass does what one would write: one product a layer for all tokens, scores by a product a sequence.
#include <Eigen/Dense>
#include <tbb/global_control.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "enclosure/double_pass.hpp"
#include "stages/random.hpp"

using namespace certiformer;

namespace {

constexpr std::size_t d = 64, blocks = 12, tokens = 2000;

Exact random_double(Random& random, double size) { return Exact::from_double((static_cast<double>(random.bits() >> 11) * 0x1p-52 - 1) * size); }

Vector<Exact> random_doubles(Random& random, std::size_t count, double size) {
  Vector<Exact> x;
  for (std::size_t k = 0; k < count; ++k) x.push_back(random_double(random, size));
  return x;
}

/// Entries uniform on +-1/sqrt(columns), as PyTorch initialises linear layers.
Transformer<Exact> dense_model(Random& random, std::size_t width) {
  Transformer<Exact> model;
  model.dimension = d;
  const double by_d = 1 / std::sqrt(static_cast<double>(d)), by_width = 1 / std::sqrt(static_cast<double>(width));
  for (std::size_t k = 0; k < blocks; ++k) {
    Block<Exact>& block = model.blocks.emplace_back();
    for (std::size_t i = 0; i < width; ++i) block.ff.neurons.push_back({random_doubles(random, d, by_d), random_double(random, by_d), random_doubles(random, d, by_width)});
    for (std::size_t i = 0; i < d; ++i) {
      block.sa.V.dense.push_back(random_doubles(random, d, by_d));
      block.sa.A.dense.push_back(random_doubles(random, d, by_d));
    }
  }
  return model;
}

struct PlainBlock {
  Eigen::MatrixXd U, W, V, A;
  Eigen::VectorXd b;
};

std::vector<PlainBlock> plain_blocks(const Transformer<Exact>& model) {
  std::vector<PlainBlock> result;
  for (const Block<Exact>& block : model.blocks) {
    const auto width = static_cast<Eigen::Index>(block.ff.neurons.size()), n = static_cast<Eigen::Index>(d);
    PlainBlock plain{Eigen::MatrixXd(width, n), Eigen::MatrixXd(n, width), Eigen::MatrixXd(n, n), Eigen::MatrixXd(n, n), Eigen::VectorXd(width)};
    for (Eigen::Index i = 0; i < width; ++i) {
      const Neuron<Exact>& neuron = block.ff.neurons[static_cast<std::size_t>(i)];
      plain.b[i] = neuron.b.to_double();
      for (Eigen::Index k = 0; k < n; ++k) plain.U(i, k) = neuron.u[static_cast<std::size_t>(k)].to_double(), plain.W(k, i) = neuron.w[static_cast<std::size_t>(k)].to_double();
    }
    for (Eigen::Index i = 0; i < n; ++i)
      for (Eigen::Index k = 0; k < n; ++k) {
        plain.V(i, k) = block.sa.V.dense[static_cast<std::size_t>(i)][static_cast<std::size_t>(k)].to_double();
        plain.A(i, k) = block.sa.A.dense[static_cast<std::size_t>(i)][static_cast<std::size_t>(k)].to_double();
      }
    result.push_back(std::move(plain));
  }
  return result;
}

/// float64, hardmax, sequences of `length` columns.
Eigen::MatrixXd plain_pass(const std::vector<PlainBlock>& model, Eigen::MatrixXd X, Eigen::Index length) {
  for (const PlainBlock& block : model) {
    X += block.W * ((block.U * X).colwise() + block.b).cwiseMax(0.0);
    const Eigen::MatrixXd Y = block.A * X;
    Eigen::MatrixXd leaders(X.rows(), X.cols());
    for (Eigen::Index first = 0; first < X.cols(); first += length) {
      const Eigen::Index n = std::min(length, X.cols() - first);
      const Eigen::MatrixXd scores = X.middleCols(first, n).transpose() * Y.middleCols(first, n);
      for (Eigen::Index i = 0; i < n; ++i) {
        Eigen::Index best = 0;
        scores.col(i).maxCoeff(&best);
        leaders.col(first + i) = X.col(first + best);
      }
    }
    X += block.V * leaders;
  }
  return X;
}

template <class Work> double seconds(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return std::fputs("usage: bench_dense_pass WIDTH LENGTH [REPETITIONS [THREADS]]\n", stderr), 64;
  const auto width = static_cast<std::size_t>(std::atol(argv[1])), length = static_cast<std::size_t>(std::atol(argv[2]));
  const int repetitions = argc > 3 ? std::atoi(argv[3]) : 7, threads = argc > 4 ? std::atoi(argv[4]) : 1;
  if (width == 0 || length == 0 || repetitions <= 0 || threads <= 0) return 64;
  const tbb::global_control control(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
  Random random(width);
  const Transformer<Exact> model = dense_model(random, width);
  Dataset<Exact> dataset{d, "", {}};
  Eigen::MatrixXd X(static_cast<Eigen::Index>(d), static_cast<Eigen::Index>(tokens));
  for (std::size_t i = 0; i < tokens; ++i) {
    if (i % length == 0) dataset.pairs.emplace_back();
    dataset.pairs.back().input.push_back(random_doubles(random, d, 1));
    for (std::size_t k = 0; k < d; ++k) X(static_cast<Eigen::Index>(k), static_cast<Eigen::Index>(i)) = dataset.pairs.back().input.back()[k].to_double();
  }
  const std::vector<PlainBlock> plain = plain_blocks(model);
  double least_plain = std::numeric_limits<double>::infinity(), least_certified = least_plain, least_prepare = least_plain;
  DoublePassStatistics statistics;
  std::vector<DoubleOutputs> outputs;
  Eigen::MatrixXd result;
  std::optional<DoublePass> pass;
  for (int r = 0; r < repetitions; ++r) {
    least_plain = std::min(least_plain, seconds([&] { result = plain_pass(plain, X, static_cast<Eigen::Index>(length)); }));
    least_prepare = std::min(least_prepare, seconds([&] { pass.emplace(model, std::nullopt); }));
    statistics = {};
    least_certified = std::min(least_certified, seconds([&] { outputs = pass->run(dataset, statistics); }));
  }
  double radius = 0, size = 0, error = 0;
  for (std::size_t i = 0; i < tokens; ++i) {
    const DoubleOutputs& own = outputs[i / length];
    const auto column = result.col(static_cast<Eigen::Index>(i));
    radius = std::max(radius, own.radii[i % length]);
    size = std::max(size, column.norm());
    error = std::max(error, (column - Eigen::Map<const Eigen::VectorXd>(own.centres.data() + (i % length) * d, static_cast<Eigen::Index>(d))).norm());
  }
  const std::size_t decisions = statistics.proved + statistics.enclosed + statistics.balls + statistics.exact;
  std::printf("{\"width\": %zu, \"length\": %zu, \"threads\": %d, \"plain_seconds\": %.6f, \"prepare_seconds\": %.6f, \"certified_seconds\": %.6f, \"ratio\": %.3f, \"ratio_with_prepare\": %.3f, "
              "\"decisions\": %zu, \"ball_decisions\": %zu, \"exact_decisions\": %zu, \"enclosed\": %zu, \"given_up\": %zu, \"largest_radius\": %.3g, \"largest_norm\": %.3g, \"difference\": %.3g}\n",
              width, length, threads, least_plain, least_prepare, least_certified, least_certified / least_plain, (least_prepare + least_certified) / least_plain,
              decisions, statistics.balls, statistics.exact, statistics.enclosed, statistics.given_up, radius, size, error);
  return 0;
}
