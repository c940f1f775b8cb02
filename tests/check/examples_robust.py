"""The shipped certificates of the claims about neighbourhoods; examples.py writes them with the others."""
import random
from fractions import Fraction

import examples_softmax
from constructions import data_set_of, mean_to_one_point, model_of, neuron, random_pairs_of_distinct_means, write_vector
from softmax import distance, plateau_model
from transformer import as_bytes, certificate, exact, plus, tokens_of, vector, written

MEAN = {'sa': {'rho': '0', 'V': {'identity': '1'}}}
KINK = {'ff': {'neurons': [neuron((1, 0), -3, (0, '1/8'))]}, **MEAN}  # on tokens whose first coordinate is 3
LEADER = {'sa': {'rho': '0', 'V': {'identity': '1'}, 'A': {'rank': [{'p': ['0', '1'], 'q': ['1', '0']}]}}}
ZERO = {'ff': {'eta': '0'}}
SEQUENCES = [[(5, 0), (3, 4), (-4, 3)], [(0, 5), (-5, 0)]]


def files(data_set, model, kind, margins=None, **claim):
    data_bytes, model_bytes = as_bytes(data_set), as_bytes(model)
    if claim.get('attention', 'hardmax') != model['attention'] and claim.pop('override', True):
        claim['attention_override'] = True
    return [data_bytes, model_bytes, as_bytes(certificate(data_set, model, data_bytes, model_bytes, kind, margins, **claim))]


def plateaus(first=MEAN, seed=1):
    """Each sequence becomes a point, which lies in the middle of a plateau of a line: the data set, the model, and how far
    a point may go in the max norm."""
    data_set, model = plateau_model(SEQUENCES, first, random.Random(seed))
    u = vector(model['blocks'][1]['ff']['neurons'][0]['u'])
    kinks = [exact(cell['b']) for cell in model['blocks'][2]['ff']['neurons']]
    return data_set, {**model, 'attention': 'hardmax'}, (kinks[0] - kinks[1]) / sum(map(abs, u))


def moved(data_set, shift, index=0):
    """All tokens of a pair moved by `shift` in every coordinate."""
    pair = data_set['pairs'][index]
    return {'sequence': pair['id'], 'tokens': [write_vector(plus(x, (shift,) * len(x))) for x in tokens_of(pair['input'])]}


def without_plateaus():
    pairs = random_pairs_of_distinct_means(random.Random(7), 2, 3, 3)
    return data_set_of(pairs), mean_to_one_point(pairs)


def softmax_claim(data_set, model, radius, to, upper, factor=Fraction(1, 2)):
    away = moved(data_set, upper)
    pair = {**data_set['pairs'][0], 'input': away['tokens']}
    apart = int(Fraction(distance(model, pair, Fraction(to))) * factor * 1024) / Fraction(1024)
    return {'attention': 'softmax', 'radius': written(radius), 'to': written(to), 'upper': written(upper), 'distance': written(apart), **away}


def good():
    data_set, model, radius = plateaus()
    kinked, kinked_model, _ = plateaus(KINK)
    scores, scored, _ = plateaus(examples_softmax.OWN)
    flat, flat_model = without_plateaus()
    beyond = radius * Fraction(1025, 1024)
    softmax = {**scored, 'attention': 'softmax'}
    return {
        'robust': files(data_set, model, 'robust', radius=written(radius)),
        'robust-at-every-temperature': files(data_set, {**model, 'attention': 'softmax'}, 'robust', attention='softmax', radius=written(radius)),
        'robust-open-neuron': files(kinked, kinked_model, 'robust', radius=written(Fraction(1, 2 ** 10))),
        'robust-bracket': files(data_set, model, 'robust-bracket', radius=written(radius), upper=written(beyond), **moved(data_set, beyond)),
        'robust-bracket-with-scores': files(scores, scored, 'robust-bracket', radius=written(Fraction(1, 2 ** 10)), upper='1', **moved(scores, 1)),
        'robust-zero': files(flat, flat_model, 'robust-zero', **moved(flat, Fraction(1, 2 ** 10))),
        'robust-softmax': files(scores, softmax, 'robust-softmax', attention='softmax', radius=written(Fraction(1, 2 ** 10)), to='1'),
        'robust-softmax-bracket': files(scores, softmax, 'robust-softmax-bracket', **softmax_claim(scores, softmax, Fraction(1, 2 ** 10), 1, Fraction(1))),
    }


def overlapping_scores():
    """Two tokens whose scores change places within the neighbourhood, which a projection then hides."""
    return data_set_of([([(1, 0), (2, '1/2')], [(0, 0)])]), model_of(2, [LEADER, ZERO])


def bad():
    data_set, model, radius = plateaus()
    scores, scored, _ = plateaus(examples_softmax.OWN)
    softmax = {**scored, 'attention': 'softmax'}
    flat, flat_model = without_plateaus()
    small = Fraction(1, 2 ** 10)
    beyond = radius * Fraction(1025, 1024)
    bracket = {'radius': written(radius), 'upper': written(beyond), **moved(data_set, beyond)}
    apart = softmax_claim(scores, softmax, small, 1, Fraction(1))
    return {
        'rule-24-robust-softmax-of-hardmax': files(scores, scored, 'robust-softmax', radius=written(small), to='1'),
        'rule-25-robust-without-override': files(data_set, {**model, 'attention': 'softmax'}, 'robust', radius=written(radius), override=False),
        'rule-30-margin-of-a-robust-claim': files(data_set, model, 'robust', {'preactivation': '0x1p-900', 'score': None}, radius=written(radius)),
        'rule-34-robust-scores-overlap': files(*overlapping_scores(), 'robust', radius='1'),
        'rule-34-robust-zero-across-a-kink': files(flat, flat_model, 'robust-zero', **moved(flat, 100)),
        'rule-36-robust-distance-too-large': files(scores, softmax, 'robust-softmax-bracket',
                                                   **softmax_claim(scores, softmax, small, 1, Fraction(1), Fraction(1025, 1024))),
        'rule-37-robust-softmax-with-scores': files(scores, softmax, 'robust', attention='softmax', radius=written(small)),
        'rule-38-radius-zero': files(data_set, model, 'robust', radius='0'),
        'rule-38-radius-negative': files(data_set, model, 'robust', radius=written(-radius)),
        'rule-38-temperature-zero': files(data_set, {**model, 'attention': 'softmax'}, 'robust-softmax', attention='softmax', radius=written(radius), to='0'),
        'rule-38-upper-below-the-tokens': files(data_set, model, 'robust-bracket', **{**bracket, 'upper': written((radius + beyond) / 2)}),
        'rule-38-sequence-of-no-pair': files(data_set, model, 'robust-bracket', **{**bracket, 'sequence': 'pair-9'}),
        'rule-38-distance-zero': files(scores, softmax, 'robust-softmax-bracket', **{**apart, 'distance': '0'}),
        'rule-39-radius-too-large': files(data_set, model, 'robust', radius=written(beyond)),
        'rule-39-no-plateau': files(flat, flat_model, 'robust', radius='0x1p-100'),
        'rule-39-softmax-radius-too-large': files(scores, softmax, 'robust-softmax', attention='softmax', radius='1/16', to='1/64'),
        'rule-40-tokens-that-are-mapped-onto-the-targets': files(data_set, model, 'robust-bracket', **{
            'radius': written(radius), 'upper': written(radius / 2), **moved(data_set, radius / 2)}),
        'rule-40-constant-on-the-segment': files(data_set, model, 'robust-zero', **moved(data_set, radius / 2)),
    }
