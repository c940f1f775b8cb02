#define BOOST_TEST_MODULE training_class
#include "construct/training_class.hpp"

#include <boost/test/unit_test.hpp>

#include <functional>
#include <stdexcept>

#include "construct/embed.hpp"
#include "forward/forward.hpp"
#include "model/vector.hpp"
#include "model/visit.hpp"
#include "random_instances.hpp"
#include "scalar/rational.hpp"

using namespace certiformer;

namespace {

constexpr LayerOrder orders[] = {LayerOrder::FeedForwardFirst, LayerOrder::AttentionFirst};

FeedForward<Exact> some_layer(Random& random, std::size_t d) {
  FeedForward<Exact> ff;
  if (random.below(2) == 0) ff.eta = testing::small_number(random);
  for (std::uint64_t k = random.below(3); k > 0; --k) ff.neurons.push_back({testing::small_vector(random, d), testing::small_number(random), testing::small_vector(random, d)});
  return ff;
}

/// Blocks with layers missing here and there, in either order.
Transformer<Exact> some_model(Random& random, std::size_t d, std::size_t blocks) {
  Transformer<Exact> model{d, Attention::Hardmax, orders[random.below(2)], "", {}, {}};
  for (std::size_t k = 0; k < blocks; ++k) {
    Block<Exact>& block = model.blocks.emplace_back();
    if (random.below(3) > 0) block.ff = some_layer(random, d);
    if (random.below(3) > 0) block.sa = {random.below(2) == 0 ? Exact(1) : testing::small_number(random), testing::random_operator(random, d), testing::random_operator(random, d)};
  }
  return model;
}

Sequence<mpq_rational> output(const Transformer<Exact>& model, const Sequence<Exact>& input) {
  return forward<mpq_rational>(convert<mpq_rational>(model), convert<mpq_rational>(input), Attention::Hardmax);
}

/// The layers that are no identities, by letters.
std::string word(const Transformer<Exact>& model) {
  std::string letters;
  for (const Block<Exact>& block : model.blocks) {
    const std::string ff = block.ff.is_identity() ? "" : "f", sa = block.sa.is_identity() ? "" : "a";
    letters += model.order == LayerOrder::FeedForwardFirst ? ff + sa : sa + ff;
  }
  return letters;
}

/// Every way to leave out places: the fewest blocks whose places contain the word.
std::size_t fewest_blocks(const std::string& letters, const std::string& block) {
  const std::function<bool(std::size_t, std::size_t, std::size_t)> fits = [&](std::size_t letter, std::size_t place, std::size_t places) {
    if (letter == letters.size()) return true;
    if (place == places) return false;
    return (letters[letter] == block[place % 2] && fits(letter + 1, place + 1, places)) || fits(letter, place + 1, places);
  };
  std::size_t blocks = 0;
  while (!fits(0, 0, 2 * blocks)) ++blocks;
  return blocks;
}

/// |M|_F^2 as the sum of |M e_i|^2.
Exact frobenius_by_columns(const Operator<Exact>& op, std::size_t d) {
  Exact norm;
  for (std::size_t i = 0; i < d; ++i) {
    Vector<Exact> e(d), image(d);
    e[i] = 1;
    if (op.dense.empty()) {
      image = scaled(e, op.alpha);
      for (const RankOne<Exact>& r : op.rank) image = sum(std::move(image), scaled(r.p, dot(r.q, e)));
    } else {
      for (std::size_t row = 0; row < d; ++row) image[row] = dot(op.dense[row], e);
    }
    norm += dot(image, image);
  }
  return norm;
}

TrainingClass dense_class(std::size_t blocks, std::size_t width, LayerOrder order) {
  TrainingClass trained;
  trained.blocks = blocks;
  trained.width = width;
  trained.order = order;
  trained.penalises_weights = trained.penalises_biases = trained.penalises_residuals = true;
  trained.loss = "chamfer";
  return trained;
}

Operator<Exact> identity_and_term(long alpha, Vector<Exact> p, Vector<Exact> q) { return {Exact(alpha), {{std::move(p), std::move(q)}}, {}}; }

}  // namespace

