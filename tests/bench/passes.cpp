// Plain hardmax passes of a model file, for comparison:
//
//     bench_passes DATASET MODEL PASS [REPETITIONS [BLOCKS [SEQUENCES]]]     PASS: eigen | double | mpq | mpfr:BITS | files
//
// eigen: float64, one product a layer for all tokens of all sequences. The others: lib/forward/forward.hpp in that scalar, token by token. With
// BLOCKS or SEQUENCES only the first so many are run. Prints one JSON object; reading and conversion are not timed. files: reading and writing the
// model file are, nothing else.
#include <Eigen/Dense>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <string>

#include "forward/forward.hpp"
#include "io/dataset_file.hpp"
#include "io/model_file.hpp"
#include "model/visit.hpp"
#include "scalar/mpfr.hpp"
#include "scalar/rational.hpp"

using namespace certiformer;

namespace {

using Matrix = Eigen::MatrixXd;

struct PlainOperator {
  bool zero = true, dense = false;
  double alpha = 0;
  Matrix left, right;  // alpha X + left (right X), or left X
  PlainOperator(const Operator<Exact>& op, Eigen::Index d) : zero(op.is_zero()), dense(!op.dense.empty()), alpha(op.alpha.to_double()) {
    const auto rank = static_cast<Eigen::Index>(op.rank.size());
    left.resize(d, dense ? d : rank);
    right.resize(dense ? 0 : rank, d);
    for (Eigen::Index k = 0; k < d; ++k) {
      const auto at = static_cast<std::size_t>(k);
      for (Eigen::Index c = 0; c < left.cols(); ++c) left(k, c) = dense ? op.dense[at][static_cast<std::size_t>(c)].to_double() : op.rank[static_cast<std::size_t>(c)].p[at].to_double();
      for (Eigen::Index r = 0; r < right.rows(); ++r) right(r, k) = op.rank[static_cast<std::size_t>(r)].q[at].to_double();
    }
  }
  [[nodiscard]] Matrix operator()(const Matrix& X) const {
    if (dense) return left * X;
    if (left.cols() == 0) return alpha * X;
    return alpha * X + left * (right * X);
  }
};

struct PlainBlock {
  double eta, rho;
  Matrix U, W;
  Eigen::VectorXd b;
  PlainOperator V, A;
  PlainBlock(const Block<Exact>& block, Eigen::Index d)
      : eta(block.ff.eta.to_double()), rho(block.sa.rho.to_double()), U(static_cast<Eigen::Index>(block.ff.neurons.size()), d), W(d, U.rows()), b(U.rows()), V(block.sa.V, d), A(block.sa.A, d) {
    for (Eigen::Index i = 0; i < U.rows(); ++i) {
      const Neuron<Exact>& neuron = block.ff.neurons[static_cast<std::size_t>(i)];
      b[i] = neuron.b.to_double();
      for (Eigen::Index k = 0; k < d; ++k) U(i, k) = neuron.u[static_cast<std::size_t>(k)].to_double(), W(k, i) = neuron.w[static_cast<std::size_t>(k)].to_double();
    }
  }
  void feed(Matrix& X) const {
    if (U.rows() == 0 && eta == 1) return;
    const Matrix hidden = ((U * X).colwise() + b).cwiseMax(0.0);
    if (eta == 1) X += W * hidden;
    else X = eta * X + W * hidden;
  }
  void attend(Matrix& X, const std::vector<Eigen::Index>& starts) const {
    if (V.zero) {
      if (rho != 1) X *= rho;
      return;
    }
    const Matrix Y = A(X);
    Matrix means(X.rows(), X.cols());
    for (std::size_t j = 0; j + 1 < starts.size(); ++j) {
      const Eigen::Index first = starts[j], n = starts[j + 1] - first;
      const Matrix scores = X.middleCols(first, n).transpose() * Y.middleCols(first, n);
      for (Eigen::Index i = 0; i < n; ++i) {
        const Eigen::VectorXd best = (scores.col(i).array() == scores.col(i).maxCoeff()).cast<double>();
        means.col(first + i) = X.middleCols(first, n) * (best / best.sum());
      }
    }
    X = rho * X + V(means);
  }
};

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

template <class Work> double least_seconds(int repetitions, Work work) {
  double least = std::numeric_limits<double>::infinity();
  for (int r = 0; r < repetitions; ++r) {
    const double begin = now();
    work();
    least = std::min(least, now() - begin);
  }
  return least;
}

double eigen_seconds(const Transformer<Exact>& model, const Dataset<Exact>& dataset, int repetitions, double& largest) {
  const auto d = static_cast<Eigen::Index>(model.dimension);
  std::vector<PlainBlock> blocks;
  for (const Block<Exact>& block : model.blocks) blocks.emplace_back(block, d);
  std::vector<Eigen::Index> starts{0};
  for (const Pair<Exact>& pair : dataset.pairs) starts.push_back(starts.back() + static_cast<Eigen::Index>(pair.input.size()));
  Matrix start(d, starts.back());
  Eigen::Index column = 0;
  for (const Pair<Exact>& pair : dataset.pairs)
    for (const Vector<Exact>& x : pair.input) {
      for (Eigen::Index k = 0; k < d; ++k) start(k, column) = x[static_cast<std::size_t>(k)].to_double();
      ++column;
    }
  return least_seconds(repetitions, [&] {
    Matrix X = start;
    for (const PlainBlock& block : blocks) {
      if (model.order == LayerOrder::FeedForwardFirst) block.feed(X);
      block.attend(X, starts);
      if (model.order == LayerOrder::AttentionFirst) block.feed(X);
    }
    largest = X.cwiseAbs().maxCoeff();
  });
}

template <Scalar T> double scalar_seconds(const Transformer<Exact>& exact, const Dataset<Exact>& dataset, int repetitions, double& largest) {
  const Transformer<T> model = convert<T>(exact);
  std::vector<Sequence<T>> inputs;
  for (const Pair<Exact>& pair : dataset.pairs) inputs.push_back(convert<T>(pair.input));
  return least_seconds(repetitions, [&] {
    for (const Sequence<T>& input : inputs)
      for (const Vector<T>& x : forward<T>(model, input, Attention::Hardmax))
        for (const T& entry : x) largest = std::max(largest, std::fabs(to_exact<T>(entry).to_double()));
  });
}

/// Reading and writing the model file.
void time_files(const std::string& path, int repetitions) {
  const std::string copy = (std::filesystem::temp_directory_path() / ("bench_passes-" + std::to_string(now()) + ".json")).string();
  Transformer<Exact> model;
  double read = std::numeric_limits<double>::infinity();
  for (int r = 0; r < repetitions; ++r) {
    model = {};  // not on the reader's account
    read = std::min(read, least_seconds(1, [&] { model = read_model(path); }));
  }
  const double write = least_seconds(repetitions, [&] { write_model(copy, model); });
  std::printf("{\"pass\": \"files\", \"bytes\": %ju, \"read_seconds\": %.6f, \"write_seconds\": %.6f}\n", static_cast<std::uintmax_t>(std::filesystem::file_size(copy)), read, write);
  std::filesystem::remove(copy);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return std::fputs("usage: bench_passes DATASET MODEL PASS [REPETITIONS [BLOCKS [SEQUENCES]]]\n", stderr), 64;
  try {
    if (std::string(argv[3]) == "files") return time_files(argv[2], argc > 4 ? std::max(1, std::atoi(argv[4])) : 3), 0;
    Dataset<Exact> dataset = read_dataset(argv[1]);
    Transformer<Exact> model = read_model(argv[2]);
    const std::string pass = argv[3];
    const int repetitions = argc > 4 ? std::max(1, std::atoi(argv[4])) : 3;
    const std::size_t all_blocks = model.blocks.size();
    if (argc > 5) model.blocks.resize(std::min(all_blocks, static_cast<std::size_t>(std::atol(argv[5]))));
    if (argc > 6) dataset.pairs.resize(std::min(dataset.pairs.size(), static_cast<std::size_t>(std::atol(argv[6]))));
    double seconds = 0, largest = 0;
    if (pass == "eigen") seconds = eigen_seconds(model, dataset, repetitions, largest);
    else if (pass == "double") seconds = scalar_seconds<double>(model, dataset, repetitions, largest);
    else if (pass == "mpq") seconds = scalar_seconds<mpq_rational>(model, dataset, repetitions, largest);
    else if (pass.rfind("mpfr:", 0) == 0) {
      const PrecisionScope precision(std::atol(pass.c_str() + 5));
      seconds = scalar_seconds<mpfr_float>(model, dataset, repetitions, largest);
    } else return std::fputs("bench_passes: PASS is eigen, double, mpq or mpfr:BITS\n", stderr), 64;
    std::printf("{\"pass\": \"%s\", \"seconds\": %.9f, \"blocks\": %zu, \"all_blocks\": %zu, \"sequences\": %zu, \"tokens\": %zu, \"largest\": \"%.6g\"}\n", pass.c_str(), seconds, model.blocks.size(),
                all_blocks, dataset.pairs.size(), count(dataset).T, largest);
  } catch (const std::exception& error) {
    return std::fprintf(stderr, "bench_passes: %s\n", error.what()), 65;
  }
  return 0;
}
