#include "moves.hpp"

#include <algorithm>

#include "draw.hpp"
#include "evaluate.hpp"

namespace certiformer::proofs {

std::optional<Exact> gap_to(const Exact& s, const std::vector<Exact>& others) {
  std::optional<Exact> gap;
  for (const Exact& other : others)
    if (const Exact own = abs(s - other); !gap || own < *gap) gap = own;
  return gap;
}

std::vector<std::optional<Exact>> gaps_when_moving(const State<Exact>& state, const std::vector<std::vector<std::size_t>>& movers, const State<Exact>& targets,
                                                   const Vector<Exact>& u) {
  std::vector<std::vector<Exact>> line;
  for (const Sequence<Exact>& sequence : state) {
    line.emplace_back();
    for (const Vector<Exact>& x : sequence) line.back().push_back(inner(u, x));
  }
  std::vector<std::optional<Exact>> gaps;
  for (std::size_t j = 0; j < movers.size(); ++j) {
    for (std::size_t k = 0; k < movers[j].size(); ++k) {
      const std::size_t own = movers[j].at(k);
      std::vector<Exact> others;
      for (std::size_t l = 0; l < line.size(); ++l)
        for (std::size_t i = 0; i < line[l].size(); ++i) if (l != j || i != own) others.push_back(line[l][i]);
      gaps.push_back(gap_to(line.at(j).at(own), others));
      line[j][own] = inner(u, targets.at(j).at(k));
    }
  }
  return gaps;
}

bool are_half_widths(const State<Exact>& H, const std::vector<std::size_t>& counts) {
  if (H.size() != counts.size()) return false;
  for (std::size_t j = 0; j < H.size(); ++j) {
    if (H[j].size() != counts[j]) return false;
    for (const Vector<Exact>& h : H[j]) if (h.size() != 1 || h.front().sign() <= 0) return false;
  }
  return true;
}

State<Exact> half_widths_state(const std::vector<Exact>& widths, const std::vector<std::size_t>& counts) {
  State<Exact> H;
  std::size_t next = 0;
  for (const std::size_t count : counts) {
    H.emplace_back();
    for (std::size_t k = 0; k < count; ++k) H.back().push_back({widths.at(next++)});
  }
  return H;
}

std::vector<Exact> half_widths_of(const State<Exact>& H) {
  std::vector<Exact> widths;
  for (const Sequence<Exact>& sequence : H) for (const Vector<Exact>& h : sequence) widths.push_back(h.front());
  return widths;
}

bool are_isolated(const std::vector<std::optional<Exact>>& gaps, const State<Exact>& H, const Exact& room) {
  const std::vector<Exact> widths = half_widths_of(H);
  for (std::size_t k = 0; k < gaps.size(); ++k) if (gaps[k] && *gaps[k] < room * widths.at(k)) return false;
  return true;
}

std::optional<std::vector<Exact>> draw_half_widths(Random& random, Kind kind, const std::vector<std::optional<Exact>>& gaps, const Exact& room) {
  std::vector<Exact> widths;
  for (const std::optional<Exact>& gap : gaps) {
    if (gap && gap->is_zero()) return std::nullopt;
    const Exact most = gap.value_or(Exact(1)) / room;
    switch (kind) {
      case Kind::Boundary: widths.push_back(most); break;
      case Kind::Random: widths.push_back(power_of_two_below(most)); break;
      case Kind::Adversarial: widths.push_back(random.below(2) == 0 ? most : most * Exact::power_of_two(-random.between(0, 30))); break;
    }
  }
  return widths;
}

}  // namespace certiformer::proofs
