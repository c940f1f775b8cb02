"""A bracket of tau* against an independent pointwise replay with 250 digits: within 1e-60 of the targets at the lower bound and at a thousandth
of it, beyond 1e-60 at the upper one. Also what `temperature` says of models without such a bracket."""
import os
import sys
import unittest
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "integration"), os.path.join(HERE, "..", "replay")]
import replay  # noqa: E402
import softmax_replay  # noqa: E402
from program import DATA, InFolder, run, run_json  # noqa: E402

TINY = softmax_replay.D("1e-60")


class Brackets(InFolder):
    def setUp(self):
        super().setUp()
        softmax_replay.setup(250)

    def bracket(self, dataset, *options):
        model = self.build(dataset, "--construction", "theorem-softmax")
        code, answer = run_json("temperature", dataset, model, *options)
        self.assertEqual((code, answer["verdict"]), (0, "PROVED"), answer)
        return model, answer

    def check(self, dataset, width, ids=None):
        model, answer = self.bracket(dataset, "--relative-width", width)
        lower, upper = (Fraction(replay.number(answer[end])) for end in ("lower", "upper"))
        self.assertLess(0, lower)
        self.assertLessEqual((upper - lower) / upper, Fraction(width))
        transformer = softmax_replay.Model(model)
        if ids is not None:
            ids = {*ids, answer["refuted_sequence"]}
        for tau in (lower, lower / 1000):
            self.assertLess(softmax_replay.worst(dataset, transformer, tau, ids), TINY, f"at {float(tau)}")
        at_upper = softmax_replay.worst(dataset, transformer, upper, {answer["refuted_sequence"]})
        self.assertGreater(at_upper, TINY)
        self.assertGreaterEqual(at_upper * (1 + TINY), softmax_replay.real(replay.number(answer["refuted_distance"])))
        return model

    def test_squares(self):
        self.check(os.path.join(DATA, "squares.json"), "1e-6")

    def test_small_adversarial_sets(self):
        for kind in ("random", "overlap", "nested", "scaled", "near", "thirds", "identity", "constant"):
            with self.subTest(kind=kind):
                dataset = self.path(kind + ".json")
                self.assertEqual(run("generate", "--kind", kind, "--pairs", 6, "--dimension", 2, "--tokens", 4, "--outputs", 2, "--seed", 3, "-o", dataset)[0], 0)
                self.check(dataset, "1e-6")

    @unittest.skipUnless(os.environ.get("CERTIFORMER_SLOW"), "set CERTIFORMER_SLOW to run it")
    def test_verses(self):
        self.check(os.path.join(DATA, "verses-masked-60.json"), "1e-6", {"verse-1", "verse-2"})

    def test_digits(self):
        self.check(os.path.join(DATA, "digits-inpaint-40.json"), "1e-3", set())

    def test_a_hardmax_model_read_as_softmax_is_refuted_at_the_floor(self):
        dataset = os.path.join(DATA, "squares.json")
        model = self.build(dataset)
        code, answer = run_json("temperature", dataset, model)
        self.assertEqual((code, answer["verdict"], answer["lower"], answer["upper"]), (1, "REFUTED", "0", "0x1p-60"))
        softmax_replay.setup(500)
        self.assertGreater(softmax_replay.worst(dataset, softmax_replay.Model(model), "1/50"), 0)

    def test_uniform_attention_is_exact_at_every_temperature(self):
        dataset = self.write("data.json", {"format": "certiformer-dataset/1", "dimension": 2, "pairs": [{"id": "a", "input": [[0, 0], [2, 4]], "output": [[1, 2]]}]})
        model = {"format": "certiformer-model/1", "dimension": 2, "attention": "softmax", "blocks": [{"sa": {"rho": 0, "V": {"identity": 1}}}]}
        code, answer = run_json("temperature", dataset, self.write("model.json", model))
        self.assertEqual((code, answer["verdict"], answer["lower"], answer["upper"]), (0, "PROVED", "infinity", "infinity"))
        model["blocks"][0]["sa"]["V"]["identity"] = 2
        code, answer = run_json("temperature", dataset, self.write("model.json", model))
        self.assertEqual((code, answer["verdict"], answer["lower"]), (1, "REFUTED", "0"))

    def test_the_independent_checker_confirms_every_kind_of_claim(self):
        squares, digits, proof = os.path.join(DATA, "squares.json"), os.path.join(DATA, "digits-inpaint-40.json"), self.path("proof.json")
        softmax = {data: self.build(data, "--construction", "theorem-softmax", name=f"softmax-{k}.json") for k, data in enumerate((squares, digits))}
        compact = self.build(squares, "--construction", "compact", name="compact.json")
        for data, model, command in ((squares, softmax[squares], ["temperature"]), (squares, compact, ["temperature"]),
                                     (digits, softmax[digits], ["certify", "--temperature-up-to", "1/2"]), (digits, softmax[digits], ["certify", "--temperature", "0.3"])):
            with self.subTest(command=command, model=os.path.basename(model)):
                code, out, err = run(command[0], data, model, *command[1:], "-o", proof)
                self.assertEqual((code, out[:6]), (0, "PROVED"), out + err)
                code, out, err = run("check", data, model, proof)
                self.assertEqual((code, out[:6]), (0, "PROVED"), out + err)
                os.remove(proof)

    def test_picture(self):
        dataset = os.path.join(DATA, "squares.json")
        self.bracket(dataset, "--plot", self.path("tau.svg"))
        with open(self.path("tau.svg"), encoding="utf-8") as file:
            picture = file.read()
        self.assertTrue(picture.startswith("<svg") and picture.endswith("</svg>\n"))
        self.assertIn("proved exact up to", picture)
        self.assertIn("proved wrong at", picture)


if __name__ == "__main__":
    unittest.main()
