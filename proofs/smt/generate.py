#!/usr/bin/env python3
"""The piecewise-linear lemmas as SMT-LIB files, one statement a file, for all real parameters.

    generate.py            writes L02_hat.smt2, ... and necessity/L02_hat_without_h.smt2, ... beside this script
    generate.py --check    exits 1 if a file is missing, left over, or differs from what would be written

A statement says: for all values of its variables that satisfy its hypotheses the conclusion holds. Its file asserts the hypotheses and the
*negation* of the conclusion, so `unsat` proves the lemma. For each hypothesis that matters there is a second file, in necessity/, without it:
`sat`, so that the hypothesis is needed and the statement is not true for trivial reasons. A file with several cases has several answers.

A feed-forward layer moves a token along its neurons' vectors w by amounts that depend on s = u.x alone. So a statement about the real number s, a
displacement's first coordinate (name ending in 1) and any other coordinate (ending in 2) holds in every dimension d >= 2.
Where the lemma is a sum over coordinates, the statement is about one summand, again for every d; small d are stated in full as well."""
import itertools
import os
import sys
from dataclasses import dataclass, field

HERE = os.path.dirname(os.path.abspath(__file__))


class Term:
    """A term of SMT-LIB, written with Python's operators."""

    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text

    def __neg__(self):
        return Term(f"(- {self})")

    def __and__(self, other):
        return Term(f"(and {self} {other})")


def term(x):
    """A term, or an integer as one."""
    return x if isinstance(x, Term) else Term(f"{x}.0" if x >= 0 else f"(- {-x}.0)")


def operator(symbol, reverse=False):
    return lambda a, b: Term(f"({symbol} {term(b)} {a})" if reverse else f"({symbol} {a} {term(b)})")


for method, symbol in (("add", "+"), ("sub", "-"), ("mul", "*")):
    setattr(Term, f"__{method}__", operator(symbol))
    setattr(Term, f"__r{method}__", operator(symbol, reverse=True))
for method, symbol in (("lt", "<"), ("le", "<="), ("gt", ">"), ("ge", ">=")):
    setattr(Term, f"__{method}__", operator(symbol))


ZERO = term(0)


def is_zero(x):
    return x == 0 or str(x) == str(ZERO)


def plus(a, b):
    """a + b without zeros, for terms that are built in loops."""
    return b if is_zero(a) else a if is_zero(b) else a + b


def minus(a, b):
    return a if is_zero(b) else -b if is_zero(a) else a - b


def times(a, b):
    return 0 if is_zero(a) or is_zero(b) else a * b


def variables(names):
    return [Term(name) for name in names.split()]


def equal(a, b):
    return Term(f"(= {a} {term(b)})")


def distinct(a, b):
    return Term(f"(not (= {a} {b}))")


def implies(a, b):
    return Term(f"(=> {a} {b})")


def either(a, b):
    return Term(f"(or {a} {b})")


def every(terms):
    terms = list(terms)
    return terms[0] if len(terms) == 1 else Term("(and " + " ".join(map(str, terms)) + ")")


def total(terms):
    terms = [x for x in terms if not is_zero(x)]
    return ZERO if not terms else terms[0] if len(terms) == 1 else Term("(+ " + " ".join(map(str, terms)) + ")")


def dot(x, y):
    return total(a * b for a, b in zip(x, y))


def relu(x):
    return Term(f"(relu {x})")


def neuron(x, w):
    """relu(x) w, as add_multiple adds it for an active neuron."""
    return ZERO if is_zero(w) else Term(f"(neuron {x} {term(w)})")


@dataclass
class Case:
    """One statement. Definitions are names for terms, in order."""
    variables: list
    hypotheses: dict   # name -> term
    conclusion: dict   # words -> term
    definitions: list = field(default_factory=list)  # (name, term)
    words: str = ""
    instances: dict = field(default_factory=dict)    # dropped hypothesis -> values at which the conclusion fails, where solvers are slow to find some

    def text(self, logic, status, dropped=None):
        lines = [f"; case: {self.words}"] if self.words else []
        lines += [f"(set-logic {logic})", f"(set-info :status {status})"]
        lines += [f"(declare-const {name} Real)" for name in map(str, self.variables)]
        lines.append("(define-fun relu ((x Real)) Real (ite (> x 0.0) x 0.0))")
        lines.append("(define-fun neuron ((x Real) (w Real)) Real (ite (> x 0.0) (* x w) 0.0))")
        lines += [f"(define-fun {name} () Real {value})" for name, value in self.definitions]
        for name, hypothesis in self.hypotheses.items():
            lines.append(f"; hypothesis {name}" + (" (dropped)" if name == dropped else ""))
            lines.append(f"; {hypothesis}" if name == dropped else f"(assert {hypothesis})")
        lines += [f"(assert (= {name} {term(value)}))" for name, value in self.instances.get(dropped, {}).items()]
        lines += [f"; conclusion: {words}" for words in self.conclusion]
        lines += [f"(assert (not {every(self.conclusion.values())}))", "(check-sat)"]
        return "\n".join(lines)


