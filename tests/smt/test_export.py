"""`certiformer export --smt2`: z3 and cvc5 confirm claims that are true and refute those that are not, and both agree with an independent replay."""
import copy
import json
import os
import random
import re
import sys
import unittest
from fractions import Fraction as Q

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path += [os.path.join(TESTS, "integration"), os.path.join(TESTS, "replay")]

import replay  # noqa: E402
from program import DATA, InFolder, run, run_json  # noqa: E402
from solvers import SOLVERS, answers  # noqa: E402
from test_replay import change_a_number, differences, random_model  # noqa: E402

SEED = int(os.environ.get("CERTIFORMER_SEED", "1"))
SQUARES = os.path.join(DATA, "squares.json")
DIGITS = os.path.join(DATA, "digits-inpaint-40.json")


def read(path):
    with open(path, encoding="utf-8", newline="\n") as file:
        return file.read()


SQUARE_COORDINATES = [entry for pair in json.loads(read(SQUARES))["pairs"] for token in pair["input"] for entry in token]
MODEL = {"format": "certiformer-model/1", "dimension": 2, "attention": "hardmax", "blocks": []}


def dataset(*pairs):
    return {"format": "certiformer-dataset/1", "dimension": 2, "pairs": [{"id": name, "input": x, "output": y} for name, x, y in pairs]}


class Exports(InFolder):
    def judged(self, data, model, *options, about=""):
        """The answer on which the program and both solvers agree."""
        claim = self.path("claim.smt2")
        code, report = run_json("export", data, model, "--smt2", claim, *options)
        self.assertEqual((code, report["verdict"]), (0, "EXPORTED"), report)
        for solver in SOLVERS:
            self.assertEqual(answers(solver, claim), [report["expected"]], f"{solver} {about}")
        return report["expected"]


class TrueClaims(Exports):
    def test_built_models(self):
        for construction in ("theorem-hardmax", "compact"):
            with self.subTest(construction):
                self.assertEqual(self.judged(SQUARES, self.build(SQUARES, "--construction", construction)), "unsat")

    def test_generated_data(self):
        for kind in ("thirds", "overlap"):
            data = self.path("data.json")
            self.assertEqual(run("generate", "--kind", kind, "--pairs", 3, "--dimension", 2, "--tokens", 3, "--outputs", 2, "-o", data)[0], 0)
            with self.subTest(kind):
                self.assertEqual(self.judged(data, self.build(data)), "unsat")

    def test_softmax_model_read_as_hardmax(self):
        model = self.build(SQUARES, "--construction", "theorem-softmax")
        self.assertIn(self.judged(SQUARES, model, "--attention", "hardmax"), ("sat", "unsat"))

    def test_a_digit(self):
        name = json.loads(read(DIGITS))["pairs"][2]["id"]
        self.assertEqual(self.judged(DIGITS, self.build(DIGITS, "--construction", "compact"), "--sequence", name), "unsat")
        model = self.build(DIGITS)
        self.assertEqual(self.judged(DIGITS, model, "--sequence", name, "--blocks", "0:9"), "unsat")  # separation, with its attention
        last = run_json("info", model)[1]["blocks"] - 1
        self.assertEqual(self.judged(DIGITS, model, "--sequence", name, "--blocks", f"{last - 40}:{last}"), "unsat")

    def test_there_is_one_assertion(self):
        """No unsat comes from the definitions: each symbol is defined once, and the only assertion is that the claim fails."""
        self.assertEqual(self.judged(SQUARES, self.build(SQUARES, "--construction", "compact")), "unsat")
        text = read(self.path("claim.smt2"))
        symbols = re.findall(r"^\(define-fun (\w+) ", text, re.MULTILINE)
        self.assertEqual(len(symbols), len(set(symbols)))
        self.assertEqual((text.count("(assert "), text.count("(check-sat)"), text.count("declare")), (1, 1, 0))
        alone = self.write("alone.smt2", re.sub(r"^\(assert .*$", "", text, flags=re.MULTILINE))
        for solver in SOLVERS:
            self.assertEqual(answers(solver, alone), ["sat"])

    def test_no_blocks(self):
        data = self.write("data.json", dataset(("a", [[1, 2], ["1/3", 0]], [["1/3", 0], [1, 2]]), ("b", [[0, 1]], [[0, 1]])))
        self.assertEqual(self.judged(data, self.write("model.json", MODEL)), "unsat")

    def test_ranges_abut(self):
        """Where one range ends the next begins, with the same numerals; so claims of ranges make up the whole."""
        model = self.build(SQUARES)
        blocks = run_json("info", model)[1]["blocks"]
        previous = None
        for first in range(0, blocks, 10):
            last = min(first + 9, blocks - 1)
            self.assertEqual(self.judged(SQUARES, model, "--blocks", f"{first}:{last}"), "unsat")
            text = read(self.path("claim.smt2"))
            begin = re.findall(r"^\(define-fun x_\d+_0_\d+_\d+ \(\) Real (.*)\)$", text, re.MULTILINE)
            if previous is not None:
                self.assertEqual(begin, previous)
            behind = {}  # of each sequence: its last layer and the numerals there
            for sequence, layer, numeral in re.findall(r"^\(define-fun x_(\d+)_(\d+)_\d+_\d+ \(\) Real (.*)\)$", text, re.MULTILINE):
                if layer != behind.get(sequence, ("", []))[0]:
                    behind[sequence] = (layer, [])
                behind[sequence][1].append(numeral)
            previous = [numeral for _, numerals in behind.values() for numeral in numerals]
            self.assertEqual(len(begin), len(SQUARE_COORDINATES))


