"""The replay agrees with definitions worked out by hand, and the program agrees with the replay.

Models that the program builds are replayed; random models (ties, dense matrices, equal tokens, both orders) and models
with one changed number are judged by both. The program is named by the environment variable CERTIFORMER."""
import copy
import json
import os
import random
import subprocess
import tempfile
import unittest
from fractions import Fraction as Q
from pathlib import Path

import replay

PROGRAM = os.environ["CERTIFORMER"]
DATA = Path(__file__).resolve().parents[2] / "examples" / "data"
CONSTRUCTIONS = ("theorem-hardmax", "compact")
SEED = int(os.environ.get("CERTIFORMER_SEED", "1"))
MODEL = {"format": "certiformer-model/1", "dimension": 2, "attention": "hardmax", "blocks": []}
PROVED, REFUTED = 0, 1


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="certiformer-replay-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name, value):
        path = self.folder / name
        path.write_text(json.dumps(value))
        return path

    def model(self, blocks, **keys):
        return replay.load_model(self.write("model.json", {**MODEL, "blocks": blocks, **keys}))


class ByHand(Folder):
    """Small cases whose results were worked out on paper."""

    def test_numbers(self):
        for written, value in (("0x1.8p-3", Q(3, 16)), ("-0x1p4", -16), ("3/8", Q(3, 8)), ("-1.25e-3", Q(-1, 800)),
                               ("12", 12), (7, 7), (Q(1, 2), Q(1, 2))):
            self.assertEqual(replay.number(written), value)

    def test_feed_forward(self):
        neurons = [{"u": [1, 0], "b": -1, "w": [0, 2]}, {"u": [1, 0], "b": 1, "w": [1, 0]},
                   {"u": [0, 1], "b": "1/2", "w": ["1/3", 0]}]
        model = self.model([{"ff": {"eta": 2, "neurons": neurons}}])
        # (3, 1): 2x = (6, 2); relu(3 - 1) = 2, relu(3 + 1) = 4, relu(1 + 1/2) = 3/2
        self.assertEqual(replay.run(model, [(3, 1)]), [(6 + 4 + Q(1, 2), 2 + 4)])
        # (-3, -1): every neuron is off
        self.assertEqual(replay.run(model, [(-3, -1)]), [(-6, -2)])

    def test_attention_to_the_maximum(self):
        model = self.model([{"sa": {"rho": 0, "V": {"identity": 1}, "A": {"identity": 1}}}])
        # <(1,0),(1,0)> = 1 < <(1,0),(2,1)> = 2; <(2,1),.>: 2 < 5
        self.assertEqual(replay.run(model, [(1, 0), (2, 1)]), [(2, 1), (2, 1)])

    def test_ties_are_averaged_and_equal_tokens_count_each_time(self):
        blocks = [{"sa": {"V": {"identity": 1}}}]  # A = 0: all scores are 0
        self.assertEqual(replay.run(self.model(blocks), [(0, 0), (0, 0), (3, 6)]), [(1, 2), (1, 2), (4, 8)])

    def test_dense_and_rank_one_agree(self):
        p, q = [2, -1], [3, 5]
        dense = {"dense": [[1 + 6, 10], [-3, 1 - 5]]}
        structured = {"identity": 1, "rank": [{"p": p, "q": q}]}
        tokens = [(1, 2), (-4, Q(1, 3)), (0, 7)]
        results = [replay.run(self.model([{"sa": {"V": op, "A": op}}]), tokens) for op in (dense, structured)]
        self.assertEqual(*results)

    def test_order(self):
        block = {"ff": {"neurons": [{"u": [0, 0], "b": 1, "w": [1, 0]}]}, "sa": {"rho": 2}}
        self.assertEqual(replay.run(self.model([block]), [(1, 1)]), [(4, 2)])
        self.assertEqual(replay.run(self.model([block], order="sa-ff"), [(1, 1)]), [(3, 2)])

    def test_hausdorff(self):
        self.assertEqual(replay.hausdorff({(0, 0)}, {(1, Q(-3, 2)), (0, 0)}), Q(3, 2))
        self.assertEqual(replay.hausdorff({(0, 0), (5, 0)}, {(0, 0)}), 5)

    def test_order_sensitive_example_is_exact_over_the_rationals(self):
        folder = DATA / "order-sensitive"
        self.assertEqual(differences(folder / "dataset.json", folder / "model.json"), {})

    def test_a_difference_is_named(self):
        dataset = [("a", [(1, 1)], [(1, 1)]), ("b", [(2, 2)], [(2, 5)])]
        self.assertEqual(list(replay.differences(dataset, self.model([]))), [("b", 3)])


