"""Floating-point arithmetic of two formats in plain Python, and every value that a sum of floats can have."""
import struct
from fractions import Fraction


def binary64(value):
    """The nearest double of a rational or float."""
    return float(value)


def binary32(value):
    """The nearest single of a rational or float. A Fraction that is no double is rounded to odd on the way, so that it is rounded once."""
    double = float(value)
    if isinstance(value, Fraction) and Fraction(double) != value:
        bits = struct.unpack("<q", struct.pack("<d", double))[0]
        if bits % 2 == 0:  # the neighbour on the value's side is the odd one
            bits += 1 if (Fraction(double) < value) == (double > 0) else -1
        double = struct.unpack("<d", struct.pack("<q", bits))[0]
    return struct.unpack("<f", struct.pack("<f", double))[0]


FORMATS = {"binary64": binary64, "binary32": binary32}


def sums(terms, rounded):
    """All values of the sum of the terms over every order and association. rounded(a + b) is right for singles too: a double has more than
    twice their bits."""
    terms = sorted(terms)
    reachable = {}
    for subset in range(1, 1 << len(terms)):
        members = [k for k in range(len(terms)) if subset >> k & 1]
        if len(members) == 1:
            reachable[subset] = {terms[members[0]]}
            continue
        values = set()
        part = (subset - 1) & subset
        while part:
            if part >= subset ^ part:  # each split once
                values.update(rounded(a + b) for a in reachable[part] for b in reachable[subset ^ part])
            part = (part - 1) & subset
        reachable[subset] = values
    return reachable[(1 << len(terms)) - 1]


def some_sum(terms, rounded, random):
    """The sum in a random order and association."""
    terms = list(terms)
    while len(terms) > 1:
        a = terms.pop(random.randrange(len(terms)))
        b = terms.pop(random.randrange(len(terms)))
        terms.append(rounded(a + b))
    return terms[0]


class Layers:
    """A model's blocks in a format, each weight rounded once; `rounded_weights` counts those that changed."""

    def __init__(self, model, number, rounded):
        self.rounded, self.rounded_weights = rounded, 0
        self.blocks = [self._block(block, number) for block in model["blocks"]]

    def _weight(self, value):
        weight = self.rounded(Fraction(value))
        self.rounded_weights += Fraction(weight) != value
        return weight

    def _block(self, block, number):
        ff, sa = block.get("ff") or {}, block.get("sa") or {}
        neurons = [([self._weight(number(x)) for x in n["u"]], self._weight(number(n["b"])), [self._weight(number(x)) for x in n["w"]]) for n in ff.get("neurons", [])]
        value = sa.get("V") or {}
        scores = sa.get("A") or {}
        if scores.get("rank") or number(scores.get("identity", 0)) or value.get("rank"):
            raise ValueError("not a model with uniform attention")
        return self._weight(number(ff.get("eta", 1))), neurons, self._weight(number(sa.get("rho", 1))), self._weight(number(value.get("identity", 0)))
