"""Random small softmax models with numbers from the extremes, data sets whose targets are exactly right or off by as little as can be, and what is true of them.

A case is an attention part, whose weights lie where enclosures change their ways (near 2^-12, 2^-53, 2^-1024, 2^-1074, at ties, beyond the range of exp), and a
head with edges: a token that passes an edge changes the output. The edges lie next to where the replay finds the tokens, on either side, as near as a fraction of what
softmax adds to hardmax: an enclosure that is too small by a little proves something false. Needs tests/check and tests/replay on the path."""
import decimal
from fractions import Fraction

import softmax_replay
from constructions import data_set_of, neuron, write_vector
from transformer import dot, exact, plus, replay, times, vector, written

D = decimal.Decimal
ULP = Fraction(1, 2 ** 52)
EXPONENTS = [12, 53, 60, 480, 481, 512, 700, 1000, 1022, 1023, 1024, 1070, 1074, 1075]
# Score gaps in units of the temperature, by where they put the weight.
GAPS = [[0, Fraction(1, 2 ** 60), Fraction(1, 10 ** 9), Fraction(1, 2 ** 1074)],
        [Fraction(1, 3), 1, 2, 7, Fraction(831, 100), Fraction(84, 10)],                                      # to 2^-12
        [28, Fraction(3674, 100), 40, 60, 70, Fraction(8873, 100)],                                           # 2^-40, 2^-53, 2^-128
        [257, 300, 699, 700, 701],                                                                            # 4 p of the checker, exp_floor
        [Fraction(7097, 10), Fraction(70979, 100), 710, Fraction(7101, 10), Fraction(7105, 10), 711],         # 2^-1024
        [Fraction(7101, 10), 744, 745, 746, 1000, 1023, 1025, 2000, 10 ** 5]]                                 # 2^-1074, and nothing
REACH = [1] + 4 * [Fraction(15, 16), Fraction(3, 4), Fraction(1, 2), Fraction(1, 10)] + [Fraction(1, 2 ** k) for k in (10, 20, 26, 30, 33, 38, 60, 100)]


def chance(rng, p):
    return rng.random() < p


def moderate(rng):
    return Fraction(rng.choice([0, 1, -1, 1, 2, -2, 3, -5]), rng.choice([1, 1, 1, 2, 3, 7])) * rng.choice([1, 1, 1, 1, 1 + ULP, 1 - ULP / 2])


def extreme(rng):
    size = rng.choice([Fraction(10) ** 300, Fraction(10) ** -300, Fraction(2) ** rng.choice(EXPONENTS), Fraction(2) ** -rng.choice(EXPONENTS), Fraction(1)])
    return size * rng.choice([1, -1]) * rng.choice([1, 1, 1 + ULP, 1 - ULP / 2, Fraction(1, 3)])


def some_number(rng, wild):
    return extreme(rng) if chance(rng, wild) else moderate(rng)


def some_vector(rng, d, wild):
    return tuple(some_number(rng, wild) for _ in range(d))


def unit(k, d):
    return tuple(Fraction(int(i == k)) for i in range(d))


def rank(*terms, **identity):
    return {**identity, 'rank': [{'p': write_vector(p), 'q': write_vector(q)} for p, q in terms]}


def dense(rows):
    return {'dense': [write_vector(row) for row in rows]}


def some_operator(rng, d, wild):
    kind = rng.randrange(6)
    if kind == 0:
        return dense([some_vector(rng, d, wild) for _ in range(d)])
    if kind == 1:
        return dense([times(some_number(rng, wild), unit(k, d)) for k in range(d)])
    if kind == 2:
        return {'identity': written(some_number(rng, wild))}
    pairs = [(some_vector(rng, d, wild), some_vector(rng, d, wild)) for _ in range(1 if kind < 5 else 2)]
    return rank(*pairs) if kind < 5 else rank(*pairs, identity=written(some_number(rng, wild)))


def payload(rng, plain):
    if chance(rng, 0.5):
        return moderate(rng)
    sizes = [20, -20, 60, 100, 200, 400] + ([] if plain else [480, 481, 700, 900, 1000, 1020, 1023, 1050, -300, -500, -1000])
    return rng.choice([1, -1, 3]) * Fraction(2) ** rng.choice(sizes) * rng.choice([1, 1 + ULP])


def short(x, near=None):
    """A dyadic number within 2^-80 of `near` (of x, if it is not given) next to x."""
    x = Fraction(x)
    size = abs(Fraction(x if near is None else near)) or Fraction(1)
    places = Fraction(2) ** (90 - size.numerator.bit_length() + size.denominator.bit_length())
    return round(x * places) / places