@dataclass
class Statement:
    file: str      # without suffix; begins with the lemma's id
    about: str     # the lemma in words, with the code that uses it
    cases: list
    logic: str = "QF_NRA"
    without: tuple = ()  # hypotheses that are shown to be needed
    of: int = -1         # in this case

    def files(self):
        head = "\n".join(f"; {line}" if line else ";" for line in self.about.strip().splitlines())
        body = "\n(reset)\n".join(case.text(self.logic, "unsat") for case in self.cases)
        yield f"{self.file}.smt2", f"{head}\n; Written by generate.py. unsat: proved for all values of the variables.\n{body}\n"
        for name in self.without:
            case = self.cases[self.of]
            assert name in case.hypotheses, (self.file, name)
            yield (f"necessity/{self.file}_without_{name}.smt2",
                   f"{head}\n; Written by generate.py. Here without the hypothesis {name}. sat: it is needed.\n{case.text(self.logic, 'sat', name)}\n")


# The neurons of the stages, as (bias, weight) of one coordinate of w, in the order of the code. They take terms or numbers: tests/smt/test_stages.py
# holds them against the neurons of models that the program builds.

def hat_neurons(c, h, rise):
    """append_hat in lib/stages/hat.hpp; rise = w / h."""
    return [(h - c, rise), (-c, -2 * rise), (-c - h, rise)]


def trapezoid_neurons(c, h, rise):
    """append_trapezoid in lib/stages/hat.hpp; rise = w / h."""
    return [(h + h - c, rise), (h - c, -rise), (-c - h, -rise), (-c - h - h, rise)]


def plateau_neurons(c, h, rise, fall, e):
    """collapse_onto in lib/stages/line.cpp; e is 1 in the first coordinate and 0 in the others."""
    return [(h + h - c, rise), (h - c, -e - rise), (-c - h, fall + e), (-c - h - h, -fall)]


def staircase_neurons(start, delta):
    """One block of staircase in lib/stages/staircase.cpp for groups with these starts, from right to left; a start of None stands for the missing one
    right of the last group."""
    neurons = []
    for own, following in zip(start[1:], start):
        neurons.append((-own, -1))
        if following is not None:
            neurons.append((delta - following, 1))
    return neurons


def displacement(s, neurons):
    return total(neuron(s + bias, weight) for bias, weight in neurons)


def hat():
    t, c, h, w, rise = variables("t c h w rise")
    s = Term("s")
    f = displacement(s, hat_neurons(c, h, rise))
    return Statement("L02_hat", """L2, the hat: append_hat in lib/stages/hat.hpp.
The neurons (u, h - c, w/h), (u, -c, -2 w/h), (u, -c - h, w/h) displace a token with u.x = s = c + t by f; w and f any one coordinate, rise = w/h.""",
                     [Case([t, c, h, w, rise], {"h": h > 0, "rise": equal(rise * h, w)},
                           {"f = w at the centre": implies(equal(t, 0), equal(Term("f"), w)),
                            "f = 0 at distance h and more": implies(either(t <= -h, t >= h), equal(Term("f"), 0))}, [("s", c + t), ("f", f)])],
                     without=("h", "rise"))


def trapezoid():
    t, c, h, w, rise = variables("t c h w rise")
    s = Term("s")
    f = displacement(s, trapezoid_neurons(c, h, rise))
    return Statement("L03_trapezoid", """L3, the trapezoid: append_trapezoid in lib/stages/hat.hpp.
The neurons (u, 2h - c, w/h), (u, h - c, -w/h), (u, -c - h, -w/h), (u, -c - 2h, w/h) displace a token with u.x = s = c + t by f; rise = w/h.""",
                     [Case([t, c, h, w, rise], {"h": h > 0, "rise": equal(rise * h, w)},
                           {"f = w on [c - h, c + h]": implies((-h <= t) & (t <= h), equal(Term("f"), w)),
                            "f = 0 at distance 2h and more": implies(either(t <= -2 * h, t >= 2 * h), equal(Term("f"), 0))}, [("s", c + t), ("f", f)])],
                     without=("h", "rise"))