class FalseClaims(Exports):
    def test_a_changed_number(self):
        """For all models with one changed number: solvers, program and replay judge alike."""
        rng = random.Random(SEED)
        found = 0
        for construction in ("theorem-hardmax", "compact"):
            spec = json.loads(read(self.build(SQUARES, "--construction", construction)))
            for trial in range(4):
                changed = copy.deepcopy(spec)
                where = change_a_number(changed, rng)
                model = self.write("changed.json", changed)
                with self.subTest(seed=SEED, construction=construction, trial=trial, where=where):
                    wrong = bool(differences(SQUARES, model))
                    self.assertEqual(self.judged(SQUARES, model, about=where), "sat" if wrong else "unsat")
                    found += wrong
        self.assertGreater(found, 2)

    def test_random_models(self):
        """Ties, dense operators, equal tokens, both orders of layers: exact on their own images, false with one output moved by 10^-30."""
        rng = random.Random(SEED)
        for trial in range(8):
            model = self.write("random.json", random_model(rng, 2))
            layers = replay.load_model(model)
            tokens = list({tuple(rng.randint(-2, 2) for _ in range(2)) for _ in range(4)})
            image = [list(map(str, y)) for y in sorted(set(replay.run(layers, tokens)))]
            data = self.write("data.json", dataset(("a", tokens, image)))
            with self.subTest(seed=SEED, trial=trial):
                self.assertEqual(self.judged(data, model), "unsat")
                moved = copy.deepcopy(image)
                rng.choice(moved)[0] = str(Q(moved[0][0]) + Q(1, 10 ** 30))
                data = self.write("moved.json", dataset(("a", tokens, moved)))
                self.assertEqual(self.judged(data, model), "sat" if differences(data, model) else "unsat")

    def test_the_mean_of_ties(self):
        """(0,0), (2,0) tie for the query (0,1); the third token has the score -1. The mean of both is the image, one of them is not."""
        model = self.write("model.json", {**MODEL, "blocks": [{"sa": {"rho": 0, "V": {"identity": 1}, "A": {"rank": [{"p": [0, 1], "q": [0, -1]}]}}}]})
        tokens = [[0, -1], [2, -1], [1, -2]]  # queries -y (0, 1): the scores are y y' with the sign of -y
        image = sorted(set(replay.run(replay.load_model(model), [tuple(x) for x in tokens])))
        self.assertEqual(image, [(1, -1)])
        self.assertEqual(self.judged(self.write("data.json", dataset(("a", tokens, [[1, -1]]))), model), "unsat")
        self.assertEqual(self.judged(self.write("data.json", dataset(("a", tokens, [[0, -1]]))), model), "sat")

    def test_the_order_of_layers(self):
        block = {"ff": {"neurons": [{"u": [0, 0], "b": 1, "w": [1, 0]}]}, "sa": {"rho": 2}}
        data = self.write("data.json", dataset(("a", [[1, 1]], [[4, 2]])))
        self.assertEqual(self.judged(data, self.write("model.json", {**MODEL, "blocks": [block]})), "unsat")
        self.assertEqual(self.judged(data, self.write("model.json", {**MODEL, "blocks": [block], "order": "sa-ff"})), "sat")

    def test_wrong_numerals_confirm_nothing(self):
        """A forged query, number of ties or token makes the file satisfiable."""
        model = self.build(SQUARES)
        self.assertEqual(self.judged(SQUARES, model), "unsat")
        text = read(self.path("claim.smt2"))
        for what in ("query", "ties", "value"):
            line = re.search(rf"^\(define-fun {what}_.*$", text, re.MULTILINE).group()
            number = re.findall(r"\d+\.0", line)[-1]
            forged = self.write("forged.smt2", text.replace(line, "".join(line.rsplit(number, 1)[:1]) + "977.0" + line.rsplit(number, 1)[1]))
            for solver in SOLVERS:
                self.assertEqual(answers(solver, forged), ["sat"], f"{solver} {what}")


