#!/usr/bin/env python3
"""Long runs of layers along one direction, most of which leave most tokens alone and some of which only seem to: what the checker confirms, of points
and of neighbourhoods, is what an independent replay of every layer gives, and nothing that differs from it."""
import copy
import os
from fractions import Fraction

from checker import RandomClaims, main
from constructions import data_set_of, hat, model_of, neuron, random_pairs, with_targets_of, write_vector
from examples_softmax import OWN
from test_robust import random_neighbour
from transformer import exact, replay, times, tokens_of, written

SEED = int(os.environ.get('SEED', '20250303'))
MODELS = int(os.environ.get('MODELS', '30'))


def layer_along(u, rng):
    """Mostly a hat or a trapezoid; or a ramp, which is no identity on one side, or a layer that is none far away from its kinks. Vectors may be multiples of u."""
    w = (Fraction(rng.randint(-3, 3), rng.choice([1, 2, 3])), Fraction(rng.randint(-3, 3)))
    centre, width = Fraction(rng.randint(-12, 12), 2), Fraction(rng.randint(1, 4), 2)
    kind = rng.choice(['hat', 'hat', 'trapezoid', 'trapezoid', 'trapezoid', 'ramp', 'turned', 'off'])
    if kind == 'ramp':
        neurons = [neuron(u, -centre, times(Fraction(1, 8), w))]
    elif kind == 'trapezoid':
        neurons = [neuron(u, -(centre + at), times(Fraction(slope) / width, w)) for at, slope in ((-2 * width, 1), (-width, -1), (width, -1), (2 * width, 1))]
    else:
        neurons = hat(u, centre, width, w)
    if kind == 'turned':  # active on the left
        neurons = [neuron(times(-2, u), 2 * centre, times(Fraction(1, 16), w))] + neurons
    if kind == 'off':
        neurons[-1]['w'][0] = written(exact(neurons[-1]['w'][0]) + Fraction(1, 2 ** 20))
    rng.shuffle(neurons)
    return {'ff': {'neurons': neurons}}


def run_of_layers(rng):
    u = rng.choice([(1, 0), (0, 1), (1, 1), (Fraction(1, 2), -1)])
    return [layer_along(u, rng) for _ in range(rng.randint(5, 20))]


class Runs(RandomClaims):
    seed = SEED

    def test_points(self):
        at_one = {'from': '1', 'to': '1', 'cuts': [], 'attention': 'softmax'}
        mean = {'sa': {'rho': '1/2', 'V': {'identity': '1/2'}}}
        for _ in range(MODELS):
            blocks = run_of_layers(self.rng) + [mean] + run_of_layers(self.rng) + run_of_layers(self.rng)
            model = model_of(2, blocks, attention='softmax')
            data_set = with_targets_of(model, data_set_of(random_pairs(self.rng, 2, 3, 4)))
            self.assertTrue(self.is_proved(data_set, model, 'softmax-exact', **at_one), (SEED, data_set, model))
            wrong = copy.deepcopy(data_set)
            coordinates = self.rng.choice(self.rng.choice(wrong['pairs'])['output'])
            coordinates[0] = written(exact(coordinates[0]) + Fraction(1, 2 ** 30))
            self.assertFalse(self.is_proved(wrong, model, 'softmax-exact', **at_one), (SEED, wrong, model))
            changed = copy.deepcopy(model)
            weights = self.rng.choice(self.rng.choice([b for b in changed['blocks'] if 'ff' in b])['ff']['neurons'])['w']
            weights[1] = written(exact(weights[1]) + Fraction(1, 2 ** 10))
            images = [set(replay(changed, tokens_of(pair['input']))) == set(tokens_of(pair['output'])) for pair in data_set['pairs']]
            self.assertEqual(self.is_proved(data_set, changed, 'softmax-exact', **at_one), all(images), (SEED, data_set, changed))

    def test_neighbourhoods(self):
        """A step, which is flat but for a small part of the line, behind a run."""
        confirmed = 0
        for _ in range(3 * MODELS):
            blocks = run_of_layers(self.rng)
            for first in ([], [OWN]):
                step = {'ff': {'eta': '0', 'neurons': [neuron((1, 0), Fraction(1, 64), (64, 0)), neuron((1, 0), 0, (-64, 0))]}}
                model = model_of(2, first + blocks + [step])
                data_set = with_targets_of(model, data_set_of(random_pairs(self.rng, 2, 2, 3)))
                radius = Fraction(1, 2 ** self.rng.randint(3, 14))
                if not self.is_proved(data_set, model, 'robust', radius=written(radius)):
                    continue
                confirmed += 1
                for pair in data_set['pairs']:
                    for _ in range(4):
                        tokens = random_neighbour(self.rng, tokens_of(pair['input']), radius)
                        self.assertEqual(set(replay(model, tokens)), set(tokens_of(pair['output'])), (SEED, radius, tokens, pair, model))
        self.assertGreater(confirmed, MODELS)


if __name__ == '__main__':
    main()
