#!/usr/bin/env python3
"""What the checker confirms about neighbourhoods agrees with exact replays of random points of them: a radius is confirmed only where all of
them are mapped onto the targets; on models whose radius is known by a formula it is confirmed up to it and not beyond; and radius 0 only
where the images move along the segment as an affine map moves them."""
import os
from fractions import Fraction

from checker import RandomClaims, main
from constructions import data_set_of, model_of, neuron, random_model, random_pairs, with_targets_of, write_vector
from examples_robust import KINK, MEAN, moved, plateaus
from examples_softmax import OWN
from softmax import plateau_model
from transformer import plus, replay, times, tokens_of, written

SEED = int(os.environ.get('SEED', '20250202'))
MODELS = int(os.environ.get('MODELS', '20'))
JUST = Fraction(1, 10 ** 12)


def random_neighbour(rng, tokens, radius):
    """Corners, faces and interior."""
    step = rng.choice([1, 1, 3, 64])
    return [tuple(c + radius * Fraction(rng.randint(-step, step) if rng.random() < 0.5 else rng.choice([-step, step]), step) for c in x) for x in tokens]


class Robust(RandomClaims):
    seed = SEED

    def proves(self, data_set, model, kind, **claim):
        if claim.get('attention', 'hardmax') != model['attention']:
            claim['attention_override'] = True
        return self.is_proved(data_set, model, kind, **claim)

    def is_exact_at(self, model, pair, tokens):
        return set(replay(model, tokens)) == set(tokens_of(pair['output']))

    def assert_neighbours_exact(self, data_set, model, radius, count=6):
        for pair in data_set['pairs']:
            for _ in range(count):
                tokens = random_neighbour(self.rng, tokens_of(pair['input']), radius)
                self.assertTrue(self.is_exact_at(model, pair, tokens), (SEED, radius, tokens, pair, model))

    def test_the_radius_of_a_plateau(self):
        for seed in range(MODELS):
            data_set, model, radius = plateaus(MEAN, seed)
            for attention in ('hardmax', 'softmax'):
                self.assertTrue(self.proves(data_set, model, 'robust', radius=written(radius), attention=attention), self.line)
                self.assertFalse(self.proves(data_set, model, 'robust', radius=written(radius + JUST), attention=attention))
            self.assert_neighbours_exact(data_set, model, radius)

    def test_open_neurons(self):
        """The kink is harmless; how large a radius is confirmed depends on the enclosure, not whether it is true."""
        for seed in range(MODELS):
            data_set, model, radius = plateaus(KINK, seed)
            self.assertTrue(self.proves(data_set, model, 'robust', radius=written(radius / 64)), self.line)
            self.assertFalse(self.proves(data_set, model, 'robust', radius=written(radius * 2)))
            self.assert_neighbours_exact(data_set, model, radius / 64)

    def test_scores(self):
        confirmed = 0
        for seed in range(MODELS):
            data_set, model, _ = plateaus(OWN, seed)
            for k in range(3, 12):
                radius = Fraction(1, 2 ** k)
                if self.proves(data_set, model, 'robust', radius=written(radius)):
                    confirmed += 1
                    self.assert_neighbours_exact(data_set, model, radius, 3)
                    break
        self.assertEqual(confirmed, MODELS)

    def random_cases(self):
        for _ in range(4 * MODELS):
            model = random_model(self.rng, 2)
            yield with_targets_of(model, data_set_of(random_pairs(self.rng, 2, 2, 4))), model
        for _ in range(MODELS):  # plateaus behind random attention: sometimes robust
            first = {'sa': {'rho': '0', 'V': {'identity': '1'}, 'A': {'rank': [{'p': write_vector((self.rng.randint(-2, 2), 1)), 'q': ['1', '1/2']}]}}}
            sequences = [[(1, 1), (2, 3), (4, 2)], [(5, 1), (1, 5)]]
            data_set, model = plateau_model(sequences, first, self.rng)
            yield data_set, {**model, 'attention': 'hardmax'}
        for _ in range(MODELS):  # a step that is flat on both sides
            x = self.rng.randint(-2, 2)
            step = {'ff': {'eta': '0', 'neurons': [neuron((1, 0), -x, (1, 0)), neuron((1, 0), -x - 1, (-1, 0))]}}
            model = model_of(2, [step])
            yield with_targets_of(model, data_set_of(random_pairs(self.rng, 2, 2, 3))), model

    def test_random_models(self):
        confirmed = 0
        for data_set, model in self.random_cases():
            for k in (1, 4, 9):
                radius = Fraction(1, 2 ** k)
                if self.proves(data_set, model, 'robust', radius=written(radius)):
                    confirmed += 1
                    self.assert_neighbours_exact(data_set, model, radius)
        self.assertGreater(confirmed, MODELS)

    def test_missing_members(self):
        data_set, model, radius = plateaus(MEAN)
        beyond = 2 * radius
        bracket = {'radius': written(radius), 'upper': written(beyond), **moved(data_set, beyond)}
        self.assertTrue(self.proves(data_set, model, 'robust-bracket', **bracket), self.line)
        for name in bracket:
            code, line = self.bench.run(data_set, model, 'robust-bracket', **{k: v for k, v in bracket.items() if k != name})
            self.assertEqual((code, line[:15]), (65, 'REJECTED rule 7'), (name, line))

    def test_radius_zero(self):
        confirmed = 0
        for data_set, model in self.random_cases():
            pair = self.rng.choice(data_set['pairs'])
            start = tokens_of(pair['input'])
            end = random_neighbour(self.rng, start, Fraction(1, 2 ** self.rng.randint(1, 12)))
            if not self.proves(data_set, model, 'robust-zero', sequence=pair['id'], tokens=[write_vector(x) for x in end]):
                continue
            confirmed += 1
            images = replay(model, start), replay(model, end)
            self.assertNotEqual(*images)
            for t in (Fraction(1, 1000), Fraction(1, 3), Fraction(6, 7)):
                between = replay(model, [plus(x, times(t, plus(y, times(-1, x)))) for x, y in zip(start, end)])
                affine = [plus(x, times(t, plus(y, times(-1, x)))) for x, y in zip(*images)]
                self.assertEqual([tuple(x) for x in between], [tuple(x) for x in affine], (SEED, start, end, model))
        self.assertGreater(confirmed, MODELS)


if __name__ == '__main__':
    print('seed', SEED, 'models', MODELS)
    main()
