"""Small mutations of the stages, and the lemma that is about each: a sign, a factor, <= for <, a missing kink.

(lemma, file, old text, new text, files to compile instead of the file itself if it is a header). The old text must occur exactly once.
"""

HAT, TRAPEZOID = ["proofs/lemmas/L02_hat.cpp"], ["proofs/lemmas/L03_trapezoid.cpp"]
COLLAPSE5, COLLAPSE9 = ["proofs/lemmas/L05_orthant_domination.cpp"], ["proofs/lemmas/L09_collapse.cpp"]
ISOLATION = ["lib/stages/choose_leaders.cpp"]

MUTATIONS = [
    ("L1", "lib/stages/directions.cpp", "u.back() * Exact(t)", "u.back() + Exact(t)"),
    ("L1", "lib/stages/directions.cpp", "if (score(candidates[k].direction)) return std::move", "return std::move"),

    ("L2", "lib/stages/hat.hpp", "scaled(rise, T(-2))", "scaled(rise, T(2))", HAT),
    ("L2", "lib/stages/hat.hpp", "{u, -c - h, rise}", "{u, -c + h, rise}", HAT),
    ("L2", "lib/stages/hat.hpp", "  ff.neurons.push_back({u, -c - h, rise});\n", "", HAT),
    ("L2", "lib/stages/hat.hpp", "{u, h - c, rise}", "{u, h + h - c, rise}", HAT),

    ("L3", "lib/stages/hat.hpp", "scaled(rise, T(-1))", "scaled(rise, T(1))", TRAPEZOID),
    ("L3", "lib/stages/hat.hpp", "{u, -c - h - h, rise}", "{u, -c - h, rise}", TRAPEZOID),
    ("L3", "lib/stages/hat.hpp", "{u, h + h - c, rise}", "{u, h - c, rise}", TRAPEZOID),
    ("L3", "lib/stages/hat.hpp", "  ff.neurons.push_back({u, -c - h, fall});\n", "", TRAPEZOID),

    ("L4", "lib/forward/filtered_decisions.cpp", "factor.sign() > 0 ? largest_ : smallest_", "factor.sign() > 0 ? smallest_ : largest_"),
    ("L4", "lib/forward/filtered_decisions.cpp", "      best = &values[l];\n      result.positions.clear();", "      best = &values[l];"),
    ("L4", "lib/forward/filtered_decisions.cpp", "dot(A_->rank.front().q, (*tokens_)[i])", "dot(A_->rank.front().p, (*tokens_)[i])"),

    ("L5", "lib/stages/collapse.hpp", "sa.A.alpha = T(1)", "sa.A.alpha = T(-1)", COLLAPSE5),
    ("L5", "lib/stages/collapse.hpp", "sa.V.alpha = T(1)", "sa.V.alpha = T(2)", COLLAPSE5),
    ("L9", "lib/stages/collapse.hpp", "sa.rho = T(0)", "sa.rho = T(1)", COLLAPSE9),
    ("L9", "lib/stages/collapse.hpp", "resize(outputs[j].size())", "resize(1)", COLLAPSE9),

    ("L6", "lib/stages/leaders.cpp", "Exact(2) * (beta + Exact(1))", "beta + Exact(1)"),
    ("L6", "lib/stages/leaders.cpp", "beta + Exact(static_cast<long>(j) + 1)", "beta + Exact(static_cast<long>(j))"),

    ("L7", "lib/stages/separation.cpp", "scaled(u, convert<T>(choice.lift->multiple))", "scaled(u, T(-convert<T>(choice.lift->multiple)))"),
    ("L7", "lib/stages/separation.cpp", "block.sa.V.alpha = convert<T>(choice.nu)", "block.sa.V.alpha = T(1)"),
    ("L7", "lib/stages/separation.cpp", "{u, Vector<T>(u.size(), T(1))}", "{Vector<T>(u.size(), T(1)), u}"),
    ("L7", "lib/stages/choose_separation.cpp", "entry.sign() > 0 ? Exact(0)", "entry.sign() >= 0 ? Exact(0)"),
    ("L7", "lib/stages/choose_separation.cpp", "        else if (s[leader] == s[tokens[k]]) unique = false;\n", ""),
    ("L7", "lib/stages/choose_separation.cpp", "second != histories[j]) return false", "second == histories.size()) return false"),
    ("L7", "lib/stages/choose_separation.cpp", "s[z].value() + Exact(1)) / dot", "s[z].value()) / dot"),

    ("L8", "lib/stages/leaders.cpp", "centre -= dot(u, shift)", "centre += dot(u, shift)"),
    ("L8", "lib/stages/leaders.cpp", "difference(target, leader)", "difference(leader, target)"),
    ("L8", "lib/stages/leaders.cpp", "if (k == 0 && !is_zero(choice.shift))", "if (k == 1 && !is_zero(choice.shift))"),
    ("L8", "lib/stages/isolation.hpp", "*gap / Exact(3)", "*gap", ISOLATION),
    ("L8", "lib/stages/choose_leaders.cpp", "      projections.insert(SortKey(dot(choice.direction, targets[choice.moves.size() - 1]) - offset));\n", ""),
    ("L8", "lib/stages/choose_leaders.cpp", "Exact size = abs(entry)", "Exact size = entry"),
    ("L8", "lib/stages/choose_leaders.cpp", "Exact(1) - entry.floor()", "-entry.floor()"),

    ("L10", "lib/stages/interpolation.cpp", "difference(outputs[j][k], point)", "difference(point, outputs[j][k])"),
    ("L10", "lib/stages/interpolation.cpp", "dot(u, point)", "dot(u, outputs[j][k])"),
    ("L10", "lib/stages/choose_leaders.cpp", "      projections.insert(SortKey(dot(choice.direction, outputs[j][k])));\n", ""),
    ("L10", "lib/forward/line_run.cpp", "layer.kinks.back().position), false)", "layer.kinks.front().position), false)"),

    ("L11", "lib/enclosure/weights.cpp", "  x.negate();\n", ""),
    ("L11", "lib/enclosure/weights.cpp", "value.upper(exp_bits);\n  if", "value.lower(exp_bits);\n  if"),
    ("L11", "lib/enclosure/weights.cpp", "  result.high *= count;\n", ""),
    ("L11", "lib/enclosure/weights.cpp", "share(r.high, total_low - r.low)", "share(r.high, total_low)"),
    ("L11", "lib/enclosure/weights.cpp", "std::max(high - weight.centre", "std::min(high - weight.centre"),
    ("L11", "lib/enclosure/weights.cpp", "exp_lower(gap.high, *range.from)", "exp_lower(gap.low, *range.from)"),

    ("L12", "lib/stages/line.cpp", "rise.front() -= s - h", "rise.front() -= s + h"),
    ("L12", "lib/stages/line.cpp", "sum(fall, e)", "difference(fall, e)"),
    ("L12", "lib/stages/line.cpp", "  ff.neurons.push_back({e, -s - h - h, scaled(fall, T(-1))});\n", ""),
    ("L12", "lib/stages/line.cpp", "block.ff.eta = T(0)", "block.ff.eta = T(1)"),
    ("L12", "lib/stages/choose_line.cpp", "space / Exact(5)", "space / Exact(2)"),
    ("L12", "lib/stages/choose_line.cpp", "(S0 + room - line", "(room - line"),
    ("L12", "lib/stages/choose_line.cpp", "*gap < space", "space < *gap"),
    ("L12", "lib/stages/choose_line.cpp", "largest.ceil() + Exact(1)", "largest.floor()"),

    ("L13", "lib/stages/uniform.cpp", "entry /= T(static_cast<long>(tokens.size()))", "entry /= T(static_cast<long>(tokens.size() + 1))"),
    ("L13", "lib/stages/uniform.cpp", "scaled(std::move(x), block.sa.rho)", "x"),
    ("L13", "lib/stages/choose_sweep.cpp", "/ *shape.mean_gap)) * T(2)", "/ *shape.mean_gap))"),
    ("L13", "lib/stages/choose_sweep.cpp", "Robustness::Robust ? 4 : 2", "Robustness::Robust ? 2 : 4"),
    ("L13", "lib/enclosure/weights.cpp", "Exact total = reference;\n", "Exact total(1);\n"),

    ("L14", "lib/stages/sweep.cpp", "plateau -= h", "plateau += h"),
    ("L14", "lib/stages/sweep.cpp", "T(plateau - h)", "T(plateau + h)"),
    ("L14", "lib/stages/sweep.cpp", "      next.front() -= kink->plateau;\n", ""),
    ("L14", "lib/stages/sweep.cpp", "scaled(e, T(-1))", "scaled(e, T(1))"),
    ("L14", "lib/stages/sweep.cpp", "    if (kink + 1 != end) add_multiple", "    if (kink == end) add_multiple"),
    ("L14", "lib/stages/sweep.cpp", "projects ? width - 1 : width", "width"),
    ("L14", "lib/stages/sweep.cpp", "    if (group.plateau != Plateau::None) kinks", "    if (group.plateau == Plateau::WithRoom) kinks"),
    ("L14", "lib/stages/choose_sweep.cpp", "robust ? gap / Exact(3) : gap", "robust ? gap / Exact(2) : gap"),
    ("L14", "lib/stages/choose_sweep.cpp", "(S0 + room - groups", "(room - groups"),
    ("L14", "lib/stages/choose_sweep.cpp", "return b.left < a.left", "return a.left < b.left"),
    ("L14", "lib/stages/choose_sweep.cpp", "group.one_token ? Plateau::None : Plateau::AtLeftEnd", "Plateau::None"),

    ("T1.6", "lib/construct/theorem_hardmax.cpp", "leading.back().sa", "leading.front().sa"),
    ("T1.8", "lib/construct/theorem_softmax.cpp", "leading.back().sa", "leading.front().sa"),
    ("T1.8", "lib/stages/choose_line.cpp", "space / Exact(5)", "space"),

    ("C1", "lib/stages/choose_means.cpp", "-candidate.threshold.t, std::move(w)", "candidate.threshold.t, std::move(w)"),
    ("C1", "lib/stages/means.cpp", "if (t < s) total", "if (s < t) total"),
    ("C1", "lib/stages/choose_sweep.cpp", "line[together].first.value(), {j", "line.front().first.value(), {j"),
    ("C1", "lib/stages/uniform.cpp", "end == choice.neurons.size()) result.last", "end > choice.neurons.size()) result.last"),
    ("C1", "lib/stages/choose_means.cpp", "layer.size() < width) {", "layer.size() <= width) {"),
    ("C1", "lib/stages/choose_means.cpp", "    if (keeps_tokens && !tokens_are_distinct(state)) return std::nullopt;\n", ""),
    ("C2", "lib/stages/means.cpp", "line[k - 1].value() + quarter, quarter", "line[k - 1].value(), quarter"),
    ("C2", "lib/stages/choose_sweep.cpp", "robust ? Plateau::WithRoom : group", "group"),

    ("C3", "lib/stages/choose_staircase.cpp", "return a.left < b.left", "return b.left < a.left"),
    ("C3", "lib/stages/choose_staircase.cpp", "*bits > precision_", "*bits > precision_ + 8"),
    ("C3", "lib/stages/staircase.cpp", "scaled(e, T(-1))", "scaled(e, T(1))"),
    ("C3", "lib/stages/staircase.cpp", "T(convert<T>(choice.step) - convert<T>(choice.groups[g + 1].start))", "T(-convert<T>(choice.groups[g + 1].start))"),
    ("C3", "lib/forward/line_run.cpp", "layer.right = outer_pattern(ff, rates, 1)", "layer.right = outer_pattern(ff, rates, -1)"),
    ("C3", "lib/stages/moves.cpp", "    next_value.front() -= sigma;\n", ""),
    ("C3", "lib/stages/moves.cpp", "T(T(1) / step)", "T(step)"),
    ("C3", "lib/stages/moves.cpp", "T(step - sigma)", "T(-sigma)"),

    ("L15", "lib/enclosure/box_pass.cpp", "return value.sign() > 0 ? Activity::On : Activity::Off", "return value.sign() > 0 ? Activity::Off : Activity::On"),
    ("L15", "lib/enclosure/box_pass.cpp", "sa.rho, tokens[i])", "Exact(1), tokens[i])"),
    ("L15", "lib/enclosure/box_pass.cpp", "!(abs(value) < s.radius)", "!(abs(value) < s.radius * Exact::power_of_two(-3))"),

    ("R1", "lib/stages/choose_images.cpp", "return !contains(table.outputs[j], value)", "return contains(table.outputs[j], value)"),
    ("R1", "lib/stages/choose_images.cpp", "image_[z] == demand.value", "image_[z] != demand.value"),
    ("R1", "lib/stages/choose_runs.cpp", "  if (token.fixed) return token.allowed[*token.fixed];\n", ""),
    ("R1", "lib/stages/choose_runs.cpp", "      runs.back().one_token = false;\n", ""),

    ("F1", "lib/enclosure/float_sum.cpp", "  for (const FloatTerm& term : terms) if (term.rounds) error += format.half_ulp(term.product.magnitude());\n", ""),
    ("F1", "lib/stages/float_error.cpp", "ku / (1 - ku)", "ku"),
    ("F2", "lib/scalar/float_format.hpp", "Exact::power_of_two(size) ? 0 : 1", "Exact::power_of_two(size) ? 1 : 0", ["proofs/lemmas/F2_exact_sums.cpp"]),
    ("F4", "lib/forward/forward.hpp", "add_multiple(y, *active, ff.neurons[k].w)", "add_multiple(y, T(*active + *active), ff.neurons[k].w)", ["proofs/lemmas/F4_exact_step.cpp"]),
    ("F5", "lib/forward/forward.hpp", "total += w; }", "total = w; }", ["proofs/lemmas/F5_softmax_rounding.cpp"]),

    ("K1", "lib/construct/balance.cpp", "floor_log2() / 4 - 1", "floor_log2() + 3"),
    ("K1", "lib/construct/balance.cpp", "Exact::power_of_two(-k));", "Exact::power_of_two(k));"),
    ("K1", "lib/construct/training_class.cpp", "squared(neuron.u) + squared(neuron.w)", "squared(neuron.u)"),
    ("K1", "lib/construct/training_class.cpp", "i == j ? op.alpha", "i <= j ? op.alpha"),
    ("K1", "lib/construct/training_class.cpp", "block.ff.eta * block.ff.eta + block.sa.rho", "block.sa.rho"),
]

# For the test that always runs: one each of a sign, a factor, a missing kink, a condition, a chooser, a bound.
SHORT = [next(number for number, (lemma, path, old, *_) in enumerate(MUTATIONS) if (lemma, old.strip()) == wanted) for wanted in [
    ("L2", "scaled(rise, T(-2))"),
    ("L6", "Exact(2) * (beta + Exact(1))"),
    ("L8", "if (k == 0 && !is_zero(choice.shift))"),
    ("L12", "ff.neurons.push_back({e, -s - h - h, scaled(fall, T(-1))});"),
    ("L14", "next.front() -= kink->plateau;"),
    ("L11", "share(r.high, total_low - r.low)"),
]]
