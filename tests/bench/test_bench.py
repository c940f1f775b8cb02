"""run.py --quick runs through and measures every row; no time is asserted, since that would be a test of the machine.

    test_bench.py PROGRAMS
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = sys.argv.pop(1)


class Quick(unittest.TestCase):
    def test_every_table_has_its_rows(self):
        with tempfile.TemporaryDirectory() as folder:
            output = os.path.join(folder, "benchmarks.md")
            done = subprocess.run([sys.executable, os.path.join(HERE, "run.py"), "--quick", "--programs", PROGRAMS, "--output", output], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            with open(os.path.join(folder, "benchmarks.json"), encoding="utf-8") as file:
                results = json.load(file)
            with open(output, encoding="utf-8") as file:
                page = file.read()
        self.assertEqual([row["construction"] for row in results["constructed"]], ["theorem-hardmax", "compact", "theorem-softmax"])
        for row in results["constructed"]:
            for name in ("build", "certify", "check", "eigen", "double", "mpfr:128", "mpq"):
                self.assertGreater(row[name], 0, name)
        self.assertEqual([row["width"] for row in results["dense"]], [4, 4, 256, 256])
        for row in results["dense"]:
            self.assertEqual(row["given_up"], 0)
            self.assertEqual(row["decisions"], 24000)
            self.assertLess(row["difference"], row["largest_radius"])
            self.assertLess(row["largest_radius"], 1e-3)
        self.assertEqual(len(results["kernels"]), 9)
        self.assertEqual(len(results["growth"]), 5)
        for family in results["growth"]:
            self.assertGreater(len(family["points"]), 1)
        self.assertEqual(len(results["threads"]), 2)
        self.assertGreater(results["program_times"]["read_mb_per_second"], 0)
        for title in ("Constructed models", "Dense models", "Kernels", "The program", "Threads", "Growth"):
            self.assertIn("## " + title, page)


if __name__ == "__main__":
    unittest.main(verbosity=2)
