"""z3 and cvc5 prove the statements of proofs/smt for all parameters: L2, L3, L4, L5, L6, L9, L12, L14, C3 (staircase and moves), and
find a counterexample as soon as a hypothesis is dropped."""
import pathlib
import re
import subprocess
import sys
import unittest

from solvers import SOLVERS, answers

PROOFS = pathlib.Path(__file__).resolve().parents[2] / "proofs" / "smt"
LEMMAS = {"C3", "L02", "L03", "L04", "L05", "L06", "L09", "L12", "L14"}


class Lemmas(unittest.TestCase):
    def test_files_are_those_of_the_generator(self):
        done = subprocess.run([sys.executable, PROOFS / "generate.py", "--check"], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def judged(self, folder, expected):
        paths = sorted(folder.glob("*.smt2"))
        for path in paths:
            questions = len(re.findall(r"^\(check-sat\)$", path.read_text(encoding="utf-8"), re.MULTILINE))
            for solver in SOLVERS:
                with self.subTest(file=path.name, solver=solver):
                    self.assertEqual(answers(solver, path), [expected] * questions)
        return {path.name.split("_")[0] for path in paths}

    def test_both_solvers_prove_every_statement(self):
        self.assertEqual(self.judged(PROOFS, "unsat"), LEMMAS)

    def test_dropped_hypotheses_are_needed(self):
        self.assertEqual(self.judged(PROOFS / "necessity", "sat"), LEMMAS)


if __name__ == "__main__":
    unittest.main(verbosity=2)
