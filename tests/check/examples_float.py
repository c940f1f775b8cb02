"""The shipped certificates of the claims about floating-point evaluation; examples.py writes them with the others."""
from fractions import Fraction

from constructions import data_set_of, model_of, neuron, power_of_two_below
from transformer import as_bytes, certificate, dot, written

HALF = {'ff': {'eta': '0x1p-1'}}
NO_MARGINS = {'preactivation': None, 'score': None}


def files(data_set, model, kind='float-exact', margins=None, **claim):
    data_bytes, model_bytes = as_bytes(data_set), as_bytes(model)
    claim = {'arithmetic': 'binary64', **claim}
    return [data_bytes, model_bytes, as_bytes(certificate(data_set, model, data_bytes, model_bytes, kind, margins, **claim))]


def staircase(pairs, nu, u):
    """Float-exact for sequences with one target each: uniform attention, a line in [B, 2B), a pair of neurons -e, +e for each group, moves."""
    d = len(pairs[0][0][0])
    means = [[sum(x[c] for x in X) / Fraction(len(X)) for c in range(d)] for X, _ in pairs]
    groups = []
    for (X, (y,)), m in zip(pairs, means):
        s = [dot(u, x) + nu * dot(u, m) for x in X]
        groups.append([min(s), max(s), [Fraction(v) for v in y]])
    groups.sort(key=lambda group: group[0])
    gap = min(b[0] - a[1] for a, b in zip(groups, groups[1:]))
    assert gap > 0
    spread, delta = groups[-1][1] - groups[0][0], power_of_two_below(gap / 8)
    base = Fraction(1)
    while base < 5 * (spread + gap):
        base *= 2
    offset = base + delta * ((-groups[0][0] + 2 * gap) // delta)
    shorten = lambda v: delta * (v // delta)  # noqa: E731
    starts, ends = [shorten(groups[0][0] + offset - gap / 2)], []
    for a, b in zip(groups, groups[1:]):
        ends.append(shorten((a[1] + b[0]) / 2 + offset))
        starts.append(ends[-1] + delta)
    blocks = [{'sa': {'V': {'identity': written(nu)}}},
              {'ff': {'eta': '0', 'neurons': [neuron(u, offset, [1] + [0] * (d - 1))]}}]
    e = [1] + [0] * (d - 1)
    for start, end in reversed(list(zip(starts, ends + [None]))):
        pair = [neuron(e, -start, [-1] + [0] * (d - 1))] + ([neuron(e, -end, e)] if end is not None else [])
        blocks.append({'ff': {'neurons': pair}})
    for g in reversed(range(len(groups))):
        sigma, y = starts[0] + g * delta, groups[g][2]
        slope = [(v - (sigma if c == 0 else 0)) / delta for c, v in enumerate(y)]
        blocks.append({'ff': {'neurons': [neuron(e, delta - sigma, slope)]}})
    return data_set_of(pairs), model_of(d, blocks)


def small(binary='binary64'):
    pairs = [([(1, 2), (3, 1), (2, 2)], [(5, 7)]), ([(9, 1), (11, 3), (10, 10)], [(-2, Fraction(1, 4))]), ([(30, 2)], [(0, 0)])]
    return staircase(pairs, Fraction(16), (1, 0))


def scaled_by_a_third():
    return data_set_of([([(3, 6), (1, 1)], [(1, 2), ('1/3', '1/3')])]), model_of(2, [{'ff': {'eta': '1/3'}}])


def halved():
    return data_set_of([([(2, 4), (6, 0)], [(1, 2), (3, 0)])]), model_of(2, [HALF])


def good():
    between = data_set_of([([('1/3', 0), (4, 0)], [('1/3', 0), (4, 0)])]), model_of(2, [])
    return {
        'float-exact-binary64': files(*small()),
        'float-exact-binary32': files(*small(), arithmetic='binary32'),
        'float-exact-of-a-softmax-model': files(small()[0], {**small()[1], 'attention': 'softmax'}, attention_override=True),
        'float-exact-halved': files(*halved()),
        'float-within-of-a-third': files(*scaled_by_a_third(), 'float-within', arithmetic='binary32', distance='0x1p-24'),
        'float-within-of-an-input-between': files(*between, 'float-within', distance='0x1p-54'),
    }


def bad():
    data, half = halved()
    subnormal = model_of(2, [HALF, {'ff': {'neurons': [neuron((0, 0), 1, (0, 0))]}}])
    subnormal['blocks'][1]['ff']['neurons'][0]['b'] = '0x1p-1070'
    huge = model_of(2, [HALF, {'ff': {'eta': '0x1p1000'}}, {'ff': {'eta': '0x1p-1000'}}])
    growing = model_of(2, [HALF] + [{'ff': {'eta': '0x1p900'}}] * 2 + [{'ff': {'eta': '0x1p-900'}}] * 2)
    alone = data_set_of([([(1, 2)], [(1, 2)])])
    own = model_of(2, [{'sa': {'rho': '0', 'V': {'identity': '1'}, 'A': {'identity': '1'}}}])
    border = data_set_of([([(1 + Fraction(1, 1 << 52), 1)], [(1 + Fraction(1, 1 << 52), 1)])])
    reads = neuron((3, -3), 0, (0, 0))
    reads['b'] = '-0x1.8p-51'
    large = model_of(2, [HALF, {'ff': {'neurons': [neuron((0, 0), 1 << 60, (1, 0)), neuron((0, 0), 1 << 60, (-1, 0))]}}])
    wrong = data_set_of([([(2, 4), (6, 0)], [(1, 2), (3, Fraction(1, 1 << 1000))])])
    tiny = data_set_of([([(Fraction(1, 1 << 1000), 0)], [(Fraction(1, 1 << 1060), 0)])]), model_of(2, [{'ff': {'eta': '0x1p-60'}}])
    third, by_third = scaled_by_a_third()
    return {
        'rule-24-float-claim-about-softmax': files(data, {**half, 'attention': 'softmax'}, attention='softmax'),
        'rule-30-float-claim-with-a-margin': files(data, half, margins={**NO_MARGINS, 'preactivation': '1'}),
        'rule-41-a-format-of-sixteen-bits': files(data, half, arithmetic='binary16'),
        'rule-42-subnormal-weight': files(data, subnormal),
        'rule-43-weight-near-overflow': files(data, huge),
        'rule-43-values-near-overflow': files(data, growing),
        'rule-44-scores-of-tokens': files(alone, own),
        'rule-45-neuron-on-a-kink': files(border, model_of(2, [{'ff': {'neurons': [reads]}}])),
        'rule-46-large-small-minus-large': files(data, large),
        'rule-46-wrong-target': files(wrong, half),
        'rule-46-target-that-is-no-float': files(third, by_third),
        'rule-46-result-that-may-be-flushed': files(*tiny),
        'rule-47-distance-too-small': files(third, by_third, 'float-within', arithmetic='binary32', distance='0x1p-27'),
    }
