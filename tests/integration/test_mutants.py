"""One changed number in a model file is REFUTED, unless an independent replay in Python's fractions says that it does not matter."""
import json
import os
import random
import sys
import unittest

from program import DATA, ROOT, InFolder, run, run_json

sys.path.insert(0, os.path.join(ROOT, "tests", "replay"))
import replay  # noqa: E402


def numbers(node, path=()):
    """Paths of all number strings below a node."""
    if isinstance(node, str):
        yield path
    elif isinstance(node, list):
        for index, item in enumerate(node):
            yield from numbers(item, path + (index,))
    elif isinstance(node, dict):
        for key, item in node.items():
            yield from numbers(item, path + (key,))


def change(node, path, how):
    for step in path[:-1]:
        node = node[step]
    value = replay.number(node[path[-1]])
    node[path[-1]] = str(how(value))


CHANGES = [lambda x: x + 1, lambda x: -x, lambda x: 2 * x, lambda x: 0 * x, lambda x: x + replay.Fraction(1, 2**60)]


class Mutants(InFolder):
    def mutate(self, name, count, seed):
        rng = random.Random(seed)
        data = os.path.join(DATA, name)
        with open(self.build(data), encoding="utf-8") as file:
            original = file.read()
        pairs = replay.load_dataset(data)
        paths = list(numbers(json.loads(original)["blocks"]))
        refuted = 0
        for _ in range(count):
            model = json.loads(original)
            path, how = rng.choice(paths), rng.choice(CHANGES)
            change(model["blocks"], path, how)
            mutant, proof = self.write("mutant.json", model), self.path("proof.json")
            code, report = run_json("certify", data, mutant, "-o", proof)
            loaded = replay.load_model(mutant)
            exact = all(set(map(tuple, replay.run(loaded, x))) == set(map(tuple, y)) for _, x, y in pairs)
            self.assertEqual(report["verdict"], "PROVED" if exact else "REFUTED", f"seed {seed}: {name} {path}")
            self.assertEqual(code, 0 if exact else 1)
            if exact:
                self.assertEqual(run("check", data, mutant, proof)[0], 0)
                os.remove(proof)
            else:
                refuted += 1
                self.assertFalse(os.path.exists(proof), "a refuted claim left a certificate")
                worst = report["refuted"]
                x, y = next((x, y) for i, x, y in pairs if i == worst["sequence"])
                self.assertEqual(replay.number(worst["distance"]), replay.hausdorff(replay.run(loaded, x), y))
        return refuted

    def test_squares(self):
        self.assertGreater(self.mutate("squares.json", 40, 1), 20)

    def test_digits(self):
        self.assertGreater(self.mutate("digits-inpaint-40.json", 4, 2), 0)


if __name__ == "__main__":
    unittest.main(verbosity=2)
