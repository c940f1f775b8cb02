"""Every order and association of every sum of a float-exact model ends in one state: the target. Sets of reachable states are followed
from the inputs to the outputs; a model that is known to depend on the order shows that the enumeration can see it."""
import os
import random
import sys
import unittest
from fractions import Fraction

sys.path[:0] = [os.path.join(os.path.dirname(__file__), "..", folder) for folder in ("integration", "replay")]
from evaluation import Orders  # noqa: E402
from floats import FORMATS, Layers, binary32, sums  # noqa: E402
from program import DATA, InFolder, run  # noqa: E402
from replay import load_dataset, number, read  # noqa: E402


def small_dataset(seed):
    """Overlapping sequences of three to six tokens, some of whose coordinates are thirds or sevenths, up to three targets."""
    r = random.Random(seed)
    pairs = []
    for j in range(4):
        tokens = {(f"{r.randint(-500, 500)}", f"{r.randint(-500, 500)}/{r.choice((1, 3, 7))}") for _ in range(r.choice((3, 5, 6)))}
        tokens |= {("1", "2")}
        m = r.randint(1, 3)
        pairs.append({"id": f"p{j}", "input": sorted(map(list, tokens)), "output": [[str(r.randint(0, 8)), str(r.randint(0, 8) + 10 * k)] for k in range(m)]})
    return {"format": "certiformer-dataset/1", "dimension": 2, "pairs": pairs}


class EveryOrder(InFolder):
    def reachable(self, dataset, model, name, sequences=None):
        """[(targets, [final states of each token])]"""
        layers = Layers(read(model), number, FORMATS[name])
        orders = Orders(layers, random.Random(7))
        pairs = load_dataset(dataset)
        chosen = pairs if sequences is None else random.Random(1).sample(pairs, sequences)
        return layers, [({tuple(map(FORMATS[name], map(Fraction, y))) for y in Y}, orders.sequence([tuple(map(Fraction, x)) for x in X])) for _, X, Y in chosen]

    def check(self, dataset, name, sequences=None):
        model = self.build(dataset, "--construction", "float-exact", "--format", name)
        layers, outcomes = self.reachable(dataset, model, name, sequences)
        self.assertEqual(layers.rounded_weights, 0)
        for targets, states in outcomes:
            self.assertEqual([len(s) for s in states], [1] * len(states))
            self.assertEqual(set.union(*states), targets)

    def test_sums_are_found(self):
        one, tiny = 1.0, 2.0 ** -24
        self.assertEqual(sums([one, tiny, tiny, -one], binary32), {0.0, 2.0 ** -23, tiny, 2 * tiny} & sums([one, tiny, tiny, -one], binary32))
        self.assertIn(0.0, sums([one, tiny, tiny, -one], binary32))
        self.assertIn(2 * tiny, sums([one, tiny, tiny, -one], binary32))

    def test_small_data_sets(self):
        for seed in range(5):
            dataset = self.write("small.json", small_dataset(seed))
            for name in FORMATS:
                with self.subTest(seed=seed, format=name):
                    self.check(dataset, name)

    def test_the_data_set_whose_earlier_model_depended_on_the_order(self):
        folder = os.path.join(DATA, "order-sensitive")
        dataset = os.path.join(folder, "dataset.json")
        _, outcomes = self.reachable(dataset, os.path.join(folder, "model.json"), "binary64")
        self.assertTrue(any(len(s) > 1 for _, states in outcomes for s in states))
        for name in FORMATS:
            self.check(dataset, name)

    def test_squares_in_fixed_point(self):
        for name in FORMATS:
            rounded, model = self.path("rounded.json"), self.path("model.json")
            code, out, err = run("build", os.path.join(DATA, "squares.json"), "-o", model, "--construction", "float-exact", "--format", name, "--targets", "fixed", "--rounded-dataset", rounded)
            self.assertEqual(code, 0, out + err)
            for targets, states in self.reachable(rounded, model, name)[1]:
                self.assertEqual([len(s) for s in states], [1] * len(states))
                self.assertEqual(set.union(*states), targets)

    def test_a_sample_of_the_digits_and_the_verses(self):
        for dataset in ("digits-inpaint-40.json", "verses-masked-60.json"):
            with self.subTest(dataset=dataset):
                self.check(os.path.join(DATA, dataset), "binary32", sequences=1)


if __name__ == "__main__":
    unittest.main(verbosity=2)
