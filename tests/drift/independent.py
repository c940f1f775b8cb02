"""An independent evaluation of transformers: exactly, with Fractions, and in NumPy's float32, float64 and long double, in a stated order
of sums. Written from the definitions in lib/forward/forward.hpp and verifier/drift/order.hpp; it shares no code with the engine.

Arithmetic is element by element over all tokens at once, so every product and every sum is rounded separately."""
import json
import re
from fractions import Fraction

import numpy

HEXADECIMAL = re.compile(r"(-?)0x([0-9a-f]+)(?:\.([0-9a-f]*))?p([+-]?[0-9]+)")
TYPES = {"float": numpy.float32, "double": numpy.float64, "longdouble": numpy.longdouble}


def number(text):
    match = HEXADECIMAL.fullmatch(str(text))
    if not match:
        return Fraction(str(text))
    sign, whole, after, exponent = match.groups()
    value = Fraction(int(whole + (after or ""), 16), 16 ** len(after or "")) * Fraction(2) ** int(exponent)
    return -value if sign else value


def rounded(value, scalar):
    """The nearest number of the scalar, ties to even."""
    if scalar is Fraction:
        return value
    bits = numpy.finfo(scalar).nmant + 1 if scalar is not numpy.longdouble else 64
    if value == 0:
        return scalar(0)
    exponent = 0
    size = abs(value)
    while size >= Fraction(2) ** bits:
        size /= 2
        exponent += 1
    while size < Fraction(2) ** (bits - 1):
        size *= 2
        exponent -= 1
    whole = round(size)  # Python rounds halves to even
    high, low = divmod(whole, 1 << 32)
    result = numpy.ldexp(scalar(high), 32 + exponent) + numpy.ldexp(scalar(low), exponent)
    return -result if value < 0 else result


def exact(value):
    """The Fraction of a finite NumPy number."""
    if isinstance(value, Fraction):
        return value
    high = float(value)
    return Fraction(high) + Fraction(float(value - type(value)(high)))


class Arithmetic:
    """Sums in one scalar and one order."""

    def __init__(self, scalar=Fraction, order="naive"):
        self.scalar, self.order = scalar, order

    def vector(self, entries):
        return [rounded(number(x), self.scalar) for x in entries]

    def fma(self, a, b, c):
        def one(x, y, z):
            return rounded(exact(x) * exact(y) + exact(z), self.scalar)
        return numpy.vectorize(one, otypes=[self.scalar])(a, b, c)

    def sum(self, a, b):
        """The sum of a[k] b[k]; entries are numbers or arrays over tokens."""
        if self.order == "pairwise" and len(a) > 1:
            middle = (len(a) + 1) // 2
            return self.sum(a[:middle], b[:middle]) + self.sum(a[middle:], b[middle:])
        terms = list(zip(a, b))
        if self.order == "reversed":
            terms.reverse()
        total = terms[0][0] * terms[0][1]
        for x, y in terms[1:]:
            total = self.fma(x, y, total) if self.order == "fma" else total + x * y
        return total


class Operator:
    def __init__(self, spec, arithmetic):
        spec = spec or {}
        self.arithmetic = arithmetic
        self.identity = rounded(number(spec.get("identity", 0)), arithmetic.scalar)
        self.rank = [(arithmetic.vector(r["p"]), arithmetic.vector(r["q"])) for r in spec.get("rank", [])]
        self.dense = [arithmetic.vector(row) for row in spec["dense"]] if "dense" in spec else None
        entries = [self.identity] + [x for p, q in self.rank for x in p + q] + [x for row in self.dense or [] for x in row]
        self.is_zero = not any(entries)

    def times(self, x):
        a = self.arithmetic
        if self.dense is not None:
            return [a.sum(row, x) for row in self.dense]
        y = [v * self.identity for v in x]
        factors = [a.sum(q, x) for _, q in self.rank]
        if a.order == "naive":
            for factor, (p, _) in zip(factors, self.rank):
                y = [v + factor * w for v, w in zip(y, p)]
        elif factors:
            y = [v + a.sum(factors, [p[c] for p, _ in self.rank]) for c, v in enumerate(y)]
        return y

    def score(self, x, y):
        a = self.arithmetic
        if a.order != "naive" or self.dense is not None:
            return a.sum(self.times(x), y)
        total = self.identity * a.sum(x, y)
        for p, q in self.rank:
            total = total + a.sum(q, x) * a.sum(p, y)
        return total


