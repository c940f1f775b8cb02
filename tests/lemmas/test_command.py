"""certiformer lemmas: what it prints, for people and for machines, and its exit codes."""
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "integration"))
from program import InFolder, run, run_json  # noqa: E402


class Lemmas(InFolder):
    def test_json_has_a_verdict_and_the_fields_of_every_lemma(self):
        code, result = run_json("lemmas", "L2", "L9", "F3", "--instances", "30", "--seed", "5")
        self.assertEqual((code, result["verdict"], result["seed"]), (0, "PROVED", 5))
        self.assertEqual([lemma["id"] for lemma in result["lemmas"]], ["L2", "L9", "F3"])
        for lemma in result["lemmas"]:
            self.assertEqual((lemma["verdict"], lemma["instances"]), ("PROVED", 30))
            self.assertTrue(lemma["statement"])
            self.assertGreaterEqual(lemma["seconds"], 0)
            self.assertIn("worst_margin", lemma)
            self.assertTrue(lemma["necessity"] and all(one["shown"] for one in lemma["necessity"]))

    def test_text_begins_with_the_verdict(self):
        code, out, _ = run("lemmas", "L4", "--instances", "10")
        self.assertEqual(code, 0)
        self.assertTrue(out.startswith("PROVED 1 lemmas on 10 instances each (seed 1)"), out)
        self.assertIn("rank-one attention", out)

    def test_list_names_every_lemma(self):
        code, out, _ = run("lemmas", "--list")
        self.assertEqual(code, 0)
        self.assertTrue(out.startswith("LISTED "), out)
        for lemma in ["L1", "L14", "T1.6", "T1.8", "C1", "C2", "R1", "K1", "F1", "F5"]:
            self.assertRegex(out, rf"(?m)^{lemma} ")

    def test_results_depend_on_the_seed_and_on_nothing_else(self):
        def margins(*options):
            return [lemma["worst_margin"] for lemma in run_json("lemmas", "L5", "L8", "L14", "--instances", "20", *options)[1]["lemmas"]]
        self.assertEqual(margins("--seed", "3", "--threads", "1"), margins("--seed", "3", "--threads", "2"))

    def test_precision_reports_where_bits_fall_short(self):
        def report(bits):
            return run_json("lemmas", "T1.6", "--instances", "30", "--precision", bits)[1]["lemmas"][0]["precision"]
        few, many = report("8"), report("3000")
        self.assertEqual(few["replayed"], 30)
        self.assertGreater(few["fell_short"], many["fell_short"])
        self.assertNotEqual(few["largest_deviation"], "0")
        self.assertIn("states", few["worst"])

    def test_every_lemma_is_replayed(self):
        lemmas = run_json("lemmas", "--instances", "12", "--precision", "53")[1]["lemmas"]
        self.assertEqual([lemma["precision"]["replayed"] for lemma in lemmas], [12] * 27)
        enough = {lemma["id"] for lemma in lemmas if lemma["precision"]["fell_short"] == 0}
        self.assertLessEqual({"C3", "F1", "F2", "F3", "F4", "F5"}, enough)  # what they say of binary64 holds in 53 bits
        few = {lemma["id"]: lemma["precision"] for lemma in run_json("lemmas", "C3", "F2", "F3", "F4", "L1", "L4", "L6", "L11", "L15", "K1", "--instances", "150", "--precision", "4")[1]["lemmas"]}
        for lemma, report in few.items():
            with self.subTest(lemma):
                self.assertGreater(report["fell_short"], 0)
                self.assertNotEqual((report["largest_deviation"], report["not_finite"]), ("0", 0))

    def test_index_goes_to_a_file(self):
        code, out, _ = run("lemmas", "--index", self.path("."), "-o", self.path("INDEX.md"))
        self.assertEqual(code, 0)
        self.assertTrue(out.startswith("WRITTEN "), out)
        with open(self.path("INDEX.md"), encoding="utf-8") as file:
            self.assertIn("| L12 |", file.read())

    def test_a_proof_for_all_parameters_appears_in_the_index_by_its_name(self):
        os.makedirs(self.path("proofs/smt"))
        os.makedirs(self.path("proofs/coq"))
        for name in ["smt/L02_hat.smt2", "smt/L14_sweep_2.smt2", "smt/L1_x.txt", "smt/generate.py", "coq/F4_step.v", "coq/T1_6_theorem.v", "coq/Common.v"]:
            self.write("proofs/" + name, "")
        self.assertEqual(run("lemmas", "--index", self.path("."), "-o", self.path("INDEX.md"))[0], 0)
        with open(self.path("INDEX.md"), encoding="utf-8") as file:
            rows = {line.split(" | ")[0][2:]: line for line in file if line.startswith("| ")}
        for lemma, proof in [("L2", "SMT: [proofs/smt/L02_hat.smt2]"), ("L14", "proofs/smt/L14_sweep_2.smt2"), ("F4", "Coq: [proofs/coq/F4_step.v]"), ("T1.6", "proofs/coq/T1_6_theorem.v")]:
            self.assertIn(proof, rows[lemma])
        self.assertNotIn("for all", rows["L1"])

    def test_wrong_usage_is_refused(self):
        for options in [["L99"], ["L2", "--instances", "0"], ["L2", "--precision", "1"], ["--index", "."], ["L2", "--seed", "x"]]:
            with self.subTest(options):
                self.assertEqual(run("lemmas", *options)[0], 64)
        self.assertIn("--list", run("lemmas", "L99")[2])

    def test_a_time_limit_gives_unknown(self):
        code, out, _ = run("lemmas", "C1", "--instances", "1000000", "--timeout", "0.2")
        self.assertEqual(code, 2)
        self.assertTrue(out.startswith("UNKNOWN "), out)


if __name__ == "__main__":
    unittest.main(verbosity=2)
