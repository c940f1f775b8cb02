// One sequence through all layers, in any domain of enclosures: zonotopes over a range of temperatures (zonotope_pass.cpp) or balls at one
// temperature (ball_pass.cpp). The double filter is here, once for both: it decides nearly all neurons, and tokens whose pattern
// is the identity are not touched. A domain provides
//   Token                                        what is known of one token
//   Hull hull(token)                             a box of doubles that contains it
//   Token point(x)                               the exact token x
//   bool identical(a, b)                         the same token, whatever the unknowns are
//   Activity activity(layer, neuron, token)      exact decision of one neuron; throws Undecidable, or answers Undecided and handles it
//   void feed(layer, pattern, token)             the pattern's map
//   void attend(layer, tokens, multiplicity)     the attention layer on all tokens
#pragma once

#include <cmath>
#include <vector>

#include "enclosure/layers.hpp"
#include "enclosure/undecidable.hpp"
#include "forward/stop.hpp"

namespace certiformer {

enum class Activity : unsigned char { Off, On, Undecided };

/// A box that contains a token whose coordinate is `exact`, +- a known radius; tiny numbers are moved into the radius.
inline void add_to_hull(Hull& hull, double nearest, double radius) {
  constexpr double slack = 1 + 0x1p-40;  // rigorous: pays for the roundings of this sum
  if (!(std::fabs(nearest) <= filter::largest)) nearest = std::nan("");
  radius = (radius + std::fabs(nearest) * 0x1p-52) * slack + 0x1p-1000;
  if (std::fabs(nearest) < filter::smallest) radius += std::fabs(nearest) * slack, nearest = 0;
  hull.centre.push_back(nearest);
  hull.radius.push_back(radius);
}

template <class Domain> class SequencePass {
 public:
  using Token = typename Domain::Token;

  struct Result {
    std::vector<Token> tokens;
    std::vector<std::size_t> origin;  // input position -> index in tokens
  };

  SequencePass(Domain& domain, const std::vector<EnclosureLayer>& layers) : domain_(domain), layers_(layers) {}

  /// Throws Undecidable (in input positions) and TimeIsUp.
  Result run(const Sequence<Exact>& input, const Deadline& deadline) {
    for (const Vector<Exact>& x : input) {
      origin_.push_back(tokens_.size());
      tokens_.push_back(domain_.point(x));
      hulls_.push_back(domain_.hull(tokens_.back()));
    }
    multiplicity_.assign(input.size(), 1);
    for (const EnclosureLayer& layer : layers_) {
      deadline.check();
      try {
        if (layer.ff != nullptr) feed_all(layer);
        else attend(layer);
      } catch (Undecidable& where) {
        where.block = layer.block;
        where.token = position_of(where.token);
        if (where.rival) where.rival = position_of(*where.rival);
        throw;
      }
    }
    return {std::move(tokens_), std::move(origin_)};
  }

 private:
  [[nodiscard]] std::size_t position_of(std::size_t token) const {
    std::size_t i = 0;
    while (origin_[i] != token) ++i;
    return i;
  }

  void feed_all(const EnclosureLayer& layer) {
    const std::size_t width = layer.ff->neurons.size();
    std::vector<Activity> pattern(width);
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      std::size_t on = 0, off = 0;
      for (std::size_t k = 0; k < width; ++k) {
        switch (filtered_sign(layer.neurons.u[k], layer.neurons.b[k], hulls_[i])) {
          case Sign::Positive: pattern[k] = Activity::On; break;
          case Sign::Negative: pattern[k] = Activity::Off; break;
          default: pattern[k] = decide(layer, k, i);
        }
        on += pattern[k] == Activity::On;
        off += pattern[k] == Activity::Off;
      }
      if ((off == width && layer.all_off_is_identity) || (on == width && layer.all_on_is_identity)) continue;
      domain_.feed(layer, pattern, tokens_[i]);
      hulls_[i] = domain_.hull(tokens_[i]);
    }
  }

  Activity decide(const EnclosureLayer& layer, std::size_t neuron, std::size_t token) {
    try {
      return domain_.activity(layer, neuron, tokens_[token]);
    } catch (Undecidable& where) {
      where.token = token;
      where.neuron = neuron;
      throw;
    }
  }

  void attend(const EnclosureLayer& layer) {
    merge_identical();
    domain_.attend(layer, tokens_, multiplicity_);
    hulls_.clear();
    for (const Token& token : tokens_) hulls_.push_back(domain_.hull(token));
  }

  /// Identical tokens of a sequence become one with a multiplicity: weights count positions (L11).
  void merge_identical() {
    std::vector<Token> tokens;
    std::vector<Hull> hulls;
    std::vector<unsigned> multiplicity;
    std::vector<std::size_t> target(tokens_.size());
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      std::size_t k = 0;
      while (k < tokens.size() && !(same_hull(hulls[k], hulls_[i]) && domain_.identical(tokens[k], tokens_[i]))) ++k;
      target[i] = k;
      if (k == tokens.size()) {
        tokens.push_back(std::move(tokens_[i]));
        hulls.push_back(std::move(hulls_[i]));
        multiplicity.push_back(0);
      }
      multiplicity[k] += multiplicity_[i];
    }
    for (std::size_t& origin : origin_) origin = target[origin];
    tokens_ = std::move(tokens);
    hulls_ = std::move(hulls);
    multiplicity_ = std::move(multiplicity);
  }

  /// Quick test before the exact one; equal tokens have equal hulls. (NaN: unequal, and then the tokens stay apart, which is right too.)
  static bool same_hull(const Hull& a, const Hull& b) { return a.centre == b.centre && a.radius == b.radius; }

  Domain& domain_;
  const std::vector<EnclosureLayer>& layers_;
  std::vector<Token> tokens_;
  std::vector<Hull> hulls_;
  std::vector<unsigned> multiplicity_;
  std::vector<std::size_t> origin_;
};

}  // namespace certiformer
