// The kernels under exact evaluation, side by side: dot products of 64 dyadic numbers of 53 bits, and products of dense 64 x 64 matrices.
#include <Eigen/Core>
#if __has_include(<arb_mat.h>)
#include <arb_mat.h>
#else
#include <flint/arb_mat.h>
#endif
#include <benchmark/benchmark.h>

#include "enclosure/balls.hpp"
#include "model/visit.hpp"
#include "scalar/mpfr.hpp"
#include "scalar/rational.hpp"
#include "stages/random.hpp"

using namespace certiformer;

namespace {

constexpr std::size_t d = 64;

Vector<Exact> random_vector(std::uint64_t seed) {
  Random random(seed);
  Vector<Exact> x;
  for (std::size_t k = 0; k < d; ++k) x.push_back(Exact::from_double(static_cast<double>(random.bits() >> 11) * 0x1p-52 - 1));
  return x;
}

template <Scalar T> void dot_product(benchmark::State& state) {
  const PrecisionScope precision(128);
  const Vector<T> a = convert<T>(random_vector(1)), b = convert<T>(random_vector(2));
  for (auto _ : state) benchmark::DoNotOptimize(dot(a, b));
}

void dot_filtered(benchmark::State& state) {
  const std::vector<double> a = filtered_doubles(random_vector(1)), b = filtered_doubles(random_vector(2));
  for (auto _ : state) {
    FilteredSum sum;
    for (std::size_t k = 0; k < d; ++k) sum.add_product(a[k], b[k]);
    benchmark::DoNotOptimize(sum.result());
  }
}

balls::Matrix random_matrix(std::uint64_t seed) {
  balls::Matrix m(static_cast<Eigen::Index>(d), static_cast<Eigen::Index>(d));
  for (std::size_t c = 0; c < d; ++c) {
    const Vector<Exact> column = random_vector(seed + c);
    for (std::size_t r = 0; r < d; ++r) m(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)) = column[r].to_double();
  }
  return m;
}

void product_eigen(benchmark::State& state) {
  const balls::Matrix a = random_matrix(1), b = random_matrix(100);
  balls::Matrix c;
  for (auto _ : state) {
    c.noalias() = a * b;
    benchmark::DoNotOptimize(c.data());
  }
}

void product_balls(benchmark::State& state) {
  const balls::BoundedMatrix a(random_matrix(1), true);
  balls::Balls x{random_matrix(100), balls::Row::Constant(static_cast<Eigen::Index>(d), 1e-12), {}};
  x.norm = balls::norms(x.centre);
  for (auto _ : state) benchmark::DoNotOptimize(balls::product(a, x));
}

void product_arb(benchmark::State& state) {
  arb_mat_t a, b, c;
  for (arb_mat_struct* m : {a, b, c}) arb_mat_init(m, d, d);
  const balls::Matrix values = random_matrix(1);
  for (Eigen::Index r = 0; r < values.rows(); ++r)
    for (Eigen::Index k = 0; k < values.cols(); ++k) {
      arb_set_d(arb_mat_entry(a, r, k), values(r, k));
      arb_set_d(arb_mat_entry(b, r, k), values(k, r));
    }
  for (auto _ : state) arb_mat_mul(c, a, b, state.range(0));
  for (arb_mat_struct* m : {a, b, c}) arb_mat_clear(m);
}

}  // namespace

BENCHMARK(dot_product<double>)->Name("dot/double");
BENCHMARK(dot_filtered)->Name("dot/filtered");
BENCHMARK(dot_product<Exact>)->Name("dot/exact");
BENCHMARK(dot_product<mpfr_float>)->Name("dot/mpfr:128");
BENCHMARK(dot_product<mpq_rational>)->Name("dot/mpq");
BENCHMARK(product_eigen)->Name("product/eigen");
BENCHMARK(product_balls)->Name("product/balls");
BENCHMARK(product_arb)->Name("product/arb")->Arg(53)->Arg(128);
BENCHMARK_MAIN();
