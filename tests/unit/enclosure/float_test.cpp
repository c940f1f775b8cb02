// The float model (F1 to F5) and the float pass, held against the hardware: whatever a covered evaluation computes lies in its enclosure.
#define BOOST_TEST_MODULE float_model
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <random>

#include "claims/float_evaluation.hpp"
#include "enclosure/float_pass.hpp"
#include "model/visit.hpp"
#include "scalar/scalar.hpp"

using namespace certiformer;

namespace {

template <class T> const FloatArithmetic& format_of() {
  if constexpr (std::same_as<T, double>) return binary64_arithmetic();
  else return binary32_arithmetic();
}

/// Signed, of a random number of significant bits, near 2^exponent.
template <class T> T random_value(std::mt19937_64& random, int bits, int exponent) {
  const T mantissa = static_cast<T>(random() >> (64 - bits));
  return std::ldexp((random() & 1) != 0 ? mantissa : -mantissa, exponent - bits);
}

template <class T> T error_of_sum(T a, T b) {
  const T sum = a + b, b_part = sum - a;
  return (a - (sum - b_part)) + (b - b_part);
}

/// F1 for single operations, by the error-free transformations: the product's error is fma(a, b, -ab), that of a sum Knuth's two-sum.
template <class T> void single_operations(int count) {
  std::mt19937_64 random(1);
  const FloatArithmetic& format = format_of<T>();
  const int p = static_cast<int>(format.precision);
  const T u = std::ldexp(T(1), -p);
  int sterbenz = 0, collapses = 0;
  for (int k = 0; k < count; ++k) {
    const T a = random_value<T>(random, p, static_cast<int>(random() % 40) - 20), b = random_value<T>(random, p, static_cast<int>(random() % 40) - 20);
    const T product = a * b, product_error = std::fma(a, b, -product);
    BOOST_REQUIRE(std::fabs(product_error) <= u * std::fabs(product));
    BOOST_REQUIRE(std::fabs(error_of_sum(a, b)) <= u * std::fabs(a + b));
    const T near = a * (1 + random_value<T>(random, p, -2));
    if (near / 2 <= a && a <= 2 * near) {  // F3
      BOOST_REQUIRE_EQUAL(error_of_sum(a, -near), T(0));
      ++sterbenz;
    }
    for (const T start : {b, near}) {  // F4
      if (a < start || error_of_sum(a, -start) != 0) continue;
      BOOST_REQUIRE_EQUAL(a - (a - start), start);
      ++collapses;
    }
  }
  BOOST_TEST(sterbenz > count / 10);
  BOOST_TEST(collapses > count / 10);
}

template <class T> T sum_in_order(std::mt19937_64& random, std::vector<T> a, std::vector<T> b) {
  for (std::size_t k = a.size(); k > 1; --k) {
    const std::size_t other = random() % k;
    std::swap(a[k - 1], a[other]);
    std::swap(b[k - 1], b[other]);
  }
  const auto form = random() % 3;
  if (form < 2) {
    T sum = a[0] * b[0];
    for (std::size_t k = 1; k < a.size(); ++k) sum = form == 0 ? std::fma(a[k], b[k], sum) : sum + a[k] * b[k];
    return sum;
  }
  std::vector<T> sums;
  for (std::size_t k = 0; k < a.size(); ++k) sums.push_back(a[k] * b[k]);
  while (sums.size() > 1) {
    const std::size_t other = random() % (sums.size() - 1);
    sums[other] += sums.back();
    sums.pop_back();
  }
  return sums[0];
}

struct SumCounts {
  int exact = 0, points = 0, bounded = 0;
};

/// Sums of random terms in random orders: inside the bound, equal to the exact sum where it is said to be exact, and on the grid.
template <class T> SumCounts random_sums(int count) {
  std::mt19937_64 random(2);
  const FloatArithmetic& format = format_of<T>();
  SumCounts counts;
  for (int k = 0; k < count; ++k) {
    const std::size_t m = 1 + random() % 6;
    const int bits = 1 + static_cast<int>(random() % static_cast<unsigned>(format.precision)), spread = static_cast<int>(random() % 30) + 1;
    const int centre = random() % 20 == 0 ? static_cast<int>(format.emin) / 2 - 2 : 0;  // sometimes products near the smallest normal
    std::vector<T> a, b;
    std::vector<FloatTerm> terms;
    Exact exact;
    for (std::size_t i = 0; i < m; ++i) {
      T x = random_value<T>(random, bits, static_cast<int>(random() % static_cast<unsigned>(spread)) + centre);
      if (!a.empty() && random() % 3 == 0) x = -a[0];
      const T w = random() % 2 == 0 ? std::ldexp(T(1), static_cast<int>(random() % 8) - 4 + centre) : random_value<T>(random, bits, centre);
      if (x == 0 || w == 0) continue;
      a.push_back(x), b.push_back(w);
      const Exact value = to_exact<T>(x);
      terms.push_back(product_term(format, to_exact<T>(w), {value, value, grid_of(value)}));
      exact += value * to_exact<T>(w);
    }
    if (a.empty()) continue;
    const FloatSum bound = enclose_sum(format, terms, {exact, Exact(0)});
    ++(bound.point ? counts.points : bound.error.is_zero() ? counts.exact : counts.bounded);
    for (int order = 0; order < 8; ++order) {
      const Exact computed = to_exact<T>(sum_in_order(random, a, b));
      if (bound.point) {
        BOOST_REQUIRE_EQUAL(computed.text(), bound.point->text());
        continue;
      }
      BOOST_REQUIRE_MESSAGE(!(bound.error < abs(computed - exact)), "sum " << k << ": " << computed.text() << " instead of " << exact.text() << " +- " << bound.error.text());
      BOOST_REQUIRE(computed.is_zero() || grid_of(computed) >= bound.grid);
    }
  }
  return counts;
}

/// Adversarial orders by hill climbing: how much of gamma_(m-1) sum |t| the error of a sum of m positive terms attains.
template <class T> double attained_share(int steps) {
  std::mt19937_64 random(3);
  constexpr std::size_t m = 6;
  const FloatArithmetic& format = format_of<T>();
  const auto share = [&](const std::vector<T>& terms) {
    T sum = terms[0];
    Exact exact = to_exact<T>(terms[0]), total = abs(exact);
    for (std::size_t k = 1; k < m; ++k) {
      sum += terms[k];
      exact += to_exact<T>(terms[k]);
      total += to_exact<T>(std::fabs(terms[k]));
    }
    return (abs(to_exact<T>(sum) - exact) / (format.gamma(m - 1) * total)).to_double();
  };
  double best = 0;
  for (int start = 0; start < 8; ++start) {
    std::vector<T> terms;
    for (std::size_t k = 0; k < m; ++k) terms.push_back(std::fabs(random_value<T>(random, static_cast<int>(format.precision), 0)) + std::ldexp(T(1), -8));
    double own = share(terms);
    for (int k = 0; k < steps; ++k) {
      std::vector<T> other = terms;
      T& term = other[random() % m];
      const auto move = random() % 3;
      if (move == 0) term = std::ldexp(term, static_cast<int>(random() % 9) - 4);
      else if (move == 1) term = std::nextafter(term, random() % 2 == 0 ? T(0) : T(4));
      else term = std::fabs(random_value<T>(random, static_cast<int>(format.precision), -static_cast<int>(random() % static_cast<unsigned>(format.precision + 2)))) + std::ldexp(T(1), -60);
      if (const double now = share(other); now >= own) own = now, terms = std::move(other);
    }
    best = std::max(best, own);
  }
  return best;
}

Exact short_number(std::mt19937_64& random, int bits, int place) { return Exact(static_cast<long>(random() % (2UL << bits)) - (1L << bits)) * Exact::power_of_two(place); }

Vector<Exact> vector_of(std::mt19937_64& random, std::size_t d, int bits, int place) {
  Vector<Exact> v(d);
  for (Exact& entry : v) if (random() % 4 != 0) entry = short_number(random, bits, place);
  return v;
}

struct RandomCase {
  Dataset<Exact> dataset;
  Transformer<Exact> model;
};

/// Layers that round, layers that do not, kinks on tokens, uniform and scored attention, structured and dense V.
template <class T> RandomCase random_case(std::mt19937_64& random) {
  const std::size_t d = 2 + random() % 2;
  const int p = static_cast<int>(format_of<T>().precision);
  RandomCase c{{d, "", {}}, {}};
  c.model.dimension = d;
  c.model.order = random() % 4 == 0 ? LayerOrder::AttentionFirst : LayerOrder::FeedForwardFirst;
  for (int j = 0; j < 2; ++j) {
    Pair<Exact> pair{"p", {}, {}};
    const std::size_t n = 1 + random() % 5;
    for (std::size_t i = 0; i < n; ++i) pair.input.push_back(vector_of(random, d, random() % 2 == 0 ? 6 : p - 1, random() % 2 == 0 ? -3 : 0));
    if (random() % 4 == 0) pair.input[0][0] = Exact(1) / Exact(3);  // between two floats
    pair.output.push_back(pair.input.front());
    c.dataset.pairs.push_back(std::move(pair));
  }
  const std::size_t blocks = 1 + random() % 4;
  for (std::size_t k = 0; k < blocks; ++k) {
    const int bits = random() % 3 == 0 ? p - 1 : 1 + static_cast<int>(random() % 6);
    Block<Exact> block{{random() % 3 == 0 ? short_number(random, bits, 1 - bits) : Exact(static_cast<long>(random() % 2)), {}}, {Exact(1), {}, {}}};
    const bool axis = random() % 3 == 0;
    for (std::size_t i = random() % 4; i > 0; --i) {
      Neuron<Exact> neuron{vector_of(random, d, bits, 1 - bits), random() % 4 == 0 ? Exact(0) : short_number(random, bits, 2 - bits), vector_of(random, d, bits, 1 - bits)};
      if (axis) neuron.u = Vector<Exact>(d), neuron.u[0] = Exact(1), neuron.w = Vector<Exact>(d), neuron.w[0] = Exact(random() % 2 == 0 ? 1L : -1L), block.ff.eta = Exact(1);
      block.ff.neurons.push_back(std::move(neuron));
    }
    if (random() % 2 == 0) {
      block.sa.V.alpha = random() % 2 == 0 ? Exact(16) : short_number(random, bits, 1 - bits);
      block.sa.rho = random() % 3 == 0 ? short_number(random, bits, 1 - bits) : Exact(static_cast<long>(random() % 2));
      if (random() % 3 == 0) block.sa.V.rank.push_back({vector_of(random, d, bits, 1 - bits), vector_of(random, d, bits, 1 - bits)});
      if (random() % 5 == 0) for (std::size_t row = 0; row < d; ++row) block.sa.V.dense.push_back(vector_of(random, d, bits, 1 - bits));
      if (random() % 2 == 0) block.sa.A.alpha = short_number(random, 3, -2);
      if (random() % 3 == 0) block.sa.A.rank.push_back({vector_of(random, d, 3, -2), vector_of(random, d, 3, -2)});
    }
    c.model.blocks.push_back(std::move(block));
  }
  for (Block<Exact>& block : c.model.blocks) visit_parameters(block, [](Exact& weight) { weight = format_of<T>().nearest(weight); });
  return c;
}

struct PassCounts {
  int points = 0, boxes = 0, undecided = 0;
};

/// Whatever the hardware computes, in many orders, lies in the pass's enclosure.
template <class T> PassCounts random_models(int count) {
  const FloatArithmetic& format = format_of<T>();
  std::mt19937_64 random(4);
  PassCounts counts;
  for (int k = 0; k < count; ++k) {
    const RandomCase c = random_case<T>(random);
    const bool softmax = random() % 3 == 0;
    const std::optional<Exact> tau = softmax ? std::optional(Exact::power_of_two(static_cast<long>(random() % 9) - 6)) : std::nullopt;
    const FloatPassResult pass = float_pass(format, c.model, c.dataset, {tau}, Deadline());
    BOOST_REQUIRE(pass.complete);
    counts.undecided += pass.obstacle.has_value();
    const FloatEvaluation<T> evaluation(c.model, softmax ? Attention::Softmax : Attention::Hardmax, tau);
    std::vector<EvaluationOrder> orders = fixed_orders();
    for (std::uint64_t seed = 0; seed < 6; ++seed) orders.push_back({EvaluationOrder::Kind::Shuffled, random()});
    for (std::size_t j = 0; j < c.dataset.pairs.size(); ++j)
      for (const EvaluationOrder& order : orders) {
        const Sequence<T> computed = evaluation.run(c.dataset.pairs[j].input, order);
        for (std::size_t i = 0; i < computed.size(); ++i) {
          const FloatToken& token = pass.tokens[pass.token_of[j][i]];
          ++(token.is_point() ? counts.points : counts.boxes);
          const std::vector<FloatRange> ranges = token.ranges();
          for (std::size_t r = 0; r < ranges.size(); ++r) {
            const Exact value = to_exact<T>(computed[i][r]);
            BOOST_REQUIRE_MESSAGE(!(value < ranges[r].low) && !(ranges[r].high < value), "model " << k << ", sequence " << j << ", token " << i << ", order " << order.name() << ": " << value.text()
                                      << " is not in [" << ranges[r].low.text() << ", " << ranges[r].high.text() << "]");
            BOOST_REQUIRE(value.is_zero() || grid_of(value) >= ranges[r].grid);
          }
        }
      }
  }
  return counts;
}

}  // namespace

