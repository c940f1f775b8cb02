#include "forward/forward.hpp"

#include <stdexcept>

#include "scalar/mpfr.hpp"
#include "scalar/rational.hpp"

namespace certiformer {
namespace {

template <Scalar T> Sequence<T> attend(const SelfAttention<T>& sa, Sequence<T> tokens, Attention attention, const std::optional<T>& temperature) {
  if (attention == Attention::Hardmax) {
    PlainDecisions<T> decide;
    return apply_hardmax(sa, std::move(tokens), {}, decide);
  }
  if constexpr (ScalarTraits<T>::has_exp) {
    if (temperature) return apply_softmax(sa, std::move(tokens), *temperature);
  }
  throw std::logic_error("softmax attention needs a temperature and a scalar with exp");
}

template <Scalar T> void feed(const FeedForward<T>& ff, Sequence<T>& tokens) {
  if (ff.is_identity()) return;
  PlainDecisions<T> decide;
  for (Vector<T>& x : tokens) x = feed_forward(ff, x, decide);
}

}  // namespace

template <Scalar T>
Sequence<T> forward(const Transformer<T>& model, Sequence<T> tokens, Attention attention, const std::optional<T>& temperature, Observer<T>* observer) {
  for (std::size_t k = 0; k < model.blocks.size(); ++k) {
    const auto report = [&](LayerKind kind) { if (observer != nullptr) observer->after_layer(k, kind, tokens); };
    const Block<T>& block = model.blocks[k];
    if (model.order == LayerOrder::FeedForwardFirst) {
      feed(block.ff, tokens);
      report(LayerKind::FeedForward);
    }
    tokens = attend(block.sa, std::move(tokens), attention, temperature);
    report(LayerKind::Attention);
    if (model.order == LayerOrder::AttentionFirst) {
      feed(block.ff, tokens);
      report(LayerKind::FeedForward);
    }
  }
  return tokens;
}

#define CERTIFORMER_INSTANTIATE(T) \
  template Sequence<T> forward(const Transformer<T>&, Sequence<T>, Attention, const std::optional<T>&, Observer<T>*);
CERTIFORMER_INSTANTIATE(Exact)
CERTIFORMER_INSTANTIATE(mpq_rational)
CERTIFORMER_INSTANTIATE(mpfr_float)
CERTIFORMER_INSTANTIATE(float)
CERTIFORMER_INSTANTIATE(double)
CERTIFORMER_INSTANTIATE(long double)
#undef CERTIFORMER_INSTANTIATE

}  // namespace certiformer
