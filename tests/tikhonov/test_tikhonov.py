"""certiformer tikhonov: verdicts recomputed here from the files with fractions, and tables that must be refused."""
import csv
import json
import os
import re
import sys
import unittest
import xml.dom.minidom
from fractions import Fraction

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "integration"))
from program import ROOT, InFolder, run, run_json  # noqa: E402

EXAMPLE = os.path.join(ROOT, "examples", "tikhonov")
DATASET, RUNS = os.path.join(EXAMPLE, "dataset.json"), os.path.join(EXAMPLE, "runs.csv")
ROW = {"epsilon": "1e-6", "loss": "0.5", "blocks": "3", "width": "4", "order": "sa-ff", "attention": "softmax", "temperature": "1", "parameterisation": "dense",
       "residuals": "trained", "norm": "squared", "penalises": "weights+biases+residuals", "loss_function": "chamfer"}


def number(text):
    hexadecimal = re.fullmatch(r"(-?)0x([0-9a-f]+)\.?([0-9a-f]*)p([+-]?[0-9]+)", str(text))
    if not hexadecimal:
        return Fraction(text)
    sign, whole, fraction, exponent = hexadecimal.groups()
    return int(sign + whole + fraction, 16) * Fraction(2)**(int(exponent) - 4 * len(fraction))


def matrix(operator, d):
    if operator is None:
        return [[Fraction(0)] * d for _ in range(d)]
    if "dense" in operator:
        return [[number(v) for v in row] for row in operator["dense"]]
    return [[(number(operator["identity"]) if i == j else 0) + sum(number(r["p"][i]) * number(r["q"][j]) for r in operator.get("rank", [])) for j in range(d)] for i in range(d)]


def squares(values):
    return sum(number(v)**2 for v in values)


def dense_norm(model, blocks):
    """|theta|^2 of an ff-sa model in the dense class of order sa-ff with so many blocks, all parameters penalised; None if it needs more."""
    d, norm, place = model["dimension"], Fraction(2 * blocks), 0  # eta = rho = 1 everywhere, corrected below
    for block in model["blocks"]:
        if "ff" in block:
            place += 1 - place % 2  # an odd place
            norm += number(block["ff"].get("eta", 1))**2 - 1 + sum(squares(n["u"]) + number(n["b"])**2 + squares(n["w"]) for n in block["ff"].get("neurons", []))
            place += 1
        if "sa" in block:
            place += place % 2
            norm += number(block["sa"].get("rho", 1))**2 - 1 + sum(squares(row) for key in "VA" for row in matrix(block["sa"].get(key), d))
            place += 1
    return norm if place <= 2 * blocks else None