def rank_one():
    a, bl, bm = variables("a bl bm")
    p, q, x, z = ([Term(f"{name}{k}") for k in (1, 2, 3)] for name in ("p", "q", "x", "z"))
    A_x = [dot([p[r] * q[c] for c in range(3)], x) for r in range(3)]
    return Statement("L04_rank_one", """L4, rank-one attention: A = p q^T, so that the score <A x_i, x_l> is (q.x_i)(p.x_l), as score() in lib/forward/forward.hpp computes it.
If q.x_i > 0, scores are ordered as p.x_l is. First case: a = q.x_i, bl = p.x_l, bm = p.x_m, for every d and any two tokens l, m of any sequence,
so that the tokens of largest score are those of largest p.x. Second case: that the score is this product, for d = 3 with the matrix A.""",
                     [Case([a, bl, bm], {"positive_query": a > 0},
                           {"score l > score m exactly if p.x_l > p.x_m": equal(a * bl > a * bm, bl > bm),
                            "scores are equal exactly if the p.x are": equal(equal(a * bl, a * bm), equal(bl, bm))}),
                      Case([*p, *q, *x, *z], {}, {"<A x, z> = (q.x)(p.z)": equal(dot(A_x, z), dot(q, x) * dot(p, z))}, words="d = 3, A the matrix p q^T")],
                     without=("positive_query",), of=0)


def orthant():
    xk, zk, r, beta = variables("xk zk r beta")
    cases = [Case([xk, zk, r, beta], {"x": xk >= 1, "x_beta": xk <= beta, "z": (1 <= zk) & (zk <= beta), "r": r > beta},
                  {"x prefers the far point": xk * r > xk * zk, "the far point prefers itself": r * r > r * zk}, words="one summand of the scalar products, for every d")]
    for d in (2, 3, 4):
        x, z = [Term(f"x{k}") for k in range(d)], [Term(f"z{k}") for k in range(d)]
        far = [r] * d
        cases.append(Case([*x, *z, r, beta], {"x": every(1 <= t for t in x), "x_beta": every(t <= beta for t in x), "z": every((1 <= t) & (t <= beta) for t in z), "r": r > beta},
                          {"x prefers the far point": dot(x, far) > dot(x, z), "the far point prefers itself": dot(far, far) > dot(far, z)}, words=f"d = {d}"))
    return Statement("L05_orthant_domination", """L5, orthant domination: why the attention A = I of lib/stages/collapse.hpp draws tokens to the far leader.
x, z in [1, beta]^d and r > beta: <x, r(1,...,1)> > <x, z> and <r(1,...,1), r(1,...,1)> > <r(1,...,1), z>.""",
                     cases, without=("x", "r"))


def sphere():
    s, t, x = variables("s t x")
    cases = [Case([s, t], {}, {"<s,s> - <s,t> = (|s-t|^2 + |s|^2 - |t|^2) / 2": equal(2 * (s * s - s * t), (s - t) * (s - t) + s * s - t * t)},
                  words="one summand of the identity, for every d; with |s| = |t| the sum is |s-t|^2 / 2 > 0"),
             Case([s, x], {"negative": s < 0, "positive": x > 0}, {"<s, x> < 0 < <s, s>": (s * x < 0) & (s * s > 0)},
                  words="one summand, for every d: a point of the negative orthant never attends to one of the positive")]
    for d in (2, 3, 4):
        s, w = ([Term(f"{name}{k}") for k in range(d)] for name in ("s", "w"))
        t = [Term(f"t{k}") for k in range(d)]
        cases.append(Case([*s, *w], {"radius": equal(dot(s, s), dot(t, t)), "distinct": Term("(or " + " ".join(str(distinct(c, term(0))) for c in w) + ")")},
                          {"s prefers itself to t = s + w": dot(s, s) > dot(s, t)}, [(f"t{k}", s[k] + w[k]) for k in range(d)], words=f"d = {d}"))
    return Statement("L06_sphere", """L6, sphere: distinct points of one sphere score highest with themselves under A = I; leader_targets in lib/stages/leaders.cpp puts
leaders there. Its points are dyadic, only nearly on the sphere: for them <s,s> > <s,t> is checked exactly, by dominate_themselves().""",
                     cases, without=("radius", "distinct"))


