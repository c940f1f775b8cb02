"""The replay confirms hardmax claims on the largest data set that it can do within minutes, 200 sequences of words."""
import unittest

import test_replay


class Larger(test_replay.Folder):
    program, built = test_replay.AgainstTheProgram.program, test_replay.AgainstTheProgram.built

    def test_built_models_are_exact(self):
        dataset = test_replay.DATA / "verses-keywords-200.json"
        for construction in test_replay.CONSTRUCTIONS:
            with self.subTest(construction=construction):
                self.assertEqual(test_replay.differences(dataset, self.built(dataset, construction)), {})


if __name__ == "__main__":
    unittest.main()
