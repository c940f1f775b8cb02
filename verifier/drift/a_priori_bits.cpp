#include <algorithm>
#include <map>

#include "drift/error_bound.hpp"
#include "drift/sufficient_bits.hpp"

namespace certiformer {

std::optional<long> a_priori_bits(const DriftSubject& subject, long least, long most) {
  const TargetGrid grid(subject.dataset);
  std::map<long, bool> proved;
  const auto probe = [&](const std::vector<long>& precisions) {
    std::vector<std::unique_ptr<ErrorBoundLane>> lanes;
    std::vector<Lane*> pointers;
    for (const long bits : precisions) pointers.push_back(lanes.emplace_back(std::make_unique<ErrorBoundLane>(bits, subject.dataset)).get());
    const std::unique_ptr<Reference> reference = subject.make_reference();
    run_lockstep(subject.model, *reference, pointers, subject.options);
    for (std::size_t l = 0; l < lanes.size(); ++l) proved[precisions[l]] = lanes[l]->proves(*reference, subject.dataset, grid);
  };
  constexpr std::size_t lanes = 6;  // heuristic: precisions a pass
  for (long bits = least; bits <= most && (proved.empty() || !proved.rbegin()->second);) {
    std::vector<long> coarse;
    for (; bits <= most && coarse.size() < lanes; bits += (bits + 2) / 3) coarse.push_back(bits);
    probe(coarse);
  }
  for (;;) {  // the analysis is monotone in the precision
    const auto first = std::find_if(proved.begin(), proved.end(), [](const auto& entry) { return entry.second; });
    if (first == proved.end()) return std::nullopt;
    const long lower = first == proved.begin() ? least - 1 : std::prev(first)->first, width = first->first - lower;
    if (width == 1) return first->first;
    const long count = std::min(static_cast<long>(lanes), width - 1);
    std::vector<long> inner;
    for (long k = 1; k <= count; ++k) inner.push_back(lower + k * width / (count + 1));
    probe(inner);
  }
}

}  // namespace certiformer