def collapse():
    """The attention of the last leader block, all scores of a sequence with one other token x, d = 2."""
    x, s, t = ([Term(f"{name}{k}") for k in (1, 2)] for name in ("x", "s", "t"))
    r, beta = variables("r beta")
    far = [r, r]
    hypotheses = {"box": every((1 <= a) & (a <= beta) for a in x), "r": r > beta, "orthant": every(a < 0 for a in (*s, *t)),
                  "sphere": (dot(s, s) > dot(s, t)) & (dot(t, t) > dot(s, t))}
    goes = {"x goes to the far leader": (x, far, (x, s, t)), "the far leader goes to itself": (far, far, (x, s, t)),
            "the sphere leader s goes to itself": (s, s, (x, t, far)), "the sphere leader t goes to itself": (t, t, (x, s, far))}
    cases = [Case([*x, *s, *t, r, beta], hypotheses, {words: dot(token, best) > dot(token, other)}, words=f"{words}, against {'first second third'.split()[k]} other token")
             for words, (token, best, others) in goes.items() for k, other in enumerate(others)]
    return Statement("L09_collapse", """L9, collapse: lib/stages/collapse.hpp, A = I, rho = 0, V = I, in dimension 2, for a sequence of a far leader r(1, 1), a token x in [1, beta]^2
and two sphere leaders s, t in the open negative orthant with <s,s> > <s,t> and <t,t> > <s,t> (L6). A token goes to the token of its largest score.""",
                     cases, without=("r", "box"), of=0)


def plateau():
    t, c, h, y1, y2 = variables("t c h y1 y2")
    rise1, fall1, rise2, fall2 = variables("rise1 fall1 rise2 fall2")
    s = Term("s")
    f1, f2 = (displacement(s, plateau_neurons(c, h, rise, fall, e)) for rise, fall, e in ((rise1, fall1, 1), (rise2, fall2, 0)))

    return Statement("L12_plateau_collapse", """L12, plateau collapse: collapse_onto in lib/stages/line.cpp.
Four neurons along e_1 with kinks at c - 2h, c - h, c + h, c + 2h, where rise = (y - (c - h) e_1) / h and fall = -(y - (c + h) e_1) / h. A token s e_1, s = c + t,
moves by f = (f1, f2, ...): the whole interval [c - h, c + h] lands on y exactly, and tokens at distance 2h and more stay.""",
                     [Case([t, c, h, y1, y2, rise1, fall1, rise2, fall2],
                           {"h": h > 0, "slopes": equal(rise1 * h, y1 - (c - h)) & equal(fall1 * h, -(y1 - (c + h))), "slopes_2": equal(rise2 * h, y2) & equal(fall2 * h, -y2)},
                           {"the plateau lands on y": implies((-h <= t) & (t <= h), equal(s + Term("f1"), y1) & equal(Term("f2"), y2)),
                            "other tokens stay": implies(either(t <= -2 * h, t >= 2 * h), equal(Term("f1"), 0) & equal(Term("f2"), 0))},
                           [("s", c + t), ("f1", f1), ("f2", f2)],
                           instances={"h": dict(c=0, h=-1, t=0, y1=0, y2=1, rise1=1, fall1=1, rise2=-1, fall2=1),
                                      "slopes": dict(c=0, h=1, t=0, y1=5, y2=0, rise1=0, fall1=0, rise2=0, fall2=0),
                                      "slopes_2": dict(c=0, h=1, t=0, y1=0, y2=0, rise1=1, fall1=1, fall2=0)})],
                     without=("h", "slopes", "slopes_2"))