class Trajectory:
    """Where the tokens of each sequence are behind some blocks: at tau, and under hardmax."""

    def __init__(self, blocks, sequences, tau):
        model = {'dimension': len(sequences[0][0]), 'order': 'ff-sa', 'blocks': blocks}
        softmax_replay.setup(1100)
        prepared = softmax_replay.Model(model)
        outputs = [softmax_replay.output(prepared, [[softmax_replay.real(c) for c in x] for x in X], softmax_replay.real(tau)) for X in sequences]
        self.soft = [[tuple(map(Fraction, x)) for x in X] for X in outputs]
        self.hard = [replay(model, X) for X in sequences]

    def along(self, u):
        """u.x at tau and what softmax adds to it, for each token of each sequence."""
        return [[(dot(u, x), dot(u, x) - dot(u, h)) for x, h in zip(X, H)] for X, H in zip(self.soft, self.hard)]


# Attention parts: blocks, sequences, tau.


def ladder(rng, plain, distinct=False):
    """Tokens (a, payload, t); the first block makes all t equal, so that tokens become one. The scores are c a_l, or that times a factor of the query."""
    tau = rng.choice([Fraction(1), Fraction(1, 3), Fraction(2) ** -30] + ([] if plain else [Fraction(10) ** -300, Fraction(2) ** 40, Fraction(10) ** 300, Fraction(2) ** -1074]))
    c = rng.choice([Fraction(1), Fraction(3), Fraction(1, 7)] + ([] if plain else [Fraction(2) ** -400, Fraction(2) ** 300]))
    step, sequences = tau / c, []
    for _ in range(rng.choice([1, 1, 1, 2])):
        top, themes, X = rng.choice([0, 1, 5, -3]) * step, rng.sample(GAPS[1:] if distinct else GAPS, rng.choice([1, 1, 2])), []
        for gap in [0] + [rng.choice(rng.choice(themes)) * rng.choice([1, 1, 1 + ULP]) for _ in range(rng.randint(1, 3))]:
            a, y = top - gap * step, moderate(rng) if distinct else payload(rng, plain)
            X += [(a, y, Fraction(t)) for t in range(1, 2 if distinct else rng.choice([2, 2, 3, 5]))]
            if chance(rng, 0.15) and not distinct:
                X.append((a, y * (1 + ULP), Fraction(1)))
            if chance(rng, 0.15) and not distinct:
                X.append((a - rng.choice([0, step / 2 ** 1074]), payload(rng, plain), Fraction(1)))
        X = list(dict.fromkeys(X))
        rng.shuffle(X)
        sequences.append(X[:8])
    if set(sequences[0]) == set(sequences[-1]):
        sequences = sequences[:1]
    e = [unit(k, 3) for k in range(3)]
    flatten = {'ff': {'neurons': [neuron(e[2], 0, times(-1, e[2])), neuron((0, 0, 0), 1, e[2])]}}
    query = rng.choice([e[2], e[2], (Fraction(1), Fraction(0), Fraction(1)), times(-1, e[2])])
    s = rng.choice([1, 1, -1] if plain else [1, -1, Fraction(2) ** -500, Fraction(2) ** 100])
    A = rng.choice([rank((times(c, e[0]), query)), rank((times(c, e[0]), query)), dense([times(c, query), (0, 0, 0), (0, 0, 0)]),
                    rank((times(c, e[0]), query), ((1, 0, 0), (0, 0, 0)), identity='0'), rank((times(c / 2, e[0]), query), (times(c / 2, e[0]), query))])
    V = rng.choice([{'identity': written(s)}, rank((times(s, e[1]), e[1])), rank((times(s, e[1]), (1, 1, 0))), dense([e[0], times(s, e[1]), e[2]]), rank((times(s, e[1]), e[1]), identity='1')])
    return [flatten, {'sa': {'rho': written(rng.choice([0, 0, 1, 1, -1, Fraction(1, 3)])), 'V': V, 'A': A}}], sequences, tau


def distinct_ladder(rng, plain):
    """One whose tokens, and nearly always their scores, stay apart when they are moved a little."""
    return ladder(rng, plain, True)