class Hostile(Exports):
    def refused(self, code, *arguments):
        claim = self.path("refused.smt2")
        found, out, err = run("export", *arguments, "--smt2", claim)
        self.assertEqual(found, code, out + err)
        self.assertTrue(err)
        self.assertFalse(os.path.exists(claim))
        return err

    def test_usage(self):
        model = self.build(SQUARES)
        self.assertEqual(run("export", SQUARES, model)[0], 64)
        self.assertIn("--sequence", self.refused(64, SQUARES, model, "--sequence", "no such"))
        for blocks in ("5:2", "x:y", "0:9999", "1", "-1:2", "0:1:2", ":", "0:", ":3", "99999999999999999999999:3", "0x1:2", " 0:1"):
            self.assertIn("--blocks", self.refused(64, SQUARES, model, f"--blocks={blocks}"), blocks)
        self.assertIn("--attention hardmax", self.refused(64, SQUARES, self.build(SQUARES, "--construction", "theorem-softmax", name="softmax.json")))
        self.assertEqual(run("export", SQUARES, model, "--smt2", model)[0], 64)
        self.assertIn("--blocks", self.refused(64, SQUARES, self.write("none.json", MODEL), "--blocks", "0:0"))

    def test_files(self):
        model = self.build(SQUARES)
        self.refused(66, SQUARES, self.path("missing.json"))
        self.refused(65, self.write("broken.json", "{"), model)
        self.refused(65, SQUARES, self.write("three.json", {**MODEL, "dimension": 3}))
        self.assertEqual(run("export", SQUARES, model, "--smt2", os.path.join(self.path("no folder"), "claim.smt2"))[0], 74)

    def test_time_limit(self):
        code, out, _ = run("export", DIGITS, self.build(DIGITS, "--construction", "compact"), "--smt2", self.path("late.smt2"), "--timeout", "1e-9")
        self.assertEqual((code, out.split()[0]), (2, "UNKNOWN"))
        self.assertFalse(os.path.exists(self.path("late.smt2")))

    def test_names_cannot_write_formulas(self):
        data = self.write("data.json", dataset(("a\n(check-sat)\n\")(exit)", [[1, 2]], [[1, 2]]), ("b|\r(assert false)", [[2, 2]], [[2, 2]])))
        self.assertEqual(self.judged(data, self.write("model.json", MODEL)), "unsat")
        code = [line for line in read(self.path("claim.smt2")).split("\n") if not line.startswith(";")]
        self.assertEqual([line for line in code if "(check-sat)" in line or "(exit)" in line or "assert false" in line], ["(check-sat)"])


if __name__ == "__main__":
    unittest.main(verbosity=2)
