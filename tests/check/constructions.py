"""Data sets and models for the tests: exact ones, built like the project's theorem-hardmax and compact constructions,
and random ones whose targets are what the model makes of its inputs."""
import copy
import random
from fractions import Fraction

from transformer import dot, exact, plus, replay, times, tokens_of, vector, written


def write_vector(v):
    return [written(x) for x in v]


def neuron(u, b, w):
    return {'u': write_vector(u), 'b': written(b), 'w': write_vector(w)}


def data_set_of(pairs):
    return {'format': 'certiformer-dataset/1', 'dimension': len(pairs[0][0][0]),
            'pairs': [{'id': 'pair-%d' % j, 'input': [write_vector(x) for x in X], 'output': [write_vector(y) for y in Y]}
                      for j, (X, Y) in enumerate(pairs)]}


def model_of(dimension, blocks, order='ff-sa', attention='hardmax'):
    return {'format': 'certiformer-model/1', 'dimension': dimension, 'attention': attention, 'order': order,
            'blocks': blocks}


def hat(u, centre, half_width, w):
    """w at u.x = centre, nothing outside (centre - half_width, centre + half_width)."""
    return [neuron(u, -(centre + shift * half_width), times(Fraction(slope) / half_width, w))
            for shift, slope in ((-1, 1), (0, -2), (1, 1))]


def power_of_two_below(x):
    assert x > 0
    power = Fraction(1)
    while power > x:
        power /= 2
    while 2 * power <= x:
        power *= 2
    return power


def isolation(c, values):
    return min([abs(c - v) for v in values if v != c] or [Fraction(1)])


def generic_direction(points, dimension, rng):
    while True:
        u = tuple(Fraction(rng.randint(1, 40)) for _ in range(dimension))
        if len({dot(u, x) for x in points}) == len(set(points)):
            return u


class Builder:
    """Blocks so far, and where they take the tokens of each sequence."""

    def __init__(self, sequences):
        self.blocks, self.sequences = [], [list(X) for X in sequences]
        self.dimension = len(sequences[0][0])

    def points(self):
        return {x for X in self.sequences for x in X}

    def append(self, block):
        self.blocks.append(block)
        step = model_of(self.dimension, [block])
        self.sequences = [replay(step, X) for X in self.sequences]

    def move(self, u, x, y, constant=()):
        """One hat that takes the token x to y and no other token anywhere."""
        values = [dot(u, p) for p in self.points()]
        half_width = power_of_two_below(isolation(dot(u, x), values))
        self.append({'ff': {'eta': '1', 'neurons': list(constant) + hat(u, dot(u, x), half_width, plus(y, times(-1, x)))}})


