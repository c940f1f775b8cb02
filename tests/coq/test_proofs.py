"""Coq checks the proofs of proofs/coq (L11, L13, F1, F2, F3, F4, F5), and nothing is assumed in them but the real numbers of its library."""
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

PROOFS = pathlib.Path(__file__).resolve().parents[2] / "proofs" / "coq"
LEMMAS = {"F1", "F2", "F3", "F4", "F5", "L11", "L13"}
REALS = {"ClassicalDedekindReals.sig_not_dec", "ClassicalDedekindReals.sig_forall_dec", "Classical_Prop.classic",
         "FunctionalExtensionality.functional_extensionality_dep"}
MACHINE_INTEGERS = re.compile(r"(Uint63|PrimInt63)\.\w+")  # how the kernel computes with them: CoqInterval uses it
WITH_MACHINE_INTEGERS = {"L11_log2e"}
STATEMENT = re.compile(r"^(?:Theorem|Corollary) (\w+)", re.MULTILINE)


class Workshop(unittest.TestCase):
    def setUp(self):
        if shutil.which("coqc") is None:
            self.fail("coqc is not installed: scripts/install-deps full")
        folder = tempfile.TemporaryDirectory(prefix="certiformer-coq-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def compiled(self, name, text):
        (self.folder / f"{name}.v").write_text(text, encoding="utf-8")
        done = subprocess.run(["coqc", "-q", "-Q", ".", "Certiformer", f"{name}.v"], capture_output=True, text=True, timeout=600, cwd=self.folder)
        self.assertEqual(done.returncode, 0, f"{name}: {done.stdout}{done.stderr}")
        return done.stdout

    def assumptions(self, name):
        """What each theorem of a compiled file rests on: {theorem: axioms}."""
        theorems = STATEMENT.findall((self.folder / f"{name}.v").read_text(encoding="utf-8"))
        printed = self.compiled("Assumptions", f"From Certiformer Require {name}.\n" + "".join(f"Print Assumptions {name}.{theorem}.\n" for theorem in theorems))
        lists = re.split(r"^(?=Axioms:$|Closed under the global context$)", printed, flags=re.MULTILINE)[1:]
        self.assertEqual(len(lists), len(theorems), printed)
        return {theorem: set(re.findall(r"^([\w.]+)\s*:", axioms, re.MULTILINE)) - {"Axioms"} for theorem, axioms in zip(theorems, lists)}


class Proofs(Workshop):
    def test_proofs_are_complete(self):
        paths = sorted(PROOFS.glob("*.v"))  # L13 uses L11, which comes first
        self.assertEqual({path.name.split("_")[0] for path in paths}, LEMMAS)
        for path in paths:
            with self.subTest(file=path.name):
                self.compiled(path.stem, path.read_text(encoding="utf-8"))
                statements = self.assumptions(path.stem)
                self.assertTrue(statements)
                for theorem, axioms in statements.items():
                    self.assertTrue(theorem.startswith(path.name.split("_")[0]), theorem)
                    foreign = {axiom for axiom in axioms - REALS if path.stem not in WITH_MACHINE_INTEGERS or not MACHINE_INTEGERS.fullmatch(axiom)}
                    self.assertEqual(foreign, set(), theorem)

    def test_what_is_not_proved_is_noticed(self):
        self.compiled("Admitted", "From Coq Require Import Reals.\nTheorem a : forall x : R, (x = 0)%R.\nAdmitted.\n"
                                  "Theorem b : 1 = 1.\nProof. reflexivity. Qed.\nTheorem c : (0 < 1)%R.\nProof. exact Rlt_0_1. Qed.\n")
        found = self.assumptions("Admitted")
        self.assertEqual(found["b"], set())
        self.assertTrue(found["c"] <= REALS)
        self.assertFalse(found["a"] <= REALS, found["a"])


if __name__ == "__main__":
    unittest.main(verbosity=2)