def line_projection():
    u, x, z = ([Term(f"{name}{k}") for k in (1, 2, 3)] for name in ("u", "x", "z"))
    b0, S0 = variables("b0 S0")
    project = lambda token: relu(dot(u, token) + b0)
    return Statement("L12_line_projection", """The line projection before L12 and L14: line_projection in lib/stages/line.cpp, sweep in lib/stages/sweep.cpp. eta = 0 and the neuron (u, b0, e_1), d = 3.
If all u.x + b0 are beyond S0 >= 0, x goes to (u.x + b0) e_1, and the order along u is kept.""",
                     [Case([*u, *x, *z, b0, S0], {"S0": S0 >= 0, "beyond_x": dot(u, x) + b0 > S0, "beyond_z": dot(u, z) + b0 > S0},
                           {"x -> (u.x + b0) e_1": equal(project(x), dot(u, x) + b0), "the order is kept": equal(dot(u, x) < dot(u, z), project(x) < project(z))},
                           instances={"beyond_x": dict(u1=1, u2=0, u3=0, x1=-1, z1=1, b0=0, S0=0)})],
                     without=("S0", "beyond_x"))


class Layers:
    """Definitions of a token (s, z) = (first, any other coordinate) layer by layer."""

    def __init__(self, s):
        self.definitions, self.s, self.z = [], s, ZERO

    def name(self, name, value):
        self.definitions.append((name, value))
        return Term(name)

    def block(self, number, neurons, projects=False):
        """neurons: (position, w1, w2) that read s and add relu(s - position) (w1, w2); `projects`: eta = 0 and the neuron that keeps s."""
        first = [relu(self.s) if projects else self.s] + [neuron(self.s - position, w1) for position, w1, _ in neurons]
        other = [self.z] + [neuron(self.s - position, w2) for position, _, w2 in neurons]
        self.s, self.z = self.name(f"s{number}", total(first)), self.name(f"z{number}", total(other))


def kinks_of(plateaus, p, h):
    """(position, plateau, group of a move, or None for a collapse) from right to left, as kinks_of in sweep.cpp."""
    for g, has_plateau in enumerate(plateaus):
        if has_plateau:
            yield p[g], p[g], None
        yield p[g] - h[g], p[g], g


def block_neurons(kinks, slope_of_move):
    """append_kinks of sweep.cpp, with its running value and slope: (position, w1, w2) from left to right, w1 the first and w2 any other coordinate of w.
    slope_of_move(group, value, plateau, run) gives the slopes behind a move kink, where f has the value `value` and the plateau is `run` further right."""
    value, slope, previous, neurons = (0, 0), (0, 0), None, []
    for position, plateau, group in reversed(kinks):
        if previous is not None:
            value = tuple(plus(v, times(position - previous, m)) for v, m in zip(value, slope))
        following = (-1, 0) if group is None else slope_of_move(group, value, plateau, plateau - position)
        neurons.append((position, minus(following[0], slope[0]), minus(following[1], slope[1])))
        slope, previous = following, position
    return neurons


@dataclass
class Group:
    """A group of the sweep, or the part of it whose kinks stand in one block. `moves` and `collapses` say which of its kinks do."""
    plateau: bool
    moves: bool = True
    collapses: bool = True

    def words(self):
        if not self.plateau:
            return "one point"
        return "plateau" if self.moves and self.collapses else "plateau, move kink only" if self.moves else "plateau, collapse kink only"


