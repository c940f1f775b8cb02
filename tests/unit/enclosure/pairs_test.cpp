#define BOOST_TEST_MODULE pairs
#include <boost/test/unit_test.hpp>

#include <cmath>

#include "enclosure/pairs.hpp"
#include "forward/forward.hpp"
#include "model/vector.hpp"
#include "stages/random.hpp"

using namespace certiformer;
using balls::Pairs;

namespace {

/// A double of 53 random bits and of a size from 2^-spread to 2^spread.
Exact random_double(Random& random, long spread) {
  const double size = std::ldexp(1.0, static_cast<int>(random.between(-spread, spread)));
  return Exact::from_double((static_cast<double>(random.bits() >> 11) * 0x1p-52 - 1) * size);
}

Vector<Exact> random_doubles(Random& random, std::size_t count, long spread) {
  Vector<Exact> x;
  for (std::size_t k = 0; k < count; ++k) x.push_back(random_double(random, spread));
  return x;
}

Exact centre(const Pairs& x, std::size_t k) { return Exact::from_double(x.high[static_cast<Eigen::Index>(k)]) + Exact::from_double(x.low[static_cast<Eigen::Index>(k)]); }

/// Coordinates of 106 bits; the ball has a radius if asked for, and `point` is in it but not its centre.
struct Token {
  Pairs ball;
  Vector<Exact> point;
};

Token random_token(Random& random, std::size_t d, long spread, bool wide) {
  Token token;
  for (std::size_t k = 0; k < d; ++k) token.point.push_back(random_double(random, spread) + random_double(random, 0) * random_double(random, spread) * Exact::power_of_two(-60));
  token.ball = balls::pairs_of(token.point);
  if (!wide) return token;
  const double radius = std::ldexp(token.ball.norm, -40);
  for (std::size_t k = 0; k < d; ++k) token.point[k] += Exact::from_double(radius / static_cast<double>(d)) * Exact(random.below(2) == 0 ? 1 : -1);
  token.ball.radius += radius;
  return token;
}

/// A point whose coordinates are sums of a pair.
Pairs point(const Vector<Exact>& x) {
  Pairs result = balls::pairs_of(x);
  for (std::size_t k = 0; k < x.size(); ++k) BOOST_REQUIRE((centre(result, k) == x[k]));
  result.radius = 0;
  return result;
}

/// |x - centre| <= radius by exact squares, and the norm is a bound; the radius relative to the norm.
double check_contains(const Pairs& ball, const Vector<Exact>& x, std::uint64_t seed) {
  Exact square, norm, high;
  for (std::size_t k = 0; k < x.size(); ++k) {
    const Exact c = centre(ball, k), difference = x[k] - c, h = Exact::from_double(ball.high[static_cast<Eigen::Index>(k)]);
    square.add_product(difference, difference);
    norm.add_product(c, c);
    high.add_product(h, h);
    BOOST_REQUIRE_LE(std::fabs(ball.low[static_cast<Eigen::Index>(k)]), std::fabs(ball.high[static_cast<Eigen::Index>(k)]) * 0x1p-53);
  }
  const Exact radius = Exact::from_double(ball.radius), bound = Exact::from_double(ball.norm);
  BOOST_REQUIRE_MESSAGE(!(radius * radius < square), "seed " << seed << ": radius " << ball.radius << " below " << std::sqrt(square.to_double()));
  BOOST_REQUIRE(!(bound * bound < norm) && !(bound * bound < high));
  return ball.radius / ball.norm;
}

}  // namespace

BOOST_AUTO_TEST_CASE(for_all_maps_of_doubles_the_exact_image_is_in_the_ball_of_pairs) {
  double widest = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const std::size_t d = 2 + random.below(12), width = 1 + random.below(20);
    const long spread = seed % 4 == 0 ? 100 : 2;
    const bool wide = random.below(2) == 0;
    const Token x = random_token(random, d, spread, wide);
    check_contains(x.ball, x.point, seed);

    FeedForward<Exact> ff;
    ff.eta = random_double(random, 1);
    for (std::size_t k = 0; k < width; ++k) ff.neurons.push_back({random_doubles(random, d, spread), random_double(random, spread), random_doubles(random, d, spread)});
    const balls::FeedForwardMap feed(ff, d);
    BOOST_REQUIRE(feed.is_exact());
    PlainDecisions<Exact> decide;
    const double fed = check_contains(feed(x.ball), feed_forward(ff, x.point, decide), seed);

    Operator<Exact> op;
    if (random.below(2) == 0) for (std::size_t k = 0; k < d; ++k) op.dense.push_back(random_doubles(random, d, spread));
    else op.alpha = random_double(random, spread), op.rank.push_back({random_doubles(random, d, spread), random_doubles(random, d, spread)});
    const balls::LinearMap map(op, d);
    BOOST_REQUIRE(map.is_exact());
    const double mapped = check_contains(map(x.ball), times(op, x.point), seed);
    if (!wide && spread == 2) widest = std::max({widest, fed, mapped});

    const Token y = random_token(random, d, spread, random.below(2) == 0);
    const Approximation product = dot(x.ball, y.ball);
    const Exact error = dot(x.point, y.point) - Exact::from_double(product.value);
    BOOST_REQUIRE_MESSAGE(!(Exact::from_double(product.error) + Exact::from_double(std::fabs(product.value) * 0x1p-52) < abs(error)), "seed " << seed);
  }
  BOOST_TEST(widest < 0x1p-80);  // cancellation costs some of the 106 bits
  BOOST_TEST(widest > 0x1p-106);
}

