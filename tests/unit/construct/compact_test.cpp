#define BOOST_TEST_MODULE compact
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <unordered_set>

#include "claims/exactness.hpp"
#include "construct/balance.hpp"
#include "construct/compact.hpp"
#include "construct/resnet.hpp"
#include "forward/forward.hpp"
#include "io/dataset_file.hpp"
#include "io/error.hpp"
#include "model/visit.hpp"
#include "random_instances.hpp"
#include "rational_oracle.hpp"
#include "scalar/mpfr.hpp"
#include "scalar/rational.hpp"
#include "stages/hyperplane.hpp"

using namespace certiformer;

namespace {

Dataset<Exact> example(const char* name) { return read_dataset(std::string(CERTIFORMER_EXAMPLES) + "/" + name); }

enum class Outputs { Any, One, All };

/// Subsets of a small pool: overlapping and nested inputs. With symmetric pools, closed under x -> -x, equal means abound.
Dataset<Exact> random_valid_dataset(std::uint64_t seed) {
  Random random(seed);
  const std::size_t d = 2 + random.below(3);
  Sequence<Exact> pool = testing::distinct_tokens(random, d, 3 + random.below(6));
  if (random.below(2) == 0) {
    std::unordered_set<Vector<Exact>, VectorHash> seen(pool.begin(), pool.end());
    for (std::size_t i = pool.size(); i-- > 0;)
      if (Vector<Exact> mirrored = scaled(pool[i], Exact(-1)); seen.insert(mirrored).second) pool.push_back(std::move(mirrored));
  }
  const Outputs kind = static_cast<Outputs>(random.below(3));
  Dataset<Exact> dataset{d, "", {}};
  for (std::size_t tries = 1 + random.below(9); tries > 0; --tries) {
    Pair<Exact> pair{"p" + std::to_string(tries), {}, {}};
    for (const Vector<Exact>& x : pool) if (random.below(2) == 0) pair.input.push_back(x);
    if (pair.input.empty()) pair.input.push_back(pool.front());
    const std::size_t n = pair.input.size();
    pair.output = testing::distinct_tokens(random, d, kind == Outputs::One ? 1 : kind == Outputs::All ? n : 1 + random.below(n));
    dataset.pairs.push_back(std::move(pair));
    try {
      check_dataset("random", dataset);
    } catch (const Error&) {
      dataset.pairs.pop_back();  // the same input as before
    }
  }
  return dataset;
}

/// Two independent ways: the certifying pass, and plain rationals token by token.
void check_exact(const Dataset<Exact>& dataset, const Transformer<Exact>& model) {
  BOOST_TEST((certify_exactness(dataset, model).verdict == Verdict::Proved));
  for (const Pair<Exact>& pair : dataset.pairs) BOOST_TEST(!hausdorff(testing::rational_oracle(model, pair.input), pair.output).has_value());
}

std::size_t least_blocks(const Dataset<Exact>& dataset, bool robust) {
  std::size_t M = 0, wide = 0;
  bool one_each = true;
  for (const Pair<Exact>& pair : dataset.pairs) {
    M += pair.output.size();
    if (pair.input.size() > pair.output.size()) ++wide;
    if (pair.output.size() > 1) one_each = false;
  }
  const std::size_t kinks = robust ? 2 * M : one_each ? M : M + wide;
  return 1 + (kinks + 1) / 4 + ((kinks + 1) % 4 == 0 ? 0 : 1);
}

std::size_t extra_blocks(const CompactPlan& plan) {
  const std::size_t k = plan.means.neurons.size();
  return k <= 4 ? 0 : (k + 3) / 4 - 1;
}

bool same_parameters(const Transformer<Exact>& a, const Transformer<Exact>& b) {
  std::vector<Exact> in_a, in_b;
  for (const Block<Exact>& block : a.blocks) visit_parameters(block, [&](const Exact& x) { in_a.push_back(x); });
  for (const Block<Exact>& block : b.blocks) visit_parameters(block, [&](const Exact& x) { in_b.push_back(x); });
  return in_a == in_b;
}

}  // namespace

