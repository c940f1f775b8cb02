// What a check of a conclusion finds: comparisons that hold or not, and by how much.
#pragma once

#include <optional>
#include <string>

#include "model/vector.hpp"
#include "scalar/verdict.hpp"

namespace certiformer::proofs {

class Findings {
 public:
  /// Equalities: the margin of one that fails is minus the largest deviation; one that holds has none.
  void equal(const char* what, const Exact& found, const Exact& expected);
  void equal(const char* what, const Vector<Exact>& found, const Vector<Exact>& expected);
  void equal(const char* what, const Sequence<Exact>& found, const Sequence<Exact>& expected);
  void equal(const char* what, std::size_t found, std::size_t expected) { equal(what, Exact(static_cast<long>(found)), Exact(static_cast<long>(expected))); }
  /// Equal as sets; the deviation is the Hausdorff distance in the max norm.
  void same_set(const char* what, const Sequence<Exact>& found, const Sequence<Exact>& expected);
  /// Inequalities: the margin is large - small.
  void at_most(const char* what, const Exact& small, const Exact& large);
  void at_most(const char* what, std::size_t small, std::size_t large) { at_most(what, Exact(static_cast<long>(small)), Exact(static_cast<long>(large))); }
  void less(const char* what, const Exact& small, const Exact& large);
  /// A condition without a measure.
  void holds(const char* what, bool condition);

  /// Proved only if something was compared and everything held.
  [[nodiscard]] Verdict verdict() const { return !failure_.empty() ? Verdict::Refuted : comparisons_ > 0 ? Verdict::Proved : Verdict::Unknown; }
  [[nodiscard]] std::size_t comparisons() const { return comparisons_; }
  /// The least margin of all comparisons that have one.
  [[nodiscard]] const std::optional<Exact>& margin() const { return margin_; }
  /// The first comparison that failed, with its values.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  void fail(const std::string& how) { ++comparisons_; if (failure_.empty()) failure_ = how; }

 private:
  void observe(const Exact& margin) { if (!margin_ || margin < *margin_) margin_ = margin; }

  std::size_t comparisons_ = 0;
  std::optional<Exact> margin_;
  std::string failure_;
};

/// max |a_k - b_k|.
[[nodiscard]] Exact deviation(const Vector<Exact>& a, const Vector<Exact>& b);
/// The Hausdorff distance in the max norm; both not empty.
[[nodiscard]] Exact set_distance(const Sequence<Exact>& a, const Sequence<Exact>& b);
/// (x_1, ..., x_d).
[[nodiscard]] std::string shown(const Vector<Exact>& x);
[[nodiscard]] std::string shown(const Sequence<Exact>& tokens);

}  // namespace certiformer::proofs
