#!/usr/bin/env python3
"""Attacks on every good certificate of proofs/certificates: each number of the three files changed, blocks, neurons, pairs and tokens dropped,
doubled and exchanged, members forged, digests restamped so that the mathematics has to find the lie. What cannot be true must be rejected;
what is confirmed all the same must stand up to a replay (contradictions.py). More than a thousand are rejected."""
import copy
import hashlib
import json
import os
import random
import unittest
from fractions import Fraction

from checker import EXAMPLES, NAMES, Bench, main
from contradictions import is_contradicted
from transformer import as_bytes, counts, exact, written

SEED = int(os.environ.get('SEED', '20250202'))
MOST = int(os.environ.get('MOST', '14'))  # of each kind of attack on each file
TINY = Fraction(1, 2 ** 60)


def paths(document, wanted, path=()):
    """Where `wanted` values stand."""
    found = [path] if wanted(document) else []
    if isinstance(document, dict):
        for key, value in document.items():
            found += paths(value, wanted, path + (key,))
    elif isinstance(document, list):
        for key, value in enumerate(document):
            found += paths(value, wanted, path + (key,))
    return found


def at(document, path):
    for key in path:
        document = document[key]
    return document


def with_value(document, path, value):
    result = copy.deepcopy(document)
    at(result, path[:-1])[path[-1]] = value
    return result


def is_number(value):
    if not isinstance(value, str) or len(value) == 64:
        return False
    try:
        exact(value)
    except (ValueError, ZeroDivisionError):
        return False
    return True


