"""Transformers in binary64 and binary32, every sum in a random order: the oracle of the checker's float claims. It can refute a claim and never confirm one."""
import math
import random
import struct
from fractions import Fraction

from transformer import exact, operator_is_zero, tokens_of

ORDERS = 4
PRECISIONS = {'binary64': 53, 'binary32': 24}


def nearest(x, precision):
    """x rounded to so many bits, ties to even; the exponent is not bounded."""
    if x == 0:
        return 0.0
    exponent = math.frexp(float(abs(x)))[1] if 2.0 ** -900 < abs(x) < 2.0 ** 900 else abs(x).numerator.bit_length() - abs(x).denominator.bit_length()
    while abs(x) >= Fraction(2) ** exponent:
        exponent += 1
    while abs(x) < Fraction(2) ** (exponent - 1):
        exponent -= 1
    step = Fraction(2) ** (exponent - precision)
    return float(round(x / step) * step)


class Arithmetic:
    """Results of single operations in double, rounded to float: two roundings are as good as one (53 >= 2 * 24 + 2)."""

    def __init__(self, name, rng):
        self.precision, self.rng = PRECISIONS[name], rng

    def value(self, x):
        return nearest(exact(x) if isinstance(x, str) else Fraction(x), self.precision)

    def round(self, x):
        if self.precision == 53 or not math.isfinite(x):
            return x
        try:
            return struct.unpack('f', struct.pack('f', x))[0]
        except OverflowError:
            return math.copysign(math.inf, x)

    def sum_of_products(self, pairs):
        terms = [self.round(a * b) for a, b in pairs]
        self.rng.shuffle(terms)
        while len(terms) > 1:
            last = terms.pop()
            k = self.rng.randrange(len(terms))
            terms[k] = self.round(terms[k] + last)
        return terms[0] if terms else 0.0


def values(arithmetic, written):
    return [arithmetic.value(x) for x in written]


def apply(arithmetic, operator, x):
    if 'dense' in operator:
        return [arithmetic.sum_of_products(list(zip(values(arithmetic, row), x))) for row in operator['dense']]
    terms = [(values(arithmetic, r['p']), arithmetic.sum_of_products(list(zip(values(arithmetic, r['q']), x)))) for r in operator.get('rank', [])]
    alpha = arithmetic.value(operator.get('identity', '0'))
    return [arithmetic.sum_of_products([(alpha, c)] + [(p[k], s) for p, s in terms]) for k, c in enumerate(x)]


def feed(arithmetic, layer, x):
    hidden = []
    for cell in layer.get('neurons', []):
        a = arithmetic.sum_of_products(list(zip(values(arithmetic, cell['u']), x)) + [(arithmetic.value(cell['b']), 1.0)])
        hidden.append((max(a, 0.0), values(arithmetic, cell['w'])))
    eta = arithmetic.value(layer.get('eta', '1'))
    return [arithmetic.sum_of_products([(eta, c)] + [(h, w[k]) for h, w in hidden]) for k, c in enumerate(x)]


def attend(arithmetic, layer, tokens):
    """With A = 0."""
    weight = arithmetic.round(1.0 / len(tokens))
    rho, result = arithmetic.value(layer.get('rho', '1')), []
    for x in tokens:
        mean = [arithmetic.sum_of_products([(weight, y[k]) for y in tokens]) for k in range(len(x))]
        value = apply(arithmetic, layer.get('V', {}), mean)
        result.append([arithmetic.sum_of_products([(rho, c), (1.0, v)]) for c, v in zip(x, value)])
    return result


def images(model, tokens, name, seed):
    arithmetic = Arithmetic(name, random.Random(seed))
    tokens = [values(arithmetic, x) for x in tokens]
    for block in model['blocks']:
        steps = [lambda t, b=block: [feed(arithmetic, b['ff'], x) for x in t]] if 'ff' in block else []
        if 'sa' in block and not (operator_is_zero(block['sa'].get('V', {})) and exact(block['sa'].get('rho', '1')) == 1):
            steps.append(lambda t, b=block: attend(arithmetic, b['sa'], t))
        for step in steps if model.get('order', 'ff-sa') == 'ff-sa' else steps[::-1]:
            tokens = step(tokens)
    return tokens


def largest_distance(data_set, model, name):
    """The largest Hausdorff distance seen; infinite if an output is no number."""
    largest = Fraction(0)
    for pair in data_set['pairs']:
        targets = tokens_of(pair['output'])
        for seed in range(ORDERS):
            outputs = images(model, pair['input'], name, seed)
            if not all(math.isfinite(c) for x in outputs for c in x):
                return math.inf
            reached = [[Fraction(c) for c in x] for x in outputs]
            apart = lambda a, b: max(abs(p - q) for p, q in zip(a, b))  # noqa: E731
            largest = max([largest] + [min(apart(x, y) for y in targets) for x in reached] + [min(apart(x, y) for x in reached) for y in targets])
    return largest