BOOST_AUTO_TEST_CASE(L13_L14_C2_random_data_sets_are_interpolated_exactly_with_the_stated_blocks) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const Dataset<Exact> dataset = random_valid_dataset(seed);
    for (const Robustness robustness : {Robustness::Plain, Robustness::Robust}) {
      const bool robust = robustness == Robustness::Robust;
      BOOST_TEST_CONTEXT("seed " << seed << (robust ? ", robust:\n" : ":\n") << dataset_text(dataset)) {
        CompactPlan plan;
        const Transformer<Exact> model = build_compact(dataset, seed, robustness, &plan);
        check_exact(dataset, model);
        BOOST_TEST(has_uniform_attention(model));
        BOOST_TEST(count(model).width <= 4u);
        BOOST_TEST(model.blocks.size() == least_blocks(dataset, robust) + extra_blocks(plan));
        BOOST_TEST(compact_blocks(dataset, robustness) == least_blocks(dataset, robust));
        BOOST_TEST(plan.means.neurons.size() < dataset.pairs.size());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(C2_small_changes_of_all_tokens_do_not_change_the_outputs) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Dataset<Exact> dataset = random_valid_dataset(seed);
    const Transformer<Exact> model = build_compact(dataset, seed, Robustness::Robust);
    Random random(seed);
    for (const Pair<Exact>& pair : dataset.pairs) {
      Sequence<Exact> moved = pair.input;
      for (Vector<Exact>& x : moved) for (Exact& entry : x) entry += Exact(random.between(-1, 1)) * Exact::power_of_two(-60);
      BOOST_TEST(!hausdorff(testing::rational_oracle(model, moved), pair.output).has_value(), "seed " << seed << ", pair " << pair.id);
    }
  }
}

BOOST_AUTO_TEST_CASE(K_many_colliding_means_take_blocks_of_their_own) {
  // Pairs {c - v, c + v}, {c - w, c + w} around 30 centres: equal means twice 30 times.
  Dataset<Exact> dataset{2, "", {}};
  for (int k = 0; k < 30; ++k) {
    const Exact x(40 * k), y(1600 * k * k);
    dataset.pairs.push_back({"a" + std::to_string(k), {{x - Exact(1), y}, {x + Exact(1), y}}, {{x, Exact(1)}}});
    dataset.pairs.push_back({"b" + std::to_string(k), {{x, y - Exact(1)}, {x, y + Exact(1)}}, {{x, Exact(2)}, {x, Exact(3)}}});
  }
  CompactPlan plan;
  const Transformer<Exact> model = build_compact(dataset, 1, Robustness::Plain, &plan);
  check_exact(dataset, model);
  BOOST_TEST(extra_blocks(plan) >= 1u);  // a line meets two of the 30 points of a parabola: one layer splits 8 of them at most
  BOOST_TEST(extra_blocks(plan) < 7u);   // one direction would take 30
  BOOST_TEST(model.blocks.size() == compact_blocks(dataset, Robustness::Plain) + extra_blocks(plan));
}

BOOST_AUTO_TEST_CASE(the_normal_of_a_hyperplane_is_orthogonal_to_it) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const std::size_t d = 2 + random.below(4);
    const Sequence<Exact> points = testing::distinct_tokens(random, d, 1 + random.below(d));
    const Vector<Exact> u = hyperplane_normal(points, random_direction(random, d, -7, 7));
    BOOST_TEST(!is_zero(u), "seed " << seed);
    for (const Vector<Exact>& p : points) BOOST_TEST((dot(u, p) == dot(u, points.front())), "seed " << seed);
  }
}

BOOST_AUTO_TEST_CASE(a_plan_is_read_back_and_replayed) {
  for (const char* name : {"squares.json", "verses-masked-60.json"}) {
    const Dataset<Exact> dataset = example(name);
    for (const Robustness robustness : {Robustness::Plain, Robustness::Robust}) {
      CompactPlan plan;
      const Transformer<Exact> model = build_compact(dataset, 3, robustness, &plan);
      const CompactPlan again = parse_compact_plan("plan", plan_text(plan), dataset);
      BOOST_TEST(plan_text(again) == plan_text(plan));
      BOOST_TEST(same_parameters(rebuild_compact(dataset, again, robustness), model));
      BOOST_TEST(same_parameters(build_compact(dataset, 3, robustness), model));
      CompactReplayer<mpfr_float> choose(plan);
      const PrecisionScope precision(20000);
      const Transformer<Exact> replayed = to_exact(compact<mpfr_float>(convert<mpfr_float>(dataset), choose));
      BOOST_TEST(replayed.blocks.size() == model.blocks.size());
    }
    BOOST_CHECK_THROW((void)parse_compact_plan("plan", "{}", dataset), Error);
  }
}

