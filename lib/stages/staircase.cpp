#include "stages/staircase.hpp"

#include "model/vector.hpp"
#include "stages/instantiate.hpp"

namespace certiformer {
namespace {

/// Puts group g at its start, and moves all that is right of it towards it.
template <Scalar T> void append_step(FeedForward<T>& ff, const StaircaseChoice& choice, std::size_t g) {
  Vector<T> e(choice.direction.size(), T(0));
  e.front() = T(1);
  ff.neurons.push_back({e, -convert<T>(choice.groups[g].start), scaled(e, T(-1))});
  if (g + 1 < choice.groups.size()) ff.neurons.push_back({e, T(convert<T>(choice.step) - convert<T>(choice.groups[g + 1].start)), e});
}

}  // namespace

template <Scalar T> std::vector<Block<T>> staircase(const StaircaseChoice& choice) {
  std::vector<Block<T>> blocks;
  for (std::size_t end = choice.groups.size(); end > 0;) {
    Block<T>& block = blocks.emplace_back();
    for (std::size_t taken = 0; taken < 2 && end > 0; ++taken) append_step(block.ff, choice, --end);
  }
  return blocks;
}

#define CERTIFORMER_STAGE(T) template std::vector<Block<T>> staircase<T>(const StaircaseChoice&);
CERTIFORMER_INSTANTIATE_STAGE

}  // namespace certiformer
