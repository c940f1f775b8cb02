"""PyTorch itself: float-exact models return the target sets bit for bit, whatever the order, the batch, the temperature; trained weights
come in and give the outputs that PyTorch gives. One process, for importing PyTorch takes seconds."""
import os
import sys
import unittest

import numpy

from bit_for_bit import BitForBit, InFolder, compare, data, read_pairs, torch
from certiformer_torch import CertiformerModule, number, pad, read_json
from dense_transformer import DenseTransformer
from export import importable, save
from program import ROOT, run, run_json
from run import main


class FloatExact(BitForBit):
    def test_binary64(self):
        for name in ("digits-inpaint-40.json", "verses-masked-60.json"):
            self.assert_exact(data(name), self.build(data(name), "--construction", "float-exact"))

    def test_binary32(self):
        for name in ("digits-inpaint-40.json", "verses-masked-60.json", "order-sensitive/dataset.json"):
            self.assert_exact(data(name), self.build(data(name), "--construction", "float-exact", "--format", "binary32"), (torch.float32, torch.float64))

    def test_the_comparison_notices_one_bit(self):
        dataset = data("digits-inpaint-40.json")
        model = self.build(dataset, "--construction", "float-exact")
        document = read_json(model)
        weight = document["blocks"][-1]["ff"]["neurons"][0]["w"]
        weight[-1] = numpy.nextafter(number(weight[-1]), numpy.inf).hex()  # one ulp, in the last move
        off, distance = compare(CertiformerModule.load(self.write("ulp.json", document)), read_pairs(dataset), torch.float64)
        self.assertTrue(off)
        self.assertLess(distance, 1e-9)

    def test_other_constructions_are_near_or_far_and_the_program_says_so(self):
        dataset = data("digits-inpaint-40.json")
        robust, hardmax = (self.build(dataset, "--construction", *words, name=words[0]) for words in (("compact", "--robust"), ("theorem-hardmax",)))
        self.assertLess(compare(CertiformerModule.load(robust), read_pairs(dataset), torch.float64)[1], 1e-2)
        off, distance = compare(CertiformerModule.load(hardmax, torch.float32), read_pairs(dataset), torch.float32)
        self.assertTrue(off)
        self.assertGreater(distance, 1)
        exact = self.build(dataset, "--construction", "float-exact", name="exact")
        for model, code in ((hardmax, 1), (exact, 0)):
            sys.argv = ["run.py", dataset, model, "--shuffle", "--sample", "10", "--temperature", "hardmax"]
            self.assertEqual(main(), code)

    def test_numbers_are_read_in_every_spelling(self):
        self.assertEqual([number(text) for text in (3, "3", "-1.25e-3", "3/8", "0x1.8p-3", "-0x1p4", "1/3")], [3, 3, -0.00125, 0.375, 0.1875, -16, 1 / 3])