class Layer:
    """One feed-forward layer or one attention layer."""

    def __init__(self, block, attention, spec, arithmetic):
        self.block, self.attention, self.arithmetic = block, attention, arithmetic
        if attention:
            self.rho = rounded(number(spec.get("rho", 1)), arithmetic.scalar)
            self.V, self.A = Operator(spec.get("V"), arithmetic), Operator(spec.get("A"), arithmetic)
        else:
            self.eta = rounded(number(spec.get("eta", 1)), arithmetic.scalar)
            self.neurons = [(arithmetic.vector(n["u"]), arithmetic.vector([n["b"]])[0], arithmetic.vector(n["w"])) for n in spec.get("neurons", [])]

    def feed(self, x):
        """x[c] is an array over all tokens. Returns the new x and the pre-activations of each neuron."""
        a = self.arithmetic
        values = [a.sum(u, x) + b for u, b, _ in self.neurons]
        active = [v > 0 for v in values]
        y = [v * self.eta for v in x] if self.eta != 1 else list(x)
        if a.order == "naive":
            for (_, _, w), value, on in zip(self.neurons, values, active):
                y = [numpy.where(on, v + value * entry, v) for v, entry in zip(y, w)]
        elif values:
            hidden = [numpy.where(on, value, value * 0) for value, on in zip(values, active)]
            y = [v + a.sum(hidden, [w[c] for _, _, w in self.neurons]) for c, v in enumerate(y)]
        return y, values

    def attend(self, tokens):
        """Tokens of one sequence, each a list. Returns the new tokens and the argmax set of each."""
        a, result, sets = self.arithmetic, [], []
        if self.V.is_zero and self.rho == 1:
            return tokens, None
        for x in tokens:
            y = [v * self.rho for v in x] if self.rho != 1 else list(x)
            if not self.V.is_zero:
                scores = [self.A.score(x, other) for other in tokens]
                best = [k for k, s in enumerate(scores) if s == max(scores)]
                sets.append(best)
                y = [v + w for v, w in zip(y, self.V.times(self.mean(tokens, best)))]
            result.append(y)
        return result, sets or None

    def mean(self, tokens, best):
        if len(best) == 1:
            return tokens[best[0]]
        one, count = rounded(Fraction(1), self.arithmetic.scalar), rounded(Fraction(len(best)), self.arithmetic.scalar)
        return [self.arithmetic.sum([one] * len(best), [tokens[k][c] for k in best]) / count for c in range(len(tokens[0]))]


class Evaluation:
    """A pass over a data set; step() applies one block."""

    def __init__(self, dataset, model, arithmetic):
        self.arithmetic = arithmetic
        self.sizes = [len(pair["input"]) for pair in dataset["pairs"]]
        tokens = [arithmetic.vector(x) for pair in dataset["pairs"] for x in pair["input"]]
        dtype = object if arithmetic.scalar is Fraction else arithmetic.scalar
        self.x = [numpy.array(column, dtype=dtype) for column in zip(*tokens)]
        self.specs, self.order = model["blocks"], model.get("order", "ff-sa")

    def step(self, k):
        """Returns the decisions of the block: ("neuron", [pre-activations of each]) and ("argmax", {sequence: sets})."""
        pair = [Layer(k, False, self.specs[k].get("ff", {}), self.arithmetic), Layer(k, True, self.specs[k].get("sa", {}), self.arithmetic)]
        decisions = []
        for layer in pair if self.order == "ff-sa" else reversed(pair):
            if layer.attention:
                decisions.append(("argmax", self.attend(layer)))
            elif layer.neurons or layer.eta != 1:
                self.x, values = layer.feed(self.x)
                decisions.append(("neuron", values))
        return decisions

    def attend(self, layer):
        if layer.V.is_zero and layer.rho == 1:
            return {}
        sets, rows, start = {}, [], 0
        for j, size in enumerate(self.sizes):
            tokens, own = layer.attend([[column[i] for column in self.x] for i in range(start, start + size)])
            rows += tokens
            start += size
            if own:
                sets[j] = own
        self.x = [numpy.array(column, dtype=self.x[0].dtype) for column in zip(*rows)]
        return sets

    def tokens(self):
        """The tokens of each sequence as Fractions."""
        result, start = [], 0
        for size in self.sizes:
            result.append([tuple(exact(column[i]) for column in self.x) for i in range(start, start + size)])
            start += size
        return result


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file, parse_float=Fraction)


def targets(dataset):
    return [[tuple(number(v) for v in y) for y in pair["output"]] for pair in dataset["pairs"]]


def hausdorff(a, b):
    def one_way(s, t):
        return max(min(max(abs(p - q) for p, q in zip(x, y)) for y in t) for x in s)
    return max(one_way(set(a), set(b)), one_way(set(b), set(a)))