def stacked(rng, plain):
    """A ladder, and behind it attention whose scores depend on what softmax added there: enclosures with a width become scores."""
    blocks, sequences, tau = ladder(rng, plain)
    added = max(abs(deviation) for X in Trajectory(blocks, sequences, tau).along(unit(1, 3)) for _, deviation in X)
    c = short(tau * rng.choice([Fraction(1, 2 ** 20), Fraction(1, 100), 1, 20, 700, 710]) / (added or 1))
    V = rng.choice([{'identity': '1'}, rank((unit(1, 3), unit(1, 3))), rank((unit(1, 3), (1, 1, 0)))])
    query = rng.choice([unit(2, 3), unit(2, 3), (Fraction(0), short(1 / (added or 1)), Fraction(1))])
    return blocks + [{'sa': {'rho': written(rng.choice([0, 1, Fraction(1, 3)])), 'V': V, 'A': rank((times(c, unit(1, 3)), query))}}], sequences, tau


def generic(rng, plain):
    """Anything, with moderate numbers or a few extreme ones."""
    d, wild = rng.choice([2, 2, 3]), 0 if plain else rng.choice([0.02, 0.08])
    tau = rng.choice([Fraction(1), Fraction(1, 50), Fraction(1, 700), Fraction(1000), Fraction(1, 3)] + ([] if plain else [Fraction(10) ** -300, abs(extreme(rng))]))
    sequences, blocks, count = [], [], rng.choice([1, 1, 2, 3])
    while len(sequences) < count:
        X = [some_vector(rng, d, wild) for _ in range(rng.randint(1, 4))]
        if chance(rng, 0.2):
            X.append(plus(X[0], times(rng.choice([ULP, Fraction(2) ** -1074, Fraction(2) ** -60]), unit(0, d))))
        X = list(dict.fromkeys(X))
        if set(X) not in map(set, sequences):
            sequences.append(X)
    for _ in range(rng.choice([1, 1, 2, 3])):
        block = {}
        if chance(rng, 0.5):
            block['ff'] = {'eta': written(rng.choice([1, 1, 0, Fraction(1, 3), -1])),
                           'neurons': [neuron(some_vector(rng, d, wild), some_number(rng, wild), some_vector(rng, d, wild)) for _ in range(rng.randint(0, 4))]}
        if chance(rng, 0.9):
            block['sa'] = {'rho': written(rng.choice([0, 1, 1, -1, Fraction(1, 3)])), 'V': some_operator(rng, d, wild), 'A': some_operator(rng, d, wild)}
            if chance(rng, 0.1):
                del block['sa']['A']
        blocks.append(block)
    return blocks, sequences, tau


# Heads: blocks behind the attention part, and the outputs of each sequence if no token passes an edge.


def edge(rng, value, deviation, outward):
    """Next to the value, on the `outward` side, where it leaves the token alone, or on the other one."""
    size = abs(deviation) or abs(value) / 2 ** 60 or Fraction(1, 2 ** 1074)
    reach = size * rng.choice(REACH)
    return short(value + rng.choice([outward, -outward]) * reach, min(reach, size))


def far_edge(rng, value, deviation, outward):
    """Far enough on the outward side to let the tokens of the input move."""
    reach = (abs(deviation) + abs(value) / 2 ** rng.choice([1, 4, 10, 30, 60]) or 1) * rng.choice([1, 2, 10])
    return short(value + outward * reach, reach)


def guard(rng, d, trajectory, edge=edge):
    """eta = 0: all tokens to one target."""
    u = rng.choice([unit(1, d), unit(1, d), unit(0, d), some_vector(rng, d, 0)])
    values = [value for X in trajectory.along(u) for value in X]
    ends = {1: max(values), -1: min(values)}
    towards = [side for side, (_, deviation) in ends.items() if side * deviation > 0]  # where softmax takes the outermost token outward
    y, w = tuple(moderate(rng) for _ in range(d)), some_vector(rng, d, 0.2)
    cells = [neuron(times(side, u), -side * edge(rng, *ends[side], side), w) for side in rng.choice([towards[:1] or [1], towards[-1:] or [-1], [1, -1]])]
    return [{'ff': {'eta': '0', 'neurons': [neuron((0,) * d, 1, y), *cells]}}], [[y] for _ in trajectory.soft]


def far_guard(rng, d, trajectory):
    return guard(rng, d, trajectory, far_edge)


def bends(kinks, slopes, behind=False):
    """Neurons along e_1 for a displacement that has these slopes between the kinks, and slope 0 outside; or the same looked at from the other side."""
    e, zero = unit(0, len(slopes[0])), times(0, slopes[0])
    outer = [zero, *slopes, zero]
    jumps = [plus(after, times(-1, before)) for before, after in zip(outer, outer[1:])]
    return [neuron(times(-1, e), kink, jump) if behind else neuron(e, -kink, jump) for kink, jump in zip(kinks, jumps)]


