"""Whatever the number of threads: the same models, certificates and answers, byte by byte."""
import os
import unittest

from program import DATA, InFolder, run

DIGITS = os.path.join(DATA, "digits-inpaint-40.json")
FULL = os.path.join(DATA, "digits-inpaint-full.json.gz")


class Threads(InFolder):
    def bytes_of(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def same(self, arguments, output, codes=(0,)):
        """The bytes written to `output` and printed by certiformer with 1, 2 and 3 threads."""
        results = []
        for threads in (1, 2, 3):
            code, out, err = run(*arguments, "-o", self.path(output), "--threads", threads, "--json")
            self.assertIn(code, codes, out + err)
            results.append((out, self.bytes_of(output)))
        self.assertEqual(results[0], results[1])
        self.assertEqual(results[0], results[2])

    def test_models_and_certificates(self):
        for construction, claims in (("theorem-hardmax", [["certify"]]), ("compact", [["certify"]]),
                                     ("theorem-softmax", [["certify", "--temperature", "1e-9"], ["temperature", "--relative-width", "0.5", "--floor", "1e-4"]])):
            with self.subTest(construction):
                self.same(["build", DIGITS, "--construction", construction], "model.json")
                for command, *options in claims:
                    self.same([command, DIGITS, self.path("model.json"), *options], "proof.json")

    def test_many_sequences(self):
        self.same(["build", FULL, "--construction", "compact"], "model.json")
        self.same(["certify", FULL, self.path("model.json"), "--stats"], "proof.json")


if __name__ == "__main__":
    unittest.main(verbosity=2)
