#include "stages/separation.hpp"

#include "forward/filtered_decisions.hpp"
#include "forward/forward.hpp"
#include "model/visit.hpp"
#include "stages/hat.hpp"
#include "stages/instantiate.hpp"

namespace certiformer {
namespace {

template <Scalar T> Sequence<T> attend(const SelfAttention<T>& sa, Sequence<T> tokens) {
  if constexpr (std::same_as<T, Exact>) {  // the same result without n^2 exact scores
    Margins unused_margins;
    PassStatistics unused_statistics;
    FilteredArgmax decide(unused_margins, unused_statistics);
    return apply_hardmax(sa, std::move(tokens), {}, decide);
  } else {
    PlainDecisions<T> decide;
    return apply_hardmax(sa, std::move(tokens), {}, decide);
  }
}

}  // namespace

template <Scalar T> Block<T> separation_block(const State<T>& state, const SeparationChoice& choice, Bump bump) {
  const Vector<T> u = convert<T>(choice.direction);
  Block<T> block;
  if (!is_zero(choice.shift)) append_constant(block.ff, convert<T>(choice.shift));
  if (choice.lift) {
    const Vector<T>& z = state[choice.lift->z.sequence][choice.lift->z.token];
    append_bump(block.ff, bump, u, dot(u, z), convert<T>(choice.lift->half_width), scaled(u, convert<T>(choice.lift->multiple)));
  }
  block.sa.V.alpha = convert<T>(choice.nu);
  block.sa.A.rank.push_back({u, Vector<T>(u.size(), T(1))});
  return block;
}

template <Scalar T> Staged<T> separation(State<T> state, Chooser<T>& choose, Bump bump) {
  Staged<T> result{{}, std::move(state)};
  while (const std::optional<SeparationChoice> choice = choose.separation(result.state)) {
    Block<T> block = separation_block(result.state, *choice, bump);
    PlainDecisions<T> decide;
    for (Sequence<T>& sequence : result.state) {
      for (Vector<T>& x : sequence) x = feed_forward(block.ff, x, decide);
      sequence = attend(block.sa, std::move(sequence));
    }
    result.blocks.push_back(std::move(block));
  }
  return result;
}

#define CERTIFORMER_STAGE(T)                                                             \
  template Block<T> separation_block(const State<T>&, const SeparationChoice&, Bump);    \
  template Staged<T> separation(State<T>, Chooser<T>&, Bump);
CERTIFORMER_INSTANTIATE_STAGE

}  // namespace certiformer
