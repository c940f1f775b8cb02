"""What is wrong with a claim, by replays that share nothing with the checker: Fractions under hardmax, decimals of 160 digits under softmax,
and floats in random orders.

The replays look at samples (temperatures, neighbours), so that they can refute a claim and never confirm one."""
import random
from decimal import Decimal
from fractions import Fraction

from floats import largest_distance
from softmax import CLOSE, as_decimal, distance
from transformer import exact, hausdorff, is_exact, is_valid, operator_is_zero, replay, tokens_of, vector, written

CORNERS = 3


def pair_of(data_set, name):
    return next((pair for pair in data_set['pairs'] if pair['id'] == name), None)


def misses_at(data_set, model, tau):
    return any(distance(model, pair, tau) >= CLOSE for pair in data_set['pairs'])


def is_apart(data_set, model, tau, name, amount):
    """What `softmax-inexact` says, up to the precision of the replay."""
    pair = pair_of(data_set, name)
    return pair is not None and amount > 0 and distance(model, pair, tau) >= as_decimal(amount) - CLOSE


def corners(pair, radius, rng):
    for _ in range(CORNERS):
        yield [tuple(c + rng.choice((-1, 1, Fraction(1, 3))) * radius for c in x) for x in tokens_of(pair['input'])]


def written_pair(pair, tokens):
    return {**pair, 'input': [[written(c) for c in x] for x in tokens]}


def fits(model, pair, tokens):
    return set(replay(model, tokens)) == set(tokens_of(pair['output']))


def leaves_targets(data_set, model, radius, to, rng):
    """Some neighbour within the radius is not mapped onto its targets."""
    for pair in data_set['pairs']:
        for moved in corners(pair, radius, rng):
            if to is None and not fits(model, pair, moved):
                return True
            if to is not None and any(distance(model, written_pair(pair, moved), tau) >= CLOSE for tau in (to, to / 3)):
                return True
    return False


def is_false_bracket(data_set, model, claim, to):
    """The upper end of a bracket of the robustness radius."""
    pair, tokens = pair_of(data_set, claim['sequence']), tokens_of(claim['tokens'])
    if pair is None or len(tokens) != len(pair['input']):
        return True
    if max(abs(a - b) for x, y in zip(tokens, tokens_of(pair['input'])) for a, b in zip(x, y)) != exact(claim['upper']):
        return True
    if to is None:
        return fits(model, pair, tokens)
    return distance(model, written_pair(pair, tokens), to) < as_decimal(exact(claim['distance'])) - CLOSE


def is_false_zero(data_set, model, claim):
    """Near the input, on its segment, the images are the targets."""
    pair, tokens = pair_of(data_set, claim['sequence']), tokens_of(claim['tokens'])
    if pair is None or len(tokens) != len(pair['input']):
        return True
    part = Fraction(1, 10 ** 9)
    near = [tuple(a + part * (b - a) for a, b in zip(x, y)) for x, y in zip(tokens_of(pair['input']), tokens)]
    return fits(model, pair, near)


def is_uniform(model):
    return all(operator_is_zero(block.get('sa', {}).get('A', {})) or operator_is_zero(block.get('sa', {}).get('V', {})) for block in model['blocks'])


def is_contradicted(data_set, model, claim, rng=None):
    """True if a replay shows that the claim of a certificate is false."""
    kind, rng = claim['kind'], rng or random.Random(1)
    number = {name: exact(value) for name, value in claim.items() if name in ('distance', 'from', 'to', 'temperature', 'lower', 'upper', 'radius')}
    if not is_valid(data_set):
        return True
    if kind == 'exact':
        return not is_exact(data_set, model)
    if kind == 'within':
        return hausdorff(data_set, model) > number['distance']
    if kind == 'softmax-exact':
        low, high = number['from'], number['to']
        return high <= 0 or low > high or any(misses_at(data_set, model, tau) for tau in {high, low or high / 7, (low + high) / 2})
    if kind == 'softmax-inexact':
        return not is_apart(data_set, model, number['temperature'], claim['sequence'], number['distance'])
    if kind == 'softmax-bracket':
        low, high = number['lower'], number['upper']
        return low >= high or (low > 0 and any(misses_at(data_set, model, tau) for tau in (low, low / 7))) or not is_apart(data_set, model, high, claim['sequence'], number['distance'])
    if kind == 'softmax-every-temperature':
        return any(misses_at(data_set, model, Fraction(tau)) for tau in ('1/100', '1', '100'))
    if kind in ('robust', 'robust-bracket'):
        if claim['attention'] == 'softmax' and not is_uniform(model):
            return True
        return number['radius'] <= 0 or leaves_targets(data_set, model, number['radius'], None, rng) or (kind == 'robust-bracket' and is_false_bracket(data_set, model, claim, None))
    if kind in ('robust-softmax', 'robust-softmax-bracket'):
        if number['radius'] <= 0 or number['to'] <= 0 or leaves_targets(data_set, model, number['radius'], number['to'], rng):
            return True
        return kind == 'robust-softmax-bracket' and is_false_bracket(data_set, model, claim, number['to'])
    if kind == 'robust-zero':
        return is_false_zero(data_set, model, claim)
    if kind in ('float-exact', 'float-within'):
        return largest_distance(data_set, model, claim['arithmetic']) > number.get('distance', 0)
    raise AssertionError(f'no replay for claims of the kind {kind}')
