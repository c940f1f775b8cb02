// Runs of feed-forward layers whose neurons all look along one direction u: tokens are kept in the order of u.x, and a layer
// touches only those that it does not translate. SPEC.md section 5 explains why this is exact.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "model.hpp"
#include "number.hpp"
#include "replay.hpp"

namespace certiformer_check {

// The direction u of a run, set by the first neuron that has one.
class Direction {
 public:
  bool is_known() const { return !u_.empty(); }
  const Vector& vector() const { return u_; }

  // Whether eta = 1 and every neuron's vector is a multiple of u.
  bool suits(const FeedForward& layer);

  // The c with vector = c u, if there is one.
  std::optional<Number> scale(const Vector& vector) const;

 private:
  Vector u_;
  std::size_t pivot_ = 0;  // a coordinate of u that is not zero
};

class Line {
 public:
  Line(Direction direction, std::vector<Sequence> sequences);

  void apply(const FeedForward& layer, Margins& margins);

  // The sequences, tokens merged.
  std::vector<Sequence> release();

 private:
  // A token is stored as x - shift_, at the place u.(x - shift_).
  struct Place {
    Number along;
    std::size_t sequence;
    Token x;
    auto operator<=>(const Place&) const = default;
  };
  struct Order {
    using is_transparent = void;
    bool operator()(const Place& a, const Place& b) const { return a < b; }
    bool operator()(const Place& a, const Number& b) const { return a.along < b; }
    bool operator()(const Number& a, const Place& b) const { return a < b.along; }
  };
  struct Occurrence {
    std::uint64_t count = 0;
    std::size_t first = 0;
  };
  // What a layer does beyond its outermost kinks on one side: x -> x + translation + (u.x) slope.
  struct Side {
    Vector translation;
    Vector slope;
  };
  struct Shape {
    Side left;
    Side right;
    std::optional<Number> first_kink;  // along the line of stored tokens; none if all neurons are constant
    std::optional<Number> last_kink;
  };

  void insert(const Token& x, std::size_t sequence, const Occurrence& occurrence);
  Shape shape_of(const FeedForward& layer, Margins& margins) const;
  void note_nearest(const Number& scale, const Number& kink, Margins& margins) const;

  Direction direction_;
  std::size_t sequence_count_;
  std::map<Place, Occurrence, Order> tokens_;
  Token shift_;
  Number shift_along_;
};

}  // namespace certiformer_check
