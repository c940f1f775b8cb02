// The argmax decisions of a lane, shown to a watcher who compares them with the reference.
#pragma once

#include "drift/rounded.hpp"
#include "forward/forward.hpp"

namespace certiformer {

/// The scores of the forward pass, operation by operation; but A x and q.x are computed once for each token, p.y once for each sequence.
template <Scalar T> class Scores {
 public:
  void begin_sequence(const Operator<T>& A, const Sequence<T>& tokens) {
    A_ = &A, tokens_ = &tokens;
    along_p_.clear();
    for (const RankOne<T>& r : A.rank)
      for (const Vector<T>& y : tokens) project(along_p_.emplace_back(), r.p, y, scratch_);
  }
  void begin_token(std::size_t i) {
    const Vector<T>& x = (*tokens_)[i];
    token_ = i;
    along_q_.clear();
    if (!A_->dense.empty()) image_ = times(*A_, x);
    for (const RankOne<T>& r : A_->rank) project(along_q_.emplace_back(), r.q, x, scratch_);
  }
  [[nodiscard]] T score(std::size_t l) {
    const Vector<T>& y = (*tokens_)[l];
    T sum{0};
    if (!A_->dense.empty()) {
      project(sum, image_, y, scratch_);
      return sum;
    }
    // Zero times a sum of mpfr numbers is zero; a hardware format might have overflowed in it.
    if (!std::same_as<T, mpfr_float> || !(A_->alpha == T(0))) {
      project(sum, (*tokens_)[token_], y, scratch_);
      sum = A_->alpha * sum;
    }
    for (std::size_t r = 0; r < along_q_.size(); ++r) add_rounded_product(sum, along_q_[r], along_p_[r * tokens_->size() + l], scratch_);
    return sum;
  }

 private:
  const Operator<T>* A_ = nullptr;
  const Sequence<T>* tokens_ = nullptr;
  std::size_t token_ = 0;
  Vector<T> along_p_, along_q_, image_;
  T scratch_{0};
};

/// Decides as the forward pass does and shows each argmax to a watcher.
template <Scalar T, class Watch> class WatchedDecisions {
 public:
  explicit WatchedDecisions(Watch watch) : watch_(std::move(watch)) {}
  void begin_sequence(const Operator<T>& A, const Sequence<T>& tokens) {
    scores_.begin_sequence(A, tokens);
    count_ = tokens.size();
  }
  [[nodiscard]] std::vector<std::size_t> argmax(std::size_t i) {
    scores_.begin_token(i);
    std::vector<std::size_t> best{0};
    T largest = scores_.score(0);
    for (std::size_t l = 1; l < count_; ++l) {
      T value = scores_.score(l);
      if (value < largest) continue;
      if (largest < value) { best.clear(); largest = std::move(value); }
      best.push_back(l);
    }
    watch_(i, best);
    return best;
  }

 private:
  Scores<T> scores_;
  std::size_t count_ = 0;
  Watch watch_;
};

}  // namespace certiformer