def sweep_case(groups, of, blocks, projects, tell):
    """`groups` from right to left; a token s e_1 of group `of` (none: left of all kinks) passes `blocks` (lists of kinks, given the variables p and h)."""
    G = len(groups)
    S0, t = variables("S0 t")
    p, h, y1, y2, m1, m2, a, e = ([Term(f"{name}_{g + 1}") for g in range(G)] for name in ("p", "h", "y1", "y2", "m1", "m2", "a", "e"))
    wide = [group.plateau and group.collapses for group in groups]  # else it is the point p
    ends = [(a[g], e[g]) if wide[g] else (p[g], p[g]) for g in range(G)]
    layers, equations = Layers(Term("s")), []

    def slope_of_move(g, value, plateau, run):
        equations.extend([equal(m1[g] * run, minus(y1[g], value[0]) - plateau), equal(m2[g] * run, minus(y2[g], value[1]))])
        return m1[g], m2[g]

    token = Term("left") if of is None else p[of] + t if wide[of] else p[of]
    layers.definitions.append(("s", token))
    for number, kinks in enumerate(blocks(p, h), 1):
        layers.block(number, block_neurons(kinks, slope_of_move), projects and number == 1)
    hypotheses = {"S0": S0 >= 0}
    if equations:
        hypotheses["slopes"] = every(equations)
    for g in range(G):
        hypotheses[f"h_{g + 1}"] = h[g] > 0
        if wide[g]:
            hypotheses[f"group_{g + 1}"] = (p[g] <= a[g]) & (a[g] <= e[g])
        hypotheses[f"room_{g + 1}"] = (ends[g + 1][1] if g + 1 < G else S0) <= p[g] - h[g]
        hypotheses[f"target_{g + 1}"] = y1[g] < S0
    if of is None:
        conclusion = {"a token left of all kinks stays": equal(layers.s, Term("s")) & equal(layers.z, 0)}
        leftmost = p[-1] - h[-1] if groups[-1].moves else p[-1]
        hypotheses["token"] = Term("s") <= leftmost
        if projects:
            hypotheses["token_S0"] = S0 <= Term("s")
    elif groups[of].moves:
        conclusion = {"the token lands on its group's target": equal(layers.s, y1[of]) & equal(layers.z, y2[of])}
    else:
        conclusion = {"the token lands on the left end p of its plateau": equal(layers.s, p[of]) & equal(layers.z, 0)}
    if of is not None and wide[of]:
        hypotheses["token"] = (a[of] <= Term("s")) & (Term("s") <= e[of])
    declared = [S0, *p, *h, *(x for g in range(G) if wide[g] for x in ends[g]), *y1, *y2]
    declared += [m for g in range(G) if groups[g].moves for m in (m1[g], m2[g])] + ([Term("left")] if of is None else [t] if wide[of] else [])
    return Case(declared, hypotheses, conclusion, layers.definitions,
                tell + ", ".join(group.words() for group in groups) + ("; a token left of all kinks" if of is None else f"; a token of group {of + 1}"))


def whole_sweep(plateaus, of, projects=True):
    """All blocks, as sweep() cuts the list of kinks."""
    def blocks(p, h):
        kinks, width = list(kinks_of(plateaus, p, h)), 3 if projects else 4
        while kinks:
            yield kinks[:width]
            kinks, width = kinks[width:], 4
    return sweep_case([Group(plateau) for plateau in plateaus], of, blocks, projects, "groups from right to left: ")


SWEEP = """L14, the sweep{words}: sweep in lib/stages/sweep.cpp, append_kinks with its running value and slope.
A token is (s, z), s its first and z any other coordinate, s = u.x + b0 on the line. Group g (from right to left) is [a_g, e_g], or the point p_g, and has the target
(y1_g, y2_g). Its plateau begins at p_g <= a_g: at a_g, or at a_g - h_g with room (C2). A move kink is at p_g - h_g, and a collapse kink at p_g if the group is not
one point. m1_g, m2_g are the slopes behind the move kink: so that f(p_g) = y_g - p_g e_1."""


def flat(G):
    """Points at 2G, ..., 4, 2 and slopes 0: no token moves, whatever the targets."""
    values = {"S0": 0}
    for g in range(1, G + 1):
        values |= {f"p_{g}": 2 * (G + 1 - g), f"h_{g}": 1, f"y1_{g}": -1, f"y2_{g}": 0, f"m1_{g}": 0, f"m2_{g}": 0}
    return {"slopes": values}


def sweeps():
    """Whole sweeps of few groups. (cvc5 does not finish for the left of two groups with plateaus: that one rests on sweep_blocks, twice.)"""
    one = [whole_sweep(plateaus, 0) for plateaus in ((False,), (True,))]
    one[-1].instances = {"S0": dict(S0=-2, p_1=-1, h_1=1, a_1=-1, e_1=-1, t=0, y1_1=-3, y2_1=0, m1_1=-2, m2_1=0)}
    two = [whole_sweep(plateaus, g) for plateaus in itertools.product((False, True), repeat=2) for g in (0, 1) if not (all(plateaus) and g == 1)]
    points = [whole_sweep([False] * G, g) for G in (3, 4) for g in range(G)]
    two[0].instances, points[0].instances = flat(2), flat(3)
    words = " with {}, all its blocks: three kinks in the first, four in the others"
    return [Statement("L14_sweep_1", SWEEP.format(words=words.format("one group")), one, without=("h_1", "room_1", "S0", "slopes")),
            Statement("L14_sweep_2", SWEEP.format(words=words.format("two groups")), two, without=("slopes",), of=0),
            Statement("L14_sweep_points", SWEEP.format(words=words.format("3 and 4 groups of one point")), points, without=("slopes",), of=0)]


