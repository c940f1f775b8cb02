#!/usr/bin/env python3
"""The checker confirms exactly the claims that an independent replay over Fractions finds true: on random models (dense and
structured operators, both orders, ties, kinks that are hit, thirds, runs along a line), and on every one-number mutant of
exact models and of their data sets."""
import copy
import os
import random
import unittest
from fractions import Fraction

from checker import Bench, main
from constructions import (data_set_of, mean_to_one_point, random_model, random_pairs, random_pairs_of_distinct_means,
                           rescaled, theorem_hardmax, with_targets_of)
from transformer import exact, hausdorff, is_exact, is_valid, margins_of, written

SEED = int(os.environ.get('SEED', '20250202'))
MODELS = int(os.environ.get('MODELS', '80'))
JUST = Fraction(1, 10 ** 30)


def places_of_numbers(document, path=()):
    """The paths of all written numbers in "blocks" or "pairs"."""
    if isinstance(document, dict):
        items = [(key, value) for key, value in document.items() if key != 'id']
    elif isinstance(document, list):
        items = list(enumerate(document))
    else:
        return [path]
    return [place for key, value in items for place in places_of_numbers(value, path + (key,))]


def changed(document, path, value):
    result = copy.deepcopy(document)
    inner = result
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value(inner[path[-1]])
    return result


class Agreement(unittest.TestCase):
    def setUp(self):
        self.bench = Bench()
        self.addCleanup(self.bench.close)
        self.rng = random.Random(SEED)

    def assert_verdict(self, expected, found, *what):
        code, line = found
        self.assertEqual((code, line.split(' ')[0]), (0, 'PROVED') if expected else (1, 'REJECTED'), (line, SEED) + what)

    def exact_models(self):
        pairs = random_pairs(self.rng, 2, 3, 3)
        model = theorem_hardmax(pairs, self.rng)
        yield data_set_of(pairs), model
        yield data_set_of(pairs), rescaled(model, self.rng)
        single = random_pairs_of_distinct_means(self.rng, 2, 3, 3)
        yield data_set_of(single), mean_to_one_point(single)

    def test_random_models(self):
        for k in range(MODELS):
            dimension = self.rng.choice([2, 2, 3])
            model = random_model(self.rng, dimension)
            data_set = with_targets_of(model, data_set_of(random_pairs(self.rng, dimension, self.rng.randint(1, 3), 5)))
            margins = margins_of(data_set, model)
            stated = {name: None if getattr(margins, name) is None else written(getattr(margins, name))
                      for name in ('preactivation', 'score')}
            self.assert_verdict(True, self.bench.run(data_set, model, margins=stated), k, data_set, model)
            for name in stated:  # the checker's own minimum is exactly the replay's
                if stated[name] is not None:
                    more = {**stated, name: written(getattr(margins, name) * (1 + JUST))}
                    self.assert_verdict(False, self.bench.run(data_set, model, margins=more), k, name, data_set, model)
            place = self.rng.choice(places_of_numbers(data_set['pairs']))
            moved = {**data_set, 'pairs': changed(data_set['pairs'], place, lambda x: written(exact(x) + Fraction(1, 7)))}
            expected = is_valid(moved) and is_exact(moved, model)
            self.assert_verdict(expected, self.bench.run(moved, model), k, place, moved, model)

    def test_theorem_on_random_data(self):
        for k in range(12):
            pairs = random_pairs(self.rng, self.rng.choice([2, 3]), self.rng.randint(1, 6), 6)
            model = theorem_hardmax(pairs, self.rng)
            self.assert_verdict(True, self.bench.run(data_set_of(pairs), model), k, pairs)

    def test_every_number_of_exact_models(self):
        seen = {True: 0, False: 0}
        for data_set, model in self.exact_models():
            self.assert_verdict(True, self.bench.run(data_set, model))
            for place in places_of_numbers(model['blocks']):
                step = self.rng.choice([Fraction(1), Fraction(-1), Fraction(1, 3), JUST])
                mutant = {**model, 'blocks': changed(model['blocks'], place, lambda x: written(exact(x) + step))}
                expected = is_exact(data_set, mutant)
                self.assert_verdict(expected, self.bench.run(data_set, mutant), place, step, data_set, model)
                seen[expected] += 1
        self.assertGreater(seen[False], 100)

    def test_every_number_of_their_data_sets(self):
        for data_set, model in self.exact_models():
            for place in places_of_numbers(data_set['pairs']):
                for step in (Fraction(1), JUST):
                    mutant = {**data_set, 'pairs': changed(data_set['pairs'], place, lambda x: written(exact(x) + step))}
                    expected = is_valid(mutant) and is_exact(mutant, model)
                    self.assert_verdict(expected, self.bench.run(mutant, model), place, step, data_set, model)

    def test_blocks_dropped_doubled_and_exchanged(self):
        for data_set, model in self.exact_models():
            blocks = model['blocks']
            variants = [blocks[:k] + blocks[k + 1:] for k in range(len(blocks))]
            variants += [blocks[:k] + blocks[k:k + 1] + blocks[k:] for k in range(len(blocks))]
            variants += [blocks[:k] + [blocks[k + 1], blocks[k]] + blocks[k + 2:] for k in range(len(blocks) - 1)]
            for variant in variants:
                mutant = {**model, 'blocks': variant}
                self.assert_verdict(is_exact(data_set, mutant), self.bench.run(data_set, mutant), data_set, mutant)
            other_order = {**model, 'order': 'sa-ff'}
            self.assert_verdict(is_exact(data_set, other_order), self.bench.run(data_set, other_order))

    def test_distance(self):
        for k in range(25):
            model = random_model(self.rng, 2)
            data_set = data_set_of(random_pairs(self.rng, 2, 2, 4))
            distance = hausdorff(data_set, model)
            for given in {distance, distance + JUST, distance * (1 - JUST), distance / 2, -distance}:
                found = self.bench.run(data_set, model, 'within', distance=written(given))
                self.assert_verdict(given >= distance, found, k, given, data_set, model)


if __name__ == '__main__':
    print('seed', SEED, 'models', MODELS)
    main()
