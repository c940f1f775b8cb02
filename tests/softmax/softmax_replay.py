"""An independent replay of a softmax transformer in decimal arithmetic of any number of digits; standard library only.

Reads the files through tests/replay (exact rationals) and shares no code with the engine or the checker. Cancellation costs digits: with
250 of them a result is good to far below the 1e-60 that the tests look at."""
import decimal
import functools
import os
import sys
from fractions import Fraction

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "replay"))
import replay  # noqa: E402

D = decimal.Decimal
NEGLIGIBLE = D(-100000)  # exp of less than this is 0 at any number of digits used here


def setup(digits):
    context = decimal.getcontext()
    context.prec, context.Emin, context.Emax = digits, -10**9, 10**9


def real(x):
    x = Fraction(x)
    return D(x.numerator) / D(x.denominator)


def vector(values):
    return [real(replay.number(v)) for v in values]


def dot(a, b):
    return sum((x * y for x, y in zip(a, b) if x and y), D(0))


@functools.lru_cache(maxsize=None)
def log2(bits):
    """2^bits log 2, a little less: 2 sum 3^-(2n+1) / (2n+1)."""
    total, power, n = 0, 3, 0
    while term := (2 << bits) // (power * (2 * n + 1)):
        total, power, n = total + term, power * 9, n + 1
    return total


@functools.lru_cache(maxsize=1 << 14)
def exp_at(x, digits):
    bits, squarings = digits * 10 // 3 + 100, 24
    with decimal.localcontext() as context:
        context.prec = digits + 60
        k, rest = divmod(int(x * (1 << bits)), log2(bits))
    t, total, n = rest >> squarings, 0, 0
    term = 1 << bits
    while term:  # Taylor's series at rest / 2^24
        total, n = total + term, n + 1
        term = (term * t >> bits) // n
    for _ in range(squarings):
        total = total * total >> bits
    return D(total) * D(2) ** (k - bits)


def exp(x):
    """To nearly as many digits as are set up, by integers: decimal's own takes seconds where thousands are wanted."""
    return exp_at(x, decimal.getcontext().prec)


def operator(spec, d):
    """x -> op x, or None for the zero operator."""
    if not spec:
        return None
    if "dense" in spec:
        rows = [vector(row) for row in spec["dense"]]
        return (lambda x: [dot(row, x) for row in rows]) if any(map(any, rows)) else None
    identity = real(replay.number(spec.get("identity", 0)))
    rank = [(vector(r["p"]), vector(r["q"])) for r in spec.get("rank", [])]
    rank = [(p, q) for p, q in rank if any(p) and any(q)]
    if identity == 0 and not rank:
        return None

    def apply(x):
        y = [identity * v for v in x]
        for p, q in rank:
            factor = dot(q, x)
            y = [a + factor * b for a, b in zip(y, p)]
        return y
    return apply


class Model:
    """Of a file, or of the object that is in it."""

    def __init__(self, path):
        file = path if isinstance(path, dict) else replay.read(path)
        d = file["dimension"]
        self.sa_first = file.get("order", "ff-sa") == "sa-ff"
        self.blocks = []
        for block in file["blocks"]:
            ff, sa = block.get("ff", {}), block.get("sa", {})
            neurons = [(vector(n["u"]), real(replay.number(n["b"])), vector(n["w"])) for n in ff.get("neurons", [])]
            self.blocks.append(((real(replay.number(ff.get("eta", 1))), neurons),
                                (real(replay.number(sa.get("rho", 1))), operator(sa.get("V"), d), operator(sa.get("A"), d))))


def feed(ff, x):
    eta, neurons = ff
    y = [eta * v for v in x]
    for u, b, w in neurons:
        s = dot(u, x) + b
        if s > 0:
            y = [a + s * c for a, c in zip(y, w)]
    return y


def attend(sa, X, tau):
    rho, V, A = sa
    if V is None:
        return [[rho * v for v in x] for x in X]
    Y = []
    for x in X:
        query = A(x) if A else None
        scores = [dot(query, z) / tau for z in X] if A else [D(0)] * len(X)
        top = max(scores)
        weights = [exp(s - top) if s - top > NEGLIGIBLE else D(0) for s in scores]
        total = sum(weights)
        mean = [sum((w * z[k] for w, z in zip(weights, X)), D(0)) / total for k in range(len(x))]
        Y.append([rho * a + b for a, b in zip(x, V(mean))])
    return Y


def output(model, X, tau):
    for ff, sa in model.blocks:
        if model.sa_first:
            X = attend(sa, X, tau)
        X = [feed(ff, x) for x in X]
        if not model.sa_first:
            X = attend(sa, X, tau)
    return X


def distance(X, Y):
    """Hausdorff distance of two sets of tokens, max norm."""
    def apart(a, b):
        return max(abs(p - q) for p, q in zip(a, b))
    return max(max(min(apart(x, y) for y in Y) for x in X), max(min(apart(x, y) for x in X) for y in Y))


def worst(dataset, model, tau, ids=None):
    """The largest distance over the sequences (only those with the given ids)."""
    tau = real(replay.number(tau))
    pairs = [pair for pair in replay.load_dataset(dataset) if ids is None or pair[0] in ids]
    return max(distance(output(model, [vector(x) for x in X], tau), [vector(y) for y in Y]) for _, X, Y in pairs)
