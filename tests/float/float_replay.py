"""Evaluates a model file in double precision by code of its own, every sum in a random order, with or without the residual term last."""
import json
import math
import os
import random
import sys
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "integration"), os.path.join(HERE, "..", "replay")]
import replay  # noqa: E402


def number(written):
    return float(Fraction(replay.number(written)))


def vector(written):
    return [number(v) for v in written]


def operator(written):
    written = written or {}
    if "dense" in written:
        return [vector(row) for row in written["dense"]], None
    return None, (number(written.get("identity", "0")), [(vector(r["p"]), vector(r["q"])) for r in written.get("rank", [])])


class Model:
    def __init__(self, document):
        self.blocks = []
        for block in document["blocks"]:
            ff, sa = block.get("ff", {}), block.get("sa", {})
            neurons = [(vector(n["u"]), number(n["b"]), vector(n["w"])) for n in ff.get("neurons", [])]
            self.blocks.append((number(ff.get("eta", "1")), neurons, number(sa.get("rho", "1")), operator(sa.get("V")), operator(sa.get("A"))))


class Orders:
    """Sums products in random orders and associations; seed None: from the first term on."""

    def __init__(self, seed):
        self.random = None if seed is None else random.Random(seed)

    def coin(self):
        return self.random is not None and self.random.random() < 0.5

    def sum(self, terms):
        if not terms:
            return 0.0
        terms = list(terms)
        if self.random is None:
            total = terms[0]
            for term in terms[1:]:
                total += term
            return total
        self.random.shuffle(terms)
        while len(terms) > 1:
            last = terms.pop()
            terms[self.random.randrange(len(terms)) if self.coin() else 0] += last
        return terms[0]


def apply(op, x, orders):
    dense, structured = op
    if dense is not None:
        return [orders.sum([a * v for a, v in zip(row, x)]) for row in dense]
    alpha, rank = structured
    along = [orders.sum([a * v for a, v in zip(q, x)]) for _, q in rank]
    return [orders.sum([alpha * v] + [p[c] * t for (p, _), t in zip(rank, along)]) for c, v in enumerate(x)]


def feed(eta, neurons, x, orders):
    hidden = [max(0.0, orders.sum([a * v for a, v in zip(u, x)] + [b])) for u, b, _ in neurons]
    result = []
    for c, v in enumerate(x):
        terms = [h * w[c] for h, (_, _, w) in zip(hidden, neurons)]
        result.append(eta * v + orders.sum(terms) if orders.coin() else orders.sum([eta * v] + terms))
    return result


def attend(rho, V, A, tokens, orders):
    result = []
    for x in tokens:
        query = apply(A, x, orders)
        scores = [orders.sum([a * v for a, v in zip(query, y)]) for y in tokens]
        leaders = [y for y, s in zip(tokens, scores) if s == max(scores)]
        if orders.coin():
            mean = [orders.sum([y[c] for y in leaders]) / len(leaders) for c in range(len(x))]
        else:
            mean = [orders.sum([y[c] * (1.0 / len(leaders)) for y in leaders]) for c in range(len(x))]
        result.append([rho * v + w for v, w in zip(x, apply(V, mean, orders))])
    return result


def evaluate(model, tokens, seed=None):
    orders = Orders(seed)
    tokens = [vector(x) for x in tokens]
    for eta, neurons, rho, V, A in model.blocks:
        if eta != 1.0 or neurons:
            tokens = [feed(eta, neurons, x, orders) for x in tokens]
        if rho != 1.0 or V[0] is not None or V[1][0] != 0 or V[1][1]:
            tokens = attend(rho, V, A, tokens, orders)
    return tokens


def hits(model, pair, seed=None):
    """The output set is the target set, as numbers."""
    targets = {tuple(Fraction(replay.number(v)) for v in y) for y in pair["output"]}
    outputs = evaluate(model, pair["input"], seed)
    if not all(math.isfinite(v) for x in outputs for v in x):
        return False
    return {tuple(map(Fraction, x)) for x in outputs} == targets


def distance(model, pair, seed=None):
    outputs = [tuple(map(Fraction, x)) for x in evaluate(model, pair["input"], seed)]
    targets = [tuple(Fraction(replay.number(v)) for v in y) for y in pair["output"]]
    apart = lambda a, b: max(abs(p - q) for p, q in zip(a, b))  # noqa: E731
    return max(max(min(apart(x, y) for y in targets) for x in outputs), max(min(apart(x, y) for x in outputs) for y in targets))


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)
