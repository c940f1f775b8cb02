#!/usr/bin/env python3
"""The checker's enclosures over ranges of temperatures contain the images that a replay in decimals of 160 digits finds at temperatures of
the range: random models of several attention layers, wide ranges, low precisions.

    test_enclosure.py PROGRAM      the program made of softmax_enclosure.cpp"""
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction

from constructions import data_set_of, model_of, neuron, random_model, random_operator, random_pairs, random_vector
from softmax import CLOSE, images
from transformer import as_bytes, written

SEED = int(os.environ.get('SEED', '20250202'))
MODELS = int(os.environ.get('MODELS', '60'))
PROGRAM = sys.argv.pop(1)
DIGITS = Fraction(CLOSE)


def deep_model(rng, d):
    """Attention after attention, with few neurons between that could be undecided."""
    blocks = []
    for _ in range(rng.randint(2, 4)):
        scale = rng.choice(['1/8', '1', '4', '-1'])
        A = rng.choice([{'identity': scale}, random_operator(rng, d)])
        V = rng.choice([{'identity': '1'}, {'identity': '-1/2'}, random_operator(rng, d)])
        blocks.append({'sa': {'rho': rng.choice(['0', '1', '1/3']), 'V': V, 'A': A}})
        if rng.random() < 0.5:
            blocks[-1]['ff'] = {'eta': '1', 'neurons': [neuron(random_vector(rng, d), rng.choice([-9, 9]), random_vector(rng, d))]}
    return model_of(d, blocks, order=rng.choice(['ff-sa', 'sa-ff']))


class Enclosure(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.files = [pathlib.Path(self.folder.name) / name for name in ('dataset.json', 'model.json')]

    def enclosures(self, data_set, model, ranges):
        for path, document in zip(self.files, (data_set, model)):
            path.write_bytes(as_bytes(document))
        lines = ''.join('%s %s %d\n' % (written(low), written(high), bits) for low, high, bits in ranges)
        done = subprocess.run([PROGRAM, *map(str, self.files)], input=lines, stdout=subprocess.PIPE, check=True, text=True, timeout=300)
        return done.stdout.split('\n\n')[:-1]

    def ranges(self, rng):
        tau = Fraction(rng.randint(1, 40), rng.choice([1, 4, 40]))
        factors = [1 + Fraction(1, 10 ** rng.randint(1, 9)), Fraction(3, 2), Fraction(1)]
        return [(tau, tau * factor, bits) for factor in factors for bits in (16, 64, 256)] + [(Fraction(0), tau / n, 64) for n in (1, 10, 100)]

    def check(self, rng, model, d):
        data_set = data_set_of(random_pairs(rng, d, rng.randint(1, 2), 5))
        ranges, enclosed = self.ranges(rng), 0
        found = self.enclosures(data_set, model, ranges)
        self.assertEqual(len(found), len(ranges))
        for (low, high, bits), text in zip(ranges, found):
            if 'REJECTED' in text:
                self.assertIn('REJECTED rule 34', text)
                continue
            enclosed += 1
            boxes = [tuple(map(Fraction, line.split())) for line in text.split('\n')]
            for tau in {low or high / 3, high, low + (high - low) * Fraction(rng.randint(1, 99), 100)}:
                values = [Fraction(c) for pair in data_set['pairs'] for x in images(model, pair['input'], tau) for c in x]
                self.assertEqual(len(values), len(boxes))
                for value, (least, most) in zip(values, boxes):
                    slip = DIGITS * (1 + abs(value))
                    self.assertTrue(least - slip <= value <= most + slip, (SEED, low, high, bits, tau, value, least, most, model, data_set))
        return enclosed

    def test_random_models(self):
        rng = random.Random(SEED)
        enclosed = sum(self.check(rng, maker(rng, d), d) for _ in range(MODELS) for maker, d in
                       ((deep_model, rng.choice([2, 3])), (random_model, 2)))
        self.assertGreater(enclosed, 8 * MODELS)


if __name__ == '__main__':
    print('seed', SEED, 'models', MODELS)
    unittest.main()
