// The lane of a scalar T: the forward pass in T with the operations of forward/forward.hpp in their order, bit for bit (or in another
// order, for hardware formats), token by token, with every decision compared.
#pragma once

#include <functional>

#include "drift/deviation.hpp"
#include "drift/lane.hpp"
#include "drift/rounded.hpp"
#include "model/visit.hpp"

namespace certiformer {

template <Scalar T> class ScalarLane : public ScalarLaneBase {
 public:
  ScalarLane(LaneTask task, const Dataset<Exact>& dataset);
  void begin_block(const Block<Exact>& block) override;
  void apply(const LayerStep& step, const Reference& reference) override;
  void end_block(const Reference& reference) override;
  [[nodiscard]] FinalTokens final_tokens(std::size_t j) const override;

 private:
  /// The precision of mpfr_float results while a method runs.
  [[nodiscard]] PrecisionScope precision() const { return PrecisionScope(task_.bits); }
  struct Projection {
    T value{0};          // u.x of the direction below
    bool known = false;  // of the token as it is
  };

  void feed(const LayerStep& step, const Reference& reference);
  void feed_token(const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i);
  void feed_in_order(const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i);
  [[nodiscard]] const T& preactivation(std::size_t k, std::size_t j, std::size_t i);
  void compare_neuron(const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i, std::size_t k, const T& computed);
  void attend(const LayerStep& step, const Reference& reference, std::size_t j);
  [[nodiscard]] Sequence<T> attend_in_order(const LayerStep& step, const Reference& reference, std::size_t j);
  [[nodiscard]] Vector<T> ordered_mean(Vector<T> scores, const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i);
  void compare_argmax(const LayerStep& step, const Reference& reference, std::size_t j, std::size_t i, const std::vector<std::size_t>& positions,
                      const std::function<T(std::size_t)>& score_of);
  void changed(std::size_t j, std::size_t i) {
    changed_[j][i] = true;
    projections_[j][i].known = false;
  }

  std::vector<Sequence<T>> tokens_;
  std::vector<std::vector<bool>> changed_;
  std::vector<std::vector<TokenDeviation>> deviations_;
  Block<T> block_;
  std::optional<T> temperature_;
  Vector<T> direction_;                    // the first neuron's u
  std::vector<bool> along_;                // neurons with this u
  bool scales_ = false;                    // eta is not 1
  std::vector<std::vector<Projection>> projections_;
  Vector<T> image_;
  T value_{0}, scratch_{0};
};

extern template class ScalarLane<float>;
extern template class ScalarLane<double>;
extern template class ScalarLane<long double>;
extern template class ScalarLane<mpfr_float>;

}  // namespace certiformer