def flat(low, high, ramp, y):
    """[low, high] to y, nothing outside (low - ramp, high + ramp)."""
    e = unit(0, len(y))
    return bends((low - ramp, low, high, high + ramp), (times(1 / ramp, plus(y, times(-low, e))), times(-1, e), times(-1 / ramp, plus(y, times(-high, e)))))


def line_head(rng, d, trajectory):
    """A projection onto a line, a collapse for each cluster of tokens there, and hats that touch one or none."""
    u = rng.choice([unit(1, d), unit(1, d), unit(0, d), tuple(Fraction(rng.randint(1, 9)) for _ in range(d))])
    along = trajectory.along(u)
    values = sorted({value for X in along for value in X})
    spread = values[-1][0] - values[0][0] or Fraction(1)
    clusters = [[values[0]]]
    for value in values[1:]:
        if value[0] - clusters[-1][-1][0] > spread / 2 ** 8 and len(clusters) < 3:
            clusters.append([value])
        else:
            clusters[-1].append(value)
    ramp = short(min([b[0][0] - a[-1][0] for a, b in zip(clusters, clusters[1:])] + [spread]) / 8)
    offset = 1 + 4 * ramp - short(values[0][0], ramp)  # the line begins right of 1, targets are not right of 0
    collapses, hats, targets = [], [], {}
    for cluster in clusters:
        y = (Fraction(-rng.randint(0, 9), rng.choice([1, 2, 3])),) + tuple(moderate(rng) for _ in range(d - 1))
        low, high = (place + offset for place in (edge(rng, *cluster[0], -1), edge(rng, *cluster[-1], 1)))
        if low >= high:
            low, high = (short(end[0], ramp) + offset + side * ramp / 2 for end, side in ((cluster[0], -1), (cluster[-1], 1)))
        collapses.append({'ff': {'neurons': flat(low, high, ramp, y)}})
        targets.update((value, y) for value in cluster)
    for _ in range(rng.choice([0, 0, 3, 8])):
        value, side, width = rng.choice(values), rng.choice([1, -1]), ramp * rng.choice([Fraction(1), Fraction(1, 2), Fraction(1, 2 ** 20)])
        near = edge(rng, *value, side) + offset
        low, high, w = min(near, near + side * width), max(near, near + side * width), some_vector(rng, d, 0.1)
        hats.append({'ff': {'neurons': bends((low, (low + high) / 2, high), (times(2 / width, w), times(-2 / width, w)), chance(rng, 0.3))}})
    if chance(rng, 0.5):
        collapses = collapses + hats
        rng.shuffle(collapses)
        hats = []
    return [{'ff': {'eta': '0', 'neurons': [neuron(u, offset, unit(0, d))]}}, *hats, *collapses], [[targets[value] for value in X] for X in along]


def free(rng, _, trajectory):
    """Nothing; the targets are what comes out, to so many bits, or under hardmax."""
    def near(x):
        return tuple(short(c, c * Fraction(1, 2 ** rng.choice([0, 40, 900]))) for c in x)
    return [], [hard if chance(rng, 0.4) else [near(x) for x in soft] for soft, hard in zip(trajectory.soft, trajectory.hard)]


def off_by_little(rng, Y):
    k, i, d = rng.randrange(len(Y)), rng.randrange(len(Y[0])), len(Y[0])
    return Y[:k] + [plus(Y[k], times(rng.choice([Fraction(1, 2 ** 1074), Fraction(10) ** -300, Fraction(1, 2 ** 60), Fraction(1), -Fraction(1, 2 ** 200)]), unit(i, d)))] + Y[k + 1:]


def in_other_units(rng, pairs, blocks, tau):
    """The same transformer: tokens times S, A times R, tau times R S^2."""
    S = rng.choice([Fraction(2) ** -1000, Fraction(2) ** 500, Fraction(2) ** -490, Fraction(2) ** 470, Fraction(10) ** 300, Fraction(3) ** -200, Fraction(1, 3)])
    R = rng.choice([Fraction(1), 1 / S, 1 / S ** 2, Fraction(2) ** -500])

    def layer(block):
        ff, sa = dict(block.get('ff', {})), dict(block.get('sa', {}))
        if 'neurons' in ff:
            ff['neurons'] = [{**cell, 'b': written(exact(cell['b']) * S)} for cell in ff['neurons']]
        if 'A' in sa:
            A = dict(sa['A'])
            A.update({'dense': [write_vector(times(R, vector(row))) for row in A['dense']]} if 'dense' in A else {})
            A.update({'identity': written(R * exact(A['identity']))} if 'identity' in A else {})
            A.update({'rank': [{**term, 'p': write_vector(times(R, vector(term['p'])))} for term in A['rank']]} if 'rank' in A else {})
            sa['A'] = A
        return {name: content for name, content in (('ff', ff), ('sa', sa)) if content}
    return [tuple([times(S, x) for x in side] for side in pair) for pair in pairs], [layer(block) for block in blocks], tau * R * S * S