class Tikhonov(InFolder):
    def theta(self):
        return self.build(DATASET, "--construction", "compact", "--balance", name="theta.json")

    def table(self, *rows, columns=None):
        """A table of rows like ROW, each changed by a dict."""
        columns = columns or list(dict.fromkeys([*ROW, *(key for row in rows for key in row)]))
        with open(self.path("runs.csv"), "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, columns, lineterminator="\n", extrasaction="ignore", restval="")
            writer.writeheader()
            writer.writerows({**ROW, **row} for row in rows)
        return self.path("runs.csv")

    def test_the_example_with_its_verdicts_recomputed(self):
        theta = os.path.join(EXAMPLE, "theta.json")
        with open(theta, encoding="utf-8") as file:
            model = json.load(file)
        code, result = run_json("tikhonov", theta, "--runs", RUNS, "--dataset", DATASET, "--plot", self.path("runs.svg"))
        self.assertEqual((code, result["verdict"], result["exactness_proved_here"]), (0, "PROVED", True))
        with open(RUNS, encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(result["runs"]), len(rows))
        proved = 0
        for row, found in zip(rows, result["runs"]):
            bound = Fraction(row["epsilon"]) * dense_norm(model, int(row["blocks"]))
            reached = Fraction(row["loss"]) + Fraction(row["epsilon"]) * Fraction(row["squared_norm"])
            self.assertEqual(found["verdict"], "PROVED" if reached > bound else "UNKNOWN", row)
            self.assertEqual((number(found["reached"]), number(found["bound"])), (reached, bound))
            self.assertAlmostEqual(float(found["ratio_decimal"]) / float(reached / bound), 1, places=4)
            proved += reached > bound
        self.assertEqual(result["proved"], proved)
        self.assertTrue(0 < proved < len(rows), "the example has stuck runs and others")
        xml.dom.minidom.parse(self.path("runs.svg"))

    def test_without_the_data_set_the_sentence_names_the_hypothesis(self):
        theta, runs = self.theta(), self.table({})
        code, out, _ = run("tikhonov", theta, "--runs", runs)
        self.assertEqual(code, 0)
        self.assertIn("provided that the model is exact", out.splitlines()[0])
        code, out, _ = run("tikhonov", theta, "--runs", runs, "--dataset", DATASET)
        self.assertNotIn("provided that the model is exact", out.splitlines()[0])

    def test_a_model_that_is_not_exact_proves_nothing(self):
        theta = self.theta()
        with open(theta, encoding="utf-8") as file:
            model = json.load(file)
        model["blocks"][-1]["ff"]["neurons"][0]["w"][0] = "17"
        code, result = run_json("tikhonov", self.write("wrong.json", model), "--runs", self.table({}), "--dataset", DATASET)
        self.assertEqual((code, result["verdict"]), (2, "UNKNOWN"))
        self.assertIn("not exact", result["runs"][0]["reason"])

    def test_runs_that_the_theorem_does_not_reach_are_unknown(self):
        theta = self.theta()
        unknown = [({"loss": "0"}, "<="), ({"blocks": "2"}, "needs 3 blocks"), ({"width": "3"}, "neurons"), ({"norm": "decoupled"}, "AdamW"),
                   ({"loss_function": "cross-entropy"}, "vanish"), ({"loss_function": "tokenwise"}, "which token"), ({"residuals": "fixed", "penalises": "weights"}, "eta"),
                   ({"order": "ff-sa"}, "needs 4 blocks")]
        for change, says in unknown:
            with self.subTest(change):
                code, result = run_json("tikhonov", theta, "--runs", self.table(change), "--dataset", DATASET)
                self.assertEqual((code, result["verdict"], result["runs"][0]["verdict"]), (2, "UNKNOWN", "UNKNOWN"))
                self.assertIn(says, result["runs"][0]["reason"])

    def test_padding_and_the_penalty_are_counted(self):
        theta = self.theta()
        bound = lambda **change: number(run_json("tikhonov", theta, "--runs", self.table(change), "--dataset", DATASET)[1]["classes"][0]["bound_per_epsilon"])
        plain = bound()
        self.assertEqual(bound(blocks="5"), plain + 4)  # two identity blocks more, eta = rho = 1 in each
        self.assertEqual(bound(blocks="5", penalises="weights+biases"), bound(penalises="weights+biases"))
        self.assertEqual(2 * bound(norm="half-squared"), plain)
        self.assertEqual(bound(penalises="weights") + bound(penalises="biases") + bound(penalises="residuals"), plain)
        self.assertEqual(bound(attention="hardmax", temperature=""), plain)
        self.assertLess(bound(parameterisation="structured:0"), plain)  # V = alpha I costs alpha^2, not d alpha^2

    def test_the_comparison_is_exact_and_strict(self):
        theta = self.theta()
        _, result = run_json("tikhonov", theta, "--runs", self.table({"epsilon": "1"}), "--dataset", DATASET)
        border = number(result["classes"][0]["bound_per_epsilon"])
        ulp = Fraction(1, 10**40)
        rows = [{"epsilon": "1", "loss": f"{loss.numerator}/{loss.denominator}"} for loss in (border, border + ulp, border - ulp)]
        rows.append({"epsilon": "1", "loss": f"{ulp.numerator}/{ulp.denominator}", "squared_norm": f"{border.numerator}/{border.denominator}"})
        code, result = run_json("tikhonov", theta, "--runs", self.table(*rows), "--dataset", DATASET)
        self.assertEqual((code, [r["verdict"] for r in result["runs"]]), (0, ["UNKNOWN", "PROVED", "UNKNOWN", "PROVED"]))

    def test_attention_that_is_not_uniform_is_proved_at_the_temperature_of_the_class(self):
        model = self.build(DATASET, "--construction", "theorem-softmax")
        change = {"blocks": "60", "order": "ff-sa", "loss": "1e30"}
        code, result = run_json("tikhonov", model, "--runs", self.table({**change, "temperature": "1/1000000000000000000000000"}, {**change, "temperature": "1e12"}), "--dataset", DATASET)
        self.assertEqual([r["verdict"] for r in result["runs"]], ["PROVED", "UNKNOWN"], result)
        self.assertEqual(code, 0)

    def test_slopes(self):
        theta = self.theta()
        rows = [{"epsilon": f"1e-{k}", "loss": f"3e-{k}"} for k in range(2, 7)]
        _, result = run_json("tikhonov", theta, "--runs", self.table(*rows))
        fit = result["classes"][0]["fit"]["all"]
        self.assertAlmostEqual(fit["slope"], 1, places=9)
        self.assertTrue(fit["linear"])
        rows += [{"epsilon": "1e-3", "loss": "7"}]  # a stuck run: not the best of its epsilon
        _, result = run_json("tikhonov", theta, "--runs", self.table(*rows, {"epsilon": "1e-4", "loss": "0", "blocks": "9"}))
        self.assertEqual([result["classes"][0]["fit"][which]["linear"] for which in ("all", "best")], [False, True])
        self.assertIsNone(result["classes"][1]["fit"]["all"])
        rows = [{"epsilon": f"1e-{k}", "loss": f"3e-{2 * k}"} for k in range(2, 7)]
        _, result = run_json("tikhonov", theta, "--runs", self.table(*rows))
        self.assertFalse(result["classes"][0]["fit"]["best"]["linear"])

    def test_bad_tables_are_refused_with_their_line(self):
        theta = self.theta()
        bad = [({"epsilon": "0"}, "positive"), ({"epsilon": "x"}, "epsilon"), ({"loss": "-1"}, "negative"), ({"loss": "nan"}, "loss"), ({"loss": "inf"}, "loss"), ({"blocks": "-1"}, "blocks"),
               ({"width": "1.5"}, "width"), ({"order": "sa"}, "sa-ff"), ({"attention": "relu"}, "softmax"), ({"attention": "hardmax"}, "temperature"), ({"temperature": ""}, "temperature"),
               ({"temperature": "0"}, "positive"), ({"parameterisation": "structured"}, "structured:R"), ({"parameterisation": "structured:x"}, "whole number"), ({"residuals": "some"}, "fixed"),
               ({"norm": "l1"}, "half-squared"), ({"penalises": "weights+weights"}, "once"), ({"penalises": ""}, "weights"), ({"penalises": "weights+"}, "weights"),
               ({"residuals": "fixed"}, "fixed"), ({"squared_norm": "-1"}, "squared_norm")]
        for change, says in bad:
            with self.subTest(change):
                code, out, err = run("tikhonov", theta, "--runs", self.table({}, {}, change), "--plot", self.path("p.svg"))
                self.assertEqual((code, out), (65, ""), err)
                self.assertRegex(err, r"runs\.csv: line 4: .*" + says)
                self.assertFalse(os.path.exists(self.path("p.svg")))

    def test_bad_headers_and_files(self):
        theta, good = self.theta(), ",".join(ROW) + "\n" + ",".join(ROW.values()) + "\n"
        for text, says in (("", "empty"), (",".join(ROW) + "\n", "no run"), (good.replace("epsilon", "epsilons"), "line 1: .*epsilons"), (good.replace("width,", ""), "line 1: .*width"),
                           (good.replace("width", "blocks"), "line 1: .*twice"), (good + "1,2\n", "line 3: 2 fields"), (good + '\n\n"', "CSV"), (good.replace("\n", "\r\n") + "1\r\n", "line 3: 1 field")):
            with self.subTest(text):
                code, _, err = run("tikhonov", theta, "--runs", self.write("t.csv", text))
                self.assertEqual(code, 65, err)
                self.assertRegex(err, says)
        self.assertEqual(run("tikhonov", theta, "--runs", self.path("none.csv"))[0], 66)
        self.assertEqual(run("tikhonov", theta)[0], 64)
        code, out, _ = run("tikhonov", theta, "--runs", self.write("t.csv", good.replace("epsilon,", "note_seed,epsilon,", 1).replace("\n1e-6", "\n7,1e-6")))
        self.assertEqual(code, 0, out)


if __name__ == "__main__":
    unittest.main(verbosity=2)
