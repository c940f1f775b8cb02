#include "findings.hpp"

#include <algorithm>

namespace certiformer::proofs {
namespace {

std::string number_text(const Exact& x) { return x.bits() <= 40 ? x.fraction_text() : x.text(); }

}  // namespace

std::string shown(const Vector<Exact>& x) {
  std::string text = "(";
  for (std::size_t k = 0; k < x.size(); ++k) text += (k > 0 ? ", " : "") + number_text(x[k]);
  return text + ")";
}

std::string shown(const Sequence<Exact>& tokens) {
  std::string text = "{";
  for (std::size_t i = 0; i < tokens.size(); ++i) text += (i > 0 ? ", " : "") + shown(tokens[i]);
  return text + "}";
}

Exact deviation(const Vector<Exact>& a, const Vector<Exact>& b) {
  Exact largest;
  for (std::size_t k = 0; k < a.size(); ++k) largest = std::max(largest, abs(a[k] - b[k]));
  return largest;
}

Exact set_distance(const Sequence<Exact>& a, const Sequence<Exact>& b) {
  const auto one_sided = [](const Sequence<Exact>& from, const Sequence<Exact>& to) {
    Exact largest;
    for (const Vector<Exact>& x : from) {
      Exact nearest = deviation(x, to.front());
      for (const Vector<Exact>& y : to) nearest = std::min(nearest, deviation(x, y));
      largest = std::max(largest, nearest);
    }
    return largest;
  };
  return std::max(one_sided(a, b), one_sided(b, a));
}

void Findings::equal(const char* what, const Exact& found, const Exact& expected) {
  ++comparisons_;
  if (found == expected) return;
  observe(-abs(found - expected));
  fail(std::string(what) + ": found " + number_text(found) + ", not " + number_text(expected));
}

void Findings::equal(const char* what, const Vector<Exact>& found, const Vector<Exact>& expected) {
  ++comparisons_;
  if (found == expected) return;
  if (found.size() == expected.size()) observe(-deviation(found, expected));
  fail(std::string(what) + ": found " + shown(found) + ", not " + shown(expected));
}

void Findings::equal(const char* what, const Sequence<Exact>& found, const Sequence<Exact>& expected) {
  equal(what, found.size(), expected.size());
  for (std::size_t i = 0; i < found.size() && i < expected.size(); ++i) equal(what, found[i], expected[i]);
}

void Findings::same_set(const char* what, const Sequence<Exact>& found, const Sequence<Exact>& expected) {
  ++comparisons_;
  if (found.empty() || expected.empty()) return fail(std::string(what) + ": a set without tokens");
  const Exact distance = set_distance(found, expected);
  if (distance.is_zero()) return;
  observe(-distance);
  fail(std::string(what) + ": found " + shown(found) + ", not " + shown(expected));
}

void Findings::at_most(const char* what, const Exact& small, const Exact& large) {
  ++comparisons_;
  observe(large - small);
  if (large < small) fail(std::string(what) + ": " + number_text(small) + " is more than " + number_text(large));
}

void Findings::less(const char* what, const Exact& small, const Exact& large) {
  ++comparisons_;
  observe(large - small);
  if (!(small < large)) fail(std::string(what) + ": " + number_text(small) + " is not less than " + number_text(large));
}

void Findings::holds(const char* what, bool condition) {
  ++comparisons_;
  if (!condition) fail(std::string(what) + ": does not hold");
}

}  // namespace certiformer::proofs