class Case:
    """data_set, model (the objects of their files) and a temperature tau."""

    def __init__(self, rng, part=None, head=None):
        part, head = part or rng.choice([ladder, ladder, stacked, generic]), head or rng.choice([guard, guard, guard, line_head, line_head, free])
        plain = chance(rng, 0.6)
        blocks, sequences, tau = part(rng, plain)
        d, order = len(sequences[0][0]), 'ff-sa'
        behind, outputs = head(rng, d, Trajectory(blocks, sequences, tau))
        pairs = []
        for X, Y in zip(sequences, outputs):
            Y = list(dict.fromkeys(tuple(map(Fraction, y)) for y in Y))
            pairs.append((X, list(dict.fromkeys(off_by_little(rng, Y))) if chance(rng, 0.12) else Y))
        blocks = blocks + behind
        if not plain and chance(rng, 0.5):
            pairs, blocks, tau = in_other_units(rng, pairs, blocks, tau)
        if chance(rng, 0.2):
            order, blocks = 'sa-ff', [{name: block[name]} for block in blocks for name in ('ff', 'sa') if name in block]
        self.kind, self.data_set, self.tau = part.__name__ + ' ' + head.__name__, data_set_of(pairs), tau
        self.model = {'format': 'certiformer-model/1', 'dimension': d, 'attention': 'softmax', 'order': order, 'blocks': blocks}


def real(written_number):
    """To 80 digits. Exponents as of exp(-10^9) are no powers that Fraction could hold."""
    with decimal.localcontext() as context:
        context.prec, context.Emin, context.Emax = 80, decimal.MIN_EMIN, decimal.MAX_EMAX
        mantissa, _, exponent = str(written_number).partition('p')
        value = exact(mantissa)
        return D(value.numerator) / D(value.denominator) * D(2) ** int(exponent or 0)


class Distance:
    """A Hausdorff distance: the value to 25 digits or more if it is `known`, else a bound that is hardly more than 0."""

    def __init__(self, value, known):
        self.value, self.known = value, known

    def may_be_at_least(self, bound):
        return bound <= self.value * (1 + D(10) ** -25)

    def may_be_at_most(self, bound):
        return not self.known or self.value <= bound * (1 + D(10) ** -25)

    def may_be_zero(self):
        return not self.known


class Truth:
    """By replays with more and more digits, until two agree. That is no proof: steep layers can swallow thousands of digits. So what contradicts a program is asked once
    more `surely`, with far more digits, before it is believed."""
    FEW, MANY = (400, 1500), (6000, 12000)

    def __init__(self, data_set, model):
        self.pairs = {pair['id']: pair for pair in data_set['pairs']}
        self.model, self.prepared, self.known = model, {}, {}

    def replayed(self, pair, tau, digits):
        softmax_replay.setup(digits)
        if digits not in self.prepared:
            self.prepared[digits] = softmax_replay.Model(self.model)
        X, Y = ([softmax_replay.vector(x) for x in pair[side]] for side in ('input', 'output'))
        return softmax_replay.distance(softmax_replay.output(self.prepared[digits], X, softmax_replay.real(tau)), Y)

    def find(self, pair, tau, precisions):
        before = None
        for digits in precisions:
            now = self.replayed(pair, tau, digits)
            if before is not None and now and abs(now - before) <= D(10) ** -30 * now:
                return Distance(now, True)
            before = now
        return Distance(now + D(10) ** -(digits // 3), False)

    def distance(self, name, tau, tokens=None, precisions=FEW):
        """Of one pair, or of other tokens in the place of its input."""
        pair = self.pairs[name] if tokens is None else {**self.pairs[name], 'input': tokens}
        key = (name, tau, tokens and str(tokens), precisions)
        if key not in self.known:
            self.known[key] = self.find(pair, tau, precisions)
        return self.known[key]

    def largest(self, tau, precisions=FEW):
        return max((self.distance(name, tau, None, precisions) for name in self.pairs), key=lambda distance: (distance.known, distance.value))

    def agrees(self, is_so, name, tau, tokens=None):
        """Whether is_so(distance), of one pair or, without a name, of the one that is farthest from its targets."""
        return any(is_so(self.distance(name, tau, tokens, digits) if name else self.largest(tau, digits)) for digits in (self.FEW, self.MANY))
