"""Claims about dense models: the double pass and exact numbers give the same verdicts, and bounds contain the exact distance."""
import os
import random
import sys
import unittest
from fractions import Fraction

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "integration"))
from program import InFolder, run, run_json  # noqa: E402


def exact(text):
    """The value of a canonical number."""
    if "0x" in str(text):
        sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
        mantissa, power = digits[2:].split("p")
        whole, _, part = mantissa.partition(".")
        return sign * Fraction(int(whole + part, 16)) * Fraction(2) ** (int(power) - 4 * len(part))
    return Fraction(str(text))


class Dense(InFolder):
    def files(self, seed, d=5, width=10, blocks=3, attention="hardmax"):
        rng = random.Random(seed)

        def vector(size):
            return [(rng.uniform(-1, 1) * size).hex() for _ in range(d)]

        def matrix():
            return {"dense": [vector(d ** -0.5) for _ in range(d)]}
        spec = [{"ff": {"neurons": [{"u": vector(d ** -0.5), "b": rng.uniform(-1, 1).hex(), "w": vector(width ** -0.5)} for _ in range(width)]},
                 "sa": {"V": matrix(), "A": matrix()}} for _ in range(blocks)]
        pairs = [{"id": f"s{j}", "input": [vector(1) for _ in range(rng.randint(1, 9))], "output": [vector(1)]} for j in range(6)]
        return (self.write("data.json", {"format": "certiformer-dataset/1", "dimension": d, "pairs": pairs}),
                self.write("model.json", {"format": "certiformer-model/1", "dimension": d, "attention": attention, "blocks": spec}))

    def test_a_refutation_of_equality_bounds_the_exact_distance(self):
        for seed in range(4):
            with self.subTest(seed):
                files = self.files(seed)
                code, fast = run_json("certify", *files, "--stats")
                slow_code, slow = run_json("certify", *files, "--no-enclosure")
                self.assertEqual((code, slow_code), (1, 1))
                self.assertEqual(fast["evaluation"], "enclosure")
                distance = exact(slow["hausdorff"])
                self.assertLessEqual(exact(fast["hausdorff_lower"]), distance)
                self.assertGreaterEqual(exact(fast["hausdorff_upper"]), distance)
                self.assertLess(exact(fast["hausdorff_upper"]) - exact(fast["hausdorff_lower"]), Fraction(1, 10 ** 9))
                self.assertEqual(fast["refuted"]["sequence"], slow["refuted"]["sequence"])
                self.assertEqual(fast["statistics"]["exact_sequences"], 0)
                self.assertGreater(fast["statistics"]["proved_by_error_bounds"], 0)

    def test_claims_at_the_very_distance_are_decided_exactly(self):
        files = self.files(11)
        text = run_json("certify", *files, "--no-enclosure")[1]["hausdorff"]
        distance, hair = exact(text), Fraction(1, 2 ** 200)
        for bound, verdict, exactly in ((distance, "PROVED", 1), (distance - hair, "REFUTED", 1), (distance + hair, "PROVED", 1),
                                        (distance + Fraction(1, 1000), "PROVED", 0), (distance - Fraction(1, 1000), "REFUTED", 0)):
            with self.subTest(bound=float(bound - distance)):
                answer = run_json("certify", *files, "--within", f"{bound.numerator}/{bound.denominator}", "--stats")[1]
                self.assertEqual(answer["verdict"], verdict)
                self.assertEqual(answer["statistics"]["exact_sequences"], exactly)
                if verdict == "PROVED":
                    self.assertLessEqual(exact(answer["hausdorff_lower"]), bound)

    def test_a_certificate_names_exact_margins_and_is_confirmed(self):
        files = self.files(5)
        proof = self.path("proof.json")
        code, answer = run_json("certify", *files, "--within", "1000", "-o", proof)
        self.assertEqual(code, 0)
        self.assertNotIn("evaluation", answer)
        self.assertIsNotNone(answer["margins"]["preactivation"])
        self.assertEqual(run("check", *files, proof)[0], 0)

    def test_softmax_at_one_temperature_agrees_with_balls(self):
        for seed in range(2):
            with self.subTest(seed):
                files = self.files(20 + seed, blocks=2, attention="softmax")
                options = ["--temperature", "2"]
                slow = run_json("certify", *files, *options, "--within", "0", "--no-enclosure")[1]
                fast = run_json("certify", *files, *options)[1]
                self.assertEqual((slow["verdict"], fast["verdict"]), ("REFUTED", "REFUTED"))
                self.assertEqual(fast["evaluation"], "enclosure")
                self.assertLessEqual(exact(fast["hausdorff_lower"]), exact(slow["hausdorff_upper"]))
                self.assertLessEqual(exact(slow["hausdorff_lower"]), exact(fast["hausdorff_upper"]))
                bound = exact(slow["hausdorff_upper"]) + Fraction(1, 100)
                answer = run_json("certify", *files, *options, "--within", f"{bound.numerator}/{bound.denominator}")[1]
                self.assertEqual((answer["verdict"], answer.get("evaluation")), ("PROVED", "enclosure"))

    def test_an_exact_dense_model_is_proved_by_exact_numbers(self):
        identity = {"dense": [["1", "0"], ["0", "1"]]}
        data = self.write("data.json", {"format": "certiformer-dataset/1", "dimension": 2, "pairs": [{"id": "a", "input": [["1/3", "0"], ["0", "1/3"]], "output": [["2/3", "0"], ["0", "2/3"]]}]})
        model = self.write("model.json", {"format": "certiformer-model/1", "dimension": 2, "attention": "hardmax", "blocks": [{"sa": {"V": identity, "A": identity}}]})
        code, answer = run_json("certify", data, model, "-o", self.path("proof.json"))
        self.assertEqual((code, answer["verdict"], answer["hausdorff"]), (0, "PROVED", "0"))
        self.assertEqual(run("check", data, model, self.path("proof.json"))[0], 0)
        code, answer = run_json("certify", data, model, "--within", "0", "--stats")
        self.assertEqual((code, answer["verdict"], answer["statistics"]["exact_sequences"]), (0, "PROVED", 1))

    def test_numbers_beyond_doubles_are_left_to_exact_arithmetic(self):
        huge = {"dense": [["1e300", "0"], ["0", "1e300"]]}
        data = self.write("data.json", {"format": "certiformer-dataset/1", "dimension": 2, "pairs": [{"id": "a", "input": [["1e200", "0"]], "output": [["0", "0"]]}]})
        model = self.write("model.json", {"format": "certiformer-model/1", "dimension": 2, "attention": "hardmax", "blocks": [{"sa": {"rho": "0", "V": huge, "A": huge}}] * 3})
        code, answer = run_json("certify", data, model)
        self.assertEqual((code, answer["verdict"]), (1, "REFUTED"))
        self.assertEqual(exact(answer["hausdorff"]), Fraction(10) ** 1100)


if __name__ == "__main__":
    unittest.main(verbosity=2)
