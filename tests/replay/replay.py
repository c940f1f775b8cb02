#!/usr/bin/env python3
"""An independent replay of a hardmax transformer in exact rational arithmetic.

    replay.py DATASET MODEL

Prints `exact` and exits 0 if the model maps every input sequence of the data set onto its output set, token for token
over the rationals; otherwise prints the first sequence that differs and exits 1. It shares no code with the engine or
the checker and is written to be read: the definitions of feed-forward and attention stand below as in a textbook.
Softmax models are read as hardmax: this is the limit of zero temperature."""
import gzip
import json
import re
import sys
from fractions import Fraction

HEXADECIMAL = re.compile(r"(-?)0[xX]([0-9a-fA-F]+)(?:\.([0-9a-fA-F]*))?(?:[pP]([+-]?[0-9]+))?")


def number(value):
    """The rational that a JSON number, a decimal, a fraction or a hexadecimal float stands for.
    Integers are left to Python's int, which is faster; nothing below divides but the mean, which divides Fractions."""
    match = isinstance(value, str) and HEXADECIMAL.fullmatch(value)
    if match:
        sign, whole, after, exponent = match.groups()
        after = after or ""
        value = Fraction(int(whole + after, 16), 16 ** len(after)) * Fraction(2) ** int(exponent or 0)
        value = -value if sign else value
    value = Fraction(value)
    return value.numerator if value.denominator == 1 else value


def vector(values):
    return tuple(number(v) for v in values)


def read(path):
    with (gzip.open if str(path).endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
        return json.load(file, parse_float=Fraction)


def load_dataset(path):
    """[(id, [input token, ...], [output token, ...]), ...]"""
    return [(pair["id"], [vector(x) for x in pair["input"]], [vector(y) for y in pair["output"]])
            for pair in read(path)["pairs"]]


def dot(a, b):
    return sum((x * y for x, y in zip(a, b) if x and y), 0)


def add_scaled(x, factor, y):
    return tuple(a + factor * b for a, b in zip(x, y))


class Operator:
    """x -> identity * x + sum of p (q . x), or a dense matrix."""

    def __init__(self, spec):
        spec = spec or {}
        self.identity = number(spec.get("identity", 0))
        self.rank = [(vector(term["p"]), vector(term["q"])) for term in spec.get("rank", [])]
        self.dense = [vector(row) for row in spec["dense"]] if "dense" in spec else None

    def __call__(self, x):
        if self.dense is not None:
            return tuple(dot(row, x) for row in self.dense)
        result = tuple(self.identity * v for v in x)
        for p, q in self.rank:
            result = add_scaled(result, dot(q, x), p)
        return result

    def is_zero(self):
        rows = self.dense or []
        return not self.identity and not any(map(any, rows)) and all(not any(p) or not any(q) for p, q in self.rank)


class FeedForward:
    """x -> eta x + sum of w relu(u . x + b)."""

    def __init__(self, spec):
        self.eta = number(spec.get("eta", 1))
        self.neurons = {}  # by direction u, so that u . x is computed once
        for n in spec.get("neurons", []):
            self.neurons.setdefault(vector(n["u"]), []).append((number(n["b"]), vector(n["w"])))

    def token(self, x):
        result = x if self.eta == 1 else tuple(self.eta * v for v in x)
        for u, neurons in self.neurons.items():
            projection = dot(u, x)
            for b, w in neurons:
                if projection + b > 0:
                    result = add_scaled(result, projection + b, w)
        return result

    def __call__(self, tokens):
        images = {x: self.token(x) for x in set(tokens)}
        return [images[x] for x in tokens]


class Attention:
    """x_i -> rho x_i + V (mean of the x_l whose score <A x_i, x_l> is largest); equal tokens count each time."""

    def __init__(self, spec):
        self.rho = number(spec.get("rho", 1))
        self.V, self.A = Operator(spec.get("V")), Operator(spec.get("A"))

    def token(self, x, tokens):
        query = self.A(x)
        scores = [dot(query, y) for y in tokens]
        best = max(scores)
        attended = [y for y, score in zip(tokens, scores) if score == best]
        mean = tuple(Fraction(sum(c), len(attended)) for c in zip(*attended))
        return add_scaled(self.V(mean), self.rho, x)

    def __call__(self, tokens):
        if self.V.is_zero():  # the scores do not matter
            return tokens if self.rho == 1 else [tuple(self.rho * v for v in x) for x in tokens]
        images = {x: self.token(x, tokens) for x in set(tokens)}
        return [images[x] for x in tokens]


def load_model(path):
    """The layers of the model, in the order in which they act."""
    spec = read(path)
    layers = []
    for block in spec["blocks"]:
        pair = [FeedForward(block.get("ff", {})), Attention(block.get("sa", {}))]
        layers += pair if spec.get("order", "ff-sa") == "ff-sa" else reversed(pair)
    return layers


def run(model, tokens):
    """The tokens after the last layer, one for each input token."""
    for layer in model:
        tokens = layer(tokens)
    return tokens


def hausdorff(a, b):
    """The Hausdorff distance of two finite sets of tokens in the maximum norm."""
    def one_way(s, t):
        return max(min(max(abs(p - q) for p, q in zip(x, y)) for y in t) for x in s)
    return max(one_way(a, b), one_way(b, a))


def differences(dataset, model):
    """(id, Hausdorff distance) for each sequence whose image is not its output set."""
    for name, inputs, outputs in dataset:
        image = set(run(model, inputs))
        if image != set(outputs):
            yield name, hausdorff(image, set(outputs))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    difference = next(differences(load_dataset(sys.argv[1]), load_model(sys.argv[2])), None)
    if difference:
        name, distance = difference
        at_most = min(distance, 10 ** 300)  # what a float can show
        print(f'sequence "{name}" differs by {"" if at_most == distance else "more than "}{float(at_most):.3g}')
        sys.exit(1)
    print("exact")
