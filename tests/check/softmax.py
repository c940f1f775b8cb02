"""Softmax transformers over decimals of many digits, straight from the definitions: the oracle of the checker's softmax claims."""
import decimal
from fractions import Fraction

from constructions import data_set_of, generic_direction, model_of, neuron
from transformer import dot, exact, operator_is_zero, plus, replay, times, tokens_of, vector

DIGITS = 160
CLOSE = decimal.Decimal(10) ** -60  # what is equal comes much closer, what differs in a test does not come as close


def as_decimal(x):
    return decimal.Decimal(x.numerator) / decimal.Decimal(x.denominator)


def decimals(x):
    return [as_decimal(Fraction(entry)) for entry in x]


def matrix(operator, dimension):
    if 'dense' in operator:
        return [decimals(vector(row)) for row in operator['dense']]
    rows = [[exact(operator.get('identity', 0)) if k == l else Fraction(0) for l in range(dimension)] for k in range(dimension)]
    for term in operator.get('rank', []):
        p, q = vector(term['p']), vector(term['q'])
        rows = [[entry + p[k] * q[l] for l, entry in enumerate(row)] for k, row in enumerate(rows)]
    return [decimals(row) for row in rows]


def product(a, b):
    return sum((x * y for x, y in zip(a, b)), decimal.Decimal(0))


def feed_forward(layer, x):
    result = [as_decimal(exact(layer.get('eta', 1))) * c for c in x]
    for cell in layer.get('neurons', []):
        active = product(decimals(vector(cell['u'])), x) + as_decimal(exact(cell['b']))
        if active > 0:
            result = [c + active * w for c, w in zip(result, decimals(vector(cell['w'])))]
    return result


def attend(layer, tokens, tau):
    rho, d = as_decimal(exact(layer.get('rho', 1))), len(tokens[0])
    if operator_is_zero(layer.get('V', {})):
        return [[rho * c for c in x] for x in tokens]
    V, A = matrix(layer['V'], d), matrix(layer.get('A', {}), d)
    result = []
    for x in tokens:
        query = [product(row, x) for row in A]
        scores = [product(query, y) for y in tokens]
        shares = [((score - max(scores)) / tau).exp() for score in scores]
        mean = [sum(share * y[k] for share, y in zip(shares, tokens)) / sum(shares) for k in range(d)]
        result.append([rho * c + product(row, mean) for c, row in zip(x, V)])
    return result


def images(model, written_tokens, tau):
    with decimal.localcontext(decimal.Context(prec=DIGITS, Emin=-10 ** 12, Emax=10 ** 12)):
        tokens = [decimals(x) for x in tokens_of(written_tokens)]
        for block in model['blocks']:
            layers = [lambda t: [feed_forward(block.get('ff', {}), x) for x in t],
                      lambda t: attend(block.get('sa', {}), t, as_decimal(Fraction(tau)))]
            for layer in layers if model['order'] == 'ff-sa' else reversed(layers):
                tokens = layer(tokens)
        return tokens


def distance(model, pair, tau):
    """The Hausdorff distance of the images of a pair to its targets, in the max norm."""
    with decimal.localcontext(decimal.Context(prec=DIGITS, Emin=-10 ** 12, Emax=10 ** 12)):
        reached, targets = images(model, pair['input'], tau), [decimals(y) for y in tokens_of(pair['output'])]
        apart = lambda x, y: max(abs(a - b) for a, b in zip(x, y))
        return max(min(apart(x, y) for y in others) for some, others in ((reached, targets), (targets, reached)) for x in some)


def collapse(s, h, y):
    """On a line s e_1: all of [s - h, s + h] to y, nothing outside (s - 2h, s + 2h)."""
    e = (Fraction(1),) + (Fraction(0),) * (len(y) - 1)
    low, high = plus(y, times(h - s, e)), plus(y, times(-h - s, e))  # displacements at s - h and s + h
    slopes = [times(0, e), times(1 / h, low), times(-1, e), times(-1 / h, high), times(0, e)]
    return [neuron(e, -(s + k * h), plus(slopes[n + 1], times(-1, slopes[n]))) for n, k in enumerate((-2, -1, 1, 2))]


def plateau_model(sequences, attention_block, rng, tau=None, half_width=None):
    """A data set and a model that is exact at small temperatures: one attention layer, a projection onto a line, and one collapse for
    each point at which hardmax puts a token; every point has a target of its own. Or at temperatures near tau, if there is one."""
    d, spread = len(sequences[0][0]), 6
    first = model_of(d, [attention_block])

    def landed(X):
        if tau is None:
            return replay(first, [tuple(map(Fraction, x)) for x in X])
        return [tuple(Fraction(round(c * 2 ** 40), 2 ** 40) for c in x) for x in images(first, X, tau)]
    points = sorted({x for X in sequences for x in landed(X)})
    u = generic_direction(points, d, rng)
    targets = {}
    while len(targets) < len(points):
        y = tuple(Fraction(rng.randint(-spread, spread), rng.choice([1, 2, 4])) for _ in range(d))
        targets.setdefault(points[len(targets)], y) if y not in targets.values() else None
    floor = Fraction(spread + 1)
    places = {x: dot(u, x) - min(dot(u, z) for z in points) + floor + 5 for x in points}
    gaps = [abs(a - b) for a in places.values() for b in [*places.values(), floor] if a != b]
    h = min([min(gaps) / 5] + ([half_width] if half_width else []))
    e = (Fraction(1),) + (Fraction(0),) * (d - 1)
    offset = floor + 5 - min(dot(u, z) for z in points)
    blocks = [attention_block, {'ff': {'eta': '0', 'neurons': [neuron(u, offset, e)]}}]
    blocks += [{'ff': {'neurons': collapse(places[x], h, targets[x])}} for x in points]
    pairs = [(X, sorted({targets[x] for x in landed(X)})) for X in sequences]
    return data_set_of(pairs), model_of(d, blocks, attention='softmax')
