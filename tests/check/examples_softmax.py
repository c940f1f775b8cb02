"""The shipped certificates of the claims about softmax; examples.py writes them with the others."""
import copy
import random
from fractions import Fraction

from constructions import data_set_of, mean_to_one_point, model_of, neuron, random_pairs_of_distinct_means, write_vector
from softmax import distance, plateau_model
from transformer import as_bytes, certificate, written

OWN = {'sa': {'rho': '0', 'V': {'identity': '1'}, 'A': {'identity': '1'}}}
HALF_MEAN = {'sa': {'rho': '0', 'V': {'identity': '1/2'}}}
SEVENTH = Fraction(1, 7)


def files(data_set, model, kind, margins=None, **claim):
    data_bytes, model_bytes = as_bytes(data_set), as_bytes(model)
    claim = {'attention': 'softmax', **claim}
    return [data_bytes, model_bytes, as_bytes(certificate(data_set, model, data_bytes, model_bytes, kind, margins, **claim))]


def exactly(data_set, model, low, high, *cuts, **claim):
    return files(data_set, model, 'softmax-exact', **{'from': low, 'to': high, 'cuts': list(cuts), **claim})


def plateaus():
    """Exact for tau up to about 2.05: every token of the circle attends to itself, a plateau collapses what softmax adds."""
    return plateau_model([[(5, 0), (3, 4), (-4, 3)], [(0, 5), (-5, 0)]], OWN, random.Random(1))


def uniform():
    pairs = random_pairs_of_distinct_means(random.Random(7), 2, 3, 3)
    return data_set_of(pairs), {**mean_to_one_point(pairs), 'attention': 'softmax'}


def apart(data_set, model, tau, factor=Fraction(1, 2)):
    """The first sequence, and a part of its distance to its targets at tau, rounded to a short number."""
    pair = data_set['pairs'][0]
    return {'sequence': pair['id'], 'distance': written(int(Fraction(distance(model, pair, Fraction(tau))) * factor * 1024) / Fraction(1024))}


def half_of_the_mean():
    """The mean is halved, the targets are not: at every temperature."""
    data_set = data_set_of([([(2, 0), (0, 2)], [(1, 1)])])
    return data_set, model_of(2, [HALF_MEAN], attention='softmax')


def good():
    data_set, model = plateaus()
    between = {'lower': '2', 'upper': '5/2', 'cuts': ['1', '3/2'], **apart(data_set, model, Fraction(5, 2))}
    read_as_softmax = {**model, 'attention': 'hardmax'}
    return {
        'softmax-exact-at-one-temperature': exactly(data_set, model, '1/3', '1/3'),
        'softmax-exact-at-small-temperatures': exactly(data_set, model, '0', '2'),
        'softmax-exact-on-an-interval': exactly(data_set, model, '1', '2', '3/2'),
        'softmax-exact-of-a-hardmax-model': exactly(data_set, read_as_softmax, '0', '1', attention_override=True),
        'softmax-inexact': files(data_set, model, 'softmax-inexact', temperature='3', **apart(data_set, model, 3, Fraction(999, 1000))),
        'softmax-bracket': files(data_set, model, 'softmax-bracket', **between),
        'softmax-bracket-from-zero': files(*half_of_the_mean(), 'softmax-bracket', lower='0', upper='0x1p-60', cuts=[],
                                           sequence='pair-0', distance='1/2'),
        'softmax-every-temperature': files(*uniform(), 'softmax-every-temperature'),
    }


def undecided_neuron():
    """Softmax errors lie on both sides of a neuron's kink, whose effect a projection then removes."""
    kink = {'ff': {'neurons': [neuron((0, 1), 0, (0, '1/8'))]}}
    zero = {'ff': {'eta': '0'}}
    return data_set_of([([(5, 0), (-5, 0), (3, 4)], [(0, 0)])]), model_of(2, [OWN, kink, zero], attention='softmax')


def undecided_score():
    """After softmax two tokens differ by an error of either sign, and a second layer asks which of them is larger."""
    first = {'sa': {'rho': '0', 'V': {'identity': '1'}, 'A': {'rank': [{'p': ['0', '1'], 'q': ['1', '0']}]}}}
    second = {'sa': {'rho': '0', 'V': {'identity': '1'}, 'A': {'rank': [{'p': ['0', '1'], 'q': ['1', '0']}]}}}
    zero = {'ff': {'eta': '0'}}
    return data_set_of([([(1, 0), (2, 0), (1, 4)], [(0, 0)])]), model_of(2, [first, second, zero], attention='softmax')


def bad():
    data_set, model = plateaus()
    even = uniform()
    half = half_of_the_mean()
    wrong = copy.deepcopy(data_set)
    wrong['pairs'][1]['output'][1] = write_vector((Fraction(1, 3), SEVENTH))
    beyond = apart(data_set, model, 3, Fraction(1001, 1000))
    inside = {'sequence': 'pair-0', 'distance': '0x1p-100'}
    hardmax = {**model, 'attention': 'hardmax'}
    return {
        'rule-06-cuts-of-inexact-claim': files(*half, 'softmax-inexact', temperature='1', cuts=[], sequence='pair-0', distance='1/2'),
        'rule-24-softmax-exact-of-hardmax': exactly(data_set, model, '0', '1', attention='hardmax', attention_override=True),
        'rule-25-softmax-claim-without-override': exactly(data_set, hardmax, '0', '1'),
        'rule-30-margin-of-a-softmax-claim': files(data_set, model, 'softmax-exact', {'preactivation': '0x1p-900', 'score': None},
                                                   **{'from': '0', 'to': '1', 'cuts': []}),
        'rule-31-temperature-zero': exactly(*even, '0', '0'),
        'rule-31-from-above-to': exactly(*even, '2', '1'),
        'rule-31-from-below-zero': exactly(*even, '-1', '1'),
        'rule-31-temperature-negative': files(*half, 'softmax-inexact', temperature='-1', sequence='pair-0', distance='1/2'),
        'rule-31-bracket-of-zero': files(*half, 'softmax-bracket', lower='0', upper='0', cuts=[], sequence='pair-0', distance='1/2'),
        'rule-32-cuts-descending': exactly(*even, '0', '4', '3', '2'),
        'rule-32-cut-twice': exactly(*even, '0', '4', '3', '3'),
        'rule-32-cut-at-the-end': exactly(*even, '1', '4', '4'),
        'rule-32-cut-of-one-temperature': exactly(*even, '1', '1', '1'),
        'rule-33-distance-zero': files(data_set, model, 'softmax-inexact', temperature='1', sequence='pair-1', distance='0'),
        'rule-33-sequence-of-no-pair': files(*half, 'softmax-inexact', temperature='1', sequence='pair-1', distance='1/2'),
        'rule-34-neuron-on-or-off': exactly(*undecided_neuron(), '0', '1'),
        'rule-34-score-of-either-sign': exactly(*undecided_score(), '0', '1'),
        'rule-35-wrong-target': exactly(wrong, model, '1', '1'),
        'rule-35-no-plateau': exactly(data_set_of([([(5, 0), (0, 5)], [(5, 0), (0, 5)])]), model_of(2, [OWN], attention='softmax'), '0', '0x1p-10'),
        'rule-35-temperature-raised': exactly(data_set, model, '3', '3'),
        'rule-36-distance-too-large': files(data_set, model, 'softmax-inexact', temperature='3', **beyond),
        'rule-36-upper-end-where-exact': files(data_set, model, 'softmax-bracket', lower='1', upper='2', cuts=[], **inside),
        'rule-37-scores-not-zero': files(data_set, model, 'softmax-every-temperature'),
    }
