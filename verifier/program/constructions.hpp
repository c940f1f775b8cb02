// The constructions by one interface, as command build takes them.
#pragma once

#include "construct/compact.hpp"
#include "construct/float_exact.hpp"
#include "construct/resnet.hpp"
#include "construct/round_targets.hpp"
#include "construct/theorem_hardmax.hpp"
#include "construct/theorem_softmax.hpp"

namespace certiformer {

/// What a construction is asked for besides its data set.
struct ConstructionOptions {
  std::uint64_t seed = 1;
  Padding padding = Padding::None;
  Deadline deadline;
  const FloatFormat* format = &binary64;  // of float-exact
};

/// The theorem that bounds a model's blocks; no construction without attention is bound by one.
struct TheoremBound {
  const char* theorem;
  std::size_t blocks;
};

struct TheoremHardmax {
  using Plan = HardmaxPlan;
  template <Scalar T> using Replayer = HardmaxReplayer<T>;
  static constexpr const char* name = "theorem-hardmax";
  static constexpr auto parse = parse_hardmax_plan;
  static Transformer<Exact> build(const Dataset<Exact>& dataset, const ConstructionOptions& options, Plan& plan) { return build_theorem_hardmax(dataset, options.seed, options.padding, &plan, options.deadline); }
  static Transformer<Exact> rebuild(const Dataset<Exact>& dataset, const Plan& plan, const ConstructionOptions& options) { return rebuild_theorem_hardmax(dataset, plan, options.padding); }
  static std::optional<TheoremBound> bound(const DatasetCounts& counts) { return TheoremBound{"theorem 1.6", theorem_hardmax_blocks(counts)}; }
  template <Scalar T> static Transformer<T> replay(const Dataset<T>& dataset, Replayer<T>& choose) { return theorem_hardmax<T>(dataset, choose); }
};

struct TheoremSoftmax {
  using Plan = SoftmaxPlan;
  template <Scalar T> using Replayer = SoftmaxReplayer<T>;
  static constexpr const char* name = "theorem-softmax";
  static constexpr auto parse = parse_softmax_plan;
  static Transformer<Exact> build(const Dataset<Exact>& dataset, const ConstructionOptions& options, Plan& plan) { return build_theorem_softmax(dataset, options.seed, options.padding, &plan, options.deadline); }
  static Transformer<Exact> rebuild(const Dataset<Exact>& dataset, const Plan& plan, const ConstructionOptions& options) { return rebuild_theorem_softmax(dataset, plan, options.padding); }
  static std::optional<TheoremBound> bound(const DatasetCounts& counts) { return TheoremBound{"theorem 1.8", theorem_softmax_blocks(counts)}; }
  template <Scalar T> static Transformer<T> replay(const Dataset<T>& dataset, Replayer<T>& choose) { return theorem_softmax<T>(dataset, choose); }
};

template <Robustness robustness> struct CompactBy {
  using Plan = CompactPlan;
  template <Scalar T> using Replayer = CompactReplayer<T>;
  static constexpr const char* name = robustness == Robustness::Robust ? "compact-robust" : "compact";
  static constexpr auto parse = parse_compact_plan;
  static Transformer<Exact> build(const Dataset<Exact>& dataset, const ConstructionOptions& options, Plan& plan) { return build_compact(dataset, options.seed, robustness, &plan, options.deadline); }
  static Transformer<Exact> rebuild(const Dataset<Exact>& dataset, const Plan& plan, const ConstructionOptions&) { return rebuild_compact(dataset, plan, robustness); }
  static std::optional<TheoremBound> bound(const DatasetCounts& counts) { return TheoremBound{"theorem 1.6", theorem_hardmax_blocks(counts)}; }
  template <Scalar T> static Transformer<T> replay(const Dataset<T>& dataset, Replayer<T>& choose) { return compact<T>(dataset, choose); }
};

struct FloatExact {
  using Plan = FloatExactPlan;
  template <Scalar T> using Replayer = FloatExactReplayer<T>;
  static constexpr const char* name = "float-exact";
  static constexpr auto parse = parse_float_exact_plan;
  static Transformer<Exact> build(const Dataset<Exact>& dataset, const ConstructionOptions& options, Plan& plan) { return build_float_exact(dataset, options.seed, *options.format, &plan, options.deadline); }
  static Transformer<Exact> rebuild(const Dataset<Exact>& dataset, const Plan& plan, const ConstructionOptions&) { return rebuild_float_exact(dataset, plan); }
  static std::optional<TheoremBound> bound(const DatasetCounts& counts) { return TheoremBound{"theorem 1.6", theorem_hardmax_blocks(counts)}; }
  template <Scalar T> static Transformer<T> replay(const Dataset<T>& dataset, Replayer<T>& choose) { return float_exact<T>(dataset, choose); }
};

struct Resnet {
  using Plan = ResnetPlan;
  template <Scalar T> using Replayer = ResnetReplayer<T>;
  static constexpr const char* name = "resnet";
  static constexpr auto parse = parse_resnet_plan;
  static Transformer<Exact> build(const Dataset<Exact>& dataset, const ConstructionOptions& options, Plan& plan) { return build_resnet(dataset, options.seed, &plan, options.deadline); }
  static Transformer<Exact> rebuild(const Dataset<Exact>& dataset, const Plan& plan, const ConstructionOptions&) { return rebuild_resnet(dataset, plan); }
  static std::optional<TheoremBound> bound(const DatasetCounts&) { return std::nullopt; }
  template <Scalar T> static Transformer<T> replay(const Dataset<T>& dataset, Replayer<T>& choose) { return resnet<T>(dataset, choose); }
};

/// Calls visit.template operator()<Construction>() for each of them.
template <class Visit> void for_each_construction(Visit visit) {
  visit.template operator()<TheoremHardmax>();
  visit.template operator()<TheoremSoftmax>();
  visit.template operator()<CompactBy<Robustness::Plain>>();
  visit.template operator()<CompactBy<Robustness::Robust>>();
  visit.template operator()<FloatExact>();
  visit.template operator()<Resnet>();
}

}  // namespace certiformer
