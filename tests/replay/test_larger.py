"""The replay confirms hardmax claims on the larger data sets that it can do within minutes: 60 and 200 sequences of words."""
import unittest

import test_replay


class Larger(test_replay.Folder):
    program, built = test_replay.AgainstTheProgram.program, test_replay.AgainstTheProgram.built

    def test_built_models_are_exact(self):
        for name in ("verses-masked-60", "verses-keywords-200"):
            dataset = test_replay.DATA / f"{name}.json"
            for construction in test_replay.CONSTRUCTIONS:
                with self.subTest(dataset=name, construction=construction):
                    self.assertEqual(test_replay.differences(dataset, self.built(dataset, construction)), {})


if __name__ == "__main__":
    unittest.main()
