// float-exact and float-within: in every covered evaluation, in binary64 or binary32, for every j the output set equals Y_j as numbers, or is at
// Hausdorff distance at most `distance` of it in the max norm (rules 41 to 47).
#include <algorithm>

#include "claims.hpp"
#include "float_pass.hpp"

namespace certiformer_check {
namespace {

// Rule 41.
const Format& format_of(const Case& given) {
  const std::string& name = given.certificate.texts.at("arithmetic");
  const Format* format = find_format(name);
  if (format == nullptr) reject(Rule::arithmetic, quoted(name) + " is no format that this checker knows");
  return format != nullptr ? *format : *find_format("binary64");
}

// Rules 42 and 43 for one number of the files.
void check_stored(const Format& format, const Number& x, const std::string& where) {
  if (format.is_subnormal(x)) reject(Rule::float_subnormal, where + " has a number below the smallest normal one");
  if (format.too_large(magnitude(x))) reject(Rule::float_magnitude, where + " has a number too near the largest one");
}

class Rounding {
 public:
  Rounding(const Format& format, std::string where, std::uint64_t& rounded) : format_(format), where_(std::move(where)), rounded_(rounded) {}

  void operator()(Number& x) {
    check_stored(format_, x, where_);
    const Number nearest = format_.nearest(x);
    if (nearest != x) ++rounded_;
    x = nearest;
  }
  void operator()(Vector& v) {
    for (Number& x : v) (*this)(x);
  }
  void operator()(Operator& op) {
    (*this)(op.identity);
    for (RankOne& term : op.rank) {
      (*this)(term.p);
      (*this)(term.q);
    }
    if (op.dense) {
      for (Vector& row : *op.dense) (*this)(row);
    }
  }

 private:
  const Format& format_;
  std::string where_;
  std::uint64_t& rounded_;
};

bool has_entries(const Operator& op) {
  if (op.dense || op.identity.sign() != 0) return !op.is_zero();
  return std::any_of(op.rank.begin(), op.rank.end(), [](const RankOne& term) { return !is_zero(term.p) || !is_zero(term.q); });
}

// Rules 42, 43 and 44; every weight rounded to nearest, and the number of those that were no values.
Model rounded_model(const Format& format, const Case& given, std::uint64_t& rounded) {
  Model model = given.model;
  for (std::size_t k = 0; k < model.blocks.size(); ++k) {
    Block& block = model.blocks[k];
    Rounding round(format, "block " + std::to_string(k + 1), rounded);
    round(block.ff.eta);
    for (Neuron& neuron : block.ff.neurons) {
      round(neuron.u);
      round(neuron.b);
      round(neuron.w);
    }
    round(block.sa.rho);
    round(block.sa.V);
    round(block.sa.A);
    if (has_entries(block.sa.A) || (block.sa.V.is_zero() && has_entries(block.sa.V))) {
      reject(Rule::float_uniform, "block " + std::to_string(k + 1) + (has_entries(block.sa.A) ? ": A is not zero" : ": V is zero, but its factors are not"));
    }
  }
  return model;
}

// Rules 42 and 43 for the inputs, and how many of their coordinates are no values.
std::uint64_t check_inputs(const Format& format, const DataSet& data_set) {
  std::uint64_t between = 0;
  for (const Pair& pair : data_set.pairs) {
    for (std::size_t i = 0; i < pair.input.size(); ++i) {
      for (const Number& x : pair.input[i]) {
        check_stored(format, x, name_token(pair, "input", i));
        if (format.nearest(x) != x) ++between;
      }
    }
  }
  return between;
}

// Rule 46 for one sequence.
void check_points(const Format& format, const Pair& pair, const FloatImages& images, const std::vector<std::size_t>& of) {
  Sequence points;
  for (std::size_t i = 0; i < of.size(); ++i) {
    const Stored& value = images.values[of[i]];
    if (!value.z.is_point()) reject(Rule::float_exact, name_token(pair, "input", i) + " arrives within " + text(value.z.radius()) + " of " + text(value.z.centre) + ", but not always at one point");
    for (const Number& x : value.z.centre) {
      if (format.is_subnormal(x)) reject(Rule::float_exact, name_token(pair, "input", i) + " arrives at a number below the smallest normal one, which may be flushed to zero");
    }
    points.push_back({value.z.centre, 1, i});
  }
  check_equal(pair, points, Rule::float_exact);
}

bool is_within(const Format& format, const Stored& value, const Token& y, const Number& distance) {
  for (std::size_t c = 0; c < y.size(); ++c) {
    const Known known = value.known(c);
    Number farthest = std::max(magnitude(known.low - y[c]), magnitude(known.high - y[c]));
    if (may_be_subnormal(format, known)) farthest += format.smallest_normal();
    if (distance < farthest) return false;
  }
  return true;
}

// Rule 47 for one sequence.
void check_near(const Format& format, const Pair& pair, const FloatImages& images, const std::vector<std::size_t>& of, const Number& distance) {
  const auto near = [&](std::size_t k, const Token& y) { return is_within(format, images.values[k], y, distance); };
  for (std::size_t i = 0; i < of.size(); ++i) {
    if (std::none_of(pair.output.begin(), pair.output.end(), [&](const Token& y) { return near(of[i], y); })) {
      reject(Rule::float_within, name_token(pair, "input", i) + " is not shown to arrive within " + distance.text() + " of a target");
    }
  }
  for (std::size_t k = 0; k < pair.output.size(); ++k) {
    if (std::none_of(of.begin(), of.end(), [&](std::size_t i) { return near(i, pair.output[k]); })) {
      reject(Rule::float_within, "no token is shown to arrive within " + distance.text() + " of " + name_token(pair, "output", k));
    }
  }
}

// Rules 24, 25, 30 and 41 to 45, then `check` for each sequence.
template <class Check> Confirmation prove(const Case& given, const std::string& where, Check check) {
  check_attention(given, "hardmax");
  if (given.certificate.preactivation_margin || given.certificate.score_margin) {
    reject(Rule::no_margins, "a claim of the kind " + given.certificate.kind + " states no margins");
  }
  const Format& format = format_of(given);
  std::uint64_t rounded = 0;
  const Model model = rounded_model(format, given, rounded);
  const std::uint64_t between = check_inputs(format, given.data_set);
  const FloatImages images = float_images(format, model, given.data_set);
  for (std::size_t j = 0; j < given.data_set.pairs.size(); ++j) check(format, given.data_set.pairs[j], images, images.of[j]);
  const std::string reading = "evaluated in " + std::string(format.name) + " in any covered way, under hardmax attention, or softmax at any temperature";
  return {sentence(given, reading, each_sequence(given) + where),
          {"weights rounded to nearest: " + std::to_string(rounded), "input coordinates rounded to either neighbour: " + std::to_string(between)}};
}

}  // namespace

Confirmation prove_float_exact(const Case& given) { return prove(given, "exactly onto its set of targets, as numbers", check_points); }

Confirmation prove_float_within(const Case& given) {
  const Number& distance = given.certificate.numbers.at("distance");
  return prove(given, "to a set within Hausdorff distance " + distance.exact_text() + " (max norm) of its set of targets",
               [&](const Format& format, const Pair& pair, const FloatImages& images, const std::vector<std::size_t>& of) { check_near(format, pair, images, of, distance); });
}

}  // namespace certiformer_check
