#!/usr/bin/env python3
"""What the checker confirms about softmax agrees with a replay in decimals of 160 digits: exactness is confirmed only where the replay
comes within 1e-60 of the targets, distances only up to what the replay finds, and close to that they are confirmed. On models with
plateaus, which are exact at small temperatures, and on random ones (several layers, dense operators, both orders, equal tokens, ties)."""
import copy
import os
from fractions import Fraction

from checker import RandomClaims, main
from constructions import data_set_of, mean_to_one_point, model_of, random_model, random_pairs, random_pairs_of_distinct_means, write_vector
from softmax import CLOSE, distance, plateau_model
from transformer import exact, is_exact, written

SEED = int(os.environ.get('SEED', '20250202'))
MODELS = int(os.environ.get('MODELS', '40'))
CIRCLE = [(5, 0), (3, 4), (-4, 3), (0, -5), (-3, 4), (4, -3)]
OWN = {'sa': {'rho': '0', 'V': {'identity': '1'}, 'A': {'identity': '1'}}}  # tokens on a circle attend to themselves
JUST = Fraction(1, 10 ** 12)


def leader(p, q):
    return {'sa': {'rho': '0', 'V': {'identity': '1'}, 'A': {'rank': [{'p': write_vector(p), 'q': write_vector(q)}]}}}


