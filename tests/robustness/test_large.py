"""The large data sets: radius, corners and counterexample of the robust compact models, and the checker's confirmation."""
import os
import time
import unittest

import neighbours  # first: it finds the other rooms
import replay
from program import DATA, InFolder, run, run_json


class Large(InFolder):
    def check(self, name, corners):
        packed = os.path.join(DATA, name)
        model, certificate = self.build(packed, "--construction", "compact", "--robust"), self.path("certificate.json")
        begin = time.monotonic()
        code, answer = run_json("robustness", packed, model, "-o", certificate, timeout=900)
        print(name, "radius", answer.get("radius_decimal"), "excess", answer.get("excess"), "seconds", time.monotonic() - begin)
        self.assertEqual((code, answer["verdict"]), (0, "PROVED"))
        self.assertGreater(replay.number(answer["radius"]), 0)
        self.assertLess(answer["excess"], 1e-3)
        case = neighbours.Case(packed, model, answer)
        case.check_corners(self, corners)
        case.check_counterexample(self)
        code, out, err = run("check", packed, model, certificate, timeout=900)
        self.assertEqual((code, out[:7]), (0, "PROVED "), out + err)

    def test_keywords(self):
        self.check("verses-keywords-200.json", 100)

    def test_verses(self):
        self.check("verses-masked-400.json.gz", 100)

    def test_digits(self):
        self.check("digits-inpaint-full.json.gz", 100)


if __name__ == "__main__":
    unittest.main()
