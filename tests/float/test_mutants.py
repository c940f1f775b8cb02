"""200 mutants of float-exact models: a weight by one ulp, a threshold out of its gap, a gap narrowed to rounding. None is proved that an evaluation in
some order contradicts, and whatever the checker confirms has been proved."""
import copy
import math
import os
import random
import sys
import unittest
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "integration")]
import float_replay  # noqa: E402
from program import InFolder, run, run_json  # noqa: E402

MUTANTS = 200
ORDERS = [None, 1, 2, 3, 4]


def places(model):
    for block in model["blocks"]:
        for neuron in block["ff"].get("neurons", []):
            yield neuron, "b"
            for vector in "uw":
                for k in range(len(neuron[vector])):
                    yield neuron[vector], k


def written(value):
    return f"{Fraction(value).numerator}/{Fraction(value).denominator}"


def one_ulp(model, rng):
    container, key = rng.choice([place for place in places(model) if float_replay.number(place[0][place[1]]) != 0])
    container[key] = written(math.nextafter(float_replay.number(container[key]), rng.choice([-math.inf, math.inf])))


def threshold(model, rng):
    neuron = rng.choice([neuron for neuron, key in places(model) if key == "b"])
    b = float_replay.number(neuron["b"])
    neuron["b"] = written(b + rng.choice([-1, 1]) * abs(b) * 2.0 ** rng.randint(-40, -3))


def narrowed(model, rng):
    """A neuron's kink at a value of s that some token has, give or take a few ulps."""
    line = next(block["ff"]["neurons"][0] for block in model["blocks"] if block["ff"].get("eta") == "0")
    neuron = rng.choice([neuron for neuron, key in places(model) if key == "b" and neuron is not line])
    s = -float_replay.number(model["values"][rng.randrange(len(model["values"]))])
    for _ in range(rng.randint(0, 3)):
        s = math.nextafter(s, rng.choice([-math.inf, math.inf]))
    neuron["b"] = written(s)


def values_on_the_line(document, dataset):
    """What the tokens are after the line block."""
    k = next(k for k, block in enumerate(document["blocks"]) if block["ff"].get("eta") == "0")
    prefix = float_replay.Model({**document, "blocks": document["blocks"][:k + 1]})
    return [written(x[0]) for pair in dataset["pairs"] for x in float_replay.evaluate(prefix, pair["input"])]


class Mutants(InFolder):
    def test_no_proof_is_contradicted(self):
        rng = random.Random(7)
        data, rounded = self.path("data.json"), self.path("rounded.json")
        self.assertEqual(run("generate", "--kind", "overlap", "--pairs", 4, "--dimension", 2, "--tokens", 5, "--outputs", 2, "--seed", 3, "-o", data)[0], 0)
        original = float_replay.load(self.build(data, "--construction", "float-exact", "--targets", "fixed", "--rounded-dataset", rounded))
        pairs = float_replay.load(rounded)["pairs"]
        original["values"] = values_on_the_line(original, {"pairs": pairs})
        verdicts = {"PROVED": 0, "REFUTED": 0, "UNKNOWN": 0}
        for k in range(MUTANTS):
            document = copy.deepcopy(original)
            (one_ulp, threshold, narrowed)[k % 3](document, rng)
            document.pop("values")
            model = self.write("mutant.json", document)
            _, result = run_json("certify", rounded, model, "--arithmetic", "binary64")
            verdicts[result["verdict"]] += 1
            if result["verdict"] != "PROVED":
                continue
            replayed = float_replay.Model(document)
            for pair in pairs:
                for seed in ORDERS:
                    self.assertTrue(float_replay.hits(replayed, pair, seed), (k, pair["id"], seed))
        self.assertGreater(verdicts["REFUTED"], 20, verdicts)
        self.assertGreater(verdicts["PROVED"], 2, verdicts)  # what makes no difference is proved to make none


if __name__ == "__main__":
    unittest.main()