class AgainstTheProgram(Folder):
    def program(self, *arguments):
        return subprocess.run([PROGRAM, *map(str, arguments)], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=300, cwd=self.folder)

    def built(self, dataset, construction):
        model = self.folder / f"{construction}.json"
        run = self.program("build", dataset, "-o", model, "--construction", construction)
        self.assertEqual(run.returncode, 0, run.stderr)
        return model

    def judged_alike(self, dataset, model, about):
        """The program and the replay give one verdict; returns whether it was `exact`."""
        found = differences(dataset, model)
        run = self.program("certify", dataset, model, "--attention", "hardmax", "--json")
        said = f"{about}\nreplay: {found}\nprogram: exit {run.returncode}, {run.stdout[:2000]}{run.stderr}"
        self.assertEqual(run.returncode, REFUTED if found else PROVED, said)
        report = json.loads(run.stdout)
        self.assertEqual(report["verdict"], "REFUTED" if found else "PROVED", said)
        self.assertEqual(report["exact_sequences"], len(replay.load_dataset(dataset)) - len(found), said)
        self.assertEqual(replay.number(report["hausdorff"]), max(found.values(), default=0), said)
        if found:
            self.assertEqual(found[report["refuted"]["sequence"]], replay.number(report["refuted"]["distance"]), said)
        return not found

    def test_built_models_are_exact(self):
        for name in ("squares", "digits-inpaint-40"):
            dataset = DATA / f"{name}.json"
            for construction in CONSTRUCTIONS:
                with self.subTest(dataset=name, construction=construction):
                    model = self.built(dataset, construction)
                    self.assertEqual(differences(dataset, model), {})

    def test_one_changed_number(self):
        """For all models with one changed number: both judge alike. Most changes are found, not all matter."""
        rng = random.Random(SEED)
        dataset = DATA / "squares.json"
        for construction in CONSTRUCTIONS:
            spec = json.loads(self.built(dataset, construction).read_text())
            exact = 0
            for trial in range(12):
                changed = copy.deepcopy(spec)
                where = change_a_number(changed, rng)
                with self.subTest(seed=SEED, construction=construction, trial=trial, where=where):
                    exact += self.judged_alike(dataset, self.write("changed.json", changed), where)
            self.assertLess(exact, 12, f"{construction}: no change was noticed")

    def test_random_models(self):
        """For all random models: on the data set of their own images they are exact, with one output moved they are not."""
        rng = random.Random(SEED)
        for trial in range(40):
            d = rng.choice((2, 2, 3))
            model = self.write("random.json", random_model(rng, d))
            layers = replay.load_model(model)
            pairs, seen = [], set()
            for i in range(rng.randint(1, 4)):
                tokens = list({tuple(rng.randint(-2, 2) for _ in range(d)) for _ in range(rng.randint(1, 6))})
                if frozenset(tokens) in seen:
                    continue
                seen.add(frozenset(tokens))
                image = sorted(set(replay.run(layers, tokens)))
                pairs.append({"id": f"s{i}", "input": tokens, "output": [list(map(str, y)) for y in image]})
            dataset = {"format": "certiformer-dataset/1", "dimension": d, "pairs": pairs}
            with self.subTest(seed=SEED, trial=trial):
                path = self.write("data.json", dataset)
                self.assertTrue(self.judged_alike(path, model, "its own images"))
                moved = rng.choice(rng.choice(pairs)["output"])
                moved[0] = str(Q(moved[0]) + Q(1, 10 ** 30))
                self.assertFalse(self.judged_alike(self.write("moved.json", dataset), model, "one output moved"))


def differences(dataset, model):
    return dict(replay.differences(replay.load_dataset(dataset), replay.load_model(model)))


def numbers_of(value, path=()):
    """The places of all numbers in the blocks of a model file."""
    if isinstance(value, dict):
        return [place for key, inner in value.items() for place in numbers_of(inner, path + (key,))]
    if isinstance(value, list):
        return [place for i, inner in enumerate(value) for place in numbers_of(inner, path + (i,))]
    return [path]


def change_a_number(spec, rng):
    places = numbers_of(spec["blocks"])
    where = rng.choice(places)
    holder = spec["blocks"]
    for key in where[:-1]:
        holder = holder[key]
    holder[where[-1]] = str(replay.number(holder[where[-1]]) + rng.choice((1, -1, Q(1, 3), Q(1, 2 ** 70))))
    return where


def random_model(rng, d):
    """Small coefficients, so that ties, dead neurons and equal tokens are frequent."""
    def number():
        return str(rng.choice((-2, -1, -1, 0, 0, 0, 1, 1, 2, Q(1, 2), Q(-1, 3))))

    def vector():
        return [number() for _ in range(d)]

    def operator():
        kind = rng.choice(("zero", "identity", "rank", "both", "dense"))
        if kind == "dense":
            return {"dense": [vector() for _ in range(d)]}
        spec = {"identity": number()} if kind in ("identity", "both") else {"rank": []}
        if kind in ("rank", "both"):
            spec["rank"] = [{"p": vector(), "q": vector()} for _ in range(rng.randint(1, 2))]
        return spec

    def block():
        spec = {}
        if rng.random() < 0.8:
            spec["ff"] = {"eta": number(), "neurons": [{"u": vector(), "b": number(), "w": vector()}
                                                       for _ in range(rng.randint(0, 5))]}
        if rng.random() < 0.8:
            spec["sa"] = {"rho": number(), "V": operator(), "A": operator()}
        return spec

    return {"format": "certiformer-model/1", "dimension": d, "attention": "hardmax",
            "order": rng.choice(("ff-sa", "sa-ff")), "blocks": [block() for _ in range(rng.randint(0, 4))]}


if __name__ == "__main__":
    unittest.main()