class Attacks(unittest.TestCase):
    def setUp(self):
        self.bench = Bench()
        self.addCleanup(self.bench.close)
        self.rng = random.Random(SEED)
        self.rejected = self.confirmed = 0

    def good(self):
        for folder in sorted(path for path in (EXAMPLES / 'good').iterdir() if path.is_dir()):
            yield folder.name, [json.loads((folder / name).read_text()) for name in NAMES]

    def some(self, items):
        items = list(items)
        return items if len(items) <= MOST else self.rng.sample(items, MOST)

    def run_stamped(self, data_set, model, certificate, recount=True):
        """The certificate with the digests, and the counts, of the files as they are now."""
        data_bytes, model_bytes = as_bytes(data_set), as_bytes(model)
        stamped = copy.deepcopy(certificate)
        stamped['dataset']['sha256'] = hashlib.sha256(data_bytes).hexdigest()
        stamped['model']['sha256'] = hashlib.sha256(model_bytes).hexdigest()
        if recount:
            stamped['dataset'].update(sequences=len(data_set['pairs']), dimension=data_set['dimension'])
            stamped['model'].update(counts({'order': 'ff-sa', **model}))
        return self.bench.run_bytes(data_bytes, model_bytes, as_bytes(stamped))

    def count(self, found, *what):
        code, line = found
        self.assertIn((code, line.split(' ')[0]), ((0, 'PROVED'), (1, 'REJECTED'), (65, 'REJECTED')), (line, SEED) + what)
        self.confirmed += code == 0
        self.rejected += code != 0
        return code == 0

    def must_be_rejected(self, found, *what):
        self.assertFalse(self.count(found, *what), (SEED,) + what)

    def must_hold(self, data_set, model, certificate, *what):
        """An attack that may have left the claim true."""
        if self.count(self.run_stamped(data_set, model, certificate), *what):
            self.assertFalse(is_contradicted(data_set, {'order': 'ff-sa', **model}, certificate['claim']), (SEED, data_set, model, certificate) + what)

    def attack_digests(self, data_set, model, certificate):
        untouched = [as_bytes(data_set), as_bytes(model)]
        for file, other in (('dataset', data_set), ('model', model)):
            for digest in ('0' * 64, certificate['dataset' if file == 'model' else 'model']['sha256'], certificate[file]['sha256'][::-1]):
                self.must_be_rejected(self.bench.run_bytes(*untouched, as_bytes(with_value(certificate, (file, 'sha256'), digest))), file)
            renamed = {**other, 'note': 'changed'}
            self.must_be_rejected(self.bench.run_bytes(*[as_bytes(renamed if f is other else f) for f in (data_set, model)], as_bytes(certificate)), file)

    def attack_members(self, data_set, model, certificate):
        stamped = lambda changed, **options: self.run_stamped(data_set, model, changed, **options)
        for path in paths(certificate, lambda value: isinstance(value, int) and not isinstance(value, bool)):
            for step in (-1, 1):
                self.must_be_rejected(stamped(with_value(certificate, path, at(certificate, path) + step), recount=False), path)
        for word in ('min', 'Mean', ''):
            self.must_be_rejected(stamped(with_value(certificate, ('claim', 'ties'), word)), word)
        other = 'softmax' if certificate['claim']['attention'] == 'hardmax' else 'hardmax'
        self.must_be_rejected(stamped(with_value(certificate, ('claim', 'attention'), other)), other)
        override = copy.deepcopy(certificate)
        if override['claim'].pop('attention_override', None) is None:
            override['claim']['attention_override'] = True
        self.must_be_rejected(stamped(override), 'override')
        for name in certificate['claim']:
            dropped = copy.deepcopy(certificate)
            del dropped['claim'][name]
            self.must_be_rejected(stamped(dropped), name)
        for kind in ('exactly', 'softmax', ''):
            self.must_be_rejected(stamped(with_value(certificate, ('claim', 'kind'), kind)), kind)
        self.must_be_rejected(stamped({**certificate, 'trust': 'me'}), 'forged member')

    def attack_claim(self, data_set, model, certificate):
        """The claim's own numbers, words and hints."""
        for path in paths(certificate, is_number):
            value = exact(at(certificate, path))
            for other in {value * 2, value / 2, value + TINY, value - TINY, -value, Fraction(0)} - {value}:
                if path[0] == 'margins' and not 0 < other < value:  # what the good ones state is the minimum itself
                    self.must_be_rejected(self.run_stamped(data_set, model, with_value(certificate, path, written(other))), path, other)
                    continue
                self.must_hold(data_set, model, with_value(certificate, path, written(other)), path, other)
        if 'sequence' in certificate['claim']:
            for pair in data_set['pairs']:
                self.must_hold(data_set, model, with_value(certificate, ('claim', 'sequence'), pair['id']), pair['id'])
            self.must_be_rejected(self.run_stamped(data_set, model, with_value(certificate, ('claim', 'sequence'), 'nobody')), 'nobody')

    def attack_numbers(self, data_set, model, certificate):
        """The numbers of the model and of the data set, restamped."""
        for path in self.some(paths(model['blocks'], is_number)):
            step = self.rng.choice([Fraction(1), Fraction(-1, 3), TINY, -TINY])
            self.must_hold(data_set, {**model, 'blocks': with_value(model['blocks'], path, written(exact(at(model['blocks'], path)) + step))}, certificate, path, step)
        for path in self.some(path for path in paths(data_set['pairs'], is_number) if path[-1] != 'id'):
            step = self.rng.choice([Fraction(1), Fraction(-1, 3), TINY, -TINY])
            self.must_hold({**data_set, 'pairs': with_value(data_set['pairs'], path, written(exact(at(data_set['pairs'], path)) + step))}, model, certificate, path, step)

    def attack_structure(self, data_set, model, certificate):
        """Blocks, neurons, pairs and tokens dropped, doubled and exchanged, restamped."""
        for key, document in (('blocks', model), ('pairs', data_set)):
            inside = lambda value: isinstance(value, list) and len(value) > 0 and not is_number(value[0])
            lists = [path for path in paths(document[key], inside) if path == () or path[-1] in ('neurons', 'input', 'output', 'rank')]
            for path in self.some(lists):
                items = at(document[key], path)
                k = self.rng.randrange(len(items))
                for changed in (items[:k] + items[k + 1:], items[:k + 1] + items[k:], items[::-1], items[k:] + items[:k]):
                    attacked = {**document, key: with_value(document[key], path, changed) if path else changed}
                    files = (data_set, attacked) if document is model else (attacked, model)
                    self.must_hold(*files, certificate, key, path, k)
        pairs = copy.deepcopy(data_set['pairs'])
        pairs[0]['output'], pairs[-1]['output'] = pairs[-1]['output'], pairs[0]['output']
        self.must_hold({**data_set, 'pairs': pairs}, model, certificate, 'outputs exchanged')
        order = 'sa-ff' if model.get('order', 'ff-sa') == 'ff-sa' else 'ff-sa'
        self.must_hold(data_set, {**model, 'order': order}, certificate, order)

    def test_attacks(self):
        for name, (data_set, model, certificate) in self.good():
            with self.subTest(certificate=name):
                self.assertEqual(self.run_stamped(data_set, model, certificate)[0], 0)
                for attack in (self.attack_digests, self.attack_members, self.attack_claim, self.attack_numbers, self.attack_structure):
                    attack(data_set, model, certificate)
        print('rejected', self.rejected, 'confirmed and not contradicted', self.confirmed)
        self.assertGreater(self.rejected, 1000)


if __name__ == '__main__':
    print('seed', SEED)
    main()
