#include "drift/sufficient_bits.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <map>

#include "drift/result.hpp"
#include "io/error.hpp"
#include "model/visit.hpp"
#include "scalar/mpfr.hpp"

namespace certiformer {
namespace {

struct Probe {
  bool right = false, exact = false;
  std::string why;  // it is not right
};

class Search {
 public:
  explicit Search(const DriftSubject& subject) : subject_(subject), grid_(subject.dataset) {}

  SufficientBits run() {
    SufficientBits result;
    coarse();
    if (!reference_is_right_) {
      result.reason = "no precision is sufficient: the model's true output sets are not the targets, even after rounding to the targets' grid";
      return result;
    }
    result.bits = refine(&Probe::right);
    if (result.bits && *result.bits <= most_exhaustive_bits) {
      probe(all_below(*result.bits));
      result.bits = refine(&Probe::right);
      result.every_smaller_fails = true;
    }
    if (result.bits) {
      if (*result.bits > 2) result.one_bit_less = probes_.at(*result.bits - 1).why;
      result.confirmed = confirm(*result.bits);
      result.exact_bits = refine(&Probe::exact);
    }
    if (!result.bits) result.reason = "no precision up to " + std::to_string(most_bits) + " bits is sufficient: " + probes_.rbegin()->second.why;
    else if (!result.exact_bits) result.reason = "no precision up to " + std::to_string(most_exact_bits) + " bits gives the targets exactly" + obstacle();
    return result;
  }

 private:
  /// Why rounding never ends, if the numbers themselves say so.
  [[nodiscard]] std::string obstacle() const {
    if (subject_.temperature) return ": softmax weights are no dyadic numbers";
    bool dyadic = true;
    for (const Block<Exact>& block : subject_.model.blocks) visit_parameters(block, [&](const Exact& x) { dyadic = dyadic && x.is_dyadic(); });
    for (const Pair<Exact>& pair : subject_.dataset.pairs)
      for (const Sequence<Exact>* tokens : {&pair.input, &pair.output})
        for (const Vector<Exact>& x : *tokens)
          for (const Exact& entry : x) dyadic = dyadic && entry.is_dyadic();
    return dyadic ? "" : ": some numbers of the data set or the model are no dyadic numbers (1/3, say), so that every precision rounds them";
  }

  /// Steps of half an octave until a precision is exact, or the limits are reached.
  void coarse() {
    for (const std::vector<long>& round : {std::vector<long>{16, 24, 32, 48, 64, 96, 128}, {192, 256}, {384, 512}, {768, 1024, 1536}, {2048, 3072, 4096}}) {
      if (first(&Probe::exact) || !reference_is_right_) return;
      if (first(&Probe::right) && round.front() > most_exact_bits) return;
      probe(round);
    }
  }

  [[nodiscard]] std::optional<long> first(bool Probe::*passes) const {
    for (const auto& [bits, result] : probes_)
      if (result.*passes) return bits;
    return std::nullopt;
  }

  /// Narrows down until the precision below the first that passes is known to fail.
  std::optional<long> refine(bool Probe::*passes) {
    for (;;) {
      const std::optional<long> upper = first(passes);
      if (!upper) return upper;
      const auto at = probes_.find(*upper);
      const long lower = at == probes_.begin() ? 1 : std::prev(at)->first;
      if (lower + 1 == *upper) return upper;
      constexpr long lanes = 8;  // heuristic: precisions a pass
      const long count = std::min(lanes, *upper - lower - 1);
      std::vector<long> inner;
      for (long k = 1; k <= count; ++k) inner.push_back(lower + k * (*upper - lower) / (count + 1));
      probe(inner);
    }
  }

  [[nodiscard]] std::vector<long> all_below(long bits) const {
    std::vector<long> result;
    for (long b = 2; b < bits; ++b)
      if (!probes_.contains(b)) result.push_back(b);
    return result;
  }

  void probe(const std::vector<long>& precisions) {
    if (precisions.empty()) return;
    std::vector<std::unique_ptr<ScalarLaneBase>> lanes;
    std::vector<Lane*> pointers;
    for (const long bits : precisions) {
      const LaneTask task{"mpfr:" + std::to_string(bits), bits, SumOrder::Naive, subject_.attention, subject_.temperature, false, true};
      lanes.push_back(make_lane(task, subject_.dataset));
      pointers.push_back(lanes.back().get());
    }
    const std::unique_ptr<Reference> reference = subject_.make_reference();
    run_lockstep(subject_.model, *reference, pointers, subject_.options);
    for (std::size_t l = 0; l < lanes.size(); ++l) probes_[precisions[l]] = judge(*lanes[l]);
    reference_is_right_ = is_right(*reference);
  }

  [[nodiscard]] bool is_right(const Reference& reference) const {
    for (std::size_t j = 0; j < subject_.dataset.pairs.size(); ++j) {
      Sequence<Exact> tokens;
      for (std::size_t i = 0; i < reference.positions(j); ++i) tokens.push_back(reference.token(j, i));
      if (!grid_.right(tokens, subject_.dataset.pairs[j].output)) return false;
    }
    return true;
  }

  [[nodiscard]] Probe judge(const ScalarLaneBase& lane) const {
    Probe result;
    if (const std::optional<Divergence>& wrong = lane.report().first_divergence) {
      result.why = "block " + std::to_string(wrong->block) + ", sequence \"" + excerpt(subject_.dataset.pairs[wrong->sequence].id) + "\", token " + std::to_string(wrong->token) +
                   (wrong->neuron ? ": neuron " + std::to_string(*wrong->neuron) : ": the argmax") + " is decided wrongly";
      return result;
    }
    const LaneResult output = result_of(lane, subject_.dataset, grid_);
    result.right = !output.first_wrong;
    result.exact = output.exact_sequences == subject_.dataset.pairs.size();
    if (!result.right) result.why = "all decisions are right, but the output set of sequence \"" + excerpt(subject_.dataset.pairs[*output.first_wrong].id) + "\" is not its target set after rounding to the grid";
    return result;
  }

  /// The plain forward pass, sequence by sequence, without lockstep.
  [[nodiscard]] bool confirm(long bits) const {
    std::atomic<bool> right = true;
    const auto model = [&] { const PrecisionScope precision(bits); return convert<mpfr_float>(subject_.model); }();
    tbb::parallel_for(std::size_t{0}, subject_.dataset.pairs.size(), [&](std::size_t j) {
      subject_.options.deadline.check();
      const PrecisionScope precision(bits);
      std::optional<mpfr_float> temperature;
      if (subject_.temperature) temperature = convert<mpfr_float>(*subject_.temperature);
      Sequence<Exact> output;
      for (const Vector<mpfr_float>& x : forward<mpfr_float>(model, convert<mpfr_float>(subject_.dataset.pairs[j].input), subject_.attention, temperature)) {
        Vector<Exact>& token = output.emplace_back();
        for (const mpfr_float& entry : x) token.push_back(to_exact<mpfr_float>(entry));
      }
      if (!grid_.right(output, subject_.dataset.pairs[j].output)) right = false;
    });
    return right;
  }

  const DriftSubject& subject_;
  TargetGrid grid_;
  std::map<long, Probe> probes_;
  bool reference_is_right_ = true;
};

}  // namespace

SufficientBits find_sufficient_bits(const DriftSubject& subject) { return Search(subject).run(); }

}  // namespace certiformer
