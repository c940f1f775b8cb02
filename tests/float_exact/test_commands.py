"""build --construction float-exact, as a user meets it."""
import os
import sys
import unittest
from fractions import Fraction

sys.path[:0] = [os.path.join(os.path.dirname(__file__), "..", folder) for folder in ("integration", "replay")]
from program import DATA, InFolder, run, run_json  # noqa: E402
from replay import hausdorff, load_dataset, load_model, number, read  # noqa: E402
from replay import run as evaluate  # noqa: E402

EXAMPLES = ["order-sensitive/dataset.json", "digits-inpaint-40.json", "verses-masked-60.json", "verses-keywords-200.json", "verses-masked-400.json.gz"]


class FloatExact(InFolder):
    def data(self, name):
        return os.path.join(DATA, name)

    def test_examples_have_the_blocks_of_the_formula_and_are_proved_at_every_temperature(self):
        for name in EXAMPLES:
            with self.subTest(name):
                model = self.path("model.json")
                code, answer = run_json("build", self.data(name), "-o", model, "--construction", "float-exact")
                self.assertEqual((code, answer["verdict"]), (0, "BUILT"))
                M = answer["counts"]["output_tokens"]
                self.assertEqual(answer["counts"]["blocks"], 2 + -(-M // 2) + -(-M // 4))
                self.assertLessEqual(answer["counts"]["width"], 4)
                self.assertEqual([stage["name"] for stage in answer["stages"]], ["uniform attention", "line projection", "staircase", "moves"])
                self.assertLessEqual(answer["search"]["bits_needed"], 53)
                self.assertGreater(answer["search"]["margin"], 100)
                self.assertEqual(run_json("certify", self.data(name), model)[1]["verdict"], "PROVED")
                code, answer = run_json("temperature", self.data(name), model)
                self.assertEqual((code, answer["lower"], answer["upper"]), (0, "infinity", "infinity"))

    def test_binary32_carries_the_digits_and_the_verses(self):
        for name in EXAMPLES[:3]:
            with self.subTest(name):
                model = self.path("model.json")
                code, answer = run_json("build", self.data(name), "-o", model, "--construction", "float-exact", "--format", "binary32")
                self.assertEqual(code, 0)
                self.assertLessEqual(answer["search"]["bits_needed"], 24)
                self.assertEqual(run("certify", self.data(name), model)[0], 0)

    def test_an_independent_rational_replay_agrees(self):
        for name in EXAMPLES[:2]:
            model = load_model(self.build(self.data(name), "--construction", "float-exact", "--format", "binary32"))
            for sequence, X, Y in load_dataset(self.data(name)):
                with self.subTest(name, sequence=sequence):
                    self.assertEqual(hausdorff(set(evaluate(model, X)), set(Y)), 0)

    def test_a_format_that_is_too_narrow_writes_nothing(self):
        model = self.path("narrow.json")
        code, answer = run_json("build", self.data("verses-masked-400.json.gz"), "-o", model, "--construction", "float-exact", "--format", "binary32")
        self.assertEqual((code, answer["verdict"], answer["format_bits"]), (2, "UNKNOWN", 24))
        self.assertGreater(answer["bits_needed"], 24)
        self.assertLess(answer["bits_needed"], 53)
        self.assertFalse(os.path.exists(model))

    def test_targets_that_are_no_floats(self):
        squares, model, rounded = self.data("squares.json"), self.path("m.json"), self.path("rounded.json")
        code, answer = run_json("build", squares, "-o", model, "--construction", "float-exact")
        self.assertEqual((code, answer["verdict"]), (1, "REFUTED"))
        self.assertTrue(any(Fraction(str(x)).denominator == 3 for x in answer["target"]))
        code, answer = run_json("build", squares, "-o", model, "--construction", "float-exact", "--targets", "nearest", "--rounded-dataset", rounded)
        self.assertEqual((code, answer["verdict"]), (2, "UNKNOWN"))  # full significands beside places on the line
        self.assertGreater(answer["bits_needed"], 53)
        self.assertFalse(os.path.exists(rounded) or os.path.exists(model))
        code, answer = run_json("build", squares, "-o", model, "--construction", "float-exact", "--targets", "fixed", "--rounded-dataset", rounded)
        self.assertEqual((code, answer["verdict"]), (0, "BUILT"))
        change = number(answer["targets"]["largest_change"])
        self.assertTrue(0 < change <= Fraction(1, 2 ** 40))
        worst = max(abs(number(a) - number(b)) for p, q in zip(read(squares)["pairs"], read(rounded)["pairs"]) for y, z in zip(p["output"], q["output"]) for a, b in zip(y, z))
        self.assertEqual(change, worst)
        self.assertEqual(run("certify", rounded, model)[0], 0)
        self.assertEqual(run("certify", squares, model)[0], 1)

    def test_targets_that_are_floats_already_stay(self):
        model, rounded = self.path("m.json"), self.path("rounded.json")
        for targets in ("nearest", "fixed"):
            code, answer = run_json("build", self.data("order-sensitive/dataset.json"), "-o", model, "--construction", "float-exact", "--targets", targets, "--rounded-dataset", rounded)
            self.assertEqual((code, number(answer["targets"]["largest_change"])), (0, 0))

    def test_equal_input_gives_equal_bytes_for_any_number_of_threads(self):
        dataset = self.data("order-sensitive/dataset.json")
        texts = []
        for threads in (1, 2, 7):
            with open(self.build(dataset, "--construction", "float-exact", "--threads", threads), "rb") as file:
                texts.append(file.read())
        self.assertEqual(len(set(texts)), 1)
        again, replayed = self.path("again.json"), self.path("replayed.json")
        self.assertEqual(run("build", dataset, "-o", again, "--construction", "float-exact", "--replay", self.path("model.json"))[0], 0)
        with open(again, "rb") as file:
            self.assertEqual(file.read(), texts[0])
        code, answer = run_json("build", dataset, "-o", replayed, "--construction", "float-exact", "--replay", again, "--scalar", "double")
        self.assertEqual((code, answer["replay"]["different"]), (0, 0))  # every parameter is a double

    def test_means_that_collide_cost_blocks_that_are_named(self):
        pairs = [{"id": f"{k}", "input": [[k, 0], [-k, 0]], "output": [[k, 1]]} for k in range(1, 4)]
        dataset = self.write("means.json", {"format": "certiformer-dataset/1", "dimension": 2, "pairs": pairs})
        model = self.path("m.json")
        code, answer = run_json("build", dataset, "-o", model, "--construction", "float-exact", "--format", "binary32")
        self.assertEqual(code, 0)
        extra = sum(stage["count"] for stage in answer["stages"] if stage["name"] == "distinct means")
        self.assertEqual(answer["counts"]["blocks"], 2 + 2 + 1 + extra)
        self.assertEqual(run("certify", dataset, model)[0], 0)

    def test_options_that_do_not_go_together(self):
        dataset, model = self.data("order-sensitive/dataset.json"), self.path("m.json")
        for options in (["--construction", "compact", "--format", "binary32"], ["--construction", "compact", "--targets", "nearest", "--rounded-dataset", self.path("r.json")],
                        ["--construction", "float-exact", "--targets", "nearest"], ["--construction", "float-exact", "--rounded-dataset", self.path("r.json")],
                        ["--construction", "float-exact", "--pad"], ["--construction", "float-exact", "--robust"], ["--construction", "float-exact", "--format", "bfloat16"],
                        ["--construction", "float-exact", "--targets", "nearest", "--rounded-dataset", dataset]):
            with self.subTest(options=options):
                self.assertEqual(run("build", dataset, "-o", model, *options)[0], 64)
                self.assertFalse(os.path.exists(model))


if __name__ == "__main__":
    unittest.main(verbosity=2)