def parts(width):
    """What can stand in a block of `width` kinks, from right to left: whole groups, behind the move kink of a group whose collapse kink was in the block before,
    and before the collapse kink of a group whose move kink is in the next block."""
    def whole(n):
        yield from [[]] if n == 0 else []
        for first, size in ((Group(False), 1), (Group(True), 2)):
            if size <= n:
                yield from ([first, *rest] for rest in whole(n - size))
    for leading, trailing in itertools.product((0, 1), repeat=2):
        if leading + trailing <= width:
            for middle in whole(width - leading - trailing):
                yield [Group(True, collapses=False)] * leading + middle + [Group(True, moves=False)] * trailing


def sweep_block(groups, of, projects):
    def blocks(p, h):
        kinks = []
        for g, group in enumerate(groups):
            kinks += [(p[g], p[g], None)] if group.plateau and group.collapses else []
            kinks += [(p[g] - h[g], p[g], g)] if group.moves else []
        yield kinks
    return sweep_case(groups, of, blocks, projects, ("the first block, with the projection: " if projects else "a later block: "))


def sweep_blocks():
    cases = [sweep_block(groups, of, False) for width in (1, 2, 3, 4) for groups in parts(width) for of in (None, *range(len(groups)))]
    cases += [sweep_block(groups, of, True) for width in (1, 2, 3) for groups in parts(width) if groups[0].collapses or not groups[0].plateau
              for of in (None, *range(len(groups)))]
    cases[1].instances = flat(1)
    return Statement("L14_sweep_block", SWEEP.format(words=", one block of it, for any number of groups") + """
Every block that can occur has a case for each of its groups, and one for the tokens left of its kinks. A group whose two kinks stand in two blocks lands on p_g e_1 in
the first of them, and is the point p_g for the second. Tokens that moved are left of S0, so left of all later kinks: block after block, every group lands on its
target, whatever the number of groups.""", cases, without=("slopes",), of=1)


def staircase(M):
    """C3: thresholds start_g, end_g; two pairs of kinks a block, from right to left; then M points at distance delta."""
    s, delta = variables("s delta")
    start, end, a, e = ([Term(f"{name}_{g + 1}") for g in range(M)] for name in ("start", "end", "a", "e"))
    hypotheses = {"delta": delta > 0}
    for g in range(M):
        hypotheses[f"left_{g + 1}"] = (start[g] <= a[g]) & (a[g] <= e[g])
        if g + 1 < M:
            hypotheses[f"right_{g + 1}"] = e[g] <= end[g]
            hypotheses[f"gap_{g + 1}"] = equal(start[g + 1], end[g] + delta)
    value, definitions = s, []
    groups = list(range(M - 1, -1, -1))
    for number, pair in enumerate([groups[k:k + 2] for k in range(0, M, 2)]):
        following = start[pair[0] + 1] if pair[0] + 1 < M else None
        moved = displacement(value, staircase_neurons([following, *(start[g] for g in pair)], delta))
        definitions.append((f"s{number + 1}", value + moved))
        value = Term(f"s{number + 1}")
    conclusion = {f"group {g + 1} ends at start_1 + {g} delta": implies((a[g] <= s) & (s <= e[g]), equal(value, start[0] + g * delta)) for g in range(M)}
    return Case([s, delta, *start, *end[:M - 1], *a, *e], hypotheses, conclusion, definitions, words=f"{M} groups")


