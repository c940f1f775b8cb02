"""build --construction compact, --robust, resnet and --balance, as a user meets them."""
import glob
import json
import os
import sys
import unittest
from fractions import Fraction

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "integration"))
from program import DATA, InFolder, run, run_json  # noqa: E402

EXAMPLES = sorted(glob.glob(os.path.join(DATA, "*.json")) + glob.glob(os.path.join(DATA, "*.json.gz")) + glob.glob(os.path.join(DATA, "order-sensitive", "dataset.json")))
SHARED = {"format": "certiformer-dataset/1", "dimension": 2,
          "pairs": [{"id": "left", "input": [[0, 0], [1, 0]], "output": [[5, 5]]},
                    {"id": "right", "input": [[0, 0], [2, 0]], "output": [[6, 6]]}]}


class Compact(InFolder):
    def test_examples_are_proved_at_every_temperature(self):
        for dataset in EXAMPLES:
            for options in ([], ["--robust"]):
                with self.subTest(dataset=dataset, options=options):
                    model = self.build(dataset, "--construction", "compact", *options)
                    code, proof = run_json("certify", dataset, model)
                    self.assertEqual((code, proof["verdict"]), (0, "PROVED"))
                    code, answer = run_json("temperature", dataset, model)
                    self.assertEqual((code, answer["lower"], answer["upper"]), (0, "infinity", "infinity"))

    def test_blocks_by_the_formula(self):
        for dataset in EXAMPLES:
            with self.subTest(dataset=dataset):
                _, plain = run_json("build", dataset, "-o", self.path("m.json"), "--construction", "compact")
                _, robust = run_json("build", dataset, "-o", self.path("r.json"), "--construction", "compact", "--robust")
                M = plain["counts"]["output_tokens"]
                extra = sum(stage["count"] for stage in plain["stages"] if stage["name"] == "distinct means")
                self.assertEqual(robust["counts"]["blocks"], 2 + M // 2 + extra)
                self.assertLessEqual(plain["counts"]["blocks"], 1 + -(-(M + plain["counts"]["sequences"] + 1) // 4) + extra)
                self.assertLessEqual(plain["counts"]["width"], 4)

    def test_equal_input_gives_equal_bytes_for_any_number_of_threads(self):
        dataset = os.path.join(DATA, "squares.json")
        texts = []
        for threads in (1, 2, 7):
            model = self.build(dataset, "--construction", "compact", "--threads", threads)
            with open(model, "rb") as file:
                texts.append(file.read())
        self.assertEqual(len(set(texts)), 1)
        again = self.path("again.json")
        self.assertEqual(run("build", dataset, "-o", again, "--construction", "compact", "--replay", model)[0], 0)
        with open(again, "rb") as file:
            self.assertEqual(file.read(), texts[0])

    def test_options_that_do_not_go_together(self):
        dataset = os.path.join(DATA, "squares.json")
        self.assertEqual(run("build", dataset, "-o", self.path("m.json"), "--robust")[0], 64)
        self.assertEqual(run("build", dataset, "-o", self.path("m.json"), "--construction", "compact", "--pad")[0], 64)
        plain = self.build(dataset, "--construction", "compact")
        self.assertEqual(run("build", dataset, "-o", self.path("r.json"), "--construction", "compact", "--robust", "--replay", plain)[0], 65)


class Resnet(InFolder):
    def test_a_shared_token_is_the_witness_of_impossibility(self):
        dataset = self.write("shared.json", SHARED)
        code, answer = run_json("build", dataset, "-o", self.path("m.json"), "--construction", "resnet")
        self.assertEqual((code, answer["verdict"], answer["sequences"]), (1, "REFUTED", ["left", "right"]))
        self.assertEqual([Fraction(str(x)) for x in answer["shared_token"]], [0, 0])
        self.assertFalse(os.path.exists(self.path("m.json")))
        code, out, _ = run("build", dataset, "-o", self.path("m.json"), "--construction", "resnet")
        self.assertRegex(out, r"^REFUTED .*\(0, 0\).*'left', 'right'")

    def test_disjoint_inputs_have_a_model(self):
        data = json.loads(json.dumps(SHARED))
        data["pairs"][1]["input"][0] = [3, 0]
        dataset = self.write("disjoint.json", data)
        model = self.build(dataset, "--construction", "resnet")
        self.assertEqual(run("certify", dataset, model)[0], 0)


class Balance(InFolder):
    def test_the_norm_falls_and_the_outputs_stay(self):
        for construction in ("compact", "theorem-hardmax"):
            dataset = os.path.join(DATA, "digits-inpaint-40.json")
            before = self.build(dataset, "--construction", construction)
            after = self.path("balanced.json")
            code, answer = run_json("build", dataset, "-o", after, "--construction", construction, "--balance")
            self.assertEqual(code, 0)
            norms = [run_json("info", model)[1]["norm_squared_decimal"] for model in (before, after)]
            self.assertLess(float(norms[1].lstrip("~")), float(norms[0].lstrip("~")))
            self.assertEqual(answer["balance"]["norm_squared_decimal"], norms[1])
            self.assertEqual(run("certify", dataset, after)[0], 0)


if __name__ == "__main__":
    unittest.main()
