"""certiformer robustness, as a user meets it; boxes and counterexamples held against an independent exact replay."""
import json
import os
import random
import subprocess
import unittest

import neighbours  # first: it finds the other rooms
import replay
import softmax_replay
from program import DATA, InFolder, run, run_json

CHECKER = os.environ["CERTIFORMER_CHECK"]
SMALL = [os.path.join(DATA, name) for name in ("squares.json", "order-sensitive/dataset.json", "verses-masked-60.json", "digits-inpaint-40.json")]
SQUARES, ORDER, MASKED, DIGITS = SMALL


class Robustness(InFolder):
    def bracket(self, dataset, model, *options):
        certificate = self.path("certificate.json")
        code, answer = run_json("robustness", dataset, model, "-o", certificate, *options)
        self.assertEqual((code, answer["verdict"]), (0, "PROVED"), answer)
        self.assertEqual(answer["certificate"], certificate)
        return neighbours.Case(dataset, model, answer), certificate

    def confirm(self, dataset, model, certificate):
        done = subprocess.run([CHECKER, dataset, model, certificate], capture_output=True, text=True, timeout=600)
        self.assertEqual((done.returncode, done.stdout[:7]), (0, "PROVED "), done.stdout)
        with open(certificate, encoding="utf-8") as file:
            return json.load(file)["claim"]

    def test_robust_models_have_a_positive_radius(self):
        for dataset in SMALL:
            with self.subTest(dataset=dataset):
                model = self.build(dataset, "--construction", "compact", "--robust")
                case, certificate = self.bracket(dataset, model)
                self.assertGreater(replay.number(case.answer["radius"]), 0)
                self.assertLess(case.answer["excess"], 1e-3)
                self.assertTrue(case.answer["every_temperature"])
                case.check_corners(self, 100)
                case.check_counterexample(self)
                self.assertEqual(self.confirm(dataset, model, certificate)["kind"], "robust-bracket")

    def test_models_without_plateaus_have_radius_zero(self):
        for dataset, construction in ((SQUARES, "theorem-hardmax"), (SQUARES, "compact"), (ORDER, "theorem-hardmax"), (ORDER, "compact"), (MASKED, "compact"), (DIGITS, "compact")):
            with self.subTest(dataset=dataset, construction=construction):
                model = self.build(dataset, "--construction", construction)
                case, certificate = self.bracket(dataset, model)
                self.assertEqual((case.answer["radius"], case.answer["upper"]), ("0", "0"))
                case.check_counterexample(self)
                self.assertEqual(self.confirm(dataset, model, certificate)["kind"], "robust-zero")

    def test_every_temperature_jointly(self):
        model = self.build(MASKED, "--construction", "compact", "--robust")
        case, certificate = self.bracket(MASKED, model, "--temperature-up-to", "5")
        claim = self.confirm(MASKED, model, certificate)
        self.assertEqual((claim["kind"], claim["attention"], claim["attention_override"]), ("robust-bracket", "softmax", True))
        self.assertEqual(claim["radius"], case.answer["radius"])

    def test_compact_models_under_softmax(self):
        """At tau = 0.01, 1 and 100, by decimals of 250 digits: on the data set, and at a corner of the box."""
        softmax_replay.setup(250)
        rng = random.Random(3)
        for dataset in (SQUARES, MASKED):
            for options in ([], ["--robust"]):
                path = self.build(dataset, "--construction", "compact", *options)
                model = softmax_replay.Model(path)
                pairs = rng.sample(replay.load_dataset(dataset), 3)
                radius = replay.number(self.bracket(dataset, path)[0].answer["radius"])
                for name, inputs, outputs in pairs:
                    for tau in ("0.01", "1", "100"):
                        for tokens in (inputs, neighbours.corner(rng, inputs, radius)):
                            image = softmax_replay.output(model, [softmax_replay.vector(x) for x in tokens], softmax_replay.D(tau))
                            apart = softmax_replay.distance(image, [softmax_replay.vector(y) for y in outputs])
                            self.assertLess(apart, softmax_replay.D(10) ** -60, (dataset, options, name, tau))

    def test_softmax_with_scores(self):
        model = self.build(SQUARES, "--construction", "theorem-softmax")
        code, out, err = run("robustness", SQUARES, model)
        self.assertEqual(code, 64, out + err)
        self.assertIn("--temperature-up-to", err)
        case, certificate = self.bracket(SQUARES, model, "--temperature-up-to", "1/64")
        radius, upper = (replay.number(case.answer[key]) for key in ("radius", "upper"))
        self.assertTrue(0 < radius <= upper)
        claim = self.confirm(SQUARES, model, certificate)
        self.assertEqual((claim["kind"], claim["attention"]), ("robust-softmax-bracket", "softmax"))
        softmax_replay.setup(250)
        rng, parsed = random.Random(5), softmax_replay.Model(model)
        for name, inputs, outputs in rng.sample(replay.load_dataset(SQUARES), 5):
            for tau in (1 / 64, 1 / 200):
                image = softmax_replay.output(parsed, [softmax_replay.vector(x) for x in neighbours.corner(rng, inputs, radius)], softmax_replay.D(tau))
                self.assertLess(softmax_replay.distance(image, [softmax_replay.vector(y) for y in outputs]), softmax_replay.D(10) ** -60, (name, tau))
        found = case.answer["counterexample"]
        image = softmax_replay.output(parsed, [softmax_replay.vector(x) for x in found["tokens"]], softmax_replay.D(1) / 64)
        targets = [softmax_replay.vector(y) for y in case.pairs[found["sequence"]][1]]
        self.assertGreater(softmax_replay.distance(image, targets), softmax_replay.D(10) ** -60)

    def test_wrong_models_are_refuted_and_time_may_run_out(self):
        model = self.build(SQUARES, "--construction", "compact", "--robust")
        with open(SQUARES, encoding="utf-8") as file:
            data = json.load(file)
        data["pairs"][1]["output"][0][0] = "12345"
        wrong = self.write("wrong.json", data)
        certificate = self.path("none.json")
        code, answer = run_json("robustness", wrong, model, "-o", certificate)
        self.assertEqual((code, answer["verdict"], answer["refuted_sequence"]), (1, "REFUTED", data["pairs"][1]["id"]))
        code, answer = run_json("robustness", DIGITS, self.build(DIGITS, "--construction", "compact", "--robust"), "-o", certificate, "--timeout", "0.000001")
        self.assertEqual((code, answer["verdict"]), (2, "UNKNOWN"))
        self.assertNotIn("radius", answer)
        self.assertFalse(os.path.exists(certificate))

    def test_text(self):
        model = self.build(SQUARES, "--construction", "compact", "--robust")
        code, out, _ = run("robustness", SQUARES, model)
        self.assertEqual(code, 0)
        self.assertRegex(out, r"^PROVED exact for all 15 sequences and all inputs within \S+ of them")
        self.assertRegex(out, r"\nupper / radius +1 \+ \S+\nlimited by +block \d+, neuron \d may be on or off: sequence \"")

    def test_printed_decimals_say_nothing_that_is_false(self):
        """The decimal of the proved radius is no larger than it, that of the upper bound no smaller."""
        for dataset in (SQUARES, ORDER, DIGITS):
            model = self.build(dataset, "--construction", "compact", "--robust")
            _, answer = run_json("robustness", dataset, model)
            for bracket in (answer, *answer["sequences"]):
                self.assertLessEqual(replay.number(bracket["radius_decimal"]), replay.number(bracket["radius"]))
                self.assertGreaterEqual(replay.number(bracket["upper_decimal"]), replay.number(bracket["upper"]))
                self.assertGreater(replay.number(bracket["radius_decimal"]), replay.number(bracket["radius"]) * replay.number("0.99999999998"))
            _, out, _ = run("robustness", dataset, model)
            self.assertIn(f"within {answer['radius_decimal']} of them", out)


if __name__ == "__main__":
    unittest.main()