BOOST_AUTO_TEST_CASE(formats) {
  for (const FloatArithmetic* format : {&binary64_arithmetic(), &binary32_arithmetic()}) {
    std::mt19937_64 random(5);
    for (int k = 0; k < 20000; ++k) {
      const Exact x = Exact(static_cast<long>(random() >> 1)) / Exact(static_cast<long>(random() >> 40) + 1) * Exact::power_of_two(static_cast<long>(random() % 200) - 140);
      const Exact nearest = format == &binary64_arithmetic() ? to_exact<double>(convert<double>(x)) : to_exact<float>(convert<float>(x));
      BOOST_REQUIRE_EQUAL(format->nearest(x).text(), nearest.text());
      BOOST_REQUIRE(format->is_value(nearest) && !(x < format->below(x)) && !(format->above(x) < x));
      BOOST_REQUIRE(nearest == format->below(x) || nearest == format->above(x));
      BOOST_REQUIRE(!(format->half_ulp(x) < abs(nearest - x)));
      BOOST_REQUIRE_EQUAL(format->is_value(x), nearest == x);
    }
  }
  BOOST_TEST(!binary32_arithmetic().is_value(Exact::power_of_two(128)));
  BOOST_TEST(binary32_arithmetic().is_value(Exact::power_of_two(-149)));
  BOOST_TEST(!binary32_arithmetic().is_value(Exact::power_of_two(-150)));
}

