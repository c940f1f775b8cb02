// One sequence through all layers, in any domain of enclosures: zonotopes over a range of temperatures (zonotope_pass.cpp) or balls at one
// temperature (ball_pass.cpp). The double filter is here, once for all: it decides nearly all neurons, and tokens whose pattern
// is the identity are not touched. In a run of layers along one line (line_skips.hpp) only those pairs of a layer and a token are looked at where
// the layer may do something to the token, by layer and then by token, as if all were looked at. A domain provides
//   Token                                        what is known of one token
//   Hull hull(token)                             a box of doubles that contains it
//   Token point(x)                               the exact token x
//   bool identical(a, b)                         the same token, whatever the unknowns are
//   optional<Interval> along(u, token)           bounds of u.x; nothing if there are none
//   Activity activity(layer, neuron, token)      exact decision of one neuron; throws Undecidable, or answers Undecided and handles it
//   void feed(layer, pattern, token)             the pattern's map
//   void attend(layer, tokens, multiplicity, hulls)  the attention layer on all tokens
#pragma once

#include <cmath>
#include <functional>
#include <optional>
#include <queue>
#include <unordered_map>
#include <utility>
#include <vector>

#include "enclosure/enclosure_model.hpp"
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

  SequencePass(Domain& domain, const EnclosureModel& model) : domain_(domain), model_(model) {}

  /// Throws Undecidable (in input positions) and TimeIsUp.
  Result run(const Sequence<Exact>& input, const Deadline& deadline) {
    for (const Vector<Exact>& x : input) {
      origin_.push_back(tokens_.size());
      tokens_.push_back(domain_.point(x));
      hulls_.push_back(domain_.hull(tokens_.back()));
    }
    multiplicity_.assign(input.size(), 1);
    for (std::size_t k = 0; k < model_.layers.size();) {
      const LineRunSkips* run = model_.skips.run_of(k);
      k = run != nullptr && worth_skipping <= run->end() - k ? feed_run(*run, deadline) : apply(k, deadline);
    }
    return {std::move(tokens_), std::move(origin_)};
  }

 private:
  /// Heuristic: shorter runs are taken layer by layer.
  static constexpr std::size_t worth_skipping = 8;

  [[nodiscard]] std::size_t position_of(std::size_t token) const {
    std::size_t i = 0;
    while (origin_[i] != token) ++i;
    return i;
  }

  /// Does something of a layer, and names the layer and the input positions if a decision cannot be made.
  template <class Action> void in_layer(std::size_t k, const Deadline& deadline, const Action& action) {
    deadline.check();
    try {
      action(model_.layers[k]);
    } catch (Undecidable& where) {
      where.block = model_.layers[k].block;
      where.token = position_of(where.token);
      if (where.rival) where.rival = position_of(*where.rival);
      throw;
    }
  }

  /// One layer on all tokens; the next one.
  std::size_t apply(std::size_t k, const Deadline& deadline) {
    in_layer(k, deadline, [&](const EnclosureLayer& layer) {
      if (layer.ff == nullptr) return attend(layer);
      for (std::size_t i = 0; i < tokens_.size(); ++i) feed(layer, i);
    });
    return k + 1;
  }

  /// The layers of a run on all tokens, each token where a layer may do something to it; the layer behind the run.
  std::size_t feed_run(const LineRunSkips& run, const Deadline& deadline) {
    using Visit = std::pair<std::size_t, std::size_t>;  // layer, token
    std::priority_queue<Visit, std::vector<Visit>, std::greater<>> visits;
    std::vector<std::optional<LineRunSkips::Gaps>> gaps(tokens_.size());
    const auto locate = [&](std::size_t i) {
      const std::optional<Interval> along = domain_.along(run.direction(), tokens_[i]);
      gaps[i] = along ? std::optional(run.locate(*along)) : std::nullopt;
    };
    const auto add_visit = [&](std::size_t from, std::size_t i) {
      const std::size_t k = gaps[i] && from < run.end() ? run.next(from, *gaps[i]) : from;
      if (k < run.end()) visits.emplace(k, i);
    };
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      locate(i);
      add_visit(run.first(), i);
    }
    while (!visits.empty()) {
      const auto [k, i] = visits.top();
      visits.pop();
      in_layer(k, deadline, [&, i = i](const EnclosureLayer& layer) {
        if (feed(layer, i)) locate(i);
      });
      add_visit(k + 1, i);
    }
    return run.end();
  }

  /// False if the token stays as it is.
  bool feed(const EnclosureLayer& layer, std::size_t i) {
    const std::size_t width = layer.ff->neurons.size();
    std::vector<Activity> pattern(width);
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
    if ((off == width && layer.all_off_is_identity) || (on == width && layer.all_on_is_identity)) return false;
    domain_.feed(layer, pattern, tokens_[i]);
    hulls_[i] = domain_.hull(tokens_[i]);
    return true;
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
    domain_.attend(layer, tokens_, multiplicity_, hulls_);
    hulls_.clear();
    for (const Token& token : tokens_) hulls_.push_back(domain_.hull(token));
  }

  /// Identical tokens of a sequence become one with a multiplicity: weights count positions (L11).
  void merge_identical() {
    std::vector<Token> tokens;
    std::vector<Hull> hulls;
    std::vector<unsigned> multiplicity;
    std::vector<std::size_t> target(tokens_.size());
    std::unordered_map<std::size_t, std::vector<std::size_t>> by_hash;  // of its hull: equal tokens have equal hulls
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      std::vector<std::size_t>& alike = by_hash[hash(hulls_[i])];
      auto same = alike.begin();
      while (same != alike.end() && !(same_hull(hulls[*same], hulls_[i]) && domain_.identical(tokens[*same], tokens_[i]))) ++same;
      target[i] = same == alike.end() ? tokens.size() : *same;
      if (same == alike.end()) {
        alike.push_back(tokens.size());
        tokens.push_back(std::move(tokens_[i]));
        hulls.push_back(std::move(hulls_[i]));
        multiplicity.push_back(0);
      }
      multiplicity[target[i]] += multiplicity_[i];
    }
    for (std::size_t& origin : origin_) origin = target[origin];
    tokens_ = std::move(tokens);
    hulls_ = std::move(hulls);
    multiplicity_ = std::move(multiplicity);
  }

  /// Quick test before the exact one. (NaN: unequal, and then the tokens stay apart, which is right too.)
  static bool same_hull(const Hull& a, const Hull& b) { return a.centre == b.centre && a.radius == b.radius; }
  static std::size_t hash(const Hull& hull) {
    std::size_t result = 0;
    for (const double x : hull.centre) result = (result ^ std::hash<double>{}(x)) * 0x9e3779b97f4a7c15U;
    return result;
  }

  Domain& domain_;
  const EnclosureModel& model_;
  std::vector<Token> tokens_;
  std::vector<Hull> hulls_;
  std::vector<unsigned> multiplicity_;
  std::vector<std::size_t> origin_;
};

}  // namespace certiformer
