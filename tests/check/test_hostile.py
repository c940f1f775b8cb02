#!/usr/bin/env python3
"""Whatever the three files and the command line are, the checker says PROVED for nothing but a true claim it could read,
ends with the exit code of verifier/SPEC.md, and never crashes."""
import json
import os
import pathlib
import random
import re
import unittest

from checker import Bench, main, run_files
from constructions import data_set_of, model_of, random_pairs, theorem_hardmax
from transformer import as_bytes, certificate, is_exact, is_valid

SEED = int(os.environ.get('SEED', '20250202'))
SPLICES = int(os.environ.get('SPLICES', '100'))
HALVE = model_of(2, [{'ff': {'eta': '0x1p-1'}}])
DATA = data_set_of([([(0, 0), (2, 0)], [(0, 0), (1, 0)])])
BYTES = [as_bytes(DATA), as_bytes(HALVE), as_bytes(certificate(DATA, HALVE, as_bytes(DATA), as_bytes(HALVE)))]


class Hostile(unittest.TestCase):
    def setUp(self):
        self.bench = Bench()
        self.addCleanup(self.bench.close)

    def expect(self, code, found, begins=None):
        self.assertEqual(found[0], code, found)
        if code:
            self.assertTrue(found[1].startswith(begins or 'REJECTED'), found)

    def test_truncated_anywhere(self):
        self.expect(0, self.bench.run_bytes(*BYTES))
        for k in range(0, len(BYTES[2]), 3):
            self.expect(65, self.bench.run_bytes(BYTES[0], BYTES[1], BYTES[2][:k]))
        for k in range(0, len(BYTES[0]), 7):
            self.expect(65, self.bench.run(DATA, HALVE, data_bytes=BYTES[0][:k] or b' '))
        for k in range(0, len(BYTES[1]), 7):
            self.expect(65, self.bench.run(DATA, HALVE, model_bytes=BYTES[1][:k] or b' '))

    def test_certificate_bytes_changed(self):
        rng = random.Random(SEED)
        for k in range(150):
            text = bytearray(BYTES[2])
            at = rng.randrange(len(text))
            text[at] = rng.choice([rng.randrange(256), 0x20, 0x30, 0x22, 0x7b, 0x5d, 0])
            code, line = self.bench.run_bytes(BYTES[0], BYTES[1], bytes(text))
            self.assertIn(code, (0, 1, 65), (SEED, k, line))
            if code == 0:
                self.assertEqual(json.loads(text), json.loads(BYTES[2]), (SEED, k))

    def test_spliced_models_and_data_sets(self):
        """Pieces of the text are dropped, doubled or exchanged; what is confirmed then is still true."""
        rng = random.Random(SEED)
        three = random_pairs(rng, 2, 2, 3)
        originals = as_bytes(data_set_of(three)), as_bytes(theorem_hardmax(three, rng))
        for k in range(SPLICES):
            texts = list(originals)
            which = rng.randrange(2)
            pieces = re.split(rb'(?<=[\[\]{},:"])', texts[which])
            for _ in range(rng.choice([1, 1, 2])):
                at, length, to = rng.randrange(len(pieces)), rng.choice([1, 1, 2, 5, 9, 40]), rng.randrange(len(pieces))
                piece = pieces[at:at + length]
                if rng.random() < 0.5:
                    del pieces[at:at + length]
                if rng.random() < 0.5:
                    pieces[to:to] = piece
            texts[which] = b''.join(pieces) or b' '
            try:
                data_set, model = map(json.loads, texts)
                stated = certificate(data_set, model, *texts)
            except (ValueError, KeyError, TypeError, AttributeError):
                data_set, model = DATA, HALVE
                stated = certificate(data_set, model, *texts)
            code, line = self.bench.run_bytes(*texts, as_bytes(stated))
            self.assertIn(code, (0, 1, 65), (SEED, k, line))
            if code == 0:
                self.assertTrue(is_valid(data_set) and is_exact(data_set, model), (SEED, k, texts))

    def test_counts_one_by_one(self):
        for part, name in (('dataset', 'sequences'), ('dataset', 'dimension'), ('model', 'blocks'), ('model', 'width'),
                           ('model', 'parameters')):
            for step in (1, -1, 2 ** 32, 10 ** 14):
                def change(stated):
                    stated[part][name] += step
                code, line = self.bench.run(DATA, HALVE, change=change)
                self.assertIn((code, line[:16]), ((1, 'REJECTED rule 23'), (65, 'REJECTED unparsa')), (part, name, step))
            for form in ('2', 2.0, None, 10 ** 20):
                def change(stated):
                    stated[part][name] = form
                self.expect(65, self.bench.run(DATA, HALVE, change=change), 'REJECTED unparsable')

    def test_members_missing_doubled_forged_and_of_another_type(self):
        document = json.loads(BYTES[2])
        parts = [[]] + [[name] for name in ('claim', 'dataset', 'model', 'margins')]
        for path in parts:
            for name in list(self.inner(document, path)):
                for change in (lambda o: o.pop(name), lambda o: o.update({name + 'x': o.pop(name)}),
                               lambda o: o.update({name: [o[name]]}), lambda o: o.update({name: True}),
                               lambda o: o.update(forged=1)):
                    mutant = json.loads(BYTES[2])
                    change(self.inner(mutant, path))
                    self.expect(65, self.bench.run_bytes(BYTES[0], BYTES[1], as_bytes(mutant)))
                value = json.dumps(self.inner(document, path)[name])
                doubled = BYTES[2].decode().replace('"%s": %s' % (name, value), '"%s": %s, "%s": %s' % (name, value, name, value), 1)
                if doubled.encode() != BYTES[2]:
                    self.expect(65, self.bench.run_bytes(BYTES[0], BYTES[1], doubled.encode()))

    @staticmethod
    def inner(document, path):
        for key in path:
            document = document[key]
        return document

    def test_claims_of_another_kind(self):
        for kind in ('', 'exactly', 'EXACT', 'exact ', 'robustly', 'tau', 'exact\u0000'):
            self.expect(1, self.bench.run(DATA, HALVE, kind=kind), 'REJECTED unknown claim')
        self.expect(65, self.bench.run(DATA, HALVE, kind='within'), 'REJECTED rule 7')
        self.expect(65, self.bench.run(DATA, HALVE, kind='within', distance='inf'), 'REJECTED unparsable')
        softmax = {'attention': 'softmax', 'attention_override': True}
        bracket = {'lower': '0', 'upper': '1', 'cuts': [], 'sequence': 'pair-0', 'distance': '1'}
        self.expect(1, self.bench.run(DATA, HALVE, kind='softmax-bracket', **softmax, **bracket), 'REJECTED rule 36')
        for name in bracket:
            fewer = {other: value for other, value in bracket.items() if other != name}
            self.expect(65, self.bench.run(DATA, HALVE, kind='softmax-bracket', **softmax, **fewer), 'REJECTED rule 7')
            for value in (None, True, {}, [[]], ['x'], [None]):
                self.expect(65, self.bench.run(DATA, HALVE, kind='softmax-bracket', **softmax, **{**bracket, name: value}), 'REJECTED unparsable')
        self.expect(65, self.bench.run(DATA, HALVE, kind='softmax-bracket', temperature='1', **softmax, **bracket), 'REJECTED rule 6')
        self.expect(65, self.bench.run(DATA, HALVE, kind='softmax-exact', to='1', cuts=[], **softmax), 'REJECTED rule 7')
        for ties in ('first', 'Mean', 'mean ', ''):
            self.expect(1, self.bench.run(DATA, HALVE, ties=ties), 'REJECTED rule 9')

    def test_digests_of_all_lengths(self):
        for length in list(range(0, 66)) + [127, 128, 65536]:
            note = {**DATA, 'note': 'x' * length}
            self.expect(0, self.bench.run(note, HALVE))

    def test_strings(self):
        def with_id(text):
            return self.bench.run(DATA, HALVE, data_bytes=BYTES[0].replace(b'"pair-0"', b'"%s"' % text.encode()))
        accepted = [r'\u0041\n\"\\\/', r'\ud83d\ude00', 'é€😀', r'\u0000', '']
        rejected = [r'\ud83d', r'\ude00', r'\ud83d\u0041', r'\ud83dx', r'\x41', r'\u00g0', r'\u12', '\n', '\x01', '\\']
        for text in accepted:
            self.expect(0, with_id(text))
        for text in rejected:
            self.expect(65, with_id(text))

    def test_json_grammar(self):
        good = BYTES[0].decode()
        for text in ('', ' ', 'null', '[]', '"x"', '\ufeff' + good, good + '\x00', good + 'x', good.replace(', ', ',,', 1),
                     good.replace('}]}', '},]}'), good.replace('2', '02', 1), good.replace('2', '+2', 1), good.replace('2', '2.', 1),
                     good.replace('"', "'"), good.replace(':', '=', 1), '/**/' + good, good.replace('2', 'NaN', 1),
                     good.replace('"pairs"', '"pairs":[],"pairs"')):
            self.expect(65, self.bench.run(DATA, HALVE, data_bytes=text.encode() or b'\n'))
        self.expect(0, self.bench.run(DATA, HALVE, data_bytes=good.replace(' ', '\r\n\t ').encode()))
        for sequence in (b'\x80', b'\xc0\xaf', b'\xe0\x80\x80', b'\xed\xa0\x80', b'\xf4\x90\x80\x80', b'\xf8\x88\x80\x80\x80', b'\xe2\x82', b'\xff'):
            noted = as_bytes({**DATA, 'note': 'N0TE'}).replace(b'N0TE', sequence)
            self.expect(65, self.bench.run(DATA, HALVE, data_bytes=noted), 'REJECTED rule 1')

    def test_nesting(self):
        for depth, code in ((63, 0), (64, 65), (200000, 65)):
            text = as_bytes({**HALVE, 'construction': 0}).replace(b'"construction": 0', b'"construction": ' + b'[' * depth + b']' * depth)
            self.expect(code, self.bench.run(DATA, HALVE, model_bytes=text), 'REJECTED rule 3')
        self.expect(65, self.bench.run(DATA, HALVE, model_bytes=b'[' * 200000))
        self.expect(65, self.bench.run(DATA, HALVE, model_bytes=b'{"construction":' * 200000))

    def test_command_line(self):
        for path, content in zip(self.bench.paths, BYTES):
            path.write_bytes(content)
        files = self.bench.paths
        self.expect(0, run_files(files))
        for arguments in ([], files[:1], files[:2], files + files[:1], ['--help']):
            self.assertEqual(run_files(arguments), (64, ''))
        for k in range(3):
            self.expect(66, run_files(files[:k] + ['/no such file'] + files[k + 1:]), 'REJECTED missing file')
            self.expect(74, run_files(files[:k] + [pathlib.Path('/')] + files[k + 1:]), 'REJECTED unread')
        if os.path.exists('/dev/full'):
            with open('/dev/full', 'wb') as full:
                self.assertEqual(run_files(files, stdout=full)[0], 74)
        self.expect(1, run_files([files[0], files[0], files[2]]), 'REJECTED rule 11')


if __name__ == '__main__':
    print('seed', SEED)
    main()
