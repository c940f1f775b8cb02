"""Runs the checker on files or documents. The binary is named by CERTIFORMER_CHECK or by the first argument of a test."""
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

from transformer import as_bytes, certificate

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = ROOT / 'verifier' / 'check'
SPEC = ROOT / 'verifier' / 'SPEC.md'
EXAMPLES = ROOT / 'proofs' / 'certificates'
NAMES = ('dataset.json', 'model.json', 'certificate.json')


def binary():
    if 'CERTIFORMER_CHECK' not in os.environ:
        sys.exit('name the checker by CERTIFORMER_CHECK or as the first argument')
    return os.environ['CERTIFORMER_CHECK']


def run_files(paths, program=None, **options):
    """Exit code, first line of stdout."""
    done = subprocess.run([program or binary()] + [str(p) for p in paths], stdout=options.pop('stdout', subprocess.PIPE),
                          stderr=subprocess.PIPE, timeout=120, **options)
    return done.returncode, (done.stdout or b'').decode('utf-8', 'replace').partition('\n')[0]


class Bench:
    """A folder with the three files, rewritten for every run."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.paths = [pathlib.Path(self.folder.name) / name for name in NAMES]

    def close(self):
        self.folder.cleanup()

    def run_bytes(self, *contents):
        for path, content in zip(self.paths, contents):
            path.write_bytes(content)
        return run_files(self.paths)

    def run(self, data_set, model, kind='exact', margins=None, change=None, data_bytes=None, model_bytes=None, **claim):
        """Writes a certificate for the data set and the model, changed by `change`, and checks it."""
        data_bytes, model_bytes = data_bytes or as_bytes(data_set), model_bytes or as_bytes(model)
        stated = certificate(data_set, model, data_bytes, model_bytes, kind, margins, **claim)
        if change:
            change(stated)
        return self.run_bytes(data_bytes, model_bytes, as_bytes(stated))


class RandomClaims(unittest.TestCase):
    """Random data sets and models, and what the checker says of claims about them."""
    seed = None

    def setUp(self):
        self.bench = Bench()
        self.addCleanup(self.bench.close)
        self.rng = random.Random(self.seed)

    def is_proved(self, data_set, model, kind, **claim):
        """Whether the claim is confirmed; anything but a confirmation or a rejection fails the test."""
        code, self.line = self.bench.run(data_set, model, kind, **claim)
        self.assertIn((code, self.line.split(' ')[0]), ((0, 'PROVED'), (1, 'REJECTED')), (self.line, self.seed, data_set, model))
        return code == 0


def main():
    """unittest.main, the checker's path taken off the arguments."""
    if len(sys.argv) > 1 and os.path.exists(sys.argv[1]):
        os.environ['CERTIFORMER_CHECK'] = os.path.abspath(sys.argv.pop(1))
    binary()
    unittest.main()