class Softmax(RandomClaims):
    seed = SEED

    def proves(self, data_set, model, kind, **claim):
        if model['attention'] == 'hardmax':
            claim['attention_override'] = True
        return self.is_proved(data_set, model, kind, attention='softmax', **claim)

    def proves_exact(self, data_set, model, low, high, cuts=()):
        return self.proves(data_set, model, 'softmax-exact', **{'from': written(low), 'to': written(high), 'cuts': [written(c) for c in cuts]})

    def proves_apart(self, data_set, model, tau, pair, amount):
        return self.proves(data_set, model, 'softmax-inexact', temperature=written(tau), sequence=pair['id'], distance=written(amount))

    def assert_oracle_exact(self, data_set, model, tau, *what):
        for pair in data_set['pairs']:
            self.assertLess(distance(model, pair, tau), CLOSE, (SEED, tau, pair, model) + what)

    def plateau_models(self):
        rng = self.rng
        for tokens in ([CIRCLE[:3]], [CIRCLE[:2], CIRCLE[3:5]], [CIRCLE[:1], CIRCLE[2:]]):
            yield plateau_model(tokens, OWN, rng)
        flat = [[(1, 1), (2, 3), (4, 2)], [(5, 1), (1, 5)]]
        yield plateau_model(flat, leader((1, 2), (1, 1)), rng)
        yield plateau_model([[(1, 1), (2, 3), (3, 2)], [(0, 1), (5, 0)]], leader((1, 1), (1, 1)), rng)  # identical scores: a mean of two
        merged = {'ff': {'eta': '1', 'neurons': [{'u': ['1', '0'], 'b': '-4', 'w': ['-1', '0']}]}, **leader((1, 0), (0, 1))}
        yield plateau_model([[(4, 1), (5, 1), (1, 1)], [(2, 1), (0, 3)]], merged, rng)  # two equal tokens

    def test_plateaus_and_temperatures(self):
        proved = 0
        for data_set, model in self.plateau_models():
            for tau in (Fraction(1, 50), Fraction(1, 5), Fraction(1, 2), Fraction(1), Fraction(3), Fraction(20)):
                ranges = [(tau, tau, ()), (Fraction(0), tau, ()), (tau, tau * Fraction(9, 8), ()),
                          (Fraction(0), tau, (tau / 2, tau * Fraction(3, 4))), (tau / 2, tau, (tau * Fraction(5, 8),))]
                for low, high, cuts in ranges:
                    confirmed = self.proves_exact(data_set, model, low, high, cuts)
                    self.assertTrue(confirmed or tau > Fraction(1, 50), (self.line, SEED, low, high, data_set, model))
                    if confirmed:
                        proved += 1
                        for at in {high, low or high / 7, low + (high - low) * Fraction(self.rng.randint(1, 99), 100)} - {0}:
                            self.assert_oracle_exact(data_set, model, at, low, high, cuts)
        self.assertGreater(proved, 60)

    def test_windows_of_temperatures(self):
        """Exact near a temperature, neither below nor above: what the ends of a closed interval contribute is needed."""
        seen = {True: 0, False: 0}
        for sequences, attention in ([CIRCLE[:3]], OWN), ([CIRCLE[:2]], OWN), ([[(1, 1), (2, 3), (4, 2)]], leader((1, 2), (1, 1))):
            middle = self.rng.choice([Fraction(3), Fraction(7, 2), Fraction(9, 2)])
            data_set, model = plateau_model(sequences, attention, self.rng, middle, Fraction(1, 40))
            for _ in range(12):
                reach = self.rng.choice([Fraction(1, 4000), Fraction(1, 100), Fraction(1, 25), Fraction(1, 8)])
                low, high = (middle + reach * Fraction(self.rng.randint(*ends), 10) for ends in ((-30, 10), (11, 30)))
                confirmed = self.proves_exact(data_set, model, low, high)
                seen[confirmed] += 1
                for tau in (low, high, (low + high) / 2) if confirmed else ():
                    self.assert_oracle_exact(data_set, model, tau, low, high)
                self.assertFalse(self.proves_exact(data_set, model, Fraction(0), high))
        self.assertGreater(min(seen.values()), 5, seen)

    def test_numbers_of_plateau_models_changed(self):
        rejected = 0
        for data_set, model in list(self.plateau_models())[::2]:
            tau = Fraction(1, 10)
            for block in range(len(model['blocks'])):
                for cell in range(len(model['blocks'][block].get('ff', {}).get('neurons', []))):
                    name, step = self.rng.choice('ubw'), self.rng.choice([JUST, Fraction(1, 3), -JUST])
                    mutant = copy.deepcopy(model)
                    changed = mutant['blocks'][block]['ff']['neurons'][cell]
                    changed[name] = written(exact(changed[name]) + step) if name == 'b' else write_vector(
                        [exact(changed[name][0]) + step] + [exact(c) for c in changed[name][1:]])
                    if self.proves_exact(data_set, mutant, Fraction(0), tau):
                        self.assert_oracle_exact(data_set, mutant, tau)
                        self.assert_oracle_exact(data_set, mutant, tau / 3)
                    else:
                        rejected += 1
        self.assertGreater(rejected, 10)

    def test_random_models(self):
        decided = 0
        for k in range(MODELS):
            dimension = self.rng.choice([2, 2, 3])
            model = {**random_model(self.rng, dimension), 'attention': self.rng.choice(['softmax', 'hardmax'])}
            data_set = data_set_of(random_pairs(self.rng, dimension, self.rng.randint(1, 2), 5))
            tau = self.rng.choice([Fraction(1, 100), Fraction(1, 3), Fraction(1), Fraction(7), Fraction(1000)])
            for pair in data_set['pairs']:
                found = distance(model, pair, tau)
                if found < CLOSE:
                    self.assertFalse(self.proves_apart(data_set, model, tau, pair, JUST), (SEED, k))
                    continue
                below, above = (Fraction(found) * factor for factor in (1 - JUST, 1 + JUST))
                self.assertFalse(self.proves_apart(data_set, model, tau, pair, above), (SEED, k, tau, pair, model))
                decided += self.proves_apart(data_set, model, tau, pair, below)
                for low, high in ((tau, tau), (Fraction(0), tau), (tau / 2, tau * 2)):
                    self.assertFalse(self.proves_exact(data_set, model, low, high), (SEED, k, tau, pair, model))
        self.assertGreater(decided, MODELS)

    def test_bracket(self):
        data_set, model = next(self.plateau_models())
        pair = data_set['pairs'][0]
        low, high = Fraction(1, 8), Fraction(64)
        for _ in range(24):
            middle = (low + high) / 2
            if self.proves_exact(data_set, model, middle, middle):
                low = middle
            else:
                high = middle
        apart = Fraction(distance(model, pair, high)) / 2
        cuts, step = [Fraction(1, 8)], Fraction(1, 2)
        while cuts[-1] < low:
            top = min(low, cuts[-1] + step)
            if self.proves_exact(data_set, model, cuts[-1], top):
                cuts.append(top)
            else:
                step /= 2
        cuts = cuts[:-1]

        def bracket(lower=low, upper=high, inner=tuple(cuts), amount=apart, sequence=pair['id']):
            return self.proves(data_set, model, 'softmax-bracket', lower=written(lower), upper=written(upper),
                               cuts=[written(c) for c in inner], distance=written(amount), sequence=sequence)
        step = high - low
        self.assertTrue(bracket(), self.line)
        self.assertTrue(bracket(upper=high + step), self.line)
        self.assertTrue(bracket(lower=Fraction(0), inner=()), self.line)
        for rule, changes in ((31, {'lower': high}), (31, {'upper': low}), (31, {'upper': Fraction(0)}), (31, {'lower': Fraction(-1)}),
                              (32, {'inner': cuts[::-1]}), (32, {'inner': cuts + cuts[-1:]}), (32, {'inner': cuts + [high]}),
                              (32, {'inner': [Fraction(0)] + cuts}), (32, {'lower': Fraction(0)}),
                              (33, {'amount': Fraction(0)}), (33, {'amount': -apart}), (33, {'sequence': 'nobody'}),
                              (36, {'amount': apart * 3})):
            self.assertFalse(bracket(**changes), changes)
            self.assertTrue(self.line.startswith('REJECTED rule %d: ' % rule), (self.line, changes))
        for changes in ({'lower': low + step, 'upper': high + step}, {'inner': ()}, {'inner': cuts[-1:]},
                        {'lower': Fraction(1, 8), 'inner': (), 'upper': low}):
            self.assertFalse(bracket(**changes), changes)
            self.assertRegex(self.line, 'REJECTED rule 3[3456]: ')

    def test_every_temperature(self):
        for k in range(15):
            pairs = random_pairs_of_distinct_means(self.rng, 2, 3, 3)
            data_set, model = data_set_of(pairs), mean_to_one_point(pairs)
            if k % 2:
                model['blocks'] = copy.deepcopy(model['blocks'])
                model['blocks'][0]['sa']['A'] = {'identity': self.rng.choice(['0', '1', '0x1p-900']), 'rank': []}
            expected = is_exact(data_set, model) and exact(model['blocks'][0]['sa'].get('A', {}).get('identity', 0)) == 0
            self.assertEqual(self.proves(data_set, model, 'softmax-every-temperature'), expected, self.line)
            if expected:
                self.assertTrue(self.proves_exact(data_set, model, Fraction(0), Fraction(10) ** 30), self.line)
                self.assert_oracle_exact(data_set, model, Fraction(self.rng.randint(1, 100), 7))

    def test_extreme_temperatures(self):
        data_set, model = next(self.plateau_models())
        for tau in (Fraction(1, 2 ** 4000), Fraction(1, 3 ** 200)):
            self.assertTrue(self.proves_exact(data_set, model, tau, tau) and self.proves_exact(data_set, model, Fraction(0), tau), self.line)
        for tau in (Fraction(2 ** 4000), Fraction(10 ** 40)):  # nearly the mean
            self.assertFalse(self.proves_exact(data_set, model, tau, tau))
            self.assertTrue(self.proves_apart(data_set, model, tau, data_set['pairs'][0], JUST), self.line)

    def test_identity(self):
        data_set = data_set_of([([(1, 2), (3, 4)], [(1, 2), (3, 4)])])
        self.assertTrue(self.proves_exact(data_set, model_of(2, [], attention='softmax'), Fraction(0), Fraction(1)), self.line)


if __name__ == '__main__':
    print('seed', SEED, 'models', MODELS)
    main()
