"""certify and temperature from outside: temperatures of every kind, verdicts and exit codes, claims of a distance."""
import json
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "integration"), os.path.join(HERE, "..", "replay")]
import replay  # noqa: E402
from program import DATA, InFolder, run, run_json  # noqa: E402

SQUARES = os.path.join(DATA, "squares.json")


class Commands(InFolder):
    def test_counts(self):
        code, answer = run_json("build", SQUARES, "-o", self.path("m.json"), "--construction", "theorem-softmax")
        counts = answer["counts"]
        self.assertLessEqual(counts["blocks"], 2 * counts["output_tokens"] + counts["sequences"] + 1)
        self.assertLessEqual(counts["width"], 4)
        code, answer = run_json("build", SQUARES, "-o", self.path("p.json"), "--construction", "theorem-softmax", "--pad")
        self.assertEqual(answer["counts"]["blocks"], 2 * counts["output_tokens"] + 3 * counts["sequences"])
        code, answer = run_json("build", SQUARES, "-o", self.path("r.json"), "--construction", "theorem-softmax", "--replay", self.path("m.json"))
        self.assertEqual(code, 0)
        with open(self.path("m.json"), encoding="utf-8") as first, open(self.path("r.json"), encoding="utf-8") as second:
            self.assertEqual(first.read(), second.read())

    def test_printed_decimals_say_nothing_that_is_false(self):
        model = self.build(SQUARES, "--construction", "theorem-softmax")
        for width in ("0.5", "0.1", "1e-2", "1e-3", "1e-6"):
            code, answer = run_json("temperature", SQUARES, model, "--relative-width", width)
            self.assertEqual(code, 0)
            self.assertLessEqual(replay.number(answer["lower_decimal"]), replay.number(answer["lower"]))
            self.assertGreaterEqual(replay.number(answer["upper_decimal"]), replay.number(answer["upper"]))
        model = self.build(SQUARES)
        code, answer = run_json("temperature", SQUARES, model)
        self.assertEqual((code, answer["lower_decimal"]), (1, "0"))
        self.assertGreaterEqual(replay.number(answer["upper_decimal"]), replay.number(answer["upper"]), "2^-60 is no decimal of twelve digits")

    def test_bad_temperatures_are_usage_errors(self):
        model = self.build(SQUARES, "--construction", "theorem-softmax")
        for option in ("--temperature", "--temperature-up-to"):
            for bad in ("0", "-1", "nan", "1/0", "", "inf", "0x", "1e"):
                code, out, err = run("certify", SQUARES, model, f"{option}={bad}")
                self.assertEqual((code, out), (64, ""), f"{option} {bad}: {err}")
        self.assertEqual(run("certify", SQUARES, model)[0], 64)
        self.assertEqual(run("certify", SQUARES, model, "--temperature", "1", "--temperature-up-to", "1")[0], 64)
        self.assertEqual(run("certify", SQUARES, model, "--attention", "hardmax", "--temperature", "1")[0], 64)
        self.assertEqual(run("certify", SQUARES, model, "--within", "1", "--temperature-up-to", "1")[0], 64)
        for option in ("--floor", "--relative-width"):
            for bad in ("0", "-1", "nan", "1/0"):
                self.assertEqual(run("temperature", SQUARES, model, f"{option}={bad}")[0], 64, f"{option} {bad}")

    def test_temperatures_of_every_size(self):
        model = self.build(SQUARES, "--construction", "theorem-softmax")
        for option in ("--temperature", "--temperature-up-to"):
            for tau, verdict in (("1e-400", "PROVED"), ("1/3", "PROVED"), ("0x1.8p-3", "PROVED"), ("1", "PROVED"), ("2", "REFUTED"), ("1e400", "REFUTED")):
                code, answer = run_json("certify", SQUARES, model, option, tau)
                self.assertEqual((code, answer["verdict"]), ({"PROVED": 0, "REFUTED": 1}[verdict], verdict), f"{option} {tau}: {answer}")

    def test_distances(self):
        model = self.build(SQUARES)
        for within, verdict in (("1e-20", "PROVED"), ("1e-30", "REFUTED")):
            code, answer = run_json("certify", SQUARES, model, "--attention", "softmax", "--temperature", "0.1", "--within", within)
            self.assertEqual((code, answer["verdict"]), ({"PROVED": 0, "REFUTED": 1}[verdict], verdict))
        code, answer = run_json("certify", SQUARES, model, "--attention", "softmax", "--temperature", "0.01")
        self.assertEqual((code, answer["verdict"], answer["refuted"]["distance_decimal"][-5:]), (1, "REFUTED", "e-339"))

    def test_certificates_state_the_claim(self):
        model = self.build(SQUARES, "--construction", "theorem-softmax")
        claims = []
        for command, options in (("certify", ("--temperature", "1/3")), ("certify", ("--temperature-up-to", "1.2")), ("temperature", ())):
            code, answer = run_json(command, SQUARES, model, *options, "-o", self.path("c.json"))
            self.assertEqual(code, 0)
            with open(self.path("c.json"), encoding="utf-8") as file:
                certificate = json.load(file)
            self.assertEqual(certificate["margins"], {"preactivation": None, "score": None})
            claims.append(certificate["claim"])
        self.assertEqual((claims[0]["kind"], claims[0]["from"], claims[0]["to"], claims[0]["cuts"]), ("softmax-exact", "1/3", "1/3", []))
        self.assertEqual((claims[1]["kind"], claims[1]["from"], claims[1]["to"]), ("softmax-exact", "0", "6/5"))
        self.assertEqual((claims[2]["kind"], claims[2]["lower"], claims[2]["upper"], claims[2]["sequence"]),
                         ("softmax-bracket", answer["lower"], answer["upper"], answer["refuted_sequence"]))
        for claim in claims:
            self.assertEqual((claim["attention"], claim["ties"], "attention_override" in claim), ("softmax", "mean", False))
            cuts = [replay.number(c) for c in claim["cuts"]]
            self.assertEqual(cuts, sorted(set(cuts)))

    def test_unknown_names_the_decision(self):
        dataset = self.write("data.json", {"format": "certiformer-dataset/1", "dimension": 2, "pairs": [{"id": "a", "input": [[1, 0], [0, 1]], "output": [[1, 0], [0, 1]]}]})
        model = self.write("model.json", {"format": "certiformer-model/1", "dimension": 2, "attention": "softmax", "blocks": [
            {"ff": {"neurons": [{"u": [1, 1], "b": -1, "w": [1, 0]}]}, "sa": {"rho": 1, "V": {"identity": 1}, "A": {"identity": 1}}},
            {"ff": {"neurons": [{"u": [1, 0], "b": "-11/5", "w": [1, 0]}]}}]})
        code, answer = run_json("certify", dataset, model, "--temperature-up-to", "1e-9")
        self.assertEqual((code, answer["verdict"]), (1, "REFUTED"))  # wrong at every temperature
        self.assertEqual(run("temperature", dataset, model, "--timeout", "0.000001")[0], 2)


if __name__ == "__main__":
    unittest.main()
