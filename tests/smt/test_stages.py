"""The neurons in the statements of proofs/smt are those that the stages write: L2 hat, L3 trapezoid, L12 plateau, L14 sweep, number for number, in models
that the program builds. So what the solvers prove is about this code."""
import json
import os
import sys
import unittest
from fractions import Fraction as Q

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path += [os.path.join(TESTS, "integration"), os.path.join(TESTS, "replay"), os.path.join(os.path.dirname(TESTS), "proofs", "smt")]

import generate  # noqa: E402
import replay  # noqa: E402
from program import DATA, InFolder  # noqa: E402

SQUARES = os.path.join(DATA, "squares.json")


def number(text):
    return Q(replay.number(text))


def vector(texts):
    return [number(x) for x in texts]


class Stages(InFolder):
    def built(self, *options):
        path = self.build(SQUARES, *options)
        with open(path, encoding="utf-8") as file:
            self.model = json.load(file)
        self.plan = self.model["construction"]["plan"]
        self.dataset = replay.load_dataset(SQUARES)
        self.layers = replay.load_model(path)

    def stage(self, name):
        """(bias, w) of the neurons of each block of a stage; neurons with u = 0 are left out."""
        span = next(s for s in self.model["construction"]["stages"] if name in s["name"])
        for block in self.model["blocks"][span["first"]:span["first"] + span["count"]]:
            yield [(number(n["b"]), vector(n["w"])) for n in block["ff"]["neurons"] if any(vector(n["u"]))]

    def compare(self, neurons, expected_of_coordinate):
        for k in range(2):
            self.assertEqual([(bias, w[k]) for bias, w in neurons], expected_of_coordinate(k))

    def test_hats(self):
        """L2."""
        self.built()
        for stage, widths in (("leader", [h for _, h in self.plan["leaders"]["moves"]]), ("interpolation", self.plan["interpolation"]["half_widths"])):
            blocks = list(self.stage(stage))
            self.assertEqual(len(blocks), len(widths))
            for neurons, h in zip(blocks, map(number, widths)):
                self.compare(neurons, lambda k: generate.hat_neurons(-neurons[1][0], h, neurons[0][1][k]))

    def test_trapezoids(self):
        """L3."""
        self.built("--construction", "theorem-softmax")
        blocks, widths = list(self.stage("leader")), [h for _, h in self.plan["leaders"]["moves"]]
        self.assertEqual(len(blocks), len(widths))
        for neurons, h in zip(blocks, map(number, widths)):
            self.compare(neurons, lambda k: generate.trapezoid_neurons(h - neurons[1][0], h, neurons[0][1][k]))

    def test_plateaus(self):
        """L12."""
        self.built("--construction", "theorem-softmax")
        targets = [y for _, _, outputs in self.dataset for y in outputs]
        blocks, widths = list(self.stage("interpolation")), self.plan["line"]["half_widths"]
        self.assertEqual((len(blocks), len(widths)), (len(targets), len(targets)))
        for neurons, h, y in zip(blocks, map(number, widths), targets):
            c = h - neurons[1][0]
            rise = [(y[0] - (c - h)) / h, y[1] / h]
            fall = [-(y[0] - (c + h)) / h, -y[1] / h]
            self.compare(neurons, lambda k: generate.plateau_neurons(c, h, rise[k], fall[k], 1 - k))

    def check_sweep(self, first_sweep_layer):
        sweep = self.plan["sweep"]
        u, offset = vector(sweep["direction"]), number(sweep["offset"])
        points = [replay.run(self.layers[:first_sweep_layer], inputs) for _, inputs, _ in self.dataset]
        place = {(j, i): sum(a * b for a, b in zip(u, x)) + offset for j, sequence in enumerate(points) for i, x in enumerate(sequence)}
        groups = [(place[tuple(left)], self.dataset[target[0]][2][target[1]], number(h), plateau) for left, target, h, plateau in sweep["groups"]]
        h = [group[2] for group in groups]
        p = [a - width if plateau == "with room" else a for a, _, width, plateau in groups]
        y = [group[1] for group in groups]
        kinks = list(generate.kinks_of([plateau != "none" for *_, plateau in groups], p, h))
        slopes = lambda g, value, plateau, run: ((y[g][0] - value[0] - plateau) / run, (y[g][1] - value[1]) / run)
        width, projects = 3, True
        for neurons in self.stage("sweep"):
            expected = generate.block_neurons(kinks[:width], slopes)
            kinks = kinks[width:]
            if projects:
                self.assertEqual(neurons[0], (offset, [1, 0]))
                neurons = neurons[1:]
            shift = offset if projects else 0
            self.assertEqual([(bias, *w) for bias, w in neurons], [(shift - position, w1, w2) for position, w1, w2 in expected])
            width, projects = 4, False
        self.assertEqual(kinks, [])

    @unittest.skipUnless(os.path.exists(os.path.join(os.path.dirname(TESTS), "lib", "stages", "staircase.cpp")), "there is no such stage")
    def test_staircase_and_moves(self):
        """C3: the staircase from right to left, two groups a block, and the moves of the points behind it."""
        self.built("--construction", "float-exact", "--targets", "fixed", "--rounded-dataset", self.path("rounded.json"))
        targets = [outputs for _, _, outputs in replay.load_dataset(self.path("rounded.json"))]
        delta = number(self.plan["step"])
        starts = [number(start) for _, start in reversed(self.plan["groups"])]
        y = [targets[j][m] for (j, m), _ in reversed(self.plan["groups"])]
        blocks = list(self.stage("staircase"))
        self.assertEqual(len(blocks), (len(starts) + 1) // 2)
        for g, neurons in zip(range(0, len(starts), 2), blocks):
            expected = generate.staircase_neurons([starts[g - 1] if g else None, *starts[g:g + 2]], delta)
            self.compare(neurons, lambda k: [(bias, weight * (1 - k)) for bias, weight in expected])
        points = [starts[-1] + delta * (len(starts) - 1 - g) for g in range(len(starts))]
        kinks = list(generate.kinks_of([False] * len(points), points, [delta] * len(points)))
        slopes = lambda g, value, plateau, run: ((y[g][0] - value[0] - plateau) / run, (y[g][1] - value[1]) / run)
        for neurons in self.stage("moves"):
            self.assertEqual([(-bias, *w) for bias, w in neurons], generate.block_neurons(kinks[:4], slopes))
            kinks = kinks[4:]
        self.assertEqual(kinks, [])

    def test_sweeps(self):
        """L14, and with room C2: all kinks are used up, three in the first block and four in the others."""
        for options in ((), ("--robust",)):
            with self.subTest(options=options):
                self.built("--construction", "compact", *options)
                first = next(s["first"] for s in self.model["construction"]["stages"] if "sweep" in s["name"])
                self.check_sweep(2 * first)


if __name__ == "__main__":
    unittest.main(verbosity=2)