def separate(builder, rng):
    """Rank-one attention to a leader until no two sequences share a token."""
    d = builder.dimension
    while len(builder.points()) < sum(len(set(X)) for X in builder.sequences):
        lowest = min(min(x) for x in builder.points())
        shift = (Fraction(1) - min(Fraction(0), lowest),) * d
        u = generic_direction(builder.points(), d, rng)
        builder.append({'ff': {'neurons': [neuron((0,) * d, 1, shift)]}})
        z = rng.choice(sorted(builder.points()))
        top = max(dot(u, x) for x in builder.points())
        builder.move(u, z, plus(z, times((top - dot(u, z) + 1) // dot(u, u) + 1, u)))
        nu = rng.choice([1, 2, 3, Fraction(1, 2), 5])
        builder.append({'sa': {'rho': '1', 'V': {'identity': written(nu)},
                               'A': {'identity': '0', 'rank': [{'p': write_vector(u), 'q': ['1'] * d}]}}})


def theorem_hardmax(pairs, rng):
    """Separation, leader selection, collapse and interpolation."""
    builder = Builder([X for X, _ in pairs])
    d = builder.dimension
    separate(builder, rng)
    shift = (1 - min(min(x) for x in builder.points()) // 1,) * d
    builder.append({'ff': {'neurons': [neuron((0,) * d, 1, shift)]}})
    beta = max([max(x) for x in builder.points()] + [abs(c) for _, Y in pairs for y in Y for c in y])
    radius, k, targets = 4 * (beta + 1), 0, []
    for j, (_, Y) in enumerate(pairs):
        targets.append([(beta + 1 + j,) * d])
        for _ in Y[1:]:  # points of a sphere in the negative orthant
            k += 1
            t = Fraction(k, k + 1)
            targets[j].append((-radius * (1 - t * t) / (1 + t * t), -radius * 2 * t / (1 + t * t)) + (Fraction(-1),) * (d - 2))
    u = generic_direction(builder.points(), d, rng)
    for j, (_, Y) in enumerate(pairs):
        for leader, target in zip(list(builder.sequences[j]), targets[j]):
            while builder.sequences[j].count(target) == 0:
                builder.move(u, leader, target)
    builder.append({'sa': {'rho': '0', 'V': {'identity': '1'}, 'A': {'identity': '1'}}})
    u = generic_direction(builder.points() | {y for _, Y in pairs for y in Y}, d, rng)
    for (_, Y), T in zip(pairs, targets):
        for y, x in zip(Y, T):
            builder.move(u, x, y)
    return model_of(d, builder.blocks)


def mean_to_one_point(pairs):
    """All m_j = 1, distinct means: uniform attention, one line neuron, one move kink a sequence from right to left."""
    builder = Builder([X for X, _ in pairs])
    d = builder.dimension
    builder.append({'sa': {'rho': '0', 'V': {'identity': '1'}}})
    u = generic_direction(builder.points(), d, random.Random(1))
    floor = max(y[0] for _, Y in pairs for y in Y) + 1
    offset = floor + 1 - min(dot(u, x) for x in builder.points())
    e = (Fraction(1),) + (Fraction(0),) * (d - 1)
    builder.append({'ff': {'eta': '0', 'neurons': [neuron(u, offset, e)]}})
    order = sorted(range(len(pairs)), key=lambda j: -builder.sequences[j][0][0])
    for place, j in enumerate(order):
        s = builder.sequences[j][0][0]
        left = builder.sequences[order[place + 1]][0][0] if place + 1 < len(order) else floor
        h = power_of_two_below((s - left))
        w = times(1 / h, plus(pairs[j][1][0], times(-s, e)))
        builder.append({'ff': {'neurons': [neuron(e, h - s, w)]}})
    return model_of(d, builder.blocks)


def rescaled(model, rng):
    """The same function: (u, b, w) -> (c u, c b, w / c), c > 0, for each neuron, and hats looked at from behind."""
    blocks = copy.deepcopy(model['blocks'])
    for block in blocks:
        behind = rng.choice([1, -1])
        for cell in block.get('ff', {}).get('neurons', []):
            c = rng.choice([1, 2, Fraction(1, 3), 5]) * (behind if any(vector(cell['u'])) else 1)
            cell['u'] = write_vector(times(c, vector(cell['u'])))
            cell['b'] = written(c * exact(cell['b']))
            cell['w'] = write_vector(times(1 / abs(Fraction(c)), vector(cell['w'])))
    return {**model, 'blocks': blocks}


def random_pairs(rng, dimension, sequences, largest, one_target=False):
    """Overlapping sequences on a small grid."""
    grid = [tuple(Fraction(c) for c in divmod(k, 4)) + (Fraction(k % 3),) * (dimension - 2) for k in range(16)]
    chosen = []
    while len(chosen) < sequences:
        X = rng.sample(grid, rng.randint(1, largest))
        if set(X) not in [set(other) for other, _ in chosen]:
            m = 1 if one_target else rng.randint(1, len(X))
            Y = []
            while len(Y) < m:
                y = tuple(Fraction(rng.randint(-9, 9), rng.choice([1, 2, 3])) for _ in range(dimension))
                Y += [y] if y not in Y else []
            chosen.append((X, Y))
    return chosen


def random_pairs_of_distinct_means(rng, dimension, sequences, largest):
    while True:
        pairs = random_pairs(rng, dimension, sequences, largest, one_target=True)
        if len({times(Fraction(1, len(X)), tuple(map(sum, zip(*X)))) for X, _ in pairs}) == sequences:
            return pairs


def random_number(rng):
    return Fraction(rng.choice([0, 1, -1, 1, 2, -2, 3]), rng.choice([1, 1, 1, 1, 2, 3]))


def random_vector(rng, d):
    return tuple(random_number(rng) for _ in range(d))


def random_operator(rng, d):
    kind = rng.randrange(6)
    if kind == 0:
        return {'dense': [write_vector(random_vector(rng, d)) for _ in range(d)]}
    if kind == 1:
        return {}
    operator = {'identity': written(random_number(rng))} if kind < 5 else {}
    if kind > 2:
        operator['rank'] = [{'p': write_vector(random_vector(rng, d)), 'q': write_vector(random_vector(rng, d))}
                            for _ in range(rng.randint(0, 2))]
    return operator


def random_line_layer(rng, u):
    """Neurons along u in all scales, constant ones, pairs whose outer patterns are translations or nearly, and collapses of a half-line."""
    d, neurons = len(u), []
    for _ in range(rng.randint(0, 2)):
        c, kink, w = rng.choice([1, -1, 2, Fraction(-1, 3)]), random_number(rng) * 3, random_vector(rng, d)
        kind = rng.randrange(6)
        if kind == 0:
            neurons.append(neuron((0,) * d, random_number(rng), w))
        elif kind == 1:
            neurons.append(neuron(times(c, u), -c * kink, w))
        elif kind == 2:
            back = rng.choice([Fraction(-1, 2), -1])
            neurons += [neuron(times(c, u), -c * kink, w), neuron(times(2 * c, u), -2 * c * (kink + 1), times(back, w))]
        elif kind == 3 and any(u):
            neurons.append(neuron(times(c, u), -c * kink, times(-1 / (c * dot(u, u)), u)))
        else:
            neurons += hat(times(c, u), c * kink, rng.choice([1, 2, Fraction(1, 2)]), w)
    return {'neurons': neurons}


def merging_blocks(rng, d):
    """Tokens are made equal by a projection or a run of collapses, then averaged where scores tie: multiplicities matter."""
    u = rng.choice([(1,) + (0,) * (d - 1), (0,) * (d - 1) + (1,)])
    if rng.random() < 0.5:
        blocks = [{'ff': {'eta': '0', 'neurons': [neuron(v, random_number(rng), random_vector(rng, d)) for v in (u, times(-1, u))]}}]
    else:
        blocks = [{'ff': {'neurons': [neuron(u, -kink, times(-1, u))]}} for kink in (2, rng.choice([1, 2]), rng.choice([0, 1, 3]))]
    scores = rng.choice([{}, {'rank': [{'p': write_vector(random_vector(rng, d)), 'q': write_vector(random_vector(rng, d))}]}])
    return blocks + [{'sa': {'V': {'identity': written(rng.choice([1, 2, -1]))}, 'A': scores}}]


def random_model(rng, dimension):
    blocks = []
    while len(blocks) < 6:
        if rng.random() < 0.2:
            blocks += merging_blocks(rng, dimension)
        if rng.random() < 0.4:  # a run along a line
            u = rng.choice([random_vector(rng, dimension), (1,) + (0,) * (dimension - 1)])
            blocks += [{'ff': random_line_layer(rng, u)} for _ in range(rng.randint(3, 6))]
            continue
        block = {}
        if rng.random() < 0.7:
            block['ff'] = {'neurons': [neuron(random_vector(rng, dimension), random_number(rng), random_vector(rng, dimension))
                                       for _ in range(rng.randint(0, 3))]}
            if rng.random() < 0.5:
                block['ff']['eta'] = written(random_number(rng))
        if rng.random() < 0.7:
            block['sa'] = {'V': random_operator(rng, dimension), 'A': random_operator(rng, dimension)}
            if rng.random() < 0.5:
                block['sa']['rho'] = written(random_number(rng))
        blocks.append(block)
    return model_of(dimension, blocks, order=rng.choice(['ff-sa', 'sa-ff']))


def with_targets_of(model, data_set):
    """The data set whose targets are the model's own images."""
    pairs = []
    for pair in data_set['pairs']:
        images = sorted(set(replay(model, tokens_of(pair['input']))))
        pairs.append({**pair, 'output': [write_vector(y) for y in images]})
    return {**data_set, 'pairs': pairs}