/// What is left is the rounding of the last term to a pair, so that the radius stands for the roundings alone.
BOOST_AUTO_TEST_CASE(for_all_sums_that_cancel_the_exact_sum_is_in_the_ball) {
  std::size_t decided = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed);
    const std::size_t n = 1 + random.below(10);
    Vector<Exact> row = random_doubles(random, n, 1), x, other;
    for (std::size_t k = 0; k < n; ++k) {
      x.push_back(centre(random_token(random, 1, 1, false).ball, 0));
      other.push_back(centre(random_token(random, 1, 1, false).ball, 0));
    }
    const auto minus_rounded = [](const Exact& value) { return -centre(balls::pairs_of({value}), 0); };
    const Exact of_row = dot(row, x), of_pairs = dot(other, x);
    Vector<Exact> longer = x;
    row.push_back(Exact(1)), longer.push_back(minus_rounded(of_row));
    check_contains(product_at_centre(balls::BoundedMatrix::of_rows({&row}, n + 1), point(longer)), {dot(row, longer)}, seed);

    other.push_back(Exact(1)), x.push_back(minus_rounded(of_pairs));
    const Exact exact = dot(other, x);
    const Approximation sum = dot(point(other), point(x));
    BOOST_REQUIRE_MESSAGE(!(Exact::from_double(sum.error) < abs(exact - Exact::from_double(sum.value))), "seed " << seed);
    if (sum.sign() != Sign::Unknown) BOOST_REQUIRE((sum.sign() == Sign::Positive) == (exact.sign() > 0));
    decided += sum.sign() != Sign::Unknown;

    const Exact factor = row.front();
    Vector<Exact> image = x, left;
    for (Exact& entry : image) entry = minus_rounded(factor * entry);
    for (std::size_t k = 0; k < x.size(); ++k) left.push_back(image[k] + factor * x[k]);
    Pairs y = point(image);
    add_scaled_centre(y, factor.to_double(), point(x));
    check_contains(y, left, seed);
  }
  BOOST_TEST(decided < 200U);
}

BOOST_AUTO_TEST_CASE(numbers_beyond_the_filter_end_in_an_infinite_radius_and_other_parameters_are_not_exact) {
  for (const long exponent : {-1070L, -600L, 500L, 1000L}) {
    const Vector<Exact> x{Exact::power_of_two(exponent), Exact(1)};
    BOOST_TEST(!std::isfinite(balls::pairs_of(x).radius), exponent);
  }
  const Pairs large = balls::pairs_of({Exact::power_of_two(470), Exact::power_of_two(470)});
  Operator<Exact> op;
  op.dense = {{Exact::power_of_two(479), Exact(1)}, {Exact(1), Exact::power_of_two(479)}};
  Pairs y = balls::LinearMap(op, 2)(large);
  for (int k = 0; k < 3; ++k) y = balls::LinearMap(op, 2)(y);
  BOOST_TEST(!std::isfinite(y.radius));
  op.dense[0][1] = Exact(1) / Exact(3);
  BOOST_TEST(!balls::LinearMap(op, 2).is_exact());
  op.dense[0][1] = Exact(1) + Exact::power_of_two(-53);
  BOOST_TEST(!balls::LinearMap(op, 2).is_exact());
  FeedForward<Exact> ff;
  ff.neurons.push_back({{Exact(1), Exact(1)}, Exact(1) / Exact(3), {Exact(1), Exact(1)}});
  BOOST_TEST(!balls::FeedForwardMap(ff, 2).is_exact());
}