def staircase_blocks():
    """One block of the staircase at a time: the pairs of group g (on the right) and group g - 1, or of the last group alone, or of one pair."""
    t, delta = variables("t delta")
    cases = []
    for pairs, last in ((2, False), (1, False), (2, True), (1, True)):
        start, end = ([Term(f"{name}_{k + 1}") for k in range(pairs)] for name in ("start", "end"))  # from left to right
        ends = end[:-1] if last else end
        hypotheses = {"delta": delta > 0, "t": t >= 0}
        hypotheses |= {f"width_{k + 1}": start[k] <= end[k] for k in range(len(ends))}
        hypotheses |= {f"gap_{k + 1}": equal(start[k + 1], end[k] + delta) for k in range(pairs - 1)}
        value = Term("s1")
        s = Term("s")
        block = s + displacement(s, staircase_neurons([None if last else end[-1] + delta, *reversed(start)], delta))
        about = f"{pairs} pair{'s' if pairs > 1 else ''}" + (" of the last groups: no last end" if last else "")
        tokens = [("left of the block", start[0] - t, equal(value, s))]
        for k in range(pairs):
            inside = start[k] + t
            bound = {"t_inside": s <= end[k]} if k < len(ends) else {}
            tokens.append((f"of its group {k + 1}", inside, equal(value, start[0] + k * delta), bound))
        if not last:
            tokens.append(("of groups on the right", end[-1] + delta + t, equal(value, start[0] + pairs * delta + t)))
        for words, position, conclusion, *bound in tokens:
            cases.append(Case([t, delta, *start, *ends], {**hypotheses, **(bound[0] if bound else {})}, {"where it lands": conclusion}, [("s", position), ("s1", block)],
                              words=f"{about}; a token {words}"))
    return Statement("C3_staircase_block", """C3, one block of the staircase (lib/stages/staircase.cpp), for any number of groups M. Its pairs of kinks (start_k, end_k) are numbered from left to right.
A token left of start_1 stays. A token of group k lands on start_1 + (k-1) delta. A token t beyond end + delta, the next group's start, lands t beyond
start_1 + (number of pairs) delta. Block after block, from right to left: group g of M ends exactly at start_1 + (g-1) delta.""", cases, logic="QF_LRA", without=("gap_1", "t_inside"), of=1)


def staircases():
    return Statement("C3_staircase", """C3, the staircase of the float-exact construction, lib/stages/staircase.cpp: groups [a_g, e_g], g = 1..M from left to right, thresholds start_g <= a_g and
end_g >= e_g with start_(g+1) = end_g + delta; neurons with w = -e_1 at start_g and w = e_1 at end_g (none for the last end), two pairs a block, from right to left.
Afterwards the whole group g sits exactly at start_1 + (g-1) delta. Only weights 1 and -1, so the statement is linear.""",
                     [staircase(M) for M in range(1, 8)], logic="QF_LRA", without=("delta", "left_2", "right_1", "gap_1"), of=2)


def staircase_moves():
    """C3's moves: the points behind the staircase are groups of one point each, half width delta."""
    cases = []
    for M in (2, 5):
        for group in range(M):
            case = whole_sweep([False] * M, group, projects=False)
            definitions = [(f"h_{g + 1}", Term("delta")) for g in range(M)] + [(f"p_{g + 1}", Term("sigma") + (M - 1 - g) * Term("delta")) for g in range(M)]
            names = {name for name, _ in definitions}
            case.variables = [x for x in case.variables if str(x) not in names] + variables("delta sigma")
            case.definitions = definitions + case.definitions
            cases.append(case)
    flat_points = flat(2)["slopes"]
    cases[0].instances = {"slopes": {"sigma": flat_points["p_2"], "delta": 2} | {name: value for name, value in flat_points.items() if name[0] not in "ph"}}
    return Statement("C3_moves", """C3, the moves behind the staircase: points at sigma + (g-1) delta, one move kink each, at distance delta to the left, four kinks a block from right to left:
the sweep (L14) without a projection, with groups of one point and half widths delta. Group 1 is the rightmost here.""", cases, without=("slopes",), of=0)


def statements():
    return [hat(), trapezoid(), rank_one(), orthant(), sphere(), collapse(), line_projection(), plateau(), sweep_blocks(), *sweeps(), staircase_blocks(), staircases(), staircase_moves()]


def main():
    wanted = {name: text for statement in statements() for name, text in statement.files()}
    present = {os.path.relpath(os.path.join(folder, name), HERE) for folder, _, names in os.walk(HERE) for name in names if name.endswith(".smt2")}
    if sys.argv[1:] == ["--check"]:
        wrong = sorted(present ^ set(wanted))
        wrong += [name for name in sorted(present & set(wanted)) if open(os.path.join(HERE, name), encoding="utf-8").read() != wanted[name]]
        print("\n".join(f"differs from what generate.py writes: {name}" for name in wrong) or f"{len(wanted)} files are as generate.py writes them")
        sys.exit(1 if wrong else 0)
    if sys.argv[1:]:
        sys.exit(__doc__)
    os.makedirs(os.path.join(HERE, "necessity"), exist_ok=True)
    for name in present - set(wanted):
        os.remove(os.path.join(HERE, name))
    for name, text in wanted.items():
        with open(os.path.join(HERE, name), "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