BOOST_AUTO_TEST_CASE(single_operations_F1_F3_F4) {
  single_operations<double>(1000000);
  single_operations<float>(1000000);
}

BOOST_AUTO_TEST_CASE(sums_in_every_order_F1_F2) {
  for (const SumCounts& counts : {random_sums<double>(30000), random_sums<float>(30000)}) {
    BOOST_TEST_MESSAGE("sums: " << counts.exact << " exact, " << counts.points << " points, " << counts.bounded << " bounded");
    BOOST_TEST(counts.exact > 1000);
    BOOST_TEST(counts.points > 1000);
    BOOST_TEST(counts.bounded > 1000);
  }
}

BOOST_AUTO_TEST_CASE(adversarial_orders_attain_gamma) {
  const double in_double = attained_share<double>(4000), in_float = attained_share<float>(4000);
  BOOST_TEST_MESSAGE("share of gamma attained: binary64 " << in_double << ", binary32 " << in_float);
  BOOST_TEST(in_double > 0.5);
  BOOST_TEST(in_float > 0.5);
  BOOST_TEST(in_double <= 1.0);
  BOOST_TEST(in_float <= 1.0);
}

BOOST_AUTO_TEST_CASE(models_stay_in_their_enclosures_F5_C3) {
  for (const PassCounts& counts : {random_models<double>(1500), random_models<float>(1500)}) {
    BOOST_TEST_MESSAGE("outputs: " << counts.points << " points, " << counts.boxes << " boxes; models with an undecided decision: " << counts.undecided);
    BOOST_TEST(counts.points > 500);
    BOOST_TEST(counts.boxes > 500);
    BOOST_TEST(counts.undecided > 20);
  }
}
