"""The larger data sets in binary64: proved, confirmed by the checker, the certificate of the largest in less than a minute of processor time."""
import gzip
import os
import resource
import subprocess
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "integration")]
from program import DATA, InFolder, run  # noqa: E402

CHECK = os.environ["CERTIFORMER_CHECK"]


def processor_time():
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


class Large(InFolder):
    def test_proved_and_confirmed(self):
        for name in ("verses-keywords-200.json", "verses-masked-400.json.gz", "digits-inpaint-full.json.gz"):
            dataset = self.path(name.removesuffix(".gz"))
            opener = gzip.open if name.endswith(".gz") else open
            with opener(os.path.join(DATA, name), "rb") as packed, open(dataset, "wb") as plain:
                plain.write(packed.read())
            model = self.build(dataset, "--construction", "float-exact")
            before = processor_time()
            code, out, err = run("certify", dataset, model, "--arithmetic", "binary64", "-o", self.path("float.json"), timeout=600)
            self.assertEqual(code, 0, out + err)
            self.assertLess(processor_time() - before, 60, name)
            checked = subprocess.run([CHECK, dataset, model, self.path("float.json")], capture_output=True, text=True, timeout=900, check=False)
            self.assertEqual(checked.returncode, 0, checked.stdout)


if __name__ == "__main__":
    unittest.main()
