"""Independent checks of robustness reports: corners of the box and the counterexample, by the exact replay of tests/replay."""
import os
import random
import sys
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
for room in ("integration", "replay", "softmax"):
    sys.path.insert(0, os.path.join(HERE, "..", room))
import replay  # noqa: E402


def corner(rng, tokens, radius):
    """Every coordinate of every token moved by the radius, up or down."""
    return [tuple(c + rng.choice((-radius, radius)) for c in x) for x in tokens]


def distance(tokens, others):
    return max(abs(p - q) for x, y in zip(tokens, others) for p, q in zip(x, y))


class Case:
    """A data set, a model, and what the program says about them."""

    def __init__(self, dataset, model, answer):
        self.pairs = {name: (inputs, set(outputs)) for name, inputs, outputs in replay.load_dataset(dataset)}
        self.model, self.answer = replay.load_model(model), answer

    def is_exact(self, name, tokens):
        return set(replay.run(self.model, tokens)) == self.pairs[name][1]

    def check_corners(self, test, count, seed=1):
        """The box of the radius, and for each sequence also the box of its own radius; the limiting sequence among them."""
        rng, radius = random.Random(seed), replay.number(self.answer["radius"])
        own = {entry["id"]: replay.number(entry["radius"]) for entry in self.answer["sequences"]}
        test.assertEqual(set(own), set(self.pairs))
        test.assertEqual(min(own.values()), radius)
        names = [self.answer["limiting"]["sequence"]] * (count // 10) + [rng.choice(list(own)) for _ in range(count - count // 10)]
        for k, name in enumerate(names):
            tokens = corner(rng, self.pairs[name][0], radius if k % 2 else own[name])
            test.assertTrue(self.is_exact(name, tokens), (name, k))

    def check_counterexample(self, test):
        found = self.answer["counterexample"]
        tokens = [replay.vector(x) for x in found["tokens"]]
        inputs, targets = self.pairs[found["sequence"]]
        upper = replay.number(self.answer["upper"])
        test.assertEqual(replay.number(found["distance"]), upper)
        if upper:
            test.assertEqual(distance(tokens, inputs), upper)
            image = set(replay.run(self.model, tokens))
            test.assertNotEqual(image, targets)
            test.assertEqual(replay.hausdorff(image, targets), replay.number(found["image_distance_at_least"]))
            return
        for t in (Fraction(1, 2 ** 20), Fraction(1, 2 ** 200)):  # on the segment, as near as one likes
            near = [tuple(p + t * (q - p) for p, q in zip(x, y)) for x, y in zip(inputs, tokens)]
            test.assertFalse(self.is_exact(found["sequence"], near))