BOOST_AUTO_TEST_CASE(K1_an_embedded_model_is_the_same_function_in_the_fewest_blocks) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    BOOST_TEST_CONTEXT("seed " << seed) {
      Random random(seed);
      const std::size_t d = 2 + random.below(2);
      const Transformer<Exact> model = some_model(random, d, random.below(5));
      const Sequence<Exact> input = testing::distinct_tokens(random, d, 1 + random.below(4));
      for (const LayerOrder order : orders) {
        const std::size_t needed = blocks_needed(model, order);
        BOOST_TEST(needed == fewest_blocks(word(model), order == LayerOrder::FeedForwardFirst ? "fa" : "af"));
        if (needed > 0) BOOST_CHECK_THROW(static_cast<void>(embedded(model, order, needed - 1)), std::invalid_argument);
        const Transformer<Exact> member = embedded(model, order, needed + random.below(3));
        BOOST_TEST((member.order == order));
        BOOST_TEST((output(member, input) == output(model, input)));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(K1_the_penalty_counts_the_parameters_of_the_class) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    BOOST_TEST_CONTEXT("seed " << seed) {
      Random random(seed);
      const std::size_t d = 2 + random.below(2);
      const Transformer<Exact> model = some_model(random, d, 1 + random.below(4));
      TrainingClass trained = dense_class(8, 2, orders[random.below(2)]);
      const Transformer<Exact> member = embedded(model, trained.order, trained.blocks);
      Exact weights, biases, residuals;
      for (const Block<Exact>& block : member.blocks) {
        residuals += block.ff.eta * block.ff.eta + block.sa.rho * block.sa.rho;
        for (const Neuron<Exact>& neuron : block.ff.neurons) weights += dot(neuron.u, neuron.u) + dot(neuron.w, neuron.w), biases += neuron.b * neuron.b;
        if (!block.sa.V.is_zero()) weights += frobenius_by_columns(block.sa.V, d) + frobenius_by_columns(block.sa.A, d);
      }
      for (int words = 0; words < 8; ++words) {
        trained.penalises_weights = (words & 1) != 0, trained.penalises_biases = (words & 2) != 0, trained.penalises_residuals = (words & 4) != 0;
        const Embedding embedding = embed(model, trained);
        BOOST_REQUIRE(embedding.squared_norm.has_value());
        BOOST_TEST((*embedding.squared_norm == (trained.penalises_weights ? weights : Exact(0)) + (trained.penalises_biases ? biases : Exact(0)) + (trained.penalises_residuals ? residuals : Exact(0))));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(K1_parameterisations_of_one_operator) {
  Transformer<Exact> model{2, Attention::Hardmax, LayerOrder::AttentionFirst, "", {}, std::vector<Block<Exact>>(1)};
  model.blocks[0].sa = {Exact(1), identity_and_term(1, {1, 0}, {1, 0}), identity_and_term(0, {3, 0}, {0, 2})};  // V = diag(2, 1), A = 6 e_1 e_2^T
  TrainingClass trained = dense_class(1, 0, LayerOrder::AttentionFirst);
  trained.penalises_residuals = false;
  BOOST_TEST((embed(model, trained).squared_norm == Exact(5 + 36)));
  trained.parameterisation = Parameterisation::Factored;
  BOOST_TEST((embed(model, trained).squared_norm == Exact(5 + 9 + 4)));
  trained.parameterisation = Parameterisation::Structured;
  trained.rank = 1;
  BOOST_TEST((embed(model, trained).squared_norm == Exact(1 + 1 + 1 + 9 + 4)));
  trained.rank = 0;
  BOOST_TEST(!embed(model, trained).squared_norm);
  trained.parameterisation = Parameterisation::Factored;
  model.blocks[0].sa.A = identity_and_term(2, {0, 0}, {1, 1});
  BOOST_TEST((embed(model, trained).squared_norm == Exact(5 + 8 + 2)));  // K = I, Q = 2 I
  model.blocks[0].sa.A = {};
  BOOST_TEST((embed(model, trained).squared_norm == Exact(5)));
}

BOOST_AUTO_TEST_CASE(K1_what_is_no_member_of_the_class_gets_no_bound) {
  Transformer<Exact> model{2, Attention::Hardmax, LayerOrder::FeedForwardFirst, "", {}, std::vector<Block<Exact>>(2)};
  for (Block<Exact>& block : model.blocks) block.ff.neurons.push_back({{1, 0}, 0, {0, 1}}), block.sa.V.alpha = 1;
  const auto reason = [&](auto change) {
    TrainingClass trained = dense_class(3, 1, LayerOrder::AttentionFirst);
    change(trained);
    const Embedding embedding = embed(model, trained);
    BOOST_TEST(embedding.squared_norm.has_value() == embedding.reason.empty());
    return embedding.reason;
  };
  BOOST_TEST(reason([](TrainingClass&) {}) == "");
  BOOST_TEST(reason([](TrainingClass& trained) { trained.blocks = 2; }).find("needs 3 blocks") != std::string::npos);
  BOOST_TEST(reason([](TrainingClass& trained) { trained.width = 0; }).find("neurons") != std::string::npos);
  BOOST_TEST(reason([](TrainingClass& trained) { trained.decoupled = true; }).find("AdamW") != std::string::npos);
  BOOST_TEST(reason([](TrainingClass& trained) { trained.trained_residuals = trained.penalises_residuals = false; }) == "");
  model.blocks[1].ff.eta = 0;
  BOOST_TEST(reason([](TrainingClass& trained) { trained.trained_residuals = trained.penalises_residuals = false; }).find("eta") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(K1_losses_that_vanish_on_equal_sets) {
  TrainingClass trained;
  const auto doubt = [&](const char* loss, std::optional<bool> single) { trained.loss = loss; return doubt_about_loss(trained, single); };
  BOOST_TEST(doubt("hausdorff", {}) == "");
  BOOST_TEST(doubt("chamfer", false) == "");
  BOOST_TEST(doubt("tokenwise", true) == "");
  BOOST_TEST(doubt("tokenwise", false) != "");
  BOOST_TEST(doubt("tokenwise", {}) != "");
  BOOST_TEST(doubt("cross-entropy", true) != "");
}
