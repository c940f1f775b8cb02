"""Runs the programs for the integration tests; paths come from the environment."""
import json
import os
import subprocess
import tempfile
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
DATA = os.path.join(ROOT, "examples", "data")
CERTIFORMER = os.environ.get("CERTIFORMER", os.path.join(ROOT, "build", "bin", "certiformer"))


def run(*arguments, timeout=300, **options):
    """(exit code, stdout, stderr) of certiformer with these arguments."""
    done = subprocess.run([CERTIFORMER, *map(str, arguments)], capture_output=True, text=True, timeout=timeout, **options)
    return done.returncode, done.stdout, done.stderr


def run_json(*arguments, timeout=300):
    """(exit code, the JSON object) of certiformer ... --json."""
    code, out, err = run(*arguments, "--json", timeout=timeout)
    if not out:
        raise AssertionError(f"no JSON from {arguments}: exit {code}, {err}")
    return code, json.loads(out)


class InFolder(unittest.TestCase):
    """A test with a fresh folder of its own."""

    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.addCleanup(self._folder.cleanup)

    def path(self, name):
        return os.path.join(self._folder.name, name)

    def write(self, name, content):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))
        return self.path(name)

    def build(self, dataset, *options, name="model.json"):
        model = self.path(name)
        code, out, err = run("build", dataset, "-o", model, *options)
        self.assertEqual(code, 0, out + err)
        return model
