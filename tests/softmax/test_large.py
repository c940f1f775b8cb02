"""theorem-softmax on the largest data set, over 20,000 blocks: proved at one temperature and up to one, in event order (a loop over all layers and tokens
takes far more processor time than is granted here)."""
import gzip
import os
import resource
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "integration")]
from program import DATA, InFolder, run_json  # noqa: E402


def processor_time():
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


class Large(InFolder):
    def test_verdicts(self):
        dataset = self.path("digits-inpaint-full.json")
        with gzip.open(os.path.join(DATA, "digits-inpaint-full.json.gz"), "rb") as packed, open(dataset, "wb") as plain:
            plain.write(packed.read())
        model = self.build(dataset, "--construction", "theorem-softmax")
        for option, tau in (("--temperature", "1e-3"), ("--temperature-up-to", "1e-6")):
            before = processor_time()
            code, answer = run_json("certify", dataset, model, option, tau, timeout=900)
            self.assertEqual((code, answer["verdict"]), (0, "PROVED"), f"{option} {tau}: {answer}")
            self.assertLess(processor_time() - before, 100, f"{option} {tau}")


if __name__ == "__main__":
    unittest.main()