class Trained(InFolder):
    def sequences(self, d, seed=1):
        generator = numpy.random.default_rng(seed)
        return [generator.integers(-16, 16, (n, d)).astype(float) / 8 for n in (3, 1, 5, 4)]

    def outputs(self, model, d, temperature):
        """What `certiformer forward` gives at 200 bits, sequence by sequence."""
        pairs = [{"id": str(j), "input": x.tolist(), "output": [[j] + [0] * (d - 1)]} for j, x in enumerate(self.sequences(d))]
        dataset = self.write("data.json", {"format": "certiformer-dataset/1", "dimension": d, "pairs": pairs})
        code, result = run_json("forward", dataset, model, "--scalar", "mpfr:200", "--temperature", str(temperature))
        self.assertEqual(code, 0)
        return [[[float.fromhex(v) if "x" in v else number(v) for v in token] for token in sequence["tokens"]] for sequence in result["sequences"]]

    def imported(self, state):
        save(state, self.path("weights.npz"))
        code, out, err = run("import", self.path("weights.npz"), "-o", self.path("model.json"))
        self.assertEqual(code, 0, out + err)
        return self.path("model.json")

    def assert_near(self, batch, mask, expected):
        for row, real, tokens in zip(batch, mask, expected):
            self.assertLess((row[real].double() - torch.tensor(tokens, dtype=torch.float64)).abs().max().item(), 1e-12)

    def test_the_imported_model_is_the_trained_one(self):
        for d, width, dtype, temperature in ((2, 3, torch.float64, 1.0), (4, 8, torch.float64, 0.5), (3, 5, torch.float32, 1.0)):
            with self.subTest(d=d, dtype=dtype):
                torch.manual_seed(d)
                trained = DenseTransformer(3, d, width, dtype)
                for parameter in trained.parameters():
                    parameter.data *= 0.5
                model = self.imported(trained.state_dict())
                x, mask = pad(self.sequences(d))
                expected = self.outputs(model, d, temperature)
                with torch.no_grad():
                    self.assert_near(trained.double()(x, mask, temperature), mask, expected)
                    self.assert_near(CertiformerModule.load(model)(x, mask, temperature), mask, expected)

    def test_padding_changes_nothing(self):
        torch.manual_seed(1)
        model = CertiformerModule.load(self.imported(DenseTransformer(2, 3, 4, torch.float64).state_dict()))
        sequences = self.sequences(3)
        x, mask = pad(sequences)
        for temperature in (None, 1.0):
            with torch.no_grad():
                alone = [model(pad([sequence])[0], temperature=temperature)[0].tolist() for sequence in sequences]
                self.assert_near(model(x, mask, temperature), mask, alone)
                self.assertFalse(model(x, mask, temperature)[~mask].any())
                self.assertGreater((model(x, None, temperature) - model(x, mask, temperature)).abs().max().item(), 1e-3, "without the mask it would")

    def test_ties_take_the_mean(self):
        V = {"identity": "1"}
        document = {"format": "certiformer-model/1", "dimension": 2, "attention": "hardmax", "blocks": [{"sa": {"rho": "0", "V": V, "A": {"identity": "0", "rank": [{"p": [1, 0], "q": [0, 1]}]}}}]}
        x, mask = pad([[[1, 1], [1, 3], [-1, 5]], [[2, 2]]])
        y = CertiformerModule(document).double()(x, mask)
        self.assertEqual(y[0].tolist(), [[1, 2]] * 3)  # the scores x_2 y_1 tie for the first two tokens
        self.assertEqual(y[1].tolist(), [[2, 2], [0, 0], [0, 0]])

    def test_names_of_linear_layers(self):
        self.assertEqual([importable("blocks.0." + name) for name in ("attention.Q.weight", "feed_forward.U.weight", "feed_forward.U.bias", "feed_forward.eta")],
                         ["blocks.0." + name for name in ("attention.Q", "feed_forward.U", "feed_forward.b", "feed_forward.eta")])

    def test_the_trained_example_in_pytorch(self):
        with numpy.load(os.path.join(ROOT, "examples", "pytorch", "trained.npz")) as arrays:
            state = {name: torch.tensor(arrays[name]) for name in arrays.files}
        trained = DenseTransformer(4, 2, 8, torch.float64)
        trained.load_state_dict(state)
        pairs = read_pairs(os.path.join(ROOT, "examples", "tikhonov", "dataset.json"))
        off, distance = compare(trained, pairs, torch.float64, 1.0)
        self.assertEqual(len(off), len(pairs))
        self.assertTrue(0 < distance < 1e-3, distance)
        code, result = run_json("certify", os.path.join(ROOT, "examples", "tikhonov", "dataset.json"), self.imported(state), "--temperature", "1", "--within", "1e-3", "--no-enclosure")
        self.assertEqual(code, 0)
        self.assertAlmostEqual(number(result["hausdorff_upper"]), distance, delta=1e-12)


if __name__ == "__main__":
    unittest.main(verbosity=2)
