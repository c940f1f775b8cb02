"""certify --arithmetic: what is proved agrees with evaluations of the test's own in random orders, and what depends on the order is not proved."""
import os
import subprocess
import sys
import unittest
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "integration")]
import float_replay  # noqa: E402
from program import DATA, InFolder, run, run_json  # noqa: E402

CHECK = os.environ["CERTIFORMER_CHECK"]


def model_of(dimension, blocks):
    return {"format": "certiformer-model/1", "dimension": dimension, "attention": "hardmax", "order": "ff-sa", "blocks": blocks}


def dataset_of(*pairs):
    return {"format": "certiformer-dataset/1", "dimension": len(pairs[0][0][0]),
            "pairs": [{"id": f"p{j}", "input": X, "output": Y} for j, (X, Y) in enumerate(pairs)]}


class FloatCertify(InFolder):
    def proved(self, dataset, model, arithmetic, *options):
        certificate = self.path("float.json")
        code, out, err = run("certify", dataset, model, "--arithmetic", arithmetic, "-o", certificate, *options)
        self.assertEqual(code, 0, out + err)
        self.assertTrue(out.startswith("PROVED"), out)
        checked = subprocess.run([CHECK, dataset, model, certificate], capture_output=True, text=True, timeout=300, check=False)
        self.assertEqual(checked.returncode, 0, checked.stdout)
        return float_replay.load(certificate)

    def not_proved(self, dataset, model, arithmetic="binary64"):
        code, result = run_json("certify", dataset, model, "--arithmetic", arithmetic)
        self.assertNotEqual(code, 0, result)
        self.assertIn(result["verdict"], ("REFUTED", "UNKNOWN"))
        return result

    def test_the_construction_is_proved_in_both_formats(self):
        for name in ("digits-inpaint-40", "verses-masked-60"):
            for arithmetic in ("binary64", "binary32"):
                dataset = os.path.join(DATA, name + ".json")
                model = self.build(dataset, "--construction", "float-exact", "--format", arithmetic)
                certificate = self.proved(dataset, model, arithmetic)
                self.assertEqual(certificate["claim"]["kind"], "float-exact")
                self.assertEqual(certificate["claim"]["arithmetic"], arithmetic)
                replayed = float_replay.Model(float_replay.load(model))
                for pair in float_replay.load(dataset)["pairs"][:3]:
                    for seed in (None, 1, 2):
                        self.assertTrue(float_replay.hits(replayed, pair, seed), (name, pair["id"], seed))

    def test_small_sets_with_targets_that_are_rounded_first(self):
        for k, kind in enumerate(("random", "overlap", "nested", "thirds", "near", "constant")):
            arithmetic = ("binary64", "binary32")[k % 2]
            dataset, rounded = self.path("data.json"), self.path("rounded.json")
            self.assertEqual(run("generate", "--kind", kind, "--pairs", 5, "--dimension", 2, "--tokens", 5, "--seed", 3, "-o", dataset)[0], 0)
            model = self.build(dataset, "--construction", "float-exact", "--format", arithmetic, "--targets", "fixed", "--rounded-dataset", rounded)
            self.proved(rounded, model, arithmetic)

    def test_an_order_sensitive_model_is_exact_and_not_float_exact(self):
        dataset, model = (os.path.join(DATA, "order-sensitive", name) for name in ("dataset.json", "model.json"))
        self.assertEqual(run("certify", dataset, model)[0], 0)
        result = self.not_proved(dataset, model)
        self.assertEqual(result["verdict"], "REFUTED")
        self.assertIsNotNone(result["refuted"]["order_that_hits"])
        self.assertGreater(Fraction(float_replay.replay.number(result["refuted"]["distance"])), 0)
        replayed = float_replay.Model(float_replay.load(model))
        seen = {float_replay.hits(replayed, pair, seed) for pair in float_replay.load(dataset)["pairs"] for seed in range(60)}
        self.assertEqual(seen, {True, False})

    def test_the_theorems_model_is_off(self):
        dataset = os.path.join(DATA, "digits-inpaint-40.json")
        model = self.build(dataset)
        result = self.not_proved(dataset, model)
        self.assertEqual(result["verdict"], "REFUTED")
        pair = next(p for p in float_replay.load(dataset)["pairs"] if p["id"] == result["refuted"]["sequence"])
        self.assertFalse(float_replay.hits(float_replay.Model(float_replay.load(model)), pair))

    def test_models_that_tell_orders_apart(self):
        large = str(2 ** 60)
        cases = {
            "large, small, minus large": ([["1", "2"]], [["1", "2"]],
                                          [{"u": ["0", "0"], "b": large, "w": ["1", "0"]}, {"u": ["0", "0"], "b": large, "w": ["-1", "0"]}]),
            "u.x under two biases": ([["0x1p-4", "0x1.6666666666666p-1"]], [["0x1.1p0", "0x1.6666666666666p-1"]],
                                     [{"u": ["3", "5"], "b": "8", "w": ["1", "0"]}, {"u": ["3", "5"], "b": "7", "w": ["-1", "0"]}]),
        }
        for name, (inputs, outputs, neurons) in cases.items():
            dataset = self.write("data.json", dataset_of((inputs, outputs)))
            model = self.write("model.json", model_of(2, [{"ff": {"neurons": neurons}}]))
            self.assertEqual(run("certify", dataset, model)[0], 0, name)
            self.not_proved(dataset, model)

    def test_targets_that_are_no_floats(self):
        dataset = self.write("data.json", dataset_of(([["1", "3"]], [["1/3", "1"]])))
        model = self.write("model.json", model_of(2, [{"ff": {"eta": "1/3"}}]))
        self.assertEqual(run("certify", dataset, model)[0], 0)
        code, out, _ = run("certify", dataset, model, "--arithmetic", "binary64")
        self.assertEqual(code, 1)
        self.assertIn("--targets nearest", out)
        certificate = self.proved(dataset, model, "binary64", "--within", "0x1p-54")
        self.assertEqual(certificate["claim"]["kind"], "float-within")
        self.assertEqual(run("certify", dataset, model, "--arithmetic", "binary64", "--within", "0x1p-60")[0], 1)

    def test_the_bound_of_the_distance_holds(self):
        dataset = self.path("data.json")
        self.assertEqual(run("generate", "--kind", "random", "--pairs", 3, "--dimension", 2, "--tokens", 4, "--seed", 5, "-o", dataset)[0], 0)
        for construction in (["compact"], ["compact", "--robust"], ["theorem-softmax"]):
            model = self.build(dataset, "--construction", *construction)
            _, result = run_json("certify", dataset, model, "--arithmetic", "binary64", "--attention", "hardmax", "--within", "1e30")
            if result["distance_at_most"] is None:
                continue
            bound = Fraction(float_replay.replay.number(result["distance_at_most"]))
            replayed = float_replay.Model(float_replay.load(model))
            for pair in float_replay.load(dataset)["pairs"]:
                for seed in (None, 1, 2, 3):
                    self.assertLessEqual(float_replay.distance(replayed, pair, seed), bound, construction)

    def test_softmax_with_scores_names_a_temperature(self):
        dataset = self.path("data.json")
        self.assertEqual(run("generate", "--kind", "overlap", "--pairs", 3, "--dimension", 2, "--tokens", 3, "--seed", 5, "-o", dataset)[0], 0)
        model = self.build(dataset, "--construction", "theorem-softmax")
        self.assertEqual(run("certify", dataset, model, "--arithmetic", "binary64")[0], 64)
        self.assertEqual(run("certify", dataset, model, "--arithmetic", "binary64", "--temperature-up-to", "1/64")[0], 64)
        self.assertEqual(run("certify", dataset, model, "--arithmetic", "binary64", "--temperature", "1/3")[0], 64)
        code, result = run_json("certify", dataset, model, "--arithmetic", "binary64", "--temperature", "1/64")
        self.assertIn((code, result["verdict"]), ((0, "PROVED"), (1, "REFUTED"), (2, "UNKNOWN")))
        self.assertEqual(result["temperature"], "0x1p-6")

    def test_what_cannot_be_claimed(self):
        dataset = self.write("data.json", dataset_of(([["1", "3"]], [["1", "3"]])))
        subnormal = self.write("model.json", model_of(2, [{"ff": {"neurons": [{"u": ["0", "0"], "b": "0x1p-1070", "w": ["0", "0"]}]}}]))
        code, result = run_json("certify", dataset, subnormal, "--arithmetic", "binary64")
        self.assertEqual((code, result["verdict"]), (2, "UNKNOWN"))
        overflow = self.write("model.json", model_of(2, [{"ff": {"eta": "0x1p900"}}, {"ff": {"eta": "0x1p900"}}, {"ff": {"eta": "0x1p-900"}}, {"ff": {"eta": "0x1p-900"}}]))
        self.not_proved(dataset, overflow)
        self.assertEqual(run("certify", dataset, overflow, "--arithmetic", "binary16")[0], 64)
        code, out, _ = run("certify", "--help")
        self.assertEqual(code, 0)
        self.assertIn("Covered evaluations", out)


if __name__ == "__main__":
    unittest.main()