BOOST_AUTO_TEST_CASE(R1_a_model_without_attention_exists_exactly_if_tokens_have_images) {
  std::size_t built = 0, refuted = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Dataset<Exact> dataset = random_valid_dataset(seed);
    if (seed % 2 == 0) for (Pair<Exact>& pair : dataset.pairs) pair.output = {dataset.pairs.front().output.front()};
    BOOST_TEST_CONTEXT("seed " << seed << ":\n" << dataset_text(dataset)) {
      try {
        const Transformer<Exact> model = build_resnet(dataset, seed);
        check_exact(dataset, model);
        BOOST_TEST(count(model).width <= 4u);
        BOOST_TEST(model.blocks.size() <= (2 * count(dataset).T + 4) / 4);
        ++built;
      } catch (const NoImages& none) {
        BOOST_TEST((none.images.verdict == Verdict::Refuted));
        if (none.images.witness) {
          for (const std::size_t j : none.images.witness->sequences) {
            const Sequence<Exact>& input = dataset.pairs[j].input;
            BOOST_TEST((std::find(input.begin(), input.end(), none.images.witness->token) != input.end()));
          }
        }
        ++refuted;
      }
    }
  }
  BOOST_TEST(built > 100u);
  BOOST_TEST(refuted > 20u);
}

BOOST_AUTO_TEST_CASE(R1_images_are_refuted_exactly_where_no_function_of_tokens_exists) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const std::size_t tokens = 2 + random.below(4);
    State<Exact> inputs, outputs;  // token and value k are (k, 0)
    for (std::uint64_t j = 1 + random.below(4); j > 0; --j) {
      Sequence<Exact> input, output;
      for (std::size_t z = 0; z < tokens; ++z) if (random.below(3) != 0) input.push_back({Exact(static_cast<long>(z)), Exact(0)});
      for (long value = 0; value < 3 && output.size() < input.size(); ++value) if (random.below(3) != 0) output.push_back({Exact(value), Exact(0)});
      if (output.empty()) continue;
      inputs.push_back(std::move(input));
      outputs.push_back(std::move(output));
    }
    if (inputs.empty()) continue;
    bool exists = false;  // by trying all 3^tokens functions
    for (int code = 0, all = static_cast<int>(std::pow(3, tokens) + 0.5); code < all && !exists; ++code) {
      exists = true;
      for (std::size_t j = 0; j < inputs.size() && exists; ++j) {
        Sequence<Exact> image;
        for (const Vector<Exact>& x : inputs[j]) image.push_back({Exact(code / static_cast<int>(std::pow(3, x[0].to_double()) + 0.5) % 3), Exact(0)});
        exists = !hausdorff(image, outputs[j]).has_value();
      }
    }
    BOOST_TEST((choose_images(inputs, outputs).verdict == (exists ? Verdict::Proved : Verdict::Refuted)), "seed " << seed);
  }
}

BOOST_AUTO_TEST_CASE(balanced_neurons_compute_the_same_with_the_least_norm) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Dataset<Exact> dataset = random_valid_dataset(seed);
    const Transformer<Exact> model = build_compact(dataset, seed, Robustness::Plain);
    Transformer<Exact> balanced = model;
    balance(balanced);
    BOOST_TEST(!(squared_norm(model) < squared_norm(balanced)));
    for (const Pair<Exact>& pair : dataset.pairs) BOOST_TEST((forward<Exact>(balanced, pair.input, Attention::Hardmax) == forward<Exact>(model, pair.input, Attention::Hardmax)));
    for (const Block<Exact>& block : balanced.blocks) {
      for (const Neuron<Exact>& neuron : block.ff.neurons) {  // neither twice nor half is better
        const Exact reading = dot(neuron.u, neuron.u) + neuron.b * neuron.b, writing = dot(neuron.w, neuron.w);
        BOOST_TEST(!(reading * Exact(4) + writing / Exact(4) < reading + writing));
        BOOST_TEST(!(reading / Exact(4) + writing * Exact(4) < reading + writing));
      }
    }
    Transformer<Exact> again = balanced;
    balance(again);
    BOOST_TEST((squared_norm(again) == squared_norm(balanced)));
  }
}
