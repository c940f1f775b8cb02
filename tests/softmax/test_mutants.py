"""Monotone promises: a model mutated by one number never gets a PROVED that an independent replay contradicts, at the temperature itself
and below it; and what is REFUTED is wrong in the replay too. 200 mutants."""
import copy
import json
import os
import random
import sys
import unittest
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "integration"), os.path.join(HERE, "..", "replay")]
import replay  # noqa: E402
import softmax_replay  # noqa: E402
from program import InFolder, run, run_json  # noqa: E402

MUTANTS = 200
TINY = softmax_replay.D("1e-60")


def numbers(block):
    """(container, key) of every number of a block."""
    places = []
    for layer in block.values():
        for name, value in layer.items():
            if isinstance(value, str):
                places.append((layer, name))
            elif name == "neurons":
                for neuron in value:
                    places += [(neuron, "b")] + [(neuron[v], k) for v in "uw" for k in range(len(neuron[v]))]
            elif "identity" in value or "rank" in value:
                if "identity" in value:
                    places.append((value, "identity"))
                places += [(r[v], k) for r in value.get("rank", []) for v in "pq" for k in range(len(r[v]))]
    return places


def mutate(model, rng):
    block = rng.choice([b for b in model["blocks"] if numbers(b)])
    container, key = rng.choice(numbers(block))
    old = Fraction(replay.number(container[key]))
    step = rng.choice([Fraction(1), Fraction(-1), Fraction(1, 2**20), Fraction(-1, 2**60), old, Fraction(1, 3)])
    new = old + (step or 1)
    container[key] = f"{new.numerator}/{new.denominator}"


class Mutants(InFolder):
    def test_no_proof_is_contradicted(self):
        softmax_replay.setup(250)
        rng = random.Random(20262)
        dataset = self.path("data.json")
        self.assertEqual(run("generate", "--kind", "overlap", "--pairs", 4, "--dimension", 2, "--tokens", 4, "--outputs", 2, "--seed", 11, "-o", dataset)[0], 0)
        with open(self.build(dataset, "--construction", "theorem-softmax"), encoding="utf-8") as file:
            original = json.load(file)
        code, bracket = run_json("temperature", dataset, self.path("model.json"), "--relative-width", "1e-3")
        self.assertEqual(code, 0)
        lower = Fraction(replay.number(bracket["lower"]))
        verdicts = {"PROVED": 0, "REFUTED": 0, "UNKNOWN": 0}
        for k in range(MUTANTS):
            model = copy.deepcopy(original)
            mutate(model, rng)
            tau = lower * rng.choice([Fraction(1, 64), Fraction(1, 2), Fraction(99, 100)])
            up_to = rng.random() < 0.5
            file = self.write("mutant.json", model)
            code, answer = run_json("certify", dataset, file, "--temperature-up-to" if up_to else "--temperature", f"{tau.numerator}/{tau.denominator}")
            verdicts[answer["verdict"]] += 1
            self.assertEqual(code, {"PROVED": 0, "REFUTED": 1, "UNKNOWN": 2}[answer["verdict"]])
            mutant = softmax_replay.Model(file)
            if answer["verdict"] == "PROVED":
                for point in [tau] + ([tau / 3, tau / 1000] if up_to else []):
                    self.assertLess(softmax_replay.worst(dataset, mutant, point), TINY, f"mutant {k} at {point}")
            elif answer["verdict"] == "REFUTED":
                refuted = answer["refuted"]
                at_least = softmax_replay.real(replay.number(refuted["distance_at_least"]))
                if at_least > TINY:
                    self.assertGreaterEqual(softmax_replay.worst(dataset, mutant, refuted["temperature"], {refuted["sequence"]}) * (1 + TINY), at_least, f"mutant {k}")
        print(verdicts)
        self.assertGreater(verdicts["REFUTED"], MUTANTS // 4)
        self.assertGreater(verdicts["PROVED"], 0)


if __name__ == "__main__":
    unittest.main()
