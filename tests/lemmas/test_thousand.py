"""Every lemma on a thousand instances: all there, all hold, every hypothesis shown to be needed; in less CPU time than two cores have in two minutes."""
import os
import resource
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "integration"))
from program import run_json  # noqa: E402

IDS = [f"L{k}" for k in range(1, 16)] + ["T1.6", "T1.8", "C1", "C2", "C3", "R1", "K1"] + [f"F{k}" for k in range(1, 6)]
CPU_SECONDS = 2 * 120  # wall-clock time depends on what else the machine does


class Thousand(unittest.TestCase):
    def test_all_lemmas_hold_on_a_thousand_instances(self):
        code, result = run_json("lemmas", "--instances", "1000", timeout=1200)
        self.assertEqual((code, result["verdict"]), (0, "PROVED"))
        self.assertEqual([lemma["id"] for lemma in result["lemmas"]], IDS)
        for lemma in result["lemmas"]:
            with self.subTest(lemma["id"]):
                self.assertEqual((lemma["verdict"], lemma["instances"]), ("PROVED", 1000))
                self.assertTrue(lemma["necessity"] and all(one["shown"] for one in lemma["necessity"]))
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"{sum(lemma['seconds'] for lemma in result['lemmas']):.1f} s, {used.ru_utime + used.ru_stime:.1f} s of CPU time")
        self.assertLess(used.ru_utime + used.ru_stime, CPU_SECONDS)


if __name__ == "__main__":
    unittest.main(verbosity=2)
