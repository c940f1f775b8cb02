#!/usr/bin/env python3
"""A plain hardmax pass in mpmath: mpmath_pass.py DATASET MODEL BITS SEQUENCES [BLOCKS]

Only the first SEQUENCES sequences and BLOCKS blocks are evaluated, since it is slow: the caller scales the time. Prints one JSON object."""
import gzip
import json
import sys
import time
from fractions import Fraction

import mpmath


def read(path):
    with (gzip.open if path.endswith(".gz") else open)(path, "rb") as file:
        return json.load(file)


def number(value):
    if isinstance(value, str) and "0x" in value:
        sign = -1 if value.startswith("-") else 1
        mantissa, exponent = value.lstrip("-").removeprefix("0x").split("p")
        whole, _, part = mantissa.partition(".")
        return mpmath.ldexp(sign * int(whole + part, 16), int(exponent) - 4 * len(part))
    fraction = Fraction(str(value))
    return mpmath.mpf(fraction.numerator) / fraction.denominator


def vector(values):
    return [number(x) for x in values]


def dot(a, b):
    return mpmath.fdot(a, b)


class Operator:
    def __init__(self, spec):
        spec = spec or {}
        self.rows = [vector(row) for row in spec["dense"]] if "dense" in spec else None
        self.alpha = number(spec.get("identity", 0))
        self.rank = [(vector(r["p"]), vector(r["q"])) for r in spec.get("rank", [])]
        self.zero = not self.rows and self.alpha == 0 and not self.rank

    def __call__(self, x):
        if self.rows:
            return [dot(row, x) for row in self.rows]
        y = [self.alpha * entry for entry in x]
        for p, q in self.rank:
            factor = dot(q, x)
            y = [a + factor * b for a, b in zip(y, p)]
        return y


def feed(ff, x):
    y = x if ff["eta"] == 1 else [ff["eta"] * entry for entry in x]
    for u, b, w in ff["neurons"]:
        s = dot(u, x) + b
        if s > 0:
            y = [a + s * c for a, c in zip(y, w)]
    return y


def attend(sa, X):
    if sa["V"].zero:
        return X if sa["rho"] == 1 else [[sa["rho"] * entry for entry in x] for x in X]
    result = []
    for x in X:
        query = sa["A"](x)
        scores = [dot(query, other) for other in X]
        best = max(scores)
        leaders = [other for other, score in zip(X, scores) if score == best]
        value = sa["V"]([mpmath.fsum(column) / len(leaders) for column in zip(*leaders)])
        result.append([sa["rho"] * a + b for a, b in zip(x, value)])
    return result


def main():
    mpmath.mp.prec = int(sys.argv[3])
    data, spec = read(sys.argv[1]), read(sys.argv[2])
    chosen = spec["blocks"][:int(sys.argv[5])] if len(sys.argv) > 5 else spec["blocks"]
    blocks = []
    for block in chosen:
        ff, sa = block.get("ff") or {}, block.get("sa") or {}
        blocks.append(({"eta": number(ff.get("eta", 1)), "neurons": [(vector(n["u"]), number(n["b"]), vector(n["w"])) for n in ff.get("neurons", [])]},
                       {"rho": number(sa.get("rho", 1)), "V": Operator(sa.get("V")), "A": Operator(sa.get("A"))}))
    pairs = data["pairs"][:int(sys.argv[4])]
    inputs = [[vector(x) for x in pair["input"]] for pair in pairs]
    begin = time.perf_counter()
    for X in inputs:
        for ff, sa in blocks:
            if spec.get("order", "ff-sa") == "ff-sa":
                X = attend(sa, [feed(ff, x) for x in X])
            else:
                X = [feed(ff, x) for x in attend(sa, X)]
    seconds = time.perf_counter() - begin
    print(json.dumps({"seconds": seconds, "blocks": len(blocks), "all_blocks": len(spec["blocks"]), "sequences": len(pairs), "tokens": sum(len(X) for X in inputs), "version": mpmath.__version__}))


if __name__ == "__main__":
    main()
