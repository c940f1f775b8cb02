"""Transformers over Fractions, straight from the definitions: the oracle of the checker's tests.

Data sets and models are the dictionaries of their JSON files. Nothing here is clever: no merging of equal tokens, no
order, every score of every pair."""
import hashlib
import json
import re
from fractions import Fraction


def exact(written):
    """The Fraction of a number as the files write it."""
    text = str(written)
    found = re.fullmatch(r'(-?)0[xX]([0-9a-fA-F]+)(?:\.([0-9a-fA-F]+))?(?:[pP]([+-]?[0-9]+))?', text)
    if not found:
        return Fraction(text)
    sign, whole, fraction, exponent = found.groups()
    fraction = fraction or ''
    value = Fraction(int(whole + fraction, 16)) * Fraction(2) ** (int(exponent or 0) - 4 * len(fraction))
    return -value if sign else value


def written(value):
    """The canonical form: small integers in decimal, other dyadics as hexfloats, the rest as p/q."""
    value = Fraction(value)
    if value.denominator == 1 and abs(value.numerator) < 2 ** 53:
        return str(value.numerator)
    if value.denominator & (value.denominator - 1):
        return '%d/%d' % (value.numerator, value.denominator)
    mantissa, exponent = abs(value.numerator), 1 - value.denominator.bit_length()
    places = mantissa.bit_length() - 1
    digits = -(-places // 4)
    fraction = '%x' % ((mantissa << (4 * digits - places)) - (1 << (4 * digits)))
    fraction = fraction.rjust(digits, '0').rstrip('0')
    return '%s0x1%sp%+d' % ('-' if value < 0 else '', '.' + fraction if fraction else '', exponent + places)


def vector(written_vector):
    return tuple(exact(entry) for entry in written_vector)


def dot(a, b):
    return sum((x * y for x, y in zip(a, b)), Fraction(0))


def plus(a, b):
    return tuple(x + y for x, y in zip(a, b))


def times(c, a):
    return tuple(c * x for x in a)


def apply_operator(operator, x):
    if 'dense' in operator:
        return tuple(dot(vector(row), x) for row in operator['dense'])
    result = times(exact(operator.get('identity', 0)), x)
    for term in operator.get('rank', []):
        result = plus(result, times(dot(vector(term['q']), x), vector(term['p'])))
    return result


def operator_is_zero(operator):
    if 'dense' in operator:
        return not any(any(vector(row)) for row in operator['dense'])
    return not exact(operator.get('identity', 0)) and not any(
        any(vector(term['p'])) and any(vector(term['q'])) for term in operator.get('rank', []))


def operator_parameters(operator, dimension):
    return dimension ** 2 if 'dense' in operator else 1 + 2 * dimension * len(operator.get('rank', []))


class Margins:
    def __init__(self):
        self.preactivation = self.score = None

    def note(self, name, value):
        if value and (getattr(self, name) is None or abs(value) < getattr(self, name)):
            setattr(self, name, abs(value))


def feed_forward(layer, x, margins):
    result = times(exact(layer.get('eta', 1)), x)
    for neuron in layer.get('neurons', []):
        preactivation = dot(vector(neuron['u']), x) + exact(neuron['b'])
        margins.note('preactivation', preactivation)
        if preactivation > 0:
            result = plus(result, times(preactivation, vector(neuron['w'])))
    return result


def attend(layer, tokens, margins):
    rho, V, A = exact(layer.get('rho', 1)), layer.get('V', {}), layer.get('A', {})
    if operator_is_zero(V):
        return [times(rho, x) for x in tokens]
    result = []
    for x in tokens:
        scores = [dot(apply_operator(A, x), y) for y in tokens]
        best = max(scores)
        for score in scores:
            margins.note('score', best - score)
        attended = [y for y, score in zip(tokens, scores) if score == best]
        mean = times(Fraction(1, len(attended)), tuple(map(sum, zip(*attended))))
        result.append(plus(times(rho, x), apply_operator(V, mean)))
    return result


def replay(model, tokens, margins=None):
    """The images of the tokens, in order, under hardmax attention with ties mean."""
    margins = margins or Margins()
    for block in model['blocks']:
        layers = [lambda t: [feed_forward(block.get('ff', {}), x, margins) for x in t],
                  lambda t: attend(block.get('sa', {}), t, margins)]
        for layer in layers if model['order'] == 'ff-sa' else reversed(layers):
            tokens = layer(tokens)
    return tokens


def tokens_of(written_tokens):
    return [vector(x) for x in written_tokens]


def is_exact(data_set, model):
    return all(set(replay(model, tokens_of(pair['input']))) == set(tokens_of(pair['output']))
               for pair in data_set['pairs'])


def hausdorff(data_set, model):
    """The largest Hausdorff distance of a pair, in the max norm."""
    largest = Fraction(0)
    for pair in data_set['pairs']:
        images, targets = replay(model, tokens_of(pair['input'])), tokens_of(pair['output'])
        distance = lambda x, y: max(abs(a - b) for a, b in zip(x, y))
        for some, others in ((images, targets), (targets, images)):
            largest = max([largest] + [min(distance(x, y) for y in others) for x in some])
    return largest


def margins_of(data_set, model):
    margins = Margins()
    for pair in data_set['pairs']:
        replay(model, tokens_of(pair['input']), margins)
    return margins


def is_valid(data_set):
    """The rules about data sets (dimensions aside)."""
    pairs = [(tokens_of(p['input']), tokens_of(p['output'])) for p in data_set['pairs']]
    return (len({frozenset(X) for X, _ in pairs}) == len(pairs) and
            all(len(set(X)) == len(X) and len(set(Y)) == len(Y) and 1 <= len(Y) <= len(X) for X, Y in pairs))


def counts(model):
    dimension, parameters, width = model['dimension'], 0, 0
    for block in model['blocks']:
        neurons, sa = block.get('ff', {}).get('neurons', []), block.get('sa', {})
        width = max(width, len(neurons))
        parameters += 2 + len(neurons) * (2 * dimension + 1)
        parameters += sum(operator_parameters(sa.get(name, {}), dimension) for name in 'VA')
    return {'blocks': len(model['blocks']), 'width': width, 'parameters': parameters}


def certificate(data_set, model, data_bytes, model_bytes, kind='exact', margins=None, **claim):
    return {'format': 'certiformer-certificate/1',
            'claim': {'kind': kind, 'attention': 'hardmax', 'ties': 'mean', **claim},
            'dataset': {'sha256': hashlib.sha256(data_bytes).hexdigest(),
                        'sequences': len(data_set['pairs']), 'dimension': data_set['dimension']},
            'model': {'sha256': hashlib.sha256(model_bytes).hexdigest(), **counts(model)},
            'margins': margins or {'preactivation': None, 'score': None}}


def as_bytes(document):
    return json.dumps(document).encode()
